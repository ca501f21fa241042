## attention

attention-legend-differential = differentiell
attention-legend-identity = Identität
attention-legend-orthogonal = orthogonal
attention-legend-relu = ReLU
attention-legend-sigmoid = Sigmoid
attention-legend-sink = Senke
attention-legend-doubly-stochastic = doppelt stochastisch
attention-legend-uniform = gleichförmig
attention-legend-weightless = *A*(*X*) ohne Gewichte
attention-cosines-these-tokens-differ-law = Die Kosinus dieser Token sind verschieden; für Attention ohne Gewichte ist dann kein Gesetz bekannt.
attention-with-orthogonal-weights = { $architecture }, orthogonales *W*
attention-relative-outliers-remainder-matrix = Der Rest der Matrix ist neben den Ausreißern zu klein für einfache Genauigkeit.
attention-without-outliers-attention-matrix = Ohne ihre Ausreißer ist die Attention-Matrix nichts als die Rundung der einfachen Genauigkeit.
attention-attention-computed-processor-only = Diese Attention wird nur auf dem Prozessor berechnet: device=cpu wählen.
attention-published-variance-missing = Die veröffentlichte Varianz existiert nicht: Sie braucht 4v < d_qk, hier ist 4v = { $variance } und d_qk = { $key_width }.
attention-fourth-moment-published-theorem = Das vierte Moment, das der veröffentlichte Satz voraussetzt, existiert nicht: Es braucht 16v < d_qk, hier ist 16v = { $variance } und d_qk = { $key_width }.
attention-variance-entries-infinite-even-after = Die Varianz der Einträge ist auch nach dem Normieren der Zeilen unendlich (2v ≥ d_qk = { $key_width }): Nur der Radius bei endlichem T gilt.
attention-without-outliers = { $kind } ohne Ausreißer
attention-with-gates = { $kind } mit Gates
attention-with-skip = { $architecture } + Residual
attention-outliers-need-all-singular-values = Die Zahl der Ausreißer hängt von allen Singulärwerten ab, und alle werden bis T = { $limit } berechnet. Für größeres T braucht die Abhilfe s₁ > 2 s₂.
attention-isotropic-tokens-need-width = Isotrope Token brauchen T ≤ d, aber T = { $tokens } und d = { $width }.
attention-jacobian-norm-not-found = Der größte Singulärwert einer Jacobi-Matrix wurde nicht gefunden: Wählen Sie weniger Token oder eine kleinere Breite.
attention-only-rounding-left = Ohne ihre Ausreißer lässt die Attention von einem Token nicht mehr übrig als die Rundung der einfachen Genauigkeit.
attention-token-left-single-precision = Ein Token hat auf dem Grafikprozessor den Bereich der einfachen Genauigkeit verlassen.
attention-tokens-collapse-too-far = Die Token fallen weiter zusammen, als einfache Genauigkeit auflösen kann.
attention-single-precision-left = Der Bereich der einfachen Genauigkeit wurde verlassen: Die Zahlen sind zu groß für den Grafikprozessor.
attention-device-miscalculates = Das Grafikgerät rechnet falsch: Eine Spur weicht von der Norm ab, der sie gleich sein muss.
attention-orthogonal-not-written-out = Orthogonale Attention wird auf dem Grafikprozessor nicht als Matrix ausgeschrieben.
attention-orthogonal-has-no-bulk = Alle Eigenwerte orthogonaler Attention liegen auf dem Einheitskreis, und alle ihre Singulärwerte sind 1: Es gibt keine Wolke und keine Lücke.
attention-laws-without-mask = Die Gesetze gelten für Attention ohne Maske: Mit Maske sind die Eigenwerte die Diagonaleinträge.
attention-laws-for-unit-tokens = Die Gesetze gelten für Token der Länge 1, die einander nicht ähneln. Token einer Irrfahrt wachsen entlang der Folge und ähneln ihren Nachbarn.
attention-narrow-keys-approximate = d_qk = { $key_width } liegt unter √T: Auch die Anteile höherer Ordnung der Attention behalten einen niedrigen Rang, daher sind Rand und radiales Gesetz Näherungen.
attention-equal-cosines-weigh-keys = Token mit gleichem Kosinus geben jedem Key ein eigenes Gewicht: Die Singulärwerte haben keinen Rand, und nur der Radius der Eigenwerte und s₁ sind bekannt.
attention-equal-cosines-share-scores = Scores von Token mit gleichem Kosinus haben einen gemeinsamen Anteil, den diese Art der Attention nicht durch Normieren entfernt: Kein Gesetz ist bekannt.
attention-entries-without-variance = Beim Schwanzindex { $index } haben die Einträge keine Varianz: Kreis- und Viertelkreisgesetz gelten nicht.
attention-entries-without-fourth-moment = Beim Schwanzindex { $index } haben die Einträge kein viertes Moment, das die Theorie voraussetzt: Singulärwerte können die vorhergesagte Wolke verlassen.

## attention-map

attention-map-axis-token = Token *i*
attention-map-axis-attends-to = achtet auf Token *j*
attention-map-token-attends-t = Token { $from } achtet auf { $to } mit T A = { $value }
attention-map-tokens-attend-t-average = Token { $from } achten auf { $to } mit T A = { $value } im Mittel
attention-map-row-token-entropy-participation = { $attention }; Zeile von Token { $token }: Entropie { $entropy } von { $most }, Partizipation { $participation }
attention-map-after = nach *A*
attention-map-after-twice = nach zweimal *A*
attention-map-token-mean-cosine-others = Token { $token }: mittlerer Kosinus { $cosine } mit den anderen; { $stage }
attention-map-mean-cosine-other-tokens = mittlerer Kosinus mit anderen Token
attention-map-mean-cosine-between-tokens-goes = Der mittlere Kosinus zwischen den Token geht von { $before } nach einem Produkt mit der Matrix auf { $once } und nach zweien auf { $twice }: { $outcome ->
        [alike] Die Token werden einander gleich
        [same] Die Token bleiben so verschieden wie zuvor
        [more-alike] Die Token werden einander ähnlicher
       *[less-alike] Die Token werden einander unähnlicher
    }.
attention-map-before = vorher

## check

check-none-follows-length = { $meaning }; None: T

## checkpoint

checkpoint-tokens-attend-to = { $from } achten auf { $to }: { $value }
checkpoint-token-attends-to = { $from } achtet auf { $to }: { $value }
checkpoint-attends-first-tokens = achtet auf, die ersten { $drawn } von { $tokens } Token
checkpoint-attends-token-token = achtet auf, Token für Token
checkpoint-attends-means-over-tokens = achtet auf, Mittel über { $block } × { $block } Token
checkpoint-tokens-from-to = Token { $first } bis { $last }
checkpoint-token-with-number = Token { $first }
checkpoint-among-different-tokens-attend-most = Unter verschiedenen Token achten { $from } am stärksten, auf { $to }: { $value }.
checkpoint-among-different-tokens-attends-most = Unter verschiedenen Token achtet { $from } am meisten, nämlich auf { $to }: { $value }.
checkpoint-relative-to-random = { $label } / zufällig
checkpoint-value-of-head = Schicht { $layer }, Kopf { $head }: { $name } { $value }
checkpoint-axis-layer = { $title }: Schicht
checkpoint-no-model-read-yet = Es wurde noch kein Modell gelesen.
checkpoint-number-singular-values = { $count } Singulärwerte
checkpoint-entries-random-order = Einträge in zufälliger Reihenfolge
checkpoint-random-weights-marchenko-pastur = zufällige Gewichte (Marchenko–Pastur)
checkpoint-spikes = Ausreißer →
checkpoint-axis-singular-value = Singulärwert *s*
checkpoint-axis-share-beyond = Anteil der *λ* = *s*² jenseits
checkpoint-values-more = { $share } der Werte sind { $value } oder mehr
checkpoint-power-law-density = Dichte ∝ *λ*^−{ $alpha }
checkpoint-share-beyond = Anteil jenseits
checkpoint-all-singular-values-zero = alle Singulärwerte sind 0
checkpoint-product-rank-largest-singular-value = Ein Produkt vom Rang { $rank }: Der größte Singulärwert ist { $largest }, der stabile Rang { $stable_rank }. Zufällige Gewichte dieser Größe haben vollen Rang; darum wird nichts verglichen.
checkpoint-singular-values-beyond-those-random = { $beyond ->
        [one] { $beyond } von { $count } Singulärwerten liegt
       *[other] { $beyond } von { $count } Singulärwerten liegen
    } jenseits derer zufälliger Gewichte dieser Größe und Varianz; der größte liegt beim { $times }-Fachen ihres Randes. Mit den Einträgen in zufälliger Reihenfolge sind es { $shuffled }.
checkpoint-tail-is-power-law = Der Schwanz der quadrierten Singulärwerte λ = s² fällt über { $count } Werte wie λ^−{ $exponent }; diese Anpassung wird nicht verworfen (p = { $p }).
checkpoint-tail-not-power-law = Ihr Schwanz ist kein Potenzgesetz: Die Anpassung wird verworfen (p = { $p }).
checkpoint-there-too-few-singular-values-fit = Es gibt zu wenige Singulärwerte, um einen Schwanz anzupassen.
checkpoint-distribution-departs-marchenko = Ihre Verteilung weicht von Marchenko–Pastur um { $departure } ab, bei zufälliger Reihenfolge der Einträge um { $shuffled }.
checkpoint-products-two-maps-measured =
    { $count ->
        [one] { $count } Produkt zweier Abbildungen ist
       *[other] { $count } Produkte zweier Abbildungen sind
    } gemessen.
checkpoint-matrices-singular-values-beyond =
    { $spiked ->
        [one] { $spiked } von { $compared } Matrizen hat
       *[other] { $spiked } von { $compared } Matrizen haben
    } Singulärwerte jenseits derer zufälliger Gewichte, mit den Einträgen in zufälliger Reihenfolge { $shuffled }. Bei { $tails } davon wird der Schwanz nicht als Potenzgesetz verworfen.
checkpoint-other-checkpoint = der andere Checkpoint
checkpoint-random-weights-size-variance = zufällige Gewichte dieser Größe und Varianz: |λ| ≤ { $radius }
checkpoint-random-weights = zufällige Gewichte
checkpoint-eigenvalues = { $count } Eigenwerte
checkpoint-attention-measured-over-2-tokens = Attention wird über 2 bis { $most } Token gemessen, nicht über { $count }.
checkpoint-problem-of-layer = Schicht { $layer }: { $message }
checkpoint-attention-of-head-not-finite = Die Attention von Kopf { $head } ist über diesen Token nicht endlich.
checkpoint-number-after-layers =
    { $layers ->
        [0] vor der ersten Schicht: { $number } { $value }
       *[other] nach Schicht { $layer }: { $number } { $value }
    }
checkpoint-layers-passed = durchlaufene Schichten
checkpoint-number-first-to-last = { $name } von { $first } auf { $last }
checkpoint-before-first-after-last-layers = Von vor der ersten bis nach der letzten von { $layers ->
        [one] { $layers } Schicht
       *[other] { $layers } Schichten
    }: { $numbers }.
checkpoint-reaches-times-far-random-weights = { $name } reicht bis { $radius }, { $times }-mal so weit wie zufällige Gewichte gleicher Größe und Varianz: { $how ->
        [stretched] vom Training gestreckt
        [moved] Das Training hat die Eigenwerte verschoben
       *[random] wie bei zufälligen Gewichten
    } (Abweichung { $departure }).
checkpoint-heads-differ-random-weights-their = { $different ->
        [one] { $different } von { $all } Köpfen unterscheidet sich
       *[other] { $different } von { $all } Köpfen unterscheiden sich
    } von zufälligen Gewichten ihrer Größe und Varianz: H bei { $h_different }, W_QW_Kᵀ bei { $qk_different }. H reicht bei { $h_stretched } Köpfen mehr als { $times }-mal so weit wie zufällige Gewichte, W_QW_Kᵀ bei { $qk_stretched }. Köpfe, die mit ihrer Residualverbindung Tiefpässe sind: { $always } für jede Attention, { $never } für keine, die übrigen, wo |λ₂| der Attention klein genug ist.
checkpoint-queries-keys-values-one = Queries, Keys, Values in einem
checkpoint-same-head-head = Dasselbe, Kopf für Kopf
checkpoint-embedding-tokens = Einbettung der Token
checkpoint-normalisation-embedding = Normalisierung der Einbettung
checkpoint-stored-out-by-in = aus × ein, wie Linear von PyTorch
checkpoint-stored-in-by-out = ein × aus, wie x W
checkpoint-names-tensors-number-layer-attention = Namen von Tensoren, mit * für die Nummer der Schicht. Attention braucht Queries, Keys, Values und Ausgabe, oder einen Tensor für die ersten drei. Einbettungen lassen sich nur zuordnen, wo die Schichten erkannt sind.
checkpoint-weights-attention-stored = Gewichte der Attention sind gespeichert
checkpoint-heads-per-layer-if-config-json = Köpfe je Schicht, falls config.json sie nicht angibt
checkpoint-read-these = Damit lesen
checkpoint-assign-tensors-hand = Tensoren von Hand zuordnen
checkpoint-tokenizer-not-found = Neben den Gewichten wurde { $tokenizer } nicht gefunden: Wählen Sie die Datei, oder geben Sie Tokennummern an.
checkpoint-tokenizer-took-too-long = { $tokenizer } hat diesen Text nicht innerhalb von { $seconds } Sekunden in Token geschnitten und wurde angehalten: Geben Sie einen kürzeren Text oder Nummern von Token an.
checkpoint-layers-heads-file-counted-0-tensors = Schichten und Köpfe einer Datei werden von 0 an gezählt, wie ihre Tensoren.
checkpoint-weights-shown-stored-scale = Die Gewichte sind wie gespeichert gezeigt. Die Skala γ der Normalisierung vor der Attention ist für diese Dateien nicht bekannt und nicht eingerechnet.
checkpoint-scale-folded-in = Die Skala γ der Normalisierung vor der Attention ist eingerechnet: W_Q, W_K und W_V sind von links mit diag(γ) multipliziert.
checkpoint-scale-not-folded-in = Die Skala γ der Normalisierung vor der Attention ist nicht eingerechnet.
checkpoint-attention-measured-over-tokens = Attention wird über 2 bis { $most } Token gemessen, nicht über { $count }.
checkpoint-nothing-been-sent-through-model-yet = Durch das Modell wurde noch nichts geschickt.
checkpoint-ids-not-whole-numbers = ids enthält { $wrong }: Tokennummern sind ganze Zahlen ab 0.
checkpoint-stopped = Angehalten.
checkpoint-directions-words = Seine Richtungen als Wörter
checkpoint-directions-head = Richtungen eines Kopfes
checkpoint-reading-tables-tokens = Die Tabellen der Token werden gelesen …
checkpoint-reading-tables-share = Die Tabellen der Token werden gelesen: { $share } %
checkpoint-not-determined = nicht bestimmt
checkpoint-leading-singular-directions-ten = Führende singuläre Richtungen: die zehn Token an jedem Ende. Ein Token, das an einem Ende gelesen wird, schreibt die Token am selben Ende.
checkpoint-singular-value = Singulärwert.
checkpoint-distance-next-singular-value-divided = Abstand zum nächsten Singulärwert, geteilt durch den Wert: Nahe 0 ist die Richtung nicht bestimmt.
checkpoint-reads-query = liest (eine Query)
checkpoint-writes-key = schreibt (deren Key)
checkpoint-layer-head-heading = Schicht { $layer }, Kopf { $head }
checkpoint-model-layer-head = { $model }, Schicht { $layer }, Kopf { $head }
checkpoint-head-beside = { $head }, daneben { $other }
checkpoint-above-1-blue-training-stretched-head = Über 1 (blau) hat das Training den Kopf gestreckt, darunter (braun) geschrumpft.
checkpoint-above-1-blue-second-eigenvalue = Über 1 (blau) ist der zweite Eigenwert größer als der ebenso konzentrierter zufälliger Attention, darunter (braun) kleiner.
checkpoint-above-1-blue-attention-would = Über 1 (blau) würde die Attention bei so vielen zufälligen Token kondensieren, darunter (braun) sich verteilen (REM: β_c = √2).
checkpoint-map-heads = Karte der Köpfe
checkpoint-minus-other = { $label }: dieses minus das andere
checkpoint-blue-larger-other-model-brown = Blau: größer als im anderen Modell. Braun: kleiner.
checkpoint-layer-label = Schicht
checkpoint-heads-across-layers-down = Köpfe nach rechts, Schichten nach unten, von 0 an gezählt.
checkpoint-by-layer-and-head = { $quantity }, nach Schicht und Kopf
checkpoint-layer-head-quantity = Schicht { $layer }, Kopf { $head }: { $quantity }
checkpoint-heads = Köpfe
checkpoint-all-heads-table = alle Köpfe als Tabelle
checkpoint-layer-head-named = Schicht { $layer }, Kopf { $head }
checkpoint-first-heads-all-export = Die ersten { $shown } von { $count } Köpfen; alle stehen im Export.
checkpoint-number-heads =
    { $count ->
        [one] { $count } Kopf
       *[other] { $count } Köpfe
    }
checkpoint-head-random = Ist dieser Kopf zufällig?
checkpoint-each-head-random = Ist jeder Kopf zufällig?
checkpoint-comparing-random-heads = Zufällige Köpfe werden verglichen …
checkpoint-no-random-head-as-concentrated = Kein zufälliger Kopf ist so stark konzentriert wie dieser.
checkpoint-heads-judged = { $done } von { $heads } Köpfen beurteilt
checkpoint-heads-differ-random-judged-map-table =
    { $count ->
        [one] { $count } von { $heads } Köpfen ist
       *[other] { $count } von { $heads } Köpfen sind
    } anders als zufällig, beurteilt in { $duration }; Karte und Tabelle enthalten die Perzentile.
checkpoint-too-long-mb-allowed = { $name } ist zu lang: Erlaubt sind { $most } MB.
checkpoint-could-not-read = { $name } konnte nicht gelesen werden: { $reason }.
checkpoint-no-weights-among-files = Unter diesen Dateien sind keine Gewichte: Wählen Sie model.safetensors oder alle Teile davon mit ihrem Index.
checkpoint-mb-fetched = { $name }: { $size } MB geholt
checkpoint-address-give-one-begins-https = „{ $address }“ ist keine Adresse: Geben Sie eine an, die mit https:// beginnt.
checkpoint-module-checkpoints = Das Modul für Checkpoints
checkpoint-fetch-all = Alles holen
checkpoint-fetch-compare = Zum Vergleich holen
checkpoint-address-model = Adresse eines Modells
checkpoint-address-whose-host-allows = oder unter einer Adresse, deren Host es erlaubt
checkpoint-fetch = Holen
checkpoint-heads-per-layer = Köpfe je Schicht
checkpoint-read = Lesen
checkpoint-fold-scale-normalisation-before = Skala γ der Normalisierung vor der Attention einrechnen
checkpoint-compare-another-before-after = Mit einem anderen vergleichen (vor und nach dem Training, oder anderer Startwert)
checkpoint-model-compare = Ein Modell zum Vergleich
checkpoint-stop-comparing = Vergleich beenden
checkpoint-model-your-own = Ein eigenes Modell
checkpoint-model-your-own-model-safetensors-all = Ein eigenes Modell: model.safetensors oder alle Teile davon und ihr Index, mit config.json und tokenizer.json oder preprocessor_config.json (hier zusammen ausgewählt oder abgelegt; sie bleiben auf diesem Rechner)
checkpoint-reading-headers = Die Dateiköpfe werden gelesen …
checkpoint-layers-measured = { $done } von { $layers } Schichten gemessen
checkpoint-heads-measured-t =
    { $count ->
        [one] { $count } Kopf
       *[other] { $count } Köpfe
    } gemessen in { $duration }; β bei T = { $tokens }.
checkpoint-layers-heads-only-heads-same-places =
    { $model } hat { $layers ->
        [one] { $layers } Schicht
       *[other] { $layers } Schichten
    } mit { $heads ->
        [one] { $heads } Kopf
       *[other] { $heads } Köpfen
    }, und { $other } { $other_layers } mit { $other_heads }: Nur Köpfe an denselben Stellen lassen sich vergleichen.
checkpoint-heads-width-dimensions-only-heads = { $model } hat Köpfe der Breite { $width } in { $dimensions } Dimensionen, und { $other } der Breite { $other_width } in { $other_dimensions }: Nur Köpfe gleicher Größe lassen sich vergleichen.
checkpoint-model-rejects-tokens = { $model } nimmt diese Token nicht: { $reason }
checkpoint-model-beside = { $model } neben { $other }
checkpoint-unused-tensors =
    { $count ->
        [one] { $count } unbenutzter Tensor
       *[other] { $count } unbenutzte Tensoren
    }
checkpoint-scale-folded-only-normalisation = Die Skala γ ist nur bei { $folded } eingerechnet. Bei { $stored } ist die Normalisierung vor der Attention nicht bekannt; die Gewichte sind wie gespeichert gezeigt.
checkpoint-tokens-layer-layer = { $count } Token, Schicht für Schicht
checkpoint-attention-layer-head = Attention von Schicht { $layer }, Kopf { $head }
checkpoint-picture-model = Ein Bild für das Modell
checkpoint-use-drawn-example = Das gezeichnete Beispiel nehmen
checkpoint-send-same-picture-through = Dasselbe Bild hindurchschicken
checkpoint-picture-your-own-chosen-dropped-here = Ein eigenes Bild (hier ausgewählt oder abgelegt; es bleibt auf diesem Rechner)
checkpoint-whole-picture-squeezed-pixels-cut = Das ganze Bild wird auf { $width } × { $height } Pixel gestaucht und in { $patches } Patches von { $patch } × { $patch } geschnitten. Jeder Patch ist ein Token nach [CLS], benannt nach Zeile und Spalte, ab 0 gezählt.
checkpoint-model-sees-grey = wie das Modell es sieht, grau
checkpoint-model-sees = wie das Modell es sieht
checkpoint-picture-model-sees = { $picture }, wie das Modell es sieht
checkpoint-what-cls-attends-layer-head = worauf [CLS] in Schicht { $layer }, Kopf { $head } achtet: Der hellste Patch erhält { $share } dieser Attention
checkpoint-picture-invalid-use-png-jpeg-gif = picture ist ungültig: Möglich ist eine Datei PNG, JPEG, GIF oder WebP, oder „drawn“.
checkpoint-picture-drawn-here = Das hier gezeichnete Bild
checkpoint-this-file = Diese Datei
checkpoint-export-svg = Als SVG exportieren
checkpoint-text-model = Text für das Modell
checkpoint-tokenizer-json-model = tokenizer.json des Modells
checkpoint-text-label = Text
checkpoint-send-through = Hindurchschicken
checkpoint-numbers-tokens = Nummern von Token
checkpoint-random-tokens = Zufällige Token
checkpoint-send-them-through = Hindurchschicken
checkpoint-tokens-label = Token
checkpoint-not-a-tokenizer-file = { $name } ist keine tokenizer.json.
checkpoint-reading-picture = Das Bild wird gelesen …
checkpoint-tokens-another = Token nach { $tokenizer }; andere Datei:
checkpoint-tokenizer-json = Seine tokenizer.json:
checkpoint-cutting-text-into-tokens = Der Text wird in Token zerlegt …
checkpoint-no-picture-yet = Es gibt noch kein Bild: Wählen Sie eines, oder nehmen Sie das gezeichnete Beispiel.
checkpoint-not-a-token-number = „{ $word }“ ist keine Tokennummer: Geben Sie ganze Zahlen ab 0 an.
checkpoint-passing-first-layer = Schicht 0 wird durchlaufen …
checkpoint-layers-passed-of-all = { $done } von { $layers } Schichten durchlaufen
checkpoint-tokens-sent-through-layers-map-table =
    { $count } Token durch { $layers ->
        [one] { $layers } Schicht
       *[other] { $layers } Schichten
    } geschickt in { $duration }; die Karte und die Tabelle enthalten, was gemessen wurde.
checkpoint-ids-fewer-two-numbers-give-token = ids hat weniger als zwei Nummern: Geben Sie Tokennummern an, durch Leerzeichen getrennt.
checkpoint-passing-layers-up-to = Schichten 0 bis { $layer } werden durchlaufen …
checkpoint-draw-attention-layer-head = Attention von Schicht { $layer }, Kopf { $head } zeichnen
checkpoint-measure-attention-layer-your-own = Attention von Schicht { $layer } als eigene Matrizen messen
checkpoint-text-tokens = Text und Token
checkpoint-picture-patches = Ein Bild und seine Patches
checkpoint-stopped-matrices-measured = Angehalten. { $done } von { $count } Matrizen gemessen
checkpoint-measure-every-matrix = Jede Matrix messen
checkpoint-matrices-weights = Gewichtsmatrizen
checkpoint-spectrum-matrix = Spektrum einer Matrix
checkpoint-every-matrix-weights-beside-random = jede Gewichtsmatrix neben zufälligen
checkpoint-singular-values-each-matrix-mlps = Singulärwerte jeder Matrix, auch der MLPs und Einbettungen, neben denen zufälliger Gewichte ihrer Größe und Varianz und derselben Einträge in zufälliger Reihenfolge.
checkpoint-matrices-measured = { $done } von { $count } Matrizen gemessen
checkpoint-matrices-measured-in =
    { $count ->
        [one] { $count } Matrix
       *[other] { $count } Matrizen
    } gemessen in { $duration }.
checkpoint-matrices-files =
    { $count ->
        [one] In den Dateien ist { $count } Matrix.
       *[other] In den Dateien sind { $count } Matrizen.
    }
checkpoint-first-matrices-all-measured-export = Die ersten { $shown } von { $count } Matrizen; alle gemessenen sind im Export.
checkpoint-number-matrices =
    { $count ->
        [one] { $count } Matrix
       *[other] { $count } Matrizen
    }
checkpoint-matrix = Matrix
checkpoint-heads-of-checkpoint = { $count ->
        [one] { $count } Kopf eines Checkpoints.
       *[other] { $count } Köpfe eines Checkpoints.
    }
checkpoint-heads-and-farthest = { $count ->
        [one] { $count } Kopf
       *[other] { $count } Köpfe
    } eines Checkpoints: H von Schicht { $layer }, Kopf { $head } reicht am weitesten über zufällige Gewichte hinaus, { $times }-mal so weit.
checkpoint-other-checkpoint-product = der andere Checkpoint, { $name }
checkpoint-head-number = Kopf { $head }
checkpoint-product-is-0 = { $name } ist 0.
checkpoint-head-is = { $filter ->
        [always] Der Kopf ist mit seiner Residualverbindung ein Tiefpass für jede Attention.
        [limited] Der Kopf ist ein Tiefpass, wo immer |λ₂| der Attention unter { $limit } liegt.
        [never] Der Kopf ist nie ein Tiefpass.
       *[unknown] Der Kopf ist nicht nachweislich ein Tiefpass.
    }
checkpoint-queries = Queries
checkpoint-keys = Keys
checkpoint-values = Values
checkpoint-output = Ausgabe
checkpoint-positions = Positionen
checkpoint-segments = Segmente
checkpoint-layer-out-of-range = layer = { $layer } ist ungültig: Möglich ist 0 bis { $last }.
checkpoint-layer-not-shown = layer = { $layer } ist ungültig: Möglich ist { $layers }.
checkpoint-product = Produkt
checkpoint-gap = Lücke
checkpoint-relative-random-weights = { $number } relativ zu Zufallsgewichten
checkpoint-relative-random-attention = { $number } relativ zu zufälliger Attention
checkpoint-over-critical = { $number } durch β_c
checkpoint-of-h = von H
checkpoint-of-qk = von W_QW_Kᵀ
checkpoint-others = andere
checkpoint-differences = Unterschiede
checkpoint-main = wichtigste
checkpoint-nothing-at-address = { $name } konnte nicht gelesen werden: Unter dieser Adresse ist nichts, oder der Host lässt andere Seiten es nicht lesen.
checkpoint-no-model-yet = Es gibt noch kein Modell: Wählen Sie zuerst seine Dateien.
checkpoint-tokens-beside-weights-another = Token nach { $tokenizer } neben den Gewichten; andere Datei:
checkpoint-tokens-first-listed = { $count } Token, die ersten { $listed } davon sind
checkpoint-number-tokens = { $count } Token
checkpoint-token-has-number = Token { $index }: Nummer { $number }
checkpoint-matrix-of-files = { $matrix } ({ $rows } × { $columns }) von { $files }
checkpoint-head-label = Kopf

## claims

claims-not-reproduced-at-size = bei dieser Größe nicht reproduziert
claims-not-decided = nicht entschieden
claims-hold-printed = gelten wie gedruckt
claims-hold-otherwise = gelten anders
claims-realisation = { $step }, Realisierung { $realisation }
claims-number-claims = Anzahl der Aussagen
claims-verdicts-by-paper = Urteile nach Arbeit
claims-verdicts-on-paper = Urteile über { $paper }
claims-distance-tolerance = Abstand / Toleranz
claims-farthest-published-value = Am weitesten vom veröffentlichten Wert
claims-distance-published-value = Abstand vom veröffentlichten Wert
claims-measured = { $claim }: gemessen { $measured }, { $law } { $relation } { $value }. { $statement }.
claims-claim-not-measured-yet = Diese Aussage ist noch nicht gemessen.
claims-verdict-claim = Urteil über diese Aussage: { $verdict }.
claims-claims-measured-session = Von { $all } Aussagen: { $counts }. In dieser Sitzung gemessen: { $here }.
claims-every-statement-measured = Jede prüfbare Aussage der Arbeit neben der Messung
claims-begin-statements-fail-there = Beginnen Sie mit den Aussagen, die nicht gelten: Dort widerspricht die Messung dem Gedruckten.
claims-stored-measurements-invalid-line = Die gespeicherten Messungen haben eine ungültige Zeile: „{ $line }“.
claims-view-title = Aussagen
claims-sentence = Jede prüfbare Aussage der fünf Arbeiten neben der Messung. Die Größen sind die angegebenen oder, wo es kürzer ist, das T des Reglers. Die Urteile werden aus den Messungen berechnet. Abstände sind in Einheiten der Toleranz; jenseits von 3 Toleranzen zeigt ein Pfeil auf die Zahl.
claims-heading = Was die Arbeiten sagen und was gemessen wird
claims-fail = falsch
claim-gap-outlier-statement = Zeilen mit Summe eins: λ₁ = 1
claim-gap-s1-statement = s₁ → 1
claim-gap-s1-fixed-statement = s₁ → 1, d_qk = 17 bei jedem T
claim-gap-iid-statement = A(X₀) ist eine Markow-Matrix (iid): Dann ist nach dem Kreisgesetz der Median von √T|λ| gleich σ/√2
claim-gap-edge-statement = √T s₂ → 2σ, d_qk = T
claim-gap-edge-narrow-statement = √T s₂ → 2σ, d_qk = T/8
claim-gap-edge-fixed-statement = √T s₂ → 2σ, d_qk = 17 bei jedem T
claim-gap-bound-statement = |λ₂| ist höchstens 2σ/√T
claim-gap-figure-rate-statement = Die Wolke schrumpft wie T^(−1/2): Exponent von |λ₂|
claim-gap-circle-statement = Markow (iid): eine kreisförmige Wolke vom Radius O(T^(−1/2))
claim-gap-radius-statement = Unser Ergebnis: Für Markow (iid) hat die Wolke den Radius σ_A/√T
claim-gap-relu-statement = ReLU-Attention hat eine Spektrallücke: λ₁ über |λ₂|
claim-gap-sigmoid-statement = Sigmoid-Attention hat eine Spektrallücke: λ₁ über |λ₂|
claim-gap-edge-iid-statement = Markow (iid): √T s₂ → 2σ_A
claim-gap-quarter-statement = Markow (iid): Die Singulärwerte von √T A⊥ folgen dem Viertelkreis; größter Abstand der Verteilungen
claim-gap-removed-statement = Ohne 11ᵀ/T bleibt keine Lücke: s₂/s₁ → 1
claim-gap-gaussian-statement = Das Quadrat des ersten Singulärwerts von uuᵀW₁W₂ ist im Mittel d², d = 64
claim-gap-gaussian-spread-statement = s₁(uuᵀW₁W₂)/d weicht im quadratischen Mittel um O(d⁻²) von 1 ab: der Exponent
claim-gap-product-statement = s₁(A − 11ᵀ/T) = O(T^(−1/2)), eine Markow-Matrix (iid): der Exponent
claim-gap-product-2-statement = s₁(A₂A₁ − 11ᵀ/T) = O(T⁻¹), zwei Markow-Matrizen (iid): der Exponent
claim-gap-product-second-statement = s₂(A₂A₁) = O(T⁻¹), ein Schritt des Beweises: Exponent von T s₂(A₂A₁)
claim-gap-leading-statement = s₁(X_ℓ) = O(1) in jeder Schicht: sein Exponent in T, eine Schicht
claim-gap-leading-law-statement = s₁(X_ℓ) ist nahe d^(ℓ/2): s₁(X₁)²/d → 1, zwei Schichten; Exponent in T
claim-gap-second-statement = s₂(X_ℓ) schrumpft wie (1/T)^ℓ: der Exponent, eine Schicht
claim-gap-second-law-statement = s₂(X_ℓ) = O(1): der Exponent, eine Schicht
claim-gap-second-law-2-statement = s₂(X_ℓ) = O(1): der Exponent, zwei Schichten
claim-gap-collapse-statement = sr(Σ) − 1 = O(T^(1−4ℓ)), Markow (iid), eine Schicht: der Exponent
claim-gap-collapse-2-statement = sr(Σ) − 1 = O(T^(1−4ℓ)), Markow (iid), zwei Schichten: der Exponent
claim-gap-collapse-softmax-statement = sr(Σ) − 1 = O(T⁻³), Softmax: der Exponent
claim-gap-collapse-limit-statement = sr(Σ) → 1, d_qk = T
claim-gap-collapse-fixed-statement = sr(Σ) − 1 = O(T⁻³), d_qk = 17 bei jedem T: der Exponent
claim-gap-collapse-law-statement = Unser Ergebnis: sr(Σ) − 1 = σ_A^(4ℓ) (1 + ℓ(1+γ)) T^(1−2ℓ), eine Schicht
claim-gap-collapse-law-2-statement = Unser Ergebnis: sr(Σ) − 1 = σ_A^(4ℓ) (1 + ℓ(1+γ)) T^(1−2ℓ), zwei Schichten
claim-gap-resolved-statement = Ohne Lücke: sr(Σ⊥)/T strebt gegen eine Konstante; der Exponent, Softmax
claim-gap-resolved-2-statement = Ohne Lücke: sr(Σ_ℓ⊥)/T strebt gegen eine Konstante (unser Wert); Markow (iid), zwei Schichten
claim-gap-resolved-law-statement = Unser Ergebnis: sr(Σ⊥)/T strebt gegen (1 + ℓ(1+γ))/e_ℓ², eine Schicht
claim-gap-signal-mean-statement = Ohne Lücke: Das Mittel der Eigenwerte von Σ_ℓ⊥ ist (σ_A σ_V/√γ)^(2ℓ)
claim-gap-signal-variance-statement = Ohne Lücke: Die Varianz der Eigenwerte von Σ_ℓ⊥ durch ihr quadriertes Mittel ist ℓ(1+γ)
claim-gap-jacobian-mean-statement = Ohne Lücke: Das Mittel der quadrierten Singulärwerte der Jacobi-Matrix ist (σ_A σ_V)^(2ℓ)
claim-gap-jacobian-variance-statement = Ohne Lücke: Die Varianz der quadrierten Singulärwerte der Jacobi-Matrix durch ihr quadriertes Mittel ist ℓ(ℓ+2)
claim-gap-gradient-bound-statement = ‖∂X_L/∂W_1‖² ist mindestens C T^(L−1), L = 4
claim-gap-gradient-single-statement = ‖∂X_1/∂W_1‖² wächst mindestens wie T: der Exponent
claim-gap-gradient-statement = Unser Ergebnis: ‖∂X_L/∂W_1‖² wächst wie T^L, L = 4: (13) ist um einen Faktor T zu schwach
claim-gap-gradient-resolved-statement = Ohne Lücke: E‖∂X_L/∂W_1‖² ist linear in d: der Exponent, L = 3
claim-gap-gradient-constant-statement = Unser Ergebnis: Ohne Lücke ist die Konstante von E‖∂X_L/∂W_1‖² γ^(1−L) für σ_A = 1, L = 3
claim-gap-figure-4-statement = Unsere Abhilfe bremst den Kollaps in der Tiefe: stabiler Rang nach 6 Schichten mit ihr gegen ohne sie
claim-gap-gates-statement = Unser Ergebnis: Gates bremsen den Kollaps in der Tiefe und lassen das Spektrum, wie es ist: stabiler Rang nach 6 Schichten mit ihnen gegen ohne sie
claim-gap-value-residual-statement = Unser Ergebnis: Values der ersten Token (λ = 1/2, σ_V = 0.051) bremsen den Kollaps in der Tiefe: stabiler Rang nach 6 Schichten mit ihnen gegen ohne sie
claim-gap-orthogonal-values-statement = Orthogonale Values verlangsamen den Kollaps in der Tiefe: stabiler Rang nach 8 Schichten ohne die Lücke, gegen gaußsche Values
claim-gap-modules-width-statement = Eine Residualverbindung und LayerNorm zusammen verhindern den Kollaps in der Breite nicht: sr(Σ) → 1
claim-gap-modules-width-skip-statement = Eine Residualverbindung allein verhindert den Kollaps in der Breite nicht: sr(Σ) → 1
claim-gap-modules-width-layernorm-statement = LayerNorm allein verhindert den Kollaps in der Breite nicht: sr(Σ) → 1
claim-gap-figure-5-statement = Ohne die Lücke explodieren die Gradienten nicht: Norm bei L = 6 mit der Abhilfe gegen ohne
claim-gap-layernorm-gradients-statement = LayerNorm verhindert, dass die Gradienten explodieren: Norm bei L = 6 mit LayerNorm gegen ohne
claim-gap-outliers-statement = Mit der Tiefe treten weitere Ausreißer hervor: |λ₂| in der zweiten Schicht gegenüber der ersten, um mehr als 0.1
claim-gap-uniform-statement = Attention wird mit der Tiefe gleichförmig: T mal die Partizipation der letzten Schicht → 1
claim-gap-uniform-identity-statement = Attention strebt mit der Tiefe gegen gleichförmige Attention, Values der Identität wie im Notebook: Partizipation der zehnten Schicht → 0
claim-gap-wide-statement = Token der Länge eins, γ = 4: Die Lücke bleibt; λ₁ übertrifft |λ₂| um mehr als 0.5
claim-gap-small-scores-statement = σ_qk → 0: Die Attention ist gleichförmig; Partizipation bei σ_qk = 0.2 gegen 1/T
claim-gap-sink-statement = Unser Ergebnis: Eine Senke, die den Anteil φ einer Zeile nimmt, verschiebt den Ausreißer nach 1 − φ; φ = 1/4
claim-gap-sink-gap-statement = Unser Ergebnis: Eine Senke lässt die relative Lücke, wie sie ist: |λ₂|/λ₁ ist wie bei Softmax-Attention
claim-gap-sink-edge-statement = Unser Ergebnis: Eine Senke multipliziert die Wolke der Singulärwerte mit demselben 1 − φ; zweiter Singulärwert, φ = 1/2
claim-gap-sinkhorn-statement = Unser Ergebnis: Doppelt stochastische Attention streckt keine Richtung: ‖A‖₂ = 1
claim-gap-sinkhorn-removed-statement = Unser Ergebnis: Ohne 11ᵀ/T bleibt nichts von ihrem Ausreißer: s₂/s₁ → 1
claim-gap-sinkhorn-edge-statement = Unser Ergebnis: Singulärwerte doppelt stochastischer Attention enden dort, wo die ihrer gaußschen Potentiale enden; zweiter Singulärwert
claim-gap-sinkhorn-radius-statement = Unser Ergebnis: Die Wolke der doppelt stochastischen Attention hat den Radius √(η/T) ihrer gaußschen Potentiale, d_qk = 16
claim-gap-self-statement = Unser Ergebnis, nach arXiv 2510.05554: Ohne Gewichte ist λ₂ = (1 − z)/(1 + (T − 1)z), z = T^(−γ(1−ρ))
claim-gap-self-below-statement = Unser Ergebnis, nach arXiv 2510.05554: Unterhalb des Übergangs fällt |λ₂| wie T^(γ(1−ρ) − 1); γ = 1/2, ρ = 0
claim-gap-self-above-statement = Unser Ergebnis, nach arXiv 2510.05554: Oberhalb des Übergangs fällt die Lücke 1 − |λ₂| wie T^(1 − γ(1−ρ)); γ = 3/2, ρ = 0
claim-gap-qk-norm-statement = Unser Ergebnis: Mit Queries und Keys der Länge 1 hat die Wolke den Radius √(η/T), η durch Bessel-Funktionen, d_qk = 64
claim-gap-qk-norm-finite-statement = Unser Ergebnis: η ist endlich, wo gaußsche Keys keines haben: Die Partizipation fällt wie 1/T; v = 1.75, d_qk = 3
claim-gap-qk-norm-participation-statement = Unser Ergebnis: Mit Queries und Keys der Länge 1 ist die Partizipation bei jedem T die unabhängiger Scores q̂·k̂; v = 5, d_qk = 64
claim-gap-qk-norm-strong-statement = Unser Ergebnis: Mit Queries und Keys der Länge 1 und starken Scores ist |λ₂| nahe bei √(p − 1/T), wo √(η/T) weit daneben liegt; v = 5
claim-gap-equivalence-statement = Unser Ergebnis, nach arXiv 2510.06685: Die Singulärwerte der Softmax-Attention folgen dem korrigierten Gesetz, dem eines linearen Modells; größter Abstand der Verteilungen
claim-gap-equivalence-quarter-statement = Unser Ergebnis, nach arXiv 2510.06685: Die Quadrate der Singulärwerte folgen nicht Marchenko–Pastur; größter Abstand vom Viertelkreis, über 0.05
claim-gap-train-qk-clip-statement = Unser Ergebnis, nach arXiv 2507.20534: Mit Muon und QK-Clip bleibt der größte Score der ersten Schicht höchstens ein Viertel über der Schwelle τ = 4
claim-osa-orthogonal-statement = A = exp(S) ist orthogonal: ‖AᵀA − I‖₂ = 0
claim-osa-equivariant-statement = Token in anderer Reihenfolge geben dieselbe Matrix in dieser Reihenfolge: größte Differenz eines Eintrags
claim-osa-kernel-statement = Orthogonales W^V W^O: Σ behält seine Eigenwerte durch 8 Schichten; größte Änderung
claim-osa-softmax-rank-statement = Softmax-Attention: Die Token konvergieren mit der Tiefe gegen Rang eins; stabiler Rang → 1
claim-osa-bound-statement = K Newton–Schulz-Schritte: Der Fehler der Orthogonalität durch seine Schranke (10) ist höchstens 1
claim-osa-bound-worst-statement = K Newton–Schulz-Schritte: Der Orthogonalitätsfehler durch seine Schranke (11) ist höchstens 1
claim-osa-newton-statement = Newton–Schulz-Schritte konvergieren: Der Fehler nach 14 von ihnen ist 0
claim-osa-jacobian-statement = J = J₁ + J₂: relativer Abstand von zentralen Differenzen, bei α = 1
claim-osa-scores-statement = Orthonormales [W^Q, W^K]: κ(W^Q W^Kᵀ − W^K W^Qᵀ) = 1
claim-osa-perturbation-statement = ‖J₁‖₂ ≤ Cα: der Exponent in α für α von 0.01 bis 0.2
claim-osa-condition-statement = κ(J) ≤ (1 + δ + Cα)/(1 − δ − Cα), C = max ‖J₁‖₂/α: ihr größtes Verhältnis
claim-osa-perturbation-constant-statement = Unser Ergebnis: Mit QR ist ‖J₁‖₂ ≤ Cα mit C = 2‖X‖₂²/√d_v: ihr größtes Verhältnis
claim-osa-condition-rate-statement = Unser Ergebnis: Mit QR verschwindet κ(J) − 1 wie α; der Exponent
claim-osa-softmax-condition-statement = Unser Ergebnis: κ(J) der Softmax-Attention bei gleicher Eingabe ist größer als bei α = 1
claim-osa-cost-statement = Die Operationen sind linear in N: Exponent höchstens 1
claim-osa-softmax-cost-statement = Die Operationen der Softmax-Attention sind O(N²d): Exponent höchstens 2
claim-osa-memory-statement = Der Speicher ist linear in N: Exponent höchstens 1
claim-osa-softmax-memory-statement = Der Speicher der Softmax-Attention ist O(N²): Exponent höchstens 2
claim-osa-train-vit-statement = Ziffern lernen: OSA ohne Residualverbindungen und LayerNorm klassifiziert ebenso viele zurückgehaltene Ziffern richtig wie der ViT
claim-osa-train-no-skip-statement = OSA klassifiziert mehr Ziffern richtig als der ViT ohne Residualverbindungen
claim-osa-train-bare-statement = OSA klassifiziert mehr Ziffern richtig als der ViT ohne Residualverbindungen und LayerNorm
claim-osa-train-basis-statement = OSA klassifiziert mehr Ziffern richtig mit einer Basis durch QR als durch Newton–Schulz
claim-osa-train-skip-statement = Der ViT klassifiziert ohne seine Residualverbindungen weniger Ziffern richtig
claim-filter-real-statement = Alle Eigenwerte von A liegen in (−1, 1], sind also reell: Anteil der komplexen
claim-filter-smoothing-statement = Eigenwerte von H in (0, ∞): Der Perron-Eigenwert dominiert; Anteil der Ziehungen
claim-filter-sharpening-statement = Eigenwerte von H in [−1, 0): Ein Eigenwert mit λ₁^A dominiert, also nie der Perron-Eigenwert; Anteil der Ziehungen
claim-filter-low-pass-statement = Glättend: HFC/LFC → 0
claim-filter-attention-statement = Attention allein, X_L = A^L X: HFC/LFC → 0
claim-filter-not-low-pass-statement = Schärfend: HFC/LFC strebt nicht gegen 0; nach 200 Schichten liegt es über 0.001
claim-filter-tied-statement = Mehrere Eigenwerte dominieren, darunter einer, der nicht der Perron-Eigenwert ist: HFC/LFC strebt nicht gegen 0; Anteil der Ziehungen, schärfend
claim-filter-corners-statement = Reelle Eigenwerte von A und H: Einer der vier äußersten Eigenwerte dominiert; Anteil der Ziehungen, schärfend
claim-filter-cases-statement = Reelle Eigenwerte von A und H, die von H beider Vorzeichen: Der Eigenwert, den der Satz nennt, dominiert; Anteil der Ziehungen
claim-filter-named-statement = Reelle Eigenwerte von A und H: Der Eigenwert, den der Satz nennt, dominiert; Anteil der Ziehungen, schärfend
claim-filter-converges-statement = X_L konvergiert, freie Gewichte: wie weit X₂₀₀ von X₁₉₉ entfernt ist, beide auf Länge 1 skaliert
claim-filter-rank-statement = Der Rang im Grenzfall ist der der dominierenden Eigenräume: Anteil der Ziehungen
claim-filter-train-error-statement = Ziffern lernen: Glättende Gewichte klassifizieren mindestens ebenso viele zurückgehaltene Ziffern richtig wie freie
claim-filter-train-smooths-statement = Glättende Gewichte lassen nach der letzten Schicht weniger hohe Frequenz übrig als freie
claim-filter-train-sharpens-statement = Schärfende Gewichte lassen mehr hohe Frequenz übrig als freie
claim-rem-frozen-statement = β > β_c: p = 1 − β_c/β; größter Abstand für β von 2 bis 4
claim-rem-below-statement = β < β_c: p = 0; größter Abstand für β von 0 bis 0.75
claim-rem-spread-statement = β = 1: p ≈ T^(−(1 − β²/β_c²)), Schätzung für endliche Größe
claim-rem-spread-small-statement = β = 0.5: p ≈ T^(−(1 − β²/β_c²)), Schätzung für endliche Größe
claim-rem-exact-statement = Unser Ergebnis: p bei endlichem T durch ein eindimensionales Integral; größter Abstand für β von 0 bis 4
claim-rem-correlated-statement = Kosinus ρ = 1/2: Eine Zeile ist ein Random-Energy-Modell der Varianz (1−ρ)v; größter Abstand von p für β von 0 bis 4
claim-rem-frozen-correlated-statement = Kosinus ρ = 1/2: p = 1 − β_c(ρ)/β mit β_c(ρ) = √(2/(1−ρ)), β = 3
claim-rem-frozen-correlated-strong-statement = Kosinus ρ = 1/2, β = 4: p = 1 − β_c(ρ)/β mit β_c(ρ) = √(2/(1−ρ))
claim-rem-cross-statement = Die Kreuzüberlappung ist untergeordnet, β = 1: p×/p → 0
claim-rem-cross-frozen-statement = Die Kreuzüberlappung ist untergeordnet, β = 2 > β_c: p×/p → 0
claim-rem-cross-correlated-statement = Die Kreuzüberlappung ist untergeordnet, β = 1 und Kosinus ρ = 1/4: p×/p → 0
claim-rem-entropy-statement = β < β_c: Entropie durch ln T ist 1 − β²/β_c²; größter Abstand für β von 0 bis 1.2
claim-rem-entropy-correlated-statement = Kosinus ρ = 1/2 und β = 1.5: Entropie durch ln T ist 1 − β²/β_c(ρ)² mit β_c(ρ) = √(2/(1−ρ))
claim-rem-gradient-statement = Dritte Fassung: Größe des Gradienten von W_Q bei β = 1, orthogonale Token
claim-rem-qk-norm-gradient-statement = Unser Ergebnis: Mit Queries und Keys der Länge 1 ist der Gradient von W_Q das d_qk/(d_qk − 2)-Fache dessen gaußscher Scores; β = 0.8, d_qk = 1024
claim-rem-qk-norm-weak-statement = Unser Ergebnis: Mit Queries und Keys der Länge 1 hat der Gradient von W_Q keinen Anteil entlang seiner Query: Für schwache Scores gilt E‖G‖² → β (d_qk − 1)/(d_qk − 2); β = 0.02, d_qk = 4
claim-rem-frozen-bulk-statement = β = 2.5 > β_c: Die Wolke schrumpft nicht mit T; Exponent von |λ₂|
claim-rem-map-statement = Eine Aktualisierung ohne Residualverbindung: ρ′ = r/q als Verhältnis der Mittel, bei ρ = 0.03 und β = 0.94
claim-rem-map-mean-statement = Eine Aktualisierung ohne Residualverbindung: ρ′ = r/q über die ganze Karte, β bis 3; der mittlere Abstand
claim-rem-map-cosine-statement = Unser Ergebnis: Der mittlere Kosinus nach einem Schritt übertrifft (14), ein Verhältnis von Mitteln, bei ρ = 0.03 und β = 0.94 um mehr als 0.03
claim-rem-apparent-statement = Das beobachtete kritische β ist bei kleinem ρ niedriger als vorhergesagt: Bei ρ = 0.03 und β = 0.94 < β_c ist der mittlere Kosinus schon höchstens 0.9
claim-rem-collapse-statement = β = 0.3 ohne Residualverbindung: Die Token der Ausgabe sind alle gleich; ρ nach einer Schicht → 1
claim-rem-block-statement = Ein ganzer Block: ρ′ aus (16)–(19); mittlerer Abstand über die Karte
claim-rem-depth-statement = β = 0.3, α = 1: ρ nach 8 Blöcken, Überlappungen für unendliches T
claim-rem-depth-frozen-statement = β = 2, α = 1: ρ nach 8 Blöcken, Überlappungen für unendliches T
claim-rem-residual-statement = β = 0.3, α = 2: Eine stärkere Residualverbindung hält die Token verschieden; ρ nach 8 Blöcken
claim-rem-post-norm-statement = Dritte Fassung: Normalisierung nach jedem Zweig, β = 0.1, von ρ = 0.2 aus: ρ nach 5 Blöcken
claim-rem-pre-norm-statement = Dritte Fassung: Normalisierung vor jedem Zweig, β = 0.1, von ρ = 0.2 aus: ρ nach 5 Blöcken
claim-rem-gain-control-statement = Dritte Fassung: „gain control“ hält Token auseinander, Normalisierung nach jedem Zweig, β = 0.1, von ρ = 0.2 aus: ρ nach 5 Blöcken
claim-rem-gain-control-pre-statement = Dritte Fassung: „gain control“ mit Normalisierung vor jedem Zweig, β = 0.1, von ρ = 0.2: ρ nach 5 Blöcken
claim-rem-causal-statement = Dritte Fassung: Unter einer kausalen Maske folgen späte Token (hier das letzte Viertel) der Rekursion ohne Maske, β = 0.1, von ρ = 0.2 aus: ρ nach 5 Blöcken
claim-rem-gates-statement = Unser Ergebnis: Gates multiplizieren das Verhältnis der Mittel nach einer Attention-Schicht mit E gg′/E g²; mittlerer Abstand über die ganze Karte
claim-rem-gates-factor-statement = Unser Ergebnis: Nach einer Attention-Schicht multiplizieren Gates den mittleren Kosinus bei jedem T mit E gg′/E g²; Verhältnis der Mittel bei ρ = 0.03 und β = 0.56, σ_g = 4
claim-rem-gates-depth-statement = Unser Ergebnis: Gates in 8 ganzen Blöcken, σ_g = 2: ρ nach dem letzten Block
claim-rem-value-residual-statement = Unser Ergebnis: Values der ersten Token (λ = 1/2) haben in allen Blöcken ein W₀ und summieren sich im Residualstrom; ρ nach 8 Blöcken nach dieser Rekursion
claim-rem-critical-statement = α = 1 ist für eine Tiefe kritisch: die Schicht, nach der ρ zuerst 0.9 ist
claim-rem-critical-strong-statement = α = 2 ist für eine größere Tiefe kritisch: die Schicht, nach der ρ zuerst 0.9 ist
claim-rem-bare-collapse-statement = Ohne Residualverbindung, β = 0.3 < β_c: Das MLP verhindert ρ → 1 mit der Tiefe nicht, von ρ = 0 an
claim-rem-bare-propagates-statement = Ohne Residualverbindung: nach einem Block von ρ = 0.03 an liegt ρ bei β = 0.3 um mehr als 0.1 über dem bei β = 2.9
claim-rem-bare-map-statement = Ohne Residualverbindung: ρ′ eines Blocks über die ganze Karte, β bis 3; der mittlere Abstand
claim-rem-relu-statement = ReLU: kein Fixpunkt unter 1; ρ → 1 mit der Tiefe
claim-rem-fixed-point-statement = tanh, σ_w = 6: ρ strebt gegen einen Fixpunkt unter 1
claim-rem-bert-statement = Das effektive β von BERT bei der Initialisierung ist 0.12
claim-rem-train-stall-statement = Maskierte Wörter: jenseits von β_c (β = 3) lernt eine Schicht weniger als darunter (β = 0.3); Verlust auf Zurückgehaltenem
claim-rem-train-blocked-statement = Jenseits von β_c ist das Training blockiert, verstanden als: Der Verlust auf zurückgehaltenen Beispielen weicht am Ende höchstens 5 % von seinem Anfangswert ab
claim-rem-train-rate-statement = Bei einem Fünftel der gedruckten Lernrate lernt β = 3 so gut wie β = 0.3; Verlust auf Zurückgehaltenem
claim-local-mean-statement = Das Mittel des Attention-Arguments des letzten Tokens ist (θ − ½) tr W/λ bei θ = 1
claim-local-first-statement = E x_iᵀWx_i = (i − 1) tr WΣ: der Faktor bei i = 1
claim-local-variance-statement = Die Varianz des Attention-Arguments des letzten Tokens ist (2θ² + 7/12) tr W²/λ² bei θ = 1
claim-local-variance-middle-statement = Die Varianz des Attention-Arguments des mittleren Tokens, θ = ½, ist 13/12 tr W²/λ²
claim-local-probability-statement = ρ(θ), die Wahrscheinlichkeit, dass sich das Signal eines Tokens ausbreitet; größter Abstand für θ von 0 bis 1
claim-local-probability-law-statement = Unser Ergebnis: ρ(θ) mit der Varianz bei endlichem T; größter Abstand für θ von 0 bis 1
claim-local-uniformity-statement = ξ → 0 bei festem η: ρ′(θ) → 0; ρ(0) − ρ(1) nach (6) bei ξ = 0, η = 1
claim-local-late-statement = Später Ort: (6) bei θ = 1 strebt gegen 1 für ξ → ∞, η → 0, 0 ≤ r ≤ 2
claim-local-middle-statement = Mittlerer Ort: (6) bei θ = 1 strebt gegen 0, wo r > 2
claim-local-middle-site-statement = Mittlerer Ort: (6) bei θ = 0.65 < ½ + 1/r strebt gegen 1
claim-local-edge-statement = Mittlerer Ort: (6) bei θ = ½, dem frühen Ende des Intervalls, strebt gegen 1
claim-local-edge-late-statement = Mittlerer Ort: (6) bei θ = ½ + 1/r, dem späten Ende des Intervalls, r = 4
claim-local-early-statement = Früher Ort: (6) bei θ = 0.1 strebt gegen 1 für ξ → −∞, η → 0, −2 ≤ r < 0
claim-local-vanishing-statement = η → ∞ bei festem ξ: Kein Signal breitet sich aus; mittlerer Anteil an Token und Irrfahrten
claim-local-range-statement = |tr W| ≤ √(d tr W²), anisotropes Σ: |tr W|/√d gegen √tr W²
claim-local-trace-statement = |tr W|/(√d ‖Σ‖₂) ≤ ‖W_QK‖₂
claim-local-trace-frobenius-statement = |tr W|/(√d ‖Σ‖₂) ≤ ‖W_QK‖_F
claim-local-eigenvalue-variance-statement = d²V[w_i] = d tr W² − |tr W|²
claim-local-norm-statement = √tr W² = ‖W‖_F, anisotropes Σ
claim-local-gradient-statement = Der Gradient von (tr W_QK − 1)² nach W_Q ist (tr W_QK − 1) tr W_QK W_K: sein Faktor
claim-local-uniform-statement = Unser Ergebnis: Eigenwerte von W_QK nahe 0: Die Attention ist gleichförmig, ihre Entropie ln T; Anteil an ln T
claim-local-concentrated-statement = Die Entropie der Attention ist höher, wenn tr W² so klein ist, wie tr W es zulässt: alle Eigenwerte bei ihrem Mittel, gegen Skala 0.2
claim-local-expressive-statement = Token kollabieren langsamer, wenn |tr W| so groß ist, wie tr W² es zulässt: ln des Residuums nach zwei Schichten, gleiche Eigenwerte gegen N(0.005, 0.005²)
claim-local-expressive-negative-statement = Token kollabieren langsamer, wenn eine negative Spur tr W so klein ist, wie tr W² es zulässt, mit größeren Scores: gleiche Eigenwerte gegen N(−0.05, 0.2²)
claim-local-train-scale-statement = Nächste Wörter mit LocAteR (κ₁ = 100): mit κ₂ = 1 ist die Skala tr W_QKᵀW_QK des Spektrums kleiner als mit κ₂ = 0
claim-local-train-none-statement = Mit LocAteR ist die Skala tr W_QKᵀW_QK kleiner als ohne
claim-local-train-entropy-statement = Mit LocAteR bleibt die Entropie der Attention höher als ohne
claim-local-train-perplexity-statement = Mit LocAteR ist der Verlust auf zurückgehaltenen Wörtern niedriger als ohne
claim-local-train-stripes-statement = Mit LocAteR breiten sich Signale mancher Token öfter aus als die anderer, ohne nicht: der größte Unterschied zweier Token
claim-local-bound-statement = Die Entropie ist mindestens ln(1 + Te^(−ν)) + ν e^(−ν/2)/(1/T + e^(−ν))
claims-measured-value-within-stated = Der gemessene Wert liegt innerhalb der angegebenen Toleranz beim veröffentlichten, drei Standardfehler eingeschlossen.
claims-they-hold-limit-distance-shrinks = Sie gelten im Grenzfall (↘: der Abstand schrumpft mit der Größe, angepasst über mindestens drei Größen), mit abweichender Konstante (≈: gemessen / veröffentlicht ist positiv und unabhängig von der Größe, aber nicht 1) oder mit abweichender Rate (∝: der gemessene Wert ist eine andere Potenz der Größe).
claims-contradicted-measured-value-off-more = Widerlegt: Der gemessene Wert weicht um mehr als die Toleranz ab, auch wenn man drei Standardfehler abzieht, und nähert sich dem veröffentlichten nicht.
claims-models-trained-fewer-steps-smaller = Die Modelle werden mit weniger Schritten trainiert oder sind kleiner als in der Arbeit und zeigen den Effekt nicht. Das widerspricht der Arbeit nicht.
claims-noise-three-standard-errors-exceeds = Das Rauschen (drei Standardfehler) übersteigt den aufzulösenden Unterschied: Es braucht mehr Realisierungen.
claims-no-measurement-finished-yet = Noch ist keine Messung fertig.
claims-counted = { $paper }, { $outcome }: { $count ->
        [one] { $count } Aussage
       *[other] { $count } Aussagen
    }
claims-tolerance = Toleranz
claims-line-not-understood = Die Zeile „{ $line }“ der Aussagen ist nicht verständlich.
claims-expression-not-valid = „{ $expression }“ ist kein gültiger Ausdruck.

## notes on claims

claim-gap-outlier-assumes = X₀X₀ᵀ = I; T = 128, σ_qk = 1, d_qk = T.
claim-gap-s1-assumes = X₀X₀ᵀ = I; σ_qk = 0.8, d_qk = T. s₁ − 1 ist in erster Ordnung (η + v²/2)/(2T), v = σ_qk⁴: 0.1 % bei T = 256.
claim-gap-s1-fixed-assumes = X₀X₀ᵀ = I; σ_qk = 1, d_qk = 17 bei jedem T. Die Einträge haben ein viertes Moment: 16σ_qk⁴ < d_qk.
claim-gap-s1-fixed-lost = Bei festem d_qk strebt A gegen einen Integraloperator mit s₁ = (1 − b)^(−d_qk/4) = 1.015, wobei b = (1 − √(1 − 4a²))/2 und a = σ_qk⁴/d_qk.
claim-gap-s1-fixed-when = d_qk/T von 0 weg beschränkt.
claim-gap-iid-assumes = X₀X₀ᵀ = I; σ_qk = 0.8, d_qk = T.
claim-gap-iid-lost = Der Beweis von Satz 2.1 nimmt die Scores x_iᵀW^Q W^Kᵀx_j als unabhängig; zwei Scores einer Query haben deren q_i gemeinsam, zwei eines Keys dessen k_j, also hängen die T² Scores von 2 T d_qk Zahlen ab, und ihre Matrix hat den Rang d_qk.
claim-gap-iid-when = Wo d_qk/T → ∞: Die Scores werden dann unabhängig.
claim-gap-edge-assumes = X₀X₀ᵀ = I, σ² die Varianz von T·A_ij; σ_qk = 0.8, d_qk = T.
claim-gap-edge-lost = Verwendet wird der Rand für unabhängige Einträge; der lineare Teil von exp behält den Rang d_qk der Scores und verschiebt den Rand nach außen.
claim-gap-edge-when = d_qk/T → ∞, und für Markow-Matrizen (iid) (gap-edge-iid).
claim-gap-edge-narrow-assumes = X₀X₀ᵀ = I; dasselbe σ_qk = 0.8 wie in gap-edge, d_qk = T/8: ein anderer Rand bei demselben σ_qk.
claim-gap-edge-narrow-lost = Wie in gap-edge: Der Grenzwert hängt auch von d_qk/T ab.
claim-gap-edge-narrow-when = d_qk/T → ∞.
claim-gap-edge-fixed-assumes = X₀X₀ᵀ = I; σ_qk = 1, d_qk = 17 bei jedem T. Die Einträge haben ein viertes Moment: 16σ_qk⁴ < d_qk.
claim-gap-edge-fixed-lost = Bei festem d_qk strebt A gegen einen Integraloperator mit s₂ = √r s₁ = 0.247, r = a/(1 − b), a und b wie in gap-s1-fixed: √T s₂ wächst wie √T.
claim-gap-edge-fixed-when = d_qk/T → ∞.
claim-gap-bound-assumes = X₀X₀ᵀ = I; σ_qk = 0.8, d_qk = T.
claim-gap-figure-rate-assumes = X₀X₀ᵀ = I; σ_qk = 0.8, d_qk = T. |λ₂(A)| = |λ₁(A⊥)|.
claim-gap-circle-assumes = Markow (iid), lognormale Einträge, σ_A = 1.
claim-gap-radius-assumes = Markow (iid), exponentielle Einträge, σ_A = 1; das Kreisgesetz von Bordenave et al.
claim-gap-relu-assumes = X₀X₀ᵀ = I, σ_qk = 1, d_qk = T.
claim-gap-sigmoid-assumes = X₀X₀ᵀ = I, σ_qk = 1, d_qk = T.
claim-gap-edge-iid-assumes = Markow (iid), exponentielle Einträge, σ_A = 1.
claim-gap-quarter-assumes = Markow (iid), exponentielle Einträge, σ_A = 1.
claim-gap-removed-assumes = Markow (iid), exponentielle Einträge, σ_A = 1. Der Abstand von s₁ und s₂ an einem Rand ist von der Ordnung T^(−2/3), 2.5 % bei T = 256.
claim-gap-gaussian-assumes = Zwei Schichten gleichförmiger Attention, A = uuᵀ mit u = 1/√T, auf X₀X₀ᵀ = I; γ = 1, Values N(0, 1), d = 64, q = 2.
claim-gap-gaussian-spread-assumes = q = 2, γ = 1; wie gap-gaussian. Eine Größe, die t mit der Wahrscheinlichkeit 2 exp(−C′d^q min(t², t^(2/q))) übersteigt, hat ein mittleres Quadrat von O(d^(−q)). Satz A.4 hat dieselbe Wahrscheinlichkeit.
claim-gap-gaussian-spread-lost = s₁² ist ein Produkt von q Chi-Quadrat-verteilten Zahlen. Seine d^q Glieder haben Faktoren gemeinsam, und (23) gilt für unabhängige Glieder.
claim-gap-gaussian-spread-when = q = 1, und für jedes q mit d an der Stelle von d^q.
claim-gap-product-assumes = Markow (iid), exponentielle Einträge, σ_A = 1, p = 1.
claim-gap-product-2-assumes = Markow (iid), exponentielle Einträge, σ_A = 1, p = 2. A₂A₁ − 11ᵀ/T wird als A₂A₁(I − 11ᵀ/T) gemessen; vom Produkt wird dabei nichts abgezogen.
claim-gap-product-2-lost = A₂A₁ − J = JA₁⊥ + A₂⊥A₁⊥ mit J = 11ᵀ/T, und ‖JA₁⊥‖ → σ_A/√T. Der Beweis ersetzt s₁(A₂A₁ − J) durch s₂(A₂A₁), weil s₁(A₂A₁) → 1. Aber s₁² − 1 ist O(1/T), so groß wie das Quadrat der gesuchten Größe.
claim-gap-product-2-when = p = 1 (gap-product), und für s₂(A₂A₁) an seiner Stelle (gap-product-second).
claim-gap-product-second-assumes = Markow (iid), exponentielle Einträge, σ_A = 1, p = 2. Gemessen wird s₂ von zwei Schichten, deren Values das √d-Fache orthogonaler Matrizen sind, d = T.
claim-gap-leading-assumes = X₀X₀ᵀ = I, γ = 1, Values N(0, 1), Markow-Attention (iid), ℓ = 1.
claim-gap-leading-lost = W^V hat Einträge N(0, 1) und multipliziert die Richtung von 1 in jeder Schicht mit √d: Nach Satz A.4 selbst ist s₁(X_ℓ) nahe d^(ℓ/2).
claim-gap-leading-when = Mit Values N(0, 1/d), für die s₂ wie d^(−ℓ/2) schrumpft.
claim-gap-leading-law-assumes = p = q = ℓ = 2, γ = 1: der Exponent q/2 = 1.
claim-gap-second-assumes = X₀X₀ᵀ = I, γ = 1, Values N(0, 1), Markow-Attention (iid), ℓ = 1.
claim-gap-second-lost = Satz A.5 gibt s₂ = O(d^((q−p)/2)) = O(1) für p = q = ℓ.
claim-gap-second-when = Für das Verhältnis s₂/s₁, und mit dem Exponenten −ℓ/2.
claim-gap-second-law-assumes = p = q = ℓ = 1, γ = 1.
claim-gap-second-law-2-assumes = p = q = ℓ = 2, γ = 1. Der Beweis benutzt Lemma A.3, das für p = 2 nicht gilt (gap-product-2). Die Aussage folgt ohne das Lemma: A₂A₁ − A₂⊥A₁⊥ hat den Rang eins.
claim-gap-collapse-assumes = X₀X₀ᵀ = I, γ = 1, Markow-Attention (iid), σ_A = 1, ℓ = 1.
claim-gap-collapse-lost = Der Beweis entnimmt T^(−ℓ) s₁(X_ℓ) → 1 dem Satz A.4, der d^(−ℓ/2) s₁(X_ℓ) → 1 sagt. Das verdoppelt den Exponenten von s₁, das in vierter Potenz eingeht.
claim-gap-collapse-when = Mit dem Exponenten 1 − 2ℓ.
claim-gap-collapse-2-assumes = Wie gap-collapse, ℓ = 2.
claim-gap-collapse-2-lost = Wie gap-collapse.
claim-gap-collapse-2-when = Mit dem Exponenten 1 − 2ℓ.
claim-gap-collapse-softmax-assumes = Σ₀ = I; σ_qk = 0.8, d_qk = T.
claim-gap-collapse-softmax-lost = Wie gap-collapse.
claim-gap-collapse-softmax-when = Mit dem Exponenten −1.
claim-gap-collapse-limit-assumes = Σ₀ = I; σ_qk = 0.8, d_qk = T. Gemessen wird sr(Σ) − 1.
claim-gap-collapse-fixed-assumes = Σ₀ = I; σ_qk = 1, d_qk = 17 bei jedem T. Die Einträge haben ein viertes Moment: 16σ_qk⁴ < d_qk.
claim-gap-collapse-fixed-lost = Ist d_qk fest, so schrumpfen d_qk Singulärwerte von A nicht. sr − 1 strebt gegen (1 − r²)^(−d_qk) − 1 = 0.061 und nicht gegen 0, r wie in gap-edge-fixed.
claim-gap-collapse-fixed-when = Mit dem Exponenten −1, und d_qk/T von 0 weg beschränkt.
claim-gap-collapse-law-assumes = X₀X₀ᵀ = I, γ = 1, Markow (iid); aus Satz A.4 und dem zweiten Moment von Proposition A.8.
claim-gap-collapse-law-2-assumes = Wie gap-collapse-law, ℓ = 2.
claim-gap-resolved-assumes = X₀X₀ᵀ = I; σ_qk = 0.8, d_qk = T. Die Toleranz ist der Exponent, den endliches T hinzufügt: s₁ nähert sich seinem Rand wie T^(−2/3), und sr(Σ⊥)/T von Markow-Matrizen (iid) fällt von T = 32 bis 128 wie T^(−0.14) (gap-resolved-law).
claim-gap-resolved-2-assumes = X₀X₀ᵀ = I, γ = 1, Markow (iid), ℓ = 2. Die Konstante ist (1 + 2ℓ)/e_ℓ² = 0.0336 mit e_ℓ wie in gap-resolved-law; die Arbeit lässt sie offen.
claim-gap-resolved-law-assumes = X₀X₀ᵀ = I, γ = 1, Markow (iid); e_ℓ der Rand des freien Produkts.
claim-gap-signal-mean-assumes = Markow (iid), ℓ = 2, γ = 1/2.
claim-gap-signal-variance-assumes = Markow (iid), ℓ = 2, γ = 1/2.
claim-gap-jacobian-mean-assumes = Markow (iid) mit gleichverteilten Einträgen, ℓ = 2, γ = 1/2.
claim-gap-jacobian-mean-lost = Ein Faktor γ^(−ℓ): A hat die Größe T und W^V die Größe d, und d = T/γ ist die Einheit der quadrierten Singulärwerte von W^V.
claim-gap-jacobian-mean-when = γ = 1.
claim-gap-jacobian-variance-assumes = Markow (iid), ℓ = 2, γ = 1/2; relativ zum Mittel, dessen Fehler gap-jacobian-mean ist.
claim-gap-gradient-bound-assumes = X₀X₀ᵀ = I, γ = 1, Markow (iid), ℓ = 1, L = 4; C aus dem Beweis.
claim-gap-gradient-single-assumes = X₀X₀ᵀ = I, γ = 1, Markow (iid). Die Schranke hat die richtige Ordnung, also wird der Exponent in beiden Richtungen verglichen.
claim-gap-gradient-assumes = X₀X₀ᵀ = I, γ = 1, Markow (iid), σ_A = 1.
claim-gap-gradient-resolved-assumes = X₀X₀ᵀ = I, γ = 1/2, Markow (iid).
claim-gap-gradient-constant-assumes = X₀X₀ᵀ = I, γ = 1/2, Markow (iid).
claim-gap-figure-4-assumes = X₀X₀ᵀ = I, Markow (iid), ohne LayerNorm, ohne Residualverbindung. Verglichen wird sr − 1.
claim-gap-gates-assumes = Markow (iid), Exponentialverteilung, d = T, Gates von Token der Länge 1 mit σ_g = 1.
claim-gap-value-residual-assumes = Markow (iid), Exponentialverteilung, d = T. σ_V ist 1/√d bei T = 384: Dort behalten Token ihre Größe von Schicht zu Schicht, bei kleinerem T schrumpfen sie.
claim-gap-orthogonal-values-assumes = X₀X₀ᵀ = I, Markow (iid), γ = 1, ohne LayerNorm, ohne Residualverbindung. Verglichen wird sr − 1.
claim-gap-modules-width-assumes = X₀X₀ᵀ = I, γ = 1, Markow (iid), eine Schicht mit Residualverbindung und LayerNorm. Gemessen wird sr(Σ) − 1.
claim-gap-modules-width-skip-assumes = Wie gap-modules-width, nur mit der Residualverbindung.
claim-gap-modules-width-layernorm-assumes = Wie gap-modules-width, nur mit LayerNorm.
claim-gap-figure-5-assumes = X₀X₀ᵀ = I, Markow (iid), γ = 1.
claim-gap-layernorm-gradients-assumes = X₀X₀ᵀ = I, Markow (iid), γ = 1.
claim-gap-outliers-assumes = X₀X₀ᵀ = I, σ_qk = 1.5, orthogonale Values, T = 128. Ein Ausreißer, der hervortritt, wird der zweite Eigenwert.
claim-gap-uniform-assumes = X₀X₀ᵀ = I, T = d = d_qk = 64, Queries, Keys und Values N(0, 1); die Partizipation gleichförmiger Attention ist 1/T = 1/64.
claim-gap-uniform-identity-assumes = X₀X₀ᵀ = I, d = d_qk = T, Queries und Keys N(0, 1), Values √d I wie im Notebook der Abbildung; die Partizipation gleichförmiger Attention ist 1/T. Schichten dazwischen wählen einzelne Token. In einfacher Genauigkeit gehen diese in der Rundung verloren, wenn Scores direkt berechnet werden.
claim-gap-wide-assumes = Zeilen von X₀ sind gaußsche Vektoren der Länge eins; σ_qk = 1, T = d_qk = 128, d = 32.
claim-gap-small-scores-assumes = X₀X₀ᵀ = I, T = d_qk = 128. Die Partizipation ist e^v/T bei Scores der Varianz v = σ_qk⁴ = 0.0016.
claim-gap-sink-assumes = X₀X₀ᵀ = I; σ_qk = 0.9, d_qk = T. Der Score der Senke ist ln(φ/(1 − φ)) + ln T + v/2; sie nimmt φ einer Zeile mit typischer Summe.
claim-gap-sink-gap-assumes = X₀X₀ᵀ = I; σ_qk = 0.9, d_qk = T, φ = 1/2. A ist nahezu 1 − φ mal Softmax-Attention. Der größte von T Eigenwerten einer Matrix unabhängiger Einträge überschreitet den Radius; die Toleranz ist das Doppelte davon, 4 % bei T = 384.
claim-gap-sink-edge-assumes = X₀X₀ᵀ = I; σ_qk = 0.7, d_qk = T, φ = 1/2.
claim-gap-sinkhorn-assumes = X₀X₀ᵀ = I; σ_qk = 0.9, d_qk = T; 100 Sinkhorn-Schritte.
claim-gap-sinkhorn-removed-assumes = X₀X₀ᵀ = I; σ_qk = 0.9, d_qk = T; 20 Sinkhorn-Schritte. Am Rand unterscheiden sich zwei Singulärwerte um einige T^(−2/3), das sind 2 % bei T = 384; erlaubt ist das Doppelte.
claim-gap-sinkhorn-edge-assumes = X₀X₀ᵀ = I; σ_qk = 0.7, d_qk = T; 20 Sinkhorn-Schritte.
claim-gap-sinkhorn-radius-assumes = X₀X₀ᵀ = I; σ_qk = 0.9, d_qk = 16 bei jedem T. η = (1 − r²)^(−d_qk) − 1 mit r/(1 − r²) = √(v/d_qk). Bei T = 384 überschreitet |λ₂| den Radius um 5 bis 6 %, was sich innerhalb seiner Fehler nicht von der Toleranz unterscheidet.
claim-gap-self-assumes = Token vom Kosinus ρ = 0.3, γ = 1.6. Exakt bei jedem T.
claim-gap-self-below-assumes = Orthogonale Token. Der Übergang liegt bei γ = 1/(1 − ρ).
claim-gap-self-above-assumes = Orthogonale Token. Der Übergang liegt bei γ = 1/(1 − ρ).
claim-gap-qk-norm-assumes = X₀X₀ᵀ = I; σ_qk = 0.8, d_qk = 64 bei jedem T. Die Toleranz ist die von gap-sink-gap.
claim-gap-qk-norm-finite-assumes = X₀X₀ᵀ = I; σ_qk = 1.15, d_qk = 3 bei jedem T. Mit gaußschen Queries und Keys gibt es ab 2v = d_qk keine Varianz.
claim-gap-qk-norm-participation-assumes = X₀X₀ᵀ = I; σ_qk = 1.5, d_qk = 64 bei jedem T. Das Gesetz ist das eindimensionale Integral der Softmax-Attention, über die Dichte einer Koordinate auf der Sphäre statt über eine Gauß-Verteilung.
claim-gap-qk-norm-strong-assumes = X₀X₀ᵀ = I; σ_qk = 1.5, d_qk = T. Starke Scores haben schwere Schwänze: |λ₂| schwankt um ein Zehntel von Realisierung zu Realisierung, und sein Mittel überschreitet √(p − 1/T) um etwa ebenso viel, wie ohne QK-Normalisierung. √(η/T) ist bei T = 384 doppelt so groß.
claim-gap-equivalence-assumes = X₀X₀ᵀ = I; σ_qk = 0.8, d_qk = T. Der Satz handelt von T → ∞ bei konstanter Temperatur. Er gibt die Verteilung, nicht den Ort von s₂ (gap-edge).
claim-gap-equivalence-quarter-assumes = X₀X₀ᵀ = I; σ_qk = 0.8, d_qk = T. Quadrate des Viertelkreises haben die Marchenko–Pastur-Verteilung einer quadratischen Matrix.
claim-gap-train-qk-clip-assumes = Eine Geschichte der Grammatik mit Startwert, nächstes Wort, L = 2, d = 32, zwei Köpfe, Stapel von 4, 40 Schritte, Lernrate 0.02. QK-Clip sieht die Scores des Stapels jedes Schritts, die Messung die der ersten Beispiele: Diese dürfen τ um ein Viertel überschreiten. Ohne QK-Clip ist der größte Score über 7 beim ersten Startwert jedes T.
claim-osa-orthogonal-assumes = Basis durch QR, das ist Satz 2.1 (6); N = 64, d = 32.
claim-osa-equivariant-assumes = Basis durch QR, mit Token in umgekehrter Reihenfolge; N = 12, d = 8, d_v = 4.
claim-osa-kernel-assumes = Ein Kopf, ohne Residualverbindung, orthogonales W^V W^O.
claim-osa-softmax-rank-assumes = Die Gewichte der orthogonalen Attention, ohne Residualverbindung.
claim-osa-bound-assumes = N = 12, d = 8, d_v = 4, α = 1, K = 0 … 14; das größte Verhältnis.
claim-osa-bound-worst-assumes = N = 12, d = 8, d_v = 4, α = 1, K = 0 … 14; das größte Verhältnis.
claim-osa-newton-assumes = M von vollem Rang; N = 12, d = 8, d_v = 4.
claim-osa-jacobian-assumes = Basis durch QR; J₁ durch die Ableitung der Exponentialfunktion, an einer zufälligen Änderung der Token, deren Differenzen die Schrittweite 1e-5 haben; N = 12, d = 8, d_v = 4.
claim-osa-scores-assumes = 2d_v ≤ d; d = 8, d_v = 4.
claim-osa-perturbation-assumes = Newton–Schulz mit K = 6, die Initialisierung der Arbeit; N = 12, d = 8, d_v = 4.
claim-osa-condition-assumes = Newton–Schulz mit K = 6; C und δ jeder Ziehung, wo 1 − δ − Cα > 0; N = 12, d = 8, d_v = 4.
claim-osa-perturbation-constant-assumes = Die Schritte (80), (83) und (84) des Beweises von Satz C.3, dessen Konstante der Satz offen lässt, mit exakter Basis; N = 12, d = 8, d_v = 4.
claim-osa-condition-rate-assumes = Bemerkung C.5 erwartet ein ähnliches Ergebnis für QR; N = 12, d = 8, d_v = 4. α geht bis 0.2, wo Glieder in α² eine Rolle spielen.
claim-osa-softmax-condition-assumes = Die Zusammenfassung nennt schlecht konditionierte Jacobi-Matrizen der Softmax-Attention ohne eine Zahl; N = 12, d = 8, d_v = 4.
claim-osa-cost-assumes = Operationen, gezählt für den hier verwendeten Algorithmus, d = 64.
claim-osa-softmax-cost-assumes = Operationen, gezählt, d = 64.
claim-osa-memory-assumes = Anzahl der Zahlen, die der hier verwendete Algorithmus zugleich hält, d = 64.
claim-osa-softmax-memory-assumes = Anzahl der zugleich gehaltenen Zahlen, d = 64.
claim-osa-train-vit-assumes = UCI-Ziffern (8 × 8, 17 Token) statt MNIST, L = 6, d = 32, h = 4, Stapel von 64, 1000 Schritte statt 4690; Lernrate, Abnahme, Begrenzung, α und K wie gedruckt. Die Toleranz ist 1.5 Punkte.
claim-osa-train-vit-found = Orthogonale Attention beginnt langsam: Nach 1000 Schritten liegt sie bei jedem Startwert einige Punkte zurück. Die Reihenfolge wird hier nicht beurteilt: Die Arbeit trainiert 4690 Schritte lang, und das würde für alle Modelle etwa neun Stunden dauern. In dieser Länge haben wir mit Strichzeichnungen (28 × 28, d = 32, Stapel von 32) bei einem Startwert trainiert, mit 2048 zurückgehaltenen Bildern. OSA hatte 0.942 richtig und der ViT 0.973, je mit einem Standardfehler von 0.005. In der Größe der Arbeit (d = 64, Stapel von 128) haben wir OSA bei einem Startwert trainiert: Nach 4690 Schritten waren 0.988 von 2000 zurückgehaltenen Bildern richtig. Die anderen Modelle sind in dieser Größe nicht trainiert worden.
claim-osa-train-no-skip-assumes = UCI-Ziffern (8 × 8, 17 Token) statt MNIST, L = 6, d = 32, h = 4, Stapel von 64, 1000 Schritte statt 4690; Lernrate, Abnahme, Begrenzung, α und K wie gedruckt.
claim-osa-train-no-skip-found = Mit LayerNorm brauchen sechs Schichten auf 17 Token keine Residualverbindungen: Sie lernen etwa so schnell wie der ViT. Die Reihenfolge wird hier nicht beurteilt: Die Arbeit trainiert 4690 Schritte lang, und das würde für alle Modelle etwa neun Stunden dauern. In dieser Länge haben wir mit Strichzeichnungen (28 × 28, d = 32, Stapel von 32) bei einem Startwert trainiert, mit 2048 zurückgehaltenen Bildern. OSA hatte 0.942 richtig und der ViT ohne Residualverbindungen 0.939: 2048 Bilder lösen das nicht auf. In der Größe der Arbeit (d = 64, Stapel von 128) haben wir OSA bei einem Startwert trainiert: Nach 4690 Schritten waren 0.988 von 2000 zurückgehaltenen Bildern richtig. Die anderen Modelle sind in dieser Größe nicht trainiert worden.
claim-osa-train-bare-assumes = UCI-Ziffern (8 × 8, 17 Token) statt MNIST, L = 6, d = 32, h = 4, Stapel von 64, 1000 Schritte statt 4690; Lernrate, Abnahme, Begrenzung, α und K wie gedruckt. Die Spalten der Tabelle sind OSA (QR), OSA (NS), ViT, ViT (no skip), ViT (no skip, no LN).
claim-osa-train-bare-found = Die Reihenfolge wird hier nicht beurteilt: Die Arbeit trainiert 4690 Schritte lang, und das würde für alle Modelle etwa neun Stunden dauern. In dieser Länge haben wir mit Strichzeichnungen (28 × 28, d = 32, Stapel von 32) bei einem Startwert trainiert, mit 2048 zurückgehaltenen Bildern. OSA hatte 0.942 richtig und der ViT ohne Residualverbindungen und LayerNorm 0.675. In der Größe der Arbeit (d = 64, Stapel von 128) haben wir OSA bei einem Startwert trainiert: Nach 4690 Schritten waren 0.988 von 2000 zurückgehaltenen Bildern richtig. Die anderen Modelle sind in dieser Größe nicht trainiert worden.
claim-osa-train-basis-assumes = UCI-Ziffern (8 × 8, 17 Token) statt MNIST, L = 6, d = 32, h = 4, Stapel von 64, 1000 Schritte statt 4690; Lernrate, Abnahme, Begrenzung, α und K wie gedruckt.
claim-osa-train-basis-found = Die Reihenfolge wird hier nicht beurteilt: Die Arbeit trainiert 4690 Schritte lang, und das würde für alle Modelle etwa neun Stunden dauern. In dieser Länge haben wir mit Strichzeichnungen (28 × 28, d = 32, Stapel von 32) bei einem Startwert trainiert, mit 2048 zurückgehaltenen Bildern. Nach 4020 dieser Schritte waren mit einer Basis durch QR 0.929 richtig, durch Newton–Schulz 0.916: Das kann Zufall sein.
claim-osa-train-skip-assumes = UCI-Ziffern (8 × 8, 17 Token) statt MNIST, L = 6, d = 32, h = 4, Stapel von 64, 1000 Schritte statt 4690; Lernrate, Abnahme, Begrenzung, α und K wie gedruckt.
claim-osa-train-skip-found = Die Reihenfolge wird hier nicht beurteilt: Die Arbeit trainiert 4690 Schritte lang, und das würde für alle Modelle etwa neun Stunden dauern. In dieser Länge haben wir mit Strichzeichnungen (28 × 28, d = 32, Stapel von 32) bei einem Startwert trainiert, mit 2048 zurückgehaltenen Bildern. Der ViT hatte 0.973 richtig, ohne Residualverbindungen 0.939.
claim-filter-real-assumes = A > 0, invertierbar, Zeilen mit Summe eins; eine zufällige Softmax-Matrix von 16 Token.
claim-filter-real-lost = Perron–Frobenius macht den Perron-Eigenwert reell, nicht alle.
claim-filter-real-when = W_QW_Kᵀ symmetrisch: A ist dann einer symmetrischen Matrix ähnlich.
claim-filter-smoothing-assumes = H = V Λ V⁻¹ mit Λ in (0, 1].
claim-filter-sharpening-assumes = λ₁^A ist nur für reelle Eigenwerte definiert; die verglichene Aussage ist auch für komplexe sinnvoll.
claim-filter-low-pass-assumes = Dieselben A und H in jeder Schicht.
claim-filter-attention-assumes = X_L = A^L X ohne Residualverbindung und Gewichte, dasselbe A in jeder Schicht: die Annahmen von Wang et al.
claim-filter-not-low-pass-assumes = Dieselben A und H in jeder Schicht. Gedruckt ist nur ≠ 0; ein Wert über 0.001 gilt als nicht 0, denn ein Tiefpassfilter ließe Rundung übrig.
claim-filter-tied-assumes = Zufällige Gewichte haben gleiche Beträge nur in komplexen Paaren, also zählen nur Ziehungen, in denen durch A ein solches Paar dominiert. 10 Token der Breite 6, 2¹⁶ Schichten; ein Wert über 0.001 gilt als nicht 0, denn ein Tiefpassfilter ließe Rundung übrig. „eq. 7“ ist ein Druckfehler für (8), ≠ 0.
claim-filter-corners-assumes = A hat die Einträge √(A_ij A_ji), Zeilen auf Summe eins skaliert, womit die Eigenwerte reell sind; H = V Λ V⁻¹ mit Λ in [−1, 0). Welcher der vier Eigenwerte dominiert, ist Gegenstand der Aussage filter-cases.
claim-filter-cases-assumes = A mit reellen Eigenwerten wie in filter-corners. Ein Eigenwert von H liegt zwischen 0 und 0.1, fünf liegen zwischen −2 und 0, sodass λ_d^H + 2 > |λ₁^H|. Die Tabelle der Fälle ist im vorliegenden Text verstümmelt; sie sind dem Beweis entnommen.
claim-filter-cases-lost = Ist λ₁^A < 0, so wird λ₁^H zu λ₁^Hλ₁^A > 0, das weiter von −1 entfernt sein kann als λ_d^H. Der Beweis vergleicht nur λ₁^H und λ_d^H selbst.
claim-filter-cases-when = λ₁^Hλ₁^A < λ_d^H, und wo alle Eigenwerte von H ein Vorzeichen haben.
claim-filter-named-assumes = A mit reellen Eigenwerten wie in filter-corners; H = V Λ V⁻¹ mit Λ in [−1, 0), also in der linken Halbebene.
claim-filter-named-lost = Die Arbeit nimmt an, dass der von −1 entfernteste Eigenwert λ^H auch das von −1 entfernteste λ₁^A λ^H ergibt. Unter negativen λ^H ist der von −1 entfernteste der nächste an 0. Ist λ₁^A negativ, ergibt λ₁^H das entfernteste; ist es positiv, λ_d^H, wie in Korollar 4.1.
claim-filter-named-when = Für H in der rechten Halbebene; für negatives H gilt Korollar 4.1.
claim-filter-converges-assumes = Dieselben A und H in jeder Schicht, freies H: Seine Eigenwerte sind komplex, und in vielen Ziehungen auch das dominierende Paar.
claim-filter-converges-lost = Ein dominierendes komplexes Paar dreht X_L in jeder Schicht um seinen Winkel, immer weiter.
claim-filter-converges-when = Der dominierende Eigenwert ist reell. Das schließt die glättende Parametrisierung ein.
claim-filter-rank-assumes = 10 Token der Breite 6, 2¹⁶ Schichten, nur bis dahin konvergierte Ziehungen; komplexe Paare zählen als zwei.
claim-filter-train-error-assumes = UCI-Ziffern statt CIFAR100, L = 3, d = 32, h = 2, 300 Schritte mit Stapeln von 96 statt 300 Epochen, Lernrate 1.25e-3 statt 1.25e-4; Kosinus und Abnahme wie gedruckt.
claim-filter-train-smooths-assumes = UCI-Ziffern statt CIFAR100, L = 3, d = 32, h = 2, 300 Schritte mit Stapeln von 96 statt 300 Epochen, Lernrate 1.25e-3 statt 1.25e-4; Kosinus und Abnahme wie gedruckt. HFC/LFC der Token nach der letzten Schicht, Mittel über die beobachteten Beispiele.
claim-filter-train-smooths-found = Die Theorie handelt von Attention allein. Drei Schichten mit MLPs, Residualverbindungen und LayerNorm sind nicht an sie gebunden. Verglichen mit schärfenden Gewichten ist die Ordnung bei jedem Startwert wie gedruckt (filter-train-sharpens).
claim-filter-train-sharpens-assumes = UCI-Ziffern statt CIFAR100, L = 3, d = 32, h = 2, 300 Schritte mit Stapeln von 96 statt 300 Epochen, Lernrate 1.25e-3 statt 1.25e-4; Kosinus und Abnahme wie gedruckt. HFC/LFC der Token nach der letzten Schicht, Mittel über die beobachteten Beispiele.
claim-rem-frozen-assumes = Orthogonale Token. Formeln fehlen im vorliegenden Text; (13) und (B.12) sind wie in der Ansicht „Skala der Attention“ wiederhergestellt. Die Energien eines Random-Energy-Modells sind von der Ordnung ln T, also nähert man sich dem Grenzwert in ln T, nicht in T.
claim-rem-below-assumes = Orthogonale Token. Näher an β_c wird der Grenzwert zu langsam angenähert, um bei diesen Größen zu entscheiden.
claim-rem-spread-assumes = Orthogonale Token. (B.19) fehlt im vorliegenden Text und ist aus (B.18) wiederhergestellt; die Arbeit nennt es nicht streng.
claim-rem-spread-lost = Die Zahl der beachteten Keys wird als exp der Entropie genommen; p ist das Mittel von ΣA², dessen Gewicht auf selteneren, größeren Scores liegt.
claim-rem-spread-when = Gelesen als Größenordnung von exp(−Entropie).
claim-rem-spread-small-assumes = Orthogonale Token. Unter β_c/2 entscheidet das zweite Moment der Gewichte: p ≈ T^(β² − 1).
claim-rem-spread-small-lost = Wie rem-spread.
claim-rem-spread-small-when = Gelesen als Größenordnung von exp(−Entropie).
claim-rem-exact-assumes = Orthogonale Token, T = 128.
claim-rem-correlated-assumes = Token vom Kosinus 1/2, T = 128. (10) ist wiederhergestellt: Zwei Scores einer Query haben die Kovarianz ρv, sodass eine Zeile die wirksame Varianz (1 − ρ)v hat. Das Gesetz ist das exakte bei endlichem T mit dieser Varianz. Der Abstand ist der einzelner Realisierungen, deren Zeilen ihre Keys gemeinsam haben.
claim-rem-frozen-correlated-assumes = Token vom Kosinus 1/2; Formeln wie in der Ansicht „Skala der Attention“ wiederhergestellt. Zeilen haben Keys gemeinsam, also sind ihre Fehler korreliert, und es braucht viele Realisierungen. Der Grenzwert wird in ln T angenähert; mit β_c(0) statt β_c(ρ) würde der Abstand wachsen.
claim-rem-frozen-correlated-strong-assumes = Wie rem-frozen-correlated.
claim-rem-cross-assumes = Orthogonale Token; p× ist das Mittel von Σ_k A_ik A_jk über die Paare i ≠ j.
claim-rem-cross-frozen-assumes = Wie rem-cross.
claim-rem-cross-correlated-assumes = Token vom Kosinus 1/4. Zeilen haben Keys gemeinsam, und p×/p fällt nur wie T^(−β²(1−ρ)²). Bei ρ = 1/2 und β = 1 wäre der Exponent −1/4: Keine machbare Zahl von Realisierungen unterscheidet das von einem positiven Grenzwert.
claim-rem-entropy-assumes = Orthogonale Token. Die Entropie der Arbeit und das, was hier davon übrig bleibt, sind in Einheiten von ln T.
claim-rem-entropy-correlated-assumes = Token vom Kosinus 1/2, die Entropie in Einheiten von ln T. β liegt über β_c(0) = √2, wo keine Entropie übrig wäre, und unter β_c(ρ) = 2.
claim-rem-gradient-assumes = arXiv 2505.24333v3; q = 1, p = ρ = 0, Y_k das Mittel von Σ_j A_ij^k. In Einheiten von d²√(ln T)/T.
claim-rem-gradient-lost = Für orthogonale Token verschwindet der letzte Term in der gedruckten Form. Das Quadrat der Jacobi-Matrix diag(A) − AAᵀ einer Zeile ist Y₂ − 2Y₃ + (ΣA²)², dessen letzter Term den Faktor (q − p)² behält.
claim-rem-gradient-when = Für schwache Scores, wo Y₂² klein gegen Y₂ ist.
claim-rem-qk-norm-gradient-assumes = Orthogonale Token; d_qk = 1024 bei jedem T. Ein Score ist ein Kosinus, multipliziert mit einer Konstante, und in so vielen Dimensionen fast gaußsch. Der Faktor ist das Mittel von d_qk/|q|² über gaußsche Queries q.
claim-rem-qk-norm-weak-assumes = Orthogonale Token; d_qk = 4 bei jedem T. Eine Query ändert sich nur in Richtungen senkrecht zu ihr: Das Quadrat eines Keys zählt 1 − cos², im Mittel 1 − 1/d_qk. Mit dem Anteil entlang der Query wäre der Grenzwert 0.04.
claim-rem-frozen-bulk-assumes = Isotrope Token, β festgehalten.
claim-rem-map-assumes = d = 3T/2, Überlappungen exakt bei diesem T. (14) ist ein Verhältnis von Mitteln, ebenso das Gemessene; der kleinste Kosinus der Karte, wo die Aktualisierung am weitesten von eins entfernt ist.
claim-rem-map-mean-assumes = Token von jedem Kosinus ρ zwischen 0 und 1, Überlappungen exakt bei diesem T. Verglichen wird der über die Karte gemittelte Abstand einzelner Realisierungen.
claim-rem-map-cosine-assumes = Wie rem-map, T = 256; (14) mit den Überlappungen dieses T. Ein mittlerer Kosinus ist ein Mittel von Verhältnissen: Die Längen der Zeilen sind verschieden und konzentrieren sich bei dieser Größe nicht. Abbildung 3 zeigt mittlere Kosinus, und die Arbeit räumt Effekte endlicher Größe nahe β_c ein (Abschnitt 3.2.2). Bei β = 0.5 und ρ = 0.1 stimmen beide Mittel auf 0.004 überein.
claim-rem-apparent-assumes = Wie rem-map, T = 256; gemessen wird der mittlere Kosinus wie in Abbildung 3. (14) ist unter β_c = 1.44 für T → ∞ gleich 1; 0.9 gilt als unter 1.
claim-rem-collapse-assumes = Token vom Kosinus 0.3, eine Attention-Schicht ohne MLP. Für orthogonale Token (ρ = 0) ist die Formel im Grenzfall 0/0, und gemessen wird p×/p = T^(−β²).
claim-rem-block-assumes = Überlappungen exakt bei diesem T, α_SA = 0.5.
claim-rem-depth-assumes = Token der Länge 1, ein Kopf, σ_V² = σ_w² = 0.2, σ_b² = 4e-4; die Zahlen der Arbeit fehlen im vorliegenden Text.
claim-rem-depth-frozen-assumes = Wie rem-depth.
claim-rem-residual-assumes = Wie rem-depth.
claim-rem-post-norm-assumes = Wie rem-pre-norm, mit Normalisierung nach jedem Zweig.
claim-rem-pre-norm-assumes = arXiv 2505.24333v3. Token vom Kosinus 0.2, Values der Varianz 1, ein Kopf, d = 2T; σ_w² = 0.2, σ_b² = 4e-4, der Grenzwert für unendliches T gegen T bis 384.
claim-rem-gain-control-assumes = arXiv 2505.24333v3. Token vom Kosinus 0.2, Values der Varianz 1, ein Kopf, d = 2T; σ_w² = 0.2, σ_b² = 4e-4, der Grenzwert für unendliches T gegen T bis 384. „Gain control“ zieht das Mittel über alle Token von den Values ab. Die Zeilen von A haben die Summe 1, sodass dies A − 11ᵀ/T ist: ohne Lücke.
claim-rem-gain-control-pre-assumes = Wie rem-gain-control.
claim-rem-causal-assumes = Wie rem-post-norm. Das letzte Viertel der Token achtet auf fast alle anderen.
claim-rem-gates-assumes = Gates sigmoid(X W_g) von Token der Länge 1, σ_g = 2, T = 96, d = 144. Values und Gates haben unabhängige Gewichte, sodass Mittel von Produkten Produkte von Mitteln sind.
claim-rem-gates-factor-assumes = Gates sigmoid(X W_g) von Token der Länge 1, σ_g = 4, d = 3T/2. Der Faktor orthogonaler Token ist (E g)²/E g². Der mittlere Kosinus ist ein Mittel von Verhältnissen und überschreitet das Gesetz wie ohne Gates (rem-map-cosine).
claim-rem-gates-depth-assumes = Wie rem-gates, d = 2T. Es werden höchstens 24 Realisierungen gezogen, die nicht bei jedem Startwert entscheiden. Der Faktor strebt gegen 1, wenn Token einander gleich werden: Gates dieser Größe bremsen den Kollaps und halten ihn nicht auf.
claim-rem-value-residual-assumes = d = 2T. Das mittlere Produkt zweier Ausgaben hat einen Term für W, einen für W₀ und einen für das, was der Residualstrom aus den Blöcken davor von W₀ enthält.
claim-rem-critical-assumes = Wie rem-depth mit σ_V = 1 und 0.9 als Kosinus, ab dem Token als kollabiert gelten: Eine Stärke ist kritisch für die Tiefe, in der ρ dort ankommt. Die Toleranz ist 2.1 Schichten, das Anderthalbfache des Abstands der Theorie dieses T von der für T → ∞.
claim-rem-critical-strong-assumes = Wie rem-critical. Die Toleranz ist 3.5 Schichten; der Abstand der beiden Theorien ist 1.4.
claim-rem-bare-collapse-assumes = Token der Länge 1, zuerst orthogonal, ein Kopf, α_SA = α_MLP = 0; die Zahlen der Arbeit fehlen im vorliegenden Text.
claim-rem-bare-propagates-assumes = α_SA = α_MLP = 0, T = 128, d = 192.
claim-rem-bare-map-assumes = α_SA = α_MLP = 0, Überlappungen exakt bei diesem T. Verglichen wird der über die Karte gemittelte Abstand einzelner Realisierungen.
claim-rem-relu-assumes = T = 32, d = 64, α_SA = α_MLP = 1.
claim-rem-fixed-point-assumes = T = 48, d = 128; der Fixpunkt der Theorie bei diesem T.
claim-rem-bert-assumes = σ_init² d/√ln T mit 0.0004·768/√ln 512; die Zahl fehlt im vorliegenden Text und ist wiederhergestellt.
claim-rem-train-stall-assumes = Eine Geschichte der Grammatik mit Startwert statt TinyStories, 15 % ihrer Wörter maskiert, L = 1, d = 32, T = 32, Stapel von 32 statt 64, 1500 Schritte; Pre-LayerNorm, denn ein Post-LayerNorm-Modell würde auf Einbettungen der Standardabweichung 0.02 achten, bei denen β nichts ausmacht.
claim-rem-train-blocked-assumes = Eine Geschichte der Grammatik mit Startwert statt TinyStories, 15 % ihrer Wörter maskiert, L = 1, d = 32, T = 32, Stapel von 32 statt 64, 1500 Schritte; Pre-LayerNorm, denn ein Post-LayerNorm-Modell würde auf Einbettungen der Standardabweichung 0.02 achten, bei denen β nichts ausmacht. Die Arbeit nennt für „blockieren“ keine Zahl; die 5 % sind von uns.
claim-rem-train-blocked-found = Der Verlust fällt auf etwa die Hälfte des Anfangswerts: Über Residualverbindung und MLP umgehen Signale die Attention. Der Vergleich gilt: Jenseits von β_c wird weniger gelernt (rem-train-stall).
claim-rem-train-rate-assumes = Eine Geschichte der Grammatik mit Startwert statt TinyStories, 15 % ihrer Wörter maskiert, L = 1, d = 32, T = 32, Stapel von 32 statt 64, 1500 Schritte; Pre-LayerNorm, denn ein Post-LayerNorm-Modell würde auf Einbettungen der Standardabweichung 0.02 achten, bei denen β nichts ausmacht. Lernrate 1e-4 statt 5e-4.
claim-local-mean-assumes = Irrfahrt, Σ = I, symmetrisches W_QK; in Einheiten von √tr W²/λ.
claim-local-first-assumes = Irrfahrt, Σ = I, W = W_QK symmetrisch, d = 64, Eigenwerte N(0.5, 0.1²); das erste Token, geteilt durch tr W.
claim-local-first-lost = x_i ist die Summe von i Schritten, deren erster x₁ ~ N(0, Σ) ist: Der Faktor ist i.
claim-local-first-when = i groß. Der Mittelwert in Lemma 1 ist nicht betroffen: Der verlorene Term ist für alle Token derselbe.
claim-local-variance-assumes = Irrfahrt, Σ = I, symmetrisches W_QK; in Einheiten von tr W²/λ².
claim-local-variance-lost = Die Herleitung behält den gemischten Term, und ihr (B2) druckt T²i, wo die Summe 3T²i gibt. Bei T = 10⁴ und i = 3000 ist die Summe 0.693 T³, (B2) wie gedruckt 0.093 T³. Mit 3T²i ist der Faktor 2θ² − 2θ + 7/12.
claim-local-variance-when = θ = 0.
claim-local-variance-middle-assumes = Wie local-variance.
claim-local-variance-middle-lost = Wie local-variance.
claim-local-variance-middle-when = θ = 0.
claim-local-probability-assumes = Irrfahrt von 64 Token, Σ = I, d = 96, Eigenwerte von W_QK N(0.5, 0.1²).
claim-local-probability-lost = Es beruht auf der Varianz von Lemma 1, also auf local-variance.
claim-local-probability-when = Mit dem Varianzfaktor 2θ² − 2θ + 7/12.
claim-local-probability-law-assumes = Wie local-probability. Bei 300 Irrfahrten hat ein Anteil eine Standardabweichung von bis zu 0.029, und der größte von 64 Abständen beträgt bis zu drei Standardabweichungen.
claim-local-uniformity-assumes = (6) wie gedruckt, bei ξ = 0 und mit dem η der Ziehungen, das nahe 1 ist.
claim-local-uniformity-lost = Der Varianzfaktor 2θ² + 7/12 hängt von θ ab. Daher hängt ρ auch dort von θ ab, wo sein Mittel es nicht tut: von .405 bei θ = 0 bis .233 bei θ = 1.
claim-local-uniformity-when = θ geht nur durch das Mittel ein; mit dem Faktor 2θ² − 2θ + 7/12 stimmen die Enden überein, die Mitte nicht.
claim-local-late-assumes = (6) wie gedruckt bei ξ = √d = 45, η = 0.03, r = ξη = 1.4: die Formel, keine Irrfahrt.
claim-local-middle-assumes = (6) wie gedruckt bei ξ = √d = 45, η = 0.08, r = 3.6: die Formel, keine Irrfahrt.
claim-local-middle-site-assumes = Wie local-middle; ½ + 1/r = 0.78.
claim-local-edge-assumes = Wie local-middle.
claim-local-edge-lost = Der Beweis hat dort Φ(0; θ) = 0, und 0 + ½ ist ½: Auf jeder Seite liegt die Hälfte der Gaußkurve.
claim-local-edge-when = θ im Inneren des Intervalls (local-middle-site).
claim-local-edge-late-assumes = (6) wie gedruckt bei ξ = √d = 45, η = 0.0884, r = ξη = 4, ½ + 1/r = 0.75: die Formel, keine Irrfahrt.
claim-local-edge-late-lost = Wie local-edge.
claim-local-edge-late-when = θ im Inneren des Intervalls (local-middle-site).
claim-local-early-assumes = (6) wie gedruckt bei ξ = −√d = −45, η = 0.03, r = −1.4: die Formel, keine Irrfahrt.
claim-local-vanishing-assumes = Irrfahrt von 40 Token, Σ = I, d = 64, W_QK eine Million Mal so groß wie gezogen: η = 5e5, ξ wie gezogen.
claim-local-range-assumes = Σ = RᵀR/d wie in Abbildung 5, W = W_QKΣ, d = 64, Eigenwerte von W_QK N(0.5, 0.1²).
claim-local-trace-assumes = Σ = I, d = 128, Eigenwerte von W_QK N(0.5, 0.1²): ein Paar aus Abbildung 5.
claim-local-trace-lost = Nach (5) und Cauchy–Schwarz ist |tr W| ≤ √d ‖W‖_F: Das ist die Frobeniusnorm; die Spektralnorm ist um einen Faktor bis zu √d kleiner.
claim-local-trace-when = Für die Frobeniusnorm, das ist local-trace-frobenius.
claim-local-trace-frobenius-assumes = Wie local-trace; die äußeren Glieder von (7).
claim-local-eigenvalue-variance-assumes = Σ = I, d = 128, Eigenwerte von W_QK N(0.5, 0.1²): aus ihren Abständen vom Mittel, gegen die beiden Spuren.
claim-local-norm-assumes = Σ = RᵀR/d wie in Abbildung 5, W = W_QKΣ, d = 64, Eigenwerte von W_QK N(0.1, 0.5²).
claim-local-norm-lost = tr W² ist ‖W‖_F² eines symmetrischen W; das Produkt W_QKΣ zweier symmetrischer Matrizen ist im Allgemeinen nicht symmetrisch.
claim-local-norm-when = Wo W_QK und Σ vertauschen, wie für Σ = I. Was daraus folgt, ‖Σ⁻¹‖_F √tr W² ≥ ‖W_QK‖_F, gilt dennoch: tr W² = ‖Σ^½ W_QK Σ^½‖_F².
claim-local-gradient-assumes = Zentrale Differenzen der Strafe bei den Spuren gezogener W_QK; gemessen wird der Faktor von (tr W_QK − 1) W_K.
claim-local-gradient-lost = Das Ableiten des Quadrats gibt den Faktor 2; in der Arbeit steht tr W_QK an seiner Stelle.
claim-local-gradient-when = tr W_QK = 2.
claim-local-uniform-assumes = Irrfahrt von 40 Token, d = 64; die Ecke von Abbildung 5, in der Mittel und Skala am kleinsten sind. A2 spricht von einer Spur, die von 0 entfernt bleibt; das misst local-concentrated.
claim-local-concentrated-assumes = Irrfahrt von 40 Token, d = 64, Eigenwerte von W_QK N(0.05, 0.2²), gegen W_QK = 0.05 I.
claim-local-expressive-assumes = Irrfahrt von 40 Token, d = 64, Σ = I, zwei Schichten X ← AX mit demselben W_QK, ohne Residualverbindungen; das Residuum ist ‖X − 1x̄ᵀ‖_F/‖X‖_F.
claim-local-expressive-negative-assumes = Wie local-expressive, d = 128.
claim-local-expressive-negative-lost = (7) ist eine untere Schranke für ‖W_QK‖₁, und die daraus berechnete Rate ist eine obere Schranke für den Kollaps. Keine von beiden sagt, welcher von zwei Kollapsen schneller ist. Bei negativ definitem W_QK achten alle Token einer Irrfahrt auf die ersten, weil ihre Produkte mit diesen am kleinsten sind.
claim-local-expressive-negative-when = Für kleine Scores (local-expressive).
claim-local-train-scale-assumes = Nächste Wörter der Grammatik mit Startwert statt WikiText-2, L = 1, d = 32, ein Kopf, T = 64, Stapel von 64, Adam mit Abnahme 0.01, 600 Schritte mit Lernrate 1e-3 statt 50 000 mit 1e-4; Pre-LayerNorm statt Post-LayerNorm, da Einbettungen hier kleine Einträge haben.
claim-local-train-scale-found = κ₂ zieht tr W_QK gegen 1, und tr W_QKᵀW_QK ist mindestens (tr W_QK)²/d: Nach 600 Schritten hat ein stärkeres κ₂ vergrößert, was κ₁ klein hält. Verglichen mit dem Training ohne LocAteR ist die Skala kleiner (local-train-none).
claim-local-train-none-assumes = Nächste Wörter der Grammatik mit Startwert statt WikiText-2, L = 1, d = 32, ein Kopf, T = 64, Stapel von 64, Adam mit Abnahme 0.01, 600 Schritte mit Lernrate 1e-3 statt 50 000 mit 1e-4; Pre-LayerNorm statt Post-LayerNorm, da Einbettungen hier kleine Einträge haben.
claim-local-train-entropy-assumes = Nächste Wörter der Grammatik mit Startwert statt WikiText-2, L = 1, d = 32, ein Kopf, T = 64, Stapel von 64, Adam mit Abnahme 0.01, 600 Schritte mit Lernrate 1e-3 statt 50 000 mit 1e-4; Pre-LayerNorm statt Post-LayerNorm, da Einbettungen hier kleine Einträge haben.
claim-local-train-perplexity-assumes = Nächste Wörter der Grammatik mit Startwert statt WikiText-2, L = 1, d = 32, ein Kopf, T = 64, Stapel von 64, Adam mit Abnahme 0.01, 600 Schritte mit Lernrate 1e-3 statt 50 000 mit 1e-4; Pre-LayerNorm statt Post-LayerNorm, da Einbettungen hier kleine Einträge haben.
claim-local-train-perplexity-found = Mit κ₁ = 100 bleibt Attention fast gleichförmig (local-train-entropy), und nach 600 Schritten ist der Verlust etwas höher. Früher, bei größeren Lernraten, ist er niedriger: nach 100 Schritten bei 3e-3 oder 1e-2, bei einem Startwert.
claim-local-train-stripes-assumes = Nächste Wörter der Grammatik mit Startwert statt WikiText-2, L = 1, d = 32, ein Kopf, T = 64, Stapel von 64, Adam mit Abnahme 0.01, 600 Schritte mit Lernrate 1e-3 statt 50 000 mit 1e-4; Pre-LayerNorm statt Post-LayerNorm, da Einbettungen hier kleine Einträge haben. Anteil an 128 zurückgehaltenen Folgen, nach dem letzten Schritt.
claim-local-train-stripes-found = κ₁ = 100 lässt keinen Score, der sich von den anderen unterscheidet: Jedes Signal breitet sich in jeder Folge aus. Ohne LocAteR sind die Scores des letzten Wortes verschieden, und einige Signale breiten sich nicht aus.
claim-local-bound-assumes = Irrfahrt von 40 Token, d = 64; nach Zhai et al. für großes T angegeben.
claim-local-bound-lost = Der zweite Term hat e^(−ν/2), wo in der Herleitung e^(−ν) steht: Die gedruckte Schranke übersteigt ln T, was keine Entropie kann.
claim-local-bound-when = Mit e^(−ν), und wo ν so groß ist, dass die gedruckte Schranke unter ln T liegt.

## compare

compare-arrangement-settings = Anordnung
compare-pinned-settings = Angeheftete Einstellungen
compare-pinned = Angeheftet
compare-shown-now-move-dial-compare = { $name } (gerade gezeigt: bewegen Sie zum Vergleich einen Regler)
compare-bring-setting-into-view = Diese Einstellung anzeigen
compare-compute = Berechnen
compare-unpin = { $name } lösen
compare-side-side-same-axes = Nebeneinander, gleiche Achsen
compare-side-side-own-axes = Nebeneinander, eigene Achsen
compare-laid-over-each-other = Übereinander
compare-current-view-only-settings-same-view = Die aktuelle Ansicht ist { $view }; nur Einstellungen derselben Ansicht lassen sich vergleichen.
compare-pin-left-out = pin = „{ $text }“ wird ausgelassen.
compare-pin-names-more-settings-first-shown = pin nennt mehr als { $most } Einstellungen; die ersten { $most } sind neben der Abbildung gezeigt.

## curves

curves-identity-each-token-alone = Identität: jedes Token für sich
curves-with-gap = mit der Lücke
curves-without-gap = ohne Lücke
curves-without-outliers = ohne Ausreißer
curves-with-gates = mit Gates
curves-measured-bar-1-standard-error = gemessen, Balken = 1 Standardfehler
curves-context-length-t = Kontextlänge *T*
curves-course =
    { $quantity ->
        [eigenvalue-gap] Die Lücke zwischen dem ersten und dem zweiten Eigenwert, |λ₁| − |λ₂|,
        [singular-gap] Die Lücke zwischen den ersten beiden Singulärwerten, s₁ − s₂,
        [stable-rank] Der stabile Rang über eins, sr(Σ) − 1,
        [without-outliers] Ohne die Ausreißer: sr(Σ⊥)/T
        [with-gates] Mit Gates: sr(Σ)/T
       *[without-gap] Ohne die Lücke: sr(Σ⊥)/T
    } { $last ->
        [none] ist { $first } bei T = { $tokens }
       *[other] geht von { $first } bei T = { $tokens } auf { $last } bei T = { $last_tokens }
    }{ $published ->
        [none] {""}
        [elsewhere] ; das veröffentlichte Gesetz hat hier keinen Wert
       *[other] ; nach dem veröffentlichten Gesetz ist der letzte Wert { $published }
    }{ $corrected ->
        [none] {""}
        [elsewhere] ; das korrigierte Gesetz hat hier keinen Wert
       *[other] ; nach dem korrigierten Gesetz ist der letzte Wert { $corrected }
    }{ $limit ->
        [none] {""}
        [elsewhere] ; hier gibt es keinen Grenzwert
       *[other] ; der Grenzwert ist { $limit }
    }.
curves-finite-t = endliches *T*
curves-corrected-sampled-rows = korrigiert, gezogene Zeilen
curves-axis-layer = Schicht *ℓ*
curves-cosine-between-tokens = Kosinus zwischen Token *ρ*
curves-length-and-realisation = T = { $tokens }, Realisierung { $realisation } von { $samples }
curves-measured-end = { $value } { $count ->
        [1] (ein Stapel, Fehler unbekannt)
       *[other] (Mittel über { $count } Stapel, ± ein Standardfehler)
    }{ $ratio ->
        [none] {""}
       *[other] ; das Verhältnis der Mittel, das die Theorie vorhersagt, ist { $ratio }
    }
curves-value-for-identity = { $value } für die Identität
curves-value-for = { $value } für { $architecture }

## depth

depth-beyond-one-layer-laws-independent = Bei mehr als einer Schicht gelten die Gesetze für unabhängige Attention-Matrizen (Markow, iid) ohne LayerNorm und Residualverbindung.
depth-layers-realisation =
    { $architecture }, { $layers ->
        [one] { $layers } Schicht
       *[other] { $layers } Schichten
    }, Realisierung { $realisation } von { $samples }
depth-y-title = Richtungen über eine hinaus: stabiler Rang sr(*Σ*_ℓ) − 1
depth-published-t-per-layer = veröffentlicht ∝ *T*⁻⁴ je Schicht
depth-corrected-without-gap = korrigiert, ohne Lücke
depth-no-stable-ranks-yet = Noch keine stabilen Ränge.
depth-gap-tokens-become-alike-without-they = Mit der Lücke haben sich die Token angeglichen, ohne sie nicht.
depth-tokens-become-alike-gap-without = Die Token haben sich angeglichen, mit der Lücke und ohne sie.
depth-tokens-become-alike-neither-gap-nor = Die Token haben sich nicht angeglichen, weder mit der Lücke noch ohne sie.
depth-view-title = Rang je Schicht
depth-sentence = Wie viele Richtungen die Token noch aufspannen, Schicht für Schicht. Eine fallende Kurve heißt, dass Token sich angleichen; eine flache, dass sie verschieden bleiben.
depth-heading = Stabiler Rang gegen die Schicht
depth-stable-rank-after-layers = Der stabile Rang über eins nach { $layers ->
        [one] { $layers } Schicht
       *[other] { $layers } Schichten
    } ist { $values }.
depth-upper-bound-below-rounding = Nimmt eine Schicht mehr als fünfzig Dekaden auf einmal weg, wie gesättigte Attention, ist das danach Gezeigte eine obere Schranke: Der Rest liegt unter der Rundung dieser Schicht.
depth-signal-vanished = Ist das Signal einer Realisierung verschwunden, hat sie keinen stabilen Rang; die anderen gehen weiter.

## device

device-leading-values-not-converged = Die führenden Singulärwerte sind in einfacher Genauigkeit nicht konvergiert.
device-unnamed-adapter = Adapter ohne Namen
device-graphics-device-closed = Das Grafikgerät wurde geschlossen
device-graphics-device-lost-driver-stopped = Das Grafikgerät ist verloren (sein Treiber blieb stehen oder wurde zurückgesetzt)
device-graphics-memory-enough-t = Der Grafikspeicher reicht für dieses T nicht.
device-graphics-device-rejected-work = Das Grafikgerät hat die Arbeit abgelehnt: { $error }
device-no-graphics-adapter = Hier gibt es keinen Grafikadapter; der Prozessor macht die Arbeit.
device-only-graphics-adapter-here-software = Der einzige Grafikadapter hier ist ein Software-Renderer; der Prozessor macht die Arbeit.
device-adapter-gave-no-device = Der Grafikadapter hat kein Gerät gegeben: { $error }
device-graphics-device-answered-too-long = Das Grafikgerät hat zu lange nicht geantwortet.
device-numbers-not-read-back = Die Zahlen konnten vom Grafikgerät nicht zurückgelesen werden.
device-kind-software = Software
device-kind-discrete = eigenständig
device-kind-integrated = integriert
device-kind-virtual = virtuell
device-kind-unknown = unbekannt

## dial

dial-another-seed = Anderer Startwert
dial-resets-every-dial-opening-value-view = Setzt alle Regler auf die Anfangswerte dieser Ansicht
dial-defaults = Voreinstellung
dial-parameters = Parameter
dial-all-dials-more = Alle Regler: { $count } weitere
dial-exact-value = { $dial }, genauer Wert
dial-what = Was ist { $dial }?
dial-follows-t = { $dial } folgt T
dial-keep-when-t-changes = { $symbol } behalten, wenn T sich ändert
dial-when-t-changes-keep = wenn T sich ändert, bleibt
dial-view = Ansicht
dial-views = Ansichten
dial-question = Frage
dial-explore = Erkunden
dial-your-model = Ihr Modell
dial-places = Bereiche
dial-panels = Teilbilder
dial-overview = Überblick
dial-all-papers = Alle Arbeiten
dial-paper = Arbeit
dial-papers = Arbeiten
dial-figures = Abbildungen
dial-all-five-papers-computed-here = aller fünf Arbeiten, hier berechnet
dial-statements-hold-do = welche Aussagen stimmen und welche nicht
dial-stop-here = { $title } hier anhalten
dial-run-through-range = { $title } seinen Bereich durchlaufen lassen
dial-back =
    { $kind ->
        [on] Wieder einschalten
        [off] Wieder ausschalten
        [text] Zurück zu dem Text, mit dem die Ansicht beginnt
        [follows] Wieder T folgen
       *[value] Zurück auf { $value }
    }
dial-reset =
    { $kind ->
        [on] { $title } wieder einschalten
        [off] { $title } wieder ausschalten
        [text] { $title } zurück zu dem Text, mit dem die Ansicht beginnt
        [follows] { $title } folgt wieder T
       *[value] { $title } zurück auf { $value }
    }
dial-residual = aktiv

## dials

dials-tokens-widths = Token und Breiten
dials-score-scale = Score-Skala
dials-attention-matrix = Attention-Matrix
dials-values-weights = Werte und Gewichte
dials-computing-drawing = Rechnen und Zeichnen
dial-view-label = Ansicht
dial-view-meaning = Was gezeigt wird.
dial-T-label = Kontextlänge
dial-T-meaning = Anzahl der Token: Die Attention-Matrix hat T × T Einträge.
dial-d-label = Breite der Einbettung
dial-d-meaning = Länge eines Tokenvektors; folgt T, solange nichts anderes eingestellt ist.
dial-d_qk-label = Query-Key-Breite
dial-d_qk-meaning = Spalten von W^Q und W^K; folgt T, solange nichts anderes eingestellt ist.
dial-sigma_qk-label = Query-Key-Skala
dial-sigma_qk-meaning = Standardabweichung der Einträge von W^Q und W^K; ein Score hat dann die Varianz σ_qk⁴.
dial-beta-label = Score-Skala
dial-beta-meaning = Standardabweichung eines Scores in Einheiten von √ln T, sodass σ_qk² = β √ln T.
dial-hold-label = Fest, wenn T sich ändert
dial-hold-meaning = Welche der beiden verknüpften Skalen bleibt, wenn T sich ändert: σ_qk (die Wolke schrumpft) oder β (ein Phasenübergang).
dial-alpha-label = Residualstärke
dial-alpha-meaning = Stärke α der Residualverbindung, die α I zur Attention-Matrix addiert. Sie wirkt, wenn die Residualverbindung eingeschaltet ist, und im Transformerblock immer.
dial-attention-label = Attention
dial-attention-meaning = Wie aus Scores eine Attention-Matrix wird.
dial-law-label = Verteilung der Einträge
dial-law-meaning = Verteilung der Einträge einer Markow-Matrix (iid), bevor ihre Zeilen normiert werden.
dial-sigma_A-label = Streuung der Einträge
dial-sigma_A-meaning = Standardabweichung durch Mittelwert der Einträge einer Markow-Matrix (iid, Lognormalverteilung).
dial-tail_index-label = Pareto-Exponent
dial-tail_index-meaning = P(Z > z) = z^(−a); unter 4 existiert das vierte Moment nicht, das die Theorie voraussetzt.
dial-mu-label = Gewicht des zweiten Kopfes
dial-mu-meaning = Gewicht des zweiten Softmax in differentieller Attention.
dial-qk_norm-label = QK-Normalisierung
dial-qk_norm-meaning = Teilt jede Query und jeden Key durch die eigene Länge. Scores behalten ihre Varianz und wachsen nicht mit den Token. Orthogonale Attention hat keinen solchen Schalter: Allein α bestimmt, wie weit ihre Token sich drehen.
dial-sink_share-label = Anteil der Senke
dial-sink_share-meaning = Anteil einer typischen Zeile, den die Senke nimmt; die Zeilen der Matrix haben den Rest als Summe.
dial-sinkhorn_iterations-label = Sinkhorn-Schritte
dial-sinkhorn_iterations-meaning = Wie oft erst die Spalten, dann die Zeilen auf Summe 1 gebracht werden. Danach haben die Zeilen genau die Summe 1, die Spalten erst im Grenzwert vieler Schritte.
dial-gamma-label = Kosinusskala
dial-gamma-meaning = Scores sind γ ln T mal der Kosinus zweier Token. Für Token vom Kosinus ρ hat der Grenzwert T → ∞ einen Übergang bei γ = 1/(1 − ρ).
dial-remedy-label = Abhilfe
dial-remedy-meaning = Was von der Attention-Matrix abgezogen wird: nichts, ihr Mittel (die Spektrallücke) oder alle Singulärwerte, die Ausreißer sind. Ein Gate ändert die Matrix nicht; es multipliziert die Ausgaben.
dial-spike-label = Spike
dial-spike-meaning = Addiert θ uuᵀ zur Matrix, mit u als einer Periode eines Kosinus über den Token, von der Länge 1. Ihr Eigenwert verlässt die Scheibe, wo θ den Radius überschreitet.
dial-pull-label = Zug
dial-pull-meaning = Bewegt einen Eintrag: ein positiver Zug zur Summe seiner Zeile hin, ein negativer zu 0 hin. Die anderen Einträge der Zeile werden skaliert, sodass die Zeile ihre Summe behält.
dial-pull_row-label = gezogene Zeile
dial-pull_row-meaning = Zeile des gezogenen Eintrags: das Token, das auf andere achtet.
dial-pull_column-label = gezogene Spalte
dial-pull_column-meaning = Spalte des gezogenen Eintrags: das Token, das beachtet wird.
dial-pull_eigenvalue-label = beobachteter Eigenwert
dial-pull_eigenvalue-meaning = Nummer des Eigenwerts, nach Betrag gezählt, dessen Empfindlichkeit gegen jeden Eintrag gezeigt wird.
dial-sigma_g-label = Skala der Gates
dial-sigma_g-meaning = Standardabweichung der Einträge von W_g: Ausgaben werden mit sigmoid(x W_g) des Tokens x der Länge 1 multipliziert. Bei 0 sind alle Gates ½.
dial-value_residual-label = Value-Residual
dial-value_residual-meaning = Anteil λ der Values der ersten Token an den Values jeder Schicht; er ist kein Eigenwert: V = (1 − λ) X W + λ X₀ W₀.
dial-tokens-label = Token
dial-tokens-meaning = Eingabe: orthonormale Zeilen, gaußsche Zeilen der Länge 1, Zeilen der Länge 1 mit paarweise gleichem Kosinus ρ oder eine gaußsche Irrfahrt.
dial-rho-label = Kosinus der Token
dial-rho-meaning = Kosinus zwischen je zwei korrelierten Token.
dial-w_mean-label = Mittel der Eigenwerte
dial-w_mean-meaning = Mittelwert der Eigenwerte von W_QK; fern von null verhindert er den Rangkollaps.
dial-w_scale-label = Skala der Eigenwerte
dial-w_scale-meaning = Standardabweichung der Eigenwerte von W_QK. Sie beeinflusst Rangkollaps und Entropiekollaps.
dial-covariance-label = Kovarianz der Schritte
dial-covariance-meaning = Kovarianz der Schritte der Irrfahrt: die Identität oder RᵀR/d mit gleichverteilten Einträgen von R.
dial-heads-label = Köpfe
dial-heads-meaning = Köpfe der orthogonalen Attention und des Transformerblocks; jeder hat die Breite d/h für Queries, Keys und Values.
dial-basis-label = Basis
dial-basis-meaning = Wie orthogonale Attention eine Basis der Queries und Keys findet: durch QR-Zerlegung oder Newton–Schulz-Iterationen.
dial-iterations-label = Newton–Schulz-Iterationen
dial-iterations-meaning = Iterationen, nach denen die Newton–Schulz-Basis als orthonormal gilt.
dial-parametrisation-label = Gewichte H
dial-parametrisation-meaning = Bedingung an die Eigenwerte der Value-Projektions-Gewichte H: keine, schärfend, glättend oder ausgewogene Paare.
dial-h_low-label = untere Schranke von H
dial-h_low-meaning = Unteres Ende des Spektrums von H, wo es schärft.
dial-h_high-label = obere Schranke von H
dial-h_high-meaning = Oberes Ende des Spektrums von H, wo es glättet oder ausgewogen ist.
dial-fresh-label = neue Gewichte je Schicht
dial-fresh-meaning = Zieht in jeder Schicht neue Gewichte, statt dieselben zu wiederholen.
dial-causal-label = kausale Maske
dial-causal-meaning = Jedes Token achtet nur auf sich selbst und auf frühere Token.
dial-layernorm-label = LayerNorm
dial-layernorm-meaning = Zentriert und normiert jedes Token nach der Schicht.
dial-skip-label = Residualverbindung
dial-skip-meaning = Addiert das α-Fache der Eingabe zum Ergebnis der Attention.
dial-layers-label = Tiefe
dial-layers-meaning = Anzahl der Schichten.
dial-layer-label = gezeigte Schicht
dial-layer-meaning = Welche Schicht des Stapels gezeigt oder abgeleitet wird.
dial-values-label = Value-Matrizen
dial-values-meaning = W^V mit unabhängigen gaußschen Einträgen, √d mal eine zufällige orthogonale Matrix oder √d mal die Einheitsmatrix.
dial-sigma_V-label = Skala der Values
dial-sigma_V-meaning = Standardabweichung der Einträge von W^V; ihres √d-Fachen, wo Token die Länge √d haben, wie im Transformerblock.
dial-compare-label = Verglichen
dial-compare-meaning = Welche Architekturen verglichen werden: ohne und mit Abhilfe, jede Abhilfe, jede Kombination von LayerNorm und Residualverbindung, alle Arten von Value-Matrizen oder Auswege aus dem Rangkollaps.
dial-paths-label = Wege des Gradienten
dial-paths-meaning = Wodurch der Gradient läuft: nur durch die Values, jede Attention-Matrix festgehalten (wie in den Sätzen von GAP), oder auch durch die Scores (wie beim Training).
dial-samples-label = Realisierungen
dial-samples-meaning = Unabhängige Realisierungen; ihre Streuung gibt die Fehlerbalken.
dial-seed-label = Startwert
dial-seed-meaning = Legt jede Zufallszahl fest: Derselbe Startwert gibt auf jedem Rechner dieselbe Abbildung.
dial-panel-label = Teilbild
dial-panel-meaning = Welches Teilbild gezeigt wird, gezählt ab 1; 0 zeigt die wichtigsten.
dial-device-label = Gerät
dial-device-meaning = Wo große Produkte laufen: „automatisch“ nutzt den Grafikprozessor, wo er schneller ist, „GPU“ jeden vorhandenen, „CPU“ keinen.
dial-alpha_mlp-label = Residualstärke des MLP
dial-alpha_mlp-meaning = Stärke der Residualverbindung um das MLP eines Transformerblocks.
dial-sigma_w-label = Skala der MLP-Gewichte
dial-sigma_w-meaning = Standardabweichung der Gewichte des MLP, mal √Breite; 0 (mit σ_b = 0) lässt das MLP weg.
dial-sigma_b-label = Skala der MLP-Verschiebungen
dial-sigma_b-meaning = Standardabweichung der Verschiebungen (Bias) des MLP.
dial-activation-label = Aktivierung
dial-activation-meaning = Nichtlinearität des MLP. Mit ReLU werden Token einander völlig gleich; mit tanh und GELU können sie vorher stehen bleiben.
dial-norm-label = Normalisierung
dial-norm-meaning = Nach jeder Residualverbindung (post) oder vor jedem Zweig (pre).
dial-block-label = Eine Aktualisierung
dial-block-meaning = Was eine Aktualisierung der Ähnlichkeit umfasst: Attention allein, mit ihrer Residualverbindung oder den ganzen Block mit MLP.
dial-overlap-label = Überlappungen
dial-overlap-meaning = Überlappungen der Attention-Zeilen in der Theorie: exakt bei diesem T, im Grenzfall unendlichen T oder gemittelt über gezogene Zeilen.
dial-epsilon-label = Toleranz des Kollapses
dial-epsilon-meaning = Token gelten als kollabiert, wo ihr Kosinus 1 − ε übersteigt.
dial-claim-label = Aussagen
dial-claim-meaning = Welche Aussagen gemessen werden: alle, die einer Arbeit oder eine allein.
dial-task-label = Aufgabe
dial-task-meaning = Die Daten und die Aufgabe, die die Modelle lernen.
dial-runs-label = Modelle
dial-runs-meaning = Modelle, die nebeneinander an denselben Beispielen trainiert werden. Transformer: nichts entfernt. Ohne Residualverbindungen: nur diese entfernt. Orthogonale Attention: ohne Residualverbindungen und LayerNorm, mit einer Attention, die dreht (OSA). Alle anderen sind der Transformer mit einer Änderung. Ohne Lücke: Softmax-Attention ohne ihren Mittelwert (GAP). Schärfend, glättend, ausgewogen: Die Eigenwerte von H sind beschränkt (FILTER). Senke: Jeder Kopf lernt einen Score, der einen Anteil jeder Zeile nimmt. QK-Normalisierung: Queries und Keys der Länge 1. Gate: Ausgaben der Köpfe mal eine Sigmoidfunktion. Value-Residual: Ein Anteil λ der Values kommt aus der ersten Schicht.
dial-steps-label = Trainingsschritte
dial-steps-meaning = Zahl der Trainingsschritte; jeder Schritt nimmt einen Stapel Beispiele.
dial-batch-label = Stapelgröße
dial-batch-meaning = Beispiele je Schritt.
dial-held_out-label = zurückgehaltene Beispiele
dial-held_out-meaning = Zahl der zurückgehaltenen Beispiele. Das Training nutzt sie nicht; Modelle werden an ihnen etwa 15-mal geprüft. Bei den Ziffern sind es 360.
dial-lr-label = Lernrate
dial-lr-meaning = Höchste Lernrate. Eine Änderung wirkt während des Trainings sofort.
dial-decay-label = Gewichtsabnahme
dial-decay-meaning = Gewichtsabnahme (weight decay) jedes Parameters. Eine Änderung wirkt während des Trainings sofort.
dial-clip-label = Begrenzung
dial-clip-meaning = Schwelle, auf die die Norm des Gradienten begrenzt wird; 0 = aus.
dial-warmup-label = Aufwärmen
dial-warmup-meaning = Anteil der Schritte, in denen die Lernrate steigt; nur mit einem Verlauf.
dial-optimiser-label = Optimierer
dial-optimiser-meaning = Die Regel eines Schritts: AdamW, Adam mit Abnahme im Gradienten, einfacher Abstieg oder Muon, das Matrizen entlang des Polarfaktors ihres Impulses bewegt.
dial-schedule-label = Verlauf
dial-schedule-meaning = Wie sich die Lernrate ändert: gar nicht, oder nach dem Aufwärmen bis auf 0, linear oder als halber Kosinus.
dial-init-label = Anfangsgewichte
dial-init-meaning = Verteilung der Gewichte vor dem ersten Schritt; beta: Queries und Keys, die den Scores das gewählte β geben.
dial-kappa_1-label = LocAteR κ₁
dial-kappa_1-meaning = Stärke der Strafe auf das Quadrat von W_QK, für jeden Kopf.
dial-kappa_2-label = LocAteR κ₂
dial-kappa_2-meaning = Stärke der Strafe, die die Spur von W_QK bei 1 hält, für jeden Kopf.
dial-qk_clip-label = QK-Clip
dial-qk_clip-meaning = Größter Score, den ein Kopf behalten darf: Queries und Keys eines Kopfes mit einem größeren werden nach dem Schritt verkleinert; 0 = aus.
dial-mlp_ratio-label = MLP-Verhältnis
dial-mlp_ratio-meaning = Breite der verborgenen Schicht des MLP im Verhältnis zu d.
dial-head-label = gezeigter Kopf
dial-head-meaning = Der Kopf, dessen Attention-Matrix gezeigt wird.
dial-watched-label = Von jeder Schicht
dial-watched-meaning = Was die kleinen Teilbilder zeigen: Eigenwerte jeder Schicht, die Token, deren Signale sich in der gezeigten Schicht ausbreiten, oder eine Zahl jeder Schicht über die Schritte.
dial-tokenisation-label = Tokenisierung
dial-tokenisation-meaning = Token Ihres eigenen Textes: Zeichen, oder Wörter und Satzzeichen. Nur die 4095 häufigsten Wörter und Satzzeichen sind bekannt.
dial-model-label = Modell
dial-model-meaning = Das gezeigte Modell: eine veröffentlichte Familie bei ihrer Initialisierung oder Ihr eigener Checkpoint.
dial-reading-label = Lektüre
dial-reading-meaning = Was das Modell liest: unabhängige zufällige Token, eine Geschichte, deren Wörter sich wie in echtem Text wiederholen, oder Ihren eigenen Text.
dial-text-label = Text
dial-text-meaning = Der Text, den das Modell liest. Seine Token sind die ersten T Wörter und Satzzeichen. Einbettungen sind zufällig, also zählen nur Wiederholungen. Groß- und Kleinbuchstaben sind verschieden.
dial-colormap-label = Farben
dial-colormap-meaning = Farben von Karten: cividis ist auch für Farbenblinde lesbar.
dial-embed-label = eingebettet
dial-embed-meaning = Zeigt nur die Abbildung, ohne die Seite darum.
dials-depth = Tiefe
dials-layer = Schicht

## drawing

drawing-measured-largest = gemessen, die { $count } größten von { $all }

## export

export-vector-figure-paper = Vektorgrafik für eine Arbeit
export-pixels-twice-size = Pixel in doppelter Größe
export-sampled-matrix-numpy = die gezogene Matrix, für NumPy
export-export = Export
export-beside = { $own }, daneben { $others }
export-png-writer = Der PNG-Export
export-width-mm = Breite, mm
export-height-mm = Höhe, mm
export-dots-per-inch-png = Punkte je Zoll (PNG)
export-background-png = Hintergrund (PNG)
export-as-on-page = wie auf der Seite
export-light-paper = für helles Papier
export-dark-background = für dunklen Hintergrund
export-picture-chosen-size = Bild in gewählter Größe
export-close = Schließen
export-save-png = PNG speichern
export-save-svg = SVG speichern
export-makes-pixels-browsers-support-most = Das ergibt { $longest } Pixel; Browser erlauben höchstens { $most } je Seite.
export-png-pixels-type-9-11-points = PNG mit { $across } × { $down } Pixeln. Die Schrift ist auf Papier 9 bis 11 Punkt hoch.
export-no-such-format = Es gibt kein Format „{ $ending }“: { $endings }.
export-matrix-too-large = Die Matrix bei T = { $tokens } ist eine Datei von { $megabytes } MB, zu viel für einen Browser: NPY wird bis T = { $limit } exportiert. CSV und JSON enthalten bei jedem T, was die Abbildung zeigt, und die Rust-Bibliothek schreibt die Matrix auch bei jedem T (`dataset::export::npy`).
export-gpu-and-cpu = { $gpu } und CPU
export-colours = Farben
export-white = weiß
export-transparent = durchsichtig
export-no-png = Der Browser konnte kein PNG dieser Größe erstellen.

## figure

figure-csv-hint = die Zahlen, für eine Tabellenkalkulation
figure-json-hint = Zahlen, Parameter, Startwert
figure-text-mb-too-large-browser-save = Ein Text von { $megabytes } MB ist zu groß für einen Browser: Speichern Sie das Array mit numpy.save.
figure-array-axes-numpys-most = Das Array hat { $axes } Achsen: Arrays von NumPy haben höchstens { $most }.
figure-array-too-few-axes-matrix-two = Das Array hat zu wenige Achsen ({ $axes }): Eine Matrix hat zwei. Achsen für Schichten und Köpfe dürfen davor stehen.
figure-array-of-shape = Das Array ist { $shape }: { $message }
figure-array-stored-columns-fortran-order = Das Array ist spaltenweise gespeichert (Fortran-Ordnung): Speichern Sie numpy.ascontiguousarray(array).
figure-array-entries-save-one-rows-columns = Das Array ist { $shape } und hat keine Einträge: Speichern Sie eines mit Zeilen und Spalten.
figure-file-ends-too-early-array-takes = Die Datei endet zu früh: Ein Array von { $shape } braucht { $needed } Byte nach seinem Kopf, und die Datei hat insgesamt { $found }.
figure-more-than-can-be-counted = mehr als 9000000000000000
figure-matrix-of-size = Die Matrix ist { $rows } × { $columns }: { $message }
figure-number-row-column-counted-0-all = Die Zahl in Zeile { $row }, Spalte { $column } (von 0 an gezählt) ist { $number }: Alle müssen endlich sein.
figure-largest-entry-sums-such-entries = Der größte Eintrag ist { $largest }: Summen solcher Einträge überschreiten den Bereich doppelter Genauigkeit, 1.8e308. Teilen Sie die Matrix durch { $largest }.
figure-something-follows-end-list = Hinter dem Ende der Liste folgt noch etwas.
figure-row-counted-0-list-numbers-first = Zeile { $row } (von 0 an gezählt) der Liste hat { $numbers ->
        [one] { $numbers } Zahl
       *[other] { $numbers } Zahlen
    }, die erste Zeile { $columns }: Alle Zeilen müssen gleich lang sein.
figure-list-rows-numbers = Die Liste hat { $count ->
        [one] { $count } Zeile
       *[other] { $count } Zeilen
    } mit { $columns ->
        [one] { $columns } Zahl
       *[other] { $columns } Zahlen
    }: { $message }
figure-list-ends-too-early-bracket-missing = Die Liste endet zu früh: Es fehlt eine Klammer.
figure-list-instead-row-write-rows-numbers = Die Liste hat „{ $found }“ anstelle einer Zeile: Schreiben Sie Zeilen von Zahlen, [[0.5, 0.5], [0.25, 0.75]].
figure-list-more-two-levels-save-one = Die Liste hat mehr als zwei Ebenen: Speichern Sie eine Matrix, eine Liste von Zeilen von Zahlen.
figure-list-not-a-number = „{ $found }“ in der Liste ist keine Zahl.
figure-row-counted-0-nan-every-column = Zeile { $first } (von 0 an gezählt) ist in jeder Spalte NaN, wie der Softmax einer Zeile, deren Scores alle maskiert sind; { $rows ->
        [one] { $rows } solche Zeile wurde
       *[other] { $rows } solche Zeilen wurden
    } gefunden. Nehmen Sie sie als null oder als gleichverteilt (1/T).
figure-array-fewer-two-axes-save-one = Das Array hat weniger als zwei Achsen: Speichern Sie eines mit Zeilen und Spalten.
figure-matrix-takes-bytes-read = Eine Matrix von { $side } × { $side } braucht { $needed } Byte, und gelesen wurden { $read }.
figure-header-npy-file-cannot-read-save = Der Kopf dieser NPY-Datei kann nicht gelesen werden: Speichern Sie das Array noch einmal mit numpy.save.
figure-several-fields = mehrere Felder
figure-array-holds-numbers-type-supported = Das Array enthält Zahlen vom Typ { $kind }; unterstützt werden ganze Zahlen, f2, f4 und f8: Speichern Sie array.astype("f4").
figure-neither-npy-nor-text-save-matrix = Das ist weder NPY noch Text: Speichern Sie die Matrix mit numpy.save oder als Tabelle mit Kommas.
figure-attention-not-square = Eine Attention-Matrix ist quadratisch, und { $rows } × { $columns } ist es nicht.
figure-matrices-read = Gelesen werden Matrizen von { $least } × { $least } bis { $most } × { $most }.
figure-line-numbers-first-row-all-rows = Zeile { $line } hat { $numbers ->
        [one] { $numbers } Zahl
       *[other] { $numbers } Zahlen
    }, die erste Zeile { $columns }: Alle Zeilen müssen gleich lang sein.
figure-table-rows-numbers = Die Tabelle hat { $count ->
        [one] { $count } Zeile
       *[other] { $count } Zeilen
    } mit { $columns ->
        [one] { $columns } Zahl
       *[other] { $columns } Zahlen
    }: { $message }
figure-line-more-numbers-matrices-most = Zeile { $line } hat mehr als { $most } Zahlen: Gelesen werden Matrizen mit höchstens { $most } Spalten.
figure-cell-line-column-empty-every-cell = Die Zelle in Zeile { $line }, Spalte { $column } ist leer: Jede Zelle braucht eine Zahl. Eine mit ihren Zeilennummern gespeicherte Tabelle hat eine Spalte zu viel.
figure-line-column-number-use-decimal-point = „{ $cell }“ in Zeile { $line }, Spalte { $column } ist keine Zahl: Verwenden Sie einen Dezimalpunkt und kein anderes Trennzeichen, wie in 1234.5.
figure-cell-not-a-number = „{ $cell }“ in Zeile { $line }, Spalte { $column } ist keine Zahl.
figure-no-values-yet = noch keine Werte
figure-finite-t = endliches T
figure-handle-figure-arrow-keys-move = Griff in der Abbildung, bei { $place }: Die Pfeiltasten bewegen ihn
figure-figure-computed-yet = Abbildung, noch nicht berechnet
figure-entry-matrix-pull-up-down-pull = Eintrag ({ $row }, { $column }) der Matrix, Zug { $strength }: auf und ab ziehen ihn, rechts und links wählen einen Eintrag
figure-further-panels = Weitere Teilbilder
figure-panel = Teilbild { $number }: { $title }
figure-show-panel-above-beside-dials = Dieses Teilbild oben bei den Reglern zeigen
figure-no-canvas = Dieser Browser gibt keinen 2d-Kontext für die Zeichenfläche: Exportieren Sie die Abbildung stattdessen als SVG.
figure-picture-too-large = Ein Bild von { $width } × { $height } Pixeln ist zu groß: Es hat höchstens { $most } Pixel. Wählen Sie eine kleinere Größe oder Skala.
figure-not-drawn = Die Abbildung konnte nicht gezeichnet werden ({ $error }); laden Sie die Seite neu, oder versuchen Sie einen anderen Browser.
figure-size-not-possible = Eine Abbildung von { $width } × { $height } Pixeln lässt sich nicht zeichnen: Jede Seite hat { $least } bis { $most } Pixel.
figure-table-many-rows = Die Tabelle hat mehr als { $count } Zeilen mit { $columns } Zahlen: { $message }
figure-measured = gemessen
figure-published = veröffentlicht
figure-corrected = korrigiert
figure-reference = Bezug
figure-layer = Schicht
figure-head = Kopf
figure-token = Token
figure-step = Schritt
figure-density = Dichte
figure-value-at = { $name } bei { $place }: { $value }

## file

file-web-page-file-itself-host-may = Das ist eine Webseite, nicht die Datei selbst: Vielleicht verlangt der Server eine Anmeldung. Laden Sie die Datei herunter, oder geben Sie die Adresse der Datei selbst an.
file-onnx-file-supported-choose-models = Das ist eine ONNX-Datei, die nicht unterstützt wird: Wählen Sie die safetensors-Dateien des Modells.
file-python-pickle-older-format-pytorch = Das ist ein Pickle von Python, das ältere Format von PyTorch, das nicht unterstützt wird: Speichern Sie die Gewichte mit safetensors oder eine Matrix mit numpy.save.
file-gguf-file-llama-cpp-supported-choose = Das ist eine GGUF-Datei von llama.cpp, die nicht unterstützt wird: Wählen Sie die safetensors-Dateien des Modells.
file-hdf5-file-keras-matlab-supported = Das ist eine HDF5-Datei (Keras, MATLAB), die nicht unterstützt wird: Speichern Sie Gewichte mit safetensors oder eine Matrix mit numpy.save.
file-matlab-file-supported-save-matrix = Das ist eine MATLAB-Datei, die nicht unterstützt wird: Speichern Sie die Matrix mit writematrix(A, 'matrix.csv').
file-file-compressed-gzip-unpack-first = Diese Datei ist mit gzip gepackt: Entpacken Sie sie zuerst.
file-7z-archive-unpack-first = Das ist ein 7z-Archiv: Entpacken Sie es zuerst.
file-excel-workbook-save-sheet-csv-choose = Das ist eine Arbeitsmappe von Excel: Speichern Sie das Blatt als CSV, und wählen Sie diese Datei.
file-parquet-file-supported-save-matrix = Das ist eine Parquet-Datei, die nicht unterstützt wird: Speichern Sie die Matrix mit numpy.save.
file-arrow-file-supported-save-matrix = Das ist eine Arrow-Datei, die nicht unterstützt wird: Speichern Sie die Matrix mit numpy.save.
file-pdf-file-holds-numbers-can-read = Das ist eine PDF-Datei: Sie enthält keine lesbaren Zahlen.
file-git-lfs-pointer-mb-file-itself = Das ist ein Zeiger von Git LFS auf { $megabytes } MB, nicht die Datei selbst: Führen Sie in ihrem Ordner „git lfs pull“ aus, oder laden Sie die Datei herunter.
file-git-lfs-pointer-file-itself-run = Das ist ein Zeiger von Git LFS, nicht die Datei selbst: Führen Sie in ihrem Ordner „git lfs pull“ aus, oder laden Sie die Datei herunter.
file-npz-archive-several-arrays-save-one = Das ist ein NPZ-Archiv mehrerer Arrays: Speichern Sie das eine Array mit numpy.save, und wählen Sie diese Datei.
file-file-torch-save-python-pickle-zip = Das ist eine Datei von torch.save, ein Pickle von Python in einem Zip-Archiv, die nicht unterstützt wird: Speichern Sie die Gewichte mit safetensors oder eine Matrix mit numpy.save.
file-zip-archive-unpack-choose-file = Das ist ein Zip-Archiv: Entpacken Sie es, und wählen Sie die Datei darin.
law-off-by-more-here = hier über 10 % daneben
law-off-here = weicht ab
law-not-tested-here = hier nicht geprüft
law-not-tested = ungeprüft
file-tensor-holds-f32-i32-read-here = Tensor { $name } enthält { $dtype }; gelesen werden hier F32 und I32.
file-shorter-8-bytes = Keine safetensors-Datei: Sie ist kürzer als 8 Byte.
file-header-would-bytes-long-25-mb = Keine safetensors-Datei: Ihr Kopf wäre { $length } Byte lang, und erlaubt sind 25 MB.
file-header-bytes-incomplete-file-bytes = Keine safetensors-Datei: Ihr Kopf von { $length } Byte ist unvollständig: Die Datei hat { $size } Byte.
file-header-incomplete = Keine safetensors-Datei: Ihr Kopf ist unvollständig.
file-header-not-json = Keine safetensors-Datei: Ihr Kopf ist kein JSON ({ $reason }).
file-metadata-occurs-twice-header = Keine safetensors-Datei: __metadata__ kommt in ihrem Kopf zweimal vor.
file-tensor-occurs-twice-header = Keine safetensors-Datei: Tensor { $name } kommt in ihrem Kopf zweimal vor.
file-tensors-end-byte = Keine safetensors-Datei: Ihre Tensoren enden bei Byte { $end }, und sie hat { $size }.
file-metadata-not-words = Keine safetensors-Datei: Ihr __metadata__ ist keine Tabelle von Wörtern.
file-index-not-json = Der Index der Dateien des Modells ist kein JSON.
file-index-models-files-weight-map-lists = Der Index der Dateien des Modells hat keine weight_map, die die Datei jedes Tensors nennt.
file-index-lacks-tensor = Der Index der Dateien des Modells nennt keine Datei für Tensor { $name }.
file-index-models-files-names-file-folder = Der Index der Dateien des Modells nennt „{ $file }“, das keine Datei in seinem Ordner ist: Ein solcher Index wird abgelehnt.
file-tensor-holds-weights-read-f64-f32 = Tensor { $name } enthält { $dtype }; gelesen werden Gewichte in F64, F32, F16, BF16, F8 und I8: Speichern Sie das Modell in einem davon.
file-header-begins-otherwise = Keine safetensors-Datei: Ihr Kopf beginnt nicht mit {"{"}.
file-tensor-overlaps = Keine safetensors-Datei: Tensor { $name } überlappt den vorigen.
file-tensor-leaves-hole = Keine safetensors-Datei: Tensor { $name } lässt vor sich eine Lücke.
file-tensor-without-dtype = Keine safetensors-Datei: Tensor { $name } hat keinen dtype.
file-tensor-without-shape = Keine safetensors-Datei: Tensor { $name } hat keine shape aus ganzen Zahlen.
file-tensor-without-offsets = Keine safetensors-Datei: Tensor { $name } hat keine data_offsets aus zwei ganzen Zahlen.
file-tensor-outside-file = Keine safetensors-Datei: Tensor { $name } liegt nicht in der Datei.
file-tensor-too-large = Keine safetensors-Datei: Tensor { $name } hat eine zu große Form.
file-tensor-bytes-do-not-fit = Keine safetensors-Datei: Tensor { $name } hat { $found } Byte, und seine Form { $shape } in { $dtype } braucht { $needed }.

## filter

filter-eigenvalues-complex-paper-assumes = { $complex } der { $all } Eigenwerte von A sind komplex; die Arbeit nimmt sie als reell an, in (−1, 1]. Sie werden als komplexe Zahlen eingeordnet.
filter-image-cut-into-patches-pixels-number = Das Bild wird in { $tokens } Patches von { $pixels } Pixeln geschnitten: So viele Token gibt es hier.
filter-spectrum-of-update = Spektrum von I + H ⊗ A
filter-depth = Tiefe, { $weights }
filter-depth-attention-alone = Tiefe, Attention allein
filter-ensemble-draw = Ensemble, Ziehung { $draw }
filter-weights-at-layer = { $weights }, Schicht { $layer }
filter-all-patches-alike = alle Patches gleich
filter-patches-differ = Unterschiede: { $ratio }
filter-modulus = Betrag { $modulus }
filter-any-eigenvalue = jedes *λ*ᴬ
filter-perron-eigenvalue = Perrons *λ*ᴬ = 1
filter-attention-alone = Attention allein
filter-differences-between-patches-hfc-lfc = Unterschiede der Patches, ‖HFC‖/‖LFC‖
filter-axis-weights = Gewichte *H*
filter-share-where-perron-dominates = Anteil, in dem Perron dominiert
filter-no-eigenvalues-yet = Noch keine Eigenwerte.
filter-patches-have-become-alike = Der Perron-Eigenwert von A dominiert: Wiederholte Schichten glätten, und alle Patches haben sich angeglichen.
filter-layers-smooth-in-the-end = Der Perron-Eigenwert von A dominiert: Wiederholte Schichten glätten am Ende.
filter-eigenvalue-other-perron-one = Ein anderer Eigenwert von A als der von Perron dominiert: Wiederholte Schichten sind kein Tiefpass.
filter-weights-ratio-high-low-frequencies = Mit Gewichten ({ $parametrisation }) ist das Verhältnis hoher zu niedrigen Frequenzen { $ratio } nach { $layers ->
        [one] { $layers } Schicht
       *[other] { $layers } Schichten
    }.
filter-image-smoothed = Ein Bild, durch wiederholte Attention geglättet
filter-image-layer-8-every-patch-become = Das Bild in Schicht 8: Jeder Patch ist fast derselbe geworden.
filter-figure-1-oversmoothing = Abbildung 1, Überglättung
filter-image-sharpened = Ein Bild, durch dieselbe Aktualisierung geschärft
filter-image-layer-8-keeps-details-same = Das Bild in Schicht 8 behält seine Details: dieselbe Aktualisierung mit anderen Vorzeichen in H.
filter-figure-1-no-oversmoothing = Abbildung 1, keine Überglättung
filter-perron-dominance-untrained = Wie oft der Perron-Eigenwert dominiert, untrainiert
filter-how-often-perron-eigenvalue-outlier = Wie oft der Perron-Eigenwert, der Ausreißer von A, dominiert, für jede Art von Gewichten.
filter-table-1 = Tabelle 1
filter-fresh-weights-against-depth = Hohe durch niedrige Frequenzen gegen die Tiefe, neue Gewichte in jeder Schicht, untrainiert
filter-ratio-high-low-frequencies-fresh = Das Verhältnis hoher zu niedrigen Frequenzen mit neuen Gewichten in jeder Schicht: Fällt es mit der Tiefe?
filter-figure-5 = Abbildung 5
filter-balanced-weights-pairs = Ausgewogene Gewichte: Paare von Eigenwerten und die Konditionszahl von H
filter-eigenvalues-update-balanced-weights = Eigenwerte der Aktualisierung mit ausgewogenen Gewichten: Welches Paar hat den größten Betrag?
filter-figure-7-untrained = Abbildung 7, untrainiert
filter-view-title = Gewichte entscheiden
filter-sentence = Wiederholte Attention mit Residualverbindung wirkt als Filter auf Token. Ob Einzelheiten verblassen oder siegen, hängt von den Vorzeichen der Gewichte H ab, nicht von der Attention allein.
filter-heading = Filterung: Spektrum der Aktualisierung, Tiefe, ein Bild
filter-verdict-label = Urteil
filter-verdict-sentence = Glättend, wenn nur der Perron-Eigenwert von A dominiert: Dann gleichen sich alle Token mit der Tiefe an. Sonst kein Tiefpass.
filter-dominating-modulus-label = dominierender Betrag
filter-dominating-modulus-sentence = Um wie viel der dominierende Teil der Token in jeder Schicht wächst.
filter-dominating-ratio-label = zweiter durch dominierenden Betrag
filter-dominating-ratio-sentence = Betrag des nächsten Eigenwerts durch den dominierenden: Was nicht dominiert, verblasst in jeder Schicht um diesen Faktor.
filter-limit-rank-label = vorhergesagter Grenzrang
filter-limit-rank-sentence = Rang der Token nach unendlich vielen Schichten: die größte Zahl dominierender Paare ohne gemeinsamen Eigenwert.
filter-rank-agreement-label = Ziehungen mit dem vorhergesagten Rang
filter-rank-agreement-sentence = Anteil der Ziehungen, in denen der Rang nach 65 536 Schichten der vorhergesagte ist, unter denen, die bis dahin konvergiert sind.
filter-frequency-ratio-label = hohe durch niedrige Frequenzen
filter-frequency-ratio-sentence = Größe der Unterschiede zwischen den Token durch die Größe ihres Mittels, nach der letzten Schicht.
filter-direction-change-label = Drehung in der letzten Schicht
filter-direction-change-sentence = Wie weit sich die Token, auf Länge 1 gebracht, in der letzten Schicht bewegt haben, bis aufs Vorzeichen: 0, wo sie konvergieren. Ein dominierendes komplexes Paar dreht sie für immer.
filter-complex-share-label = komplexe Eigenwerte von A
filter-complex-share-sentence = Anteil der nicht reellen Eigenwerte von A: Die Arbeit nimmt an, dass es keine gibt.
filter-weights-condition-label = Konditionszahl von H
filter-weights-condition-sentence = Größter durch kleinsten Singulärwert der Gewichte H.
filter-image-side-label = Pixel je Seite
filter-image-side-sentence = Das Bild wird in Patches von 4 × 4 Pixeln geschnitten; jeder Patch ist ein Token.
filter-smoothing-share-free-label = glättende Ziehungen, freie Gewichte
filter-smoothing-share-free-sentence = Anteil der Ziehungen von A und von freien Gewichten, in denen nur der Perron-Eigenwert dominiert.
filter-smoothing-share-sharpening-label = glättende Ziehungen, schärfende Gewichte
filter-smoothing-share-sharpening-sentence = Anteil der Ziehungen von A und von schärfenden Gewichten, in denen nur der Perron-Eigenwert dominiert.
filter-smoothing-share-smoothing-label = glättende Ziehungen, glättende Gewichte
filter-smoothing-share-smoothing-sentence = Anteil der Ziehungen von A und von glättenden Gewichten, in denen nur der Perron-Eigenwert dominiert.
filter-smoothing-share-balanced-label = glättende Ziehungen, ausgewogene Gewichte
filter-smoothing-share-balanced-sentence = Anteil der Ziehungen von A und von ausgewogenen Gewichten, in denen nur der Perron-Eigenwert dominiert.
filter-input = Eingabe
filter-pixels = Pixel
filter-pixel-at = Spalte { $column }, Zeile { $row }
filter-dominating-modulus = Der dominierende Betrag ist { $modulus }.
filter-step-image = Bild
filter-rows-do-not-sum-to-1 = Die Zeilen dieser Attention-Matrix haben nicht die Summe 1: Ihr führender Eigenwert tritt an die Stelle des Perron-Eigenwerts, und sein Eigenvektor muss nicht konstant sein.
filter-image-wrong-size = Das Bild muss für T = { $tokens } { $side } × { $side } = { $needed } endliche Pixel haben, hat aber { $found }.

## gallery

gallery-drawn-and-opens-at = Gezeichnet bei T = { $T }; öffnet bei T = { $full_T }
gallery-search = Suchen
gallery-search-figures = In den Abbildungen suchen
gallery-all-views = Alle Ansichten
gallery-no-matching-figure = Keine passende Abbildung.
gallery-show-all = Alle zeigen
gallery-figures-papers = Abbildungen der Arbeiten
gallery-each-computed-now-here-smaller-size = Jede wird jetzt und hier in kleinerer Größe berechnet. Wählen Sie eine, um sie ganz zu öffnen.
gallery-claims-paper = Aussagen dieser Arbeit
gallery-claims-all-papers = Aussagen aller Arbeiten
gallery-story-paper = Geschichte dieser Arbeit
gallery-story-all-papers = Geschichte aller Arbeiten
gallery-shown-of-all-figures = { $shown } von { $all } Abbildungen
gallery-number-figures =
    { $shown ->
        [one] { $shown } Abbildung
       *[other] { $shown } Abbildungen
    }
gallery-gallery = Die Galerie
gallery-what-look = Worauf zu achten ist:
gallery-differs-opening = Anders als zu Beginn:

## gap

gap-axis-eigenvalue-gap = Lücke der Eigenwerte |*λ*₁| − |*λ*₂|
gap-axis-singular-gap = Lücke der Singulärwerte *s*₁ − *s*₂
gap-no-gaps-yet = Noch keine Lücken.
gap-layer-so-wide-gap-passes-little = Eine Schicht mit einer so weiten Lücke gibt kaum mehr weiter als das Mittel ihrer Token.
gap-view-title = Lücke gegen T
gap-sentence = Wie weit die stärkste Richtung einer Attention-Matrix über allen anderen steht, wenn der Kontext wächst.
gap-heading = Spektrallücken gegen die Kontextlänge
gap-fewer-than-two-values = Es wurden weniger als zwei Eigenwerte oder Singulärwerte gefunden; daher gibt es keine Lücke.

## glossary

glossary-lambda1-label = führender Eigenwert
glossary-lambda1-sentence = Der Eigenwert vom größten Betrag. Jede Zeile einer Softmax- oder Markow-Matrix hat die Summe 1, daher ist er genau 1, weit außerhalb der Wolke. Bei einem komplexen Paar der Betrag.
glossary-lambda2-abs-label = zweiter Eigenwert, Betrag
glossary-lambda2-abs-sentence = Abstand des zweitgrößten Eigenwerts vom Ursprung: der gemessene Rand der Wolke.
glossary-gap-label = Spektrallücke
glossary-gap-sentence = Wie weit der führende Eigenwert von allen anderen entfernt ist. Je weiter die Lücke, desto schneller vergessen wiederholte Schichten alles bis auf eine Richtung.
glossary-bulk-radius-label = Radius der Wolke, gemessen
glossary-bulk-radius-sentence = Abstand vom Mittelpunkt der Wolke bis zu ihrem Rand: |λ₂|, ohne den Ausreißer |λ₁|, mit Residualverbindung |λ − α|.
glossary-radius-label = Radius der Wolke, Grenzgesetz
glossary-radius-sentence = Radius der Scheibe, die die Eigenwerte bei großem T füllen; η ist die Varianz von T·A_ij. Für Token der Länge 1 oder von gleichem Kosinus wird er mit deren Korrektur gezeichnet.
glossary-radius-published-label = veröffentlichte Schranke für |λ₂|
glossary-radius-published-sentence = Die veröffentlichte obere Schranke für alle Eigenwerte außer dem ersten: etwa das Doppelte des Radius, bei dem die Wolke endet.
glossary-radius-finite-label = Radius der Wolke, endliches T
glossary-radius-finite-sentence = Radius aus der exakten Partizipation bei diesem T; er gilt auch, wo große Scores das Grenzgesetz unbrauchbar machen.
glossary-leading-label = berechnete Werte
glossary-leading-sentence = Für T > 2048 werden nur die k größten Werte jeder Realisierung berechnet; das ist k.
glossary-s1-label = größter Singulärwert
glossary-s1-sentence = Der größte Faktor, um den die Matrix einen Vektor streckt. Bei Softmax-Attention zwischen orthogonalen Token strebt er gegen 1, wenn T und d_qk zusammen wachsen.
glossary-s2-label = zweiter Singulärwert
glossary-s2-sentence = Oberes Ende der Wolke der Singulärwerte.
glossary-singular-gap-label = Lücke der Singulärwerte
glossary-singular-gap-sentence = Abstand der beiden größten Singulärwerte.
glossary-edge-published-label = veröffentlichter Rand von s₂
glossary-edge-published-sentence = Der veröffentlichte Grenzwert des zweiten Singulärwerts: der Rand eines Viertelkreises, richtig für unabhängige Einträge.
glossary-edge-corrected-label = korrigierter Rand von s₂
glossary-edge-corrected-sentence = Rand unter Berücksichtigung des Rangs des Query-Key-Produkts: Der lineare Teil der Score-Funktion hat den Rang d_qk. Für Scores konstanter Varianz beweist die Gauß-Äquivalenz (arXiv 2510.06685), dass die Singulärwerte wie in diesem linearen Modell verteilt sind. Sie sagt nicht, wo s₂ liegt.
glossary-edge-finite-label = korrigierter Rand bei endlichem T
glossary-edge-finite-sentence = Der korrigierte Rand mit der genauen Varianz eines Eintrags bei diesem T. Er bleibt brauchbar, wo große Scores das Grenzgesetz viel zu groß machen.
glossary-s1-fixed-label = s₁ für T → ∞ bei diesem d_qk
glossary-s1-fixed-sentence = Der Grenzwert des ersten Singulärwerts der Softmax-Attention, wenn T wächst und d_qk bleibt. Nicht gezeigt, wo die Einträge kein viertes Moment haben, also für 16σ⁴ ≥ d_qk.
glossary-s2-fixed-label = s₂ für T → ∞ bei diesem d_qk
glossary-s2-fixed-sentence = Der Grenzwert des zweiten Singulärwerts der Softmax-Attention, wenn T wächst und d_qk bleibt: Er schrumpft nicht.
glossary-excess-fixed-label = sr − 1 für T → ∞ bei diesem d_qk
glossary-excess-fixed-sentence = Der Grenzwert des stabilen Rangs über 1 nach einer Softmax-Schicht, wenn T wächst und d_qk bleibt: Er ist nicht 0.
glossary-stable-rank-label = stabiler Rang
glossary-stable-rank-sentence = Wie viele Richtungen die Token nach der Schicht effektiv einnehmen: 1 heißt, dass alle auf eine Gerade kollabiert sind. Stärken werden quadriert, daher zählen schwache Richtungen kaum.
glossary-excess-label = stabiler Rang über 1
glossary-excess-sentence = Was vom Rang außer der führenden Richtung bleibt, durch Deflation berechnet, damit es auch winzig noch genau ist.
glossary-excess-published-label = veröffentlichte Rate des Kollapses
glossary-excess-published-sentence = Die veröffentlichte Rate, mit der der Rang mit der Kontextlänge kollabiert, mit Konstante 1.
glossary-excess-corrected-label = korrigiertes Gesetz des Kollapses
glossary-excess-corrected-sentence = Der Kollaps, der aus den Sätzen der Arbeit folgt, mit seiner Konstante. Bei einer Schicht mit Query-Key-Scores fügt der Teil von niedrigem Rang cζ² hinzu. m ist der führende Eigenwert, 1, wo Zeilen die Summe 1 haben. Bei orthogonalen Values entfällt γη². Nicht gezeigt, wo der Wert den größtmöglichen Rang übersteigt: Dort dominiert der Ausreißer nicht mehr.
glossary-resolved-label = stabiler Rang ohne die Lücke
glossary-resolved-sentence = Ohne die Lücke wächst der stabile Rang proportional zu T, statt zu kollabieren.
glossary-resolved-corrected-label = Grenzwert ohne die Lücke, explizit
glossary-resolved-corrected-sentence = Der ausgerechnete Wert der Konstante, deren Existenz die Arbeit beweist: die erste Form für unabhängige Einträge, die zweite für eine Schicht mit Query-Key-Scores. e ist das Quadrat des Bulk-Rands. Bei orthogonalen Values entfällt γ.
glossary-entropy-label = Entropie der Attention
glossary-entropy-sentence = Mittel über die Zeilen der Entropie der Attention eines Tokens, in Nat; ln T bei gleichförmiger Attention, 0, wenn sie auf einem Token sitzt. Sie ist die der Attention selbst, bevor etwas von ihr entfernt oder zu ihr addiert wird.
glossary-entropy-fraction-label = Entropie als Bruchteil von ln T
glossary-entropy-fraction-sentence = 1 für gleichförmige Attention, 0 für Attention auf ein einziges Token.
glossary-participation-label = Partizipation
glossary-participation-sentence = Mittel über die Zeilen von Σ A²: die Wahrscheinlichkeit, dass zwei mit den Gewichten einer Zeile gezogene Token übereinstimmen. Eine Zeile achtet effektiv auf 1/p Token. Sie ist die der Attention selbst, bevor etwas von ihr entfernt oder zu ihr addiert wird.
glossary-participation-exact-label = Partizipation, endliches T
glossary-participation-exact-sentence = Die erwartete Partizipation von Softmax mit gaußschen Scores bei diesem T, durch Quadratur.
glossary-beta-critical-label = kritische Skala der Scores
glossary-beta-critical-sentence = Darüber kondensiert die Attention auf wenige zufällige Token, wie lang der Kontext auch ist: Entropiekollaps.
glossary-rho-final-label = Kosinus nach der letzten Schicht, gemessen
glossary-rho-final-sentence = Mittlerer Kosinus zwischen zwei Token nach der letzten Schicht zufälliger Transformer mit diesen Einstellungen.
glossary-rho-final-se-label = dessen Standardfehler
glossary-rho-final-se-sentence = Standardfehler des gemessenen Kosinus über die Realisierungen.
glossary-realisations-label = bisher gemittelte Stapel
glossary-realisations-sentence = Zahl der gemittelten unabhängigen Stapel: so viele wie Realisierungen, und immer genug für einen Standardfehler.
glossary-rho-final-theory-label = Kosinus nach der letzten Schicht, Theorie
glossary-rho-final-theory-sentence = Vorhersage dieses Kosinus: die Aktualisierung eines Blocks, iteriert mit den gewählten Überlappungen.
glossary-alpha-critical-label = kritische Residualstärke
glossary-alpha-critical-sentence = Die kleinste Residualstärke der Attention, die den Kosinus nach der letzten Schicht bei höchstens 1 − ε hält.

## gradients

gradients-l-up-realisation = { $architecture }, L bis { $layers }, Realisierung { $realisation } von { $samples }
gradients-laws-independent-attention-matrices = Die Gesetze gelten für unabhängige Attention-Matrizen (Markow, iid) ohne LayerNorm und Residualverbindung.
gradients-norms-through-layernorm-residual = Normen durch LayerNorm, Residualverbindungen, Gates, Values der ersten Token oder Scores sind aus { $probes } zufälligen Richtungen je Realisierung geschätzt; Balken sind Standardfehler.
gradients-every-attention-matrix-held-fixed = Jede Attention-Matrix ist festgehalten, während sich ihre Token ändern, wie in den Sätzen von GAP. Bei der anderen Einstellung der Wege läuft der Gradient auch durch die Scores.
gradients-axis-gradient = Gradient ‖∂*X*/∂*W*‖² für *ℓ* = { $layer }
gradients-x-title = Tiefe *L*
gradients-published-bound = veröffentlichte Schranke
gradients-finite-t-without-gap = endliches *T*, ohne Lücke
gradients-no-gradients-yet = Noch keine Gradienten.
gradients-squared-norm-gradient-output-respect = Die quadrierte Norm des Gradienten der Ausgabe nach der Value-Matrix der Schicht { $layer } bei Tiefe { $layers } ist { $ends }.
gradients-view-title = Gradienten
gradients-sentence = Wie groß der Gradient der Gewichte einer Schicht wird, wenn weitere Schichten darauf folgen: mit der Lücke in jeder Attention-Matrix und ohne sie.
gradients-heading = Gradientennormen gegen die Tiefe
gradients-gradient-published-label = veröffentlichte untere Schranke
gradients-gradient-published-sentence = Die veröffentlichte untere Schranke für das Wachstum des Gradienten, mit der Konstante ihres Beweises; sie gilt, ist aber um eine Potenz von T zu schwach.
gradients-gradient-label = Gradient, quadrierte Norm
gradients-gradient-sentence = Wie stark die Ausgabe nach L Schichten von der Value-Matrix der Schicht ℓ abhängt.
gradients-gradient-corrected-label = explizites Wachstum
gradients-gradient-corrected-sentence = Das ausgerechnete Wachstum des Gradienten: T^L für T = d.
gradients-gradient-resolved-label = Gradient mit Abhilfe
gradients-gradient-resolved-sentence = Derselbe Gradient ohne die Lücke (oder ohne jeden Ausreißer). Mit iid-Attention wächst er nicht mehr exponentiell mit der Tiefe.
gradients-gradient-resolved-corrected-label = Gesetz ohne die Lücke
gradients-gradient-resolved-corrected-sentence = Der erwartete Gradient ohne die Lücke, mit seiner Konstante.
gradients-gradient-with-attention-held = Gradient ‖∂*X*/∂*W*‖² für *ℓ* = { $layer }, Attention festgehalten
gradients-through-scores = Die Ableitung geht auch durch die Scores und durch die Zerlegung, die Ausreißer entfernt: exakt, und weit größer als mit festgehaltener Attention wie in den Sätzen von GAP.
gradients-exponential-held = Das Exponential der orthogonalen Attention ist festgehalten: Seine Ableitung wird hier nicht verfolgt.
gradients-no-such-layer = { $layers ->
        [one] In { $layers } Schicht
       *[other] In { $layers } Schichten
    } gibt es keine Schicht { $layer }; wählen Sie eine kleinere gezeigte Schicht.

## isometry

isometry-layer-realisation = Schicht { $layer }, Realisierung { $realisation } von { $samples }
isometry-jacobian-computed-every-attention = Die Jacobi-Matrix ist bei festgehaltenen Attention-Matrizen berechnet, während sich ihre Token ändern.
isometry-signal-layer = Signal Σ⊥, Schicht { $layer }
isometry-jacobian-of-layer = Jacobi-Matrix ∂*X*⊥/∂*X*₀, Schicht { $layer }
isometry-near-times-mean-density = nahe dem { $times }-Fachen des Mittels: Dichte { $density }
isometry-law-times-mean-density = Gesetz beim { $times }-Fachen des Mittels: Dichte { $density }
isometry-ideal-all-here = ideal: alle hier
isometry-value-predicted-mean-powers-ten = Wert / vorhergesagtes Mittel, Zehnerpotenzen
isometry-density-per-decade = Dichte je Dekade, { $matrix }
isometry-no-values = keine Werte
isometry-no-values-yet = Noch keine Werte.
isometry-view-title = Die Lücke entfernen
isometry-sentence = Wie gleichmäßig ein Stapel von Schichten sein Signal und kleine Änderungen davon weitergibt, wenn die Lücke oder alle Ausreißer entfernt sind. Ideal wären lauter Werte 1; die Histogramme zeigen ihre Streuung, neben den Gesetzen.
isometry-heading = Quadrierte Singulärwerte von Signal und Jacobi-Matrix
isometry-signal-mean-label = mittlerer Eigenwert von Σ⊥
isometry-signal-mean-sentence = Mittel der Eigenwerte der Kovarianz über alle Token, ohne die Lücke. 1 heißt, dass das Signal weder wächst noch schrumpft.
isometry-signal-mean-se-label = Standardfehler des Mittels
isometry-signal-mean-se-sentence = Standardfehler des mittleren Eigenwerts über die Realisierungen.
isometry-signal-mean-published-label = Mittel, Gesetz
isometry-signal-mean-published-sentence = Das veröffentlichte Mittel.
isometry-signal-variance-label = relative Varianz von Σ⊥
isometry-signal-variance-sentence = Varianz dieser Eigenwerte durch das Quadrat ihres vorhergesagten Mittels; 0 wäre eine Isometrie.
isometry-signal-variance-se-label = Standardfehler der Varianz
isometry-signal-variance-se-sentence = Standardfehler der relativen Varianz über die Realisierungen.
isometry-signal-variance-published-label = relative Varianz, Gesetz
isometry-signal-variance-published-sentence = Die veröffentlichte Varianz: Sie wächst mit der Tiefe, bei jeder Wahl der Skalen.
isometry-jacobian-mean-label = Mittel der Jacobi-Matrix
isometry-jacobian-mean-sentence = Mittel der quadrierten Singulärwerte der Ableitung der Ausgabe nach der Eingabe.
isometry-jacobian-mean-se-label = Standardfehler des Mittels
isometry-jacobian-mean-se-sentence = Standardfehler des Mittels über die Realisierungen.
isometry-jacobian-mean-published-label = veröffentlichtes Mittel der Jacobi-Matrix
isometry-jacobian-mean-published-sentence = Das veröffentlichte Mittel, dem der Faktor (d/T)^ℓ fehlt; richtig nur für T = d.
isometry-jacobian-mean-corrected-label = korrigiertes Mittel der Jacobi-Matrix
isometry-jacobian-mean-corrected-sentence = Das veröffentlichte Mittel mit dem fehlenden Faktor γ^(−ℓ), γ = T/d.
isometry-jacobian-variance-label = relative Varianz der Jacobi-Matrix
isometry-jacobian-variance-sentence = Varianz der quadrierten Singulärwerte durch das Quadrat ihres vorhergesagten Mittels.
isometry-jacobian-variance-se-label = Standardfehler der Varianz
isometry-jacobian-variance-se-sentence = Standardfehler der relativen Varianz über die Realisierungen.
isometry-jacobian-variance-published-label = relative Varianz der Jacobi-Matrix, Gesetz
isometry-jacobian-variance-published-sentence = Die veröffentlichte Varianz: Sie wächst mit dem Quadrat der Tiefe.
isometry-mean-variance =
    { $values ->
        [covariance] Die Eigenwerte der Kovarianz
       *[jacobian] Die quadrierten Singulärwerte der Jacobi-Matrix
    } haben das Mittel { $mean } und die relative Varianz { $variance }{ $law ->
        [none] {""}
       *[other] {" "}(Gesetz { $law })
    }.
isometry-kronecker-product = Die Jacobi-Matrix ist nur dann ein Kronecker-Produkt, wenn es weder LayerNorm noch eine Residualverbindung gibt.

## layers

layers-scores-below-single-rounding = † Die Scores einer Zeile unterscheiden sich um weniger als die Rundung in einfacher Genauigkeit. Ein Programm, das sie direkt berechnet, zeigt in dieser Schicht Rauschen; hier wird getrennt berechnet, was die Token gemeinsam haben.
layers-scores-below-double-rounding = ‡ Die Scores einer Zeile unterscheiden sich um weniger als die Rundung in doppelter Genauigkeit. Ein Programm, das sie direkt berechnet, zeigt in dieser Schicht Rauschen; hier wird getrennt berechnet, was die Token gemeinsam haben.
layers-layer-realisation = Schicht { $layer } von { $layers }, Realisierung { $realisation }
layers-there-layers-last-one-shown-large = Es gibt { $layers } Schichten: Die letzte ist groß gezeigt.
layers-axis-imaginary = Schicht { $layer }: Im *λ*
layers-axis-imaginary-with-outliers = Schicht { $layer }: Im *λ*, { $outliers }
layers-axis-token = Schicht { $layer }: Token *i*
layers-1-outlier = 1 Ausreißer
layers-outliers = { $count } Ausreißer
layers-eigenvalue-of-layer = Schicht { $layer }: λ = { $re } + { $im }i
layers-no-spectra-yet = Noch keine Spektren.
layers-eigenvalues-attention-matrix-layers = Eigenwerte der Attention-Matrix in { $layers ->
        [one] { $layers } Schicht
       *[other] { $layers } Schichten
    }. |λ₂| geht von { $first_value } in Schicht { $first_layer } auf { $last_value } in Schicht { $last_layer }; { $outliers ->
        [none] kein Singulärwert steht in einer Schicht abseits
       *[other] Schicht { $most } hat die meisten ausreißenden Singulärwerte ({ $outliers })
    }.
layers-view-title = Spektrum je Schicht
layers-sentence = Die Eigenwerte der Attention-Matrix in jeder Schicht eines Stapels. Unter jeder Schicht steht die Zahl der Singulärwerte, die abseits liegen.
layers-heading = Spektrum Schicht für Schicht
layers-layer-label = gezeigte Schicht
layers-layer-sentence = Die Schicht des Stapels, deren Matrix groß gezeigt wird.
layers-outliers-label = ausreißende Singulärwerte
layers-outliers-sentence = Zahl der Singulärwerte über der weitesten Lücke zwischen Nachbarn. Diese werden als Ausreißer entfernt.
layers-spectra-end = Spektren Schicht für Schicht gibt es bis T = { $limit }; wählen Sie ein kleineres T.

## localisation

localisation-entropy-map-walk = Entropiekarte, Irrfahrt { $walk } von { $walks }
localisation-axis-place = Stelle *θ* = *i*/*T*: 0 früh, ½ Mitte, 1 spät
localisation-share-signals-pass = Anteil weitergegebener Signale *ρ*(*θ*)
localisation-axis-entropy-share = Entropie/ln *T*
localisation-axis-weights-mean = Mittel *m* der Eigenwerte *w* der Gewichte
localisation-axis-weights-minus-mean = −Mittel der Eigenwerte *w* der Gewichte
localisation-mean-scale = Mittel { $sign }{ $mean }, Skala { $scale }
localisation-their-scale-s = ihre Skala *s*
localisation-piecewise-linear = stückweise linear
localisation-score-token = Score *ω*₁ dieses Tokens
localisation-score-other-lines-equal-weight = Score *ω*₂ des anderen; Linien gleichen Gewichts
localisation-axis-largest-score = größter möglicher Score *ν* = ‖*XX*ᵀ‖₂ ‖*W*‖₂
localisation-least-entropy-row-nats = kleinste Entropie einer Zeile, Nat
localisation-no-token-passes-signal = Kein Token gibt sein Signal in irgendeiner Irrfahrt weiter.
localisation-signals-tokens-passed-most-often = Signale { $third ->
        [early] früher
        [late] später
       *[middle] mittlerer
    } Token werden am häufigsten weitergegeben: in { $share } der Irrfahrten an der relativen Position { $place }.
localisation-variance-factor-middle-token = Der Varianzfaktor beim mittleren Token ist { $variance }: korrigiert { $corrected }, veröffentlicht { $published }.
localisation-attention-entropy-ln-t = Die Entropie der Attention ist { $share } von ln T.
localisation-no-walks-yet = Noch keine Irrfahrten.
localisation-softmax-piecewise-linear = Softmax zweier Scores und seine stückweise lineare Form
localisation-softmax-two-scores-beside-three = Der Softmax zweier Scores neben drei geraden Stücken: Wo weichen sie am meisten ab?
localisation-figure-1 = Abbildung 1
localisation-late-tokens-only = Nur späte Token: ξ = 11, η klein
localisation-only-late-tokens-pass-their-signal = Nur späte Token geben ihr Signal weiter: Die Kurve steigt am Ende der Folge.
localisation-figure-2-late-site-focus = Abbildung 2, späte Orte
localisation-early-tokens-only = Nur frühe Token: ξ = −11, η klein
localisation-only-early-tokens-pass-their-signal = Nur frühe Token geben ihr Signal weiter: das Spiegelbild des späten Falls.
localisation-figure-2-early-site-focus = Abbildung 2, frühe Orte
localisation-middle-tokens-only = Nur mittlere Token: ξ = 10, η = 0.5
localisation-hill-only-tokens-little-past-middle = Ein Hügel: Nur Token kurz hinter der Mitte geben ihr Signal weiter.
localisation-figure-2-middle-site-focus = Abbildung 2, mittlere Orte
localisation-all-tokens-alike = Alle Token gleich: ξ = 0
localisation-no-place-preferred = Keine Stelle ist bevorzugt: Signale kommen von jeder Stelle durch, nie mit Sicherheit.
localisation-figure-2-uniformity = Abbildung 2, Gleichförmigkeit
localisation-signals-vanish-everywhere = Signale verschwinden überall: η groß
localisation-curve-low-everywhere-saturated = Die Kurve ist überall niedrig: Ein gesättigter Softmax gibt keinen Unterschied weiter.
localisation-figure-2-vanishing-signal = Abbildung 2, verschwindendes Signal
localisation-product-below-threshold = Produkt ξη = 1.28, unter der Schwelle 2 (ξ so groß, wie d = 8192 erlaubt)
localisation-published-corrected-curve-both-sides = Veröffentlichte und korrigierte Kurve beiderseits der Schwelle ξη = 2: Kommt das ferne Ende noch durch?
localisation-figure-3 = Abbildung 3
localisation-product-above-threshold = Produkt ξη = 5.12, über der Schwelle 2 (ξ so groß, wie d = 8192 erlaubt)
localisation-entropy-bounds = Schranke der Entropie, veröffentlicht und korrigiert, und die größte mögliche Entropie ln T
localisation-no-entropy-exceeds-line = Keine Entropie liegt über der Linie ln T. Welche der Schranken schon?
localisation-figure-4 = Abbildung 4
localisation-walks-with-isotropic-steps = 300 Irrfahrten von 40 Token, isotrope Schritte: lokalisiert
localisation-300-simulated-walks-beside-law-do = 300 simulierte Irrfahrten neben dem Gesetz: Folgen die Punkte der korrigierten Kurve?
localisation-figure-5-top = Abbildung 5, oben
localisation-walks-with-anisotropic-steps = 300 Irrfahrten von 40 Token, anisotrope Schritte
localisation-figure-5-bottom = Abbildung 5, unten
localisation-walks-first-to-last = W_QK { $draw }, Irrfahrten { $first } bis { $last }
localisation-size-walks-drawn-each-w-qk = Bei dieser Größe werden { $walks } Irrfahrten je W_QK gezogen statt { $usual }.
localisation-view-title = Wer gehört wird
localisation-sentence = Welche Token einer Folge ihr Signal weitergeben: frühe, mittlere oder späte. Darüber entscheiden die Eigenwerte der Query-Key-Gewichte, auch darüber, ob die Attention allen Token gilt oder einem einzigen.
localisation-heading = Signalausbreitung und Entropie der Attention bei Irrfahrten
localisation-xi-label = Mittel des Eigenspektrums durch Größe
localisation-xi-sentence = Mittel der Eigenwerte von W in Einheiten ihrer Größe: höchstens √d im Betrag; wächst es, sammeln sich Signale auf wenigen Token.
localisation-eta-label = Größe des Eigenspektrums durch Temperatur
localisation-eta-sentence = Größe der Eigenwerte von W durch die Temperatur √d: Wächst sie, verschwinden Signale überall.
localisation-trace-over-temperature-label = Produkt ξη
localisation-trace-over-temperature-sentence = Über 2 im Betrag kommen Signale nur von mittleren Token; darunter von späten (positiv) oder frühen (negativ).
localisation-eigen-variance-label = Varianz des Eigenspektrums
localisation-eigen-variance-sentence = Streuung der Eigenwerte von W. Nach LOCAL hält eine kleinere Streuung bei festem Mittel die Attention von Rang- und Entropiekollaps fern.
localisation-variance-middle-label = Varianzfaktor beim mittleren Token
localisation-variance-middle-sentence = Stichprobenvarianz des linearisierten Arguments der Attention des mittleren Tokens, in Einheiten von tr W²/λ²; λ ist die Temperatur.
localisation-variance-middle-published-label = Varianzfaktor, veröffentlicht
localisation-variance-middle-published-sentence = Der gedruckte Varianzfaktor bei θ = ½: das Dreizehnfache des gemessenen.
localisation-variance-middle-corrected-label = Varianzfaktor, korrigiert
localisation-variance-middle-corrected-sentence = Mit dem Druckfehler T²i der Herleitung zu 3T²i berichtigt: 1/12 bei θ = ½.
localisation-walk-entropy-label = Entropie der Attention der Irrfahrt
localisation-walk-entropy-sentence = Mittlere Entropie der Softmax-Zeilen bei gewähltem Mittel und gewählter Skala der Eigenwerte, in Nat.
localisation-walk-entropy-fraction-label = Entropie der Irrfahrt als Bruchteil von ln T
localisation-walk-entropy-fraction-sentence = 1 für gleichförmige Attention, 0 für Attention auf ein einziges Token.
localisation-nu-label = Schranke der Scores
localisation-nu-sentence = Produkt der Normen von Token und Gewichten durch die Temperatur. Es beschränkt jeden Score von oben und damit die Entropie von unten.
localisation-entropy-least-label = kleinste Entropie bei dieser Schranke
localisation-entropy-least-sentence = Die Entropie einer Zeile mit einem Score ν und allen anderen 0. Bei Irrfahrten ist ν so groß, dass die Schranke nichts aussagt.
localisation-walks-too-large = Irrfahrten von T = { $tokens } Token der Breite d = { $width } sind zu groß: T·d darf höchstens { $most } sein. Verringern Sie T oder d.
localisation-covariance-too-large = Eine anisotrope Kovarianz nimmt d bis { $most }, aber d = { $width }. Verringern Sie d, oder wählen Sie isotrope Schritte.

## matrices

matrices-set-dials-matrix = Regler auf diese Matrix einstellen
matrices-take-such-rows-zero = Solche Zeilen als null nehmen
matrices-take-such-rows-uniform = Solche Zeilen als gleichverteilt nehmen
matrices-read-anyway = Trotzdem lesen
matrices-matrix-itself = Die Matrix selbst
matrices-ends-npy-but-numpy-file-save = { $name } endet auf .npy, ist aber keine NumPy-Datei: Speichern Sie das Array mit numpy.save, oder benennen Sie eine Tabelle in .csv um.
matrices-no-such-matrix = { $name } hat keine Matrix { $index }: Es gibt { $count }, von 0 an gezählt.
matrices-number-of-matrix-label = Matrix, 0 bis { $last } ({ $axes })
matrices-stopped-after-steps-go-choose-file = Angehalten nach { $merged } von { $total } Schritten. Um fortzufahren, wählen Sie die Datei noch einmal.
matrices-another-matrix-chosen = Eine andere Matrix wurde gewählt.
matrices-matrix-your-own = Eine eigene Matrix
matrices-matrix-your-own-trained-model-say = Eine eigene Matrix, etwa eines trainierten Modells (NPY oder Tabelle, hier ausgewählt oder abgelegt; sie bleibt auf diesem Rechner)
matrices-matrix-chooser = Die Matrixauswahl
matrices-no-plain-pattern = kein einfaches Muster
matrices-pattern-named-where-holds-half = Von { $count }: { $patterns }. Ein Muster wird genannt, wo es die Hälfte der Attention hält.
matrices-quantity = Größe
matrices-pictures = Bilder
matrices-patterns = Muster
matrices-export-all-csv = Alle als CSV exportieren
matrices-all-matrices-file = Alle Matrizen der Datei
matrices-quantity-over-law = { $label }, durch { $law }
matrices-all-matrices = Alle Matrizen von { $name }
matrices-measured-so-far = { $done } von { $count } gemessen
matrices-axis-file-across-down =
    { $down ->
        [0] Achse { $across } der Datei nach rechts, Achse 0 nach unten.
       *[other] Achse { $across } der Datei nach rechts, Achsen 0 bis { $down } nach unten.
    }
matrices-index-matrix-sum-numbers-row-column = Der Index einer Matrix ist die Summe der Nummern ihrer Zeile und ihrer Spalte.
matrices-and-more = Und { $count } weitere.
matrices-dials-moved-after-measurement = Die Regler sind nach dieser Messung bewegt worden.
matrices-not-measured = nicht gemessen
matrices-quantity-along-axes = { $label }, entlang der Achsen von { $name }
matrices-blue-above-1-brown-below-1 = Blau liegt über 1, braun unter 1. Zellen ohne Farbe gleichen ebenso konzentrierter zufälliger Attention.
matrices-comparison-stopped = Der Vergleich wurde angehalten.
matrices-compare-random-matrices = Mit zufälligen Matrizen vergleichen
matrices-random-matrices-compared = { $done } von { $samples } zufälligen Matrizen verglichen …
matrices-is-it-random = Ist sie zufällig? { $samples } zufällige Matrizen dieser Größe brauchen eine Weile.
matrices-no-matrix-yet = Es gibt noch keine Matrix: Wählen Sie zuerst eine Datei.
matrices-reading = { $name } wird gelesen …
matrices-of-visitor = Eine eigene Matrix: { $name }.
matrices-figure-of-matrix = { $figure } von { $matrix }
matrices-no-file-yet = Wählen Sie zuerst eine Datei mit Matrizen.
matrices-measure-first-side-side = Die ersten { $count } nebeneinander messen
matrices-measure-all-side-side = Alle { $count } nebeneinander messen
matrices-stopped-after = Angehalten nach { $done } von { $count }.
matrices-measured-in = Gemessen in { $duration }.
matrices-pictures-along-axes = Bilder, entlang der Achsen von { $name }
matrices-patterns-along-axes = Muster, entlang der Achsen von { $name }
matrices-range-and-median = { $name }: von { $low } bei { $low_place } bis { $high } bei { $high_place }, Median { $median }.

## models

models-assigned-hand = von Hand zugeordnet
models-not-a-list-of-roles = { $field } ist keine Liste von Rollen mit Namen von Tensoren.
models-stored-invalid-use-out-out = stored = { $name } ist ungültig: Möglich ist out_in oder in_out.
models-assigned-one-tensor-one-role = { $name } ist { $other } und { $role } zugeordnet: Ein Tensor hat eine Rolle.
models-role-tensor-use-one = { $role } ist keine Rolle eines Tensors: Verwenden Sie eine von { $known }, { $tables }.
models-not-a-tensor-name = { $role } = { $name } ist kein Name eines Tensors.
models-assigned-tensor-missing = Es gibt keinen Tensor { $name }, der { $role } zugeordnet wurde.
models-attention-needs-query-key-value = Attention braucht query, key, value und output, oder query_key_value (oder query_key_value_by_head) und output; angegeben sind { $given }.
models-tensor-missing-needs = Tensor { $name } fehlt: { $role } = { $pattern } braucht ihn.
models-cannot-assigned = { $layout } hat kein { $role }: { $name } lässt sich dem nicht zuordnen.
models-tensor-shape-needs = Tensor { $name } hat die Form { $shape }, und { $role } verlangt { $axes ->
        [1] {"["}{ $width }]
       *[2] Zeilen von der Breite { $width } des Modells
    }.
models-needs-exactly-one-number-layer = { $pattern } braucht genau ein * für die Nummer der Schicht, wie in layers.*.weight.
models-pattern-matches-no-tensor = Kein Tensor passt bei irgendeiner Schicht zu { $pattern }.
models-assigned-pattern-tensor-missing = Tensor { $name } fehlt.
models-tensor-shape-needs-matrix = Tensor { $name } hat die Form { $shape }, und { $role } braucht eine Matrix.
models-tensor-sides-do-not-fit = Tensor { $name }, zugeordnet zu { $role }, hat { $found } { $side ->
        [output] Ausgänge
       *[input] Eingänge
    }, und { $model } verlangt { $wanted }. Andersherum gespeichert?
models-tensor-numbers-layer-heads = Tensor { $name } hat { $numbers ->
        [one] { $numbers } Zahl
       *[other] { $numbers } Zahlen
    }, und die Schicht hat { $heads ->
        [one] { $heads } Kopf
       *[other] { $heads } Köpfe
    }.
models-tensor-give-files-one-model-only = Tensor { $name } steht in { $other } und in { $file }: Geben Sie nur die Dateien eines Modells an.
models-index-names-files-chosen-choose-them = Der Index nennt Dateien, die nicht gewählt wurden ({ $count }): { $names }. Wählen Sie sie zusammen mit den anderen.
models-index-places-tensor-but-file = Dem Index nach ist Tensor { $tensor } in { $file }, aber in dieser Datei ist er nicht.
models-scale-not-in-file = Die Skala der Normalisierung vor der Attention steht nicht in der Datei.
models-scale-shape-does-not-fit = Tensor { $name } hat die Form { $shape }, und das Modell verlangt [{ $width }].
models-recognised-layers-heads = Erkannt als { $layout }: { $layers ->
        [one] { $layers } Schicht
       *[other] { $layers } Schichten
    } mit { $heads ->
        [one] { $heads } Kopf
       *[other] { $heads } Köpfen
    }.
models-heads-keys-values-serve-heads-each = { $shared ->
        [one] { $shared } Kopf für Keys und Values bedient
       *[other] { $shared } Köpfe für Keys und Values bedienen
    } je { $served } Köpfe.
models-positions-rotary-w-q-w-k = Seine Positionen sind rotierend: W_Q W_Kᵀ ist für Token an derselben Stelle gezeigt.
models-each-head-gate-output-gates-stored = Jeder Kopf hat ein Gate an seinem Ausgang. Die Gates sind neben den Queries gespeichert und gehen nicht in die Spektren ein.
models-scores-not-divided = Dieses Modell teilt Scores nicht durch √d_h: β ist √d_h-mal so groß wie mit dieser Teilung.
models-each-head-sink-learned-number-beside = Jeder Kopf hat eine Senke, eine gelernte Zahl neben den Scores jeder Zeile: Zeilen der Attention summieren sich in diesem Modell auf weniger als 1. Die Spektren der Gewichte hängen nicht davon ab.
models-queries-keys-values-computed-fewer = Queries, Keys und Values werden aus weniger Dimensionen berechnet: W_Q, W_K und W_V eines Kopfes sind Produkte zweier Abbildungen, mit der Skala der Normalisierung dazwischen. Die Normalisierung selbst ist weggelassen.
models-learned-bias-relative-position-added = Zu den Scores kommt ein gelernter Bias nach der relativen Position: W_Q W_Kᵀ und β enthalten ihn nicht.
models-queries-keys-each-head-normalised = Queries und Keys jedes Kopfes werden vor ihrem Produkt normalisiert; Scores sind daher keine Bilinearform der Token. W_Q W_Kᵀ und β gelten ohne diese Normalisierung.
models-layers-not-shown =
    { $place } mit { $layers ->
        [one] { $layers } Schicht
       *[other] { $layers } Schichten
    } ist nicht gezeigt.
models-without-config-json-tokens-pass = Ohne config.json durchlaufen Token es wie das veröffentlichte { $label }. Einstellungen, die die Gewichte nicht zeigen, sind angenommen.
models-no-tokens-layers-not-supported = Durch dieses Modell lassen sich keine Token schicken: { $name } = { $value } in config.json verlangt Schichten, die hier nicht unterstützt werden.
models-no-tokens-heads-gated = Durch dieses Modell lassen sich keine Token schicken: Seine Köpfe haben Gates, die hier nicht berechnet werden.
models-no-tokens-heads-with-sinks = Durch dieses Modell lassen sich keine Token schicken: Seine Köpfe haben Senken, die hier nicht berechnet werden.
models-no-tokens-table-with-scales = Durch dieses Modell lassen sich keine Token schicken: Seine Tabelle { $name } ist mit Skalen gespeichert, die bei Tabellen nicht unterstützt werden.
models-no-tokens-tensor-not-supported = Durch dieses Modell lassen sich keine Token schicken: Sein Tensor { $name } wird hier nicht unterstützt.
models-eight-bits-with-scales = Die Gewichte der Attention sind in acht Bits gespeichert ({ $dtype }) und werden mit den Skalen multipliziert, die daneben gespeichert sind ({ $scales }).
models-eight-bits-without-scales = Die Gewichte der Attention sind in acht Bits gespeichert ({ $dtype }), ohne Skalen.
models-only-some-layers-softmax-attention = Nur einige Schichten haben Softmax-Attention und werden gezeigt: { $shown }. Die übrigen Schichten haben stattdessen { $kinds }: { $others }.
models-bitsandbytes-4-bits = bitsandbytes, 4 Bit
models-bitsandbytes-8-bits = bitsandbytes, 8 Bit
models-weights-attention-quantised = Die Gewichte der Attention sind quantisiert ({ $how }), was nicht unterstützt wird: Wählen Sie das ursprüngliche Modell in F32, F16 oder BF16, oder speichern Sie es dequantisiert.
models-lora-adapter-model-adds-b-rank = Das ist ein LoRA-Adapter, kein Modell: Er addiert B A vom Rang { $ranks } zu { $maps } seines Grundmodells. Unten steht jede Matrix B A. Um Köpfe zu sehen, verschmelzen Sie ihn mit dem Grundmodell (merge_and_unload in PEFT), speichern Sie dieses, und wählen Sie es hier.
models-tensor-missing-give-all-files-model = Tensor { $name } fehlt: Geben Sie alle Dateien des Modells an.
models-tensor-not-a-matrix = Tensor { $name } hat die Form { $shape } und ist keine Matrix.
models-no-attention-recognised = Es wurde keine Attention erkannt. Die Tensoren sind { $listed }{ $more ->
        [0] {""}
       *[other] {" "}und { $more } weitere
    }. Unterstützt werden die Tensornamen von { $known }.
models-number-of-heads-not-shown = Die Gewichte (Breite { $width }) zeigen die Zahl der Köpfe nicht: Wählen Sie die config.json des Modells dazu, oder setzen Sie num_attention_heads.
models-true-false = true oder false
models-config-more-layers-than-weights = num_hidden_layers = { $layers } in config.json passt nicht zu den Gewichten, die { $found ->
        [one] { $found } Schicht
       *[other] { $found } Schichten
    } haben: Geben Sie alle Dateien des Modells an.
models-num-hidden-layers-config-json-files = num_hidden_layers = { $layers } in config.json, und die Dateien haben { $found ->
        [one] { $found } Schicht
       *[other] { $found } Schichten
    }: Alle werden gezeigt.
models-some-layers-attend-only-nearest = Einige Schichten achten nur auf die nächsten Token, laut config.json auf { $nearest }: { $layers }. Die Spektren der Gewichte hängen davon nicht ab.
models-head-dim-does-not-fit = head_dim = { $width } passt nicht zu den Gewichten: { $queries } Spalten der Queries sind { $each } für jeden von num_attention_heads = { $heads }.
models-heads-do-not-divide-queries = num_attention_heads = { $heads } passt nicht zu den Gewichten: Die { $queries } Spalten der Queries müssen ein Vielfaches davon sein.
models-heads-do-not-fit-width = num_attention_heads = { $heads } passt nicht zu den Gewichten, deren Breite { $width } ist.
models-key-heads-do-not-fit = { $setting } passt nicht zu den Gewichten: Keys haben { $rows } Spalten, und ein Kopf hat { $width }.
models-hidden-size-does-not-fit = hidden_size = { $size } in config.json passt nicht zu den Gewichten, deren Breite { $width } ist.
models-whole-number = eine ganze Zahl
models-whole-number-from-one = eine ganze Zahl ab 1
models-number = eine Zahl
models-config-json-invalid-use = { $name } = { $found } aus config.json ist ungültig: Möglich ist { $allowed }.
models-missing-config-json-rotary-positions = { $name } fehlt in config.json, und rotierende Positionen der Art { $kind } brauchen es: Möglich ist { $allowed }.
models-whole-number-between = eine ganze Zahl von { $least } bis { $most }
models-divisor-heads = ein Teiler der { $heads } Köpfe
models-number-from-0-below-1 = eine Zahl von 0 bis unter 1
models-whole-number-to-thousand = eine ganze Zahl von 0 bis 1000
models-number-above-1 = eine Zahl über 1
models-number-above-0-to-1 = eine Zahl über 0 und höchstens 1
models-head-width-rotary-pct-gives-rotated = head_width = { $head_width } mit rotary_pct = { $fraction } ergibt { $turned } gedrehte Dimensionen; rotierende Positionen brauchen eine gerade Zahl über 0. Durch dieses Modell lassen sich keine Token schicken.
models-no-tokens-embedding-missing = Token lassen sich nicht durch diese Datei schicken: Die Einbettung der Token, Tensor { $table }, fehlt. Wählen Sie die Datei dazu, die sie enthält.
models-no-tokens-model-not-supported = Durch diese Datei lassen sich keine Token schicken ({ $name }): Möglich ist es bei BERT, RoBERTa, GPT-2, Llama und GPT-NeoX mit ihren Einbettungen.
models-token-does-not-exist = Token { $id } gibt es nicht: Dieses Modell hat die Token 0 bis { $last }.
models-model-takes-1-tokens-here-given = Dieses Modell nimmt hier 1 bis { $most } Token, und { $count } wurden angegeben.
models-tensor-shape-rows-models-width = Tensor { $name } hat die Form { $shape }, keine Zeilen von der Breite { $width } des Modells.
models-last-normalisation = die letzte Normalisierung
models-value-output-radius-label = Radius von H
models-value-output-radius-meaning = Größter Betrag eines Eigenwerts von H = (W_V W_O)ᵀ.
models-value-output-radius-random-label = Radius von H, zufällig
models-value-output-radius-random-meaning = σ_V σ_O √(d d_h): der Radius bei zufälligen Gewichten gleicher Größe und Varianz.
models-value-output-departure-label = Abweichung von H
models-value-output-departure-meaning = Größter Unterschied zwischen der Verteilungsfunktion der Beträge der Eigenwerte von H und der bei zufälligen Gewichten: 0, wo das Training die Beträge ließ, wie sie waren, höchstens 1.
models-value-output-trace-label = Spur von H
models-value-output-trace-meaning = Summe der Eigenwerte von H: Über 0 kopiert ein Kopf mehr, als er umkehrt.
models-value-output-norm-label = Norm von H
models-value-output-norm-meaning = Größter Singulärwert von H.
models-value-output-condition-meaning = Größter durch kleinsten der d_h Singulärwerte von H (FILTER, Abbildung 7).
models-smoothing-below-label = glättend unter |λ₂|
models-smoothing-below-meaning = Der Kopf allein, mit seiner Residualverbindung, ist ein Tiefpass für jede Attention mit |λ₂| unter diesem Wert (FILTER, Satz 3.5): 1 heißt immer, 0 oder weniger nie.
models-query-key-radius-label = Radius von W_QW_Kᵀ
models-query-key-radius-meaning = Größter Betrag eines Eigenwerts von W_Q W_Kᵀ.
models-query-key-radius-random-label = Radius von W_QW_Kᵀ, zufällig
models-query-key-radius-random-meaning = σ_Q σ_K √(d d_h): der Radius bei zufälligen Gewichten gleicher Größe und Varianz.
models-query-key-departure-label = Abweichung von W_QW_Kᵀ
models-query-key-departure-meaning = Größter Unterschied zwischen der Verteilungsfunktion der Beträge der Eigenwerte von W_Q W_Kᵀ und der bei zufälligen Gewichten.
models-query-key-trace-label = Spur von W_QW_Kᵀ
models-query-key-trace-meaning = Summe der Eigenwerte: Über 0 achten Token auf Token, die ihnen ähnlich sind (LOCAL).
models-query-key-scale-label = Skala von W_QW_Kᵀ
models-query-key-scale-meaning = √(d tr W² − (tr W)²)/d: die Streuung der Eigenwerte, die Rang- und Entropiekollaps verschiebt (LOCAL (8)). Leer, wo tr W² zu klein ist.
models-query-key-norm-label = Norm von W_QW_Kᵀ
models-query-key-norm-meaning = Größter Singulärwert von W_Q W_Kᵀ.
models-xi-meaning = tr W/√tr W² von W = W_Q W_Kᵀ: wie lokalisiert die Attention ist (LOCAL, mit Σ = I). Leer, wo tr W² negativ ist.
models-effective-beta-label = effektives β
models-effective-beta-meaning = σ_Q σ_K d/√ln T, nach den gemessenen Standardabweichungen der Gewichte (REM B.1): Über √2 kondensiert die Attention.
models-beta-of-scores-label = β der Scores
models-beta-of-scores-meaning = Standardabweichung eines Scores zwischen Token aus unabhängigen Einträgen der Varianz 1, durch √ln T; das effektive β, wo Queries und Keys unabhängig sind.
models-query-deviation-meaning = Wurzel des mittleren Quadrats der Einträge von W_Q des Kopfes.
models-query-norm-label = Norm von W_Q
models-query-norm-meaning = Größter Singulärwert von W_Q des Kopfes.
models-query-stable-rank-label = stabiler Rang von W_Q
models-query-stable-rank-meaning = ‖W‖_F²/s₁² von W_Q des Kopfes, höchstens d_h.
models-key-deviation-meaning = Wurzel des mittleren Quadrats der Einträge von W_K des Kopfes.
models-key-norm-label = Norm von W_K
models-key-norm-meaning = Größter Singulärwert von W_K des Kopfes.
models-key-stable-rank-label = stabiler Rang von W_K
models-key-stable-rank-meaning = ‖W‖_F²/s₁² von W_K des Kopfes, höchstens d_h.
models-value-deviation-meaning = Wurzel des mittleren Quadrats der Einträge von W_V des Kopfes.
models-value-norm-label = Norm von W_V
models-value-norm-meaning = Größter Singulärwert von W_V des Kopfes.
models-value-stable-rank-label = stabiler Rang von W_V
models-value-stable-rank-meaning = ‖W‖_F²/s₁² von W_V des Kopfes, höchstens d_h.
models-output-deviation-meaning = Wurzel des mittleren Quadrats der Einträge von W_O des Kopfes.
models-output-norm-label = Norm von W_O
models-output-norm-meaning = Größter Singulärwert von W_O des Kopfes.
models-output-stable-rank-label = stabiler Rang von W_O
models-output-stable-rank-meaning = ‖W‖_F²/s₁² von W_O des Kopfes, höchstens d_h.
models-sink-meaning = Die gelernte Zahl b des Kopfes: e^b kommt zur Summe hinzu, durch die jede Zeile von A geteilt wird. Leer ohne eine.
models-sink-share-label = Anteil der Senke
models-sink-share-meaning = 1/(1 + T e^{"{"}v/2 − b{"}"}): was eine typische Zeile von A der Senke lässt, mit der Varianz v der Scores nach β. Leer ohne Senke.
models-head-weight-not-finite = Das Gewicht { $name } von Kopf { $head } enthält Zahlen, die nicht endlich sind.
models-tensor-rows-do-not-fit = Tensor { $name } hat { $rows } Zeilen, was nicht zu { $dimensions } Dimensionen der Keys und Values und Köpfen der Breite { $head_width } passt.
models-vit-new-names = ViT (neue Namen)
models-pytorchs-multiheadattention = MultiheadAttention von PyTorch
models-model-trained-here = ein hier trainiertes Modell
models-matrices-not-read = { $count ->
        [one] Eine Matrix ist quantisiert oder enthält keine Gewichte und wird nicht gelesen: { $names }.
       *[other] { $count } Matrizen sind quantisiert oder enthalten keine Gewichte und werden nicht gelesen: { $names }.
    }
models-quantised = Quantisiert von { $how }.
models-matrices-more-entries-measured = { $count ->
        [one] Eine Matrix hat mehr als { $most } Einträge und wird nicht gemessen: { $names }.
       *[other] { $count } Matrizen haben mehr als { $most } Einträge und werden nicht gemessen: { $names }.
    }
models-adapter-matrices-lora-alpha-r-b = Das ist ein Adapter: Seine Matrizen sind (lora_alpha/r) B A, die zu denen seines Grundmodells addiert werden.
models-adapter-matrices-b-choose-adapter = Das ist ein Adapter: Seine Matrizen sind B A. Wählen Sie adapter_config.json mit ihm zusammen, für den Faktor lora_alpha/r.
models-matrix-invalid-there-matrices = matrix = { $number } ist ungültig: Es gibt { $count ->
        [one] { $count } Matrix
       *[other] { $count } Matrizen
    }, von 0 an gezählt.
models-rows-meaning = Zeilen der Matrix, wie sie gespeichert ist.
models-columns-meaning = Spalten der Matrix, wie sie gespeichert ist.
models-deviation-meaning = Standardabweichung der Einträge von ihrem Mittel.
models-norm-meaning = Größter Singulärwert.
models-edge-meaning = σ(√N + √n): wo die Singulärwerte zufälliger Gewichte dieser Größe und Varianz enden (Marchenko–Pastur).
models-spikes-meaning = Singulärwerte jenseits der Kante und der Breite von Tracy und Widom: Der größte Singulärwert zufälliger Gewichte überschreitet das in 1 % der Fälle.
models-spike-share-label = Anteil der Ausreißer
models-spike-share-meaning = Anteil der Ausreißer an Σ s².
models-departure-meaning = Größter Unterschied zwischen der Verteilungsfunktion der Singulärwerte und der von Marchenko–Pastur, von 0 bis 1.
models-stable-rank-label = stabiler Rang
models-tail-exponent-label = Exponent α des Schwanzes
models-tail-exponent-meaning = Der Schwanz der quadrierten Singulärwerte λ = s² fällt wie λ^−α; α ist hier nur dieser Exponent: Maximum Likelihood, x_min nach Kolmogorov–Smirnov (Clauset, Shalizi, Newman). Leer, wo die Anpassung verworfen wird oder weniger als 50 Werte bleiben.
models-tail-start-label = Schwanz ab
models-tail-start-meaning = x_min: der Wert von λ = s², bei dem der Schwanz beginnt.
models-tail-values-label = Werte im Schwanz
models-tail-values-meaning = Werte von λ = s² ab x_min.
models-tail-fit-label = p des Schwanzes
models-tail-fit-meaning = Anteil von hundert Stichproben des angepassten Potenzgesetzes, die weiter von ihrer eigenen Anpassung entfernt sind als diese Matrix. Bei 0.1 und darunter wird die Anpassung verworfen.
models-norm-shuffled-label = s₁, gemischt
models-norm-shuffled-meaning = Größter Singulärwert derselben Einträge in zufälliger Reihenfolge.
models-spikes-shuffled-label = Ausreißer, gemischt
models-spikes-shuffled-meaning = Ausreißer, die mit den Einträgen in zufälliger Reihenfolge bleiben: Sie stammen von einzelnen großen Einträgen.
models-departure-shuffled-label = Abweichung, gemischt
models-departure-shuffled-meaning = Die Abweichung derselben Einträge in zufälliger Reihenfolge.
models-tail-exponent-shuffled-label = α, gemischt
models-tail-exponent-shuffled-meaning = Der Exponent des Schwanzes derselben Einträge in zufälliger Reihenfolge. Leer, wo die Anpassung verworfen wird.
models-picture-model-numbers-but-given = Ein Bild für dieses Modell hat { $channels } × { $height } × { $width } Zahlen, gegeben sind aber { $found }.
models-pictures-cannot-sent-through-file = Durch diese Datei lassen sich keine Bilder schicken ({ $layout }): Verwenden Sie einen ViT von transformers oder timm mit seinen Einbettungen.
models-picture-model-tokens-most-supported = Ein Bild für dieses Modell hat { $tokens } Token; unterstützt werden hier höchstens { $most }.
models-preprocessor-config-json-cannot-read = preprocessor_config.json kann nicht gelesen werden: Es ist kein JSON ({ $reason }).
models-preprocessor-config-json-cuts-middle = preprocessor_config.json schneidet die Mitte aus einem Bild: Hier wird das ganze Bild gestaucht.
models-numbers-other-than-0 = Zahlen außer 0
models-2-bilinear-3-bicubic = 2 (bilinear) oder 3 (bikubisch)
models-models-pictures-pixels = die der Bilder des Modells, { $height } × { $width } Pixel
models-one-number-per-channel =
    { $channels ->
        [one] { $channels } Zahl
       *[other] { $channels } Zahlen
    }
models-preprocessor-config-json-invalid-use = { $name } = { $found } aus preprocessor_config.json ist ungültig: Möglich ist { $allowed }.
models-tensor-belongs-tokens-normalisations = Durch dieses Modell lassen sich keine Bilder schicken: Sein Tensor { $name } gehört zu Token oder Normalisierungen, die hier nicht unterstützt sind.
models-model-type-config-json-needs-layers = Durch dieses Modell lassen sich keine Bilder schicken: model_type = { $kind } in config.json verlangt Schichten, die hier nicht unterstützt werden.
models-rows-place-one = Durch dieses Modell lassen sich keine Bilder schicken: { $name } hat { $rows } Zeilen statt einer.
models-patches-pixels-more-along-side = Durch dieses Modell lassen sich keine Bilder schicken: { $down } × { $across } Patches von { $patch } × { $patch } Pixeln sind mehr als { $most } entlang einer Seite.
models-rows-picture-pixels-patches-needs = Durch dieses Modell lassen sich keine Bilder schicken: { $table } hat { $rows } Zeilen, und ein Bild von { $height } × { $width } Pixeln in Patches von { $patch } × { $patch } verlangt { $tokens }, eine davon für die Klasse.
models-picture-tensor-missing = Durch dieses Modell lassen sich keine Bilder schicken: Sein Tensor { $name } fehlt.
models-shape-projection-patches-needs-four = Durch dieses Modell lassen sich keine Bilder schicken: { $name } hat die Form { $shape }, und eine Abbildung der Patches braucht vier Achsen.
models-projection-shape-invalid = Durch dieses Modell lassen sich keine Bilder schicken: { $name } hat die Form { $shape } statt [{ $width }, Kanäle, p, p].
models-takes-channels-but-pictures-3-colour = Durch dieses Modell lassen sich keine Bilder schicken: { $name } nimmt { $channels ->
        [one] { $channels } Kanal
       *[other] { $channels } Kanäle
    }, aber Bilder haben 3 (Farbe) oder 1 (Grau).
models-shape-rows-models-width = Durch dieses Modell lassen sich keine Bilder schicken: { $name } hat die Form { $shape }, keine Zeilen von der Breite { $width } des Modells.
models-image-size-not-a-multiple = Durch dieses Modell lassen sich keine Bilder schicken: image_size = { $side } in config.json ist kein Vielfaches der { $patch } Pixel eines Patches.
models-image-size-config-json-invalid-use = Durch dieses Modell lassen sich keine Bilder schicken: image_size = { $found } in config.json ist ungültig: Möglich ist eine ganze Zahl von 1 bis { $most } oder zwei davon.
models-picture-pixels-1-along-side-allowed = Das Bild hat { $width } × { $height } Pixel, und 1 bis { $most } an einer Seite sind erlaubt.
models-picture-incomplete-rows-arrived = Das Bild ist unvollständig: { $rows } seiner { $height } Zeilen sind angekommen.
models-model-invalid-use = { $name } = { $value } des Modells ist ungültig: Möglich ist { $allowed }.
models-number-at-least-1 = eine Zahl von mindestens 1
models-number-above-0 = eine Zahl über 0
models-number-above-low-freq-factor = eine Zahl über low_freq_factor
models-whole-number-from-1-to-16777216 = eine ganze Zahl von 1 bis 16777216
models-scales-do-not-fit = Skalen der Form { $scales } passen nicht zum Tensor { $name } der Form { $shape }: Gelesen wird eine für den Tensor, für jede Zeile oder für jeden Block.
models-queries-keys-values-model-products = Queries, Keys und Values dieses Modells sind Produkte zweier Abbildungen, die nicht für alle Köpfe auf einmal gebildet werden.
models-prefixed-tensor-missing = Tensor { $prefix }{ $name } fehlt.
models-stored-tensor-missing = Tensor { $name } fehlt.
models-tensor-shape-but-models-heads-widths = Tensor { $name } hat die Form { $shape }, aber Köpfe und Breiten des Modells brauchen { $wanted }.
models-stored-tensor-not-a-matrix = Tensor { $name } hat die Form { $shape } und ist keine Matrix.
models-tensor-of-scales-missing = Tensor { $name } fehlt.
models-stored-shape-does-not-fit = Tensor { $name } hat die Form { $shape }, und das Modell verlangt [{ $width }].
models-entropy-meaning = Mittlere Entropie einer Zeile von A über diese Token, in Nat: 0, wenn jedes Token auf ein Token achtet, ln T, wenn auf alle gleich.
models-participation-meaning = Mittel von Σ_j A_ij² über diese Token (inverse Partizipation, REM): 1, wenn jedes Token auf ein Token achtet, 1/T, wenn auf alle gleich.
models-lambda2-abs-meaning = Betrag des zweiten Eigenwerts von A über diesen Token.
models-lambda2-random-label = |λ₂|, zufällig
models-lambda2-random-meaning = √(p − 1/T): wo |λ₂| ebenso konzentrierter zufälliger Attention liegt. Leer unter einer Maske, wo die Eigenwerte die Diagonale sind.
models-s2-meaning = Zweiter Singulärwert von A über diesen Token.
models-low-pass-label = Tiefpass über diesen Token
models-low-pass-meaning = Größter Betrag eines Eigenwerts von I + H ⊗ A, der zu λ₁ = 1 von A gehört, durch den größten aller anderen (FILTER, Satz 3.5): Über 1 ist der Kopf allein, mit seiner Residualverbindung, über diesen Token ein Tiefpass.
models-differs-from-random-label = anders als zufällig
models-differs-from-random-meaning = 1, wo |λ₂|, s₂, die Entropie oder der stabile Rang von A jenseits derer aller zufälligen Köpfe liegt, und mehr als drei Standardabweichungen und ein Zwanzigstel seines Bereichs von ihrem Mittel entfernt, sonst 0. Leer, wo kein zufälliger Kopf so konzentriert ist.
models-lambda2-percentile-label = |λ₂|: Perzentil
models-lambda2-percentile-meaning = Anteil der zufälligen Köpfe mit kleinerem |λ₂|, in Prozent.
models-s2-percentile-label = s₂: Perzentil
models-s2-percentile-meaning = Anteil der zufälligen Köpfe mit kleinerem s₂, in Prozent.
models-entropy-percentile-label = Entropie: Perzentil
models-entropy-percentile-meaning = Anteil der zufälligen Köpfe mit kleinerer Entropie, in Prozent.
models-stable-rank-percentile-label = stabiler Rang: Perzentil
models-stable-rank-percentile-meaning = Anteil der zufälligen Köpfe mit kleinerem stabilem Rang, in Prozent.
models-random-heads-label = zufällige Köpfe
models-random-heads-meaning = Mit wie vielen zufälligen Köpfen A verglichen wird: 100 bis 256 Token, darüber weniger.
models-cosine-meaning = Mittlerer Kosinus zwischen zwei der Token.
models-stable-rank-excess-label = stabiler Rang über eins
models-stable-rank-excess-meaning = Stabiler Rang der Token, minus eins.
models-frequency-ratio-meaning = Hohe durch niedrige Frequenzen der Token: was von ihrem Mittel abweicht, durch ihr Mittel (FILTER, Definition 2.1).
models-directions-cannot-read-tokens = Richtungen lassen sich nicht als Token lesen: Die Einbettung dieses Modells ist nicht bekannt.
models-directions-cannot-read-tokens-table = Richtungen lassen sich nicht als Token lesen: Tabelle { $name } der Form { $shape } besteht nicht aus Zeilen von { $width } Zahlen ohne Skalen.
models-head-out-of-range = head = { $head } ist ungültig: Möglich ist 0 bis { $last }.
models-attention-lacks-normalisation = Der Attention fehlt die Normalisierung ihrer Queries und Keys.
models-normalisation-queries = die Normalisierung der Queries
models-normalisation-keys = die Normalisierung der Keys
models-mlp-lacks-gate = Dem MLP fehlt sein Gate.
models-normalisation-attention = die Normalisierung der Attention
models-normalisation-mlp = die Normalisierung des MLP
models-out-but-model-needs = { $name } ist { $inputs } × { $outputs } (ein × aus), aber das Modell verlangt { $needed_inputs } × { $needed_outputs }.
models-embeddings-not-a-multiple = Die Einbettungen enthalten { $count } Zahlen, kein Vielfaches der Breite { $width } des Modells.
models-model-takes-1-tokens-but-there = Das Modell nimmt 1 bis { $most } Token, aber es sind { $count }.
models-embedding-positions = die Einbettung der Positionen
models-embedding-segment = die Einbettung des Segments
models-normalisation-embeddings = die Normalisierung der Einbettungen
models-wrong-length = { $name }: { $part ->
        [bias] Der Bias
       *[weight] Das Gewicht
    } hat { $count } Zahlen statt { $needed }.
models-models-their-initialisation-limited = Modelle bei ihrer Initialisierung sind auf { $name } = { $most } begrenzt: Wählen Sie ein kleineres { $name }.
models-models-heads-t-most-realisations = Für Modelle mit { $heads } Köpfen bei T = { $tokens } werden höchstens { $most } Realisierungen behalten: Wählen Sie weniger Realisierungen, Schichten oder Köpfe.
models-a-file = eine Datei
models-tokens-realisation = Token, Realisierung { $realisation }
models-layer-head-realisation = Schicht { $layer } von { $layers }, Kopf { $head }, Realisierung { $realisation }
models-choose-checkpoint-safetensors-read = Wählen Sie einen Checkpoint (safetensors): Er wird auf diesem Rechner gelesen und nirgendwohin gesendet.
models-there-layers-heads-layer-head-shown = Es gibt { $layers ->
        [one] { $layers } Schicht
       *[other] { $layers } Schichten
    } mit { $heads ->
        [one] { $heads } Kopf
       *[other] { $heads } Köpfen
    }: Schicht { $layer }, Kopf { $head } ist groß gezeigt.
models-axis-relative-second-eigenvalue = |*λ*₂| relativ zu zufälliger Attention
models-layer-head-times-random-attention = Schicht { $layer }, Kopf { $head }: |λ₂| ist das { $times }-Fache von zufälliger Attention
models-axis-imaginary-of-head = Schicht { $layer }, Kopf { $head }: Im *λ*
models-other-heads = andere Köpfe
models-eigenvalue-of-other-head = ein anderer Kopf: λ = { $re } + { $im }i
models-axis-token-of-head = Schicht { $layer }, Kopf { $head }: Token *i*
models-this-head = dieser Kopf
models-measured-one-dot-per-head = gemessen, ein Punkt je Kopf
models-second-eigenvalue-at-head = Schicht { $layer }, Kopf { $head }: |λ₂| = { $second }
models-second-eigenvalue = zweiter Eigenwert, |*λ*₂|
models-scale-of-cosine = Kosinus
models-tokens-cosine = Token { $one } und { $other }: Kosinus { $cosine }
models-xx-token = XXᵀ: Token
models-no-result-yet = Noch kein Ergebnis für { $model }.
models-after-last-layer-two-tokens-mean = Nach der letzten Schicht haben zwei Token einen mittleren Kosinus von { $cosine }; vor der ersten war er { $first_cosine }.
models-data-models-heads-invalid = Die Daten der Köpfe des Modells sind ungültig.
models-laws-assume-independent-tokens-one = Die Gesetze setzen unabhängige Token und eine Schicht voraus. Hier aber { $share ->
        [none] {""}
       *[other] kamen { $share } % der Token schon vor,{" "}
    }{ $placement ->
        [post] haben alle Token den Vektor ihres Segments gemeinsam,{" "}
       *[pre] {""}
    }{ $ratio ->
        [none] {""}
       *[other] liegt γ = T/d = { $ratio } über 1,{" "}
    }stehen LayerNorm und MLP zwischen den Schichten.
models-under-mask-eigenvalues-diagonal-1 = Unter einer Maske sind die Eigenwerte von A seine Diagonale, 1 beim ersten Token. Die Scheibe ist ein Gesetz für Attention ohne Maske.
models-rems-law-cosine-holds-normalisation = Das Gesetz von REM für den Kosinus gilt für Normalisierung nach den Residualverbindungen, GELU und keine Maske, wie in BERT. Für diese Familie gilt es nicht.
models-reads-patches-random-pixels-words = Es liest Patches aus zufälligen Pixeln, keine Wörter.
models-text-tokens-fewer-t = Der Text hat { $found } Token, weniger als T = { $tokens }.
models-rank-collapse-random-bert = Rangkollaps in BERT mit zufälligen Gewichten, veröffentlichte Breite und Tiefe
models-rank-tokens-through-12-random-layers = Der Rang der Token durch 12 zufällige Schichten von BERT: Wie schnell fällt er?
models-rank-collapse-one-layer = Rangkollaps in einer Schicht von BERT bei wachsendem Kontext
models-one-layer-bert-all-eigenvalues-but = Eine Schicht von BERT: Alle Eigenwerte bis auf einen liegen nahe 0.
models-roberta-reads-repeated-words = RoBERTa liest Wörter, die sich wiederholen: Die Lücke bleibt
models-words-repeat-so-tokens-correlated = Wörter wiederholen sich, die Token sind also korreliert; der Ausreißer bei 1 bleibt abseits.
models-figure-8 = Abbildung 8
models-roberta-reads-own-text = RoBERTa liest einen eigenen Text: XXᵀ zeigt, welche Wörter sich wiederholen
models-bright-spots-off-diagonal-words = Helle Stellen neben der Diagonale sind Wörter, die sich im Text wiederholen.
models-roberta-reads-random-tokens = RoBERTa liest zufällige Token: fast orthogonale Eingaben
models-random-tokens-nearly-orthogonal = Zufällige Token sind fast orthogonal: Vergleichen Sie das Spektrum mit dem eines echten Textes.
models-figure-9 = Abbildung 9
models-tinybert-more-tokens-than-width = TinyBERT mit mehr Token, als seine Breite beträgt, γ = 1.6
models-more-tokens-dimensions-outlier-1-gap = Mehr Token als Dimensionen: Der Ausreißer bei 1 und die Lücke sind noch da.
models-figure-11 = Abbildung 11
models-cosine-through-bert = Der Kosinus zwischen Token durch vierundzwanzig Schichten von BERT, neben dem Gesetz
models-cosine-between-tokens-rises-layer = Der Kosinus zwischen Token steigt Schicht um Schicht, neben dem Gesetz.
models-figure-1d = Abbildung 1(d)
models-view-title = Modelle
models-sentence = BERT, GPT-2 und andere mit ihren Anfangsgewichten, vor jedem Training. Behält jeder Kopf die Lücke, die die Theorie vorhersagt, und wie ähnlich werden die Token?
models-heading = Attention eines echten Modells, Kopf für Kopf und Schicht für Schicht
models-the-file = die Datei
models-beta-participation-label = Skala der Scores nach den Zeilen
models-beta-participation-sentence = Die Skala der Scores, bei der zufällige Attention so konzentriert ist wie dieser Kopf: Ihre Zeilen haben dasselbe mittlere Σ A².
models-beta-label = Skala der Scores nach den Gewichten
models-beta-sentence = Die Skala der Scores, berechnet aus der Standardabweichung der Gewichte, für normierte Token.
models-repeated-label = wiederholte Token
models-repeated-sentence = Wie viele der T Token im Text schon vorkamen: Ihre Zeilen von XXᵀ sind fast gleich.
models-value-output-condition-label = κ(H)
models-query-deviation-label = σ von W_Q
models-key-deviation-label = σ von W_K
models-value-deviation-label = σ von W_V
models-output-deviation-label = σ von W_O
models-xi-label = ξ
models-sink-label = Senke
models-rows-label = Zeilen
models-columns-label = Spalten
models-deviation-label = σ
models-norm-label = s₁
models-edge-label = Rand
models-spikes-label = Ausreißer
models-departure-label = Abweichung
models-stable-rank-meaning = ‖W‖_F²/s₁².
models-entropy-label = Entropie
models-participation-label = Partizipation
models-lambda2-abs-label = |λ₂|
models-s2-label = s₂
models-cosine-label = Kosinus
models-frequency-ratio-label = HFC/LFC
models-gptq = GPTQ
models-awq = AWQ
models-compressed-tensors = compressed-tensors, mehrere Gewichte in einer Zahl
models-without-scales = { $dtype } ohne Skalen
models-tensor-incomplete = Tensor { $name } ist unvollständig: Die Datei hat sich geändert oder konnte nicht zu Ende gelesen werden.
models-tensor-not-finite = Tensor { $name } enthält Zahlen, die nicht endlich sind.
models-tensor-cut-short = Tensor { $name } ist abgeschnitten: Die Datei hat sich geändert oder konnte nicht zu Ende gelesen werden.
models-attention-comes-first = Die Attention dieser Schicht kommt vor ihrem MLP.
models-no-pictures = Durch dieses Modell lassen sich keine Bilder schicken.
models-law-of-layer = Schicht { $layer }: { $law } = { $value }
models-second-eigenvalue-of-head = { $model } mit zufälligen Gewichten: In Schicht { $layer }, Kopf { $head } ist |λ₂| gleich { $second }.
models-second-eigenvalue-beside-random = { $model } mit zufälligen Gewichten: In Schicht { $layer }, Kopf { $head } ist |λ₂| gleich { $second }; ebenso konzentrierte zufällige Attention endet bei { $radius }.

## orthogonal

orthogonal-condition-number-softmax-least = Die Konditionszahl mit Softmax ist mindestens die gezeigte Zahl: Ihr kleinster Singulärwert wurde in { $products } Produkten nicht gefunden.
orthogonal-cost-head-width-d = Die Kosten sind die eines Kopfes der Breite d = { $width }.
orthogonal-eigenvalues-unit-circle = Eigenwerte auf dem Einheitskreis
orthogonal-jacobian = Jacobi-Matrix bei α = { $alpha }
orthogonal-orthogonality-error-against-k = Fehler der Orthogonalität gegen K
orthogonal-stable-rank-through-depth = stabiler Rang über die Tiefe, { $attention }
orthogonal-step-cost = Kosten bei N = { $tokens }
orthogonal-unit-circle = der Einheitskreis
orthogonal-softmax-least = Softmax, mindestens
orthogonal-scale-rotation = Skala *α* der Drehung
orthogonal-axis-condition-number = Konditionszahl *κ*(*J*)
orthogonal-bound-for-this-basis = Schranke für diese Basis
orthogonal-for-this-basis = für diese Basis
orthogonal-newton-schulz-iterations-k = Newton–Schulz-Iterationen *K*
orthogonal-axis-distance = Abstand von orthogonal ‖*Y*ᵀ*Y* − *I*‖₂
orthogonal-all-heads = alle Köpfe
orthogonal-axis-directions-left = Richtungen übrig: stabiler Rang von *X*_ℓ*X*_ℓᵀ
orthogonal-seconds-one-head = Sekunden für einen Kopf
orthogonal-multiply-adds-one-head = Multiply-Add-Operationen für einen Kopf
orthogonal-axis-tokens = Token *N*
orthogonal-all-eigenvalues-lie-unit-circle-them = Alle Eigenwerte liegen auf dem Einheitskreis, { $count } davon bei 1, der fernste beim Winkel { $angle } rad.
orthogonal-matrix-orthogonal-only-within-angles = Die Matrix ist nur bis auf { $distance } orthogonal: Gezeigt sind die Winkel ihrer Eigenwerte.
orthogonal-condition-number-jacobian-c-bound = Die Konditionszahl der Jacobi-Matrix ist { $first_condition } bei α = { $first_alpha } und { $last_condition } bei α = { $last_alpha }, mit C = { $constant } in ihrer Schranke; mit Softmax-Attention ist sie { $bound ->
        [lower] mindestens { $softmax }
       *[none] { $softmax }
    }.
orthogonal-after-layers-stable-rank-orthogonal = Nach { $layers ->
        [one] { $layers } Schicht
       *[other] { $layers } Schichten
    } ist der stabile Rang { $orthogonal } mit orthogonaler und { $softmax } mit Softmax-Attention.
orthogonal-orthogonal-all-heads = orthogonal, alle Köpfe
orthogonal-eigenvalues-all-on-circle = Alle Eigenwerte auf dem Einheitskreis
orthogonal-every-eigenvalue-unit-circle-those-1 = Jeder Eigenwert liegt auf dem Einheitskreis; die bei 1 gehören zu Richtungen, die nicht gedreht werden.
orthogonal-theorem-2-1 = Satz 2.1
orthogonal-kernel-keeps-spectrum = Der Kernel behält sein Spektrum in jeder Tiefe, Softmax kollabiert
orthogonal-line-orthogonal-attention-stays = Die Linie orthogonaler Attention bleibt waagrecht; Softmax fällt in der ersten Schicht auf Rang 1.
orthogonal-theorem-2-2 = Satz 2.2
orthogonal-error-against-iterations = Fehler der Orthogonalität gegen Newton–Schulz-Iterationen
orthogonal-error-grows-first-iterations-then = Der Fehler wächst in den ersten Iterationen und fällt dann: Wo hält die Rundung ihn auf?
orthogonal-theorem-a1 = Satz A.1
orthogonal-cost-linear-in-tokens = Kosten linear in der Zahl der Token
orthogonal-two-slopes-orthogonal-attention = Zwei Steigungen: Orthogonale Attention wächst linear mit den Token, Softmax quadratisch.
orthogonal-condition-tends-to-one = Die Konditionszahl der Jacobi-Matrix strebt mit α gegen 1
orthogonal-tends-1-tends-0-compare-softmax = κ strebt gegen 1, wenn α gegen 0 geht: Vergleichen Sie es mit Softmax auf denselben Token.
orthogonal-theorems-c3-c4 = Sätze C.3 und C.4
orthogonal-layer-of-vision-transformer = Die Schicht des Vision Transformers: 50 Token, Breite 64, vier Köpfe, α = 0.1, K = 6
orthogonal-layer-paper-trains-small-angles = Die Schicht, die die Arbeit trainiert: kleine Winkel, und der Fehler von nur sechs Iterationen.
orthogonal-appendix-e = Anhang E
orthogonal-computed-for-size = { $what ->
        [eigenvalues] Gezeigt sind Eigenwerte
        [stable-rank] Gezeigt ist der stabile Rang über die Tiefe
       *[condition] Berechnet sind Konditionszahlen und der Fehler der Orthogonalität gegen K
    } für N = { $tokens } Token der Breite d = { $width }.
orthogonal-view-title = Drehen
orthogonal-sentence = Attention, die die Token dreht, statt sie zu mitteln: Jeder Eigenwert behält den Betrag 1, also verblasst mit der Tiefe nichts. α sagt, wie weit sie dreht, und die Kosten sind linear in der Zahl der Token.
orthogonal-heading = Orthogonale Attention: Spektrum, Kondition, Tiefe, Kosten
orthogonal-head-width-label = Breite eines Kopfes
orthogonal-head-width-sentence = Breite der Queries und Keys eines Kopfes, d/h und höchstens d/2. Die Matrix dreht Token in 2d_v Richtungen und lässt alle anderen unverändert.
orthogonal-fixed-eigenvalues-label = Eigenwerte bei 1
orthogonal-fixed-eigenvalues-sentence = Wie viele Eigenwerte genau 1 sind; die anderen liegen paarweise auf dem Einheitskreis.
orthogonal-largest-angle-label = größter Winkel
orthogonal-largest-angle-sentence = Winkel des von 1 fernsten Eigenwerts im Bogenmaß: die Spektralnorm des Erzeugers S.
orthogonal-orthogonality-error-label = Fehler der Orthogonalität
orthogonal-orthogonality-error-sentence = Wie weit die berechnete Matrix von einer orthogonalen entfernt ist. Maschinengenauigkeit mit QR; größer mit Newton–Schulz, bis die Iterationen konvergiert sind.
orthogonal-condition-softmax-label = Konditionszahl mit Softmax
orthogonal-condition-softmax-sentence = Effektive Konditionszahl der Jacobi-Matrix der Softmax-Attention bei gleicher Eingabe und gleichen Gewichten; für großes N eine untere Schranke.
orthogonal-perturbation-constant-label = gemessene Konstante
orthogonal-perturbation-constant-sentence = Größte Spektralnorm durch α des Teils der Jacobi-Matrix, der durch die Attention-Matrix geht: die kleinste Konstante, mit der der Satz hier gilt.
orthogonal-proof-constant-label = Konstante der Einhüllenden
orthogonal-proof-constant-sentence = Ausdrückliche Konstante aus dem Beweis, für eine exakte Basis: Der Teil der Jacobi-Matrix, der durch die Attention-Matrix geht, ist höchstens C α.
orthogonal-kernel-drift-label = Änderung der Eigenwerte des Kernels
orthogonal-kernel-drift-sentence = Größte Änderung eines Eigenwerts von XXᵀ von der Eingabe zur letzten Schicht, relativ zum größten Eigenwert. Nach dem Satz ist sie bis auf Rundung 0.
orthogonal-rank-orthogonal-label = stabiler Rang, orthogonale Attention
orthogonal-rank-orthogonal-sentence = Stabiler Rang nach der letzten Schicht orthogonaler Attention mit orthogonalem Value-Output-Produkt. Er ist gleich dem der Eingabe.
orthogonal-rank-softmax-label = stabiler Rang, Softmax-Attention
orthogonal-rank-softmax-sentence = Stabiler Rang nach der letzten Schicht der Softmax-Attention mit denselben Gewichten: Die Token sind auf eine Gerade kollabiert.
orthogonal-operations-ratio-label = Kostenverhältnis bei N = 2048
orthogonal-operations-ratio-sentence = Multiply-Add-Operationen eines Softmax-Kopfes relativ zu denen eines orthogonalen Kopfes gleicher Breite bei 2048 Token.
orthogonal-orthogonal = orthogonal
orthogonal-softmax = Softmax
orthogonal-at-1 = { $count } bei 1
orthogonal-condition-at-least = Ab α = { $alpha } ist die Konditionszahl mindestens die gezeigte Zahl: Der kleinste Singulärwert wurde in { $products } Produkten nicht gefunden.

## overlap

overlap-laws-one-row = Gesetze einer Zeile
overlap-rows-t-realisation = Zeilen, T = { $tokens }, Realisierung { $realisation }
overlap-gradient-printed-third-version-rem = Der Gradient, wie ihn die dritte Fassung von REM (arXiv 2505.24333v3) druckt, ist ab β = { $beta } negativ; eine quadrierte Norm kann nicht negativ sein. Dort endet seine Kurve.
overlap-published-gradient-w-q-third-version = Der veröffentlichte Gradient ist der von W_Q in der dritten Fassung von REM (arXiv 2505.24333v3). Die erste Fassung, aus der die anderen veröffentlichten Kurven stammen, gibt keinen Gradienten an.
overlap-qk-norm-gradient-w-q-keeps = Mit QK-Normalisierung behält der Gradient von W_Q nur, was senkrecht zur Query steht: Das Quadrat eines Keys bekommt den Faktor 1 − cos², 1/|q|² den Faktor d_qk/(d_qk − 2).
overlap-qk-norm-gradient-w-q-divided = Mit QK-Normalisierung wird der Gradient von W_Q durch |q|² geteilt. Der Mittelwert von 1/|q|² ist erst ab d_qk = 3 endlich, also wird kein Gradient gezeichnet.
overlap-laws-gaussian-scores-qk-norm-score = Die Gesetze gelten für gaußsche Scores. Mit QK-Normalisierung ist ein Score ein Kosinus, multipliziert mit einer Konstante, und die Gesetze gelten, wo d_qk groß ist.
overlap-laws-gaussian-scores-scores-through = Die Gesetze gelten für gaußsche Scores; Scores durch Keys der Breite d_qk = { $keys } haben schwerere Schwänze.
overlap-rows-correlated-tokens-share-their = Zeilen korrelierter Token haben Keys gemeinsam, also sind ihre Fehler korreliert: Fehlerbalken brauchen mehrere Realisierungen.
overlap-score-scale = Skala der Scores *β*
overlap-published-below-c = veröffentlicht, unter *β*_c
overlap-third-moment-finite-t = Σ*A*³, endliches *T*
overlap-third-moment-measured = Σ*A*³ gemessen
overlap-axis-participation = Anteil auf wenigen Token, *p* = Σ*A*²
overlap-axis-entropy = wie gleichmäßig, *H*/ln *T*
overlap-even-shares = gleiche Anteile, 1/T = { $share }
overlap-weight-number-row = Gewicht Nummer { $number } einer Zeile: { $weight }
overlap-tokens-weight = Token nach Gewicht
overlap-weights-row = Gewichte einer Zeile, *β* = { $beta }
overlap-published-rem-version-3 = veröffentlicht, REM Version 3
overlap-axis-gradient = Gradient *T* E|∂*L*/∂*W*_Q|²
overlap-beta-now = *β* jetzt
overlap-beta-now-value = jetzt β = { $beta }
overlap-critical-point-c = kritischer Punkt β_c = { $beta }
overlap-no-overlaps-yet = Noch keine Überlappungen.
overlap-row-attention-inverse-participation = Bei β = { $beta } hat eine Zeile der Attention die inverse Partizipation p = { $participation }{ $measured ->
        [none] {""}
       *[other] , gemessen { $measured }
    }: Sie achtet auf etwa { $attended } von { $tokens } Token. Für unendliches T wäre p = { $limit }; der Übergang bei β_c = { $critical } ist bei jedem endlichen T verschmiert.
overlap-view-title = Skala der Attention
overlap-sentence = Eine Zeile der Attention, wenn ihre Scores wachsen: auf wie viele Token sie blickt, wie gleichmäßig, und wie viel Gradient zu ihrer Query zurückkommt. Jenseits der kritischen Skala β_c sieht sie nur wenige Token.
overlap-heading = Überlappung, Entropie und Gradient einer Zeile gegen die Skala der Scores
overlap-participation-asymptotic-label = Partizipation für unendliches T
overlap-participation-asymptotic-sentence = Der Grenzwert der Partizipation für wachsendes T bei festem β: 0 unter dem kritischen Punkt, positiv darüber.
overlap-participation-published-label = veröffentlichtes p bei endlichem T
overlap-participation-published-sentence = Das veröffentlichte Gesetz unter dem kritischen Punkt, aus der Entropie des Random-Energy-Modells. Nahe dem Übergang ist es um einen Faktor falsch.
overlap-entropy-fraction-exact-label = Entropie durch ln T, endliches T
overlap-entropy-fraction-exact-sentence = Die erwartete Entropie einer Softmax-Zeile über gaußschen Scores bei diesem T, durch Quadratur.
overlap-third-moment-label = drittes Moment einer Zeile
overlap-third-moment-sentence = Mittel über die Zeilen von Σ A³: die Wahrscheinlichkeit, dass drei mit den Gewichten einer Zeile gezogene Token übereinstimmen.
overlap-third-moment-exact-label = drittes Moment, endliches T
overlap-third-moment-exact-sentence = Das erwartete dritte Moment einer Softmax-Zeile über gaußschen Scores bei diesem T, durch Quadratur.
overlap-gradient = Gradient
overlap-mask-does-not-act = Die Maske wirkt hier nicht: Die Gesetze gelten für Zeilen von T Gewichten, und so viele haben die Zeilen hier.

## own-matrix

own-matrix-nearly-uniform = nahezu gleichförmig
own-matrix-nearly-diagonal = nahezu diagonal
own-matrix-previous-token = voriges Token
own-matrix-next-token = nächstes Token
own-matrix-nearly-uniform-tokens-attend-almost = Nahezu gleichförmig: Token achten auf alle, die sie sehen, fast gleich stark.
own-matrix-nearly-diagonal-token-gives-itself = Nahezu diagonal: Ein Token gibt sich selbst { $share } seiner Attention.
own-matrix-previous-token-token-gives-attention = Voriges Token: Ein Token gibt { $share } seiner Attention dem vor ihm.
own-matrix-next-token-token-gives-attention-one = Nächstes Token: Ein Token gibt { $share } seiner Attention dem nach ihm.
own-matrix-sink-token-counted-0-gets-all = Eine Senke: Token { $token } (ab 0 gezählt) bekommt { $share } aller Attention.
own-matrix-above-every-random = { $name } = { $value } ist größer als bei jeder zufälligen Matrix (Mittelwert { $mean }, Standardabweichung { $deviation })
own-matrix-below-every-random = { $name } = { $value } ist kleiner als bei jeder zufälligen Matrix (Mittelwert { $mean }, Standardabweichung { $deviation })
own-matrix-barely-above-every-random = { $name } = { $value } ist größer als bei jeder zufälligen Matrix, aber um weniger als ein Zwanzigstel des Bereichs (Mittelwert { $mean }, Standardabweichung { $deviation })
own-matrix-barely-below-every-random = { $name } = { $value } ist kleiner als bei jeder zufälligen Matrix, aber um weniger als ein Zwanzigstel des Bereichs (Mittelwert { $mean }, Standardabweichung { $deviation })
own-matrix-at-percentile = { $name } = { $value } liegt beim Perzentil { $percentile } (Mittelwert { $mean }, Standardabweichung { $deviation })
own-matrix-sink = Senke
own-matrix-different-from-random = Anders als zufällig, unter { $samples } ebenso konzentrierten zufälligen Matrizen; { $numbers }.
own-matrix-random-like = Wie zufällig, unter { $samples } ebenso konzentrierten zufälligen Matrizen; { $numbers }.

## page

page-graphics-device-not-open = Das Grafikgerät ist nicht geöffnet.
page-cancelled = Es wurde abgebrochen.
page-data-shorter-announced = Die Daten sind kürzer als angekündigt.
page-config-json-cannot-read-json = config.json kann nicht gelesen werden: Es ist kein JSON ({ $reason }).
page-problem-of-layer = Schicht { $number }: { $problem }
page-tokens-layer = Token nach Schichten
page-spectra-head = Spektren eines Kopfes
page-spectrum-weight-matrix = Spektrum einer Gewichtsmatrix
page-attention-head = Attention eines Kopfes
page-verdict-needs-least-two-random = Für ein Urteil braucht es mindestens zwei zufällige Matrizen.
page-no-random-seed = Der Browser hat keinen zufälligen Startwert gegeben: { $error }.
page-together-invalid-use = together = „{ $found }“ ist ungültig: Möglich ist { $allowed }.
page-table-invalid = table = { $found } ist ungültig: Möglich ist 0 bis { $last }.
page-pinned-setting-belongs-different = Die angeheftete Einstellung gehört zu einer anderen Ansicht.
page-described-beside = { $first }, daneben { $others }. { $description }
page-training-still-working-previous-step = Das Training rechnet noch am vorigen Schritt.
page-no-such-training-run = Es gibt keinen Trainingslauf „{ $run }“.
page-file-could-read-changed-moved = Die Datei konnte nicht gelesen werden: Sie wurde geändert, verschoben oder gelöscht, seit sie gewählt wurde. Wählen Sie sie noch einmal.
page-days = { $days } Tage
page-could-loaded-check-connection-try = { $name } konnte nicht geladen werden ({ $reason }). Prüfen Sie die Verbindung und versuchen Sie es noch einmal. Wenn das nicht hilft, laden Sie die Seite neu.
page-try-again = Noch einmal versuchen
page-pixels-most-million-read-make = { $name } hat { $width } × { $height } Pixel: Gelesen werden höchstens { $most } Millionen. Verkleinern Sie das Bild.
page-could-not-be-started = er konnte nicht gestartet werden
page-controls-names-parameter-separate = controls nennt „{ $name }“, was kein Parameter ist. Trennen Sie Parameter durch Kommas: T,beta.
page-caption-longer-characters-first = Die Bildunterschrift hat mehr als { $longest } Zeichen; die ersten { $longest } werden gezeigt.
page-background-invalid-use-paper = background = „{ $background }“ ist ungültig: Möglich ist paper oder transparent.
page-element-attribute-did-you-mean = Dieses Element hat kein Attribut „{ $attribute }“: Ist „{ $nearest }“ gemeint?
page-no-such-attribute = Dieses Element hat kein Attribut „{ $attribute }“: Seine Attribute sind die Parameter, controls, caption, pin, together, background und site.
page-figure-takes-up-memory-worker-worker = Diese Abbildung braucht bis zu { $bytes } Speicher in einem Worker, und kein Worker kann mehr als { $most } haben.
page-gpu-left-steps-cpu-take-up = Die GPU hat der CPU Schritte überlassen, die bis zu { $bytes } Speicher in einem Worker brauchen, und kein Worker kann mehr als { $most } haben.
page-matrix-takes-up-memory-worker = Diese Matrix braucht bis zu { $memory } Speicher in einem Worker.
page-stored-results-measuring-from-to = Gezeigt sind gespeicherte Ergebnisse von fünf Startwerten. Sie hier zu messen dauert { $from } bis { $to }: Aussagen, über die wenige Stichproben nicht entscheiden, bekommen mehr.
page-stored-results-measuring-about = Gezeigt sind gespeicherte Ergebnisse von fünf Startwerten. Sie hier zu messen dauert etwa { $from }.
page-dialog = Der Dialog
page-size-resolution-background = Größe, Auflösung, Hintergrund
page-one-dial-swept = ein Regler, durchlaufen
page-figure-dials-fill-screen-key-p = Abbildung und Regler füllen den Bildschirm (Taste P)
page-present = Vorführen
page-keeps-setting-comparison = Behält diese Einstellung zum Vergleich
page-pin = Anheften
page-compares-matrix-yours-random = Vergleicht eine eigene Matrix mit zufälliger Attention
page-your-matrix = Ihre Matrix
page-measure-them-here = Hier messen
page-open = Öffnen
page-list-papers = Die Liste der Arbeiten
page-skip-figure = Zur Abbildung springen
page-more-figure = Mehr zu dieser Abbildung
page-presentation = Die Präsentation
page-panel-training = Die Bedienung des Trainings
page-panel-models = Die Bedienung der Modelle
page-t-attention = T = { $T }, Attention { $attention }
page-run-again = Noch einmal rechnen
page-comparison-settings = Der Vergleich von Einstellungen
page-checking-graphics-processor = Ein Grafikprozessor wird gesucht.
page-smaller-length-instead = stattdessen T = { $instead }
page-cpu-computes-instead-nothing-lost = Stattdessen rechnet die CPU; nichts ist verloren.
page-what-found-before-cannot-shown-only = Was früher gefunden wurde, lässt sich nicht zeigen ({ $reason }): Gezeigt wird nur, was hier gemessen wird.
page-could-loaded-reload-page-if-does = { $what } konnte nicht geladen werden ({ $reason }). Laden Sie die Seite neu; hilft das nicht, ist die Website unvollständig.
page-no-model-yet = Es gibt noch kein Modell: Rufen Sie zuerst showModel auf.
page-site-not-an-address = site = „{ $site }“ ist keine Adresse: Sie beginnt mit https://.
page-dismiss-message = Diese Meldung schließen
page-no-law-here = kein Gesetz hier
page-laws-how-far-they-hold = Gesetze, und wie weit sie gelten
page-each-law-compared-simulations-many = Jedes Gesetz wurde bei vielen Einstellungen der Regler mit Simulationen verglichen.
page-printed-paper-orange-dashed = wie in der Arbeit gedruckt: orange, gestrichelt
page-corrected-measurement-derivation = durch Messung und Herleitung korrigiert: blau
page-valid-any-context-length-only-limit = gilt bei jeder Kontextlänge, nicht nur im Grenzfall: grün
page-drawn-usual = gezeichnet wie sonst
page-right-within-10-what-measured-here = richtig: höchstens 10 % neben der Messung; auf einer Achse über mehr als zwei Zehnerpotenzen höchstens ein Zwanzigstel der Achse
page-dotted-measurement-differs-more = gepunktet: Die Messung weicht stärker ab
page-dashes-and-dots-nothing-measured-here = strichpunktiert: hier nicht gemessen oder nicht genau genug
page-numbers-figure = Zahlen dieser Abbildung
page-all-other-numbers = Alle anderen Zahlen
page-all-numbers = alle Zahlen
page-laws = Gesetze
page-exact-value = { $label }, genauer Wert
page-compared-simulations-these-dials = Verglichen mit Simulationen bei diesen Reglern
page-setting-view = Einstellung in der Ansicht
page-previous-setting = Vorige Einstellung
page-next-setting = Nächste Einstellung
page-end-presentation = Präsentation beenden
page-arrow-keys-next-setting-esc-end = Pfeiltasten: nächste Einstellung. Esc: beenden.
page-esc-end = Esc: beenden.
page-internal-error-reload-page-what = Interner Fehler ({ $words }). Laden Sie die Seite neu: Was sie zeigt, kann falsch sein.
page-progress = Fortschritt
page-stop-esc = Stopp (Esc)
page-stop = Stopp
page-what-computed-figure = Womit diese Abbildung berechnet wurde
page-newest-version-not-loaded = Die neueste Version dieser Seite konnte nicht geladen werden: Dies ist die, die Ihr Browser gespeichert hat.
landing-teachers-figures = Für Lehrende: Abbildungen zum Zeigen
page-page-reloads-language-chosen-files = Die Seite wird in dieser Sprache neu geöffnet. Gewählte Dateien und lernende Modelle gehen dabei verloren: fortfahren?
page-numerical-core = Der numerische Kern
page-no-webassembly = Dieser Browser hat kein WebAssembly (oder es ist ausgeschaltet), das die Rechnung braucht. Nehmen Sie einen aktuellen Firefox, Chrome, Edge oder Safari, oder erlauben Sie WebAssembly für diese Seite.
page-no-simd = Dem WebAssembly dieses Browsers fehlen SIMD-Befehle, die die Rechnung braucht. Nehmen Sie Firefox 121, Chrome 123, Safari 17.5 oder neuer.
page-lang-invalid = lang = „{ $lang }“ ist ungültig: Möglich ist { $languages }.
page-no-figure-yet = Es gibt noch keine Abbildung: Warten Sie zuerst auf das Ergebnis.
page-go-on = Weiter
page-more-steps-failed = { $problem } ({ $others ->
        [one] { $others } weiterer von { $total } Schritten ist
       *[other] { $others } weitere von { $total } Schritten sind
    } auch gescheitert.)
page-no-tokens-yet = Es gibt noch keine Token: Geben Sie showModel ihre Nummern als ids, oder ein Bild.
page-no-state-of-training = Diese Datei enthält keinen Stand eines Trainings: Sie entsteht mit „Speichern“, während Modelle lernen.
page-program-could-not-begin = Das Programm konnte nicht beginnen; seine Meldung sagt, warum.
page-published = veröffentlicht
page-corrected = korrigiert
page-picture = Bild
page-video = Video
page-models-task = { $models } an { $task }
page-figure-beside = { $figure }, neben { $setting }
page-no-canvas = Der Browser gibt keine Zeichenfläche dieser Größe.
page-gzip-damaged = { $name } ist mit gzip gepackt und abgeschnitten, beschädigt oder besteht aus mehreren Dateien: Laden Sie sie noch einmal, oder packen Sie sie zuerst aus.
page-the-file = Die Datei
page-no-such-theme = „{ $word }“ ist kein Farbschema; die Farbschemata sind light und dark.
page-figure-takes-in-workers =
    { $workers ->
        [one] Diese Abbildung braucht etwa { $time } und bis zu { $memory } Speicher in einem Worker.
       *[other] Diese Abbildung braucht etwa { $time } und bis zu { $memory } Speicher in jedem von { $workers } Workern.
    }
page-figure-takes-together = Diese Abbildung braucht etwa { $time } und bis zu { $memory } Speicher für Modelle, die gleichzeitig gehalten werden.
page-gpu-left-steps-take-in-workers =
    { $workers ->
        [one] Die GPU hat der CPU Schritte überlassen, die etwa { $time } und bis zu { $memory } Speicher in einem Worker brauchen.
       *[other] Die GPU hat der CPU Schritte überlassen, die etwa { $time } und bis zu { $memory } Speicher in jedem von { $workers } Workern brauchen.
    }

## panel

panel-about-program = Über dieses Programm
panel-attention-spectra-version-everything = attention-spectra, Version { $version }. Alles wird in Ihrem Browser berechnet; nichts, was Sie öffnen oder wählen, verlässt ihn.
panel-papers = Die Arbeiten
panel-licences = Lizenzen
panel-about = Über das Programm
panel-distance-tolerances = Abstand { $distance } Toleranzen
panel-claims-of-paper =
    { $count ->
        [one] { $count } Aussage
       *[other] { $count } Aussagen
    }
panel-not-measured-in-session = in dieser Sitzung noch nicht gemessen: gespeichertes Ergebnis von fünf Startwerten
panel-preliminary-more-realisations-follow = vorläufig: Weitere Realisierungen folgen
panel-stored-result-five-seeds-figure = gespeichertes Ergebnis von fünf Startwerten: Die Abbildung trainiert die Modelle neu
panel-all-verdicts = Alle Urteile
panel-search-claims = In den Aussagen suchen
panel-no-matching-claim = Keine passende Aussage.
panel-how-many-statements-hold = Wie viele Aussagen gelten?
panel-filter-list-paper-verdict-text-what = Filtern Sie die Liste nach Arbeit, Urteil oder Text. Was nicht gilt, steht zuerst.
panel-quotations-not-loaded = Die Zitate aus den Arbeiten konnten nicht geladen werden ({ $reason }).
panel-figure-takes-about-machine = Diese Abbildung braucht auf diesem Gerät etwa { $time }.
panel-trains-models-about-machine =
    { $models ->
        [one] Das trainiert ein Modell, auf diesem Gerät etwa { $time }.
       *[other] Das trainiert { $models } Modelle, auf diesem Gerät etwa { $time }.
    }
panel-train-now = Jetzt trainieren
panel-not-now = Nicht jetzt
panel-verdict-stored = { $verdict } (gespeichert)
panel-verdict-preliminary = … vorläufig: { $verdict }
panel-where-argument-fails = Wo das Argument versagt:
panel-holds-when = Gilt, wenn:
panel-at-this-size = Bei dieser Größe:
panel-tolerance = Toleranz { $tolerance }
panel-all-claims = Alle Aussagen
panel-claim-alone-named = Diese Aussage allein: { $id }
panel-measure-alone-named = Allein messen: { $id }
panel-claim-alone = Diese Aussage allein
panel-measure-alone = Allein messen
panel-figure-of-claim = Abbildung: { $value }, zu { $id }
panel-figure = Abbildung: { $value }
panel-setting-source = Annahmen und Quelle
panel-as-in-figure = wie in der zugehörigen Abbildung
panel-as-printed = Wie gedruckt:
panel-no-paper-prints-it = Keine Arbeit druckt es.
panel-realisations-largest-size = { $count } Realisierungen bei der größten Größe.
panel-size-here = Größe hier:
panel-size-paper = Größe in der Arbeit:
panel-mean-of-values = { $mean }, das Mittel von { $count }
panel-first-of-values = die erste von { $count }
panel-value-first = { $first }, die erste von { $count }
panel-exponent = Exponent { $exponent }
panel-measured = gemessen { $found }
panel-what-rests = Was auf { $id } beruht
panel-list-claims = Die Liste der Aussagen
panel-does-claim-hold = Gilt diese Aussage? { $statement }
panel-picture-chooser = Die Bildauswahl
panel-index-models-parts = Verzeichnis der Teile eines Modells
panel-how-pictures-prepared = wie Bilder vorbereitet werden
panel-configuration-model = Konfiguration eines Modells
panel-weights-model = Gewichte eines Modells
panel-matrix-several = Matrix oder mehrere
panel-matrix-table = Matrix als Tabelle
panel-matrix-json = Matrix als JSON
panel-weights-python-program-save-them = Gewichte als Python-Programm: zuerst als safetensors speichern
panel-several-numpy-arrays-save-one-them = mehrere NumPy-Arrays: eines davon als NPY speichern
panel-quantised-weights-not-read = quantisierte Gewichte: werden hier nicht gelesen, safetensors wählen
panel-not-used = nicht benutzt
panel-number-heads-may-asked-config-json = Vielleicht wird die Zahl der Köpfe erfragt: config.json ist nicht unter den Dateien.
panel-text-can-sent-through = Text kann hindurchgeschickt werden.
panel-send-text-through-add-tokenizer-json = Um Text hindurchzuschicken, fügen Sie tokenizer.json hinzu.
panel-model-every-head-compared-random = Ein Modell: Jeder Kopf wird mit zufälligen Gewichten verglichen.
panel-matrix-spectrum-compared-equally = Eine Matrix: Ihr Spektrum wird mit dem zufälliger Attention verglichen, die so konzentriert ist wie sie.
panel-these-files-contain-neither-matrix = Unter diesen Dateien sind weder eine Matrix noch Gewichte.
panel-your-picture = Ihr Bild
panel-picture-your-own = Ein eigenes Bild
panel-picture-not-read = { $name } konnte nicht als Bild gelesen werden: Wählen Sie eine Datei PNG, JPEG, GIF oder WebP.
panel-your-picture-pixels-grey = Ihr Bild, { $side } × { $side } Pixel, grau
panel-layer-black-white = in Schicht { $layer }: schwarz { $low }, weiß { $high }
panel-your-picture-layer = Ihr Bild in Schicht { $layer }
panel-copying-not-allowed-keys = Der Browser erlaubt hier kein Kopieren: Der Text ist ausgewählt, drücken Sie Strg+C.
panel-copying-not-allowed-mac = Der Browser erlaubt hier kein Kopieren: Der Text ist ausgewählt, drücken Sie ⌘C.
panel-copying-not-allowed-touch = Der Browser erlaubt hier kein Kopieren: Der Text ist ausgewählt, halten Sie einen Finger darauf und wählen Sie „Kopieren“.
panel-page-your-disk-link-does-work = Diese Seite liegt auf Ihrer Festplatte: Der Link funktioniert auf anderen Rechnern nicht.
panel-any-page-figure-alone-what-you = Für jede Seite: die Abbildung allein, mit dem, was Sie unten wählen. Das Skript passt nur die Höhe an; Sie können es weglassen.
panel-page-your-own-figure-dials-pages = Für eine eigene Seite: die Abbildung mit ihren Reglern, im Fluss der Seite.
panel-bibtex-paper-whose-laws-shows = BibTeX der Arbeit, deren Gesetze gezeigt sind, und dieses Programms.
panel-python-program-computes-numbers = Ein Python-Programm, das die Zahlen dieser Abbildung mit NumPy berechnet. Für eine einzelne Aussage berechnet es die Zahlen der Abbildung, in der die Aussage gemessen wird. Für trainierte Modelle liest es die Gewichte, die „Gewichte“ speichert.
panel-dials-under-figure = Regler unter der Abbildung
panel-share-figure = Diese Abbildung teilen
panel-frame-element = In Rahmen und Element
panel-caption = Bildunterschrift
panel-transparent-background-page-shows = Durchsichtiger Hintergrund: die Seite scheint durch
panel-copy-part =
    { $part ->
        [link] Link kopieren
        [iframe] Rahmen kopieren
        [element] Element kopieren
        [cite] Zitat kopieren
       *[numpy] NumPy-Programm kopieren
    }
panel-copy = Kopieren
panel-copied =
    { $part ->
        [link] Link kopiert.
        [iframe] Rahmen kopiert.
        [element] Element kopiert.
        [cite] Zitat kopiert.
       *[numpy] NumPy-Programm kopiert.
    }
panel-dials = Regler
panel-numpy-program = Das NumPy-Programm
panel-share = Teilen
panel-data = Daten
panel-data-fold = Daten
panel-first-rows-rest-export = Die ersten { $shown } von { $count } Zeilen; der Rest steht im Export.
panel-rows =
    { $count ->
        [one] { $count } Zeile
       *[other] { $count } Zeilen
    }
panel-idx-files-pictures-labels-mnists = IDX-Dateien mit Bildern und Klassen, im Format von MNIST, mit gzip gepackt oder nicht (zwei Dateien, oder vier mit zurückgehaltenen Beispielen); sie bleiben auf diesem Rechner
panel-text-file-stays-machine = Eine Textdatei; sie bleibt auf diesem Rechner
panel-pauses-training-resumes = Hält das Training an oder setzt es fort
panel-one-step = Ein Schritt
panel-trains-every-model-one-step-then = Trainiert jedes Modell einen Schritt weit und hält dann an
panel-start-over = Neu beginnen
panel-restarts-all-models-their-initial = Beginnt mit allen Modellen neu, von ihren Anfangsgewichten an
panel-saves-whole-state-resume-later = Speichert den ganzen Stand, um später fortzufahren
panel-resumes-saved-state = Fährt mit einem gespeicherten Stand fort
panel-weights-probe-gradients-safetensors = Gewichte, Probe und Gradienten als safetensors, zum Nachrechnen in PyTorch oder JAX
panel-keep-training-while-tab-hidden = weitertrainieren, wenn der Tab verdeckt ist
panel-files-your-own = Ihre eigenen Dateien
panel-drop-files-here-choose-them = Dateien hier ablegen oder auswählen
panel-matrix-npy-csv-tsv-table-text = Eine Matrix: NPY, CSV, TSV oder eine Tabelle als Text. Mehrere in einer Datei: ein NPY-Array mit weiteren Achsen.
panel-model-model-safetensors-config-json = Ein Modell: model.safetensors mit config.json, und tokenizer.json, um Text hindurchzuschicken. Ein Ordner geht auch.
panel-look = Nachsehen
panel-your-model-your-matrix = Ihr Modell oder Ihre Matrix
panel-your-attention-random-see-how-far = Ist Ihre Attention zufällig? Sehen Sie, wie weit ihr Spektrum von dem zufälliger Attention entfernt ist. Dateien bleiben auf diesem Gerät.
panel-model-web-address-page-file-owner = Oder ein Modell im Netz: die Adresse seiner Seite, seiner Datei oder Besitzer/Name bei Hugging Face.
panel-open-model = Modell öffnen
panel-open-matrix = Matrix öffnen
panel-looking = Es wird nachgesehen …
panel-size-not-known = Größe unbekannt
panel-if-host-can-send-parts-files = Kann der Server Teile von Dateien senden, so werden von den Gewichten nur die Header und die Matrizen der Köpfe geholt.
panel-no-model-at-address = An dieser Adresse ist kein Modell: Ihr Server antwortete HTTP { $status }.
panel-dialog-your-own-data = Der Dialog für Ihre eigenen Daten
panel-paper-outcome = { $paper }: { $count } { $outcome }
panel-verdict = Urteil
panel-number-claims =
    { $count ->
        [one] { $count } Aussage
       *[other] { $count } Aussagen
    }
panel-shown-of-claims =
    { $count ->
        [one] { $shown } von { $count } Aussage
       *[other] { $shown } von { $count } Aussagen
    }
panel-claims-measured =
    { $learned ->
        [0] { $listed }, hier gemessen: { $measured } von { $measurable }
       *[other] { $listed }, hier gemessen: { $measured } von { $measurable }, { $learned } über Training, nur in ihren Abbildungen gemessen
    }
panel-preliminary-nothing = … vorläufig: nichts
panel-published-value = veröffentlicht { $relation } { $value }
panel-corrected-value = korrigiert { $relation } { $value }
panel-value-beside = daneben { $relation } { $value }
panel-setting = Annahmen:
panel-ours = Unser Ergebnis:
panel-measured-violation = gemessen { $found }, größte Verletzung { $worst }
panel-measured-slack = gemessen { $found }, Spielraum { $slack }
panel-tokenizer = Tokenizer
panel-picture = Bild
panel-link = Link
panel-frame = Rahmen
panel-element = Element
panel-cite = Zitieren
panel-opens-figure-with-seed = Öffnet diese Abbildung mit ihrem Startwert und den aktuellen Schritt einer Führung.
panel-pause = Pause
panel-save = Speichern
panel-load = Laden
panel-weights = Gewichte

## parameters

parameters-whole-number = eine ganze Zahl von { $low } bis { $high }
parameters-whole-number-empty-follow-t = eine ganze Zahl von { $low } bis { $high }, oder leer, um T zu folgen
parameters-number = eine Zahl von { $low } bis { $high }
parameters-one-of-many-words = eines von { $count } Wörtern: { $first } und so weiter
parameters-one-of-words = eines von { $words }
parameters-text-least-two-words-marks-most = ein Text aus mindestens zwei Wörtern oder Zeichen und höchstens { $most } Bytes
parameters-invalid-use = { $name } = „{ $shown }“ ist ungültig: Möglich ist { $allowed }.
parameters-eigenvalues-of-weights = Eigenwerte von H
parameters-signal-propagation = Signalausbreitung
parameters-text-sets-length = Der Text hat { $most } Token: T ist { $most }.
parameters-tokens-isotropic-needs-t-d = tokens = isotropic braucht T ≤ d (orthonormale Zeilen), aber T = { $tokens } und d = { $width }: Es werden gaußsche Token der Länge 1 verwendet.
parameters-address-kb-rejected-most-kb-allowed = Die Adresse hat { $size } kB und wird abgelehnt: Höchstens { $most } kB sind erlaubt.
parameters-more-names-unknown = { $count ->
        [one] Ein weiterer Name ist kein Parameter.
       *[other] { $count } weitere Namen sind keine Parameter.
    }
parameters-held-scale-too-large = Bei T = { $tokens } bedeutet das gehaltene β = { $beta } σ_qk = { $sigma }, was zu groß ist: σ_qk wird auf seinen größten Wert gesetzt, { $largest }.
parameters-some = einige von { $words }, durch Kommas verbunden
parameters-0-or-1 = 0 oder 1
parameters-initial-scale-invalid = { $name } = „{ $shown }“ ist ungültig: Möglich ist bei d = { $width } eine Zahl von 0 bis { $most }, wo σ_qk = σ_init √d gleich { $largest } ist.
parameters-unknown = „{ $shown }“ ist kein Parameter. Die üblichen sind view, T, sigma_qk, beta, alpha, attention, layers, samples und seed.
parameters-unknown-like-one = „{ $shown }“ ist kein Parameter. Meinten Sie { $one }?
parameters-unknown-like-several = „{ $shown }“ ist kein Parameter. Meinten Sie { $others } oder { $last }?

## presets

presets-softmax-outlier-and-bulk = Softmax-Attention: der Ausreißer und die Wolke
presets-one-eigenvalue-1-all-others-small = Ein Eigenwert bei 1, alle anderen in einer kleinen Scheibe um 0: Der Abstand ist die Lücke.
presets-figure-1a = Abbildung 1(a)
presets-markov-outlier-and-bulk = Markow-Matrix (iid): der Ausreißer und die Wolke
presets-figure-1b = Abbildung 1(b)
presets-relu-outlier = ReLU-Attention: Der Ausreißer liegt nicht bei 1
presets-there-outlier-even-if-rows-do = Auch wenn die Zeilensummen nicht 1 sind, gibt es einen Ausreißer, aber nicht bei 1.
presets-figure-1c = Abbildung 1(c)
presets-sigmoid-outlier = Sigmoid-Attention: Der Ausreißer liegt nicht bei 1
presets-rank-in-width-layernorm = Rangkollaps in der Breite, mit LayerNorm und Residualverbindungen
presets-sr-1-against-t-layers-without = sr(Σ) − 1 gegen T, für Schichten mit und ohne LayerNorm und Residualverbindungen: Welche helfen?
presets-figure-4a = Abbildung 4(a)
presets-rank-in-width-query-key = Rangkollaps in der Breite, Query-Key-Attention
presets-rank-in-depth-layernorm = Rangkollaps in der Tiefe, mit LayerNorm und Residualverbindungen
presets-rank-after-each-layer-only-curves = Der Rang nach jeder Schicht: Nur die Kurven ohne Lücke bleiben waagrecht.
presets-figure-4b = Abbildung 4(b)
presets-rank-in-depth-orthogonal-values = Rangkollaps in der Tiefe, orthogonale Value-Matrizen
presets-orthogonal-value-matrices-change = Orthogonale Value-Matrizen ändern wenig: Der Rang kollabiert trotzdem.
presets-deep-iid-rank = iid-Attention in tiefen Stapeln: Rang
presets-tenth-layer-iid-rank = iid-Attention, zehnte Schicht: Rang gegen die Kontextlänge
presets-after-ten-layers-collapse-far-deeper = Nach zehn Schichten ist der Kollaps viel tiefer als nach einer, bei jedem T.
presets-deep-iid-gradients = iid-Attention in tiefen Stapeln: Gradienten
presets-gradient-norm-against-depth-explodes = Die Gradientennorm gegen die Tiefe: Mit der Lücke explodiert sie, ohne sie bleibt sie gleich.
presets-remedies-rank-against-context = Query-Key-Attention: ohne Lücke gegen ohne alle Ausreißer, Rang gegen die Kontextlänge
presets-does-matter-whether-only-gap-every = Macht es einen Unterschied, ob nur die Lücke oder jeder Ausreißer entfernt wird?
presets-figure-6 = Abbildung 6
presets-remedies-rank = Query-Key-Attention: ohne Lücke gegen ohne alle Ausreißer, Rang
presets-remedies-gradients = Query-Key-Attention: ohne Lücke gegen ohne alle Ausreißer, Gradienten bei festgehaltener Attention
presets-gradients-through-scores = Dieselben Gradienten auch durch die Scores: weit größer, am meisten ohne Ausreißer
presets-gradients-through-scores-too-compare = Gradienten auch durch die Scores: Vergleichen Sie ihre Größe mit denen bei fester Attention.
presets-figure-6-beyond = Abbildung 6, darüber hinaus
presets-more-outliers-emerge = Query-Key-Attention Schicht für Schicht: Mehr Ausreißer treten hervor
presets-layer-layer-more-eigenvalues-leave = Von Schicht zu Schicht verlassen mehr Eigenwerte die Scheibe.
presets-figure-7 = Abbildung 7
presets-random-embeddings = Zufällige Einbettungen, fast orthogonal (die synthetische Seite der BERT-Abbildungen)
presets-nearly-orthogonal-tokens-disc-ends = Fast orthogonale Token: Die Scheibe endet, wo das Gesetz ihren Rand setzt.
presets-figures-8-9 = Abbildungen 8 und 9
presets-correlated-tokens = Korrelierte Token wie in echten Sätzen
presets-correlated-tokens-real-sentences = Korrelierte Token wie in echten Sätzen: Bleibt die Lücke?
presets-tokens-gamma-half = Nicht isometrische Token, γ = 1/2
presets-ratio-t-d-changes-figure-figure = Das Verhältnis γ = T/d ändert sich von Abbildung zu Abbildung, die Lücke kaum.
presets-figure-10 = Abbildung 10
presets-tokens-gamma-one = Nicht isometrische Token, γ = 1
presets-tokens-gamma-two = Nicht isometrische Token, γ = 2
presets-no-dynamical-isometry = Keine dynamische Isometrie: Signal und Jacobi-Matrix dreier Schichten ohne die Lücke
presets-singular-values-spread-over-wide = Singulärwerte streuen weit: Das Entfernen der Lücke macht das Netz nicht isometrisch.
presets-propositions-a8-a9 = Propositionen A.8 und A.9
presets-ways-out-side-by-side = Auswege im Vergleich (über die Arbeit hinaus)
presets-rank-after-each-layer-way-out = Der Rang nach jeder Schicht: Welcher Ausweg hält ihn?
presets-beyond-paper = Über die Arbeit hinaus
presets-attention-spread-small-beta = Attention über alle Token verteilt: kleines β
presets-small-participation-near-1-t-query = Bei kleinem β ist die Partizipation nahe 1/T: Eine Query achtet auf alle Token.
presets-attention-frozen-large-beta = Attention auf wenige Token eingefroren: großes β
presets-large-participation-nears-1-query = Bei großem β nähert sich die Partizipation 1: Eine Query achtet auf sehr wenige Token.
presets-trainability-of-sixty-layers = Diagramm der Trainierbarkeit für 60 Schichten
presets-two-failures-border-trainable-region = Zwei Fehlschläge begrenzen den trainierbaren Bereich: Rangkollaps unten, Entropiekollaps rechts.
presets-cosine-rank-collapse = Kosinus durch 60 Schichten, kleines β: Rangkollaps
presets-cosine-reaches-1-before-last-layer = Der Kosinus erreicht 1 vor der letzten Schicht: Alle Token sind gleich geworden.
presets-cosine-saved-by-residual = Kosinus durch 60 Schichten, kleines β: durch die Residualverbindung gerettet
presets-stronger-residual-connection-how-far = Eine stärkere Residualverbindung: Wie weit ist der Kosinus nach der letzten Schicht von 1?
presets-cosine-large-beta = Kosinus durch 12 Schichten, großes β
presets-large-cosine-grows-more-slowly = Großes β: Der Kosinus wächst langsamer, weil Attention weniger mittelt.
presets-figure-1e = Abbildung 1(e)
presets-phase-diagram-of-head = Phasendiagramm eines Attention-Kopfes
presets-below-c-attention-raises-similarity = Unter β_c erhöht Attention die Ähnlichkeit der Token; weit darüber hält sie sie auseinander.
presets-hundred-layers-post-norm = Dritte Fassung: 100 Schichten, Normalisierung nach jedem Zweig
presets-cosine-reaches-1-within-some-twenty = Der Kosinus erreicht 1 nach etwa zwanzig Schichten.
presets-third-version-figure-4 = Dritte Fassung, Abbildung 4
presets-hundred-layers-pre-norm = Dritte Fassung: 100 Schichten, Normalisierung vor jedem Zweig
presets-cosine-grows-more-slowly-still-comes = Der Kosinus wächst langsamer und kommt doch bis auf ein Hundertstel an 1 heran.
presets-gain-control-post-norm = Dritte Fassung: „gain control“, Normalisierung nach jedem Zweig
presets-without-mean-over-tokens-cosine = Ohne das Mittel über die Token ist der Kosinus nach 100 Schichten etwa ein halb.
presets-gain-control-pre-norm = Dritte Fassung: „gain control“, Normalisierung vor jedem Zweig
presets-both-together-slowest-growth-four = Beides zusammen: das langsamste Wachstum der vier.
presets-late-tokens-of-decoder = Dritte Fassung: späte Token eines Decoders folgen der Theorie des Encoders
presets-causal-mask-late-tokens-attend = Mit kausaler Maske achten späte Token auf fast alle anderen: Ihr Kosinus folgt derselben Kurve.
presets-third-version-figure-12 = Dritte Fassung, Abbildung 12
presets-gates-through-blocks = Gates (Qwen3-Next) durch 24 Blöcke (über die Arbeit hinaus)
presets-gates-slow-growth-cosine-raise-g = Gates bremsen das Wachstum des Kosinus: Erhöhen Sie σ_g, und stellen Sie dann die Abhilfe auf „keine“.
presets-value-residual-through-blocks = Value-Residuum (ResFormer) durch 24 Blöcke (über die Arbeit hinaus)
presets-half-values-those-first-tokens = Die Hälfte der Values ist die der ersten Token: Der Kosinus bleibt unter 1. Setzen Sie λ auf 0 und vergleichen Sie.
presets-tanh-small-weights = tanh mit kleinen Gewichten: Alle Token gleichen sich an (σ_w = 1, σ_b = 0.1 hier gewählt)
presets-small-weights-cosine-ends-1-whatever = Mit kleinen Gewichten endet der Kosinus bei 1, wo er auch begann.
presets-tanh-large-weights = tanh mit großen Gewichten: ein Fixpunkt unterhalb völliger Ähnlichkeit (σ_w = 6, σ_b = 0.1 hier gewählt)
presets-large-weights-cosine-ends-fixed = Mit großen Gewichten endet der Kosinus an einem Fixpunkt unter 1.
presets-order-parameter-and-entropy = Ordnungsparameter und Entropie gegen β
presets-order-parameter-entropy-against = Ordnungsparameter und Entropie gegen β: Der Übergang bei √2 ist bei endlichem T verschmiert.
presets-figure-b1 = Abbildung B.1
presets-order-parameter-correlated-tokens = Korrelierte Token: der Ordnungsparameter p in der Aktualisierung der Länge q = ρ + (1 − ρ)p
presets-correlated-tokens-critical-moved = Korrelierte Token: Das kritische β ist nach rechts gerückt.
presets-figure-b2 = Abbildung B.2
presets-spectrum-below-critical = Spektrum unter dem kritischen Punkt
presets-below-critical-disc-small-gap-wide = Unter dem kritischen β ist die Scheibe klein und die Lücke weit.
presets-figure-c1 = Abbildung C.1
presets-spectrum-near-critical = Spektrum nahe dem kritischen Punkt
presets-near-critical-disc-grown-towards = Nahe dem kritischen β ist die Scheibe zum Ausreißer hin gewachsen.
presets-spectrum-above-critical = Spektrum über dem kritischen Punkt: Die Wolke schrumpft nicht mehr
presets-above-critical-disc-nearly-reaches = Über dem kritischen β reicht die Scheibe fast bis zum Ausreißer: Auch lange Kontexte öffnen keine Lücke.
presets-block-without-residual = Aktualisierung eines ganzen Blocks ohne Residualverbindungen
presets-one-full-block-without-residual = Ein ganzer Block ohne Residualverbindungen: Wo werden Token ähnlicher?
presets-figure-c3 = Abbildung C.3
presets-sinks-take-half = Senken (gpt-oss): Eine Senke nimmt die Hälfte jeder Zeile
presets-outlier-moves-1-share-disc-shrinks = Der Ausreißer wandert zu 1 − Anteil, und die Scheibe schrumpft um denselben Faktor: Die relative Lücke bleibt. Verschieben Sie den Anteil.
presets-qk-norm-narrow-heads = QK-Normalisierung (Qwen3, OLMo 2): schmale Köpfe mit starken Scores
presets-queries-keys-length-1-give-entries = Queries und Keys der Länge 1 geben den Einträgen eine endliche Varianz. Schalten Sie die QK-Normalisierung aus: Der Grenzradius verschwindet.
presets-qk-norm-layer-by-layer = QK-Normalisierung Schicht für Schicht: Scores wachsen nicht mit den Token
presets-tokens-grow-scores-do-not = Token wachsen von Schicht zu Schicht, Scores nicht: Keine Schicht greift einzelne Token heraus. Schalten Sie zum Vergleich die QK-Normalisierung aus.
presets-doubly-stochastic = Doppelt stochastische Attention (Sinkformer): Zeilen und Spalten haben Summe 1
presets-largest-singular-value-exactly-1-all = Der größte Singulärwert ist genau 1, alle anderen bleiben in der Wolke.
presets-differential-transformer = Differential Transformer: Softmax minus die Hälfte eines anderen Softmax
presets-outlier-1-disc-little-larger-one = Der Ausreißer liegt bei 1 − μ, und die Scheibe ist etwas größer als die eines Softmax. Erhöhen Sie μ auf 1: Die Lücke schließt sich.
presets-weightless-beyond-transition = Attention ohne Gewichte jenseits ihres Übergangs
presets-all-eigenvalues-but-one-equal-they = Alle Eigenwerte bis auf einen sind gleich. Sie wandern von 0 nach 1, wo γ den Wert 1/(1 − ρ) überschreitet. Verschieben Sie γ.
presets-spike-leaves-disc = Ein Spike: ein Teil vom Rang 1, dessen Eigenwert die Scheibe verlässt
presets-one-eigenvalue-equals-strength-spike = Ein Eigenwert ist gleich der Stärke des Spikes. Machen Sie den Spike schwächer als den Radius: Sein Eigenwert geht in der Scheibe auf.
presets-pull-of-one-entry = Ein Zug: einen Eintrag ziehen und die Eigenwerte beobachten
presets-drag-entry-6-6-matrix-up = Ziehen Sie einen Eintrag der 6 × 6-Matrix nach oben oder unten. Der Eigenwert 1 bleibt, alle anderen bewegen sich.
presets-layers-as-in-notebook = Query-Key-Attention Schicht für Schicht, wie im Notebook von GAP
presets-outliers-come-go-one-left-layers = Ausreißer kommen und gehen, und einer bleibt übrig. Schichten mit der Marke † oder ‡ enthalten nur Rundungsfehler, wenn Scores direkt berechnet werden.

## similarity-depth

similarity-depth-theory-shown-without-qk-norm-if = Gezeigt ist die Theorie ohne QK-Normalisierung: Haben alle Token dieselbe Länge, so haben ihre Queries und Keys fast dieselbe Länge, besonders bei breiten Köpfen.
similarity-depth-under-causal-mask-last-quarter = Unter der kausalen Maske wird das letzte Viertel der Token verglichen: Sie achten auf fast alle anderen. Die Theorie gilt für Attention ohne Maske (REM, dritte Fassung, Abbildung 12).
similarity-depth-every-layer-adds-same-x-w = Jede Schicht addiert dasselbe X₀W₀: Es summiert sich im Residualstrom und macht dort die Token einander gleich. Die Theorie ist von uns.
similarity-depth-mean-over-tokens-subtracted-values = Das Mittel über die Token wird von den Values abgezogen. Die dritte Fassung von REM (arXiv 2505.24333v3) nennt dies „gain control“; es entfernt die Lücke: A(I − 11ᵀ/T) = A − 11ᵀ/T, weil die Zeilen von A die Summe 1 haben.
similarity-depth-theory-gap-removed-below-critical = Die Theorie ist die ohne Lücke: Unter der kritischen Skala ist der eine Ausreißer der Softmax-Attention ihr Mittel.
similarity-depth-gates-multiply-cosine-two-outputs-e = Gates multiplizieren den Kosinus zweier Ausgaben mit E gg′/E g². Der Faktor ist (E g)²/E g² für orthogonale Token und strebt gegen 1, wenn Token einander gleich werden.
similarity-depth-layers-realisation = { $layers ->
        [one] { $layers } Schicht
       *[other] { $layers } Schichten
    }, Realisierung { $realisation }
similarity-depth-unchanged = unverändert, *ρ*′ = *ρ*
similarity-depth-layer-layer = Schicht für Schicht
similarity-depth-one-block = ein Block
similarity-depth-axis-similarity-in = Ähnlichkeit vorher *ρ*
similarity-depth-similarity-out-after-one-block = Ähnlichkeit nachher *ρ*′, nach einem Block
similarity-depth-one-step-per-layer-up-then = eine Stufe je Schicht: hinauf, dann hinüber
similarity-depth-no-layers-yet = Noch keine Schichten.
similarity-depth-measured = Gemessen: { $cosine }.
similarity-depth-view-title = Ähnlichkeit je Schicht
similarity-depth-sentence = Wie sich Token Schicht für Schicht angleichen, in ganzen Transformerblöcken mit zufälligen Gewichten, und die Abbildung von einer Schicht zur nächsten, die das bewirkt.
similarity-depth-heading = Kosinus zwischen Token, Schicht für Schicht
similarity-depth-rho-final-published-label = Kosinus nach der letzten Schicht, unendliches T
similarity-depth-rho-final-published-sentence = Vorhersage des Kosinus mit den veröffentlichten Überlappungen für unendliches T.
similarity-depth-fixed-point-label = stabiler Fixpunkt
similarity-depth-fixed-point-sentence = Der Kosinus, gegen den tiefe Stapel streben: 1 für ReLU; unter 1, wo das MLP die Token schneller auseinandertreibt, als die Attention sie zusammenzieht.
similarity-depth-stable = stabil
similarity-depth-unstable = instabil
similarity-depth-stable-fixed-point = stabiler Fixpunkt ρ* = { $rho }, Steigung { $slope }
similarity-depth-unstable-fixed-point = instabiler Fixpunkt ρ* = { $rho }, Steigung { $slope }
similarity-depth-after-layers = Nach { $layers ->
        [one] { $layers } Schicht
       *[other] { $layers } Schichten
    } ist der Kosinus zwischen Token { $cosine }; { $needed ->
        [none] keine Residualstärke bis 4 hält ihn bei höchstens { $most }
        [zero] er ist auch ohne Residualverbindung höchstens { $most }
       *[other] eine Residualstärke über { $needed } hält ihn bei höchstens { $most }
    }.
similarity-depth-propagated-up-to = Transformer werden bis zu Query-Gewichten von { $entries } Einträgen durchlaufen; darüber steht die Theorie allein.
similarity-depth-propagated-up-to-size = Transformer werden bis T = d = { $limit } (außerhalb des Browsers auch darüber) und bis zu Query-Gewichten von { $entries } Einträgen durchlaufen; darüber steht die Theorie allein.

## similarity-map

similarity-map-theory = Theorie, β = { $beta }
similarity-map-cells-realisation = Zellen bei ρ = { $rho }, Realisierung { $realisation }
similarity-map-axis-similarity-out = nachher *ρ*′
similarity-map-published-critical-line-c = veröffentlichte kritische Linie *β*_c(*ρ*)
similarity-map-average-theory-differs-mean-cosine = Im Mittel weicht die Theorie um { $difference } vom mittleren Kosinus ab und um { $ratio_difference } vom Verhältnis der Mittel, das sie vorhersagt.
similarity-map-view-title = Ähnlichkeit vor und nach
similarity-map-sentence = Wie ähnlich sich zwei Token nach einer Attention-Schicht sind (Farbe), für jede Größe der Scores und jede Ähnlichkeit davor: Theorie neben Messung.
similarity-map-heading = Kosinus zwischen Token nach einer Aktualisierung
similarity-map-difference-label = Theorie gegen Messung
similarity-map-difference-sentence = Mittlerer Abstand zwischen vorhergesagtem und gemessenem Kosinus über die bisher gemessenen Zellen.
similarity-map-difference-ratio-label = Theorie gegen das Verhältnis der Mittel
similarity-map-difference-ratio-sentence = Mittlerer Abstand zwischen der Vorhersage und dem mittleren Skalarprodukt durch die mittlere quadrierte Länge, das die Arbeit herleitet. Der mittlere Kosinus weicht von diesem Verhältnis ab, weil die Zeilen verschieden lang sind.
similarity-map-difference-largest-label = größter Unterschied
similarity-map-difference-largest-sentence = Der größte Abstand zwischen Vorhersage und Messung über die bisher gemessenen Zellen.
similarity-map-theory-at = β = { $beta }, ρ = { $rho }: ρ′ = { $value } (Theorie)
similarity-map-measured-at = β = { $beta }, ρ = { $rho }: ρ′ = { $value } (gemessen)
similarity-map-measured-with-ratio-at = β = { $beta }, ρ = { $rho }: ρ′ = { $value } (gemessen), Verhältnis der Mittel { $ratio }
similarity-map-one-update-changes = Eine Aktualisierung ändert die Ähnlichkeit der Token.
similarity-map-one-update-makes-alike = Eine Aktualisierung macht Token an { $left } der Stellen links der kritischen Linie ähnlicher, wo Attention verteilt ist. Rechts der Linie, wo Attention wenige Token herausgreift, tut sie das an { $right } der Stellen.

## singular

singular-edge-outside = { $law }, Rand { $edge } (außerhalb)
singular-published-quarter-circle = veröffentlicht: Viertelkreis
singular-corrected-density = korrigierte Dichte
singular-edge-in-scaled-units = { $law }, Rand √T s = { $edge }
singular-edge = { $law }, Rand { $edge }
singular-outlier-at = Ausreißer √T s = { $value }
singular-axis-stretch = Streckung: Singulärwerte √*T* *s*
singular-no-values-label = noch keine Singulärwerte
singular-density-between = √T s von { $low } bis { $high }: Dichte { $density }
singular-density-of-law = √T s = { $value }: Dichte { $density }, { $law }
singular-no-values-yet = Noch keine Singulärwerte.
singular-largest-singular-values-attention = Die { $count } größten Singulärwerte der Attention-Matrix, in Einheiten von 1/√T.
singular-density-singular-values-attention = Dichte der { $count } Singulärwerte der Attention-Matrix, in Einheiten von 1/√T.
singular-largest-and-next = Der größte ist s₁ = { $first }, der nächste s₂ = { $second }, also √T s₂ = { $scaled }.
singular-bulk-should-end-at = Die Wolke sollte bei √T s = { $edge } enden.
singular-no-direction-changes-length = Keine Richtung ändert ihre Länge.
singular-one-direction-keeps-length-all = Eine Richtung behält ihre Länge, und alle anderen schrumpfen.
singular-several-directions-stretched = Mehrere Richtungen werden gestreckt.
singular-one-direction-stretched-all-others = Eine Richtung wird gestreckt, und alle anderen schrumpfen.
singular-every-direction-shrinks = Jede Richtung schrumpft.
singular-view-title = Streckung
singular-sentence = Wie stark eine zufällige Attention-Matrix ihre Eingaben streckt, Richtung für Richtung: ihre Singulärwerte als Histogramm neben den Kurven, die die Theorie vorhersagt.
singular-heading = Dichte der Singulärwerte
singular-measured-values = { $count ->
        [one] gemessen, 1 Singulärwert
       *[other] gemessen, { $count } Singulärwerte
    }
singular-bulk-should-end-at-either = Die Wolke sollte bei √T s = { $one } oder { $other } enden.
singular-step-values = Singulärwerte, T = { $tokens }, Realisierung { $realisation }
singular-step-leading-values = führende Singulärwerte, T = { $tokens }, Realisierung { $realisation }

## spectrum

spectrum-singular-values-rank = Singulärwerte und Rang
spectrum-leading-eigenvalues = führende Eigenwerte
spectrum-values-and-realisation = { $values }, T = { $tokens }, Realisierung { $realisation }
spectrum-finite-t-radius = endliches *T*: √(*p* − 1/*T*)
spectrum-published-bound = veröffentlichte Schranke 2*σ*/√*T*
spectrum-all-here = alle { $count } hier
spectrum-true-scale = wahre Größe
spectrum-no-eigenvalues-yet = noch keine Eigenwerte
spectrum-predicted-eigenvalue-spike = vorhergesagter Eigenwert des Spikes { $value }
spectrum-spike-at = Spike { $at }
spectrum-predicted-outlier = vorhergesagter Ausreißer { $value }
spectrum-gap = Lücke { $gap }
spectrum-all-at-centre = Alle sind bei { $centre }.
spectrum-one-eigenvalue-stands-apart-leaving = Ein Eigenwert steht abseits bei λ₁ = { $first } und lässt eine Spektrallücke von { $gap }.
spectrum-no-eigenvalue-stands-apart = Kein Eigenwert steht abseits der übrigen.
spectrum-largest-modulus-fluctuates = Das Grenzgesetz gilt für T → ∞. Bei endlichem T schwankt der größte Betrag: Hier, bei T = { $tokens }, liegt er { $percent } % außerhalb des Kreises.
spectrum-eigenvalue-spike = Der Eigenwert des Spikes liegt bei { $at }.
spectrum-eigenvalue-carries-average-all = Dieser Eigenwert trägt das Mittel aller Token; die übrigen tragen, was sie unterscheidet.
spectrum-all-lie-unit-circle-matrix-rotates = Alle liegen auf dem Einheitskreis: Die Matrix dreht die Token, und nichts verblasst.
spectrum-rows-do-not-sum-to-one = Die Zeilensummen sind nicht 1: Entropie und Partizipation sind die der Zeilen, geteilt durch ihre Summen.
spectrum-entries-attention-can-negative-so = Einträge dieser Attention können negativ sein, ihre Zeilen haben also keine Entropie und keine Partizipation.
spectrum-no-law-when-pulled = Für eine Matrix mit einem gezogenen Eintrag gilt kein Gesetz zufälliger Attention: Es wird keines gezeichnet.
spectrum-row-column-eigenvalue-pull-most-t = Zeile, Spalte und Eigenwert eines Zugs sind höchstens T = { $tokens }.
spectrum-paths-sensitivities-pull-those-first = Die Wege und Empfindlichkeiten eines Zugs sind die der ersten Realisierung.
spectrum-eigenvalue-multiple-one-derivative = Eigenwert { $number } ist mehrfach und hat keine Ableitung: Wählen Sie einen anderen, oder ziehen Sie weiter.
spectrum-axis-sensitivity = |*∂λ*/*∂A*|, Eigenwert { $number }
spectrum-entry-where-grows-0-01-eigenvalue = Eintrag ({ $row }, { $column }): Wächst er um 0.01, bewegt sich Eigenwert { $number } um { $moved }
spectrum-path-entry-pulled = Weg, während der Eintrag gezogen wird
spectrum-watched = beobachtet: { $number }
spectrum-condition-number-entry-moves-most = { $eigenvalue }; Konditionszahl { $condition }; Eintrag ({ $row }, { $column }) bewegt ihn am meisten, um { $most }, wenn er um 0.01 wächst
spectrum-entry-pulled-way-sum-row-row = Eintrag ({ $row }, { $column }) ist { $share } % des Wegs zur Summe seiner Zeile gezogen; die Zeile behält ihre Summe.
spectrum-entry-pulled-way-0-row-keeps = Eintrag ({ $row }, { $column }) ist { $share } % des Wegs zu 0 gezogen; die Zeile behält ihre Summe.
spectrum-eigenvalue-moved = Eigenwert { $number } hat sich um { $moved } bewegt.
spectrum-moved-most-by-entry = Er bewegt sich um { $here }, wenn dieser Eintrag um 0.01 wächst, und um { $most } für Eintrag ({ $row }, { $column }), der ihn am meisten bewegt; seine Konditionszahl ist { $condition }.
spectrum-published-uniform-disk = veröffentlicht: gleichförmige Scheibe
spectrum-corrected-law = korrigiertes Gesetz
spectrum-axis-radial-share = *P*({ $distance } ≤ *r*), Wolke
spectrum-measured-distribution = gemessene Verteilung
spectrum-radial-share-measured = P(|λ| ≤ { $radius }) = { $share }, gemessen
spectrum-view-title = Spektrum
spectrum-sentence = Jeder Punkt ist ein Eigenwert einer zufälligen Attention-Matrix. Der Teil eines Signals mit einem Eigenwert vom Betrag 1 bleibt von Schicht zu Schicht; der Teil mit einem Eigenwert nahe 0 wird vergessen.
spectrum-heading = Eigenwerte in der komplexen Ebene
spectrum-centre-label = Mittelpunkt der Wolke
spectrum-centre-sentence = Die Residualverbindung addiert das α-Fache der Identität und verschiebt das ganze Spektrum um α.
spectrum-detached-label = Eigenwert des Spikes
spectrum-detached-sentence = Realteil des Eigenwerts, den der Spike aus der Scheibe zieht.
spectrum-detached-asymptotic-label = vorhergesagter Eigenwert des Spikes
spectrum-detached-asymptotic-sentence = Für T → ∞ hat ein Spike, der stärker als der Radius ist, einen Eigenwert bei seiner Stärke θ; ein schwächerer hat keinen außerhalb der Scheibe.
spectrum-moved-label = Verschiebung des beobachteten Eigenwerts
spectrum-moved-sentence = Abstand des beobachteten Eigenwerts von seinem Ort, bevor der Eintrag gezogen wurde.
spectrum-sensitivity-pulled-label = Empfindlichkeit gegen den gezogenen Eintrag
spectrum-sensitivity-pulled-sentence = Wie schnell sich der beobachtete Eigenwert bewegt, wenn der gezogene Eintrag wächst und seine Zeile ihre Summe behält. Ein mehrfacher Eigenwert hat keine solche Ableitung.
spectrum-condition-watched-label = Konditionszahl des beobachteten Eigenwerts
spectrum-condition-watched-sentence = Größte Geschwindigkeit des beobachteten Eigenwerts bei einer Änderung der Matrix von Norm 1. Sie ist 1, wo linker und rechter Eigenvektor übereinstimmen.
spectrum-outlier-label = vorhergesagter Ausreißer
spectrum-outlier-sentence = Wo der führende Eigenwert erwartet wird: 1 bei Zeilen mit Summe 1, sonst das Mittel der Score-Funktion.
spectrum-excess-finite-label = Gesetz des Kollapses bei endlichem T
spectrum-excess-finite-sentence = Das korrigierte Gesetz des Kollapses mit der genauen Varianz eines Eintrags bei diesem T.
spectrum-corrected-radius = korrigierter Radius √*η*/√*T*
spectrum-corrected-radius-alone = korrigierter Radius
spectrum-measured-values = { $count ->
        [one] gemessen, 1 Eigenwert
       *[other] gemessen, { $count } Eigenwerte
    }
spectrum-all-in-plane = { $count ->
        [one] { $count } Eigenwert
       *[other] { $count } Eigenwerte
    } der Attention-Matrix{ $realisations ->
        [1] {""}
       *[other] {" "}aus { $realisations } Realisierungen
    } in der komplexen Ebene.
spectrum-largest-in-plane = { $count ->
        [one] Der betragsgrößte Eigenwert
       *[other] Die { $count } betragsgrößten Eigenwerte
    } der Attention-Matrix{ $realisations ->
        [1] {""}
       *[other] {" "}aus { $realisations } Realisierungen
    } in der komplexen Ebene.
spectrum-bulk =
    { $centre ->
        [none] Die Wolke reicht bis |λ₂| = { $radius }
       *[other] Die Wolke um { $centre } hat den Radius { $radius }
    }{ $laws ->
        [none] {""}
       *[some] {" "}({ $finite ->
            [none] {""}
           *[other] nach dem Gesetz bei endlichem T { $finite },{" "}
        }{ $limit ->
            [none] kein Grenzgesetz hier
           *[other] nach dem Grenzgesetz { $limit }
        }{ $published ->
            [none] {""}
           *[other] , nach der veröffentlichten Schranke höchstens { $published }
        })
    }.
spectrum-path = Weg
spectrum-entropy-on-cpu-only = Entropie und Partizipation dieser Attention werden nur auf der CPU gemessen: Wählen Sie dafür das Gerät CPU.

## stable-rank

stable-rank-axis-beyond-one = Richtungen über eine hinaus: sr(Σ) − 1
stable-rank-axis-per-token = ohne Lücke: Richtungen je Token, sr(Σ⊥)/*T*
stable-rank-y-title = stabiler Rang über eins, sr(Σ) − 1
stable-rank-so-remedy-prevents-collapse-onto-one = So verhindert die Abhilfe den Kollaps auf eine Gerade.
stable-rank-view-title = Rang gegen T
stable-rank-sentence = Wie viele Richtungen die Token nach einer Attention-Schicht noch aufspannen, wenn der Kontext wächst: Ein Überschuss von 0 heißt, dass alle Token auf einer Geraden liegen.
stable-rank-heading = Stabiler Rang gegen die Kontextlänge

## tour

tour-next-tour = Nächste Führung: { $title }
tour-what-you-seen = Was Sie gesehen haben
tour-tour = Das war die Führung
tour-you-can-go-exploring-figure = „{ $title }“. Sie können die Abbildung weiter erkunden.
tour-all-figures = Alle Abbildungen
tour-back-my-previous-settings = Zurück zu meinen vorigen Einstellungen
tour-stay-here = Hier bleiben
tour-show-me = Zeigen
tour-leave-tour = Führung verlassen
tour-guided-tour = Führung
tour-step = Schritt { $step } von { $steps }
tour-tour-loading = Die Führung wird geladen.
tour-tour-2 = Die Führung
tour-begin-tour = Führung beginnen
tour-book-stories-live-figures-guides = Das Buch: Geschichten mit interaktiven Abbildungen, Anleitungen, Nachschlagewerk
tour-english = auf Englisch
tour-stories = Geschichten
tour-as-you-predicted = Wie von Ihnen vorhergesagt.
tour-not-what-you-predicted = Anders, als Sie vorhergesagt haben.
tour-your-prediction = Ihre Vorhersage
tour-valid-address-tour = „{ $address }“ ist keine gültige Adresse einer Führung.
tour-address-tour-begins-https-http-data = Die Adresse einer Führung beginnt mit https:, http: oder data:, aber „{ $address }“ beginnt mit { $protocol }.
tour-link-contains-tour-anybody-may = Dieser Link enthält eine Führung, die irgendjemand geschrieben haben kann.
tour-link-asks-tour-anybody-may-written = Dieser Link verlangt eine Führung von { $host }, die irgendjemand geschrieben haben kann.
tour-tour-read-host-did-answer-within = Die Führung „{ $name }“ wurde nicht gelesen: Ihr Server hat in { $seconds } s nicht geantwortet.
tour-tour-read-policy-page-connect-src = Die Führung „{ $name }“ wurde nicht gelesen: Die Richtlinie dieser Seite (connect-src) erlaubt { $address } nicht.
tour-tour-too-long-most-mb-read = Die Führung „{ $name }“ ist zu lang: Höchstens { $most } MB werden gelesen.
tour-more = Und { $count } weitere.
tour-predict-step-needs-ask-two-choices = „predict“ in Schritt { $step } braucht „ask“, zwei bis { $most } „choices“ und „right“, die Nummer der richtigen, ab 0.
tour-checks-step-need-list-whose-items = „checks“ in Schritt { $step } braucht eine Liste, deren Einträge „says“ haben.
tour-summary-list-most-texts = Ihr „summary“ ist keine Liste von höchstens { $most } Texten.
tour-next-list-most-links-each-label = Ihr „next“ ist keine Liste von höchstens { $most } Verweisen, jeder mit „label“ und „set“ oder „tour“.
tour-next-sets-parameter = Ihr „next“ setzt „{ $parameter }“, das kein Parameter ist.
tour-back = Zurück
tour-next = Weiter
tour-finish = Fertig
tour-found = Gefunden.
tour-has-mistakes = Die Führung „{ $name }“ hat Fehler: { $mistakes }
tour-could-not-be-read = Die Führung „{ $name }“ konnte nicht gelesen werden ({ $reason }). Ihre Adresse muss eine von { $tours } sein oder eine JSON-Datei, die diese Seite laden darf.
tour-has-no = Ihr fehlt „{ $part }“.
tour-has-too-many-steps = Sie hat { $count } Schritte; höchstens { $most } werden gezeigt.
tour-step-has-no = In Schritt { $step } fehlt „{ $part }“.
tour-part-of-step-is-no-text = „{ $part }“ in Schritt { $step } ist kein Text.
tour-step-sets-no-parameter = Schritt { $step } setzt „{ $parameter }“, das kein Parameter ist.
tour-check-of-step-needs = „check“ in Schritt { $step } braucht „summary“ oder „parameter“, und „is“, „below“ oder „above“.
tour-step-checks-no-parameter = Schritt { $step } prüft „{ $parameter }“, das kein Parameter ist.
tour-five-title = Warum Attention Token angleicht, und vier Auswege
tour-gap-title = Ein Eigenwert bleibt
tour-osa-title = Drehen statt mitteln
tour-filter-title = Es kommt auf die Gewichte an
tour-rem-title = Zwei Arten zu scheitern
tour-local-title = Wer gehört wird
tour-learn-title = Warum lernt das nicht?
tour-yours-title = Ihr eigenes Modell: was das Training verändert hat

## tours

tour-five-one-eigenvalue-stands-apart-title = Ein Eigenwert steht abseits
tour-five-one-eigenvalue-stands-apart-text = Ein Text kommt als Token: Wörter oder Teile von Wörtern. Zeile i der Attention-Matrix A sagt, wie viel Token i von jedem Token nimmt. Vor dem Training sind ihre Gewichte zufällig, und jede Zeile summiert sich zu 1. Token, die alle gleich sind, kommen daher unverändert hindurch: Das ist der Eigenwert 1. In den Abbildungen ist „veröffentlicht“ eine Formel, wie die Arbeit sie druckt. „Korrigiert“ ist die Formel, die nach unserer Herleitung oder Messung richtig ist.
tour-five-one-eigenvalue-stands-apart-ask = Was tun die anderen Eigenwerte, wenn der Kontext länger wird?
tour-five-one-eigenvalue-stands-apart-choice-1 = Sie breiten sich aus
tour-five-one-eigenvalue-stands-apart-choice-2 = Sie bleiben, wo sie sind
tour-five-one-eigenvalue-stands-apart-choice-3 = Sie schrumpfen gegen 0
tour-five-one-eigenvalue-stands-apart-try = Erhöhen Sie die Kontextlänge T, die Zahl der Token, auf 512.
tour-five-one-eigenvalue-stands-apart-found = Sie schrumpfen: |λ₂| ist jetzt { $lambda2_abs } und fällt wie 1/√T. Die Achsen passen sich an, daher sieht die Scheibe so groß aus wie zuvor. Der Abstand zum Eigenwert 1 ist die Lücke, { $gap }.
tour-five-row-sums-are-not-enough-title = Zeilensummen genügen nicht
tour-five-row-sums-are-not-enough-text = Auch die Einheitsmatrix hat Zeilensummen von 1: Jedes Token behält sich selbst. Alle ihre Eigenwerte sind 1, und es gibt keine Lücke.
tour-five-row-sums-are-not-enough-try = Stellen Sie die Attention auf Markow (iid): unabhängige zufällige Einträge, jede Zeile durch ihre Summe geteilt.
tour-five-row-sums-are-not-enough-found = Die Lücke ist { $gap }, und diese Matrix entstand ohne Token. Zeilensummen von 1 ergeben den Ausreißer. Unabhängige Einträge der Größe von etwa 1/T ergeben nach dem Kreisgesetz eine Scheibe vom Radius etwa 1/√T.
tour-five-one-wide-layer-title = Eine breite Schicht: Wenige Richtungen bleiben
tour-five-one-wide-layer-text = Der Eigenwert 1 trägt das Mittel der Token, die Scheibe das, was sie unterscheidet. Der stabile Rang sr(Σ) ihrer Kovarianz zählt die Richtungen nach einer Schicht. Bei 1 zeigen alle Token in dieselbe Richtung.
tour-five-one-wide-layer-ask = Wie viele Richtungen bleiben bei längerem Kontext?
tour-five-one-wide-layer-choice-1 = Mehr
tour-five-one-wide-layer-choice-2 = Weniger
tour-five-one-wide-layer-try = Erhöhen Sie T auf 150.
tour-five-one-wide-layer-found = sr(Σ) − 1 fällt von 0.24 auf { $excess }. Eine Schicht lässt kaum mehr als eine starke Richtung übrig: Rangkollaps in der Breite. Die vielen schwachen, in denen sich Token noch unterscheiden, zählt der stabile Rang kaum.
tour-five-many-layers-title = Viele Schichten: Nichts bleibt
tour-five-many-layers-text = Die nächste Schicht mittelt wieder. Hier hat jede Schicht ihre eigene zufällige Attention-Matrix und sonst nichts. Transformer fügen dagegen zweierlei hinzu: Eine Residualverbindung behält das Token selbst, und LayerNorm skaliert es neu.
tour-five-many-layers-ask = Wie viel bleibt von sr(Σ) − 1 nach zehn Schichten?
tour-five-many-layers-choice-1 = Etwa ein Zehntel
tour-five-many-layers-choice-2 = Etwa ein Millionstel
tour-five-many-layers-choice-3 = Weniger als ein Teil von 10³⁰
tour-five-many-layers-try = Erhöhen Sie die Tiefe L auf 10.
tour-five-many-layers-found = { $excess } bleibt: Alle Token sind ein Token. Das ist Rangkollaps in der Tiefe. Die Kurve „ohne Lücke“ ist derselbe Stapel, aus dem die Lücke entfernt ist: Er behält seinen Rang.
tour-five-remove-the-gap-title = Erster Ausweg: die Lücke entfernen
tour-five-remove-the-gap-text = Der Ausreißer trägt nur das Mittel. Ziehen Sie also 1/T von jedem Eintrag von A ab: Die Zeilen summieren sich dann zu 0.
tour-five-remove-the-gap-try = Stellen Sie die Abhilfe auf „Lücke“.
tour-five-remove-the-gap-found = Der Ausreißer ist weg. Die beiden größten Eigenwerte unterscheiden sich jetzt um { $gap }, und nur die Scheibe bleibt. Die Kosinus zwischen Token bleiben nahe 0: Sie behalten mehr als eine Richtung, sr(Σ) − 1 ist { $excess }.
tour-five-stronger-residual-connection-title = Zweiter Ausweg: eine stärkere Residualverbindung
tour-five-stronger-residual-connection-text = Eine Residualverbindung addiert das α-Fache des Tokens zu dem, was Attention daraus macht. Die Abbildung verfolgt den Kosinus ρ zweier Token durch 24 Schichten; bei 1 sind sie gleich.
tour-five-stronger-residual-connection-try = Erhöhen Sie die Residualstärke α, bis ρ nach der letzten Schicht unter 0.9 liegt.
tour-five-stronger-residual-connection-found = ρ ist jetzt { $rho_final }. Nach dem Gesetz der Arbeit braucht diese Tiefe bei diesem β eine Stärke über { $alpha_critical }, damit die Token verschieden bleiben. Mehr Schichten brauchen mehr.
tour-five-the-right-scale-title = Dritter Ausweg: die richtige Skala
tour-five-the-right-scale-text = Scores sagen, wie gut zwei Token zueinander passen; A ist ihr Softmax. Eine kleine Score-Skala β mittelt über alle Token. Ein großes β ist der umgekehrte Fehlschlag: Es friert jede Zeile auf wenigen zufälligen Token ein. Eine eingefrorene Zeile reagiert kaum noch auf ihre Scores, also kann sie kaum lernen. Der Griff in der Karte markiert diesen Stapel: Er ist eingefroren. Graue Punkte sind übliche Anfangsgewichte: die von BERT und die Regeln Xavier, He und 1/√d.
tour-five-the-right-scale-try = Senken Sie β, bis der Stapel trainierbar ist.
tour-five-the-right-scale-found = Unter β = { $beta_critical } ist Attention wieder verteilt: Hier kann der Stapel lernen. Der Preis: Die Token mischen sich stärker, und der Kosinus zwischen ihnen steigt von 0.81 auf { $rho_final }. Er bleibt unter 1, weil α über { $alpha_critical } ist. Tiefe Stapel brauchen beides: diese Skala und eine starke Residualverbindung.
tour-five-rotate-title = Vierter Ausweg: drehen
tour-five-rotate-text = Orthogonale Attention dreht die Token: Alle ihre Eigenwerte liegen auf dem Einheitskreis, also verblasst keiner. Sie hat eine eigene Skala, die auch α heißt und bestimmt, wie weit sie dreht.
tour-five-rotate-try = Erhöhen Sie α auf 4 und sehen Sie, wie sich der Kreis füllt.
tour-five-rotate-found = Die Eigenwerte verteilen sich über den Kreis, bis zu einem Winkel von { $largest_angle } rad. Alle behalten den Betrag 1: Es gibt keine Lücke. Die Hälfte bleibt bei 1: Ein Kopf dreht nur doppelt so viele Richtungen, wie er Dimensionen hat.
tour-five-what-it-does-to-learning-title = Was das mit dem Lernen macht
tour-five-what-it-does-to-learning-text = Token, die alle gleich sind, ergeben dieselbe Ausgabe, was Attention auch tut: Ihre Gewichte bekommen keinen Gradienten, aus dem sie lernen. Hier lernt ein kleiner Transformer Ziffern zu lesen, ohne Residualverbindungen und ohne LayerNorm. Die Abbildung zeigt seinen Verlust: Kleiner ist besser. Nach 150 Schritten erkennt er weniger als eine von dreien.
tour-five-what-it-does-to-learning-ask = Drei Modelle mit einem Ausweg trainieren gleich viele Schritte. Wie gut lernen sie?
tour-five-what-it-does-to-learning-choice-1 = Ebenso schlecht
tour-five-what-it-does-to-learning-choice-2 = Etwas besser
tour-five-what-it-does-to-learning-choice-3 = Viel besser
tour-five-what-it-does-to-learning-try = Trainieren Sie drei weitere Modelle mit demselben Startwert: „Transformer“, „orthogonale Attention“ und „ohne Lücke“.
tour-five-what-it-does-to-learning-found = Anteil richtig ohne jeden Ausweg: { $accuracy_bare }; orthogonale Attention: { $accuracy_osa }; Transformer, mit Residualverbindungen und LayerNorm: { $accuracy_vit }; derselbe Transformer ohne Lücke: { $accuracy_gap-removed }.
tour-five-summary-1 = Zeilensummen von 1 halten einen Eigenwert bei 1. Fast unabhängige Einträge drängen die anderen in eine Scheibe vom Radius etwa 1/√T.
tour-five-summary-2 = Diese Lücke gleicht Token an: in einer breiten Schicht und noch einmal in jeder weiteren.
tour-five-summary-3 = Vier Auswege: die Lücke entfernen, die Residualverbindung stärken, die Skala unter ihrem kritischen Wert halten, drehen.
tour-five-summary-4 = In derselben Zahl von Schritten lernte jedes Modell mit Ausweg mehr als das ohne.
tour-five-next-1 = Als Nächstes: zwei Fehlschläge und die Grenze dazwischen
tour-five-next-2 = Als Nächstes: in ein eigenes Modell sehen
tour-five-next-3 = Welche Aussagen der Arbeiten gelten?
tour-gap-no-tokens-needed-title = Ohne Token
tour-gap-no-tokens-needed-text = Kommt es für dieses Bild auf Token, Queries oder Keys an? GAP ersetzt sie durch unabhängige Zufallszahlen und teilt jede Zeile durch ihre Summe: eine Markow-Matrix (iid). In den Abbildungen ist „veröffentlicht“ eine Formel, wie die Arbeit sie druckt. „Korrigiert“ ist die Formel, die nach unserer Herleitung oder Messung richtig ist.
tour-gap-no-tokens-needed-ask = Wird es die Lücke geben?
tour-gap-no-tokens-needed-choice-1 = Ja
tour-gap-no-tokens-needed-choice-2 = Nein
tour-gap-no-tokens-needed-try = Stellen Sie die Attention auf Markow (iid).
tour-gap-no-tokens-needed-found = Derselbe Ausreißer und fast dieselbe Lücke, { $gap }. Zeilensummen ergeben den Ausreißer bei 1, fast unabhängige Einträge die kleine Scheibe.
tour-gap-how-much-it-stretches-title = Wie stark sie streckt
tour-gap-how-much-it-stretches-text = Singulärwerte sagen, wie stark eine Matrix streckt. Bei unabhängigen Einträgen folgen alle bis auf den ersten einem Viertelkreis. Schmale Queries und Keys machen die Einträge von A abhängig.
tour-gap-how-much-it-stretches-try = Senken Sie die Query-Key-Breite auf 64.
tour-gap-how-much-it-stretches-found = Der zweite Singulärwert steigt auf { $s2 }, über den veröffentlichten Rand { $edge_published } hinaus. Der korrigierte Rand { $edge_corrected } liegt viel näher.
tour-gap-and-through-the-layers-title = Und durch die Schichten
tour-gap-and-through-the-layers-text = Zehn Schichten Attention mit unabhängigen Zeilen von Gewichten. Wo die Lücke bleibt, verliert der Überschuss sr(Σ) − 1 in jeder Schicht Größenordnungen.
tour-gap-and-through-the-layers-try = Vergleichen Sie alle Abhilfen in einer Abbildung.
tour-gap-and-through-the-layers-found = Eine Kurve je Abhilfe. Mit der Lücke fällt sr(Σ) − 1 auf { $excess }; ohne sie bleiben die Token fast so verschieden wie ohne Attention.
tour-gap-gradients-explode-with-it-title = Mit ihr explodieren die Gradienten
tour-gap-gradients-explode-with-it-text = Der Gradient nach den Values der ersten Schicht wächst mit jeder weiteren Schicht etwa um den Faktor T, wieder wegen des Ausreißers.
tour-gap-gradients-explode-with-it-ask = Um wie viel wächst seine quadrierte Norm von 2 auf 8 Schichten?
tour-gap-gradients-explode-with-it-choice-1 = Das Vierfache
tour-gap-gradients-explode-with-it-choice-2 = Das Tausendfache
tour-gap-gradients-explode-with-it-choice-3 = Das Milliardenfache und mehr
tour-gap-gradients-explode-with-it-try = Erhöhen Sie die Tiefe L auf 8.
tour-gap-gradients-explode-with-it-found = Seine quadrierte Norm wächst auf { $gradient }. Dasselbe Netz ohne die Lücke hat { $gradient_resolved }.
tour-gap-layer-by-layer-title = Schicht für Schicht
tour-gap-layer-by-layer-text = Hier berechnet jede Schicht ihre Attention aus den Token, die die Schicht davor ausgibt, ohne LayerNorm und ohne Residualverbindungen.
tour-gap-layer-by-layer-try = Gehen Sie durch die Schichten ℓ bis zur letzten, 6.
tour-gap-layer-by-layer-found = |λ₂| fällt auf { $lambda2_abs }: Alle Token sind eins geworden, also sind alle Zeilen von A gleich. Nur der Ausreißer bleibt.
tour-gap-summary-1 = Die Lücke braucht keine Token: Zeilensummen und fast unabhängige Einträge erzeugen sie.
tour-gap-summary-2 = Sie erhält eine Richtung und staucht alle anderen, in jeder Schicht erneut.
tour-gap-summary-3 = Ohne sie überstehen Rang und Gradienten die Tiefe.
tour-gap-next-1 = Als Nächstes: was das Entfernen der Lücke mit dem Lernen macht
tour-gap-next-2 = Ist der Stapel ohne Lücke vollkommen? Sehen Sie seine Singulärwerte
tour-osa-all-on-the-circle-title = Alle auf dem Kreis
tour-osa-all-on-the-circle-text = Orthogonale Attention dreht die Token und ändert keine Länge. Alle ihre Eigenwerte haben den Betrag 1. Die Skala α bestimmt, wie weit sie dreht.
tour-osa-all-on-the-circle-try = Erhöhen Sie α auf 4 und sehen Sie, wie sich der Kreis füllt.
tour-osa-all-on-the-circle-found = Der größte Winkel wächst auf { $largest_angle } rad. Kein Eigenwert hat den Kreis verlassen.
tour-osa-number-of-planes-title = Die Kopfbreite begrenzt die Zahl der Ebenen
tour-osa-number-of-planes-text = Ein schmaler Kopf dreht wenige Dimensionen. Von den N = 64 Eigenwerten verlässt das Doppelte der Kopfbreite die 1; die anderen bleiben dort.
tour-osa-number-of-planes-ask = Wie viele Eigenwerte bleiben bei Köpfen der Breite 8 bei 1?
tour-osa-number-of-planes-choice-1 = Keiner von ihnen
tour-osa-number-of-planes-choice-2 = 48
tour-osa-number-of-planes-choice-3 = Alle
tour-osa-number-of-planes-try = Verteilen Sie die Breite auf 8 Köpfe.
tour-osa-number-of-planes-found = { $fixed_eigenvalues } von 64 Eigenwerten bleiben bei 1: Ein Kopf der Breite 8 dreht 16 Dimensionen. Das hält die Kosten niedrig.
tour-osa-depth-costs-no-rank-title = Tiefe kostet keinen Rang
tour-osa-depth-costs-no-rank-text = Produkte von Drehungen sind Drehungen. Mit einer orthogonalen Value-Abbildung behält der Kernel X Xᵀ seine Eigenwerte durch jede Schicht.
tour-osa-depth-costs-no-rank-try = Erhöhen Sie die Tiefe L auf 30.
tour-osa-depth-costs-no-rank-found = Der stabile Rang ist { $rank_orthogonal }, wie nach 2 Schichten. Softmax-Attention hat { $rank_softmax }: eine Richtung.
tour-osa-gentle-gradients-title = Sanfte Gradienten
tour-osa-gentle-gradients-text = Die Konditionszahl κ der Jacobi-Matrix sagt, wie ungleich eine Schicht Gradienten weitergibt; 1 ist vollkommen. Für α gegen 0 verschwindet κ − 1 proportional zu α.
tour-osa-gentle-gradients-try = Senken Sie α auf 0.1 und lesen Sie κ an der senkrechten Linie ab.
tour-osa-gentle-gradients-found = κ liegt nahe bei 1. Softmax-Attention auf denselben Token hat { $condition_softmax }.
tour-osa-rotations-by-iteration-title = Drehungen durch Iteration
tour-osa-rotations-by-iteration-text = OSA baut die Drehung aus einer Orthonormalbasis von Queries und Keys. Eine QR-Zerlegung liefert sie exakt. Newton–Schulz-Iterationen nähern sie allein durch Matrixprodukte an.
tour-osa-rotations-by-iteration-try = Wählen Sie die Basis Newton–Schulz und nur K = 2 Iterationen.
tour-osa-rotations-by-iteration-found = Die Basisvektoren sind noch zu kurz: Die Matrix dreht um höchstens { $largest_angle } rad statt 0.25. Sie ist auch nicht ganz orthogonal, mit einem Fehler von { $orthogonality_error }; mit QR lag er unter 10⁻¹².
tour-osa-what-it-costs-title = Was es kostet
tour-osa-what-it-costs-text = Durch die schmale Basis hängen die Kosten pro Token nicht von der Zahl der Token ab. Softmax vergleicht jedes Token mit jedem.
tour-osa-what-it-costs-try = Verringern Sie K auf 6.
tour-osa-what-it-costs-found = Bei 2048 Token kostet Softmax das { $operations_ratio }-Fache statt des 2.3-Fachen. Längere Kontexte sparen mehr: Die eine Steigung ist 2, die andere 1.
tour-osa-summary-1 = Eine Drehung hat keine Lücke: Alle Eigenwerte behalten den Betrag 1, durch jede Tiefe.
tour-osa-summary-2 = Ihre Gradienten sind gleichmäßig, und ihre Kosten wachsen linear mit dem Kontext.
tour-osa-next-1 = Als Nächstes: Lernt sie?
tour-osa-next-2 = Als Nächstes: Gewichte, die glätten oder schärfen
tour-filter-see-it-in-an-image-title = Am Bild gesehen
tour-filter-see-it-in-an-image-text = Jeder Patch von 4 × 4 Pixeln ist ein Token, und das Bild durchläuft immer wieder dieselbe Aktualisierung. Mit schärfenden Gewichten erkennt man das Bild nach drei Schichten noch.
tour-filter-see-it-in-an-image-try = Wählen Sie die glättenden Gewichte H.
tour-filter-see-it-in-an-image-found = Das Bild verblasst: Jeder Patch wird derselbe Patch. Das Verhältnis hoher zu niedrigen Frequenzen fällt auf { $frequency_ratio }.
tour-filter-which-eigenvalue-wins-title = Welcher Eigenwert siegt
tour-filter-which-eigenvalue-wins-text = Die Aktualisierung ist X ↦ X + A X Hᵀ. Ein Eigenwert λ_A von A und λ_H von H multiplizieren zusammen mit 1 + λ_A λ_H. Die Aktualisierung glättet, wenn der Ausreißer λ_A = 1 den größten Betrag ergibt.
tour-filter-which-eigenvalue-wins-ask = Schärfende Gewichte haben λ_H zwischen −1 und 0. Was geschieht bei λ_H = −3?
tour-filter-which-eigenvalue-wins-choice-1 = Es schärft mehr
tour-filter-which-eigenvalue-wins-choice-2 = Es glättet wieder
tour-filter-which-eigenvalue-wins-try = Senken Sie die untere Schranke von H auf −3.
tour-filter-which-eigenvalue-wins-found = Unter −2 übersteigt der Betrag |1 + λ_H| die 1. Das glatte Signal siegt wieder, mit wechselndem Vorzeichen.
tour-filter-the-odds-title = Die Chancen
tour-filter-the-odds-text = Wie oft dominiert der Ausreißer von A bei zufälligen Gewichten? Bei diesem β immer.
tour-filter-the-odds-try = Erhöhen Sie β, bis freie Gewichte in weniger als 0.8 der Ziehungen glätten.
tour-filter-the-odds-found = Der Anteil ist { $smoothing_share_free }. Ein scharfer Softmax hat eine kleine Lücke, also können andere Eigenwerte dominieren.
tour-filter-no-outlier-no-filter-title = Ohne Ausreißer kein Filter
tour-filter-no-outlier-no-filter-text = Orthogonale Attention hat keinen Ausreißer: Alle ihre Eigenwerte haben denselben Betrag. Die Gewichte sind zufällig.
tour-filter-no-outlier-no-filter-try = Stellen Sie die Attention auf orthogonal.
tour-filter-no-outlier-no-filter-found = Das Verhältnis hoher zu niedrigen Frequenzen steigt auf { $frequency_ratio }. Ohne die Lücke werden glatte Signale nicht mehr bevorzugt.
tour-filter-real-or-complex-title = Reell oder komplex
tour-filter-real-or-complex-text = Die Beweise von FILTER nehmen an, dass A reelle Eigenwerte hat. Die meisten einer zufälligen Softmax-Matrix sind komplex, also rechnen die Urteile hier komplex.
tour-filter-real-or-complex-try = Schalten Sie die kausale Maske ein.
tour-filter-real-or-complex-found = Kein komplexer Eigenwert bleibt: Eine Dreiecksmatrix hat ihre Eigenwerte auf der Diagonale. Hier gilt die Annahme.
tour-filter-summary-1 = Attention mit ihrer Lücke glättet, wenn die Gewichte H es nicht verhindern.
tour-filter-summary-2 = Gewichte mit Eigenwerten zwischen −1 und 0 verhindern, dass der Ausreißer dominiert.
tour-filter-summary-3 = Ohne Ausreißer begünstigt nichts die glatten Signale.
tour-filter-next-1 = Als Nächstes: welche Token gehört werden
tour-filter-next-2 = Schicken Sie ein eigenes Bild durch die Schichten
tour-rem-looking-at-one-title = Vom Blick auf alle zum Blick auf eines
tour-rem-looking-at-one-text = Die Score-Skala β bestimmt, auf wie viele Token eine Query achtet. Die inverse Partizipation p ist 1/T, wenn sie auf alle gleich achtet, und 1, wenn sie auf eines achtet.
tour-rem-looking-at-one-ask = Auf wie viele von 128 Token achtet eine Query bei β = 2?
tour-rem-looking-at-one-choice-1 = Etwa 60
tour-rem-looking-at-one-choice-2 = Etwa 10
tour-rem-looking-at-one-choice-3 = Etwa 2
tour-rem-looking-at-one-try = Erhöhen Sie β auf 2.
tour-rem-looking-at-one-found = p ist jetzt { $participation }: Wenige Token tragen das ganze Gewicht. Im Random-Energy-Modell der Spingläser geschieht dasselbe jenseits von β = √2.
tour-rem-the-transition-is-not-sharp-title = Der Übergang ist nicht scharf
tour-rem-the-transition-is-not-sharp-text = Bei unendlichem Kontext ist p unterhalb von β = √2 genau 0. Bei endlichen Längen ist der Übergang verschmiert.
tour-rem-the-transition-is-not-sharp-try = Erhöhen Sie T auf 256.
tour-rem-the-transition-is-not-sharp-found = p fällt von 0.16 nur auf { $participation }, nicht auf 0: Diese Längen sind weit vom Grenzwert entfernt.
tour-rem-tokens-that-are-alike-title = Token, die einander gleichen
tour-rem-tokens-that-are-alike-text = Ähnliche Token haben ähnliche Scores, und was sie gemeinsam haben, fällt im Softmax weg. Es braucht ein größeres β, um sie zu unterscheiden: β_c = √(2/(1 − ρ)).
tour-rem-tokens-that-are-alike-try = Erhöhen Sie den Kosinus der Token ρ auf 0.7.
tour-rem-tokens-that-are-alike-found = Das kritische β ist jetzt { $beta_critical }. Dasselbe β = 2, das jenseits des Übergangs lag, liegt nun darunter.
tour-rem-depth-comes-at-a-price-title = Tiefe hat ihren Preis
tour-rem-depth-comes-at-a-price-text = Die Karte zeigt beide Fehlschläge. Unter ihrer unteren Grenze gleichen sich alle Token an, rechts friert Attention ein. Der Griff ist Ihr Stapel von 12 Schichten, im trainierbaren Bereich.
tour-rem-depth-comes-at-a-price-ask = Braucht ein tieferer Stapel eine stärkere oder eine schwächere Residualverbindung?
tour-rem-depth-comes-at-a-price-choice-1 = Eine stärkere
tour-rem-depth-comes-at-a-price-choice-2 = Eine schwächere
tour-rem-depth-comes-at-a-price-try = Erhöhen Sie die Tiefe L auf 40.
tour-rem-depth-comes-at-a-price-found = Die Grenze ist über den Griff gestiegen: 40 Schichten brauchen α über { $alpha_critical }, 12 Schichten brauchten 0.99.
tour-rem-the-other-way-to-fail-title = Der andere Fehlschlag
tour-rem-the-other-way-to-fail-text = Keine Residualverbindung hebt einen eingefrorenen Softmax auf. Für Token ohne Beziehung liegt die Grenze bei β_c = √2, wie tief der Stapel auch ist.
tour-rem-the-other-way-to-fail-try = Ziehen Sie den Griff in der Abbildung in den Entropiekollaps, oder erhöhen Sie β bis dahin.
tour-rem-the-other-way-to-fail-found = Die Grenze liegt bei β = { $beta_critical }.
tour-rem-a-disc-that-does-not-shrink-title = Eine Scheibe, die nicht schrumpft
tour-rem-a-disc-that-does-not-shrink-text = Spektrum und Übergang gehören zusammen: Die Scheibe hat den Radius √(p − 1/T). Unterhalb von β_c schrumpft sie mit wachsendem Kontext. Hier ist β = 2.5.
tour-rem-a-disc-that-does-not-shrink-ask = Was wird |λ₂| tun?
tour-rem-a-disc-that-does-not-shrink-choice-1 = Auf ein Drittel schrumpfen
tour-rem-a-disc-that-does-not-shrink-choice-2 = Nicht schrumpfen
tour-rem-a-disc-that-does-not-shrink-try = Erhöhen Sie T auf 512.
tour-rem-a-disc-that-does-not-shrink-found = |λ₂| war 0.75 und ist { $lambda2_abs }: Oberhalb von β_c öffnet ein längerer Kontext keine Lücke.
tour-rem-summary-1 = Kleines β mittelt, und Token gleichen sich an; großes β friert Attention auf wenigen Token ein.
tour-rem-summary-2 = Token ohne Beziehung frieren bei β_c = √2 ein, ähnliche bei einem größeren β.
tour-rem-summary-3 = Zwischen den Fehlschlägen liegt ein trainierbarer Bereich. Tiefe Stapel erreichen ihn mit starker Residualverbindung.
tour-rem-next-1 = Als Nächstes: Attention, die dreht
tour-rem-next-2 = Wo ist ein Stapel von 60 Schichten trainierbar?
tour-local-early-middle-or-late-title = Früh, mitten oder spät
tour-local-early-middle-or-late-text = Welche Token einer Folge geben ihr Signal weiter? LOCAL beschreibt es durch zwei Zahlen aus den Eigenwerten der Query-Key-Matrix W: ξ aus ihrem Mittel, η aus ihrer Größe. In den Abbildungen ist „veröffentlicht“ eine Formel, wie die Arbeit sie druckt. „Korrigiert“ ist die Formel, die nach unserer Herleitung oder Messung richtig ist.
tour-local-early-middle-or-late-ask = Bei m = 0.05 tragen späte Token das Signal. Welche bei m = −0.05?
tour-local-early-middle-or-late-choice-1 = Späte
tour-local-early-middle-or-late-choice-2 = Frühe
tour-local-early-middle-or-late-choice-3 = Keine
tour-local-early-middle-or-late-try = Machen Sie das Mittel der Eigenwerte m negativ: −0.05.
tour-local-early-middle-or-late-found = ξ fällt auf { $xi }: Jetzt tragen die frühen Token das Signal. Bei positivem Mittel tun es die späten.
tour-local-from-an-end-to-the-middle-title = Vom Ende zur Mitte
tour-local-from-an-end-to-the-middle-text = Bei kleinem η ist der Softmax fast linear, und alle Token jenseits der Hälfte geben ihr Signal weiter. Größere Scores sättigen ihn, und das ferne Ende verstummt.
tour-local-from-an-end-to-the-middle-try = Erhöhen Sie das Mittel der Eigenwerte m auf 0.45.
tour-local-from-an-end-to-the-middle-found = η ist jetzt { $eta }. Aus der Stufe ist ein Hügel geworden: Nur Token kurz hinter der Mitte geben ihr Signal weiter.
tour-local-no-place-is-special-title = Keine Stelle ist ausgezeichnet
tour-local-no-place-is-special-text = Das Mittel der Eigenwerte von W macht den Unterschied zwischen frühen und späten Token.
tour-local-no-place-is-special-try = Setzen Sie das Mittel der Eigenwerte m auf 0.
tour-local-no-place-is-special-found = Ohne Mittelwert ist keine Stelle bevorzugt: Signale kommen von jeder Stelle durch, nie mit Sicherheit.
tour-local-signals-that-vanish-title = Signale, die verschwinden
tour-local-signals-that-vanish-text = η misst, wie groß die Scores sind. Ein Softmax großer Scores achtet auf ein Token und gibt keinen Unterschied weiter.
tour-local-signals-that-vanish-try = Erhöhen Sie die Skala der Eigenwerte s auf 2.
tour-local-signals-that-vanish-found = η steigt auf { $eta }, und die Kurve fällt überall: Der Softmax ist gesättigt. Die Entropie der Attention ist { $walk_entropy_fraction } von ln T.
tour-local-the-other-end-of-the-map-title = Das andere Ende der Karte
tour-local-the-other-end-of-the-map-text = Große Scores geben der Attention kleine Entropie, kleine Scores große. Beide Kollapse hängen von Mittel und Streuung der Eigenwerte von W ab.
tour-local-the-other-end-of-the-map-try = Ziehen Sie den Griff zu kleinen Werten, bis die Entropie über 0.85 von ln T liegt.
tour-local-the-other-end-of-the-map-found = { $walk_entropy_fraction } von ln T: Attention ist fast gleichförmig, und alle Token werden gemittelt. Das ist wieder die Lücke.
tour-local-a-lost-factor-title = Ein verlorener Faktor
tour-local-a-lost-factor-text = Das Gesetz für ρ(θ) braucht eine Varianz. Die gedruckte Formel gibt 1.083 beim mittleren Token; ohne den Fehler in der Herleitung ist es 0.0833.
tour-local-a-lost-factor-try = Erhöhen Sie die Realisierungen n auf 10: Die Varianz wird dann über 300 Irrfahrten gemessen.
tour-local-a-lost-factor-found = Die gemessene Varianz ist { $variance_middle }, nahe am korrigierten Wert. Auch die Punkte der Abbildung folgen der korrigierten Kurve.
tour-local-summary-1 = Das Mittel der Eigenwerte von W wählt frühe oder späte Token; ihre Größe bestimmt, wie viele gehört werden.
tour-local-summary-2 = Kleine Scores mitteln, große sättigen: die zwei Fehlschläge der anderen Arbeiten.
tour-local-next-1 = Als Nächstes: Warum lernt das nicht?
tour-local-next-2 = Die veröffentlichte Entropieschranke übersteigt ln T, was keine Entropie kann. Die korrigierte ansehen
tour-learn-why-does-this-not-learn-title = Warum lernt das nicht?
tour-learn-why-does-this-not-learn-text = Ein kleiner Transformer liest handgeschriebene Ziffern, ohne Residualverbindungen und ohne LayerNorm. Bloßes Raten ergibt den Verlust ln 10 = 2.3; nach 150 Schritten liegt dieses Modell noch über 1.8.
tour-learn-why-does-this-not-learn-try = Trainieren Sie den Transformer daneben, mit demselben Startwert auf denselben Ziffern.
tour-learn-why-does-this-not-learn-found = Richtig bei zurückgehaltenen Ziffern: { $accuracy_vit } mit LayerNorm und Residualverbindungen, { $accuracy_bare } ohne.
tour-learn-where-attention-begins-title = Wo Attention beginnt
tour-learn-where-attention-begins-text = Das rechte Teilbild zeigt die Eigenwerte einer Attention-Matrix, blass vor dem ersten Schritt. Alle bis auf den bei 1 beginnen nahe 0: Jedes Token gibt das Mittel aller Token weiter. Erst wenn sie 0 verlassen, fällt der Verlust.
tour-learn-where-attention-begins-try = Sehen Sie in die zweite Schicht: Stellen Sie die Schicht auf 2.
tour-learn-where-attention-begins-found = Je tiefer die Schicht, desto weniger bleibt von den Unterschieden zwischen Token und vom Gradienten.
tour-learn-normalise-title = Normalisieren
tour-learn-normalise-text = LayerNorm bringt jedes Token vor der nächsten Schicht wieder auf volle Länge. So verblasst weder das Signal noch sein Gradient, auch ohne Residualverbindungen.
tour-learn-normalise-try = Trainieren Sie das Modell „ohne Residualverbindungen“: Es hat LayerNorm.
tour-learn-normalise-found = { $accuracy_no-skip } richtig, gegenüber { $accuracy_bare }. Bei zwei Schichten genügt das.
tour-learn-remove-the-gap-title = Die Lücke entfernen
tour-learn-remove-the-gap-text = Dieses Modell ist der ganze Transformer, aber von jedem Eintrag seiner Attention wird 1/T abgezogen. Der Eigenwert 1 wird zu 0.
tour-learn-remove-the-gap-ask = Wie gut lernt es in denselben 150 Schritten?
tour-learn-remove-the-gap-choice-1 = Wie das Modell ohne LayerNorm und Residualverbindungen
tour-learn-remove-the-gap-choice-2 = Wie der ganze Transformer
tour-learn-remove-the-gap-try = Trainieren Sie das Modell „ohne Lücke“ neben den anderen.
tour-learn-remove-the-gap-found = { $accuracy_gap-removed } richtig, so gut wie der ganze Transformer ({ $accuracy_vit }). Seine Eigenwerte bleiben in ihrer Scheibe: Ohne Ausreißer kann es lernen, ohne die Scheibe zu verlassen.
tour-learn-rotate-title = Drehen
tour-learn-rotate-text = Orthogonale Attention behält alle Eigenwerte auf dem Einheitskreis. Sie verliert nichts und hat weder Residualverbindungen noch LayerNorm.
tour-learn-rotate-try = Trainieren Sie das Modell „orthogonale Attention“. Es dauert länger: Jeder Schritt sucht eine Basis.
tour-learn-rotate-found = { $accuracy_osa } richtig, gegenüber { $accuracy_bare }. Es beginnt ebenso langsam und überholt dann das andere Modell.
tour-learn-how-fast-is-too-fast-title = Wie schnell ist zu schnell
tour-learn-how-fast-is-too-fast-text = Die Lernrate entscheidet so viel wie das Modell. Regler des Optimierers wirken sofort, während ein Modell lernt.
tour-learn-how-fast-is-too-fast-try = Erhöhen Sie die Lernrate, bis das Modell schlechter ist als Raten: ein Verlust auf zurückgehaltenen Beispielen über 2.4.
tour-learn-how-fast-is-too-fast-found = Zu große Schritte machen das Training instabil. Ein Modell, das divergiert, hält an, und die Seite sagt, in welchem Schritt.
tour-learn-what-cannot-be-learned-title = Was sich nicht lernen lässt
tour-learn-what-cannot-be-learned-text = Das sind Sätze einer kleinen Grammatik, und das Modell sagt das nächste Wort voraus. Die graue Linie ist die Entropie der Grammatik. Kein Modell kommt darunter.
tour-learn-what-cannot-be-learned-try = Trainieren Sie 300 Schritte lang.
tour-learn-what-cannot-be-learned-found = Der Verlust fällt auf { $held_loss_vit }; die Linie liegt bei { $floor }. Der Rest dauert länger, weil weit entfernte Wörter voneinander abhängen.
tour-learn-summary-1 = Ohne Ausweg gibt Attention nur das Mittel weiter, und das Modell lernt kaum.
tour-learn-summary-2 = LayerNorm oder Drehungen lassen es bei zwei Schichten jeweils lernen. Der Transformer lernt auch ohne seinen Ausreißer.
tour-learn-summary-3 = Das Spektrum vor dem ersten Schritt sagt viel darüber, wie das Lernen beginnt.
tour-learn-next-1 = Als Nächstes: sechs Schichten, wo LayerNorm allein nicht mehr hilft
tour-learn-next-2 = Als Nächstes: Ihr eigenes Modell
tour-yours-before-training-title = Vor dem Training
tour-yours-before-training-text = Das ist BERT mit seinen Anfangsgewichten: kleinen Zufallszahlen. Die Ebene zeigt die Attention eines Kopfes. Ein Eigenwert ist 1, alle anderen liegen nahe 0: Der Kopf gibt jedem Token dasselbe Mittel.
tour-yours-before-training-ask = Wird die letzte Schicht anders aussehen?
tour-yours-before-training-choice-1 = Ja
tour-yours-before-training-choice-2 = Nein
tour-yours-before-training-try = Sehen Sie in die letzte Schicht: Stellen Sie die Schicht auf 4.
tour-yours-before-training-found = |λ₂| ist hier { $lambda2_abs }, fast wie in Schicht 1. Zufällige Köpfe sind alle gleich; erst das Training unterscheidet sie.
tour-yours-the-initial-score-scale-title = Die anfängliche Score-Skala
tour-yours-the-initial-score-scale-text = β misst, wie konzentriert Attention ist. Bei der Initialisierung liegt das von BERT weit unter √2, wo Attention auf wenigen Token einfröre.
tour-yours-the-initial-score-scale-try = Andere Modelle haben andere Anfangsgewichte: Wählen Sie GPT-2.
tour-yours-the-initial-score-scale-found = Die Maske ist sichtbar: Ein Token achtet nur auf sich und auf frühere, und |λ₂| ist { $lambda2_abs }. Die Köpfe gleichen sich wie die von BERT.
tour-yours-now-yours-title = Nun Ihres
tour-yours-now-yours-text = Die Gewichte eines trainierten Modells lassen sich ohne Text untersuchen. Jeder Kopf hat zwei kleine Matrizen: H sagt, was er weitergibt, W_Q W_Kᵀ, wohin er sieht. Zufällige Gewichte füllen eine Scheibe mit ihren Eigenwerten; die anderen hat das Training herausgeschoben.
tour-yours-now-yours-try = Wählen Sie als Modell die Datei. Wählen Sie dann model.safetensors und config.json eines beliebigen BERT, GPT-2, Llama, ViT oder Pythia: Sie bleiben auf diesem Rechner.
tour-yours-now-yours-found = Beginnen Sie mit der Karte „Radius von H relativ zu Zufallsgewichten“: Das Training hat die blauen Köpfe gestreckt. Suchen Sie dann Köpfe, deren Spur von W_Q W_Kᵀ über 0 liegt: Dort achten Token auf ähnliche Token.
tour-yours-summary-1 = Zufällige Köpfe eines Modells sind alle gleich, in jeder Schicht.
tour-yours-summary-2 = Was in Ihrem Modell vom Zufall abweicht, hat es im Training gelernt.
tour-yours-next-1 = Als Nächstes: die Geschichte von Anfang an
tour-yours-next-2 = Welche Aussagen der Arbeiten gelten?

## train

train-training-runs-separate-workers = Das Training läuft in eigenen Workern.
train-only-orthogonal-attention-angles = Nur orthogonale Attention hat Winkel: Keines dieser Modelle hat sie.
train-thousand-weights-first-model-t-about = { $weights } Tausend Gewichte im ersten Modell, T = { $tokens }, etwa { $megabytes } MB. Bis zu { $held_out } zurückgehaltene Beispiele und alle Schichten werden etwa 15-mal gemessen.
train-course-after-step = { $model }, nach Schritt { $step }: { $quantity } { $value }
train-training-begins = Das Training beginnt.
train-diverged = { $model } ist divergiert
train-outcome =
    { $model } { $outcome ->
        [not-begun] hat noch nicht begonnen zu lernen
        [learning] lernt
        [not-yet] hat bisher nicht gelernt
        [learned] hat gelernt
        [little] hat ein wenig gelernt
       *[not] hat nicht gelernt
    }: Nach { $planned ->
        [none] { $step } Schritten
       *[other] { $step } von { $planned } Schritten
    } sind { $share } % der zurückgehaltenen Beispiele richtig{ $change ->
        [on-circle] ; die Eigenwerte sind auf dem Einheitskreis geblieben
        [left] ; die Eigenwerte haben die Scheibe verlassen, in der sie begannen
        [shrank] ; die Eigenwerte sind in der Scheibe geschrumpft, in der sie begannen
        [stayed] ; die Eigenwerte sind nahe am Rand der Scheibe geblieben, in der sie begannen
       *[other] {""}
    }{ $change ->
        [none] {""}
       *[other] ; { $quantity } in Schicht { $layer } ging von { $first } auf { $last }
    }
train-after-step-held-out-loss = { $model }, nach Schritt { $step }: Verlust auf zurückgehaltenen Beispielen { $loss }
train-entropy-task = Entropie der Aufgabe
train-entropy-task-value = Entropie der Aufgabe: { $entropy }
train-training-begins-label = das Training beginnt
train-loss-nats-smoothed-dots-held-out = Verlust, Nat, geglättet (Punkte: zurückgehalten)
train-held-out-perplexity = Perplexität, zurückgehalten
train-held-out-accuracy = Trefferquote, zurückgehalten
train-losses-after-step = { $model }, nach Schritt { $step }: { $quantity } { $value }
train-trail-path-outermost-eigenvalues = Spur: Weg der äußersten Eigenwerte
train-trail-outermost = Spur: äußerste
train-disc-start = Scheibe am Anfang
train-disc-eigenvalues-began = { $model }: die Scheibe, in der die Eigenwerte begannen, |λ| = { $radius }
train-faint-start = blass: am Anfang
train-faint-start-short = blass: Anfang
train-eigenvalue-at-start = { $model }, am Anfang: λ = { $re } + { $im }i
train-circle-disc-they-began = Kreis: die Scheibe, in der sie begannen
train-axis-step-colours = Schritt (Farben: 0 … 1)
train-tokens-propagate = { $model }, *ℓ* = { $layer }: Token, die sich ausbreiten
train-orthogonal-without-skip = Orthogonale Attention lernt ohne Residualverbindungen und LayerNorm (Ziffern statt MNIST)
train-models-learn-six-layers-without-skip = Welche Modelle lernen bei sechs Schichten ohne Residualverbindungen, welche brauchen sie?
train-orthogonal-on-strokes = Orthogonale Attention in der Größe der Arbeit, an Strichzeichnungen (eine Stunde und mehr)
train-figure-1-table-2 = Abbildung 1, Tabelle 2
train-constrained-eigenvalues = Beschränkte Eigenwerte von H: schärfend und glättend neben frei
train-weights-constrained-smooth-sharpen = Gewichte, die glätten oder schärfen müssen, neben freien: Welche lernen am besten?
train-figures-2-4 = Abbildungen 2, 4
train-constrained-on-strokes = Beschränkte Eigenwerte von H in einem ViT-Ti, an Strichzeichnungen (Tage)
train-one-layer-small-beta = Eine Schicht mit kleinem β lernt maskierte Wörter
train-how-far-loss-falls-small-large = Wie weit der Verlust fällt, bei kleinem und bei großem β am Anfang.
train-one-layer-large-beta = Eine Schicht mit β über dem kritischen Wert lernt weniger
train-masked-words-full-length = Maskierte Wörter, so lange wie die Arbeit trainiert, Breite und T von uns gewählt (Tage)
train-sixty-layers = Sechzig Schichten mit der üblichen Initialisierung, Breite und T von uns gewählt (ein Tag und mehr)
train-does-loss-sixty-layers-fall-below = Fällt der Verlust von sechzig Schichten unter den des Ratens?
train-figure-1f = Abbildung 1f
train-locater-holds-trace = Nächste Wörter mit LocAteR: die Spur von W_QK bei 1 gehalten
train-penalty-holds-trace = Die Strafe hält die Spur von W_QK bei 1, während die Streuung seiner Eigenwerte schrumpft.
train-figures-8-12 = Abbildungen 8–12
train-which-signals-propagate = Welche Token-Signale sich ausbreiten, während nächste Wörter gelernt werden
train-tokens-pass-their-signal-before = Welche Token ihr Signal weitergeben, vor dem Lernen und währenddessen.
train-locater-full-length = LocAteR über die 50 000 Schritte der Arbeit mit deren Lernrate (eine Stunde und mehr)
train-locater-width-of-128 = LocAteR mit d = 128 (Stunden)
train-figures-6-7 = Abbildungen 6, 7
train-sinks-learned = Senken (gpt-oss): Jeder Kopf lernt eine Senke
train-sink-takes-share-every-row-does = Eine Senke nimmt einen Anteil jeder Zeile: Verlässt der Ausreißer die 1, während das Modell lernt, und folgt |λ₂|?
train-qk-norm-bounds-scores = QK-Normalisierung (Qwen3), während ein Modell lernt: Scores haben eine Schranke
train-scores-transformer-grow-weights-qk = Scores des Transformers wachsen mit seinen Gewichten. Mit QK-Normalisierung bleiben sie unter der gelernten Skala des Kopfes.
train-gates-while-learning = Gates (Qwen3-Next), während ein Modell lernt
train-gates-leave-spectrum-alone-do-tokens = Gates lassen das Spektrum, wie es ist. Bleiben Token nach jeder Schicht verschiedener, am Anfang und am Ende?
train-value-residual = Value-Residuum (ResFormer): Values der ersten Schicht in allen Schichten
train-half-values-every-layer-those-first = Die Hälfte der Values jeder Schicht ist die der ersten. Bleiben Token in den letzten Schichten verschiedener?
train-muon = Muon (Kimi K2): Jede Richtung einer Matrix bewegt sich gleich weit
train-watch-how-far-eigenvalues-go-disc = Sehen Sie, wie weit Eigenwerte die Scheibe verlassen, in der sie begannen. Stellen Sie den Optimierer auf AdamW und vergleichen Sie.
train-qk-clip = QK-Clip (Kimi K2): Scores bleiben nahe 4
train-largest-score-each-layer-stops = Der größte Score jeder Schicht bleibt an der Schwelle stehen. Stellen Sie QK-Clip auf 0: Wie weit wächst er, und |λ₂| mit ihm?
train-view-title = Training
train-sentence = Kleine Transformer lernen in Ihrem Browser. Sehen Sie, wie die Eigenwerte ihrer Attention ihren Anfang verlassen und was die Anfangsgewichte für das Lernen bedeuten.
train-heading = Training und die Spektren der Attention währenddessen
train-floor-label = Entropie der Aufgabe
train-floor-sentence = Der kleinste mittlere Verlust, den ein Modell erreichen kann, in Nat je Wort: die Entropie der Grammatik.
train-accuracy-meaning = Anteil der zurückgehaltenen Beispiele, die das Modell richtig klassifiziert.
train-held-loss-meaning = Mittlere Kreuzentropie der zurückgehaltenen Beispiele, in Nat.
train-loss-meaning = Mittlere Kreuzentropie der letzten zehn Stapel, in Nat.
train-step-time-meaning = Millisekunden, die ein Schritt auf diesem Gerät braucht.
train-mean-loss-around-step = { $model }, um Schritt { $step }: mittlerer Verlust { $loss }
train-signal-propagates = { $model }, nach Schritt { $step }: Das Signal von Token { $token } breitet sich in { $share } % der Folgen aus
train-model-diverged = { $model } ist divergiert: In Schritt { $step } war der Verlust oder der Gradient keine Zahl mehr, und das Training hielt dort an. Eine kleinere Lernrate, Begrenzung oder Aufwärmen kann helfen.
train-dials-were-moved = Regler des Optimierers wurden bewegt, während { $model } trainierte, zuletzt nach Schritt { $step }: Von Anfang an mit diesen Reglern würde das Modell anders lernen.
train-heads-do-not-divide = { $heads } Köpfe teilen d = { $width } nicht: Die Modelle haben { $used }.

## trainability

trainability-entropy-collapse = Entropiekollaps
trainability-rank-collapse = Rangkollaps
trainability-diagram = Diagramm, β = { $beta }
trainability-theory-dials = Theorie an den Reglern
trainability-layers-dials-realisation = { $layers ->
        [one] { $layers } Schicht
       *[other] { $layers } Schichten
    } an den Reglern, Realisierung { $realisation }
trainability-layers-at-point = { $layers ->
        [one] { $layers } Schicht
       *[other] { $layers } Schichten
    } bei β = { $beta }, α = { $alpha }
trainability-dots-diagram-simulated-transformers = Die Punkte des Diagramms sind simulierte Transformer mit T = { $tokens } und d = { $width }.
trainability-axis-similarity = Ähnlichkeit *ρ*_L
trainability-published-critical-beta = veröffentlichtes *β*_c
trainability-critical-point-c = kritischer Punkt β_c = { $critical }
trainability-residual-strength = Residualstärke *α*
trainability-alike-measured = gleich, gemessen
trainability-apart-measured = verschieden, gemessen
trainability-measured-with-region = gemessen ρ_L = { $cosine }: { $region }
trainability-measured = gemessen { $cosine }
trainability-critical-curve = kritisches *α*(*β*)
trainability-critical-strength-plain = kritisches α
trainability-critical-strength = kritisches *α*
trainability-effective = { $names }: effektives β = { $beta }
trainability-no-diagram-yet = Noch kein Diagramm.
trainability-measured-beside-theory = Gemessen: ρ_L = { $cosine }, { $region }; Theorie: { $theory }.
trainability-view-title = Wo Training gelingt
trainability-sentence = Wo sich ein Stapel dieser Tiefe trainieren lässt. Zu kleine Scores gleichen alle Token an (Rangkollaps); zu große fesseln die Attention an einzelne Token (Entropiekollaps).
trainability-heading = Diagramm der Trainierbarkeit
trainability-phase-label = Bereich
trainability-phase-sentence = Der Bereich der aktuellen Einstellung: Entropiekollaps (β über dem kritischen Wert), Rangkollaps (ρ_L über 1 − ε) oder trainierbar.
trainability-phase-measured-label = Bereich, gemessen
trainability-phase-measured-sentence = Der Bereich nach dem gemessenen Kosinus nach der letzten Schicht, nicht nach dem vorhergesagten. „Auf der Grenze“: 1 − ε liegt innerhalb von zwei Standardfehlern.
trainability-sigma-init-label = Gewichte bei diesem β
trainability-sigma-init-sentence = Standardabweichung der Query- und Key-Gewichte, die dieses β ergibt, für normierte Token der Breite d. Um das β eines Modells zu sehen, stellen Sie dessen T und d ein und geben hier seine Standardabweichung ein.
trainability-beta-bert-label = effektives β von BERT
trainability-beta-bert-sentence = Gewichte mit Standardabweichung 0.02, Breite 768, Kontextlänge 512.
trainability-beta-root-d-label = effektives β von 1/√d
trainability-beta-root-d-sentence = Gewichte mit Varianz 1/d, bei diesem T.
trainability-beta-xavier-label = effektives β von Xavier
trainability-beta-xavier-sentence = Gewichte mit Varianz 2/(d + d_qk) (Glorot & Bengio 2010), bei diesem T.
trainability-beta-he-label = effektives β von He
trainability-beta-he-sentence = Gewichte mit Varianz 2/d (He et al. 2015), bei diesem T.
trainability-alike = gleich
trainability-apart = verschieden
trainability-alike-in-stack = β = { $beta }, α = { $alpha }: ρ_L = { $rho }, Token gleich, gemessen in einem Stapel
trainability-apart-in-stack = β = { $beta }, α = { $alpha }: ρ_L = { $rho }, Token verschieden, gemessen in einem Stapel
trainability-stack-is-in-region = Bei β = { $beta }, α = { $alpha } liegt ein Stapel von { $layers ->
        [one] { $layers } Schicht
       *[other] { $layers } Schichten
    } beim gewählten ε = { $tolerance } im Bereich „{ $region }“: { $phase ->
        [entropy] Jede Query achtet auf wenige zufällige Token
        [rank] Alle Token haben sich nach der letzten Schicht angeglichen
       *[trainable] Die Token bleiben verschieden und die Attention verteilt
    }. Die Entropie kollabiert über β_c = { $critical }; { $needed ->
        [none] bei diesem β hält keine Residualstärke bis 4 die Token verschieden (ρ_L ≤ 1 − ε)
       *[other] bei diesem β bleiben die Token über α = { $needed } verschieden (ρ_L ≤ 1 − ε)
    }.

## training

training-one-workgroup-takes-exponential = Das Training wird dem Prozessor überlassen: Eine Arbeitsgruppe berechnet das Exponential einer Matrix von doppelter Größe allein, und Renderer in Software beenden die Schleifen eines Kernels nach 65 535 Durchläufen.
training-one-workgroup-inverts-v-h-software = Das Training wird dem Prozessor überlassen: Eine Arbeitsgruppe invertiert V_H allein, und Renderer in Software beenden die Schleifen eines Kernels nach 65 535 Durchläufen.
training-graphics-device-gives-buffers-mb = Das Grafikgerät gibt Puffer von { $largest } MB; dieses Modell und dieser Stapel brauchen { $needed } MB.
training-part-step-belongs-different-model = Ein Teil eines Schritts gehört zu einem anderen Modell.
training-no-such-part-of-step = Den verlangten Teil eines Schritts gibt es in diesem Modell nicht.
training-part-step-incomplete = Ein Teil eines Schritts ist unvollständig.
training-file-order-chosen = Datei { $number } von { $count }, in der Reihenfolge der Auswahl: { $message }
training-size-is-0 = { $name } ist 0; ein Modell braucht mindestens 1.
training-heads-do-not-divide = { $heads } Köpfe teilen d = { $width } nicht.
training-sees-all-tokens = Orthogonale Attention und Attention ohne ihre Lücke sehen alle Token: Sie lernen maskierte Wörter und Bilder, nicht das nächste Wort.
training-only-softmax = Senken sowie Queries und Keys der Länge 1 gehören zur Softmax-Attention.
training-orthogonal-needs-2-heads = Orthogonale Attention braucht mindestens 2 Köpfe: [W_Q, W_K] eines Kopfes hat orthonormale Spalten.
training-balanced-needs-even-width = Ausgewogene Eigenwerte kommen paarweise; d = { $width } ist ungerade.
training-choose-text = Wählen Sie unter der Abbildung eine Textdatei: Aus ihr wird gelernt.
training-choose-pictures = Wählen Sie unter der Abbildung IDX-Dateien mit Bildern und Klassen: Aus ihnen wird gelernt.
training-pictures-without-patches = Bilder mit { $side } Pixeln entlang einer Seite haben keine Patches.
training-no-digits = Die Ziffern fehlen.
training-model-too-large = Dieses Modell bräuchte { $needed } GB Speicher; erlaubt sind { $allowed }: Wählen Sie weniger Schichten, ein kleineres d oder einen kleineren Stapel.
training-step-not-shared = Ein Schritt lässt sich nicht auf { $workers } Worker verteilen.
training-continues-on-processor = { $reason } Das Training geht ab Schritt { $step } auf dem Prozessor weiter.
training-file-lacks-run = Die Datei enthält keinen Trainingslauf { $run }.
training-zip-archive = Das ist ein Archiv (ZIP): Entpacken Sie es, und wählen Sie die Dateien darin.
training-gzipped-too-large = Die Datei hat entpackt mehr als { $most } MB, und höchstens so viel wird gelesen.
training-file-too-large = Die Datei hat mehr als { $most } MB, und höchstens so viel wird gelesen.
training-gzipped-cut-off = Die mit gzip gepackte Datei ist abgeschnitten: Sie endet nach { $bytes } Byte, mittendrin.
training-gzipped-damaged = Die mit gzip gepackte Datei ist beschädigt ({ $error }): Laden Sie sie noch einmal.
training-still-gzipped = Die Datei ist noch mit gzip gepackt: Entpacken Sie sie zuerst.
training-not-idx = Das ist keine IDX-Datei: Sie würde mit zwei Nullbytes beginnen. Gelesen werden die Dateien von MNIST, mit gzip gepackt oder nicht.
training-idx-kind = Die IDX-Datei enthält Zahlen der Art { $kind }: Gelesen werden vorzeichenlose Bytes (Art 8).
training-idx-axes = Die IDX-Datei hat { $axes ->
        [one] { $axes } Achse
       *[other] { $axes } Achsen
    }: Klassen haben 1, Bilder 3.
training-idx-header-cut-off = Die IDX-Datei ist abgeschnitten: Ihr Kopf braucht { $needed } Byte, und { $found } sind da.
training-idx-cut-off = Die IDX-Datei ist abgeschnitten: { $shape } Zahlen brauchen { $needed } Byte, und { $found } sind da.
training-idx-does-not-fit-header = Die IDX-Datei passt nicht zu ihrem Kopf: { $shape } Zahlen brauchen { $needed } Byte, und { $found } sind da.
training-both-labels = Beide Dateien enthalten Klassen: Auch eine mit Bildern ist nötig.
training-both-pictures = Beide Dateien enthalten Bilder: Auch eine mit Klassen ist nötig.
training-pictures-not-square = Die Bilder sind { $rows } × { $columns }: Gelesen werden quadratische.
training-pictures-and-labels-differ = Es gibt { $pictures ->
        [one] { $pictures } Bild
       *[other] { $pictures } Bilder
    } und { $labels ->
        [one] { $labels } Klasse
       *[other] { $labels } Klassen
    }: Jedes Bild braucht eine.
training-choose-pairs = Wählen Sie eine Datei mit Bildern und eine mit Klassen, oder zwei solche Paare: { $files ->
        [one] Gewählt wurde { $files } Datei.
       *[other] Gewählt wurden { $files } Dateien.
    }
training-pairs-incomplete = Es gibt { $pictures ->
        [one] { $pictures } Datei
       *[other] { $pictures } Dateien
    } mit Bildern und { $labels } mit Klassen: Jede braucht die andere.
training-no-pictures = Es gibt keine Bilder.
training-pairs-differ-in-size = Die Bilder des einen Paars sind { $one } × { $one }, die des anderen { $other } × { $other }: Sie müssen gleich groß sein.
training-pictures-wrong-size = Bilder von { $side } × { $side } werden nicht gelesen: Die Seite darf höchstens { $most } sein und muss ein Vielfaches einer Zahl über 1 sein, das 2 bis 8 Patches entlang der Seite ergibt, wie 8, 16, 28 oder 32.
training-too-few-pictures = Es gibt { $count ->
        [one] { $count } Bild
       *[other] { $count } Bilder
    }: Mindestens { $least } sind nötig.
training-one-class = Alle Klassen sind 0: Mindestens zwei Klassen sind nötig.
training-vocabulary-size = Ein Vokabular hat { $least } bis { $most } Token, nicht { $found }.
training-too-few-different-tokens = { $count ->
        [one] Der Text hat { $count } Token: Mindestens 2 verschiedene sind nötig.
       *[other] Der Text hat { $count } verschiedene Token: Mindestens 2 sind nötig.
    }
training-window-too-short = Ein Fenster hat mindestens 2 Token, nicht { $length }.
training-text-too-short = Der Text ist zu kurz: Für Fenster von { $length } Token sind etwa { $needed } nötig, und er hat { $found }.
training-text-not-utf-8 = Der Text ist nicht in UTF-8: Byte { $place } (ab 0 gezählt, in Zeile { $line }) ist { $byte }. Speichern Sie ihn als UTF-8.
training-no-such-layer = Gefragt wurde nach Schicht { $layer } von { $layers }.
training-no-such-head = Gefragt wurde nach Kopf { $head } der Schicht { $layer }.
training-no-such-example = Gefragt wurde nach Kopf { $head } von { $heads } und Beispiel { $example } von { $examples }.
training-report-incomplete = Der Bericht eines Trainingslaufs ist unvollständig.
training-report-without-model = Der Bericht eines Trainingslaufs beschreibt kein Modell: Seine Zahlen der Token, Schichten oder Köpfe sind ungültig.
training-file-of-another-model = Die Datei enthält ein anderes Modell als das gezeigte: Wählen Sie zuerst seine Aufgabe, sein Modell und seine Größen.
training-file-lacks-number = In der Datei fehlt die Zahl { $key }.
training-file-lacks = In der Datei fehlt { $name }.

## video

video-light = hell
video-dark = dunkel
video-pictures-png-files-zip = Bilder (PNG-Dateien in einem ZIP)
video-render = Erstellen
video-video-dial = Video eines Reglers
video-frames-per-second = Bilder je Sekunde
video-width-pixels = Breite, Pixel
video-height-pixels = Höhe, Pixel
video-saved-pictures = Gespeichert: { $count ->
        [one] { $count } Bild
       *[other] { $count } Bilder
    }.
video-film-webm = Film (WebM)
video-dial = Regler
video-from = Von
video-to = Bis
video-pictures = Bilder
video-format = Format
video-choose-dial-first = Wählen Sie zuerst einen Regler.
video-browser-does-not-encode = Dieser Browser kann Filme dieser Größe nicht kodieren: Wählen Sie Bilder, die jedes Programm zusammenfügt.
video-title = { $figure }; { $dial } { $from } bis { $to }
video-pictures-done = { $done } von { $count }, { $dial } = { $value }

## view

view-same-setting = dieselbe Einstellung
view-off = { $name } aus
view-follows-t = { $name } folgt *T*
view-pinned-heading = angeheftet, { $setting }
view-pinned-label = angeheftet: { $setting }
view-orthogonal-scale = orthogonale Skala
view-complex-plane = komplexe Ebene
view-no-law-beyond-largest = Kein Gesetz hier für { $quantities }: Der Wert läge über { $largest }, dem größten für eine solche Matrix möglichen.
view-gates-act-outputs-attention-matrix = Gates wirken auf die Ausgaben der Attention: Die Matrix und ihr Spektrum bleiben, wie sie sind. Was Gates tun, zeigen die Ansichten der Stapel.
view-dotted-law-off-dashes-and-dots-not-tested = Ein gepunktetes Gesetz weicht hier um mehr als 10 % ab. Ein strichpunktiertes Gesetz ist hier nicht geprüft.
view-lower-triangular-causal-attention = Sie ist eine untere Dreiecksmatrix, wie bei kausaler Attention.
view-no-law-to-compare = { $reason } Es gibt kein Gesetz, mit dem sie zu vergleichen wäre.
view-apart-row-means-logarithms-entries = Die Logarithmen ihrer Einträge haben, von den Zeilenmitteln abgesehen, den Rang { $key_width }: Das ist d_qk.
view-rows-participation-those-random = Ihre Zeilen sind { $concentration ->
        [same] so konzentriert (Partizipation { $participation }) wie
       *[more] konzentrierter (Partizipation { $participation }) als
    } die zufälliger Attention mit β = { $beta } { $mask ->
        [yes] unter einer Maske
       *[no] und d_qk = { $key_width }, deren Gesetze gezeichnet sind
    }.
view-rounding-moves-first-eigenvalues = Runden seiner Einträge in der sechzehnten Stelle verschiebt { $count } der ersten { $first } Eigenwerte sichtbar: Ihre Konditionszahlen reichen bis { $condition }.
view-rounding-moves-eigenvalues = Runden seiner Einträge in der sechzehnten Stelle verschiebt { $count } der { $all } Eigenwerte sichtbar: Ihre Konditionszahlen reichen bis { $condition }.
view-negative-rows-no-entropy = Zeilen mit negativen Einträgen haben keine Entropie und keine Partizipation.
view-some-entries-negative-so-rows = Einige ihrer Einträge sind negativ, ihre Zeilen sind also keine Attention-Gewichte.
view-row-does-not-sum-to-one = Zeile { $row } (von 0 an gezählt) hat die Summe { $sum } und nicht 1, ihre Zeilen sind also keine Attention-Gewichte.
view-entry-pulled-matrix-t-entries-pulled = Kein Eintrag wird gezogen: Die Matrix hat T = { $tokens }, und Einträge werden bis T = { $limit } gezogen.
view-no-pull-with-remedy = Kein Eintrag wird gezogen: Die Abhilfe ändert Zeilen, und ein Zug erhält ihre Summen.
view-no-pull-negative-entries = Kein Eintrag wird gezogen: Einträge dieser Attention können negativ sein, und ein Zug braucht Zeilen ohne negative Einträge.
view-stable-rank-beside-cosine = Der stabile Rang { $rank } quadriert die Stärken der Richtungen, daher bestimmt ihn die stärkste. Alle anderen zusammen drücken den mittleren Kosinus aber noch auf { $cosine }.
view-gap = Die Lücke
view-through-depth = Durch die Tiefe
view-ways-out = Auswege
view-why-do-tokens-become-alike = Warum werden Token einander gleich?
view-what-does-depth-do = Was macht die Tiefe?
view-what-helps = Was hilft?
view-what-does-do-learning = Was bedeutet das für das Lernen?
view-true-true-my-model = Stimmt es, und stimmt es für mein Modell?
view-no-form-for-graphics = Dieser Schritt hat keine Fassung für den Grafikprozessor.
view-keeps-no-measurements = Diese Ansicht behält keine Messungen.
view-only-largest-values = Das volle Spektrum bleibt auf der CPU und passt bei T = { $tokens } nicht in den Speicher: Alle { $values ->
        [singular-values] Singulärwerte
       *[eigenvalues] Eigenwerte
    } werden bis T = { $limit } berechnet. Gezeigt sind die { $count } größten jeder Realisierung, keine Verteilung aller Werte.
view-learning = Lernen
view-check = Prüfen
view-on = { $name } an
view-threads-are-gone = Die Threads dieser Rechnung sind beendet.
view-given-several-times = { $name } steht { $times }-mal in der Adresse: Geben Sie es einmal an.
view-beta-and-sigma = beta und sigma_qk folgen auseinander: Geben Sie eines davon an.
view-results-of-different-step = Der Worker hat die Ergebnisse eines anderen Schritts geliefert.
view-no-graphics-processor-used = device = gpu: Hier wird kein Grafikprozessor benutzt, alles wurde auf der CPU berechnet.
view-no-such-step = Es gibt keinen Schritt { $step }: Diese Rechnung hat { $steps ->
        [one] { $steps } Schritt
       *[other] { $steps } Schritte
    }.
view-labels-become-small = no

## words

words-example = Ein Beispiel.
words-example-files =
    { $count ->
        [one] 1 Datei in { $name }
       *[other] { $count } Dateien in { $name }
    }

## worker

worker-same-seed-losses-differ-those = Bei gleichem Startwert weichen die Verluste von denen des Prozessors ab, weil Summen in anderer Reihenfolge gerundet werden und das Training den Unterschied vergrößert. In den ersten 20 Schritten ist er kleiner als ein Zehntausendstel (bei kleinen Größen geprüft).
worker-browsers-offer-gpu-pages-https-only = Browser bieten die GPU nur Seiten über https an.
worker-browser-webgpu-switched-off = Dieser Browser hat kein WebGPU, oder es ist ausgeschaltet.
worker-no-graphics-adapter = Der Browser hat keinen Grafikadapter gefunden, den er nutzen kann.
worker-only-graphics-adapter-here-software = Der einzige Grafikadapter hier ist ein Software-Renderer ({ $name }), langsamer als die CPU selbst; wählen Sie das Gerät GPU, um ihn trotzdem zu nutzen.
worker-nothing-at-address = { $name } konnte nicht gelesen werden: Unter dieser Adresse ist nichts, oder der Host lässt andere Seiten es nicht lesen; laden Sie die Datei herunter und wählen Sie sie hier.
worker-could-read-host-answered-http = { $name } konnte nicht gelesen werden: Der Host hat mit HTTP { $status } geantwortet.
worker-host-sends-whole-files-size = { $name } konnte nicht in Teilen gelesen werden: Der Server sendet nur ganze Dateien, hier { $size } MB; laden Sie die Datei herunter, und wählen Sie sie hier.
worker-host-sends-whole-files = { $name } konnte nicht in Teilen gelesen werden: Der Server sendet nur ganze Dateien; laden Sie die Datei herunter, und wählen Sie sie hier.
worker-incomplete-byte-missing = { $name } ist unvollständig: Byte { $end } fehlt.
worker-file-changed-or-moved = { $name } konnte nicht gelesen werden: Die Datei wurde geändert, verschoben oder gelöscht, seit sie gewählt wurde. Wählen Sie sie noch einmal.
worker-could-read-host-does-report-length = { $name } konnte nicht gelesen werden: Der Host meldet ihre Länge nicht; laden Sie die Datei herunter und wählen Sie sie hier.
worker-products-single-precision-small = Die Produkte sind in einfacher Genauigkeit, kleine Größen in doppelter. Bei gleichem Startwert weichen die Ergebnisse von doppelter Genauigkeit um weniger als 1/10000 ab; |λ₂| um weniger als 1/5000; nach mehreren Schichten um weniger als 1/1000. Das ist bis T = 1024 geprüft. Meist sind es einige Millionstel.
worker-computed-processor-models-single = Vom Prozessor berechnet: Modelle in einfacher Genauigkeit, ihre Spektren in doppelter.
worker-computed-processor-double-precision = Vom Prozessor in doppelter Genauigkeit berechnet.
worker-steps-large-enough-benefit-run = Schritte, die groß genug dafür sind, laufen auf dem Grafikprozessor, wenn es einen gibt.
worker-computed-graphics-processor = Vom Grafikprozessor berechnet.
worker-large-steps-on-gpu-models = Die großen Schritte hat der Grafikprozessor berechnet, die anderen der Prozessor: Modelle in einfacher Genauigkeit, ihre Spektren in doppelter.
worker-large-steps-on-gpu = Die großen Schritte hat der Grafikprozessor berechnet, die anderen der Prozessor in doppelter Genauigkeit.
worker-largest-buffer = größter Puffer
worker-larger-matrices-go-panels = { $size } { $unit }; größere Matrizen werden in Streifen zerlegt
worker-workgroup = { $invocations } in einer Arbeitsgruppe
worker-did-not-stop = Sie hat nicht angehalten, als sie es sollte
worker-gpu-could-not-compute = Die GPU konnte das nicht berechnen: { $problem }
worker-graphics-device-failed-times-page = Das Grafikgerät hat { $failures }-mal versagt. Diese Seite nutzt es nicht mehr, bis Sie sie neu laden.
worker-gpu-worker-not-started = Der GPU-Worker konnte nicht gestartet werden ({ $reason }).
worker-gpu-part-not-loaded = Der GPU-Teil des Programms konnte nicht geladen werden ({ $reason }).
worker-gpu-worker-stopped = Der GPU-Worker ist stehen geblieben ({ $cause }).
worker-its-answer-invalid = seine Antwort war ungültig
worker-its-answer-not-readable = seine Antwort konnte nicht gelesen werden
worker-program-not-loaded = sein Programm konnte nicht geladen werden
worker-gpu-worker-not-running = Der GPU-Worker läuft nicht mehr.
worker-graphics-processor-silent = Der Grafikprozessor hat { $silence } s lang nicht geantwortet.
worker-opening-graphics-device = das Grafikgerät wird geöffnet
worker-waiting-worker = wartet auf einen Worker
worker-training-module = Das Trainingsmodul
worker-models-made = die Modelle werden gebaut
worker-did-not-start = er ist nicht angelaufen
worker-worker-stopped-replaced-if-happens = Ein Worker ist stehen geblieben ({ $cause }) und wurde ersetzt. Wenn es wieder geschieht: Ein kleineres T braucht weniger Speicher.
worker-no-worker-started = Kein Worker konnte gestartet werden ({ $cause }). Laden Sie die Seite neu, oder erlauben Sie ihr Worker.
worker-all-them-failed = alle haben versagt
worker-takes-more-memory-worker-can-smaller = Das braucht mehr Speicher, als ein Worker haben kann. Ein kleineres T braucht weniger.
worker-too-long-mb-allowed = { $name } ist zu lang: Erlaubt sind { $largest } MB.
worker-no-readable-tokenizer = Neben den Gewichten wurde keine lesbare { $name } gefunden: Wählen Sie sie als Datei, oder geben Sie Tokennummern an.
worker-cannot-read-json-incomplete = { $name } kann nicht gelesen werden: Es ist kein JSON oder abgeschnitten ({ $reason }).
worker-tokenizer-model-vocabulary = { $name } ist kein Tokenizer: Er hat kein Modell mit einem Vokabular.
worker-vocabulary-type-supported = { $name } hat ein Vokabular vom Typ „{ $type }“: Unterstützt werden { $kinds }.
worker-tokenizer-vocabulary-empty = { $name } ist kein Tokenizer: Sein Vokabular ist leer.
worker-tokenizer-library-missing = { $name } kann nicht verwendet werden: Diese Seite wurde ohne die Bibliothek gebaut, die Text in Token zerlegt.
worker-makes-text-longer-characters-before = { $name } macht diesen Text länger als { $most } Zeichen, bevor er in Token geschnitten wird: Geben Sie einen kürzeren Text oder Nummern von Token an.
worker-text-too-long-characters-allowed = Dieser Text ist zu lang: Erlaubt sind { $most } Zeichen, und er hat { $characters }.
worker-belongs-different-model-piece-number = { $name } gehört zu einem anderen Modell: Ihr Stück „{ $piece }“ hat die Nummer { $most }, und dieses Modell hat die Nummern 0 bis { $vocabulary }.
worker-text-gives-no-token = Dieser Text ergibt kein Token: Schreiben Sie einige Wörter.
worker-belongs-different-model-number-model = { $name } gehört zu einem anderen Modell: „{ $token }“ hat die Nummer { $number }, und dieses Modell hat die Nummern 0 bis { $vocabulary }.
worker-models-still-being-built = Die Modelle werden noch gebaut.
worker-part-step-invalid = ein Teil eines Schritts war ungültig
worker-file-handwritten-digits = Die Datei der handgeschriebenen Ziffern
worker-training-ended = Das Training wurde beendet.
worker-nothing-trained-here-yet = Hier ist noch nichts trainiert.
worker-no-gpu-training-single-file = Training auf der GPU gibt es in der Seite aus einer einzigen Datei nicht.
worker-an-answer-invalid = eine Antwort war ungültig
worker-an-answer-not-readable = eine Antwort konnte nicht gelesen werden
worker-graphics-device-not-opened = Das Grafikgerät war nach { $opening } s nicht bereit.
worker-file-not-created = Die Datei konnte nicht erstellt werden.
worker-report-incomplete = ein Bericht war unvollständig
worker-takes-about-mb-here-press-go = Das braucht hier etwa { $left } und { $bytes } MB. Drücken Sie „Weiter“, um zu trainieren.
worker-training-stopped-needs-workers = Das Training ist stehen geblieben ({ $reason }). Es braucht Worker und genug Speicher; ein kleineres Modell braucht weniger.
worker-tokenizer-refused =
    { $reason ->
        [kind] { $name } kann nicht verwendet werden: { $key } darin hat den Typ „{ $kind }“, der nicht unterstützt wird. Wählen Sie die tokenizer.json, die mit diesem Modell gespeichert wurde, oder geben Sie Nummern von Token an.
        [no-kind] { $name } kann nicht verwendet werden: { $key } darin hat einen nicht unterstützten Typ. Wählen Sie die tokenizer.json, die mit diesem Modell gespeichert wurde, oder geben Sie Nummern von Token an.
        [pattern] { $name } kann nicht verwendet werden: Eines der Muster darin ist kein regulärer Ausdruck, den Browser unterstützen. Wählen Sie die tokenizer.json, die mit diesem Modell gespeichert wurde, oder geben Sie Nummern von Token an.
       *[form] { $name } kann nicht verwendet werden: Ein Teil fehlt oder hat eine andere Form. Wählen Sie die tokenizer.json, die mit diesem Modell gespeichert wurde, oder geben Sie Nummern von Token an.
    }
worker-tokenizer-refused-text =
    { $reason ->
        [kind] { $name } kann für diesen Text nicht verwendet werden: { $key } darin hat den Typ „{ $kind }“, der nicht unterstützt wird. Wählen Sie die tokenizer.json, die mit diesem Modell gespeichert wurde, oder geben Sie Nummern von Token an.
        [no-kind] { $name } kann für diesen Text nicht verwendet werden: { $key } darin hat einen nicht unterstützten Typ. Wählen Sie die tokenizer.json, die mit diesem Modell gespeichert wurde, oder geben Sie Nummern von Token an.
        [pattern] { $name } kann für diesen Text nicht verwendet werden: Eines der Muster darin ist kein regulärer Ausdruck, den Browser unterstützen. Wählen Sie die tokenizer.json, die mit diesem Modell gespeichert wurde, oder geben Sie Nummern von Token an.
       *[form] { $name } kann für diesen Text nicht verwendet werden: Ein Teil fehlt oder hat eine andere Form. Wählen Sie die tokenizer.json, die mit diesem Modell gespeichert wurde, oder geben Sie Nummern von Token an.
    }
worker-file-without-name = eine Datei ohne Namen oder Ort
worker-computed-gpu = Auf der GPU berechnet ({ $adapter }).
worker-step-on-gpu = { $step }, auf der GPU
worker-unnamed = ohne Namen
worker-interface = Schnittstelle
worker-kind = Art
worker-threads = Threads
worker-tiling = Kachelung
worker-cpu = CPU, { $workers } Worker
worker-stopped-after-step = Angehalten nach Schritt { $taken } von { $planned }.
worker-stopped-after-steps = Angehalten nach { $merged } von { $total } Schritten.
worker-step-and-steps = { $step } · { $merged } von { $total }
worker-step-paused = Schritt { $taken } von { $planned } · angehalten
worker-step-left = Schritt { $taken } von { $planned } · noch { $left }
worker-vocabulary-is-no-list = { $name } ist kein Tokenizer: model.vocab ist keine Liste von Stücken.
worker-entry-is-no-piece = { $name } ist kein Tokenizer: Eintrag { $entry } von model.vocab ist kein Stück mit seinem Score.
worker-vocabulary-has-no-pieces = { $name } ist kein Tokenizer: model.vocab hat keine Stücke.
worker-piece-has-no-number = { $name } ist kein Tokenizer: Das Stück „{ $piece }“ hat { $value } anstelle einer Nummer.
worker-no-number-for-token = { $name } hat weder eine Nummer für „{ $token }“ noch eine für unbekannte Wörter.
worker-no-number-for-word-of-text = { $name } hat weder eine Nummer für ein Wort dieses Textes noch eine für unbekannte Wörter.

## landing

landing-what-this-is = Was dies ist
landing-title = Warum werden Token einander gleich?
landing-about = Attention mischt die Token eines Textes: Diese Seite berechnet Attention-Matrizen in Ihrem Browser und zeigt, was das Mischen bewirkt. Fünf Arbeiten nennen Gesetze dafür; jedes Gesetz ist neben dem Gemessenen gezeichnet. Sie ist für Studierende, die es sehen wollen, Lehrende, die es zeigen wollen, und Ingenieure, die ein Modell prüfen wollen.
landing-story = Beginnen: eine Geschichte von acht Minuten
landing-teachers = Für Lehrende: sieben Stunden
landing-model = Ihr Modell: eine Matrix oder einen Checkpoint öffnen

## runs

run-vit = Transformer
run-no-skip = ohne Residualverbindungen
run-bare = ohne Residualverbindungen, ohne LayerNorm
run-osa = orthogonale Attention
run-osa-ns = orthogonale Attention (Newton–Schulz)
run-gap-removed = ohne Lücke
run-sharpening = schärfend
run-smoothing = glättend
run-balanced = ausgewogen
run-sink = Senke
run-qk-norm = QK-Normalisierung
run-gate = Gate
run-value-residual = Value-Residual
run-vit-accuracy = { run-vit }: richtig
run-vit-held-loss = { run-vit }: Verlust auf zurückgehaltenen Beispielen
run-vit-loss = { run-vit }: Verlust
run-vit-step-ms = { run-vit }: ms je Schritt
run-no-skip-accuracy = { run-no-skip }: richtig
run-no-skip-held-loss = { run-no-skip }: Verlust auf zurückgehaltenen Beispielen
run-no-skip-loss = { run-no-skip }: Verlust
run-no-skip-step-ms = { run-no-skip }: ms je Schritt
run-bare-accuracy = { run-bare }: richtig
run-bare-held-loss = { run-bare }: Verlust auf zurückgehaltenen Beispielen
run-bare-loss = { run-bare }: Verlust
run-bare-step-ms = { run-bare }: ms je Schritt
run-osa-accuracy = { run-osa }: richtig
run-osa-held-loss = { run-osa }: Verlust auf zurückgehaltenen Beispielen
run-osa-loss = { run-osa }: Verlust
run-osa-step-ms = { run-osa }: ms je Schritt
run-osa-ns-accuracy = { run-osa-ns }: richtig
run-osa-ns-held-loss = { run-osa-ns }: Verlust auf zurückgehaltenen Beispielen
run-osa-ns-loss = { run-osa-ns }: Verlust
run-osa-ns-step-ms = { run-osa-ns }: ms je Schritt
run-gap-removed-accuracy = { run-gap-removed }: richtig
run-gap-removed-held-loss = { run-gap-removed }: Verlust auf zurückgehaltenen Beispielen
run-gap-removed-loss = { run-gap-removed }: Verlust
run-gap-removed-step-ms = { run-gap-removed }: ms je Schritt
run-sharpening-accuracy = { run-sharpening }: richtig
run-sharpening-held-loss = { run-sharpening }: Verlust auf zurückgehaltenen Beispielen
run-sharpening-loss = { run-sharpening }: Verlust
run-sharpening-step-ms = { run-sharpening }: ms je Schritt
run-smoothing-accuracy = { run-smoothing }: richtig
run-smoothing-held-loss = { run-smoothing }: Verlust auf zurückgehaltenen Beispielen
run-smoothing-loss = { run-smoothing }: Verlust
run-smoothing-step-ms = { run-smoothing }: ms je Schritt
run-balanced-accuracy = { run-balanced }: richtig
run-balanced-held-loss = { run-balanced }: Verlust auf zurückgehaltenen Beispielen
run-balanced-loss = { run-balanced }: Verlust
run-balanced-step-ms = { run-balanced }: ms je Schritt
run-sink-accuracy = { run-sink }: richtig
run-sink-held-loss = { run-sink }: Verlust auf zurückgehaltenen Beispielen
run-sink-loss = { run-sink }: Verlust
run-sink-step-ms = { run-sink }: ms je Schritt
run-qk-norm-accuracy = { run-qk-norm }: richtig
run-qk-norm-held-loss = { run-qk-norm }: Verlust auf zurückgehaltenen Beispielen
run-qk-norm-loss = { run-qk-norm }: Verlust
run-qk-norm-step-ms = { run-qk-norm }: ms je Schritt
run-gate-accuracy = { run-gate }: richtig
run-gate-held-loss = { run-gate }: Verlust auf zurückgehaltenen Beispielen
run-gate-loss = { run-gate }: Verlust
run-gate-step-ms = { run-gate }: ms je Schritt
run-value-residual-accuracy = { run-value-residual }: richtig
run-value-residual-held-loss = { run-value-residual }: Verlust auf zurückgehaltenen Beispielen
run-value-residual-loss = { run-value-residual }: Verlust
run-value-residual-step-ms = { run-value-residual }: ms je Schritt

## choices

choice-adam = Adam
choice-adamw = AdamW
choice-all = alle
choice-anisotropic = anisotrop
choice-asymptotic = asymptotisch
choice-attention = Attention
choice-auto = automatisch
choice-balanced = ausgewogen
choice-bare = ohne Residualverbindungen, ohne LayerNorm
choice-bert = BERT
choice-beta = β
choice-characters = Zeichen
choice-cividis = cividis
choice-claims = Aussagen
choice-constant = konstant
choice-correlated = korreliert
choice-cosine = Kosinus
choice-cpu = CPU
choice-depth = Tiefe
choice-differential = differentiell
choice-digits = Ziffern
choice-eigenvalues = Eigenwerte
choice-entropy = Entropie
choice-exact = exakt
choice-exponential = exponentiell
choice-file = Datei
choice-filter = Filter
choice-free = frei
choice-frequency_ratio = HFC/LFC
choice-full = voll
choice-gap = Lücke
choice-gap-removed = ohne Lücke
choice-gate = Gate
choice-gaussian = gaußsch
choice-gelu = GELU
choice-gpt2 = GPT-2
choice-gpu = GPU
choice-gradients = Gradienten
choice-grey = Grau
choice-h_condition = κ(H)
choice-h_eigenvalues = { parameters-eigenvalues-of-weights }
choice-h_radius = { models-value-output-radius-label }
choice-h_smoothing = { models-smoothing-below-label }
choice-he = He
choice-identity = Identität
choice-isometry = Isometrie
choice-isotropic = isotrop
choice-lambda2_abs = |λ₂|
choice-largest_angle = größter Winkel
choice-largest_score = größter Score
choice-layer_gradient_norm = ‖Gradient‖
choice-layers = Schichten
choice-linear = linear
choice-llama = Llama
choice-localisation = Lokalisierung
choice-lognormal = lognormal
choice-markov = Markow (iid)
choice-mean_cosine = mittlerer Kosinus
choice-models = Modelle
choice-modules = Module
choice-muon = Muon
choice-newton-schulz = Newton–Schulz
choice-no-skip = ohne Residualverbindungen
choice-none = keine
choice-normal = normal
choice-orthogonal = orthogonal
choice-osa = orthogonale Attention
choice-osa-ns = orthogonale Attention (Newton–Schulz)
choice-outliers = Ausreißer
choice-overlap = Überlappung
choice-pareto = Pareto
choice-participation = Partizipation
choice-pictures = Bilder
choice-post = danach (post)
choice-pre = davor (pre)
choice-propagation = { parameters-signal-propagation }
choice-qk-norm = QK-Normalisierung
choice-qk_scale = { models-query-key-scale-label }
choice-qk_square = ‖W_QW_Kᵀ‖²
choice-qk_trace = { models-query-key-trace-label }
choice-qr = QR
choice-random = zufällig
choice-relu = ReLU
choice-remedies = Abhilfen
choice-remedy = Abhilfe
choice-residual = aktiv
choice-roberta = RoBERTa
choice-s2 = s₂
choice-sampled = gezogen
choice-self = ohne Gewichte
choice-sgd = SGD
choice-sharpening = schärfend
choice-sigma_qk = σ_qk
choice-sigmoid = Sigmoid
choice-similarity-depth = Ähnlichkeit über die Tiefe
choice-similarity-map = Ähnlichkeitskarte
choice-singular = Singulärwerte
choice-sink = Softmax mit Senke
choice-sinkhorn = doppelt stochastisch
choice-smoothing = glättend
choice-softmax = Softmax
choice-spectrum = Spektrum
choice-stable-rank = stabiler Rang
choice-stable_rank = stabiler Rang
choice-story = Geschichte
choice-strokes = Strichzeichnungen
choice-tanh = tanh
choice-text = Text
choice-tinybert = TinyBERT
choice-train = Training
choice-trainability = Trainierbarkeit
choice-uniform = gleichförmig
choice-unit = Einheitslänge
choice-value-residual = Value-Residual
choice-values = Werte
choice-viridis = viridis
choice-vit = ViT
choice-walk = Irrfahrt
choice-ways-out = Auswege
choice-words = Wörter
choice-xavier = Xavier
choice-xi = ξ

## words of data

word-entropy-collapse = Entropiekollaps
word-rank-collapse = Rangkollaps
word-trainable = trainierbar
word-unknown = unbekannt
word-smoothing = glättend
word-not-a-low-pass-filter = kein Tiefpassfilter
word-on-the-boundary = auf der Grenze
word-not-yet-known = noch nicht bekannt
word-holds = gilt
word-holds-in-the-limit = gilt im Grenzfall
word-different-constant = abweichende Konstante
word-different-rate = abweichende Rate
word-contradicted = widerlegt
word-not-reproduced-at-this-size = bei dieser Größe nicht reproduziert
word-not-decided = nicht entschieden
word-on-average = > im Mittel

## attention

attention-legend-differential = différentielle
attention-legend-identity = identité
attention-legend-orthogonal = orthogonale
attention-legend-relu = ReLU
attention-legend-sigmoid = sigmoïde
attention-legend-sink = puits
attention-legend-doubly-stochastic = bistochastique
attention-legend-uniform = uniforme
attention-legend-weightless = *A*(*X*) sans poids
attention-cosines-these-tokens-differ-law = Les cosinus de ces tokens diffèrent ; aucune loi n’est connue pour l’attention sans poids.
attention-with-orthogonal-weights = { $architecture }, *W* orthogonal
attention-relative-outliers-remainder-matrix = Par rapport aux valeurs isolées, le reste de la matrice est trop petit pour la simple précision.
attention-without-outliers-attention-matrix = Sans ses valeurs isolées, la matrice d’attention n’est que l’arrondi de la simple précision.
attention-attention-computed-processor-only = Cette attention n’est calculée que par le processeur : choisir device=cpu.
attention-published-variance-missing = La variance publiée n’existe pas : il faut 4v < d_qk, ici 4v = { $variance } et d_qk = { $key_width }.
attention-fourth-moment-published-theorem = Le quatrième moment que suppose le théorème publié n’existe pas : il faut 16v < d_qk, ici 16v = { $variance } et d_qk = { $key_width }.
attention-variance-entries-infinite-even-after = La variance des coefficients est infinie même après normalisation des lignes (2v ≥ d_qk = { $key_width }) : seul le rayon à T fini s’applique.
attention-without-outliers = { $kind } sans valeurs isolées
attention-with-gates = { $kind } avec portes
attention-with-skip = { $architecture } + résidu
attention-outliers-need-all-singular-values = Le nombre de valeurs isolées dépend de toutes les valeurs singulières, qui sont calculées jusqu’à T = { $limit }. Pour un T plus grand, le remède demande s₁ > 2 s₂.
attention-isotropic-tokens-need-width = Des tokens isotropes demandent T ≤ d, mais T = { $tokens } et d = { $width }.
attention-jacobian-norm-not-found = La plus grande valeur singulière d’une jacobienne n’a pas été trouvée : choisissez moins de tokens ou une largeur plus petite.
attention-only-rounding-left = Sans ses valeurs isolées, l’attention ne laisse d’un token que l’arrondi de la simple précision.
attention-token-left-single-precision = Un token est sorti de la simple précision sur le processeur graphique.
attention-tokens-collapse-too-far = Les tokens s’effondrent au-delà de ce que la simple précision peut résoudre.
attention-single-precision-left = La simple précision est dépassée : les nombres sont trop grands pour le processeur graphique.
attention-device-miscalculates = Le périphérique graphique calcule mal : une trace diffère de la norme qu’elle doit égaler.
attention-orthogonal-not-written-out = L’attention orthogonale n’est pas écrite sous forme de matrice sur le processeur graphique.
attention-orthogonal-has-no-bulk = Toutes les valeurs propres de l’attention orthogonale sont sur le cercle unité et toutes ses valeurs singulières valent 1 : il n’y a ni nuage ni trou.
attention-laws-without-mask = Les lois valent pour l’attention sans masque : avec un masque, les valeurs propres sont les coefficients de la diagonale.
attention-laws-for-unit-tokens = Les lois valent pour des tokens de longueur 1 qui ne se ressemblent pas. Les tokens d’une marche aléatoire croissent le long de la suite et ressemblent à leurs voisins.
attention-narrow-keys-approximate = d_qk = { $key_width } est inférieur à √T : les parts d’ordre supérieur de l’attention gardent aussi un rang faible, donc le bord et la loi radiale sont approchés.
attention-equal-cosines-weigh-keys = Des tokens de même cosinus donnent à chaque clé un poids propre : les valeurs singulières n’ont pas de bord, et seuls le rayon des valeurs propres et s₁ sont connus.
attention-equal-cosines-share-scores = Les scores de tokens de même cosinus ont une part commune que ce type d’attention n’élimine pas par normalisation : aucune loi n’est connue.
attention-entries-without-variance = Avec l’indice de queue { $index }, les coefficients n’ont pas de variance : les lois du cercle et du quart de cercle ne s’appliquent pas.
attention-entries-without-fourth-moment = Avec l’indice de queue { $index }, les coefficients n’ont pas de quatrième moment, que la théorie suppose : des valeurs singulières peuvent sortir du nuage prédit.

## attention-map

attention-map-axis-token = token *i*
attention-map-axis-attends-to = prête attention au token *j*
attention-map-token-attends-t = le token { $from } prête attention à { $to } avec T A = { $value }
attention-map-tokens-attend-t-average = les tokens { $from } prêtent attention à { $to } avec T A = { $value } en moyenne
attention-map-row-token-entropy-participation = { $attention } ; ligne du token { $token } : entropie { $entropy } sur { $most }, participation { $participation }
attention-map-after = après *A*
attention-map-after-twice = après deux fois *A*
attention-map-token-mean-cosine-others = token { $token } : cosinus moyen { $cosine } avec les autres ; { $stage }
attention-map-mean-cosine-other-tokens = cosinus moyen avec les autres tokens
attention-map-mean-cosine-between-tokens-goes = Le cosinus moyen entre tokens passe de { $before } à { $once } après un produit avec la matrice et à { $twice } après deux : { $outcome ->
        [alike] les tokens deviennent semblables
        [same] les tokens restent aussi différents qu’avant
        [more-alike] les tokens se ressemblent davantage
       *[less-alike] les tokens se ressemblent moins
    }.
attention-map-before = avant

## check

check-none-follows-length = { $meaning } ; None : T

## checkpoint

checkpoint-tokens-attend-to = { $from } regardent { $to } : { $value }
checkpoint-token-attends-to = { $from } regarde { $to } : { $value }
checkpoint-attends-first-tokens = regarde, les { $drawn } premiers tokens sur { $tokens }
checkpoint-attends-token-token = regarde, token par token
checkpoint-attends-means-over-tokens = regarde, moyennes sur { $block } × { $block } tokens
checkpoint-tokens-from-to = les tokens { $first } à { $last }
checkpoint-token-with-number = token { $first }
checkpoint-among-different-tokens-attend-most = Entre tokens différents, { $from } regardent le plus { $to } : { $value }.
checkpoint-among-different-tokens-attends-most = Entre tokens différents, { $from } regarde le plus, à savoir { $to } : { $value }.
checkpoint-relative-to-random = { $label } / aléatoire
checkpoint-value-of-head = couche { $layer }, tête { $head } : { $name } { $value }
checkpoint-axis-layer = { $title } : couche
checkpoint-no-model-read-yet = Aucun modèle n’a encore été lu.
checkpoint-number-singular-values = { $count } valeurs singulières
checkpoint-entries-random-order = coefficients dans un ordre aléatoire
checkpoint-random-weights-marchenko-pastur = poids aléatoires (Marchenko–Pastur)
checkpoint-spikes = valeurs isolées →
checkpoint-axis-singular-value = valeur singulière *s*
checkpoint-axis-share-beyond = part des *λ* = *s*² au-delà
checkpoint-values-more = { $share } des valeurs valent { $value } ou plus
checkpoint-power-law-density = densité ∝ *λ*^−{ $alpha }
checkpoint-share-beyond = part au-delà
checkpoint-all-singular-values-zero = toutes les valeurs singulières sont nulles
checkpoint-product-rank-largest-singular-value = Un produit de rang { $rank } : la plus grande valeur singulière est { $largest }, et le rang stable { $stable_rank }. Des poids aléatoires de cette taille sont de rang plein : rien n’est donc comparé.
checkpoint-singular-values-beyond-those-random = { $beyond ->
        [one] { $beyond } des { $count } valeurs singulières dépasse
       *[other] { $beyond } des { $count } valeurs singulières dépassent
    } celles de poids aléatoires de cette taille et de cette variance ; la plus grande vaut { $times } fois leur bord. Avec les coefficients dans un ordre aléatoire, il y en a { $shuffled }.
checkpoint-tail-is-power-law = La queue des carrés λ = s² des valeurs singulières décroît comme λ^−{ $exponent } sur { $count } valeurs ; cet ajustement n’est pas rejeté (p = { $p }).
checkpoint-tail-not-power-law = Sa queue n’est pas une loi de puissance : l’ajustement est rejeté (p = { $p }).
checkpoint-there-too-few-singular-values-fit = Il y a trop peu de valeurs singulières pour ajuster une queue.
checkpoint-distribution-departs-marchenko = Sa distribution s’écarte de Marchenko–Pastur de { $departure }, avec les coefficients dans un ordre aléatoire de { $shuffled }.
checkpoint-products-two-maps-measured =
    { $count ->
        [one] { $count } produit de deux applications est mesuré
       *[other] { $count } produits de deux applications sont mesurés
    }.
checkpoint-matrices-singular-values-beyond =
    { $spiked ->
        [one] { $spiked } matrice sur { $compared } a
       *[other] { $spiked } matrices sur { $compared } ont
    } des valeurs singulières au-delà de celles de poids aléatoires ; avec les coefficients dans un ordre aléatoire, { $shuffled }. Pour { $tails } d’entre elles, la queue n’est pas rejetée comme loi de puissance.
checkpoint-other-checkpoint = l’autre checkpoint
checkpoint-random-weights-size-variance = poids aléatoires de cette taille et de cette variance : |λ| ≤ { $radius }
checkpoint-random-weights = poids aléatoires
checkpoint-eigenvalues = { $count } valeurs propres
checkpoint-attention-measured-over-2-tokens = L’attention se mesure sur 2 à { $most } tokens, pas sur { $count }.
checkpoint-problem-of-layer = Couche { $layer } : { $message }
checkpoint-attention-of-head-not-finite = L’attention de la tête { $head } n’est pas finie sur ces tokens.
checkpoint-number-after-layers =
    { $layers ->
        [0] avant la première couche : { $number } { $value }
       *[other] après la couche { $layer } : { $number } { $value }
    }
checkpoint-layers-passed = couches passées
checkpoint-number-first-to-last = { $name } de { $first } à { $last }
checkpoint-before-first-after-last-layers = D’avant la première jusqu’après la dernière de { $layers ->
        [one] { $layers } couche
       *[other] { $layers } couches
    } : { $numbers }.
checkpoint-reaches-times-far-random-weights = { $name } va jusqu’à { $radius }, { $times } fois aussi loin que des poids aléatoires de mêmes taille et variance : { $how ->
        [stretched] étirée par l’entraînement
        [moved] l’entraînement a déplacé ses valeurs propres
       *[random] comme avec des poids aléatoires
    } (écart { $departure }).
checkpoint-heads-differ-random-weights-their = { $different ->
        [one] { $different } tête sur { $all } diffère
       *[other] { $different } têtes sur { $all } diffèrent
    } de poids aléatoires de leur taille et variance : H dans { $h_different }, W_QW_Kᵀ dans { $qk_different }. H va plus de { $times } fois aussi loin que des poids aléatoires dans { $h_stretched } têtes, W_QW_Kᵀ dans { $qk_stretched }. Têtes qui sont des filtres passe-bas avec leur connexion résiduelle : { $always } pour toute attention, { $never } pour aucune, les autres là où |λ₂| de l’attention est assez petit.
checkpoint-queries-keys-values-one = Requêtes, clés, valeurs en un
checkpoint-same-head-head = Les mêmes, tête par tête
checkpoint-embedding-tokens = Plongement des tokens
checkpoint-normalisation-embedding = Normalisation du plongement
checkpoint-stored-out-by-in = sortie × entrée, comme Linear de PyTorch
checkpoint-stored-in-by-out = entrée × sortie, comme x W
checkpoint-names-tensors-number-layer-attention = Noms de tenseurs, avec * pour le numéro de la couche. L’attention demande requêtes, clés, valeurs et sortie, ou un seul tenseur pour les trois premières. Les plongements ne s’attribuent que si les couches sont reconnues.
checkpoint-weights-attention-stored = Les poids de l’attention sont rangés
checkpoint-heads-per-layer-if-config-json = Têtes par couche, si config.json ne donne pas leur nombre
checkpoint-read-these = Lire avec ceux-ci
checkpoint-assign-tensors-hand = attribuer les tenseurs à la main
checkpoint-tokenizer-not-found = { $tokenizer } n’a pas été trouvé à côté des poids : choisissez-le, ou donnez des numéros de tokens.
checkpoint-tokenizer-took-too-long = { $tokenizer } n’a pas découpé ce texte en tokens en { $seconds } secondes et a été arrêté : donnez un texte plus court, ou des numéros de tokens.
checkpoint-layers-heads-file-counted-0-tensors = Les couches et les têtes d’un fichier se comptent à partir de 0, comme ses tenseurs.
checkpoint-weights-shown-stored-scale = Les poids sont montrés tels qu’ils sont stockés. L’échelle γ de la normalisation avant l’attention n’est pas connue pour ces fichiers et n’est pas intégrée.
checkpoint-scale-folded-in = L’échelle γ de la normalisation avant l’attention est intégrée : W_Q, W_K et W_V sont multipliés à gauche par diag(γ).
checkpoint-scale-not-folded-in = L’échelle γ de la normalisation avant l’attention n’est pas intégrée.
checkpoint-attention-measured-over-tokens = L’attention se mesure sur 2 à { $most } tokens, pas sur { $count }.
checkpoint-nothing-been-sent-through-model-yet = Rien n’a encore traversé le modèle.
checkpoint-ids-not-whole-numbers = ids contient { $wrong } : les numéros de tokens sont des entiers à partir de 0.
checkpoint-stopped = Arrêté.
checkpoint-directions-words = Ses directions en mots
checkpoint-directions-head = Directions d’une tête
checkpoint-reading-tables-tokens = Lecture des tables de tokens …
checkpoint-reading-tables-share = Lecture des tables de tokens : { $share } %
checkpoint-not-determined = non déterminée
checkpoint-leading-singular-directions-ten = Premières directions singulières : les dix tokens à chaque extrémité. Un token lu à une extrémité écrit les tokens de la même extrémité.
checkpoint-singular-value = Valeur singulière.
checkpoint-distance-next-singular-value-divided = Distance à la valeur singulière suivante, divisée par la valeur : près de 0 la direction n’est pas déterminée.
checkpoint-reads-query = lit (une requête)
checkpoint-writes-key = écrit (sa clé)
checkpoint-layer-head-heading = Couche { $layer }, tête { $head }
checkpoint-model-layer-head = { $model }, couche { $layer }, tête { $head }
checkpoint-head-beside = { $head }, à côté de { $other }
checkpoint-above-1-blue-training-stretched-head = Au-dessus de 1 (bleu) l’entraînement a étiré la tête, en dessous (brun) il l’a réduite.
checkpoint-above-1-blue-second-eigenvalue = Au-dessus de 1 (bleu) la deuxième valeur propre est plus grande que celle d’une attention aléatoire aussi concentrée, en dessous (brun) plus petite.
checkpoint-above-1-blue-attention-would = Au-dessus de 1 (bleu) l’attention condenserait pour ce nombre de tokens aléatoires, en dessous (brun) elle se répartirait (REM : β_c = √2).
checkpoint-map-heads = Carte des têtes
checkpoint-minus-other = { $label } : celui-ci moins l’autre
checkpoint-blue-larger-other-model-brown = Bleu : plus grand que dans l’autre modèle. Brun : plus petit.
checkpoint-layer-label = couche
checkpoint-heads-across-layers-down = Têtes vers la droite, couches vers le bas, comptées à partir de 0.
checkpoint-by-layer-and-head = { $quantity }, par couche et par tête
checkpoint-layer-head-quantity = couche { $layer }, tête { $head } : { $quantity }
checkpoint-heads = Têtes
checkpoint-all-heads-table = toutes les têtes en tableau
checkpoint-layer-head-named = couche { $layer }, tête { $head }
checkpoint-first-heads-all-export = Les { $shown } premières têtes sur { $count } ; toutes sont dans l’export.
checkpoint-number-heads =
    { $count ->
        [one] { $count } tête
       *[other] { $count } têtes
    }
checkpoint-head-random = Cette tête est-elle aléatoire ?
checkpoint-each-head-random = Chaque tête est-elle aléatoire ?
checkpoint-comparing-random-heads = Comparaison avec des têtes aléatoires …
checkpoint-no-random-head-as-concentrated = Aucune tête aléatoire n’est aussi concentrée que celle-ci.
checkpoint-heads-judged = { $done } têtes jugées sur { $heads }
checkpoint-heads-differ-random-judged-map-table =
    { $count ->
        [one] { $count } tête sur { $heads } diffère du hasard, jugée
       *[other] { $count } têtes sur { $heads } diffèrent du hasard, jugées
    } en { $duration } ; la carte et le tableau contiennent les centiles.
checkpoint-too-long-mb-allowed = { $name } est trop long : { $most } Mo sont permis.
checkpoint-could-not-read = { $name } n’a pas pu être lu : { $reason }.
checkpoint-no-weights-among-files = Il n’y a pas de poids parmi ces fichiers : choisissez model.safetensors, ou toutes ses parties avec leur index.
checkpoint-mb-fetched = { $name } : { $size } Mo récupérés
checkpoint-address-give-one-begins-https = « { $address } » n’est pas une adresse : donnez-en une qui commence par https://.
checkpoint-module-checkpoints = Le module des checkpoints
checkpoint-fetch-all = Tout récupérer
checkpoint-fetch-compare = Récupérer pour comparer
checkpoint-address-model = Adresse d’un modèle
checkpoint-address-whose-host-allows = ou à une adresse dont l’hôte le permet
checkpoint-fetch = Récupérer
checkpoint-heads-per-layer = Têtes par couche
checkpoint-read = Lire
checkpoint-fold-scale-normalisation-before = Intégrer l’échelle γ de la normalisation avant l’attention
checkpoint-compare-another-before-after = Comparer avec un autre (avant et après l’entraînement, ou une autre graine)
checkpoint-model-compare = Un modèle pour comparer
checkpoint-stop-comparing = Arrêter la comparaison
checkpoint-model-your-own = Votre propre modèle
checkpoint-model-your-own-model-safetensors-all = Votre propre modèle : model.safetensors, ou toutes ses parties et leur index, avec config.json et tokenizer.json ou preprocessor_config.json (choisis ou déposés ici ensemble ; ils restent sur cette machine)
checkpoint-reading-headers = Lecture des en-têtes …
checkpoint-layers-measured = { $done } couches mesurées sur { $layers }
checkpoint-heads-measured-t =
    { $count ->
        [one] { $count } tête mesurée
       *[other] { $count } têtes mesurées
    } en { $duration } ; β à T = { $tokens }.
checkpoint-layers-heads-only-heads-same-places =
    { $model } a { $layers ->
        [one] { $layers } couche
       *[other] { $layers } couches
    } de { $heads ->
        [one] { $heads } tête
       *[other] { $heads } têtes
    }, et { $other } { $other_layers } de { $other_heads } : seules des têtes aux mêmes places se comparent.
checkpoint-heads-width-dimensions-only-heads = { $model } a des têtes de largeur { $width } en { $dimensions } dimensions, et { $other } de { $other_width } en { $other_dimensions } : seules des têtes de même taille se comparent.
checkpoint-model-rejects-tokens = { $model } n’accepte pas ces tokens : { $reason }
checkpoint-model-beside = { $model } à côté de { $other }
checkpoint-unused-tensors =
    { $count ->
        [one] { $count } tenseur inutilisé
       *[other] { $count } tenseurs inutilisés
    }
checkpoint-scale-folded-only-normalisation = L’échelle γ n’est intégrée que pour { $folded }. Pour { $stored }, la normalisation avant l’attention n’est pas connue ; ses poids sont montrés tels qu’ils sont stockés.
checkpoint-tokens-layer-layer = { $count } tokens, couche par couche
checkpoint-attention-layer-head = Attention de la couche { $layer }, tête { $head }
checkpoint-picture-model = Une image pour le modèle
checkpoint-use-drawn-example = Prendre l’exemple dessiné
checkpoint-send-same-picture-through = Y faire passer la même image
checkpoint-picture-your-own-chosen-dropped-here = Votre propre image (choisie ou déposée ici ; elle reste sur cette machine)
checkpoint-whole-picture-squeezed-pixels-cut = L’image entière est ramenée à { $width } × { $height } pixels et coupée en { $patches } patchs de { $patch } × { $patch }. Chaque patch est un token après [CLS], nommé par sa ligne et sa colonne, comptées à partir de 0.
checkpoint-model-sees-grey = telle que le modèle la voit, en gris
checkpoint-model-sees = telle que le modèle la voit
checkpoint-picture-model-sees = { $picture }, telle que le modèle la voit
checkpoint-what-cls-attends-layer-head = ce à quoi [CLS] prête attention dans la couche { $layer }, tête { $head } : le patch le plus clair reçoit { $share } de cette attention
checkpoint-picture-invalid-use-png-jpeg-gif = picture n’est pas valide : il faut un fichier PNG, JPEG, GIF ou WebP, ou « drawn ».
checkpoint-picture-drawn-here = L’image dessinée ici
checkpoint-this-file = Ce fichier
checkpoint-export-svg = Exporter en SVG
checkpoint-text-model = Texte pour le modèle
checkpoint-tokenizer-json-model = tokenizer.json du modèle
checkpoint-text-label = Texte
checkpoint-send-through = L’y faire passer
checkpoint-numbers-tokens = Numéros de tokens
checkpoint-random-tokens = Tokens aléatoires
checkpoint-send-them-through = Les y faire passer
checkpoint-tokens-label = Tokens
checkpoint-not-a-tokenizer-file = { $name } n’est pas un fichier tokenizer.json.
checkpoint-reading-picture = Lecture de l’image …
checkpoint-tokens-another = Tokens selon { $tokenizer } ; un autre :
checkpoint-tokenizer-json = Son tokenizer.json :
checkpoint-cutting-text-into-tokens = Découpage du texte en tokens …
checkpoint-no-picture-yet = Il n’y a pas encore d’image : choisissez-en une, ou prenez l’exemple dessiné.
checkpoint-not-a-token-number = « { $word } » n’est pas un numéro de token : donnez des entiers à partir de 0.
checkpoint-passing-first-layer = Passage de la couche 0 …
checkpoint-layers-passed-of-all = { $done } couches passées sur { $layers }
checkpoint-tokens-sent-through-layers-map-table =
    { $count } tokens passés à travers { $layers ->
        [one] { $layers } couche
       *[other] { $layers } couches
    } en { $duration } ; la carte et le tableau contiennent ce qui a été mesuré.
checkpoint-ids-fewer-two-numbers-give-token = ids a moins de deux numéros : donnez des numéros de tokens, séparés par des espaces.
checkpoint-passing-layers-up-to = Passage des couches 0 à { $layer } …
checkpoint-draw-attention-layer-head = Dessiner l’attention de la couche { $layer }, tête { $head }
checkpoint-measure-attention-layer-your-own = Mesurer l’attention de la couche { $layer } comme vos propres matrices
checkpoint-text-tokens = Texte et tokens
checkpoint-picture-patches = Une image et ses patchs
checkpoint-stopped-matrices-measured = Arrêté. { $done } matrices mesurées sur { $count }
checkpoint-measure-every-matrix = Mesurer chaque matrice
checkpoint-matrices-weights = Matrices de poids
checkpoint-spectrum-matrix = Spectre d’une matrice
checkpoint-every-matrix-weights-beside-random = chaque matrice de poids, à côté de matrices aléatoires
checkpoint-singular-values-each-matrix-mlps = Valeurs singulières de chaque matrice, MLP et plongements compris, à côté de celles de poids aléatoires de même taille et variance et des mêmes coefficients dans un ordre aléatoire.
checkpoint-matrices-measured = { $done } matrices mesurées sur { $count }
checkpoint-matrices-measured-in =
    { $count ->
        [one] { $count } matrice mesurée
       *[other] { $count } matrices mesurées
    } en { $duration }.
checkpoint-matrices-files = Les fichiers contiennent { $count ->
        [one] { $count } matrice
       *[other] { $count } matrices
    }.
checkpoint-first-matrices-all-measured-export = Les { $shown } premières des { $count } matrices ; toutes celles qui sont mesurées figurent dans l’export.
checkpoint-number-matrices =
    { $count ->
        [one] { $count } matrice
       *[other] { $count } matrices
    }
checkpoint-matrix = matrice
checkpoint-heads-of-checkpoint = { $count ->
        [one] { $count } tête d’un checkpoint.
       *[other] { $count } têtes d’un checkpoint.
    }
checkpoint-heads-and-farthest = { $count ->
        [one] { $count } tête
       *[other] { $count } têtes
    } d’un checkpoint : H de la couche { $layer }, tête { $head } va le plus loin au-delà de poids aléatoires, { $times } fois aussi loin.
checkpoint-other-checkpoint-product = l’autre checkpoint, { $name }
checkpoint-head-number = tête { $head }
checkpoint-product-is-0 = { $name } vaut 0.
checkpoint-head-is = { $filter ->
        [always] La tête est, avec sa connexion résiduelle, un filtre passe-bas pour toute attention.
        [limited] La tête est un filtre passe-bas partout où |λ₂| de l’attention est en dessous de { $limit }.
        [never] La tête n’est jamais un filtre passe-bas.
       *[unknown] Il n’est pas démontré que la tête soit un filtre passe-bas.
    }
checkpoint-queries = Requêtes
checkpoint-keys = Clés
checkpoint-values = Valeurs
checkpoint-output = Sortie
checkpoint-positions = Positions
checkpoint-segments = Segments
checkpoint-layer-out-of-range = layer = { $layer } n’est pas valide : il faut 0 à { $last }.
checkpoint-layer-not-shown = layer = { $layer } n’est pas valide : il faut { $layers }.
checkpoint-product = produit
checkpoint-gap = trou
checkpoint-relative-random-weights = { $number } rapporté aux poids aléatoires
checkpoint-relative-random-attention = { $number } rapporté à une attention aléatoire
checkpoint-over-critical = { $number } sur β_c
checkpoint-of-h = de H
checkpoint-of-qk = de W_QW_Kᵀ
checkpoint-others = autres
checkpoint-differences = différences
checkpoint-main = principales
checkpoint-nothing-at-address = { $name } n’a pas pu être lu : il n’y a rien à cette adresse, ou son hôte ne laisse pas d’autres pages le lire.
checkpoint-no-model-yet = Il n’y a pas encore de modèle : choisissez d’abord ses fichiers.
checkpoint-tokens-beside-weights-another = Tokens selon { $tokenizer } à côté des poids ; un autre :
checkpoint-tokens-first-listed = { $count } tokens, dont les { $listed } premiers sont
checkpoint-number-tokens = { $count } tokens
checkpoint-token-has-number = token { $index } : numéro { $number }
checkpoint-matrix-of-files = { $matrix } ({ $rows } × { $columns }) de { $files }
checkpoint-head-label = tête

## claims

claims-not-reproduced-at-size = non reproduit à cette taille
claims-not-decided = indécis
claims-hold-printed = valables tels qu’imprimés
claims-hold-otherwise = valables autrement
claims-realisation = { $step }, réalisation { $realisation }
claims-number-claims = nombre d’énoncés
claims-verdicts-by-paper = Verdicts par article
claims-verdicts-on-paper = Verdicts sur { $paper }
claims-distance-tolerance = distance / tolérance
claims-farthest-published-value = Les plus loin de la valeur publiée
claims-distance-published-value = Écart à la valeur publiée
claims-measured = { $claim } : mesuré { $measured }, { $law } { $relation } { $value }. { $statement }.
claims-claim-not-measured-yet = Cet énoncé n’a pas encore été mesuré.
claims-verdict-claim = Verdict sur cet énoncé : { $verdict }.
claims-claims-measured-session = Sur { $all } énoncés : { $counts }. Mesurés dans cette session : { $here }.
claims-every-statement-measured = Chaque énoncé vérifiable de l’article à côté de la mesure
claims-begin-statements-fail-there = Commencez par les énoncés faux : la mesure y contredit l’article.
claims-stored-measurements-invalid-line = Les mesures enregistrées ont une ligne non valide : « { $line } ».
claims-view-title = Énoncés
claims-sentence = Chaque énoncé vérifiable des cinq articles à côté de la mesure. Les tailles sont celles indiquées, ou le T du curseur s’il est plus court. Les verdicts sont calculés à partir des mesures. Les écarts sont en unités de la tolérance ; au-delà de 3 tolérances, une flèche pointe vers le nombre.
claims-heading = Ce que disent les articles, et ce qui est mesuré
claims-fail = faux
claim-gap-outlier-statement = Lignes de somme un : λ₁ = 1
claim-gap-s1-statement = s₁ → 1
claim-gap-s1-fixed-statement = s₁ → 1, d_qk = 17 à tout T
claim-gap-iid-statement = A(X₀) est une matrice de Markov iid : par la loi circulaire la médiane de √T|λ| vaut alors σ/√2
claim-gap-edge-statement = √T s₂ → 2σ, d_qk = T
claim-gap-edge-narrow-statement = √T s₂ → 2σ, d_qk = T/8
claim-gap-edge-fixed-statement = √T s₂ → 2σ, d_qk = 17 à tout T
claim-gap-bound-statement = |λ₂| est au plus 2σ/√T
claim-gap-figure-rate-statement = Le nuage se contracte comme T^(−1/2) : exposant de |λ₂|
claim-gap-circle-statement = Markov iid : un nuage circulaire de rayon O(T^(−1/2))
claim-gap-radius-statement = Notre résultat : pour Markov iid, le nuage a le rayon σ_A/√T
claim-gap-relu-statement = L’attention ReLU a un trou spectral : λ₁ au-dessus de |λ₂|
claim-gap-sigmoid-statement = L’attention sigmoïde a un trou spectral : λ₁ au-dessus de |λ₂|
claim-gap-edge-iid-statement = Markov iid : √T s₂ → 2σ_A
claim-gap-quarter-statement = Markov iid : les valeurs singulières de √T A⊥ suivent le quart de cercle ; plus grand écart des distributions
claim-gap-removed-statement = Sans 11ᵀ/T il ne reste pas de trou : s₂/s₁ → 1
claim-gap-gaussian-statement = Le carré de la première valeur singulière de uuᵀW₁W₂ vaut d² en moyenne, d = 64
claim-gap-gaussian-spread-statement = s₁(uuᵀW₁W₂)/d s’écarte de 1 de O(d⁻²) en moyenne quadratique : son exposant
claim-gap-product-statement = s₁(A − 11ᵀ/T) = O(T^(−1/2)), une matrice de Markov iid : son exposant
claim-gap-product-2-statement = s₁(A₂A₁ − 11ᵀ/T) = O(T⁻¹), deux matrices de Markov iid : son exposant
claim-gap-product-second-statement = s₂(A₂A₁) = O(T⁻¹), une étape de la preuve : exposant de T s₂(A₂A₁)
claim-gap-leading-statement = s₁(X_ℓ) = O(1) dans chaque couche : son exposant en T, une couche
claim-gap-leading-law-statement = s₁(X_ℓ) est proche de d^(ℓ/2) : s₁(X₁)²/d → 1, deux couches ; exposant en T
claim-gap-second-statement = s₂(X_ℓ) décroît comme (1/T)^ℓ : son exposant, une couche
claim-gap-second-law-statement = s₂(X_ℓ) = O(1) : son exposant, une couche
claim-gap-second-law-2-statement = s₂(X_ℓ) = O(1) : son exposant, deux couches
claim-gap-collapse-statement = sr(Σ) − 1 = O(T^(1−4ℓ)), Markov iid, une couche : son exposant
claim-gap-collapse-2-statement = sr(Σ) − 1 = O(T^(1−4ℓ)), Markov iid, deux couches : son exposant
claim-gap-collapse-softmax-statement = sr(Σ) − 1 = O(T⁻³), softmax : son exposant
claim-gap-collapse-limit-statement = sr(Σ) → 1, d_qk = T
claim-gap-collapse-fixed-statement = sr(Σ) − 1 = O(T⁻³), d_qk = 17 à tout T : son exposant
claim-gap-collapse-law-statement = Notre résultat : sr(Σ) − 1 = σ_A^(4ℓ) (1 + ℓ(1+γ)) T^(1−2ℓ), une couche
claim-gap-collapse-law-2-statement = Notre résultat : sr(Σ) − 1 = σ_A^(4ℓ) (1 + ℓ(1+γ)) T^(1−2ℓ), deux couches
claim-gap-resolved-statement = Trou retiré : sr(Σ⊥)/T tend vers une constante ; son exposant, softmax
claim-gap-resolved-2-statement = Trou retiré : sr(Σ_ℓ⊥)/T tend vers une constante (notre valeur) ; Markov iid, deux couches
claim-gap-resolved-law-statement = Notre résultat : sr(Σ⊥)/T tend vers (1 + ℓ(1+γ))/e_ℓ², une couche
claim-gap-signal-mean-statement = Trou retiré : la moyenne des valeurs propres de Σ_ℓ⊥ est (σ_A σ_V/√γ)^(2ℓ)
claim-gap-signal-variance-statement = Trou retiré : la variance des valeurs propres de Σ_ℓ⊥ sur le carré de leur moyenne est ℓ(1+γ)
claim-gap-jacobian-mean-statement = Trou retiré : la moyenne des carrés des valeurs singulières de la jacobienne est (σ_A σ_V)^(2ℓ)
claim-gap-jacobian-variance-statement = Trou retiré : la variance des carrés des valeurs singulières de la jacobienne sur le carré de leur moyenne est ℓ(ℓ+2)
claim-gap-gradient-bound-statement = ‖∂X_L/∂W_1‖² est au moins C T^(L−1), L = 4
claim-gap-gradient-single-statement = ‖∂X_1/∂W_1‖² croît au moins comme T : son exposant
claim-gap-gradient-statement = Notre résultat : ‖∂X_L/∂W_1‖² croît comme T^L, L = 4 : (13) est trop faible d’un facteur T
claim-gap-gradient-resolved-statement = Trou retiré : E‖∂X_L/∂W_1‖² est linéaire en d : son exposant, L = 3
claim-gap-gradient-constant-statement = Notre résultat : trou retiré, la constante de E‖∂X_L/∂W_1‖² est γ^(1−L) pour σ_A = 1, L = 3
claim-gap-figure-4-statement = Notre remède ralentit l’effondrement en profondeur : rang stable après 6 couches avec lui contre sans lui
claim-gap-gates-statement = Notre résultat : les portes ralentissent l’effondrement en profondeur et laissent le spectre tel quel : rang stable après 6 couches avec elles contre sans elles
claim-gap-value-residual-statement = Notre résultat : les valeurs des premiers tokens (λ = 1/2, σ_V = 0.051) ralentissent l’effondrement en profondeur : rang stable après 6 couches avec elles contre sans elles
claim-gap-orthogonal-values-statement = Des valeurs orthogonales ralentissent l’effondrement en profondeur : rang stable après 8 couches sans le trou, contre des valeurs gaussiennes
claim-gap-modules-width-statement = Une connexion résiduelle et LayerNorm ensemble n’empêchent pas l’effondrement en largeur : sr(Σ) → 1
claim-gap-modules-width-skip-statement = Une connexion résiduelle seule n’empêche pas l’effondrement en largeur : sr(Σ) → 1
claim-gap-modules-width-layernorm-statement = LayerNorm seul n’empêche pas l’effondrement en largeur : sr(Σ) → 1
claim-gap-figure-5-statement = Sans le trou les gradients n’explosent pas : norme à L = 6 avec le remède contre sans
claim-gap-layernorm-gradients-statement = LayerNorm empêche les gradients d’exploser : norme à L = 6, avec contre sans
claim-gap-outliers-statement = D’autres valeurs isolées apparaissent avec la profondeur : |λ₂| dans la deuxième couche par rapport à la première, de plus de 0.1
claim-gap-uniform-statement = L’attention tend vers l’attention uniforme avec la profondeur : T fois la participation de la dernière couche → 1
claim-gap-uniform-identity-statement = L’attention tend avec la profondeur vers l’attention uniforme, valeurs de l’identité comme dans le notebook : participation de la dixième couche → 0
claim-gap-wide-statement = Tokens de longueur un, γ = 4 : le trou demeure ; λ₁ dépasse |λ₂| de plus de 0.5
claim-gap-small-scores-statement = σ_qk → 0 : l’attention est uniforme ; participation à σ_qk = 0.2 contre 1/T
claim-gap-sink-statement = Notre résultat : un puits qui prend une part φ d’une ligne déplace la valeur isolée vers 1 − φ ; φ = 1/4
claim-gap-sink-gap-statement = Notre résultat : un puits laisse le trou relatif tel quel : |λ₂|/λ₁ est celui de l’attention softmax
claim-gap-sink-edge-statement = Notre résultat : un puits multiplie le nuage des valeurs singulières par le même 1 − φ ; deuxième valeur singulière, φ = 1/2
claim-gap-sinkhorn-statement = Notre résultat : l’attention bistochastique n’étire aucune direction : ‖A‖₂ = 1
claim-gap-sinkhorn-removed-statement = Notre résultat : sans 11ᵀ/T, rien ne reste de sa valeur isolée : s₂/s₁ → 1
claim-gap-sinkhorn-edge-statement = Notre résultat : les valeurs singulières de l’attention doublement stochastique finissent là où finissent celles de ses potentiels gaussiens ; deuxième valeur singulière
claim-gap-sinkhorn-radius-statement = Notre résultat : le nuage de l’attention bistochastique a le rayon √(η/T) de ses potentiels gaussiens, d_qk = 16
claim-gap-self-statement = Notre résultat, d’après arXiv 2510.05554 : sans poids, λ₂ = (1 − z)/(1 + (T − 1)z), z = T^(−γ(1−ρ))
claim-gap-self-below-statement = Notre résultat, d’après arXiv 2510.05554 : sous la transition, |λ₂| décroît comme T^(γ(1−ρ) − 1) ; γ = 1/2, ρ = 0
claim-gap-self-above-statement = Notre résultat, d’après arXiv 2510.05554 : au-dessus de la transition, le trou 1 − |λ₂| décroît comme T^(1 − γ(1−ρ)) ; γ = 3/2, ρ = 0
claim-gap-qk-norm-statement = Notre résultat : avec des requêtes et des clés de longueur 1, le nuage a le rayon √(η/T), η par des fonctions de Bessel, d_qk = 64
claim-gap-qk-norm-finite-statement = Notre résultat : η est fini là où des clés gaussiennes n’en ont pas : la participation décroît comme 1/T ; v = 1.75, d_qk = 3
claim-gap-qk-norm-participation-statement = Notre résultat : avec des requêtes et des clés de longueur 1, la participation est à chaque T celle de scores indépendants q̂·k̂ ; v = 5, d_qk = 64
claim-gap-qk-norm-strong-statement = Notre résultat : avec des requêtes et des clés de longueur 1 et des scores forts, |λ₂| est proche de √(p − 1/T), là où √(η/T) est loin ; v = 5
claim-gap-equivalence-statement = Notre résultat, d’après arXiv 2510.06685 : les valeurs singulières de l’attention softmax suivent la loi corrigée, celle d’un modèle linéaire ; plus grande distance des distributions
claim-gap-equivalence-quarter-statement = Notre résultat, d’après arXiv 2510.06685 : les carrés des valeurs singulières ne suivent pas Marchenko–Pastur ; plus grande distance au quart de cercle, au-dessus de 0.05
claim-gap-train-qk-clip-statement = Notre résultat, d’après arXiv 2507.20534 : avec Muon et QK-clip, le plus grand score de la première couche reste au plus un quart au-dessus du seuil τ = 4
claim-osa-orthogonal-statement = A = exp(S) est orthogonale : ‖AᵀA − I‖₂ = 0
claim-osa-equivariant-statement = Des tokens dans un autre ordre donnent la même matrice dans cet ordre : plus grande différence d’un coefficient
claim-osa-kernel-statement = W^V W^O orthogonal : Σ garde ses valeurs propres à travers 8 couches ; plus grande variation
claim-osa-softmax-rank-statement = Attention softmax : les tokens convergent vers le rang un avec la profondeur ; rang stable → 1
claim-osa-bound-statement = K pas de Newton–Schulz : l’erreur d’orthogonalité sur sa borne (10) est au plus 1
claim-osa-bound-worst-statement = K pas de Newton–Schulz : l’erreur d’orthogonalité sur sa borne (11) vaut au plus 1
claim-osa-newton-statement = Les pas de Newton–Schulz convergent : l’erreur après 14 d’entre eux est 0
claim-osa-jacobian-statement = J = J₁ + J₂ : distance relative aux différences centrées, à α = 1
claim-osa-scores-statement = [W^Q, W^K] orthonormée : κ(W^Q W^Kᵀ − W^K W^Qᵀ) = 1
claim-osa-perturbation-statement = ‖J₁‖₂ ≤ Cα : son exposant en α pour α de 0.01 à 0.2
claim-osa-condition-statement = κ(J) ≤ (1 + δ + Cα)/(1 − δ − Cα), C = max ‖J₁‖₂/α : leur plus grand rapport
claim-osa-perturbation-constant-statement = Notre résultat : avec QR ‖J₁‖₂ ≤ Cα avec C = 2‖X‖₂²/√d_v : leur plus grand rapport
claim-osa-condition-rate-statement = Notre résultat : avec QR κ(J) − 1 s’annule comme α ; son exposant
claim-osa-softmax-condition-statement = Notre résultat : κ(J) de l’attention softmax sur la même entrée est plus grand qu’à α = 1
claim-osa-cost-statement = Les opérations sont linéaires en N : exposant au plus 1
claim-osa-softmax-cost-statement = Les opérations de l’attention softmax sont O(N²d) : exposant au plus 2
claim-osa-memory-statement = La mémoire est linéaire en N : exposant au plus 1
claim-osa-softmax-memory-statement = La mémoire de l’attention softmax est O(N²) : exposant au plus 2
claim-osa-train-vit-statement = Apprendre des chiffres : OSA sans connexions résiduelles ni LayerNorm classe correctement autant de chiffres mis de côté que le ViT
claim-osa-train-no-skip-statement = OSA classe correctement plus de chiffres que le ViT sans connexions résiduelles
claim-osa-train-bare-statement = OSA classe correctement plus de chiffres que le ViT sans connexions résiduelles ni LayerNorm
claim-osa-train-basis-statement = OSA classe correctement plus de chiffres avec une base par QR que par Newton–Schulz
claim-osa-train-skip-statement = Le ViT classe correctement moins de chiffres sans ses connexions résiduelles
claim-filter-real-statement = Toutes les valeurs propres de A sont dans (−1, 1], donc réelles : part des complexes
claim-filter-smoothing-statement = Valeurs propres de H dans (0, ∞) : la valeur propre de Perron domine ; part des tirages
claim-filter-sharpening-statement = Valeurs propres de H dans [−1, 0) : une valeur propre avec λ₁^A domine, donc jamais celle de Perron ; part des tirages
claim-filter-low-pass-statement = Lissage : HFC/LFC → 0
claim-filter-attention-statement = Attention seule, X_L = A^L X : HFC/LFC → 0
claim-filter-not-low-pass-statement = Accentuation : HFC/LFC ne tend pas vers 0 ; après 200 couches il dépasse 0.001
claim-filter-tied-statement = Plusieurs valeurs propres dominent, dont une qui n’est pas celle de Perron : HFC/LFC ne tend pas vers 0 ; part des tirages, accentuation
claim-filter-corners-statement = Valeurs propres réelles de A et H : une des quatre valeurs propres extrêmes domine ; part des tirages, accentuation
claim-filter-cases-statement = Valeurs propres réelles de A et H, celles de H des deux signes : la valeur propre que nomme le théorème domine ; part des tirages
claim-filter-named-statement = Valeurs propres de A et H réelles : la valeur propre que nomme le théorème domine ; part des tirages, accentuation
claim-filter-converges-statement = X_L converge, poids libres : distance de X₂₀₀ à X₁₉₉, tous deux ramenés à la norme 1
claim-filter-rank-statement = Le rang à la limite est celui des espaces propres dominants : part des tirages
claim-filter-train-error-statement = Apprendre des chiffres : des poids lissants classent correctement au moins autant de chiffres mis de côté que des poids libres
claim-filter-train-smooths-statement = Des poids lissants laissent moins de hautes fréquences après la dernière couche que des poids libres
claim-filter-train-sharpens-statement = Des poids accentuants laissent plus de hautes fréquences que des poids libres
claim-rem-frozen-statement = β > β_c : p = 1 − β_c/β ; plus grand écart pour β de 2 à 4
claim-rem-below-statement = β < β_c : p = 0 ; plus grand écart pour β de 0 à 0.75
claim-rem-spread-statement = β = 1 : p ≈ T^(−(1 − β²/β_c²)), estimation à taille finie
claim-rem-spread-small-statement = β = 0.5 : p ≈ T^(−(1 − β²/β_c²)), estimation à taille finie
claim-rem-exact-statement = Notre résultat : p à T fini par une intégrale en une dimension ; plus grand écart pour β de 0 à 4
claim-rem-correlated-statement = Cosinus ρ = 1/2 : une ligne est un modèle à énergies aléatoires de variance (1−ρ)v ; plus grand écart de p pour β de 0 à 4
claim-rem-frozen-correlated-statement = Cosinus ρ = 1/2 : p = 1 − β_c(ρ)/β avec β_c(ρ) = √(2/(1−ρ)), β = 3
claim-rem-frozen-correlated-strong-statement = Cosinus ρ = 1/2, β = 4 : p = 1 − β_c(ρ)/β avec β_c(ρ) = √(2/(1−ρ))
claim-rem-cross-statement = Le recouvrement croisé est sous-dominant, β = 1 : p×/p → 0
claim-rem-cross-frozen-statement = Le recouvrement croisé est sous-dominant, β = 2 > β_c : p×/p → 0
claim-rem-cross-correlated-statement = Le recouvrement croisé est sous-dominant, β = 1 et cosinus ρ = 1/4 : p×/p → 0
claim-rem-entropy-statement = β < β_c : l’entropie sur ln T vaut 1 − β²/β_c² ; plus grand écart pour β de 0 à 1.2
claim-rem-entropy-correlated-statement = Cosinus ρ = 1/2 et β = 1.5 : l’entropie sur ln T est 1 − β²/β_c(ρ)² avec β_c(ρ) = √(2/(1−ρ))
claim-rem-gradient-statement = Troisième version : taille du gradient de W_Q à β = 1, tokens orthogonaux
claim-rem-qk-norm-gradient-statement = Notre résultat : avec des requêtes et des clés de longueur 1, le gradient de W_Q vaut d_qk/(d_qk − 2) fois celui de scores gaussiens ; β = 0.8, d_qk = 1024
claim-rem-qk-norm-weak-statement = Notre résultat : avec des requêtes et des clés de longueur 1, le gradient de W_Q n’a pas de part le long de sa requête : pour des scores faibles E‖G‖² → β (d_qk − 1)/(d_qk − 2) ; β = 0.02, d_qk = 4
claim-rem-frozen-bulk-statement = β = 2.5 > β_c : le nuage ne se contracte pas avec T ; exposant de |λ₂|
claim-rem-map-statement = Une mise à jour sans connexion résiduelle : ρ′ = r/q comme rapport des moyennes, à ρ = 0.03 et β = 0.94
claim-rem-map-mean-statement = Une mise à jour sans connexion résiduelle : ρ′ = r/q sur toute la carte, β jusqu’à 3 ; l’écart moyen
claim-rem-map-cosine-statement = Notre résultat : le cosinus moyen après une mise à jour dépasse (14), un rapport de moyennes, à ρ = 0.03 et β = 0.94 de plus de 0.03
claim-rem-apparent-statement = Le β critique observé est plus bas que prédit à petit ρ : à ρ = 0.03 et β = 0.94 < β_c le cosinus moyen est déjà au plus 0.9
claim-rem-collapse-statement = β = 0.3 sans connexion résiduelle : les tokens de sortie sont tous les mêmes ; ρ après une couche → 1
claim-rem-block-statement = Un bloc complet : ρ′ de (16)–(19) ; écart moyen sur la carte
claim-rem-depth-statement = β = 0.3, α = 1 : ρ après 8 blocs, recouvrements de T infini
claim-rem-depth-frozen-statement = β = 2, α = 1 : ρ après 8 blocs, recouvrements de T infini
claim-rem-residual-statement = β = 0.3, α = 2 : une connexion résiduelle plus forte garde les tokens distincts ; ρ après 8 blocs
claim-rem-post-norm-statement = Troisième version : normalisation après chaque branche, β = 0.1, à partir de ρ = 0.2 : ρ après 5 blocs
claim-rem-pre-norm-statement = Troisième version : normalisation avant chaque branche, β = 0.1, depuis ρ = 0.2 : ρ après 5 blocs
claim-rem-gain-control-statement = Troisième version : « gain control » garde les tokens distincts, normalisation après chaque branche, β = 0.1, depuis ρ = 0.2 : ρ après 5 blocs
claim-rem-gain-control-pre-statement = Troisième version : « gain control » avec normalisation avant chaque branche, β = 0.1, à partir de ρ = 0.2 : ρ après 5 blocs
claim-rem-causal-statement = Troisième version : sous un masque causal, les tokens tardifs (ici le dernier quart) suivent la récurrence sans masque, β = 0.1, à partir de ρ = 0.2 : ρ après 5 blocs
claim-rem-gates-statement = Notre résultat : les portes multiplient le rapport des moyennes après une couche d’attention par E gg′/E g² ; distance moyenne sur toute la carte
claim-rem-gates-factor-statement = Notre résultat : après une couche d’attention, les portes multiplient le cosinus moyen par E gg′/E g² à chaque T ; rapport des moyennes à ρ = 0.03 et β = 0.56, σ_g = 4
claim-rem-gates-depth-statement = Notre résultat : des portes dans 8 blocs entiers, σ_g = 2 : ρ après le dernier bloc
claim-rem-value-residual-statement = Notre résultat : les valeurs des premiers tokens (λ = 1/2) ont un seul W₀ dans tous les blocs et s’ajoutent dans le flux résiduel ; ρ après 8 blocs selon cette récurrence
claim-rem-critical-statement = α = 1 est critique pour une profondeur : la couche après laquelle ρ vaut d’abord 0.9
claim-rem-critical-strong-statement = α = 2 est critique pour une plus grande profondeur : la couche après laquelle ρ vaut d’abord 0.9
claim-rem-bare-collapse-statement = Sans connexion résiduelle, β = 0.3 < β_c : le MLP n’empêche pas ρ → 1 avec la profondeur, à partir de ρ = 0
claim-rem-bare-propagates-statement = Sans connexion résiduelle : après un bloc à partir de ρ = 0.03, ρ à β = 0.3 dépasse de plus de 0.1 celui à β = 2.9
claim-rem-bare-map-statement = Sans connexion résiduelle : ρ′ d’un bloc sur toute la carte, β jusqu’à 3 ; la distance moyenne
claim-rem-relu-statement = ReLU : pas de point fixe sous 1 ; ρ → 1 avec la profondeur
claim-rem-fixed-point-statement = tanh, σ_w = 6 : ρ tend vers un point fixe sous 1
claim-rem-bert-statement = Le β effectif de BERT à son initialisation vaut 0.12
claim-rem-train-stall-statement = Mots masqués : au-delà de β_c (β = 3), une couche apprend moins qu’en dessous (β = 0.3) ; perte sur les exemples mis de côté
claim-rem-train-blocked-statement = Au-delà de β_c l’entraînement est bloqué, compris ainsi : la perte sur les exemples mis de côté finit à moins de 5 % de sa valeur initiale
claim-rem-train-rate-statement = Avec un cinquième du taux d’apprentissage publié, β = 3 apprend aussi bien que β = 0.3 ; perte sur les exemples mis de côté
claim-local-mean-statement = La moyenne de l’argument d’attention du dernier token est (θ − ½) tr W/λ en θ = 1
claim-local-first-statement = E x_iᵀWx_i = (i − 1) tr WΣ : son facteur à i = 1
claim-local-variance-statement = La variance de l’argument d’attention du dernier token est (2θ² + 7/12) tr W²/λ² en θ = 1
claim-local-variance-middle-statement = La variance de l’argument d’attention du token du milieu, θ = ½, est 13/12 tr W²/λ²
claim-local-probability-statement = ρ(θ), la probabilité que le signal d’un token se propage ; plus grand écart pour θ de 0 à 1
claim-local-probability-law-statement = Notre résultat : ρ(θ) avec la variance à T fini ; plus grand écart pour θ de 0 à 1
claim-local-uniformity-statement = ξ → 0 à η fixé : ρ′(θ) → 0 ; ρ(0) − ρ(1) par (6) à ξ = 0, η = 1
claim-local-late-statement = Site tardif : (6) en θ = 1 tend vers 1 quand ξ → ∞, η → 0, 0 ≤ r ≤ 2
claim-local-middle-statement = Site médian : (6) en θ = 1 tend vers 0 là où r > 2
claim-local-middle-site-statement = Site du milieu : (6) en θ = 0.65 < ½ + 1/r tend vers 1
claim-local-edge-statement = Site du milieu : (6) en θ = ½, le bout précoce de l’intervalle, tend vers 1
claim-local-edge-late-statement = Site du milieu : (6) en θ = ½ + 1/r, le bout tardif de l’intervalle, r = 4
claim-local-early-statement = Site précoce : (6) en θ = 0.1 tend vers 1 quand ξ → −∞, η → 0, −2 ≤ r < 0
claim-local-vanishing-statement = η → ∞ à ξ fixé : aucun signal ne se propage ; part moyenne des tokens et des marches
claim-local-range-statement = |tr W| ≤ √(d tr W²), Σ anisotrope : |tr W|/√d contre √tr W²
claim-local-trace-statement = |tr W|/(√d ‖Σ‖₂) ≤ ‖W_QK‖₂
claim-local-trace-frobenius-statement = |tr W|/(√d ‖Σ‖₂) ≤ ‖W_QK‖_F
claim-local-eigenvalue-variance-statement = d²V[w_i] = d tr W² − |tr W|²
claim-local-norm-statement = √tr W² = ‖W‖_F, Σ anisotrope
claim-local-gradient-statement = Le gradient de (tr W_QK − 1)² par rapport à W_Q est (tr W_QK − 1) tr W_QK W_K : son facteur
claim-local-uniform-statement = Notre résultat : valeurs propres de W_QK proches de 0 : l’attention est uniforme, son entropie ln T ; part de ln T
claim-local-concentrated-statement = L’entropie de l’attention est plus haute si tr W² est aussi petit que tr W le permet : toutes les valeurs propres à leur moyenne, contre une échelle de 0.2
claim-local-expressive-statement = Les tokens s’effondrent plus lentement si |tr W| est aussi grand que tr W² le permet : ln du résidu après deux couches, valeurs propres égales contre N(0.005, 0.005²)
claim-local-expressive-negative-statement = Les tokens s’effondrent plus lentement si une trace tr W négative est aussi petite que tr W² le permet, avec des scores plus grands : valeurs propres égales contre N(−0.05, 0.2²)
claim-local-train-scale-statement = Mots suivants avec LocAteR (κ₁ = 100) : avec κ₂ = 1, l’échelle tr W_QKᵀW_QK du spectre est plus petite qu’avec κ₂ = 0
claim-local-train-none-statement = Avec LocAteR, l’échelle tr W_QKᵀW_QK est plus petite que sans
claim-local-train-entropy-statement = Avec LocAteR, l’entropie de l’attention reste plus élevée que sans
claim-local-train-perplexity-statement = Avec LocAteR, la perte sur les mots mis de côté est plus basse que sans
claim-local-train-stripes-statement = Avec LocAteR, les signaux de certains tokens se propagent plus souvent que d’autres, sans lui non : la plus grande différence entre deux tokens
claim-local-bound-statement = L’entropie est au moins ln(1 + Te^(−ν)) + ν e^(−ν/2)/(1/T + e^(−ν))
claims-measured-value-within-stated = La valeur mesurée est dans la tolérance indiquée autour de la valeur publiée, trois erreurs types comprises.
claims-they-hold-limit-distance-shrinks = Ils sont valables à la limite (↘ : la distance diminue avec la taille, ajustée sur au moins trois tailles), avec une constante différente (≈ : mesuré / publié est positif et indépendant de la taille, mais différent de 1) ou avec une vitesse différente (∝ : la valeur mesurée est une autre puissance de la taille).
claims-contradicted-measured-value-off-more = Contredit : la valeur mesurée s’écarte de plus que la tolérance, même en retranchant trois erreurs types, et ne s’approche pas de la valeur publiée.
claims-models-trained-fewer-steps-smaller = Les modèles sont entraînés en moins de pas ou sont plus petits que dans l’article, et ne montrent pas l’effet. Cela ne contredit pas l’article.
claims-noise-three-standard-errors-exceeds = Le bruit (trois erreurs types) dépasse la différence à résoudre : il faut plus de réalisations.
claims-no-measurement-finished-yet = Aucune mesure n’est encore terminée.
claims-counted = { $paper }, { $outcome } : { $count ->
        [one] { $count } énoncé
       *[other] { $count } énoncés
    }
claims-tolerance = tolérance
claims-line-not-understood = La ligne « { $line } » des énoncés n’est pas comprise.
claims-expression-not-valid = « { $expression } » n’est pas une expression valide.

## notes on claims

claim-gap-outlier-assumes = X₀X₀ᵀ = I ; T = 128, σ_qk = 1, d_qk = T.
claim-gap-s1-assumes = X₀X₀ᵀ = I ; σ_qk = 0.8, d_qk = T. s₁ − 1 vaut (η + v²/2)/(2T) au premier ordre, v = σ_qk⁴ : 0.1 % à T = 256.
claim-gap-s1-fixed-assumes = X₀X₀ᵀ = I ; σ_qk = 1, d_qk = 17 à tout T. Les coefficients ont un quatrième moment : 16σ_qk⁴ < d_qk.
claim-gap-s1-fixed-lost = À d_qk fixé A tend vers un opérateur intégral avec s₁ = (1 − b)^(−d_qk/4) = 1.015, où b = (1 − √(1 − 4a²))/2 et a = σ_qk⁴/d_qk.
claim-gap-s1-fixed-when = d_qk/T minoré par une constante strictement positive.
claim-gap-iid-assumes = X₀X₀ᵀ = I ; σ_qk = 0.8, d_qk = T.
claim-gap-iid-lost = La preuve du théorème 2.1 prend les scores x_iᵀW^Q W^Kᵀx_j pour indépendants ; deux scores d’une requête partagent son q_i, deux d’une clé son k_j, si bien que les T² scores dépendent de 2 T d_qk nombres et que leur matrice est de rang d_qk.
claim-gap-iid-when = Là où d_qk/T → ∞ : les scores deviennent alors indépendants.
claim-gap-edge-assumes = X₀X₀ᵀ = I, σ² la variance de T·A_ij ; σ_qk = 0.8, d_qk = T.
claim-gap-edge-lost = Le bord pour des coefficients indépendants est utilisé ; la partie linéaire de exp garde le rang d_qk des scores et déplace le bord vers l’extérieur.
claim-gap-edge-when = d_qk/T → ∞, et pour les matrices de Markov iid (gap-edge-iid).
claim-gap-edge-narrow-assumes = X₀X₀ᵀ = I ; le même σ_qk = 0.8 que dans gap-edge, d_qk = T/8 : un autre bord au même σ_qk.
claim-gap-edge-narrow-lost = Comme dans gap-edge : la limite dépend aussi de d_qk/T.
claim-gap-edge-narrow-when = d_qk/T → ∞.
claim-gap-edge-fixed-assumes = X₀X₀ᵀ = I ; σ_qk = 1, d_qk = 17 à tout T. Les coefficients ont un quatrième moment : 16σ_qk⁴ < d_qk.
claim-gap-edge-fixed-lost = À d_qk fixé A tend vers un opérateur intégral avec s₂ = √r s₁ = 0.247, r = a/(1 − b), a et b comme dans gap-s1-fixed : √T s₂ croît comme √T.
claim-gap-edge-fixed-when = d_qk/T → ∞.
claim-gap-bound-assumes = X₀X₀ᵀ = I ; σ_qk = 0.8, d_qk = T.
claim-gap-figure-rate-assumes = X₀X₀ᵀ = I ; σ_qk = 0.8, d_qk = T. |λ₂(A)| = |λ₁(A⊥)|.
claim-gap-circle-assumes = Markov iid, coefficients lognormaux, σ_A = 1.
claim-gap-radius-assumes = Markov iid, coefficients exponentiels, σ_A = 1 ; la loi circulaire de Bordenave et al.
claim-gap-relu-assumes = X₀X₀ᵀ = I, σ_qk = 1, d_qk = T.
claim-gap-sigmoid-assumes = X₀X₀ᵀ = I, σ_qk = 1, d_qk = T.
claim-gap-edge-iid-assumes = Markov iid, coefficients exponentiels, σ_A = 1.
claim-gap-quarter-assumes = Markov iid, coefficients exponentiels, σ_A = 1.
claim-gap-removed-assumes = Markov iid, coefficients exponentiels, σ_A = 1. La distance de s₁ à s₂ à un bord est de l’ordre de T^(−2/3), 2.5 % à T = 256.
claim-gap-gaussian-assumes = Deux couches d’attention uniforme, A = uuᵀ avec u = 1/√T, sur X₀X₀ᵀ = I ; γ = 1, valeurs N(0, 1), d = 64, q = 2.
claim-gap-gaussian-spread-assumes = q = 2, γ = 1 ; comme gap-gaussian. Une variable qui dépasse t avec la probabilité 2 exp(−C′d^q min(t², t^(2/q))) a un carré moyen en O(d^(−q)). Le théorème A.4 a la même probabilité.
claim-gap-gaussian-spread-lost = s₁² est un produit de q nombres suivant une loi du khi-deux. Ses d^q termes ont des facteurs communs, et (23) vaut pour des termes indépendants.
claim-gap-gaussian-spread-when = q = 1, et pour tout q avec d au lieu de d^q.
claim-gap-product-assumes = Markov iid, coefficients exponentiels, σ_A = 1, p = 1.
claim-gap-product-2-assumes = Markov iid, coefficients exponentiels, σ_A = 1, p = 2. A₂A₁ − 11ᵀ/T est mesuré comme A₂A₁(I − 11ᵀ/T), où rien n’est retranché du produit.
claim-gap-product-2-lost = A₂A₁ − J = JA₁⊥ + A₂⊥A₁⊥ avec J = 11ᵀ/T, et ‖JA₁⊥‖ → σ_A/√T. La preuve remplace s₁(A₂A₁ − J) par s₂(A₂A₁) parce que s₁(A₂A₁) → 1. Mais s₁² − 1 est en O(1/T), aussi grand que le carré de la quantité cherchée.
claim-gap-product-2-when = p = 1 (gap-product), et pour s₂(A₂A₁) à sa place (gap-product-second).
claim-gap-product-second-assumes = Markov iid, coefficients exponentiels, σ_A = 1, p = 2. On mesure s₂ de deux couches dont les valeurs sont √d fois des matrices orthogonales, d = T.
claim-gap-leading-assumes = X₀X₀ᵀ = I, γ = 1, valeurs N(0, 1), attention de Markov iid, ℓ = 1.
claim-gap-leading-lost = W^V a des coefficients N(0, 1) et multiplie la direction de 1 par √d à chaque couche : selon le théorème A.4 lui-même, s₁(X_ℓ) est proche de d^(ℓ/2).
claim-gap-leading-when = Avec des valeurs N(0, 1/d), pour lesquelles s₂ décroît comme d^(−ℓ/2).
claim-gap-leading-law-assumes = p = q = ℓ = 2, γ = 1 : l’exposant q/2 = 1.
claim-gap-second-assumes = X₀X₀ᵀ = I, γ = 1, valeurs N(0, 1), attention de Markov iid, ℓ = 1.
claim-gap-second-lost = Le théorème A.5 donne s₂ = O(d^((q−p)/2)) = O(1) pour p = q = ℓ.
claim-gap-second-when = Pour le rapport s₂/s₁, et avec l’exposant −ℓ/2.
claim-gap-second-law-assumes = p = q = ℓ = 1, γ = 1.
claim-gap-second-law-2-assumes = p = q = ℓ = 2, γ = 1. La preuve utilise le lemme A.3, faux pour p = 2 (gap-product-2). L’énoncé s’ensuit sans le lemme : A₂A₁ − A₂⊥A₁⊥ est de rang un.
claim-gap-collapse-assumes = X₀X₀ᵀ = I, γ = 1, attention de Markov iid, σ_A = 1, ℓ = 1.
claim-gap-collapse-lost = La preuve tire T^(−ℓ) s₁(X_ℓ) → 1 du théorème A.4, qui dit d^(−ℓ/2) s₁(X_ℓ) → 1. Cela double l’exposant de s₁, qui entre à la puissance quatre.
claim-gap-collapse-when = Avec l’exposant 1 − 2ℓ.
claim-gap-collapse-2-assumes = Comme gap-collapse, ℓ = 2.
claim-gap-collapse-2-lost = Comme gap-collapse.
claim-gap-collapse-2-when = Avec l’exposant 1 − 2ℓ.
claim-gap-collapse-softmax-assumes = Σ₀ = I ; σ_qk = 0.8, d_qk = T.
claim-gap-collapse-softmax-lost = Comme gap-collapse.
claim-gap-collapse-softmax-when = Avec l’exposant −1.
claim-gap-collapse-limit-assumes = Σ₀ = I ; σ_qk = 0.8, d_qk = T. C’est sr(Σ) − 1 qui est mesuré.
claim-gap-collapse-fixed-assumes = Σ₀ = I ; σ_qk = 1, d_qk = 17 à tout T. Les coefficients ont un quatrième moment : 16σ_qk⁴ < d_qk.
claim-gap-collapse-fixed-lost = Si d_qk est fixé, d_qk valeurs singulières de A ne diminuent pas. sr − 1 tend vers (1 − r²)^(−d_qk) − 1 = 0.061 et non vers 0, r comme dans gap-edge-fixed.
claim-gap-collapse-fixed-when = Avec l’exposant −1, et d_qk/T minoré par une constante strictement positive.
claim-gap-collapse-law-assumes = X₀X₀ᵀ = I, γ = 1, Markov iid ; du théorème A.4 et du deuxième moment de la proposition A.8.
claim-gap-collapse-law-2-assumes = Comme gap-collapse-law, ℓ = 2.
claim-gap-resolved-assumes = X₀X₀ᵀ = I ; σ_qk = 0.8, d_qk = T. La tolérance est l’exposant qu’ajoute T fini : s₁ approche son bord comme T^(−2/3), et sr(Σ⊥)/T de matrices de Markov iid décroît comme T^(−0.14) de T = 32 à 128 (gap-resolved-law).
claim-gap-resolved-2-assumes = X₀X₀ᵀ = I, γ = 1, Markov iid, ℓ = 2. La constante est (1 + 2ℓ)/e_ℓ² = 0.0336 avec e_ℓ comme dans gap-resolved-law ; l’article la laisse ouverte.
claim-gap-resolved-law-assumes = X₀X₀ᵀ = I, γ = 1, Markov iid ; e_ℓ le bord du produit libre.
claim-gap-signal-mean-assumes = Markov iid, ℓ = 2, γ = 1/2.
claim-gap-signal-variance-assumes = Markov iid, ℓ = 2, γ = 1/2.
claim-gap-jacobian-mean-assumes = Markov iid à coefficients uniformes, ℓ = 2, γ = 1/2.
claim-gap-jacobian-mean-lost = Un facteur γ^(−ℓ) : A est de taille T et W^V de taille d, et d = T/γ est l’unité des carrés des valeurs singulières de W^V.
claim-gap-jacobian-mean-when = γ = 1.
claim-gap-jacobian-variance-assumes = Markov iid, ℓ = 2, γ = 1/2 ; relativement à la moyenne, dont l’erreur est gap-jacobian-mean.
claim-gap-gradient-bound-assumes = X₀X₀ᵀ = I, γ = 1, Markov iid, ℓ = 1, L = 4 ; C de la preuve.
claim-gap-gradient-single-assumes = X₀X₀ᵀ = I, γ = 1, Markov iid. La borne est du bon ordre, l’exposant est donc comparé dans les deux sens.
claim-gap-gradient-assumes = X₀X₀ᵀ = I, γ = 1, Markov iid, σ_A = 1.
claim-gap-gradient-resolved-assumes = X₀X₀ᵀ = I, γ = 1/2, Markov iid.
claim-gap-gradient-constant-assumes = X₀X₀ᵀ = I, γ = 1/2, Markov iid.
claim-gap-figure-4-assumes = X₀X₀ᵀ = I, Markov iid, sans LayerNorm, sans connexion résiduelle. C’est sr − 1 qui est comparé.
claim-gap-gates-assumes = Markov iid, loi exponentielle, d = T, portes de tokens de longueur 1 avec σ_g = 1.
claim-gap-value-residual-assumes = Markov iid, loi exponentielle, d = T. σ_V vaut 1/√d à T = 384 : les tokens y gardent leur taille de couche en couche, et rétrécissent à T plus petit.
claim-gap-orthogonal-values-assumes = X₀X₀ᵀ = I, Markov iid, γ = 1, sans LayerNorm, sans connexion résiduelle. On compare sr − 1.
claim-gap-modules-width-assumes = X₀X₀ᵀ = I, γ = 1, Markov iid, une couche avec connexion résiduelle et LayerNorm. On mesure sr(Σ) − 1.
claim-gap-modules-width-skip-assumes = Comme gap-modules-width, avec la seule connexion résiduelle.
claim-gap-modules-width-layernorm-assumes = Comme gap-modules-width, avec LayerNorm seul.
claim-gap-figure-5-assumes = X₀X₀ᵀ = I, Markov iid, γ = 1.
claim-gap-layernorm-gradients-assumes = X₀X₀ᵀ = I, Markov iid, γ = 1.
claim-gap-outliers-assumes = X₀X₀ᵀ = I, σ_qk = 1.5, valeurs orthogonales, T = 128. Une valeur isolée qui apparaît devient la deuxième valeur propre.
claim-gap-uniform-assumes = X₀X₀ᵀ = I, T = d = d_qk = 64, requêtes, clés et valeurs N(0, 1) ; la participation de l’attention uniforme est 1/T = 1/64.
claim-gap-uniform-identity-assumes = X₀X₀ᵀ = I, d = d_qk = T, requêtes et clés N(0, 1), valeurs √d I comme dans le notebook de la figure ; la participation de l’attention uniforme est 1/T. Les couches intermédiaires choisissent des tokens uniques. En simple précision, elles se perdent dans l’arrondi si les scores sont calculés directement.
claim-gap-wide-assumes = Les lignes de X₀ sont des vecteurs gaussiens de longueur un ; σ_qk = 1, T = d_qk = 128, d = 32.
claim-gap-small-scores-assumes = X₀X₀ᵀ = I, T = d_qk = 128. La participation vaut e^v/T pour des scores de variance v = σ_qk⁴ = 0.0016.
claim-gap-sink-assumes = X₀X₀ᵀ = I ; σ_qk = 0.9, d_qk = T. Le score du puits est ln(φ/(1 − φ)) + ln T + v/2 ; il prend φ d’une ligne de somme typique.
claim-gap-sink-gap-assumes = X₀X₀ᵀ = I ; σ_qk = 0.9, d_qk = T, φ = 1/2. A est proche de 1 − φ fois l’attention softmax. La plus grande des T valeurs propres d’une matrice à coefficients indépendants dépasse le rayon ; la tolérance est le double de cet excès, 4 % à T = 384.
claim-gap-sink-edge-assumes = X₀X₀ᵀ = I ; σ_qk = 0.7, d_qk = T, φ = 1/2.
claim-gap-sinkhorn-assumes = X₀X₀ᵀ = I ; σ_qk = 0.9, d_qk = T ; 100 itérations de Sinkhorn.
claim-gap-sinkhorn-removed-assumes = X₀X₀ᵀ = I ; σ_qk = 0.9, d_qk = T ; 20 itérations de Sinkhorn. Au bord, deux valeurs singulières diffèrent de quelques T^(−2/3), soit 2 % à T = 384 ; le double est permis.
claim-gap-sinkhorn-edge-assumes = X₀X₀ᵀ = I ; σ_qk = 0.7, d_qk = T ; 20 itérations de Sinkhorn.
claim-gap-sinkhorn-radius-assumes = X₀X₀ᵀ = I ; σ_qk = 0.9, d_qk = 16 à chaque T. η = (1 − r²)^(−d_qk) − 1 avec r/(1 − r²) = √(v/d_qk). À T = 384, |λ₂| dépasse le rayon de 5 à 6 %, ce que ses erreurs ne distinguent pas de la tolérance.
claim-gap-self-assumes = Tokens de cosinus ρ = 0.3, γ = 1.6. Exact à chaque T.
claim-gap-self-below-assumes = Tokens orthogonaux. La transition est à γ = 1/(1 − ρ).
claim-gap-self-above-assumes = Tokens orthogonaux. La transition est à γ = 1/(1 − ρ).
claim-gap-qk-norm-assumes = X₀X₀ᵀ = I ; σ_qk = 0.8, d_qk = 64 à chaque T. La tolérance est celle de gap-sink-gap.
claim-gap-qk-norm-finite-assumes = X₀X₀ᵀ = I ; σ_qk = 1.15, d_qk = 3 à chaque T. Avec des requêtes et des clés gaussiennes, il n’y a plus de variance dès 2v = d_qk.
claim-gap-qk-norm-participation-assumes = X₀X₀ᵀ = I ; σ_qk = 1.5, d_qk = 64 à chaque T. La loi est l’intégrale à une dimension de l’attention softmax, sur la densité d’une coordonnée sur la sphère au lieu d’une gaussienne.
claim-gap-qk-norm-strong-assumes = X₀X₀ᵀ = I ; σ_qk = 1.5, d_qk = T. Les scores forts ont des queues lourdes : |λ₂| varie d’un dixième d’une réalisation à l’autre, et sa moyenne dépasse √(p − 1/T) d’à peu près autant, comme sans normalisation QK. √(η/T) est deux fois plus grand à T = 384.
claim-gap-equivalence-assumes = X₀X₀ᵀ = I ; σ_qk = 0.8, d_qk = T. Le théorème porte sur T → ∞ à température constante. Il donne la distribution, non la position de s₂ (gap-edge).
claim-gap-equivalence-quarter-assumes = X₀X₀ᵀ = I ; σ_qk = 0.8, d_qk = T. Les carrés du quart de cercle ont la loi de Marchenko–Pastur d’une matrice carrée.
claim-gap-train-qk-clip-assumes = Une histoire de la grammaire à graine, mot suivant, L = 2, d = 32, deux têtes, lot de 4, 40 pas, taux d’apprentissage 0.02. QK-clip voit les scores du lot de chaque pas, la mesure ceux des premiers exemples : ceux-ci peuvent dépasser τ d’un quart. Sans QK-clip, le plus grand score est au-dessus de 7 à la première graine de chaque T.
claim-osa-orthogonal-assumes = Base par QR, c’est le théorème 2.1 (6) ; N = 64, d = 32.
claim-osa-equivariant-assumes = Base par QR, avec les tokens en ordre inversé ; N = 12, d = 8, d_v = 4.
claim-osa-kernel-assumes = Une tête, sans connexion résiduelle, W^V W^O orthogonal.
claim-osa-softmax-rank-assumes = Les poids de l’attention orthogonale, sans connexion résiduelle.
claim-osa-bound-assumes = N = 12, d = 8, d_v = 4, α = 1, K = 0 … 14 ; le plus grand rapport.
claim-osa-bound-worst-assumes = N = 12, d = 8, d_v = 4, α = 1, K = 0 … 14 ; le plus grand rapport.
claim-osa-newton-assumes = M de rang plein ; N = 12, d = 8, d_v = 4.
claim-osa-jacobian-assumes = Base par QR ; J₁ par la dérivée de l’exponentielle, sur une variation aléatoire des tokens, dont les différences ont un pas de 1e-5 ; N = 12, d = 8, d_v = 4.
claim-osa-scores-assumes = 2d_v ≤ d ; d = 8, d_v = 4.
claim-osa-perturbation-assumes = Newton–Schulz avec K = 6, l’initialisation de l’article ; N = 12, d = 8, d_v = 4.
claim-osa-condition-assumes = Newton–Schulz avec K = 6 ; C et δ de chaque tirage, là où 1 − δ − Cα > 0 ; N = 12, d = 8, d_v = 4.
claim-osa-perturbation-constant-assumes = Les étapes (80), (83) et (84) de la preuve du théorème C.3, dont le théorème laisse la constante ouverte, avec une base exacte ; N = 12, d = 8, d_v = 4.
claim-osa-condition-rate-assumes = La remarque C.5 attend un résultat semblable pour QR ; N = 12, d = 8, d_v = 4. α va jusqu’à 0.2, où les termes en α² comptent.
claim-osa-softmax-condition-assumes = Le résumé parle de jacobiennes mal conditionnées de l’attention softmax sans donner de nombre ; N = 12, d = 8, d_v = 4.
claim-osa-cost-assumes = Opérations comptées pour l’algorithme utilisé ici, d = 64.
claim-osa-softmax-cost-assumes = Opérations comptées, d = 64.
claim-osa-memory-assumes = Compte des nombres que l’algorithme utilisé ici garde à la fois, d = 64.
claim-osa-softmax-memory-assumes = Compte des nombres gardés à la fois, d = 64.
claim-osa-train-vit-assumes = Chiffres UCI (8 × 8, 17 tokens) au lieu de MNIST, L = 6, d = 32, h = 4, lots de 64, 1000 pas au lieu de 4690 ; taux d’apprentissage, décroissance, écrêtage, α et K comme imprimés. La tolérance est de 1.5 points.
claim-osa-train-vit-found = L’attention orthogonale démarre lentement : après 1000 pas elle a quelques points de retard à chaque graine. L’ordre n’est pas jugé ici : l’article entraîne pendant 4690 pas, ce qui prendrait environ neuf heures pour tous les modèles. À cette longueur, nous avons entraîné sur des tracés (28 × 28, d = 32, lot de 32) à une graine, avec 2048 images mises de côté. OSA en avait 0.942 justes et le ViT 0.973, chacun avec une erreur type de 0.005. À la taille de l’article (d = 64, lot de 128), nous avons entraîné OSA à une graine : après 4690 pas, 0.988 des 2000 images mises de côté étaient justes. Les autres modèles n’ont pas été entraînés à cette taille.
claim-osa-train-no-skip-assumes = Chiffres UCI (8 × 8, 17 tokens) au lieu de MNIST, L = 6, d = 32, h = 4, lots de 64, 1000 pas au lieu de 4690 ; taux d’apprentissage, décroissance, écrêtage, α et K comme imprimés.
claim-osa-train-no-skip-found = Avec LayerNorm, six couches n’ont pas besoin de connexions résiduelles sur 17 tokens : elles apprennent à peu près aussi vite que le ViT. L’ordre n’est pas jugé ici : l’article entraîne pendant 4690 pas, ce qui prendrait environ neuf heures pour tous les modèles. À cette longueur, nous avons entraîné sur des tracés (28 × 28, d = 32, lot de 32) à une graine, avec 2048 images mises de côté. OSA en avait 0.942 justes et le ViT sans connexions résiduelles 0.939 : 2048 images ne résolvent pas cela. À la taille de l’article (d = 64, lot de 128), nous avons entraîné OSA à une graine : après 4690 pas, 0.988 des 2000 images mises de côté étaient justes. Les autres modèles n’ont pas été entraînés à cette taille.
claim-osa-train-bare-assumes = Chiffres UCI (8 × 8, 17 tokens) au lieu de MNIST, L = 6, d = 32, h = 4, lots de 64, 1000 pas au lieu de 4690 ; taux d’apprentissage, décroissance, écrêtage, α et K comme imprimés. Les colonnes du tableau sont OSA (QR), OSA (NS), ViT, ViT (no skip), ViT (no skip, no LN).
claim-osa-train-bare-found = L’ordre n’est pas jugé ici : l’article entraîne pendant 4690 pas, ce qui prendrait environ neuf heures pour tous les modèles. À cette longueur, nous avons entraîné sur des tracés (28 × 28, d = 32, lot de 32) à une graine, avec 2048 images mises de côté. OSA en avait 0.942 justes et le ViT sans connexions résiduelles ni LayerNorm 0.675. À la taille de l’article (d = 64, lot de 128), nous avons entraîné OSA à une graine : après 4690 pas, 0.988 des 2000 images mises de côté étaient justes. Les autres modèles n’ont pas été entraînés à cette taille.
claim-osa-train-basis-assumes = Chiffres UCI (8 × 8, 17 tokens) au lieu de MNIST, L = 6, d = 32, h = 4, lots de 64, 1000 pas au lieu de 4690 ; taux d’apprentissage, décroissance, écrêtage, α et K comme imprimés.
claim-osa-train-basis-found = L’ordre n’est pas jugé ici : l’article entraîne pendant 4690 pas, ce qui prendrait environ neuf heures pour tous les modèles. À cette longueur, nous avons entraîné sur des tracés (28 × 28, d = 32, lot de 32) à une graine, avec 2048 images mises de côté. Après 4020 de ces pas, 0.929 étaient justes avec une base par QR et 0.916 par Newton–Schulz : le hasard peut suffire.
claim-osa-train-skip-assumes = Chiffres UCI (8 × 8, 17 tokens) au lieu de MNIST, L = 6, d = 32, h = 4, lots de 64, 1000 pas au lieu de 4690 ; taux d’apprentissage, décroissance, écrêtage, α et K comme imprimés.
claim-osa-train-skip-found = L’ordre n’est pas jugé ici : l’article entraîne pendant 4690 pas, ce qui prendrait environ neuf heures pour tous les modèles. À cette longueur, nous avons entraîné sur des tracés (28 × 28, d = 32, lot de 32) à une graine, avec 2048 images mises de côté. Le ViT en avait 0.973 justes, et 0.939 sans connexions résiduelles.
claim-filter-real-assumes = A > 0, inversible, lignes de somme un ; une matrice softmax aléatoire de 16 tokens.
claim-filter-real-lost = Perron–Frobenius rend réelle la valeur propre de Perron, non toutes.
claim-filter-real-when = W_QW_Kᵀ symétrique : A est alors semblable à une matrice symétrique.
claim-filter-smoothing-assumes = H = V Λ V⁻¹ avec Λ dans (0, 1].
claim-filter-sharpening-assumes = λ₁^A n’est défini que pour des valeurs propres réelles ; l’énoncé comparé a aussi un sens pour les complexes.
claim-filter-low-pass-assumes = Les mêmes A et H à chaque couche.
claim-filter-attention-assumes = X_L = A^L X sans connexion résiduelle ni poids, la même A à chaque couche : le cadre de Wang et al.
claim-filter-not-low-pass-assumes = Les mêmes A et H à chaque couche. Seul ≠ 0 est imprimé ; une valeur au-dessus de 0.001 compte comme non nulle, car un filtre passe-bas laisserait des arrondis.
claim-filter-tied-assumes = Les poids aléatoires n’ont de modules égaux que par paires complexes : seuls comptent les tirages où A fait dominer une telle paire. 10 tokens de largeur 6, 2¹⁶ couches ; une valeur au-dessus de 0.001 compte comme non nulle, car un filtre passe-bas laisserait l’arrondi. « eq. 7 » est une coquille pour (8), ≠ 0.
claim-filter-corners-assumes = A a les coefficients √(A_ij A_ji), lignes ramenées à la somme un, ce qui rend ses valeurs propres réelles ; H = V Λ V⁻¹ avec Λ dans [−1, 0). L’énoncé filter-cases dit laquelle des quatre valeurs propres domine.
claim-filter-cases-assumes = A à valeurs propres réelles comme dans filter-corners. Une valeur propre de H est entre 0 et 0.1, cinq sont entre −2 et 0, de sorte que λ_d^H + 2 > |λ₁^H|. Le tableau des cas est altéré dans le texte disponible ; ils sont tirés de la preuve.
claim-filter-cases-lost = Si λ₁^A < 0, λ₁^H devient λ₁^Hλ₁^A > 0, qui peut être plus loin de −1 que λ_d^H. La preuve ne compare que λ₁^H et λ_d^H eux-mêmes.
claim-filter-cases-when = λ₁^Hλ₁^A < λ_d^H, et où toutes les valeurs propres de H ont un même signe.
claim-filter-named-assumes = A à valeurs propres réelles comme dans filter-corners ; H = V Λ V⁻¹ avec Λ dans [−1, 0), donc dans le demi-plan gauche.
claim-filter-named-lost = L’article suppose que la valeur propre λ^H la plus éloignée de −1 donne aussi le λ₁^A λ^H le plus éloigné de −1. Parmi les λ^H négatifs, le plus éloigné de −1 est le plus proche de 0. Si λ₁^A est négatif, λ₁^H donne le plus éloigné ; s’il est positif, λ_d^H, comme au corollaire 4.1.
claim-filter-named-when = Pour H dans le demi-plan droit ; pour H négatif, le corollaire 4.1.
claim-filter-converges-assumes = Les mêmes A et H à chaque couche, H libre : ses valeurs propres sont complexes, et dans bien des tirages la paire dominante aussi.
claim-filter-converges-lost = Une paire complexe dominante fait tourner X_L de son angle à chaque couche, sans fin.
claim-filter-converges-when = La valeur propre dominante est réelle. Cela comprend la paramétrisation lissante.
claim-filter-rank-assumes = 10 tokens de largeur 6, 2¹⁶ couches, seulement les tirages qui ont alors convergé ; les paires complexes comptent pour deux.
claim-filter-train-error-assumes = Chiffres UCI au lieu de CIFAR100, L = 3, d = 32, h = 2, 300 pas par lots de 96 au lieu de 300 époques, taux d’apprentissage 1.25e-3 au lieu de 1.25e-4 ; cosinus et décroissance comme imprimés.
claim-filter-train-smooths-assumes = Chiffres UCI au lieu de CIFAR100, L = 3, d = 32, h = 2, 300 pas par lots de 96 au lieu de 300 époques, taux d’apprentissage 1.25e-3 au lieu de 1.25e-4 ; cosinus et décroissance comme imprimés. HFC/LFC des tokens après la dernière couche, moyenne sur les exemples observés.
claim-filter-train-smooths-found = La théorie porte sur l’attention seule. Trois couches avec MLP, connexions résiduelles et LayerNorm n’y sont pas tenues. Par rapport à des poids accentuants, l’ordre est celui imprimé à chaque graine (filter-train-sharpens).
claim-filter-train-sharpens-assumes = Chiffres UCI au lieu de CIFAR100, L = 3, d = 32, h = 2, 300 pas par lots de 96 au lieu de 300 époques, taux d’apprentissage 1.25e-3 au lieu de 1.25e-4 ; cosinus et décroissance comme imprimés. HFC/LFC des tokens après la dernière couche, moyenne sur les exemples observés.
claim-rem-frozen-assumes = Tokens orthogonaux. Des formules manquent dans le texte disponible ; (13) et (B.12) sont rétablies comme dans la vue « Échelle de l’attention ». Les énergies d’un modèle à énergies aléatoires sont d’ordre ln T : la limite est donc approchée en ln T, et non en T.
claim-rem-below-assumes = Tokens orthogonaux. Plus près de β_c la limite est approchée trop lentement pour trancher à ces tailles.
claim-rem-spread-assumes = Tokens orthogonaux. (B.19) manque dans le texte disponible et est rétablie d’après (B.18) ; l’article la dit non rigoureuse.
claim-rem-spread-lost = Le nombre de clés regardées est pris comme exp de l’entropie ; p est la moyenne de ΣA², dont le poids est sur des scores plus rares et plus grands.
claim-rem-spread-when = Lu comme ordre de grandeur de exp(−entropie).
claim-rem-spread-small-assumes = Tokens orthogonaux. Sous β_c/2 c’est le deuxième moment des poids qui décide : p ≈ T^(β² − 1).
claim-rem-spread-small-lost = Comme rem-spread.
claim-rem-spread-small-when = Lu comme ordre de grandeur de exp(−entropie).
claim-rem-exact-assumes = Tokens orthogonaux, T = 128.
claim-rem-correlated-assumes = Tokens de cosinus 1/2, T = 128. (10) est rétablie : deux scores d’une requête ont la covariance ρv, si bien qu’une ligne a la variance effective (1 − ρ)v. La loi est la loi exacte à T fini, avec cette variance. La distance est celle de réalisations isolées, dont les lignes partagent leurs clés.
claim-rem-frozen-correlated-assumes = Tokens de cosinus 1/2 ; formules rétablies comme dans la vue « Échelle de l’attention ». Les lignes partagent leurs clés : leurs erreurs sont donc corrélées, et il faut beaucoup de réalisations. La limite est approchée en ln T ; avec β_c(0) au lieu de β_c(ρ), l’écart croîtrait.
claim-rem-frozen-correlated-strong-assumes = Comme rem-frozen-correlated.
claim-rem-cross-assumes = Tokens orthogonaux ; p× est la moyenne de Σ_k A_ik A_jk sur les paires i ≠ j.
claim-rem-cross-frozen-assumes = Comme rem-cross.
claim-rem-cross-correlated-assumes = Tokens de cosinus 1/4. Les lignes partagent des clés, et p×/p ne décroît que comme T^(−β²(1−ρ)²). À ρ = 1/2 et β = 1, l’exposant serait −1/4 : aucun nombre praticable de réalisations ne le distingue d’une limite positive.
claim-rem-entropy-assumes = Tokens orthogonaux. L’entropie de l’article, et ce qui en reste ici, sont en unités de ln T.
claim-rem-entropy-correlated-assumes = Tokens de cosinus 1/2, l’entropie en unités de ln T. β est au-dessus de β_c(0) = √2, où il ne resterait pas d’entropie, et au-dessous de β_c(ρ) = 2.
claim-rem-gradient-assumes = arXiv 2505.24333v3 ; q = 1, p = ρ = 0, Y_k la moyenne de Σ_j A_ij^k. En unités de d²√(ln T)/T.
claim-rem-gradient-lost = Pour des tokens orthogonaux, le dernier terme s’annule tel qu’il est imprimé. Le carré de la jacobienne diag(A) − AAᵀ d’une ligne est Y₂ − 2Y₃ + (ΣA²)², dont le dernier terme garde le facteur (q − p)².
claim-rem-gradient-when = Pour des scores faibles, où Y₂² est petit devant Y₂.
claim-rem-qk-norm-gradient-assumes = Tokens orthogonaux ; d_qk = 1024 à chaque T. Un score est un cosinus multiplié par une constante, presque gaussien en tant de dimensions. Le facteur est la moyenne de d_qk/|q|² sur des requêtes q gaussiennes.
claim-rem-qk-norm-weak-assumes = Tokens orthogonaux ; d_qk = 4 à chaque T. Une requête ne change que dans les directions orthogonales à elle-même : le carré d’une clé compte 1 − cos², en moyenne 1 − 1/d_qk. Avec la part le long de la requête, la limite serait 0.04.
claim-rem-frozen-bulk-assumes = Tokens isotropes, β fixé.
claim-rem-map-assumes = d = 3T/2, recouvrements exacts à ce T. (14) est un rapport de moyennes, de même ce qui est mesuré ; le plus petit cosinus de la carte, où la mise à jour est la plus éloignée de un.
claim-rem-map-mean-assumes = Tokens de tout cosinus ρ entre 0 et 1, recouvrements exacts à ce T. On compare l’écart de réalisations isolées, moyenné sur la carte.
claim-rem-map-cosine-assumes = Comme rem-map, T = 256 ; (14) avec les recouvrements de ce T. Un cosinus moyen est une moyenne de rapports : les longueurs des lignes diffèrent et ne se concentrent pas à cette taille. La figure 3 montre des cosinus moyens, et l’article concède des effets de taille finie près de β_c (section 3.2.2). À β = 0.5 et ρ = 0.1 les deux moyennes concordent à 0.004 près.
claim-rem-apparent-assumes = Comme rem-map, T = 256 ; on mesure le cosinus moyen, comme dans la figure 3. (14) vaut 1 sous β_c = 1.44 quand T → ∞ ; 0.9 compte comme inférieur à 1.
claim-rem-collapse-assumes = Tokens de cosinus 0.3, une couche d’attention sans MLP. Pour des tokens orthogonaux (ρ = 0) la formule est 0/0 à la limite, et on mesure p×/p = T^(−β²).
claim-rem-block-assumes = Recouvrements exacts à ce T, α_SA = 0.5.
claim-rem-depth-assumes = Tokens unitaires, une tête, σ_V² = σ_w² = 0.2, σ_b² = 4e-4 ; les nombres de l’article manquent dans le texte disponible.
claim-rem-depth-frozen-assumes = Comme rem-depth.
claim-rem-residual-assumes = Comme rem-depth.
claim-rem-post-norm-assumes = Comme rem-pre-norm, avec normalisation après chaque branche.
claim-rem-pre-norm-assumes = arXiv 2505.24333v3. Tokens de cosinus 0.2, valeurs de variance 1, une tête, d = 2T ; σ_w² = 0.2, σ_b² = 4e-4, la limite de T infini contre T jusqu’à 384.
claim-rem-gain-control-assumes = arXiv 2505.24333v3. Tokens de cosinus 0.2, valeurs de variance 1, une tête, d = 2T ; σ_w² = 0.2, σ_b² = 4e-4, la limite de T infini contre T jusqu’à 384. « Gain control » soustrait des valeurs la moyenne sur tous les tokens. Les lignes de A ont pour somme 1, si bien que c’est A − 11ᵀ/T : le trou retiré.
claim-rem-gain-control-pre-assumes = Comme rem-gain-control.
claim-rem-causal-assumes = Comme rem-post-norm. Le dernier quart des tokens regarde presque tous les autres.
claim-rem-gates-assumes = Portes sigmoid(X W_g) de tokens de longueur 1, σ_g = 2, T = 96, d = 144. Valeurs et portes ont des poids indépendants, si bien que les moyennes de produits sont des produits de moyennes.
claim-rem-gates-factor-assumes = Portes sigmoid(X W_g) de tokens de longueur 1, σ_g = 4, d = 3T/2. Le facteur de tokens orthogonaux est (E g)²/E g². Le cosinus moyen est une moyenne de rapports et dépasse la loi comme sans portes (rem-map-cosine).
claim-rem-gates-depth-assumes = Comme rem-gates, d = 2T. On tire au plus 24 réalisations, qui ne décident pas à chaque graine. Le facteur tend vers 1 quand les tokens deviennent semblables : des portes de cette échelle ralentissent l’effondrement sans l’arrêter.
claim-rem-value-residual-assumes = d = 2T. Le produit moyen de deux sorties a un terme pour W, un pour W₀, et un pour ce que le flux résiduel contient de W₀ depuis les blocs précédents.
claim-rem-critical-assumes = Comme rem-depth avec σ_V = 1, et 0.9 pour le cosinus à partir duquel les tokens comptent comme effondrés : une force est critique pour la profondeur où ρ y arrive. La tolérance est de 2.1 couches, une fois et demie la distance de la théorie de ce T à celle de T → ∞.
claim-rem-critical-strong-assumes = Comme rem-critical. La tolérance est de 3.5 couches ; la distance des deux théories est 1.4.
claim-rem-bare-collapse-assumes = Tokens unitaires, d’abord orthogonaux, une tête, α_SA = α_MLP = 0 ; les nombres de l’article manquent dans le texte disponible.
claim-rem-bare-propagates-assumes = α_SA = α_MLP = 0, T = 128, d = 192.
claim-rem-bare-map-assumes = α_SA = α_MLP = 0, recouvrements exacts à ce T. On compare l’écart de réalisations isolées, moyenné sur la carte.
claim-rem-relu-assumes = T = 32, d = 64, α_SA = α_MLP = 1.
claim-rem-fixed-point-assumes = T = 48, d = 128 ; le point fixe de la théorie à ce T.
claim-rem-bert-assumes = σ_init² d/√ln T avec 0.0004·768/√ln 512 ; le nombre manque dans le texte disponible et est rétabli.
claim-rem-train-stall-assumes = Une histoire de la grammaire à graine au lieu de TinyStories, 15 % de ses mots masqués, L = 1, d = 32, T = 32, lots de 32 au lieu de 64, 1500 pas ; pré-LayerNorm, car un modèle post-LayerNorm regarderait des plongements d’écart-type 0.02, pour lesquels β ne change rien.
claim-rem-train-blocked-assumes = Une histoire de la grammaire à graine au lieu de TinyStories, 15 % de ses mots masqués, L = 1, d = 32, T = 32, lots de 32 au lieu de 64, 1500 pas ; pré-LayerNorm, car un modèle post-LayerNorm regarderait des plongements d’écart-type 0.02, pour lesquels β ne change rien. L’article ne donne pas de nombre pour « bloquer » ; les 5 % sont notre choix.
claim-rem-train-blocked-found = La perte tombe à environ la moitié de sa valeur initiale : les signaux contournent l’attention par une connexion résiduelle et un MLP. La comparaison tient : au-delà de β_c on apprend moins (rem-train-stall).
claim-rem-train-rate-assumes = Une histoire de la grammaire à graine au lieu de TinyStories, 15 % de ses mots masqués, L = 1, d = 32, T = 32, lots de 32 au lieu de 64, 1500 pas ; pré-LayerNorm, car un modèle post-LayerNorm regarderait des plongements d’écart-type 0.02, pour lesquels β ne change rien. Taux d’apprentissage 1e-4 au lieu de 5e-4.
claim-local-mean-assumes = Marche aléatoire, Σ = I, W_QK symétrique ; en unités de √tr W²/λ.
claim-local-first-assumes = Marche aléatoire, Σ = I, W = W_QK symétrique, d = 64, valeurs propres N(0.5, 0.1²) ; le premier token, divisé par tr W.
claim-local-first-lost = x_i est la somme de i pas, dont x₁ ~ N(0, Σ) est le premier : le facteur est i.
claim-local-first-when = i grand. La moyenne du lemme 1 n’est pas touchée : le terme perdu est le même pour tous les tokens.
claim-local-variance-assumes = Marche aléatoire, Σ = I, W_QK symétrique ; en unités de tr W²/λ².
claim-local-variance-lost = La dérivation garde le terme croisé, et son (B2) imprime T²i où la somme donne 3T²i. À T = 10⁴ et i = 3000 la somme vaut 0.693 T³, (B2) tel qu’imprimé 0.093 T³. Avec 3T²i le facteur est 2θ² − 2θ + 7/12.
claim-local-variance-when = θ = 0.
claim-local-variance-middle-assumes = Comme local-variance.
claim-local-variance-middle-lost = Comme local-variance.
claim-local-variance-middle-when = θ = 0.
claim-local-probability-assumes = Marche aléatoire de 64 tokens, Σ = I, d = 96, valeurs propres de W_QK N(0.5, 0.1²).
claim-local-probability-lost = Cela repose sur la variance du lemme 1, c’est-à-dire local-variance.
claim-local-probability-when = Avec le facteur de variance 2θ² − 2θ + 7/12.
claim-local-probability-law-assumes = Comme local-probability. Avec 300 marches une part a un écart-type allant jusqu’à 0.029, et la plus grande de 64 distances atteint jusqu’à trois écarts-types.
claim-local-uniformity-assumes = (6) tel qu’imprimé, à ξ = 0 et avec le η des tirages, proche de 1.
claim-local-uniformity-lost = Le facteur de variance 2θ² + 7/12 dépend de θ. Donc ρ dépend de θ même là où sa moyenne n’en dépend pas : de .405 en θ = 0 à .233 en θ = 1.
claim-local-uniformity-when = θ n’entre que par la moyenne ; avec le facteur 2θ² − 2θ + 7/12 les bouts concordent, le milieu non.
claim-local-late-assumes = (6) tel qu’imprimé à ξ = √d = 45, η = 0.03, r = ξη = 1.4 : la formule, pas de marche.
claim-local-middle-assumes = (6) tel qu’imprimé à ξ = √d = 45, η = 0.08, r = 3.6 : la formule, pas de marche.
claim-local-middle-site-assumes = Comme local-middle ; ½ + 1/r = 0.78.
claim-local-edge-assumes = Comme local-middle.
claim-local-edge-lost = La preuve y a Φ(0; θ) = 0, et 0 + ½ fait ½ : la moitié de la gaussienne est de chaque côté.
claim-local-edge-when = θ à l’intérieur de l’intervalle (local-middle-site).
claim-local-edge-late-assumes = (6) telle qu’imprimée à ξ = √d = 45, η = 0.0884, r = ξη = 4, ½ + 1/r = 0.75 : la formule, sans marche.
claim-local-edge-late-lost = Comme local-edge.
claim-local-edge-late-when = θ à l’intérieur de l’intervalle (local-middle-site).
claim-local-early-assumes = (6) tel qu’imprimé à ξ = −√d = −45, η = 0.03, r = −1.4 : la formule, pas de marche.
claim-local-vanishing-assumes = Marche aléatoire de 40 tokens, Σ = I, d = 64, W_QK un million de fois plus grand que tiré : η = 5e5, ξ tel que tiré.
claim-local-range-assumes = Σ = RᵀR/d comme dans la figure 5, W = W_QKΣ, d = 64, valeurs propres de W_QK N(0.5, 0.1²).
claim-local-trace-assumes = Σ = I, d = 128, valeurs propres de W_QK N(0.5, 0.1²) : une paire de la figure 5.
claim-local-trace-lost = Par (5) et Cauchy–Schwarz |tr W| ≤ √d ‖W‖_F : c’est la norme de Frobenius ; la norme spectrale est jusqu’à √d fois plus petite.
claim-local-trace-when = Pour la norme de Frobenius, c’est local-trace-frobenius.
claim-local-trace-frobenius-assumes = Comme local-trace ; les membres extrêmes de (7).
claim-local-eigenvalue-variance-assumes = Σ = I, d = 128, valeurs propres de W_QK N(0.5, 0.1²) : d’après leurs distances à leur moyenne, contre les deux traces.
claim-local-norm-assumes = Σ = RᵀR/d comme dans la figure 5, W = W_QKΣ, d = 64, valeurs propres de W_QK N(0.1, 0.5²).
claim-local-norm-lost = tr W² est ‖W‖_F² d’un W symétrique ; le produit W_QKΣ de deux matrices symétriques n’est pas symétrique en général.
claim-local-norm-when = Là où W_QK et Σ commutent, comme pour Σ = I. Ce qui en découle, ‖Σ⁻¹‖_F √tr W² ≥ ‖W_QK‖_F, vaut tout de même : tr W² = ‖Σ^½ W_QK Σ^½‖_F².
claim-local-gradient-assumes = Différences centrées de la pénalité aux traces de W_QK tirés ; on mesure le facteur de (tr W_QK − 1) W_K.
claim-local-gradient-lost = Dériver le carré donne le facteur 2 ; l’article a tr W_QK à sa place.
claim-local-gradient-when = tr W_QK = 2.
claim-local-uniform-assumes = Marche aléatoire de 40 tokens, d = 64 ; le coin de la figure 5 où moyenne et échelle sont les plus petites. A2 parle d’une trace qui reste loin de 0, ce que mesure local-concentrated.
claim-local-concentrated-assumes = Marche aléatoire de 40 tokens, d = 64, valeurs propres de W_QK N(0.05, 0.2²), contre W_QK = 0.05 I.
claim-local-expressive-assumes = Marche aléatoire de 40 tokens, d = 64, Σ = I, deux couches X ← AX avec le même W_QK, sans connexions résiduelles ; le résidu est ‖X − 1x̄ᵀ‖_F/‖X‖_F.
claim-local-expressive-negative-assumes = Comme local-expressive, d = 128.
claim-local-expressive-negative-lost = (7) est une borne inférieure de ‖W_QK‖₁, et le taux calculé à partir d’elle est une borne supérieure de l’effondrement. Aucune des deux ne dit lequel de deux effondrements est le plus rapide. Avec un W_QK défini négatif, tous les tokens d’une marche regardent les premiers, car leurs produits avec ceux-ci sont les plus petits.
claim-local-expressive-negative-when = Pour de petits scores (local-expressive).
claim-local-train-scale-assumes = Mots suivants de la grammaire à graine au lieu de WikiText-2, L = 1, d = 32, une tête, T = 64, lots de 64, Adam avec décroissance 0.01, 600 pas au taux d’apprentissage 1e-3 au lieu de 50 000 à 1e-4 ; pré-LayerNorm au lieu de post-LayerNorm, car les plongements ont ici de petits coefficients.
claim-local-train-scale-found = κ₂ tire tr W_QK vers 1, et tr W_QKᵀW_QK vaut au moins (tr W_QK)²/d : après 600 pas un κ₂ plus fort a agrandi ce que κ₁ retient. Par rapport à un entraînement sans LocAteR, l’échelle est plus petite (local-train-none).
claim-local-train-none-assumes = Mots suivants de la grammaire à graine au lieu de WikiText-2, L = 1, d = 32, une tête, T = 64, lots de 64, Adam avec décroissance 0.01, 600 pas au taux d’apprentissage 1e-3 au lieu de 50 000 à 1e-4 ; pré-LayerNorm au lieu de post-LayerNorm, car les plongements ont ici de petits coefficients.
claim-local-train-entropy-assumes = Mots suivants de la grammaire à graine au lieu de WikiText-2, L = 1, d = 32, une tête, T = 64, lots de 64, Adam avec décroissance 0.01, 600 pas au taux d’apprentissage 1e-3 au lieu de 50 000 à 1e-4 ; pré-LayerNorm au lieu de post-LayerNorm, car les plongements ont ici de petits coefficients.
claim-local-train-perplexity-assumes = Mots suivants de la grammaire à graine au lieu de WikiText-2, L = 1, d = 32, une tête, T = 64, lots de 64, Adam avec décroissance 0.01, 600 pas au taux d’apprentissage 1e-3 au lieu de 50 000 à 1e-4 ; pré-LayerNorm au lieu de post-LayerNorm, car les plongements ont ici de petits coefficients.
claim-local-train-perplexity-found = Avec κ₁ = 100, l’attention reste presque uniforme (local-train-entropy), et après 600 pas la perte est un peu plus haute. Plus tôt, à de plus grands taux d’apprentissage, elle est plus basse : après 100 pas à 3e-3 ou 1e-2, à une graine.
claim-local-train-stripes-assumes = Mots suivants de la grammaire à graine au lieu de WikiText-2, L = 1, d = 32, une tête, T = 64, lots de 64, Adam avec décroissance 0.01, 600 pas au taux d’apprentissage 1e-3 au lieu de 50 000 à 1e-4 ; pré-LayerNorm au lieu de post-LayerNorm, car les plongements ont ici de petits coefficients. Part de 128 séquences mises de côté, après le dernier pas.
claim-local-train-stripes-found = κ₁ = 100 ne laisse aucun score différent des autres : chaque signal se propage dans chaque suite. Sans LocAteR les scores du dernier mot diffèrent, et certains signaux ne se propagent pas.
claim-local-bound-assumes = Marche aléatoire de 40 tokens, d = 64 ; énoncé d’après Zhai et al. pour T grand.
claim-local-bound-lost = Le deuxième terme a e^(−ν/2) là où la dérivation a e^(−ν) : la borne imprimée dépasse ln T, ce qu’aucune entropie ne peut.
claim-local-bound-when = Avec e^(−ν), et là où ν est assez grand pour que la borne imprimée soit sous ln T.

## compare

compare-arrangement-settings = Disposition
compare-pinned-settings = Réglages épinglés
compare-pinned = Épinglés
compare-shown-now-move-dial-compare = { $name } (affiché : déplacez un curseur pour comparer)
compare-bring-setting-into-view = Afficher ce réglage
compare-compute = Calculer
compare-unpin = Détacher { $name }
compare-side-side-same-axes = Côte à côte, mêmes axes
compare-side-side-own-axes = Côte à côte, axes propres
compare-laid-over-each-other = Superposés
compare-current-view-only-settings-same-view = La vue actuelle est { $view } ; seuls des réglages d’une même vue se comparent.
compare-pin-left-out = pin = « { $text } » est laissé de côté.
compare-pin-names-more-settings-first-shown = pin nomme plus de { $most } réglages ; les { $most } premiers sont à côté de la figure.

## curves

curves-identity-each-token-alone = identité : chaque token seul
curves-with-gap = avec le trou
curves-without-gap = sans le trou
curves-without-outliers = sans valeurs isolées
curves-with-gates = avec portes
curves-measured-bar-1-standard-error = mesuré, barre = 1 erreur type
curves-context-length-t = longueur du contexte *T*
curves-course =
    { $quantity ->
        [eigenvalue-gap] Le trou entre la première et la deuxième valeur propre, |λ₁| − |λ₂|,
        [singular-gap] Le trou entre les deux premières valeurs singulières, s₁ − s₂,
        [stable-rank] Le rang stable au-dessus de un, sr(Σ) − 1,
        [without-outliers] Toutes les valeurs isolées retirées, sr(Σ⊥)/T
        [with-gates] Avec portes, sr(Σ)/T
       *[without-gap] Le trou retiré, sr(Σ⊥)/T
    } { $last ->
        [none] vaut { $first } à T = { $tokens }
       *[other] va de { $first } à T = { $tokens } jusqu’à { $last } à T = { $last_tokens }
    }{ $published ->
        [none] {""}
        [elsewhere] {" "}; la loi publiée n’a pas de valeur ici
       *[other] {" "}; selon la loi publiée, la dernière valeur est { $published }
    }{ $corrected ->
        [none] {""}
        [elsewhere] {" "}; la loi corrigée n’a pas de valeur ici
       *[other] {" "}; selon la loi corrigée, la dernière valeur est { $corrected }
    }{ $limit ->
        [none] {""}
        [elsewhere] {" "}; il n’y a pas de limite ici
       *[other] {" "}; la limite est { $limit }
    }.
curves-finite-t = *T* fini
curves-corrected-sampled-rows = corrigé, lignes tirées
curves-axis-layer = couche *ℓ*
curves-cosine-between-tokens = cosinus entre tokens *ρ*
curves-length-and-realisation = T = { $tokens }, réalisation { $realisation } sur { $samples }
curves-measured-end = { $value } { $count ->
        [1] (un empilement, erreur inconnue)
       *[other] (moyenne de { $count } empilements, ± une erreur type)
    }{ $ratio ->
        [none] {""}
       *[other] {" "}; le rapport des moyennes, que prédit la théorie, est { $ratio }
    }
curves-value-for-identity = { $value } pour l’identité
curves-value-for = { $value } pour { $architecture }

## depth

depth-beyond-one-layer-laws-independent = Au-delà d’une couche, les lois valent pour des matrices d’attention indépendantes (Markov iid) sans LayerNorm ni connexion résiduelle.
depth-layers-realisation =
    { $architecture }, { $layers ->
        [one] { $layers } couche
       *[other] { $layers } couches
    }, réalisation { $realisation } sur { $samples }
depth-y-title = directions au-delà d’une : rang stable sr(*Σ*_ℓ) − 1
depth-published-t-per-layer = publié ∝ *T*⁻⁴ par couche
depth-corrected-without-gap = corrigé, sans le trou
depth-no-stable-ranks-yet = Pas encore de rangs stables.
depth-gap-tokens-become-alike-without-they = Avec le trou, les tokens sont devenus semblables, sans lui non.
depth-tokens-become-alike-gap-without = Les tokens sont devenus semblables, avec le trou et sans lui.
depth-tokens-become-alike-neither-gap-nor = Les tokens ne sont pas devenus semblables, ni avec le trou ni sans lui.
depth-view-title = Rang par couche
depth-sentence = Combien de directions les tokens engendrent encore, couche par couche. Une courbe qui descend signifie que les tokens deviennent semblables ; une courbe plate, qu’ils restent distincts.
depth-heading = Rang stable en fonction de la couche
depth-stable-rank-after-layers = Le rang stable au-dessus de un après { $layers ->
        [one] { $layers } couche
       *[other] { $layers } couches
    } est { $values }.
depth-upper-bound-below-rounding = Quand une couche enlève plus de cinquante décades d’un coup, comme une attention saturée, ce qui est montré ensuite est une borne supérieure : le reste est en dessous de l’arrondi de cette couche.
depth-signal-vanished = Quand le signal d’une réalisation a disparu, celle-ci n’a plus de rang stable ; les autres continuent.

## device

device-leading-values-not-converged = Les valeurs singulières dominantes n’ont pas convergé en simple précision.
device-unnamed-adapter = adaptateur sans nom
device-graphics-device-closed = Le périphérique graphique a été fermé
device-graphics-device-lost-driver-stopped = Le périphérique graphique a été perdu (son pilote s’est arrêté ou a été réinitialisé)
device-graphics-memory-enough-t = La mémoire graphique ne suffit pas pour ce T.
device-graphics-device-rejected-work = Le périphérique graphique a rejeté le travail : { $error }
device-no-graphics-adapter = Il n’y a pas d’adaptateur graphique ici ; le processeur fait le travail.
device-only-graphics-adapter-here-software = Le seul adaptateur graphique ici est un moteur de rendu logiciel ; le processeur fait le travail.
device-adapter-gave-no-device = L’adaptateur graphique n’a pas donné de périphérique : { $error }
device-graphics-device-answered-too-long = Le périphérique graphique n’a pas répondu depuis trop longtemps.
device-numbers-not-read-back = Les nombres n’ont pas pu être relus du périphérique graphique.
device-kind-software = logiciel
device-kind-discrete = dédié
device-kind-integrated = intégré
device-kind-virtual = virtuel
device-kind-unknown = inconnu

## dial

dial-another-seed = Autre graine
dial-resets-every-dial-opening-value-view = Remet tous les curseurs aux valeurs initiales de cette vue
dial-defaults = Valeurs initiales
dial-parameters = Paramètres
dial-all-dials-more = Tous les curseurs : { $count } autres
dial-exact-value = { $dial }, valeur exacte
dial-what = Qu’est-ce que { $dial } ?
dial-follows-t = { $dial } suit T
dial-keep-when-t-changes = garder { $symbol } quand T change
dial-when-t-changes-keep = quand T change, garder
dial-view = Vue
dial-views = Vues
dial-question = Question
dial-explore = Explorer
dial-your-model = Votre modèle
dial-places = Parties de la page
dial-panels = Panneaux
dial-overview = Vue d’ensemble
dial-all-papers = Tous les articles
dial-paper = Article
dial-papers = Articles
dial-figures = Figures
dial-all-five-papers-computed-here = des cinq articles, calculées ici
dial-statements-hold-do = quels énoncés sont valables, et lesquels non
dial-stop-here = Arrêter { $title } ici
dial-run-through-range = Parcourir la plage de { $title }
dial-back =
    { $kind ->
        [on] Réactiver
        [off] Désactiver de nouveau
        [text] Revenir au texte d’ouverture de la vue
        [follows] Suivre de nouveau T
       *[value] Revenir à { $value }
    }
dial-reset =
    { $kind ->
        [on] Réactiver { $title }
        [off] Désactiver de nouveau { $title }
        [text] Remettre { $title } au texte d’ouverture de la vue
        [follows] { $title } suit de nouveau T
       *[value] Remettre { $title } à { $value }
    }
dial-residual = actif

## dials

dials-tokens-widths = Tokens et largeurs
dials-score-scale = Échelle des scores
dials-attention-matrix = Matrice d’attention
dials-values-weights = Valeurs et poids
dials-computing-drawing = Calcul et dessin
dial-view-label = Vue
dial-view-meaning = Ce qui est montré.
dial-T-label = longueur du contexte
dial-T-meaning = Nombre de tokens : la matrice d’attention est T × T.
dial-d-label = largeur du plongement
dial-d-meaning = Longueur d’un vecteur de token ; suit T sauf réglage contraire.
dial-d_qk-label = largeur requête/clé
dial-d_qk-meaning = Colonnes de W^Q et W^K ; suit T sauf réglage contraire.
dial-sigma_qk-label = échelle requête/clé
dial-sigma_qk-meaning = Écart-type des coefficients de W^Q et W^K ; un score a alors pour variance σ_qk⁴.
dial-beta-label = échelle des scores
dial-beta-meaning = Écart-type d’un score en unités de √ln T, si bien que σ_qk² = β √ln T.
dial-hold-label = Fixé quand T change
dial-hold-meaning = Laquelle des deux échelles liées reste quand T change : σ_qk (le nuage se contracte) ou β (une transition de phase).
dial-alpha-label = force résiduelle
dial-alpha-meaning = Force α de la connexion résiduelle, qui ajoute α I à la matrice d’attention. Elle agit quand la connexion résiduelle est active, et toujours dans un bloc de transformeur.
dial-attention-label = Attention
dial-attention-meaning = Comment les scores deviennent une matrice d’attention.
dial-law-label = Loi des coefficients
dial-law-meaning = Loi des coefficients d’une matrice de Markov iid avant normalisation des lignes.
dial-sigma_A-label = dispersion des coefficients
dial-sigma_A-meaning = Écart-type sur moyenne des coefficients d’une matrice de Markov iid (loi lognormale).
dial-tail_index-label = indice de queue de Pareto
dial-tail_index-meaning = P(Z > z) = z^(−a) ; en dessous de 4, le quatrième moment que suppose la théorie n’existe pas.
dial-mu-label = poids de la seconde tête
dial-mu-meaning = Poids du second softmax dans l’attention différentielle.
dial-qk_norm-label = normalisation QK
dial-qk_norm-meaning = Divise chaque requête et chaque clé par sa longueur. Les scores gardent leur variance et ne croissent pas avec les tokens. L’attention orthogonale n’a pas cet interrupteur : seul α fixe de combien ses tokens tournent.
dial-sink_share-label = part du puits
dial-sink_share-meaning = Part d’une ligne typique que prend le puits ; les lignes de la matrice ont le reste pour somme.
dial-sinkhorn_iterations-label = itérations de Sinkhorn
dial-sinkhorn_iterations-meaning = Nombre de fois où les colonnes, puis les lignes, sont ramenées à la somme 1. Les lignes ont alors exactement la somme 1, les colonnes seulement à la limite de nombreuses itérations.
dial-gamma-label = échelle du cosinus
dial-gamma-meaning = Les scores sont γ ln T fois le cosinus de deux tokens. Pour des tokens de cosinus ρ, la limite T → ∞ a une transition en γ = 1/(1 − ρ).
dial-remedy-label = Remède
dial-remedy-meaning = Ce qui est retiré de la matrice d’attention : rien, sa moyenne (le trou spectral) ou toutes les valeurs singulières isolées. Une porte ne change pas la matrice ; elle multiplie les sorties.
dial-spike-label = pic
dial-spike-meaning = Ajoute θ uuᵀ à la matrice, où u est une période de cosinus le long des tokens, de longueur 1. Sa valeur propre quitte le disque là où θ dépasse le rayon.
dial-pull-label = traction
dial-pull-meaning = Déplace un coefficient : une traction positive vers la somme de sa ligne, une négative vers 0. Les autres coefficients de la ligne sont mis à l’échelle, et la ligne garde sa somme.
dial-pull_row-label = ligne tirée
dial-pull_row-meaning = Ligne du coefficient tiré : le token qui regarde.
dial-pull_column-label = colonne tirée
dial-pull_column-meaning = Colonne du coefficient tiré : le token regardé.
dial-pull_eigenvalue-label = valeur propre observée
dial-pull_eigenvalue-meaning = Numéro de la valeur propre, comptée par module, dont on montre la sensibilité à chaque coefficient.
dial-sigma_g-label = échelle des portes
dial-sigma_g-meaning = Écart-type des coefficients de W_g : les sorties sont multipliées par sigmoid(x W_g) du token x de longueur 1. À 0, toutes les portes valent ½.
dial-value_residual-label = résidu de valeurs
dial-value_residual-meaning = Part λ des valeurs des premiers tokens dans celles de chaque couche ; ce n’est pas une valeur propre : V = (1 − λ) X W + λ X₀ W₀.
dial-tokens-label = Tokens
dial-tokens-meaning = Entrée : lignes orthonormées, lignes gaussiennes de norme 1, lignes de norme 1 de même cosinus ρ deux à deux, ou une marche aléatoire gaussienne.
dial-rho-label = cosinus des tokens
dial-rho-meaning = Cosinus entre deux tokens corrélés quelconques.
dial-w_mean-label = moyenne des valeurs propres
dial-w_mean-meaning = Moyenne des valeurs propres de W_QK ; loin de zéro, elle empêche l’effondrement du rang.
dial-w_scale-label = échelle des valeurs propres
dial-w_scale-meaning = Écart-type des valeurs propres de W_QK. Il agit sur l’effondrement du rang et sur celui de l’entropie.
dial-covariance-label = Covariance des pas
dial-covariance-meaning = Covariance des pas de la marche aléatoire : l’identité, ou RᵀR/d avec des coefficients de R uniformes.
dial-heads-label = têtes
dial-heads-meaning = Têtes de l’attention orthogonale et du bloc de transformeur ; chacune a la largeur d/h pour requêtes, clés et valeurs.
dial-basis-label = Base
dial-basis-meaning = Comment l’attention orthogonale trouve une base des requêtes et des clés : décomposition QR ou itérations de Newton–Schulz.
dial-iterations-label = itérations de Newton–Schulz
dial-iterations-meaning = Itérations après lesquelles la base de Newton–Schulz est tenue pour orthonormée.
dial-parametrisation-label = Poids H
dial-parametrisation-meaning = Contrainte sur les valeurs propres des poids valeur–projection H : aucune, accentuation, lissage ou paires équilibrées.
dial-h_low-label = borne inférieure de H
dial-h_low-meaning = Extrémité inférieure du spectre de H quand il accentue.
dial-h_high-label = borne supérieure de H
dial-h_high-meaning = Extrémité supérieure du spectre de H quand il lisse ou est équilibré.
dial-fresh-label = poids nouveaux par couche
dial-fresh-meaning = Tire de nouveaux poids à chaque couche au lieu de répéter les mêmes.
dial-causal-label = masque causal
dial-causal-meaning = Chaque token ne regarde que lui-même et les tokens précédents.
dial-layernorm-label = LayerNorm
dial-layernorm-meaning = Centre et normalise chaque token après la couche.
dial-skip-label = connexion résiduelle
dial-skip-meaning = Ajoute α fois l’entrée à la sortie de l’attention.
dial-layers-label = profondeur
dial-layers-meaning = Nombre de couches.
dial-layer-label = couche montrée
dial-layer-meaning = La couche de l’empilement qui est montrée ou dérivée.
dial-values-label = Matrices de valeurs
dial-values-meaning = W^V à coefficients gaussiens indépendants, √d fois une matrice orthogonale aléatoire, ou √d fois l’identité.
dial-sigma_V-label = échelle des valeurs
dial-sigma_V-meaning = Écart-type des coefficients de W^V ; de √d fois ceux-ci quand les tokens ont la norme √d, comme dans le bloc de transformeur.
dial-compare-label = Comparés
dial-compare-meaning = Les architectures comparées : sans et avec remède, chaque remède, chaque combinaison de LayerNorm et de connexion résiduelle, toutes les sortes de matrices de valeurs, ou des issues à l’effondrement du rang.
dial-paths-label = Chemins du gradient
dial-paths-meaning = Par où passe le gradient : par les valeurs seules, chaque matrice d’attention étant figée (comme dans les propositions de GAP), ou aussi par les scores (comme à l’entraînement).
dial-samples-label = réalisations
dial-samples-meaning = Réalisations indépendantes ; leur dispersion donne les barres d’erreur.
dial-seed-label = graine
dial-seed-meaning = Fixe chaque nombre aléatoire : la même graine donne la même figure sur toute machine.
dial-panel-label = panneau
dial-panel-meaning = Le panneau montré, compté à partir de 1 ; 0 montre les principaux.
dial-device-label = Appareil
dial-device-meaning = Où tournent les grands produits : « automatique » utilise le processeur graphique là où il est plus rapide, « GPU » tout processeur présent, « CPU » aucun.
dial-alpha_mlp-label = force résiduelle du MLP
dial-alpha_mlp-meaning = Force de la connexion résiduelle autour du MLP d’un bloc de transformeur.
dial-sigma_w-label = échelle des poids du MLP
dial-sigma_w-meaning = Écart-type des poids du MLP, fois √largeur ; 0 (avec σ_b = 0) supprime le MLP.
dial-sigma_b-label = échelle des biais du MLP
dial-sigma_b-meaning = Écart-type des biais du MLP.
dial-activation-label = Activation
dial-activation-meaning = Non-linéarité du MLP. Avec ReLU les tokens deviennent tout à fait semblables ; avec tanh et GELU ils peuvent s’arrêter avant.
dial-norm-label = Normalisation
dial-norm-meaning = Après chaque connexion résiduelle (post) ou avant chaque branche (pre).
dial-block-label = Une mise à jour
dial-block-meaning = Ce que comprend une mise à jour de la similarité : l’attention seule, avec sa connexion résiduelle, ou le bloc complet avec son MLP.
dial-overlap-label = Recouvrements
dial-overlap-meaning = Recouvrements des lignes d’attention dans la théorie : exacts à ce T, limite de T infini, ou moyennés sur des lignes tirées.
dial-epsilon-label = tolérance d’effondrement
dial-epsilon-meaning = Les tokens sont tenus pour effondrés quand leur cosinus dépasse 1 − ε.
dial-claim-label = Énoncés
dial-claim-meaning = Quels énoncés sont mesurés : tous, ceux d’un article, ou un seul.
dial-task-label = Tâche
dial-task-meaning = Les données et la tâche que les modèles apprennent.
dial-runs-label = Modèles
dial-runs-meaning = Modèles entraînés côte à côte sur les mêmes exemples. Transformeur : rien n’est retiré. Sans connexions résiduelles : elles seules sont retirées. Attention orthogonale : ni connexions résiduelles ni LayerNorm, une attention qui tourne (OSA). Tous les autres sont le transformeur avec un seul changement. Trou retiré : attention softmax moins sa moyenne (GAP). Accentuation, lissage, équilibré : les valeurs propres de H sont contraintes (FILTER). Puits : chaque tête apprend un score qui prend une part de chaque ligne. Normalisation QK : requêtes et clés de longueur 1. Porte : sorties des têtes multipliées par une sigmoïde. Résidu de valeurs : une part λ des valeurs vient de la première couche.
dial-steps-label = pas d’entraînement
dial-steps-meaning = Nombre de pas d’entraînement ; chaque pas prend un lot.
dial-batch-label = taille du lot
dial-batch-meaning = Exemples par pas.
dial-held_out-label = exemples mis de côté
dial-held_out-meaning = Nombre d’exemples mis de côté. L’entraînement ne les utilise pas ; les modèles y sont testés une quinzaine de fois. Pour les chiffres, il y en a 360.
dial-lr-label = taux d’apprentissage
dial-lr-meaning = Taux d’apprentissage maximal. Un changement agit aussitôt pendant l’entraînement.
dial-decay-label = décroissance des poids
dial-decay-meaning = Décroissance des poids (weight decay) de chaque paramètre. Un changement agit aussitôt pendant l’entraînement.
dial-clip-label = écrêtage
dial-clip-meaning = Seuil d’écrêtage de la norme du gradient ; 0 = désactivé.
dial-warmup-label = échauffement
dial-warmup-meaning = Part des pas pendant lesquels le taux d’apprentissage monte ; seulement avec un programme.
dial-optimiser-label = Optimiseur
dial-optimiser-meaning = La règle d’un pas : AdamW, Adam avec décroissance dans le gradient, descente simple, ou Muon, qui déplace les matrices le long du facteur polaire de leur moment.
dial-schedule-label = Programme
dial-schedule-meaning = Comment varie le taux d’apprentissage : pas du tout, ou après l’échauffement en descendant jusqu’à 0, linéairement ou en demi-cosinus.
dial-init-label = Poids initiaux
dial-init-meaning = Loi des poids avant le premier pas ; beta : requêtes et clés qui donnent aux scores le β choisi.
dial-kappa_1-label = LocAteR κ₁
dial-kappa_1-meaning = Force de la pénalité sur le carré de W_QK, pour chaque tête.
dial-kappa_2-label = LocAteR κ₂
dial-kappa_2-meaning = Force de la pénalité qui maintient la trace de W_QK à 1, pour chaque tête.
dial-qk_clip-label = QK-clip
dial-qk_clip-meaning = Plus grand score qu’une tête peut garder : requêtes et clés d’une tête qui le dépasse sont réduites après le pas ; 0 = désactivé.
dial-mlp_ratio-label = rapport du MLP
dial-mlp_ratio-meaning = Largeur de la couche cachée du MLP, rapportée à d.
dial-head-label = tête montrée
dial-head-meaning = La tête dont la matrice d’attention est montrée.
dial-watched-label = De chaque couche
dial-watched-meaning = Ce que montrent les petits panneaux : les valeurs propres de chaque couche, les tokens dont le signal se propage dans la couche montrée, ou un nombre de chaque couche au fil des pas.
dial-tokenisation-label = Tokenisation
dial-tokenisation-meaning = Les tokens de votre propre texte : caractères, ou mots et signes de ponctuation. Seuls les 4095 mots et signes les plus fréquents sont connus.
dial-model-label = Modèle
dial-model-meaning = Le modèle montré : une famille publiée à son initialisation, ou votre propre checkpoint.
dial-reading-label = Lecture
dial-reading-meaning = Ce que lit le modèle : des tokens aléatoires indépendants, une histoire dont les mots se répètent comme dans un vrai texte, ou votre propre texte.
dial-text-label = Texte
dial-text-meaning = Le texte que lit le modèle. Ses tokens sont les T premiers mots et signes de ponctuation. Les plongements sont aléatoires : seules comptent les répétitions. Majuscules et minuscules diffèrent.
dial-colormap-label = Couleurs
dial-colormap-meaning = Couleurs des cartes : cividis se lit aussi quand on est daltonien.
dial-embed-label = intégrée
dial-embed-meaning = Montre la figure seule, sans le reste de la page.
dials-depth = Profondeur
dials-layer = Couche

## drawing

drawing-measured-largest = mesurées, les { $count } plus grandes sur { $all }

## export

export-vector-figure-paper = figure vectorielle, pour un article
export-pixels-twice-size = pixels, taille double
export-sampled-matrix-numpy = la matrice tirée, pour NumPy
export-export = Exporter
export-beside = { $own }, à côté { $others }
export-png-writer = l’export PNG
export-width-mm = Largeur, mm
export-height-mm = Hauteur, mm
export-dots-per-inch-png = Points par pouce (PNG)
export-background-png = Arrière-plan (PNG)
export-as-on-page = comme sur la page
export-light-paper = pour papier clair
export-dark-background = pour fond sombre
export-picture-chosen-size = Image de taille choisie
export-close = Fermer
export-save-png = Enregistrer en PNG
export-save-svg = Enregistrer en SVG
export-makes-pixels-browsers-support-most = Cela fait { $longest } pixels ; les navigateurs en permettent au plus { $most } par côté.
export-png-pixels-type-9-11-points = PNG de { $across } × { $down } pixels. Le texte fait 9 à 11 points sur papier.
export-no-such-format = Il n’y a pas de format « { $ending } » : { $endings }.
export-matrix-too-large = La matrice à T = { $tokens } est un fichier de { $megabytes } Mo, trop pour un navigateur : NPY s’exporte jusqu’à T = { $limit }. CSV et JSON contiennent à tout T ce que montre la figure, et la bibliothèque Rust écrit aussi la matrice à tout T (`dataset::export::npy`).
export-gpu-and-cpu = { $gpu } et CPU
export-colours = Couleurs
export-white = blanc
export-transparent = transparent
export-no-png = Le navigateur n’a pas pu créer un PNG de cette taille.

## figure

figure-csv-hint = les nombres, pour un tableur
figure-json-hint = nombres, paramètres, graine
figure-text-mb-too-large-browser-save = Un texte de { $megabytes } Mo est trop grand pour un navigateur : enregistrez le tableau avec numpy.save.
figure-array-axes-numpys-most = Le tableau a { $axes } axes : ceux de NumPy en ont au plus { $most }.
figure-array-too-few-axes-matrix-two = Le tableau a trop peu d’axes ({ $axes }) : une matrice en a deux. Des axes pour les couches et les têtes peuvent les précéder.
figure-array-of-shape = Le tableau est { $shape } : { $message }
figure-array-stored-columns-fortran-order = Le tableau est rangé par colonnes (ordre Fortran) : enregistrez numpy.ascontiguousarray(array).
figure-array-entries-save-one-rows-columns = Le tableau est { $shape } et n’a aucune valeur : enregistrez-en un avec des lignes et des colonnes.
figure-file-ends-too-early-array-takes = Le fichier finit trop tôt : un tableau de { $shape } prend { $needed } octets après son en-tête, et le fichier en a { $found } en tout.
figure-more-than-can-be-counted = plus de 9000000000000000
figure-matrix-of-size = La matrice est { $rows } × { $columns } : { $message }
figure-number-row-column-counted-0-all = Le nombre à la ligne { $row }, colonne { $column } (comptées à partir de 0) est { $number } : tous doivent être finis.
figure-largest-entry-sums-such-entries = Le plus grand coefficient est { $largest } : des sommes de tels coefficients dépassent la plage de la double précision, 1.8e308. Divisez la matrice par { $largest }.
figure-something-follows-end-list = Quelque chose suit la fin de la liste.
figure-row-counted-0-list-numbers-first = La ligne { $row } (comptée à partir de 0) de la liste a { $numbers ->
        [one] { $numbers } nombre
       *[other] { $numbers } nombres
    }, la première { $columns } : toutes les lignes doivent avoir la même longueur.
figure-list-rows-numbers = La liste a { $count ->
        [one] { $count } ligne
       *[other] { $count } lignes
    } de { $columns ->
        [one] { $columns } nombre
       *[other] { $columns } nombres
    } : { $message }
figure-list-ends-too-early-bracket-missing = La liste se termine trop tôt : il manque un crochet.
figure-list-instead-row-write-rows-numbers = La liste a « { $found } » à la place d’une ligne : écrivez des lignes de nombres, [[0.5, 0.5], [0.25, 0.75]].
figure-list-more-two-levels-save-one = La liste a plus de deux niveaux : enregistrez une seule matrice, une liste de lignes de nombres.
figure-list-not-a-number = « { $found } » dans la liste n’est pas un nombre.
figure-row-counted-0-nan-every-column = La ligne { $first } (comptée à partir de 0) vaut NaN dans chaque colonne, comme le softmax d’une ligne dont tous les scores sont masqués ; { $rows ->
        [one] { $rows } ligne de ce genre a été trouvée
       *[other] { $rows } lignes de ce genre ont été trouvées
    }. Prenez-les comme nulles ou comme uniformes (1/T).
figure-array-fewer-two-axes-save-one = Le tableau a moins de deux axes : enregistrez-en un avec des lignes et des colonnes.
figure-matrix-takes-bytes-read = Une matrice de { $side } × { $side } prend { $needed } octets, et { $read } ont été lus.
figure-header-npy-file-cannot-read-save = L’en-tête de ce fichier NPY ne peut pas être lu : enregistrez de nouveau le tableau avec numpy.save.
figure-several-fields = plusieurs champs
figure-array-holds-numbers-type-supported = Le tableau contient des nombres de type { $kind } ; sont pris en charge les entiers, f2, f4 et f8 : enregistrez array.astype("f4").
figure-neither-npy-nor-text-save-matrix = Ceci n’est ni NPY ni texte : enregistrez la matrice avec numpy.save, ou comme tableau séparé par des virgules.
figure-attention-not-square = une matrice d’attention est carrée, et { $rows } × { $columns } ne l’est pas.
figure-matrices-read = les matrices lues vont de { $least } × { $least } à { $most } × { $most }.
figure-line-numbers-first-row-all-rows = La ligne { $line } a { $numbers ->
        [one] { $numbers } nombre
       *[other] { $numbers } nombres
    }, la première { $columns } : toutes les lignes doivent avoir la même longueur.
figure-table-rows-numbers = Le tableau a { $count ->
        [one] { $count } ligne
       *[other] { $count } lignes
    } de { $columns ->
        [one] { $columns } nombre
       *[other] { $columns } nombres
    } : { $message }
figure-line-more-numbers-matrices-most = La ligne { $line } a plus de { $most } nombres : sont lues les matrices d’au plus { $most } colonnes.
figure-cell-line-column-empty-every-cell = La cellule de la ligne { $line }, colonne { $column } est vide : chaque cellule demande un nombre. Un tableau enregistré avec ses numéros de ligne a une colonne de trop.
figure-line-column-number-use-decimal-point = « { $cell } » à la ligne { $line }, colonne { $column } n’est pas un nombre : utilisez un point décimal et aucun autre séparateur, comme dans 1234.5.
figure-cell-not-a-number = « { $cell } », ligne { $line }, colonne { $column }, n’est pas un nombre.
figure-no-values-yet = pas encore de valeurs
figure-finite-t = T fini
figure-handle-figure-arrow-keys-move = Poignée dans la figure, en { $place } : les flèches la déplacent
figure-figure-computed-yet = Figure, pas encore calculée
figure-entry-matrix-pull-up-down-pull = Coefficient ({ $row }, { $column }) de la matrice, traction { $strength } : haut et bas le tirent, droite et gauche en choisissent un
figure-further-panels = Autres panneaux
figure-panel = Panneau { $number } : { $title }
figure-show-panel-above-beside-dials = Montrer ce panneau en haut, près des curseurs
figure-no-canvas = Ce navigateur ne donne pas de contexte 2d pour le canevas : exportez plutôt la figure en SVG.
figure-picture-too-large = Une image de { $width } × { $height } pixels est trop grande : elle a au plus { $most } pixels. Choisissez une taille ou une échelle plus petite.
figure-not-drawn = La figure n’a pas pu être dessinée ({ $error }) ; rechargez la page ou essayez un autre navigateur.
figure-size-not-possible = Une figure de { $width } × { $height } pixels ne peut pas être dessinée : chaque côté fait { $least } à { $most } pixels.
figure-table-many-rows = Le tableau a plus de { $count } lignes de { $columns } nombres : { $message }
figure-measured = mesuré
figure-published = publié
figure-corrected = corrigé
figure-reference = référence
figure-layer = couche
figure-head = tête
figure-token = token
figure-step = pas
figure-density = densité
figure-value-at = { $name } à { $place } : { $value }

## file

file-web-page-file-itself-host-may = C’est une page web, pas le fichier lui-même : l’hôte demande peut-être une connexion. Téléchargez le fichier, ou donnez l’adresse du fichier lui-même.
file-onnx-file-supported-choose-models = C’est un fichier ONNX, qui n’est pas pris en charge : choisissez les fichiers safetensors du modèle.
file-python-pickle-older-format-pytorch = C’est un pickle de Python, l’ancien format de PyTorch, qui n’est pas pris en charge : enregistrez les poids avec safetensors, ou une matrice avec numpy.save.
file-gguf-file-llama-cpp-supported-choose = C’est un fichier GGUF de llama.cpp, qui n’est pas pris en charge : choisissez les fichiers safetensors du modèle.
file-hdf5-file-keras-matlab-supported = C’est un fichier HDF5 (Keras, MATLAB), qui n’est pas pris en charge : enregistrez les poids avec safetensors, ou une matrice avec numpy.save.
file-matlab-file-supported-save-matrix = C’est un fichier MATLAB, qui n’est pas pris en charge : enregistrez la matrice avec writematrix(A, 'matrix.csv').
file-file-compressed-gzip-unpack-first = Ce fichier est compressé avec gzip : décompressez-le d’abord.
file-7z-archive-unpack-first = C’est une archive 7z : décompressez-la d’abord.
file-excel-workbook-save-sheet-csv-choose = C’est un classeur Excel : enregistrez la feuille en CSV, et choisissez ce fichier.
file-parquet-file-supported-save-matrix = C’est un fichier Parquet, qui n’est pas pris en charge : enregistrez la matrice avec numpy.save.
file-arrow-file-supported-save-matrix = C’est un fichier Arrow, qui n’est pas pris en charge : enregistrez la matrice avec numpy.save.
file-pdf-file-holds-numbers-can-read = C’est un fichier PDF : il ne contient pas de nombres lisibles.
file-git-lfs-pointer-mb-file-itself = C’est un pointeur Git LFS vers { $megabytes } Mo, pas le fichier lui-même : exécutez « git lfs pull » dans son dossier, ou téléchargez le fichier.
file-git-lfs-pointer-file-itself-run = C’est un pointeur Git LFS, pas le fichier lui-même : exécutez « git lfs pull » dans son dossier, ou téléchargez le fichier.
file-npz-archive-several-arrays-save-one = C’est une archive NPZ de plusieurs tableaux : enregistrez le tableau voulu avec numpy.save, et choisissez ce fichier.
file-file-torch-save-python-pickle-zip = C’est un fichier de torch.save, un pickle de Python dans une archive zip, qui n’est pas pris en charge : enregistrez les poids avec safetensors, ou une matrice avec numpy.save.
file-zip-archive-unpack-choose-file = C’est une archive zip : décompressez-la, et choisissez le fichier qu’elle contient.
law-off-by-more-here = s’écarte ici de plus de 10 %
law-off-here = s’écarte ici
law-not-tested-here = pas testé ici
law-not-tested = pas testé
file-tensor-holds-f32-i32-read-here = Le tenseur { $name } contient { $dtype } ; F32 et I32 sont lus ici.
file-shorter-8-bytes = Ce n’est pas un fichier safetensors : il est plus court que 8 octets.
file-header-would-bytes-long-25-mb = Ce n’est pas un fichier safetensors : son en-tête ferait { $length } octets, et 25 Mo sont permis.
file-header-bytes-incomplete-file-bytes = Ce n’est pas un fichier safetensors : son en-tête de { $length } octets est incomplet : le fichier a { $size } octets.
file-header-incomplete = Ce n’est pas un fichier safetensors : son en-tête est incomplet.
file-header-not-json = Ce n’est pas un fichier safetensors : son en-tête n’est pas du JSON ({ $reason }).
file-metadata-occurs-twice-header = Ce n’est pas un fichier safetensors : __metadata__ est deux fois dans son en-tête.
file-tensor-occurs-twice-header = Ce n’est pas un fichier safetensors : le tenseur { $name } est deux fois dans son en-tête.
file-tensors-end-byte = Ce n’est pas un fichier safetensors : ses tenseurs finissent à l’octet { $end }, et il en a { $size }.
file-metadata-not-words = Ce n’est pas un fichier safetensors : son __metadata__ n’est pas une table de mots.
file-index-not-json = L’index des fichiers du modèle n’est pas du JSON.
file-index-models-files-weight-map-lists = L’index des fichiers du modèle n’a pas de weight_map, qui donne le fichier de chaque tenseur.
file-index-lacks-tensor = L’index des fichiers du modèle ne nomme pas de fichier pour le tenseur { $name }.
file-index-models-files-names-file-folder = L’index des fichiers du modèle nomme « { $file } », qui n’est pas un fichier de son dossier : un tel index est rejeté.
file-tensor-holds-weights-read-f64-f32 = Le tenseur { $name } contient { $dtype } ; les poids se lisent en F64, F32, F16, BF16, F8 et I8 : enregistrez le modèle dans l’un de ces formats.
file-header-begins-otherwise = Ce n’est pas un fichier safetensors : son en-tête ne commence pas par {"{"}.
file-tensor-overlaps = Ce n’est pas un fichier safetensors : le tenseur { $name } chevauche le précédent.
file-tensor-leaves-hole = Ce n’est pas un fichier safetensors : le tenseur { $name } laisse un trou avant lui.
file-tensor-without-dtype = Ce n’est pas un fichier safetensors : le tenseur { $name } n’a pas de dtype.
file-tensor-without-shape = Ce n’est pas un fichier safetensors : le tenseur { $name } n’a pas de shape en nombres entiers.
file-tensor-without-offsets = Ce n’est pas un fichier safetensors : le tenseur { $name } n’a pas de data_offsets de deux nombres entiers.
file-tensor-outside-file = Ce n’est pas un fichier safetensors : le tenseur { $name } n’est pas dans le fichier.
file-tensor-too-large = Ce n’est pas un fichier safetensors : le tenseur { $name } a une forme trop grande.
file-tensor-bytes-do-not-fit = Ce n’est pas un fichier safetensors : le tenseur { $name } a { $found } octets, et sa forme { $shape } en { $dtype } en prend { $needed }.

## filter

filter-eigenvalues-complex-paper-assumes = { $complex } des { $all } valeurs propres de A sont complexes ; l’article les suppose réelles, dans (−1, 1]. Elles sont classées comme nombres complexes.
filter-image-cut-into-patches-pixels-number = L’image est découpée en { $tokens } patchs de { $pixels } pixels : c’est ici le nombre de tokens.
filter-spectrum-of-update = spectre de I + H ⊗ A
filter-depth = profondeur, { $weights }
filter-depth-attention-alone = profondeur, attention seule
filter-ensemble-draw = ensemble, tirage { $draw }
filter-weights-at-layer = { $weights }, couche { $layer }
filter-all-patches-alike = patchs tous semblables
filter-patches-differ = différences : { $ratio }
filter-modulus = module { $modulus }
filter-any-eigenvalue = tout *λ*ᴬ
filter-perron-eigenvalue = *λ*ᴬ = 1 de Perron
filter-attention-alone = attention seule
filter-differences-between-patches-hfc-lfc = différences entre patchs, ‖HFC‖/‖LFC‖
filter-axis-weights = poids *H*
filter-share-where-perron-dominates = part où Perron domine
filter-no-eigenvalues-yet = Pas encore de valeurs propres.
filter-patches-have-become-alike = La valeur propre de Perron de A domine : les couches répétées lissent, et tous les patchs sont devenus semblables.
filter-layers-smooth-in-the-end = La valeur propre de Perron de A domine : les couches répétées finissent par lisser.
filter-eigenvalue-other-perron-one = Une valeur propre de A autre que celle de Perron domine : des couches répétées ne sont pas un filtre passe-bas.
filter-weights-ratio-high-low-frequencies = Avec des poids ({ $parametrisation }) le rapport des hautes aux basses fréquences est { $ratio } après { $layers ->
        [one] { $layers } couche
       *[other] { $layers } couches
    }.
filter-image-smoothed = Une image lissée par l’attention répétée
filter-image-layer-8-every-patch-become = L’image à la couche 8 : tous les patchs sont devenus presque le même.
filter-figure-1-oversmoothing = Figure 1, surlissage
filter-image-sharpened = Une image accentuée par la même mise à jour
filter-image-layer-8-keeps-details-same = L’image à la couche 8 garde ses détails : la même mise à jour avec d’autres signes dans H.
filter-figure-1-no-oversmoothing = Figure 1, pas de surlissage
filter-perron-dominance-untrained = À quelle fréquence la valeur propre de Perron domine, sans entraînement
filter-how-often-perron-eigenvalue-outlier = À quelle fréquence la valeur propre de Perron, isolée dans A, domine, pour chaque sorte de poids.
filter-table-1 = Tableau 1
filter-fresh-weights-against-depth = Hautes sur basses fréquences selon la profondeur, poids nouveaux à chaque couche, sans entraînement
filter-ratio-high-low-frequencies-fresh = Le rapport des hautes aux basses fréquences, avec de nouveaux poids à chaque couche : baisse-t-il avec la profondeur ?
filter-figure-5 = Figure 5
filter-balanced-weights-pairs = Poids équilibrés : paires de valeurs propres, et conditionnement de H
filter-eigenvalues-update-balanced-weights = Valeurs propres de la mise à jour à poids équilibrés : quelle paire a le plus grand module ?
filter-figure-7-untrained = Figure 7, sans entraînement
filter-view-title = Les poids décident
filter-sentence = L’attention répétée avec une connexion résiduelle agit comme un filtre sur les tokens. Que les détails s’effacent ou l’emportent dépend des signes des poids H, pas de l’attention seule.
filter-heading = Filtrage : spectre de la mise à jour, profondeur, une image
filter-verdict-label = verdict
filter-verdict-sentence = Lissant si seule la valeur propre de Perron de A domine : tous les tokens deviennent alors semblables avec la profondeur. Sinon ce n’est pas un filtre passe-bas.
filter-dominating-modulus-label = module dominant
filter-dominating-modulus-sentence = De combien croît la partie dominante des tokens à chaque couche.
filter-dominating-ratio-label = deuxième module sur module dominant
filter-dominating-ratio-sentence = Module de la valeur propre suivante sur la dominante : ce qui ne domine pas s’efface de ce facteur à chaque couche.
filter-limit-rank-label = rang limite prédit
filter-limit-rank-sentence = Rang des tokens après une infinité de couches : le plus grand nombre de paires dominantes sans valeur propre commune.
filter-rank-agreement-label = tirages de rang prédit
filter-rank-agreement-sentence = Part des tirages où le rang après 65 536 couches est celui prédit, parmi ceux qui ont alors convergé.
filter-frequency-ratio-label = hautes sur basses fréquences
filter-frequency-ratio-sentence = Taille des différences entre tokens sur celle de leur moyenne, après la dernière couche.
filter-direction-change-label = rotation dans la dernière couche
filter-direction-change-sentence = De combien les tokens, ramenés à la norme 1, ont bougé dans la dernière couche, au signe près : 0 s’ils convergent. Une paire complexe dominante les fait tourner sans fin.
filter-complex-share-label = valeurs propres complexes de A
filter-complex-share-sentence = Part des valeurs propres de A non réelles : l’article suppose qu’il n’y en a pas.
filter-weights-condition-label = conditionnement de H
filter-weights-condition-sentence = Plus grande sur plus petite valeur singulière des poids H.
filter-image-side-label = pixels par côté
filter-image-side-sentence = L’image est découpée en patchs de 4 × 4 pixels ; chaque patch est un token.
filter-smoothing-share-free-label = tirages lissants, poids libres
filter-smoothing-share-free-sentence = Part des tirages de A et de poids libres où seule la valeur propre de Perron domine.
filter-smoothing-share-sharpening-label = tirages lissants, poids accentuants
filter-smoothing-share-sharpening-sentence = Part des tirages de A et de poids accentuants où seule la valeur propre de Perron domine.
filter-smoothing-share-smoothing-label = tirages lissants, poids lissants
filter-smoothing-share-smoothing-sentence = Part des tirages de A et de poids lissants où seule la valeur propre de Perron domine.
filter-smoothing-share-balanced-label = tirages lissants, poids équilibrés
filter-smoothing-share-balanced-sentence = Part des tirages de A et de poids équilibrés où seule la valeur propre de Perron domine.
filter-input = entrée
filter-pixels = pixels
filter-pixel-at = colonne { $column }, ligne { $row }
filter-dominating-modulus = Le module dominant est { $modulus }.
filter-step-image = image
filter-rows-do-not-sum-to-1 = Les lignes de cette matrice d’attention n’ont pas pour somme 1 : sa valeur propre dominante prend la place de celle de Perron, et son vecteur propre n’est pas forcément constant.
filter-image-wrong-size = L’image doit avoir { $side } × { $side } = { $needed } pixels finis pour T = { $tokens }, mais en a { $found }.

## gallery

gallery-drawn-and-opens-at = Dessinée à T = { $T } ; s’ouvre à T = { $full_T }
gallery-search = Chercher
gallery-search-figures = Chercher parmi les figures
gallery-all-views = Toutes les vues
gallery-no-matching-figure = Aucune figure correspondante.
gallery-show-all = Tout montrer
gallery-figures-papers = Figures des articles
gallery-each-computed-now-here-smaller-size = Chacune est calculée maintenant, ici, en plus petit. Choisissez-en une pour l’ouvrir en entier.
gallery-claims-paper = Énoncés de cet article
gallery-claims-all-papers = Énoncés de tous les articles
gallery-story-paper = Récit de cet article
gallery-story-all-papers = Récit de tous les articles
gallery-shown-of-all-figures = { $shown } figures sur { $all }
gallery-number-figures =
    { $shown ->
        [one] { $shown } figure
       *[other] { $shown } figures
    }
gallery-gallery = la galerie
gallery-what-look = À regarder :
gallery-differs-opening = Différent de l’ouverture :

## gap

gap-axis-eigenvalue-gap = trou des valeurs propres |*λ*₁| − |*λ*₂|
gap-axis-singular-gap = trou des valeurs singulières *s*₁ − *s*₂
gap-no-gaps-yet = Pas encore de trous.
gap-layer-so-wide-gap-passes-little = Une couche avec un trou aussi large ne transmet guère que la moyenne de ses tokens.
gap-view-title = Trou selon T
gap-sentence = De combien la direction la plus forte d’une matrice d’attention dépasse toutes les autres, quand le contexte grandit.
gap-heading = Trous spectraux en fonction de la longueur du contexte
gap-fewer-than-two-values = Moins de deux valeurs propres ou singulières ont été trouvées : il n’y a donc pas de trou.

## glossary

glossary-lambda1-label = valeur propre dominante
glossary-lambda1-sentence = La valeur propre de plus grand module. Chaque ligne d’une matrice softmax ou de Markov a pour somme 1 : elle vaut donc exactement 1, loin du nuage. Pour une paire complexe, son module.
glossary-lambda2-abs-label = deuxième valeur propre, module
glossary-lambda2-abs-sentence = Distance à l’origine de la deuxième valeur propre : le bord mesuré du nuage.
glossary-gap-label = trou spectral
glossary-gap-sentence = À quelle distance la valeur propre dominante est de toutes les autres. Plus le trou est large, plus vite des couches répétées oublient tout sauf une direction.
glossary-bulk-radius-label = rayon du nuage, mesuré
glossary-bulk-radius-sentence = Distance du centre du nuage à son bord : |λ₂|, |λ₁| si la valeur isolée est retirée, ou |λ − α| avec une connexion résiduelle.
glossary-radius-label = rayon du nuage, loi limite
glossary-radius-sentence = Rayon du disque que remplissent les valeurs propres quand T est grand ; η est la variance de T·A_ij. Pour des tokens de longueur 1 ou de même cosinus, il est tracé avec leur correction.
glossary-radius-published-label = borne publiée de |λ₂|
glossary-radius-published-sentence = La borne supérieure publiée pour toutes les valeurs propres sauf la première : environ le double du rayon où le nuage finit.
glossary-radius-finite-label = rayon du nuage, T fini
glossary-radius-finite-sentence = Rayon tiré de la participation exacte à ce T ; il vaut aussi là où de grands scores rendent la loi limite inutile.
glossary-leading-label = valeurs calculées
glossary-leading-sentence = Pour T > 2048, seules les k plus grandes valeurs de chaque réalisation sont calculées ; voici k.
glossary-s1-label = plus grande valeur singulière
glossary-s1-sentence = Le plus grand facteur par lequel la matrice étire un vecteur. Pour l’attention softmax entre tokens orthogonaux, il tend vers 1 quand T et d_qk croissent ensemble.
glossary-s2-label = deuxième valeur singulière
glossary-s2-sentence = Extrémité supérieure du nuage des valeurs singulières.
glossary-singular-gap-label = trou des valeurs singulières
glossary-singular-gap-sentence = Distance entre les deux plus grandes valeurs singulières.
glossary-edge-published-label = bord publié de s₂
glossary-edge-published-sentence = La limite publiée de la deuxième valeur singulière : le bord d’un quart de cercle, juste pour des coefficients indépendants.
glossary-edge-corrected-label = bord corrigé de s₂
glossary-edge-corrected-sentence = Bord tenant compte du rang du produit requête–clé : la partie linéaire de la fonction de score est de rang d_qk. Pour des scores de variance constante, l’équivalence gaussienne (arXiv 2510.06685) prouve que les valeurs singulières se répartissent comme dans ce modèle linéaire. Elle ne dit pas où se trouve s₂.
glossary-edge-finite-label = bord corrigé à T fini
glossary-edge-finite-sentence = Le bord corrigé avec la variance exacte d’un coefficient à ce T. Il reste utile là où de grands scores rendent la loi limite beaucoup trop grande.
glossary-s1-fixed-label = s₁ quand T → ∞ à ce d_qk
glossary-s1-fixed-sentence = La limite de la première valeur singulière de l’attention softmax quand T croît et que d_qk reste. Non montrée là où les coefficients n’ont pas de quatrième moment, c’est-à-dire pour 16σ⁴ ≥ d_qk.
glossary-s2-fixed-label = s₂ quand T → ∞ à ce d_qk
glossary-s2-fixed-sentence = La limite de la deuxième valeur singulière de l’attention softmax quand T croît et que d_qk reste : elle ne diminue pas.
glossary-excess-fixed-label = sr − 1 quand T → ∞ à ce d_qk
glossary-excess-fixed-sentence = La limite du rang stable au-dessus de 1 après une couche softmax quand T croît et que d_qk reste : elle n’est pas nulle.
glossary-stable-rank-label = rang stable
glossary-stable-rank-sentence = Combien de directions les tokens occupent effectivement après la couche : 1 veut dire que tous se sont effondrés sur une droite. Les forces sont mises au carré, donc les directions faibles ne comptent guère.
glossary-excess-label = rang stable au-dessus de 1
glossary-excess-sentence = Ce qui reste du rang hors de la direction dominante, calculé par déflation pour rester exact même minuscule.
glossary-excess-published-label = vitesse d’effondrement publiée
glossary-excess-published-sentence = La vitesse publiée à laquelle le rang s’effondre avec la longueur du contexte, avec la constante 1.
glossary-excess-corrected-label = loi d’effondrement corrigée
glossary-excess-corrected-sentence = L’effondrement qui découle des théorèmes de l’article, avec sa constante. Pour une couche à scores requête–clé, la partie de rang faible ajoute cζ². m est la première valeur propre, 1 si la somme des lignes est 1. Avec des valeurs orthogonales, γη² disparaît. Non montré là où il dépasse le rang maximal : la valeur isolée n’y domine plus.
glossary-resolved-label = rang stable sans le trou
glossary-resolved-sentence = Le trou retiré, le rang stable croît en proportion de T au lieu de s’effondrer.
glossary-resolved-corrected-label = limite sans le trou, explicite
glossary-resolved-corrected-sentence = La valeur explicite de la constante dont l’article prouve l’existence : la première forme pour des coefficients indépendants, la seconde pour une couche à scores requête–clé. e est le carré du bord de la masse. Avec des valeurs orthogonales, γ disparaît.
glossary-entropy-label = entropie de l’attention
glossary-entropy-sentence = Moyenne sur les lignes de l’entropie de l’attention d’un token, en nats ; ln T quand l’attention est répartie également, 0 quand elle est sur un seul token. C’est celle de l’attention même, avant que rien n’en soit retiré ou n’y soit ajouté.
glossary-entropy-fraction-label = entropie en fraction de ln T
glossary-entropy-fraction-sentence = 1 pour une attention répartie également, 0 pour une attention sur un seul token.
glossary-participation-label = participation
glossary-participation-sentence = Moyenne sur les lignes de Σ A² : la probabilité que deux tokens, tirés avec les poids d’une ligne, coïncident. Une ligne regarde effectivement 1/p tokens. C’est celle de l’attention même, avant que rien n’en soit retiré ou n’y soit ajouté.
glossary-participation-exact-label = participation, T fini
glossary-participation-exact-sentence = La participation attendue de softmax à scores gaussiens à ce T, par quadrature.
glossary-beta-critical-label = échelle critique des scores
glossary-beta-critical-sentence = Au-dessus, l’attention se condense sur quelques tokens aléatoires, si long que soit le contexte : effondrement de l’entropie.
glossary-rho-final-label = cosinus après la dernière couche, mesuré
glossary-rho-final-sentence = Cosinus moyen entre deux tokens après la dernière couche de transformeurs aléatoires avec ces réglages.
glossary-rho-final-se-label = son erreur type
glossary-rho-final-se-sentence = Erreur type du cosinus mesuré sur les réalisations.
glossary-realisations-label = empilements moyennés jusqu’ici
glossary-realisations-sentence = Nombre d’empilements indépendants moyennés : autant que de réalisations, et toujours assez pour une erreur type.
glossary-rho-final-theory-label = cosinus après la dernière couche, théorie
glossary-rho-final-theory-sentence = Prédiction de ce cosinus : la mise à jour d’un bloc, itérée avec les recouvrements choisis.
glossary-alpha-critical-label = force résiduelle critique
glossary-alpha-critical-sentence = La plus petite force résiduelle autour de l’attention qui garde le cosinus après la dernière couche à 1 − ε au plus.

## gradients

gradients-l-up-realisation = { $architecture }, L jusqu’à { $layers }, réalisation { $realisation } sur { $samples }
gradients-laws-independent-attention-matrices = Les lois valent pour des matrices d’attention indépendantes (Markov iid) sans LayerNorm ni connexion résiduelle.
gradients-norms-through-layernorm-residual = Les normes à travers LayerNorm, connexions résiduelles, portes, valeurs des premiers tokens ou scores sont estimées par { $probes } directions aléatoires par réalisation ; les barres sont des erreurs types.
gradients-every-attention-matrix-held-fixed = Chaque matrice d’attention est figée pendant que ses tokens changent, comme dans les propositions de GAP. Avec l’autre réglage des chemins, le gradient passe aussi par les scores.
gradients-axis-gradient = gradient ‖∂*X*/∂*W*‖² pour *ℓ* = { $layer }
gradients-x-title = profondeur *L*
gradients-published-bound = borne publiée
gradients-finite-t-without-gap = *T* fini, sans le trou
gradients-no-gradients-yet = Pas encore de gradients.
gradients-squared-norm-gradient-output-respect = La norme au carré du gradient de la sortie par rapport à la matrice de valeurs de la couche { $layer } à la profondeur { $layers } est { $ends }.
gradients-view-title = Gradients
gradients-sentence = La taille que prend le gradient des poids d’une couche quand on ajoute des couches au-dessus, avec le trou dans chaque matrice d’attention et sans lui.
gradients-heading = Normes de gradient en fonction de la profondeur
gradients-gradient-published-label = borne inférieure publiée
gradients-gradient-published-sentence = La borne inférieure publiée de la croissance du gradient, avec la constante de sa preuve ; elle est vraie, mais trop faible d’un facteur T.
gradients-gradient-label = gradient, norme au carré
gradients-gradient-sentence = À quel point la sortie après L couches dépend de la matrice de valeurs de la couche ℓ.
gradients-gradient-corrected-label = croissance explicite
gradients-gradient-corrected-sentence = La croissance du gradient, calculée : T^L pour T = d.
gradients-gradient-resolved-label = gradient avec le remède
gradients-gradient-resolved-sentence = Le même gradient, le trou (ou toute valeur isolée) retiré. Avec une attention iid, il ne croît plus exponentiellement avec la profondeur.
gradients-gradient-resolved-corrected-label = loi sans le trou
gradients-gradient-resolved-corrected-sentence = Le gradient attendu sans le trou, avec sa constante.
gradients-gradient-with-attention-held = gradient ‖∂*X*/∂*W*‖² pour *ℓ* = { $layer }, attention figée
gradients-through-scores = La dérivée passe aussi par les scores et par la décomposition qui retire les valeurs isolées : exacte, et bien plus grande qu’avec l’attention figée comme dans les propositions de GAP.
gradients-exponential-held = L’exponentielle de l’attention orthogonale est figée : sa dérivée n’est pas suivie ici.
gradients-no-such-layer = Il n’y a pas de couche { $layer } dans { $layers ->
        [one] { $layers } couche
       *[other] { $layers } couches
    } ; choisissez une couche montrée plus petite.

## isometry

isometry-layer-realisation = couche { $layer }, réalisation { $realisation } sur { $samples }
isometry-jacobian-computed-every-attention = La jacobienne est calculée à matrices d’attention figées, pendant que leurs tokens changent.
isometry-signal-layer = signal Σ⊥, couche { $layer }
isometry-jacobian-of-layer = jacobienne ∂*X*⊥/∂*X*₀, couche { $layer }
isometry-near-times-mean-density = près de { $times } fois la moyenne : densité { $density }
isometry-law-times-mean-density = loi à { $times } fois la moyenne : densité { $density }
isometry-ideal-all-here = idéal : toutes ici
isometry-value-predicted-mean-powers-ten = valeur / moyenne prédite, puissances de dix
isometry-density-per-decade = densité par décade, { $matrix }
isometry-no-values = pas de valeurs
isometry-no-values-yet = Pas encore de valeurs.
isometry-view-title = Retirer le trou
isometry-sentence = Avec quelle régularité un empilement de couches transmet son signal et ses petites variations, quand le trou ou toutes les valeurs isolées sont retirés. Idéalement toutes les valeurs sont 1 ; les histogrammes montrent leur dispersion, à côté des lois.
isometry-heading = Carrés des valeurs singulières du signal et de la jacobienne
isometry-signal-mean-label = valeur propre moyenne de Σ⊥
isometry-signal-mean-sentence = Moyenne sur tous les tokens des valeurs propres de la covariance, le trou retiré. 1 signifie que le signal ne croît ni ne décroît.
isometry-signal-mean-se-label = erreur type de la moyenne
isometry-signal-mean-se-sentence = Erreur type de la valeur propre moyenne sur les réalisations.
isometry-signal-mean-published-label = moyenne, loi
isometry-signal-mean-published-sentence = La moyenne publiée.
isometry-signal-variance-label = variance relative de Σ⊥
isometry-signal-variance-sentence = Variance de ces valeurs propres sur le carré de leur moyenne prédite ; 0 serait une isométrie.
isometry-signal-variance-se-label = erreur type de la variance
isometry-signal-variance-se-sentence = Erreur type de la variance relative sur les réalisations.
isometry-signal-variance-published-label = variance relative, loi
isometry-signal-variance-published-sentence = La variance publiée : elle croît avec la profondeur quelles que soient les échelles.
isometry-jacobian-mean-label = moyenne de la jacobienne
isometry-jacobian-mean-sentence = Moyenne des carrés des valeurs singulières de la dérivée de la sortie par rapport à l’entrée.
isometry-jacobian-mean-se-label = erreur type de la moyenne
isometry-jacobian-mean-se-sentence = Erreur type de la moyenne sur les réalisations.
isometry-jacobian-mean-published-label = moyenne publiée de la jacobienne
isometry-jacobian-mean-published-sentence = La moyenne publiée, à laquelle manque le facteur (d/T)^ℓ ; juste seulement pour T = d.
isometry-jacobian-mean-corrected-label = moyenne corrigée de la jacobienne
isometry-jacobian-mean-corrected-sentence = La moyenne publiée avec le facteur manquant γ^(−ℓ), γ = T/d.
isometry-jacobian-variance-label = variance relative de la jacobienne
isometry-jacobian-variance-sentence = Variance des carrés des valeurs singulières sur le carré de leur moyenne prédite.
isometry-jacobian-variance-se-label = erreur type de la variance
isometry-jacobian-variance-se-sentence = Erreur type de la variance relative sur les réalisations.
isometry-jacobian-variance-published-label = variance relative de la jacobienne, loi
isometry-jacobian-variance-published-sentence = La variance publiée : elle croît avec le carré de la profondeur.
isometry-mean-variance =
    { $values ->
        [covariance] Les valeurs propres de la covariance
       *[jacobian] Les carrés des valeurs singulières de la jacobienne
    } ont pour moyenne { $mean } et pour variance relative { $variance }{ $law ->
        [none] {""}
       *[other] {" "}(loi { $law })
    }.
isometry-kronecker-product = La jacobienne n’est un produit de Kronecker que s’il n’y a ni LayerNorm ni connexion résiduelle.

## layers

layers-scores-below-single-rounding = † Les scores d’une ligne diffèrent de moins que l’arrondi en simple précision. Un programme qui les calcule directement montre du bruit dans cette couche ; ici, ce que les tokens partagent est calculé à part.
layers-scores-below-double-rounding = ‡ Les scores d’une ligne diffèrent de moins que l’arrondi en double précision. Un programme qui les calcule directement montre du bruit dans cette couche ; ici, ce que les tokens partagent est calculé à part.
layers-layer-realisation = couche { $layer } sur { $layers }, réalisation { $realisation }
layers-there-layers-last-one-shown-large = Il y a { $layers } couches : la dernière est montrée en grand.
layers-axis-imaginary = couche { $layer } : Im *λ*
layers-axis-imaginary-with-outliers = couche { $layer } : Im *λ*, { $outliers }
layers-axis-token = couche { $layer } : token *i*
layers-1-outlier = 1 valeur isolée
layers-outliers = { $count } valeurs isolées
layers-eigenvalue-of-layer = couche { $layer } : λ = { $re } + { $im }i
layers-no-spectra-yet = Pas encore de spectres.
layers-eigenvalues-attention-matrix-layers = Valeurs propres de la matrice d’attention dans { $layers ->
        [one] { $layers } couche
       *[other] { $layers } couches
    }. |λ₂| va de { $first_value } en couche { $first_layer } à { $last_value } en couche { $last_layer } ; { $outliers ->
        [none] aucune valeur singulière n’est à part dans une couche
       *[other] la couche { $most } a le plus de valeurs singulières isolées ({ $outliers })
    }.
layers-view-title = Spectre par couche
layers-sentence = Les valeurs propres de la matrice d’attention dans chaque couche d’un empilement. Sous chaque couche figure le nombre de valeurs singulières isolées.
layers-heading = Spectre couche par couche
layers-layer-label = couche montrée
layers-layer-sentence = La couche de l’empilement dont la matrice est montrée en grand.
layers-outliers-label = valeurs singulières isolées
layers-outliers-sentence = Nombre de valeurs singulières au-dessus du plus large trou entre voisines. Celles-ci sont retirées comme valeurs isolées.
layers-spectra-end = Les spectres couche par couche s’arrêtent à T = { $limit } ; choisissez un T plus petit.

## localisation

localisation-entropy-map-walk = carte d’entropie, marche { $walk } sur { $walks }
localisation-axis-place = position *θ* = *i*/*T* : 0 début, ½ milieu, 1 fin
localisation-share-signals-pass = part des signaux transmis *ρ*(*θ*)
localisation-axis-entropy-share = entropie/ln *T*
localisation-axis-weights-mean = moyenne *m* des valeurs propres *w* des poids
localisation-axis-weights-minus-mean = −moyenne des valeurs propres *w* des poids
localisation-mean-scale = moyenne { $sign }{ $mean }, échelle { $scale }
localisation-their-scale-s = leur échelle *s*
localisation-piecewise-linear = linéaire par morceaux
localisation-score-token = score *ω*₁ de ce token
localisation-score-other-lines-equal-weight = score *ω*₂ de l’autre ; lignes de poids égal
localisation-axis-largest-score = plus grand score possible *ν* = ‖*XX*ᵀ‖₂ ‖*W*‖₂
localisation-least-entropy-row-nats = plus petite entropie d’une ligne, nats
localisation-no-token-passes-signal = Aucun token ne transmet son signal dans aucune marche.
localisation-signals-tokens-passed-most-often = Les signaux des tokens { $third ->
        [early] du début
        [late] de la fin
       *[middle] du milieu
    } sont transmis le plus souvent : dans { $share } des marches à la position relative { $place }.
localisation-variance-factor-middle-token = Le facteur de variance au token du milieu vaut { $variance } : corrigé { $corrected }, publié { $published }.
localisation-attention-entropy-ln-t = L’entropie de l’attention est { $share } de ln T.
localisation-no-walks-yet = Pas encore de marches.
localisation-softmax-piecewise-linear = Softmax de deux scores et sa forme linéaire par morceaux
localisation-softmax-two-scores-beside-three = Le softmax de deux scores à côté de trois segments : où diffèrent-ils le plus ?
localisation-figure-1 = Figure 1
localisation-late-tokens-only = Derniers tokens seuls : ξ = 11, η petit
localisation-only-late-tokens-pass-their-signal = Seuls les derniers tokens transmettent leur signal : la courbe monte en fin de suite.
localisation-figure-2-late-site-focus = Figure 2, sites tardifs
localisation-early-tokens-only = Premiers tokens seuls : ξ = −11, η petit
localisation-only-early-tokens-pass-their-signal = Seuls les premiers tokens transmettent leur signal : l’image miroir du cas tardif.
localisation-figure-2-early-site-focus = Figure 2, sites précoces
localisation-middle-tokens-only = Tokens du milieu seuls : ξ = 10, η = 0.5
localisation-hill-only-tokens-little-past-middle = Une colline : seuls les tokens un peu après le milieu transmettent leur signal.
localisation-figure-2-middle-site-focus = Figure 2, sites médians
localisation-all-tokens-alike = Tous les tokens pareils : ξ = 0
localisation-no-place-preferred = Aucune position n’est privilégiée : les signaux passent depuis n’importe laquelle, jamais avec certitude.
localisation-figure-2-uniformity = Figure 2, uniformité
localisation-signals-vanish-everywhere = Les signaux disparaissent partout : η grand
localisation-curve-low-everywhere-saturated = La courbe est basse partout : un softmax saturé ne transmet aucune différence.
localisation-figure-2-vanishing-signal = Figure 2, signal évanescent
localisation-product-below-threshold = Produit ξη = 1.28, sous le seuil 2 (ξ aussi grand que le permet d = 8192)
localisation-published-corrected-curve-both-sides = Courbe publiée et corrigée des deux côtés du seuil ξη = 2 : l’extrémité passe-t-elle encore ?
localisation-figure-3 = Figure 3
localisation-product-above-threshold = Produit ξη = 5.12, au-dessus du seuil 2 (ξ aussi grand que le permet d = 8192)
localisation-entropy-bounds = Borne de l’entropie, publiée et corrigée, et la plus grande entropie possible ln T
localisation-no-entropy-exceeds-line = Aucune entropie ne dépasse la ligne ln T. Quelle borne la dépasse ?
localisation-figure-4 = Figure 4
localisation-walks-with-isotropic-steps = 300 marches de 40 tokens, pas isotropes : localisé
localisation-300-simulated-walks-beside-law-do = 300 marches simulées à côté de la loi : les points suivent-ils la courbe corrigée ?
localisation-figure-5-top = Figure 5, haut
localisation-walks-with-anisotropic-steps = 300 marches de 40 tokens, pas anisotropes
localisation-figure-5-bottom = Figure 5, bas
localisation-walks-first-to-last = W_QK { $draw }, marches { $first } à { $last }
localisation-size-walks-drawn-each-w-qk = À cette taille { $walks } marches sont tirées par W_QK au lieu de { $usual }.
localisation-view-title = Qui est entendu
localisation-sentence = Quels tokens d’une suite transmettent leur signal : les premiers, ceux du milieu ou les derniers. Les valeurs propres des poids requête–clé en décident, et aussi si l’attention va à tous les tokens ou à un seul.
localisation-heading = Propagation du signal et entropie de l’attention pour des marches aléatoires
localisation-xi-label = moyenne du spectre sur taille
localisation-xi-sentence = Moyenne des valeurs propres de W en unités de leur taille : au plus √d en valeur absolue ; quand elle croît, les signaux se concentrent sur peu de tokens.
localisation-eta-label = taille du spectre sur température
localisation-eta-sentence = Taille des valeurs propres de W sur la température √d : quand elle croît, les signaux disparaissent partout.
localisation-trace-over-temperature-label = produit ξη
localisation-trace-over-temperature-sentence = Au-delà de 2 en valeur absolue, les signaux ne viennent que des tokens du milieu ; en dessous, des derniers (positif) ou des premiers (négatif).
localisation-eigen-variance-label = variance du spectre
localisation-eigen-variance-sentence = Dispersion des valeurs propres de W. Selon LOCAL, une dispersion plus petite à moyenne fixée éloigne l’attention de l’effondrement du rang et de celui de l’entropie.
localisation-variance-middle-label = facteur de variance au token du milieu
localisation-variance-middle-sentence = Variance échantillonnée de l’argument linéarisé de l’attention du token du milieu, en unités de tr W²/λ², où λ est la température.
localisation-variance-middle-published-label = facteur de variance, publié
localisation-variance-middle-published-sentence = Le facteur de variance imprimé en θ = ½ : treize fois celui mesuré.
localisation-variance-middle-corrected-label = facteur de variance, corrigé
localisation-variance-middle-corrected-sentence = Avec la coquille T²i de la dérivation corrigée en 3T²i : 1/12 en θ = ½.
localisation-walk-entropy-label = entropie de l’attention de la marche
localisation-walk-entropy-sentence = Entropie moyenne des lignes de softmax pour la moyenne et l’échelle choisies des valeurs propres, en nats.
localisation-walk-entropy-fraction-label = entropie de la marche en fraction de ln T
localisation-walk-entropy-fraction-sentence = 1 pour une attention répartie également, 0 pour une attention sur un seul token.
localisation-nu-label = borne des scores
localisation-nu-sentence = Produit des normes des tokens et des poids sur la température. Il borne chaque score par le haut, et par là l’entropie par le bas.
localisation-entropy-least-label = entropie minimale à cette borne
localisation-entropy-least-sentence = L’entropie d’une ligne avec un score ν et tous les autres nuls. Pour les marches aléatoires, ν est si grand que la borne ne dit rien.
localisation-walks-too-large = Des marches de T = { $tokens } tokens de largeur d = { $width } sont trop grandes : T·d peut valoir au plus { $most }. Diminuez T ou d.
localisation-covariance-too-large = Une covariance anisotrope prend d jusqu’à { $most }, mais d = { $width }. Diminuez d ou choisissez des pas isotropes.

## matrices

matrices-set-dials-matrix = Régler les curseurs sur cette matrice
matrices-take-such-rows-zero = Prendre ces lignes comme nulles
matrices-take-such-rows-uniform = Prendre ces lignes comme uniformes
matrices-read-anyway = La lire quand même
matrices-matrix-itself = La matrice elle-même
matrices-ends-npy-but-numpy-file-save = { $name } se termine par .npy mais n’est pas un fichier NumPy : enregistrez le tableau avec numpy.save, ou renommez un tableau de texte en .csv.
matrices-no-such-matrix = { $name } n’a pas de matrice { $index } : il y en a { $count }, comptées à partir de 0.
matrices-number-of-matrix-label = Matrice, 0 à { $last } ({ $axes })
matrices-stopped-after-steps-go-choose-file = Arrêté après { $merged } étapes sur { $total }. Pour continuer, choisissez de nouveau le fichier.
matrices-another-matrix-chosen = Une autre matrice a été choisie.
matrices-matrix-your-own = Votre propre matrice
matrices-matrix-your-own-trained-model-say = Votre propre matrice, d’un modèle entraîné par exemple (NPY ou tableau, choisi ou déposé ici ; elle reste sur cette machine)
matrices-matrix-chooser = le choix d’une matrice
matrices-no-plain-pattern = aucun motif simple
matrices-pattern-named-where-holds-half = Sur { $count } : { $patterns }. Un motif est nommé là où il tient la moitié de l’attention.
matrices-quantity = Grandeur
matrices-pictures = images
matrices-patterns = motifs
matrices-export-all-csv = Tout exporter en CSV
matrices-all-matrices-file = Toutes les matrices du fichier
matrices-quantity-over-law = { $label }, sur { $law }
matrices-all-matrices = Toutes les matrices de { $name }
matrices-measured-so-far = { $done } sur { $count } mesurées
matrices-axis-file-across-down =
    { $down ->
        [0] Axe { $across } du fichier vers la droite, axe 0 vers le bas.
       *[other] Axe { $across } du fichier vers la droite, axes 0 à { $down } vers le bas.
    }
matrices-index-matrix-sum-numbers-row-column = L’indice d’une matrice est la somme des numéros de sa ligne et de sa colonne.
matrices-and-more =
    { $count ->
        [one] Et { $count } autre.
       *[other] Et { $count } autres.
    }
matrices-dials-moved-after-measurement = Les curseurs ont bougé après cette mesure.
matrices-not-measured = non mesuré
matrices-quantity-along-axes = { $label }, le long des axes de { $name }
matrices-blue-above-1-brown-below-1 = Bleu : au-dessus de 1 ; brun : en dessous. Les cellules sans couleur égalent une attention aléatoire aussi concentrée.
matrices-comparison-stopped = La comparaison a été arrêtée.
matrices-compare-random-matrices = Comparer à des matrices aléatoires
matrices-random-matrices-compared = { $done } matrices aléatoires comparées sur { $samples } …
matrices-is-it-random = Est-elle aléatoire ? { $samples } matrices aléatoires de cette taille prennent un moment.
matrices-no-matrix-yet = Il n’y a pas encore de matrice : choisissez d’abord un fichier.
matrices-reading = Lecture de { $name } …
matrices-of-visitor = Votre propre matrice : { $name }.
matrices-figure-of-matrix = { $figure } de { $matrix }
matrices-no-file-yet = Choisissez d’abord un fichier de matrices.
matrices-measure-first-side-side = Mesurer les { $count } premières côte à côte
matrices-measure-all-side-side = Mesurer les { $count } côte à côte
matrices-stopped-after = Arrêté après { $done } sur { $count }.
matrices-measured-in = Mesurées en { $duration }.
matrices-pictures-along-axes = Images, le long des axes de { $name }
matrices-patterns-along-axes = Motifs, le long des axes de { $name }
matrices-range-and-median = { $name } : de { $low } en { $low_place } à { $high } en { $high_place }, médiane { $median }.

## models

models-assigned-hand = attribué à la main
models-not-a-list-of-roles = { $field } n’est pas une liste de rôles avec des noms de tenseurs.
models-stored-invalid-use-out-out = stored = { $name } n’est pas valide : il faut out_in ou in_out.
models-assigned-one-tensor-one-role = { $name } est attribué à { $other } et à { $role } : un tenseur a un seul rôle.
models-role-tensor-use-one = { $role } n’est pas un rôle de tenseur : utilisez l’un de { $known }, { $tables }.
models-not-a-tensor-name = { $role } = { $name } n’est pas un nom de tenseur.
models-assigned-tensor-missing = Il n’y a pas de tenseur { $name }, attribué à { $role }.
models-attention-needs-query-key-value = L’attention demande query, key, value et output, ou query_key_value (ou query_key_value_by_head) et output ; sont donnés { $given }.
models-tensor-missing-needs = Le tenseur { $name } manque : { $role } = { $pattern } en a besoin.
models-cannot-assigned = { $layout } n’a pas de { $role } : { $name } ne peut pas y être attribué.
models-tensor-shape-needs = Le tenseur { $name } a la forme { $shape }, et { $role } demande { $axes ->
        [1] {"["}{ $width }]
       *[2] des lignes de la largeur { $width } du modèle
    }.
models-needs-exactly-one-number-layer = { $pattern } demande exactement un * pour le numéro de la couche, comme dans layers.*.weight.
models-pattern-matches-no-tensor = Aucun tenseur ne correspond à { $pattern }, quelle que soit la couche.
models-assigned-pattern-tensor-missing = Le tenseur { $name } manque.
models-tensor-shape-needs-matrix = Le tenseur { $name } a la forme { $shape }, et { $role } demande une matrice.
models-tensor-sides-do-not-fit = Le tenseur { $name }, attribué à { $role }, a { $found } { $side ->
        [output] sorties
       *[input] entrées
    }, et { $model } en demande { $wanted }. Rangé dans l’autre sens ?
models-tensor-numbers-layer-heads = Le tenseur { $name } a { $numbers ->
        [one] { $numbers } nombre
       *[other] { $numbers } nombres
    }, et la couche a { $heads ->
        [one] { $heads } tête
       *[other] { $heads } têtes
    }.
models-tensor-give-files-one-model-only = Le tenseur { $name } est dans { $other } et dans { $file } : ne donnez que les fichiers d’un seul modèle.
models-index-names-files-chosen-choose-them = L’index nomme des fichiers qui n’ont pas été choisis ({ $count }) : { $names }. Choisissez-les avec les autres.
models-index-places-tensor-but-file = D’après l’index, le tenseur { $tensor } est dans { $file }, mais il n’est pas dans ce fichier.
models-scale-not-in-file = L’échelle de la normalisation avant l’attention n’est pas dans le fichier.
models-scale-shape-does-not-fit = Le tenseur { $name } a la forme { $shape }, et le modèle demande [{ $width }].
models-recognised-layers-heads = Reconnu comme { $layout } : { $layers ->
        [one] { $layers } couche
       *[other] { $layers } couches
    } de { $heads ->
        [one] { $heads } tête
       *[other] { $heads } têtes
    }.
models-heads-keys-values-serve-heads-each = { $shared ->
        [one] { $shared } tête de clés et de valeurs sert { $served } têtes
       *[other] { $shared } têtes de clés et de valeurs servent { $served } têtes chacune
    }.
models-positions-rotary-w-q-w-k = Ses positions sont rotatives : W_Q W_Kᵀ est montré pour des tokens à la même position.
models-each-head-gate-output-gates-stored = Chaque tête a une porte à sa sortie. Les portes sont stockées à côté des requêtes et n’entrent pas dans les spectres.
models-scores-not-divided = Ce modèle ne divise pas les scores par √d_h : β est √d_h fois plus grand qu’avec cette division.
models-each-head-sink-learned-number-beside = Chaque tête a un puits, un nombre appris à côté des scores de chaque ligne : dans ce modèle, la somme d’une ligne d’attention est inférieure à 1. Les spectres des poids n’en dépendent pas.
models-queries-keys-values-computed-fewer = Les requêtes, clés et valeurs se calculent à partir de moins de dimensions : W_Q, W_K et W_V d’une tête sont des produits de deux applications, avec l’échelle de la normalisation entre elles. La normalisation elle-même est laissée de côté.
models-learned-bias-relative-position-added = Un biais appris selon la position relative s’ajoute aux scores : W_Q W_Kᵀ et β ne le contiennent pas.
models-queries-keys-each-head-normalised = Les requêtes et les clés de chaque tête sont normalisées avant leur produit : les scores ne sont donc pas une forme bilinéaire des tokens. W_Q W_Kᵀ et β sont ceux sans cette normalisation.
models-layers-not-shown =
    { $place }, à { $layers ->
        [one] { $layers } couche
       *[other] { $layers } couches
    }, n’est pas montré.
models-without-config-json-tokens-pass = Sans config.json, les tokens le traversent comme le { $label } publié. Les réglages que les poids ne montrent pas sont supposés.
models-no-tokens-layers-not-supported = On ne peut pas faire passer de tokens par ce modèle : { $name } = { $value } de config.json demande des couches qui ne sont pas prises en charge ici.
models-no-tokens-heads-gated = Aucun token ne peut traverser ce modèle : ses têtes ont des portes, qui ne sont pas calculées ici.
models-no-tokens-heads-with-sinks = Aucun token ne peut traverser ce modèle : ses têtes ont des puits, qui ne sont pas calculés ici.
models-no-tokens-table-with-scales = Aucun token ne peut traverser ce modèle : sa table { $name } est enregistrée avec des échelles, qui ne sont pas prises en charge pour les tables.
models-no-tokens-tensor-not-supported = On ne peut pas faire passer de tokens par ce modèle : son tenseur { $name } n’est pas pris en charge ici.
models-eight-bits-with-scales = Les poids de l’attention sont enregistrés sur huit bits ({ $dtype }) et multipliés par les échelles qui les accompagnent ({ $scales }).
models-eight-bits-without-scales = Les poids de l’attention sont enregistrés sur huit bits ({ $dtype }), sans échelles.
models-only-some-layers-softmax-attention = Seules quelques couches ont une attention softmax et sont montrées : { $shown }. Les autres couches ont à la place { $kinds } : { $others }.
models-bitsandbytes-4-bits = bitsandbytes, 4 bits
models-bitsandbytes-8-bits = bitsandbytes, 8 bits
models-weights-attention-quantised = Les poids de l’attention sont quantifiés ({ $how }), ce qui n’est pas pris en charge : choisissez le modèle d’origine en F32, F16 ou BF16, ou enregistrez-le déquantifié.
models-lora-adapter-model-adds-b-rank = C’est un adaptateur LoRA, pas un modèle : il ajoute B A de rang { $ranks } à { $maps } de son modèle de base. Chaque matrice B A figure ci-dessous. Pour voir des têtes, fusionnez-le avec le modèle de base (merge_and_unload dans PEFT), enregistrez celui-ci et choisissez-le ici.
models-tensor-missing-give-all-files-model = Le tenseur { $name } manque : donnez tous les fichiers du modèle.
models-tensor-not-a-matrix = Le tenseur { $name } a la forme { $shape } et n’est pas une matrice.
models-no-attention-recognised = Aucune attention n’a été reconnue. Les tenseurs sont { $listed }{ $more ->
        [0] {""}
        [1] {" "}et { $more } autre
       *[other] {" "}et { $more } autres
    }. Les noms de tenseurs de { $known } sont pris en charge.
models-number-of-heads-not-shown = Les poids (largeur { $width }) ne montrent pas le nombre de têtes : ajoutez le config.json du modèle, ou fixez num_attention_heads.
models-true-false = true ou false
models-config-more-layers-than-weights = num_hidden_layers = { $layers } de config.json ne convient pas aux poids, qui ont { $found ->
        [one] { $found } couche
       *[other] { $found } couches
    } : donnez tous les fichiers du modèle.
models-num-hidden-layers-config-json-files = num_hidden_layers = { $layers } de config.json, et les fichiers ont { $found ->
        [one] { $found } couche
       *[other] { $found } couches
    } : toutes sont montrées.
models-some-layers-attend-only-nearest = Certaines couches ne regardent que les tokens les plus proches, { $nearest } d’après config.json : { $layers }. Les spectres des poids n’en dépendent pas.
models-head-dim-does-not-fit = head_dim = { $width } ne correspond pas aux poids : { $queries } colonnes des requêtes font { $each } pour chacune de num_attention_heads = { $heads }.
models-heads-do-not-divide-queries = num_attention_heads = { $heads } ne convient pas aux poids : les { $queries } colonnes des requêtes doivent en être un multiple.
models-heads-do-not-fit-width = num_attention_heads = { $heads } ne convient pas aux poids, dont la largeur est { $width }.
models-key-heads-do-not-fit = { $setting } ne convient pas aux poids : les clés ont { $rows } colonnes, et une tête en a { $width }.
models-hidden-size-does-not-fit = hidden_size = { $size } de config.json ne convient pas aux poids, dont la largeur est { $width }.
models-whole-number = un entier
models-whole-number-from-one = un nombre entier à partir de 1
models-number = un nombre
models-config-json-invalid-use = { $name } = { $found } de config.json n’est pas valide : il faut { $allowed }.
models-missing-config-json-rotary-positions = { $name } manque dans config.json, et les positions rotatives du type { $kind } en ont besoin : il faut { $allowed }.
models-whole-number-between = un entier de { $least } à { $most }
models-divisor-heads = un diviseur des { $heads } têtes
models-number-from-0-below-1 = un nombre de 0 à moins de 1
models-whole-number-to-thousand = un entier de 0 à 1000
models-number-above-1 = un nombre supérieur à 1
models-number-above-0-to-1 = un nombre supérieur à 0 et d’au plus 1
models-head-width-rotary-pct-gives-rotated = head_width = { $head_width } avec rotary_pct = { $fraction } donne { $turned } dimensions tournées ; les positions rotatives demandent un nombre pair supérieur à 0. On ne peut pas faire passer de tokens par ce modèle.
models-no-tokens-embedding-missing = Les tokens ne peuvent pas passer par ce fichier : le plongement des tokens, le tenseur { $table }, manque. Ajoutez le fichier qui le contient.
models-no-tokens-model-not-supported = On ne peut pas faire passer de tokens dans ce fichier ({ $name }) : c’est possible pour BERT, RoBERTa, GPT-2, Llama et GPT-NeoX avec leurs plongements.
models-token-does-not-exist = Le token { $id } n’existe pas : ce modèle a les tokens 0 à { $last }.
models-model-takes-1-tokens-here-given = Ce modèle prend ici 1 à { $most } tokens, et { $count } ont été donnés.
models-tensor-shape-rows-models-width = Le tenseur { $name } a la forme { $shape }, et non des lignes de la largeur { $width } du modèle.
models-last-normalisation = la dernière normalisation
models-value-output-radius-label = rayon de H
models-value-output-radius-meaning = Plus grand module d’une valeur propre de H = (W_V W_O)ᵀ.
models-value-output-radius-random-label = rayon de H, aléatoire
models-value-output-radius-random-meaning = σ_V σ_O √(d d_h) : le rayon pour des poids aléatoires de mêmes taille et variance.
models-value-output-departure-label = écart de H
models-value-output-departure-meaning = Plus grand écart entre la fonction de répartition des modules des valeurs propres de H et celle de poids aléatoires : 0 où l’entraînement n’a pas changé les modules, au plus 1.
models-value-output-trace-label = trace de H
models-value-output-trace-meaning = Somme des valeurs propres de H : au-dessus de 0 une tête copie plus qu’elle n’inverse.
models-value-output-norm-label = norme de H
models-value-output-norm-meaning = Plus grande valeur singulière de H.
models-value-output-condition-meaning = La plus grande sur la plus petite des d_h valeurs singulières de H (FILTER, figure 7).
models-smoothing-below-label = lissage sous |λ₂|
models-smoothing-below-meaning = La tête seule, avec sa connexion résiduelle, est un filtre passe-bas pour toute attention dont |λ₂| est en dessous (FILTER, théorème 3.5) : 1 veut dire toujours, 0 ou moins jamais.
models-query-key-radius-label = rayon de W_QW_Kᵀ
models-query-key-radius-meaning = Plus grand module d’une valeur propre de W_Q W_Kᵀ.
models-query-key-radius-random-label = rayon de W_QW_Kᵀ, aléatoire
models-query-key-radius-random-meaning = σ_Q σ_K √(d d_h) : le rayon pour des poids aléatoires de mêmes taille et variance.
models-query-key-departure-label = écart de W_QW_Kᵀ
models-query-key-departure-meaning = Plus grand écart entre la fonction de répartition des modules des valeurs propres de W_Q W_Kᵀ et celle de poids aléatoires.
models-query-key-trace-label = trace de W_QW_Kᵀ
models-query-key-trace-meaning = Somme de ses valeurs propres : au-dessus de 0 les tokens regardent des tokens qui leur ressemblent (LOCAL).
models-query-key-scale-label = échelle de W_QW_Kᵀ
models-query-key-scale-meaning = √(d tr W² − (tr W)²)/d : la dispersion de ses valeurs propres, qui déplace l’effondrement du rang et de l’entropie (LOCAL (8)). Vide là où tr W² est trop petit.
models-query-key-norm-label = norme de W_QW_Kᵀ
models-query-key-norm-meaning = Plus grande valeur singulière de W_Q W_Kᵀ.
models-xi-meaning = tr W/√tr W² de W = W_Q W_Kᵀ : combien l’attention est localisée (LOCAL, avec Σ = I). Vide là où tr W² est négatif.
models-effective-beta-label = β effectif
models-effective-beta-meaning = σ_Q σ_K d/√ln T, d’après les écarts-types mesurés des poids (REM B.1) : au-dessus de √2 l’attention se condense.
models-beta-of-scores-label = β des scores
models-beta-of-scores-meaning = Écart-type d’un score entre tokens à coefficients indépendants de variance 1, sur √ln T ; le β effectif là où requêtes et clés sont indépendantes.
models-query-deviation-meaning = Racine du carré moyen des coefficients du W_Q de la tête.
models-query-norm-label = norme de W_Q
models-query-norm-meaning = Plus grande valeur singulière du W_Q de la tête.
models-query-stable-rank-label = rang stable de W_Q
models-query-stable-rank-meaning = ‖W‖_F²/s₁² du W_Q de la tête, au plus d_h.
models-key-deviation-meaning = Racine du carré moyen des coefficients du W_K de la tête.
models-key-norm-label = norme de W_K
models-key-norm-meaning = Plus grande valeur singulière du W_K de la tête.
models-key-stable-rank-label = rang stable de W_K
models-key-stable-rank-meaning = ‖W‖_F²/s₁² du W_K de la tête, au plus d_h.
models-value-deviation-meaning = Racine du carré moyen des coefficients du W_V de la tête.
models-value-norm-label = norme de W_V
models-value-norm-meaning = Plus grande valeur singulière du W_V de la tête.
models-value-stable-rank-label = rang stable de W_V
models-value-stable-rank-meaning = ‖W‖_F²/s₁² du W_V de la tête, au plus d_h.
models-output-deviation-meaning = Racine du carré moyen des coefficients du W_O de la tête.
models-output-norm-label = norme de W_O
models-output-norm-meaning = Plus grande valeur singulière du W_O de la tête.
models-output-stable-rank-label = rang stable de W_O
models-output-stable-rank-meaning = ‖W‖_F²/s₁² du W_O de la tête, au plus d_h.
models-sink-meaning = Le nombre appris b de la tête : e^b s’ajoute à la somme par laquelle chaque ligne de A est divisée. Vide s’il n’y en a pas.
models-sink-share-label = part du puits
models-sink-share-meaning = 1/(1 + T e^{"{"}v/2 − b{"}"}) : ce qu’une ligne typique de A laisse au puits, avec la variance v des scores d’après β. Vide sans puits.
models-head-weight-not-finite = Le poids { $name } de la tête { $head } contient des nombres qui ne sont pas finis.
models-tensor-rows-do-not-fit = Le tenseur { $name } a { $rows } lignes, ce qui ne convient pas à { $dimensions } dimensions de clés et valeurs et des têtes de largeur { $head_width }.
models-vit-new-names = ViT (nouveaux noms)
models-pytorchs-multiheadattention = MultiheadAttention de PyTorch
models-model-trained-here = un modèle entraîné ici
models-matrices-not-read = { $count ->
        [one] { $count } matrice est quantifiée ou ne contient pas de poids et n’est pas lue : { $names }.
       *[other] { $count } matrices sont quantifiées ou ne contiennent pas de poids et ne sont pas lues : { $names }.
    }
models-quantised = Quantifiées par { $how }.
models-matrices-more-entries-measured = { $count ->
        [one] { $count } matrice a plus de { $most } coefficients et n’est pas mesurée : { $names }.
       *[other] { $count } matrices ont plus de { $most } coefficients et ne sont pas mesurées : { $names }.
    }
models-adapter-matrices-lora-alpha-r-b = C’est un adaptateur : ses matrices sont (lora_alpha/r) B A, qui s’ajoutent à celles de son modèle de base.
models-adapter-matrices-b-choose-adapter = C’est un adaptateur : ses matrices sont B A. Choisissez adapter_config.json avec lui pour le facteur lora_alpha/r.
models-matrix-invalid-there-matrices = matrix = { $number } n’est pas valide : il y a { $count ->
        [one] { $count } matrice, comptée
       *[other] { $count } matrices, comptées
    } à partir de 0.
models-rows-meaning = Lignes de la matrice telle qu’enregistrée.
models-columns-meaning = Colonnes de la matrice telle qu’enregistrée.
models-deviation-meaning = Écart-type des coefficients autour de leur moyenne.
models-norm-meaning = Plus grande valeur singulière.
models-edge-meaning = σ(√N + √n) : où finissent les valeurs singulières de poids aléatoires de cette taille et de cette variance (Marchenko–Pastur).
models-spikes-meaning = Valeurs singulières au-delà du bord et de la largeur de Tracy–Widom : la plus grande valeur singulière de poids aléatoires dépasse cela dans 1 % des cas.
models-spike-share-label = part des valeurs isolées
models-spike-share-meaning = Part des valeurs isolées dans Σ s².
models-departure-meaning = Plus grand écart entre la fonction de répartition des valeurs singulières et celle de Marchenko–Pastur, de 0 à 1.
models-stable-rank-label = rang stable
models-tail-exponent-label = exposant α de la queue
models-tail-exponent-meaning = La queue des carrés λ = s² des valeurs singulières décroît comme λ^−α, où α n’est que cet exposant : maximum de vraisemblance, x_min d’après Kolmogorov–Smirnov (Clauset, Shalizi, Newman). Vide où l’ajustement est rejeté ou s’il reste moins de 50 valeurs.
models-tail-start-label = queue à partir de
models-tail-start-meaning = x_min : la valeur de λ = s² où la queue commence.
models-tail-values-label = valeurs dans la queue
models-tail-values-meaning = Valeurs de λ = s² à partir de x_min.
models-tail-fit-label = p de la queue
models-tail-fit-meaning = Part de cent échantillons de la loi de puissance ajustée qui sont plus loin de leur propre ajustement que cette matrice. L’ajustement est rejeté à 0.1 et en dessous.
models-norm-shuffled-label = s₁, mélangé
models-norm-shuffled-meaning = Plus grande valeur singulière des mêmes coefficients dans un ordre aléatoire.
models-spikes-shuffled-label = valeurs isolées, mélangé
models-spikes-shuffled-meaning = Valeurs isolées qui restent avec les coefficients dans un ordre aléatoire : elles viennent de grands coefficients isolés.
models-departure-shuffled-label = écart, mélangé
models-departure-shuffled-meaning = L’écart des mêmes coefficients dans un ordre aléatoire.
models-tail-exponent-shuffled-label = α, mélangé
models-tail-exponent-shuffled-meaning = L’exposant de la queue des mêmes coefficients dans un ordre aléatoire. Vide où l’ajustement est rejeté.
models-picture-model-numbers-but-given = Une image pour ce modèle a { $channels } × { $height } × { $width } nombres, mais { $found } ont été donnés.
models-pictures-cannot-sent-through-file = On ne peut pas faire passer d’images dans ce fichier ({ $layout }) : utilisez un ViT de transformers ou de timm avec ses plongements.
models-picture-model-tokens-most-supported = Une image pour ce modèle a { $tokens } tokens ; ici, { $most } au plus sont pris en charge.
models-preprocessor-config-json-cannot-read = preprocessor_config.json ne peut pas être lu : ce n’est pas du JSON ({ $reason }).
models-preprocessor-config-json-cuts-middle = preprocessor_config.json découpe le milieu d’une image : ici, l’image entière est ramenée à la taille voulue.
models-numbers-other-than-0 = des nombres autres que 0
models-2-bilinear-3-bicubic = 2 (bilinéaire) ou 3 (bicubique)
models-models-pictures-pixels = celle des images du modèle, { $height } × { $width } pixels
models-one-number-per-channel =
    { $channels ->
        [one] { $channels } nombre
       *[other] { $channels } nombres
    }
models-preprocessor-config-json-invalid-use = { $name } = { $found } de preprocessor_config.json n’est pas valide : il faut { $allowed }.
models-tensor-belongs-tokens-normalisations = On ne peut pas faire passer d’images par ce modèle : son tenseur { $name } relève de tokens ou de normalisations non pris en charge ici.
models-model-type-config-json-needs-layers = On ne peut pas faire passer d’images par ce modèle : model_type = { $kind } de config.json demande des couches qui ne sont pas prises en charge ici.
models-rows-place-one = On ne peut pas faire passer d’images par ce modèle : { $name } a { $rows } lignes au lieu d’une.
models-patches-pixels-more-along-side = On ne peut pas faire passer d’images par ce modèle : { $down } × { $across } patchs de { $patch } × { $patch } pixels font plus de { $most } par côté.
models-rows-picture-pixels-patches-needs = On ne peut pas faire passer d’images par ce modèle : { $table } a { $rows } lignes, et une image de { $height } × { $width } pixels en patchs de { $patch } × { $patch } en demande { $tokens }, dont une pour la classe.
models-picture-tensor-missing = On ne peut pas faire passer d’images par ce modèle : son tenseur { $name } manque.
models-shape-projection-patches-needs-four = On ne peut pas faire passer d’images par ce modèle : { $name } a la forme { $shape }, et une projection de patchs demande quatre axes.
models-projection-shape-invalid = On ne peut pas faire passer d’images par ce modèle : { $name } a la forme { $shape } au lieu de [{ $width }, canaux, p, p].
models-takes-channels-but-pictures-3-colour = On ne peut pas faire passer d’images par ce modèle : { $name } prend { $channels ->
        [one] { $channels } canal
       *[other] { $channels } canaux
    }, mais les images en ont 3 (couleur) ou 1 (gris).
models-shape-rows-models-width = On ne peut pas faire passer d’images par ce modèle : { $name } a la forme { $shape }, et non des lignes de la largeur { $width } du modèle.
models-image-size-not-a-multiple = On ne peut pas faire passer d’images par ce modèle : image_size = { $side } de config.json n’est pas un multiple des { $patch } pixels d’un patch.
models-image-size-config-json-invalid-use = On ne peut pas faire passer d’images par ce modèle : image_size = { $found } de config.json n’est pas valide : il faut un nombre entier de 1 à { $most } ou deux.
models-picture-pixels-1-along-side-allowed = L’image a { $width } × { $height } pixels, et 1 à { $most } par côté sont permis.
models-picture-incomplete-rows-arrived = L’image est incomplète : { $rows } de ses { $height } lignes sont arrivées.
models-model-invalid-use = { $name } = { $value } du modèle n’est pas valide : il faut { $allowed }.
models-number-at-least-1 = un nombre d’au moins 1
models-number-above-0 = un nombre supérieur à 0
models-number-above-low-freq-factor = un nombre supérieur à low_freq_factor
models-whole-number-from-1-to-16777216 = un entier de 1 à 16777216
models-scales-do-not-fit = Des échelles de forme { $scales } ne conviennent pas au tenseur { $name } de forme { $shape } : on en lit une pour le tenseur, pour chaque ligne ou pour chaque bloc.
models-queries-keys-values-model-products = Les requêtes, clés et valeurs de ce modèle sont des produits de deux applications, qui ne sont pas formés pour toutes les têtes à la fois.
models-prefixed-tensor-missing = Le tenseur { $prefix }{ $name } manque.
models-stored-tensor-missing = Le tenseur { $name } manque.
models-tensor-shape-but-models-heads-widths = Le tenseur { $name } a la forme { $shape }, mais les têtes et largeurs du modèle demandent { $wanted }.
models-stored-tensor-not-a-matrix = Le tenseur { $name } a la forme { $shape } et n’est pas une matrice.
models-tensor-of-scales-missing = Le tenseur { $name } manque.
models-stored-shape-does-not-fit = Le tenseur { $name } a la forme { $shape }, et le modèle demande [{ $width }].
models-entropy-meaning = Entropie moyenne d’une ligne de A sur ces tokens, en nats : 0 si chaque token regarde un seul token, ln T s’il les regarde tous également.
models-participation-meaning = Moyenne de Σ_j A_ij² sur ces tokens (participation inverse, REM) : 1 si chaque token regarde un seul token, 1/T s’il les regarde tous également.
models-lambda2-abs-meaning = Module de la deuxième valeur propre de A sur ces tokens.
models-lambda2-random-label = |λ₂|, aléatoire
models-lambda2-random-meaning = √(p − 1/T) : où se trouve |λ₂| d’une attention aléatoire aussi concentrée. Vide sous un masque, où les valeurs propres sont la diagonale.
models-s2-meaning = Deuxième valeur singulière de A sur ces tokens.
models-low-pass-label = passe-bas sur ces tokens
models-low-pass-meaning = Plus grand module d’une valeur propre de I + H ⊗ A qui appartient à λ₁ = 1 de A, sur le plus grand de toutes les autres (FILTER, théorème 3.5) : au-dessus de 1 la tête seule, avec sa connexion résiduelle, est un filtre passe-bas sur ces tokens.
models-differs-from-random-label = diffère du hasard
models-differs-from-random-meaning = 1 où |λ₂|, s₂, l’entropie ou le rang stable de A est au-delà de ceux de toutes les têtes aléatoires, et à plus de trois écarts-types et d’un vingtième de son étendue de leur moyenne, sinon 0. Vide où aucune tête aléatoire n’est aussi concentrée.
models-lambda2-percentile-label = |λ₂| : centile
models-lambda2-percentile-meaning = Part des têtes aléatoires dont |λ₂| est plus petit, en pour cent.
models-s2-percentile-label = s₂ : centile
models-s2-percentile-meaning = Part des têtes aléatoires dont s₂ est plus petit, en pour cent.
models-entropy-percentile-label = entropie : centile
models-entropy-percentile-meaning = Part des têtes aléatoires dont l’entropie est plus petite, en pour cent.
models-stable-rank-percentile-label = rang stable : centile
models-stable-rank-percentile-meaning = Part des têtes aléatoires dont le rang stable est plus petit, en pour cent.
models-random-heads-label = têtes aléatoires
models-random-heads-meaning = Nombre de têtes aléatoires auxquelles A est comparée : 100 jusqu’à 256 tokens, moins au-delà.
models-cosine-meaning = Cosinus moyen entre deux des tokens.
models-stable-rank-excess-label = rang stable au-dessus de un
models-stable-rank-excess-meaning = Rang stable des tokens, moins un.
models-frequency-ratio-meaning = Hautes sur basses fréquences des tokens : ce qui diffère de leur moyenne, sur leur moyenne (FILTER, définition 2.1).
models-directions-cannot-read-tokens = Les directions ne peuvent pas être lues en tokens : le plongement de ce modèle n’est pas connu.
models-directions-cannot-read-tokens-table = Les directions ne peuvent pas être lues en tokens : la table { $name } de forme { $shape } n’est pas faite de lignes de { $width } nombres sans échelles.
models-head-out-of-range = head = { $head } n’est pas valide : il faut 0 à { $last }.
models-attention-lacks-normalisation = Il manque à l’attention la normalisation de ses requêtes et de ses clés.
models-normalisation-queries = la normalisation des requêtes
models-normalisation-keys = la normalisation des clés
models-mlp-lacks-gate = Il manque au MLP sa porte.
models-normalisation-attention = la normalisation de l’attention
models-normalisation-mlp = la normalisation du MLP
models-out-but-model-needs = { $name } est { $inputs } × { $outputs } (entrée × sortie), mais le modèle demande { $needed_inputs } × { $needed_outputs }.
models-embeddings-not-a-multiple = Les plongements contiennent { $count } nombres, ce qui n’est pas un multiple de la largeur { $width } du modèle.
models-model-takes-1-tokens-but-there = Le modèle prend 1 à { $most } tokens, mais il y en a { $count }.
models-embedding-positions = le plongement des positions
models-embedding-segment = le plongement du segment
models-normalisation-embeddings = la normalisation des plongements
models-wrong-length = { $name } : { $part ->
        [bias] le biais
       *[weight] le poids
    } a { $count } nombres au lieu de { $needed }.
models-models-their-initialisation-limited = Les modèles à leur initialisation sont limités à { $name } = { $most } : choisissez un { $name } plus petit.
models-models-heads-t-most-realisations = Pour des modèles à { $heads } têtes à T = { $tokens }, { $most } réalisations au plus sont gardées : choisissez moins de réalisations, de couches ou de têtes.
models-a-file = un fichier
models-tokens-realisation = tokens, réalisation { $realisation }
models-layer-head-realisation = couche { $layer } sur { $layers }, tête { $head }, réalisation { $realisation }
models-choose-checkpoint-safetensors-read = Choisissez un checkpoint (safetensors) : il est lu sur cette machine et n’est envoyé nulle part.
models-there-layers-heads-layer-head-shown = Il y a { $layers ->
        [one] { $layers } couche
       *[other] { $layers } couches
    } de { $heads ->
        [one] { $heads } tête
       *[other] { $heads } têtes
    } : la couche { $layer }, tête { $head } est montrée en grand.
models-axis-relative-second-eigenvalue = |*λ*₂| rapporté à une attention aléatoire
models-layer-head-times-random-attention = couche { $layer }, tête { $head } : |λ₂| vaut { $times } fois celui d’une attention aléatoire
models-axis-imaginary-of-head = couche { $layer }, tête { $head } : Im *λ*
models-other-heads = autres têtes
models-eigenvalue-of-other-head = une autre tête : λ = { $re } + { $im }i
models-axis-token-of-head = couche { $layer }, tête { $head } : token *i*
models-this-head = cette tête
models-measured-one-dot-per-head = mesuré, un point par tête
models-second-eigenvalue-at-head = couche { $layer }, tête { $head } : |λ₂| = { $second }
models-second-eigenvalue = deuxième valeur propre, |*λ*₂|
models-scale-of-cosine = cosinus
models-tokens-cosine = tokens { $one } et { $other } : cosinus { $cosine }
models-xx-token = XXᵀ : token
models-no-result-yet = Pas encore de résultat pour { $model }.
models-after-last-layer-two-tokens-mean = Après la dernière couche, deux tokens ont un cosinus moyen de { $cosine } ; avant la première il valait { $first_cosine }.
models-data-models-heads-invalid = Les données des têtes du modèle ne sont pas valides.
models-laws-assume-independent-tokens-one = Les lois supposent des tokens indépendants et une seule couche. Or ici { $share ->
        [none] {""}
       *[other] { $share } % des tokens étaient déjà apparus,{" "}
    }{ $placement ->
        [post] tous les tokens partagent le vecteur de leur segment,{" "}
       *[pre] {""}
    }{ $ratio ->
        [none] {""}
       *[other] γ = T/d = { $ratio } dépasse 1,{" "}
    }LayerNorm et le MLP sont entre les couches.
models-under-mask-eigenvalues-diagonal-1 = Sous un masque, les valeurs propres de A sont sa diagonale, 1 pour le premier token. Le disque est une loi de l’attention sans masque.
models-rems-law-cosine-holds-normalisation = La loi de REM pour le cosinus vaut pour une normalisation après les connexions résiduelles, GELU et sans masque, comme dans BERT. Elle ne s’applique pas à cette famille.
models-reads-patches-random-pixels-words = Il lit des patchs de pixels aléatoires, pas des mots.
models-text-tokens-fewer-t = Le texte a { $found } tokens, moins que T = { $tokens }.
models-rank-collapse-random-bert = Effondrement du rang dans BERT à poids aléatoires, largeur et profondeur publiées
models-rank-tokens-through-12-random-layers = Le rang des tokens à travers 12 couches aléatoires de BERT : à quelle vitesse baisse-t-il ?
models-rank-collapse-one-layer = Effondrement du rang dans une couche de BERT quand le contexte grandit
models-one-layer-bert-all-eigenvalues-but = Une couche de BERT : toutes les valeurs propres sauf une sont près de 0.
models-roberta-reads-repeated-words = RoBERTa lit des mots qui se répètent : le trou persiste
models-words-repeat-so-tokens-correlated = Des mots se répètent, donc les tokens sont corrélés ; la valeur isolée à 1 reste à part.
models-figure-8 = Figure 8
models-roberta-reads-own-text = RoBERTa lit votre propre texte : XXᵀ montre quels mots se répètent
models-bright-spots-off-diagonal-words = Les taches claires hors de la diagonale sont des mots répétés dans le texte.
models-roberta-reads-random-tokens = RoBERTa lit des tokens aléatoires : entrées presque orthogonales
models-random-tokens-nearly-orthogonal = Des tokens aléatoires sont presque orthogonaux : comparez le spectre à celui d’un vrai texte.
models-figure-9 = Figure 9
models-tinybert-more-tokens-than-width = TinyBERT avec plus de tokens que sa largeur, γ = 1.6
models-more-tokens-dimensions-outlier-1-gap = Plus de tokens que de dimensions : la valeur isolée à 1 et le trou sont encore là.
models-figure-11 = Figure 11
models-cosine-through-bert = Le cosinus entre tokens à travers vingt-quatre couches de BERT, à côté de la loi
models-cosine-between-tokens-rises-layer = Le cosinus entre tokens monte couche après couche, à côté de la loi.
models-figure-1d = Figure 1(d)
models-view-title = Modèles
models-sentence = BERT, GPT-2 et d’autres avec leurs poids initiaux, avant tout entraînement. Chaque tête garde-t-elle le trou que prédit la théorie, et à quel point les tokens deviennent-ils semblables ?
models-heading = L’attention d’un modèle réel, tête par tête et couche par couche
models-the-file = le fichier
models-beta-participation-label = échelle des scores d’après les lignes
models-beta-participation-sentence = L’échelle des scores à laquelle une attention aléatoire est aussi concentrée que cette tête : ses lignes ont la même moyenne Σ A².
models-beta-label = échelle des scores d’après les poids
models-beta-sentence = L’échelle des scores calculée d’après l’écart-type des poids, pour des tokens normalisés.
models-repeated-label = tokens répétés
models-repeated-sentence = Combien des T tokens étaient déjà apparus dans le texte : leurs lignes de XXᵀ sont presque les mêmes.
models-value-output-condition-label = κ(H)
models-query-deviation-label = σ de W_Q
models-key-deviation-label = σ de W_K
models-value-deviation-label = σ de W_V
models-output-deviation-label = σ de W_O
models-xi-label = ξ
models-sink-label = puits
models-rows-label = lignes
models-columns-label = colonnes
models-deviation-label = σ
models-norm-label = s₁
models-edge-label = bord
models-spikes-label = valeurs isolées
models-departure-label = écart
models-stable-rank-meaning = ‖W‖_F²/s₁².
models-entropy-label = entropie
models-participation-label = participation
models-lambda2-abs-label = |λ₂|
models-s2-label = s₂
models-cosine-label = cosinus
models-frequency-ratio-label = HFC/LFC
models-gptq = GPTQ
models-awq = AWQ
models-compressed-tensors = compressed-tensors, plusieurs poids dans un nombre
models-without-scales = { $dtype } sans échelles
models-tensor-incomplete = Le tenseur { $name } est incomplet : le fichier a changé ou n’a pas pu être lu jusqu’au bout.
models-tensor-not-finite = Le tenseur { $name } contient des nombres qui ne sont pas finis.
models-tensor-cut-short = Le tenseur { $name } est tronqué : le fichier a changé ou n’a pas pu être lu jusqu’au bout.
models-attention-comes-first = L’attention de cette couche vient avant son MLP.
models-no-pictures = On ne peut pas faire passer d’images par ce modèle.
models-law-of-layer = couche { $layer } : { $law } = { $value }
models-second-eigenvalue-of-head = { $model } avec des poids aléatoires : dans la couche { $layer }, tête { $head }, |λ₂| vaut { $second }.
models-second-eigenvalue-beside-random = { $model } avec des poids aléatoires : dans la couche { $layer }, tête { $head }, |λ₂| vaut { $second } ; une attention aléatoire aussi concentrée finit en { $radius }.

## orthogonal

orthogonal-condition-number-softmax-least = Le conditionnement avec softmax est au moins le nombre montré : sa plus petite valeur singulière n’a pas été trouvée en { $products } produits.
orthogonal-cost-head-width-d = Le coût est celui d’une tête de largeur d = { $width }.
orthogonal-eigenvalues-unit-circle = valeurs propres sur le cercle unité
orthogonal-jacobian = jacobienne à α = { $alpha }
orthogonal-orthogonality-error-against-k = erreur d’orthogonalité selon K
orthogonal-stable-rank-through-depth = rang stable selon la profondeur, { $attention }
orthogonal-step-cost = coût à N = { $tokens }
orthogonal-unit-circle = le cercle unité
orthogonal-softmax-least = softmax, au moins
orthogonal-scale-rotation = échelle *α* de la rotation
orthogonal-axis-condition-number = conditionnement *κ*(*J*)
orthogonal-bound-for-this-basis = borne pour cette base
orthogonal-for-this-basis = pour cette base
orthogonal-newton-schulz-iterations-k = itérations de Newton–Schulz *K*
orthogonal-axis-distance = écart à l’orthogonalité ‖*Y*ᵀ*Y* − *I*‖₂
orthogonal-all-heads = toutes les têtes
orthogonal-axis-directions-left = directions restantes : rang stable de *X*_ℓ*X*_ℓᵀ
orthogonal-seconds-one-head = secondes pour une tête
orthogonal-multiply-adds-one-head = multiplications-additions pour une tête
orthogonal-axis-tokens = tokens *N*
orthogonal-all-eigenvalues-lie-unit-circle-them = Toutes les valeurs propres sont sur le cercle unité, { $count } en 1, la plus éloignée à l’angle { $angle } rad.
orthogonal-matrix-orthogonal-only-within-angles = La matrice n’est orthogonale qu’à { $distance } près : les angles de ses valeurs propres sont montrés.
orthogonal-condition-number-jacobian-c-bound = Le conditionnement de la jacobienne est { $first_condition } à α = { $first_alpha } et { $last_condition } à α = { $last_alpha }, avec C = { $constant } dans sa borne ; avec l’attention softmax, il est { $bound ->
        [lower] au moins { $softmax }
       *[none] { $softmax }
    }.
orthogonal-after-layers-stable-rank-orthogonal = Après { $layers ->
        [one] { $layers } couche
       *[other] { $layers } couches
    } le rang stable est { $orthogonal } avec l’attention orthogonale et { $softmax } avec l’attention softmax.
orthogonal-orthogonal-all-heads = orthogonale, toutes les têtes
orthogonal-eigenvalues-all-on-circle = Toutes les valeurs propres sur le cercle unité
orthogonal-every-eigenvalue-unit-circle-those-1 = Chaque valeur propre est sur le cercle unité ; celles à 1 sont des directions qui ne tournent pas.
orthogonal-theorem-2-1 = Théorème 2.1
orthogonal-kernel-keeps-spectrum = Le noyau garde son spectre à toute profondeur, softmax s’effondre
orthogonal-line-orthogonal-attention-stays = La ligne de l’attention orthogonale reste plate ; le softmax tombe au rang 1 dès la première couche.
orthogonal-theorem-2-2 = Théorème 2.2
orthogonal-error-against-iterations = Erreur d’orthogonalité selon les itérations de Newton–Schulz
orthogonal-error-grows-first-iterations-then = L’erreur croît aux premières itérations, puis diminue : où l’arrondi l’arrête-t-il ?
orthogonal-theorem-a1 = Théorème A.1
orthogonal-cost-linear-in-tokens = Coût linéaire en le nombre de tokens
orthogonal-two-slopes-orthogonal-attention = Deux pentes : l’attention orthogonale croît linéairement avec les tokens, le softmax quadratiquement.
orthogonal-condition-tends-to-one = Le conditionnement de la jacobienne tend vers 1 avec α
orthogonal-tends-1-tends-0-compare-softmax = κ tend vers 1 quand α tend vers 0 : comparez-le au softmax sur les mêmes tokens.
orthogonal-theorems-c3-c4 = Théorèmes C.3 et C.4
orthogonal-layer-of-vision-transformer = La couche du transformeur de vision : 50 tokens, largeur 64, quatre têtes, α = 0.1, K = 6
orthogonal-layer-paper-trains-small-angles = La couche que l’article entraîne : de petits angles, et l’erreur de six itérations seulement.
orthogonal-appendix-e = Annexe E
orthogonal-computed-for-size = { $what ->
        [eigenvalues] Les valeurs propres sont montrées
        [stable-rank] Le rang stable selon la profondeur est montré
       *[condition] Les conditionnements et l’erreur d’orthogonalité selon K sont calculés
    } pour N = { $tokens } tokens de largeur d = { $width }.
orthogonal-view-title = Tourner
orthogonal-sentence = Une attention qui fait tourner les tokens au lieu de les moyenner : chaque valeur propre garde le module 1, donc rien ne s’efface avec la profondeur. α dit de combien elle tourne, et le coût est linéaire en le nombre de tokens.
orthogonal-heading = Attention orthogonale : spectre, conditionnement, profondeur, coût
orthogonal-head-width-label = largeur de tête
orthogonal-head-width-sentence = Largeur des requêtes et clés d’une tête, d/h et au plus d/2. La matrice fait tourner les tokens dans 2d_v directions et laisse les autres inchangées.
orthogonal-fixed-eigenvalues-label = valeurs propres en 1
orthogonal-fixed-eigenvalues-sentence = Combien de valeurs propres valent exactement 1 ; les autres vont par paires sur le cercle unité.
orthogonal-largest-angle-label = plus grand angle
orthogonal-largest-angle-sentence = Angle de la valeur propre la plus éloignée de 1, en radians : la norme spectrale du générateur S.
orthogonal-orthogonality-error-label = erreur d’orthogonalité
orthogonal-orthogonality-error-sentence = À quel point la matrice calculée s’écarte d’une orthogonale. Précision machine avec QR ; davantage avec Newton–Schulz tant que les itérations n’ont pas convergé.
orthogonal-condition-softmax-label = conditionnement avec softmax
orthogonal-condition-softmax-sentence = Conditionnement effectif de la jacobienne de l’attention softmax avec même entrée et mêmes poids ; une borne inférieure pour N grand.
orthogonal-perturbation-constant-label = constante mesurée
orthogonal-perturbation-constant-sentence = Plus grande norme spectrale sur α de la partie de la jacobienne qui passe par la matrice d’attention : la plus petite constante pour laquelle le théorème vaut ici.
orthogonal-proof-constant-label = constante de l’enveloppe
orthogonal-proof-constant-sentence = Constante explicite tirée de la preuve, pour une base exacte : la partie de la jacobienne qui passe par la matrice d’attention est au plus C α.
orthogonal-kernel-drift-label = variation des valeurs propres du noyau
orthogonal-kernel-drift-sentence = Plus grande variation d’une valeur propre de XXᵀ de l’entrée à la dernière couche, relative à la plus grande. Selon le théorème, elle est nulle aux arrondis près.
orthogonal-rank-orthogonal-label = rang stable, attention orthogonale
orthogonal-rank-orthogonal-sentence = Rang stable après la dernière couche d’attention orthogonale avec un produit valeur–sortie orthogonal. Il est égal à celui de l’entrée.
orthogonal-rank-softmax-label = rang stable, attention softmax
orthogonal-rank-softmax-sentence = Rang stable après la dernière couche d’attention softmax avec les mêmes poids : les tokens se sont effondrés sur une droite.
orthogonal-operations-ratio-label = rapport des coûts à N = 2048
orthogonal-operations-ratio-sentence = Multiplications-additions d’une tête softmax, rapportées à celles d’une tête orthogonale de mêmes largeurs à 2048 tokens.
orthogonal-orthogonal = orthogonale
orthogonal-softmax = softmax
orthogonal-at-1 = { $count } en 1
orthogonal-condition-at-least = À partir de α = { $alpha }, le conditionnement est au moins le nombre montré : la plus petite valeur singulière n’a pas été trouvée en { $products } produits.

## overlap

overlap-laws-one-row = lois d’une ligne
overlap-rows-t-realisation = lignes, T = { $tokens }, réalisation { $realisation }
overlap-gradient-printed-third-version-rem = Le gradient tel que l’imprime la troisième version de REM (arXiv 2505.24333v3) est négatif à partir de β = { $beta } ; une norme au carré ne peut pas être négative. Sa courbe s’arrête là.
overlap-published-gradient-w-q-third-version = Le gradient publié est celui de W_Q dans la troisième version de REM (arXiv 2505.24333v3). La première version, d’où viennent les autres courbes publiées, ne donne pas de gradient.
overlap-qk-norm-gradient-w-q-keeps = Avec la normalisation QK, le gradient de W_Q ne garde que ce qui est orthogonal à la requête : le carré d’une clé reçoit le facteur 1 − cos², et 1/|q|² le facteur d_qk/(d_qk − 2).
overlap-qk-norm-gradient-w-q-divided = Avec la normalisation QK, le gradient de W_Q est divisé par |q|². La moyenne de 1/|q|² n’est finie qu’à partir de d_qk = 3 : aucun gradient n’est tracé.
overlap-laws-gaussian-scores-qk-norm-score = Les lois valent pour des scores gaussiens. Avec la normalisation QK, un score est un cosinus multiplié par une constante, et les lois valent si d_qk est grand.
overlap-laws-gaussian-scores-scores-through = Les lois valent pour des scores gaussiens ; des scores par des clés de largeur d_qk = { $keys } ont des queues plus lourdes.
overlap-rows-correlated-tokens-share-their = Les lignes de tokens corrélés partagent leurs clés : leurs erreurs sont donc corrélées, et les barres d’erreur demandent plusieurs réalisations.
overlap-score-scale = échelle des scores *β*
overlap-published-below-c = publié, sous *β*_c
overlap-third-moment-finite-t = Σ*A*³, *T* fini
overlap-third-moment-measured = Σ*A*³ mesuré
overlap-axis-participation = part sur peu de tokens, *p* = Σ*A*²
overlap-axis-entropy = à quel point égale, *H*/ln *T*
overlap-even-shares = parts égales, 1/T = { $share }
overlap-weight-number-row = poids numéro { $number } d’une ligne : { $weight }
overlap-tokens-weight = tokens par poids
overlap-weights-row = poids d’une ligne, *β* = { $beta }
overlap-published-rem-version-3 = publié, REM version 3
overlap-axis-gradient = gradient *T* E|∂*L*/∂*W*_Q|²
overlap-beta-now = *β* actuel
overlap-beta-now-value = actuellement β = { $beta }
overlap-critical-point-c = point critique β_c = { $beta }
overlap-no-overlaps-yet = Pas encore de recouvrements.
overlap-row-attention-inverse-participation = À β = { $beta } une ligne d’attention a la participation inverse p = { $participation }{ $measured ->
        [none] {""}
       *[other] , mesuré { $measured }
    } : elle regarde environ { $attended } tokens sur { $tokens }. Pour T infini, p serait { $limit } ; la transition en β_c = { $critical } est étalée à tout T fini.
overlap-view-title = Échelle de l’attention
overlap-sentence = Une ligne d’attention quand ses scores grandissent : combien de tokens elle regarde, avec quelle régularité, et combien de gradient revient à sa requête. Au-delà de l’échelle critique β_c, elle ne voit que quelques tokens.
overlap-heading = Recouvrement, entropie et gradient d’une ligne en fonction de l’échelle des scores
overlap-participation-asymptotic-label = participation pour T infini
overlap-participation-asymptotic-sentence = La limite de la participation quand T croît à β fixé : 0 sous le point critique, positive au-dessus.
overlap-participation-published-label = p publié à T fini
overlap-participation-published-sentence = La loi publiée sous le point critique, tirée de l’entropie du modèle à énergies aléatoires. Près de la transition elle est fausse d’un facteur.
overlap-entropy-fraction-exact-label = entropie sur ln T, T fini
overlap-entropy-fraction-exact-sentence = L’entropie attendue d’une ligne de softmax sur des scores gaussiens à ce T, par quadrature.
overlap-third-moment-label = troisième moment d’une ligne
overlap-third-moment-sentence = Moyenne sur les lignes de Σ A³ : la probabilité que trois tokens, tirés avec les poids d’une ligne, coïncident.
overlap-third-moment-exact-label = troisième moment, T fini
overlap-third-moment-exact-sentence = Le troisième moment attendu d’une ligne de softmax sur des scores gaussiens à ce T, par quadrature.
overlap-gradient = gradient
overlap-mask-does-not-act = Le masque n’agit pas ici : les lois valent pour des lignes de T poids, et les lignes en ont ici autant.

## own-matrix

own-matrix-nearly-uniform = presque uniforme
own-matrix-nearly-diagonal = presque diagonale
own-matrix-previous-token = token précédent
own-matrix-next-token = token suivant
own-matrix-nearly-uniform-tokens-attend-almost = Presque uniforme : les tokens portent une attention presque égale à tous ceux qu’ils voient.
own-matrix-nearly-diagonal-token-gives-itself = Presque diagonale : un token se donne à lui-même { $share } de son attention.
own-matrix-previous-token-token-gives-attention = Token précédent : un token donne { $share } de son attention à celui qui le précède.
own-matrix-next-token-token-gives-attention-one = Token suivant : un token donne { $share } de son attention à celui qui le suit.
own-matrix-sink-token-counted-0-gets-all = Un puits : le token { $token } (compté à partir de 0) reçoit { $share } de toute l’attention.
own-matrix-above-every-random = { $name } = { $value } dépasse la valeur de chaque matrice aléatoire (moyenne { $mean }, écart-type { $deviation })
own-matrix-below-every-random = { $name } = { $value } est inférieur à la valeur de chaque matrice aléatoire (moyenne { $mean }, écart-type { $deviation })
own-matrix-barely-above-every-random = { $name } = { $value } dépasse la valeur de chaque matrice aléatoire, mais de moins d’un vingtième de son étendue (moyenne { $mean }, écart-type { $deviation })
own-matrix-barely-below-every-random = { $name } = { $value } est inférieur à la valeur de chaque matrice aléatoire, mais de moins d’un vingtième de son étendue (moyenne { $mean }, écart-type { $deviation })
own-matrix-at-percentile = { $name } = { $value } est au centile { $percentile } (moyenne { $mean }, écart-type { $deviation })
own-matrix-sink = puits
own-matrix-different-from-random = Différente du hasard, parmi { $samples } matrices aléatoires aussi concentrées ; { $numbers }.
own-matrix-random-like = Comme au hasard, parmi { $samples } matrices aléatoires aussi concentrées ; { $numbers }.

## page

page-graphics-device-not-open = Le périphérique graphique n’est pas ouvert.
page-cancelled = Cela a été annulé.
page-data-shorter-announced = Les données sont plus courtes qu’annoncé.
page-config-json-cannot-read-json = config.json ne peut pas être lu : ce n’est pas du JSON ({ $reason }).
page-problem-of-layer = Couche { $number } : { $problem }
page-tokens-layer = Tokens par couche
page-spectra-head = Spectres d’une tête
page-spectrum-weight-matrix = Spectre d’une matrice de poids
page-attention-head = Attention d’une tête
page-verdict-needs-least-two-random = Un verdict demande au moins deux matrices aléatoires.
page-no-random-seed = Le navigateur n’a pas donné de graine aléatoire : { $error }.
page-together-invalid-use = together = « { $found } » n’est pas valide : il faut { $allowed }.
page-table-invalid = table = { $found } n’est pas valide : il faut 0 à { $last }.
page-pinned-setting-belongs-different = Le réglage épinglé est d’une autre vue.
page-described-beside = { $first }, et à côté { $others }. { $description }
page-training-still-working-previous-step = L’entraînement est encore au pas précédent.
page-no-such-training-run = Il n’y a pas d’entraînement « { $run } ».
page-file-could-read-changed-moved = Le fichier n’a pas pu être lu : il a été modifié, déplacé ou supprimé depuis qu’il a été choisi. Choisissez-le à nouveau.
page-days = { $days } jours
page-could-loaded-check-connection-try = Impossible de charger { $name } ({ $reason }). Vérifiez la connexion et réessayez. Si cela ne suffit pas, rechargez la page.
page-try-again = Réessayer
page-pixels-most-million-read-make = { $name } a { $width } × { $height } pixels : au plus { $most } millions sont lus. Réduisez l’image.
page-could-not-be-started = il n’a pas pu être lancé
page-controls-names-parameter-separate = controls nomme « { $name } », qui n’est pas un paramètre. Séparez les paramètres par des virgules : T,beta.
page-caption-longer-characters-first = La légende a plus de { $longest } caractères ; les { $longest } premiers sont montrés.
page-background-invalid-use-paper = background = « { $background } » n’est pas valide : il faut paper ou transparent.
page-element-attribute-did-you-mean = Cet élément n’a pas d’attribut « { $attribute } » : vouliez-vous dire « { $nearest } » ?
page-no-such-attribute = Cet élément n’a pas d’attribut « { $attribute } » : ses attributs sont les paramètres, controls, caption, pin, together, background et site.
page-figure-takes-up-memory-worker-worker = Cette figure demande jusqu’à { $bytes } de mémoire dans un worker, et aucun worker ne peut en avoir plus de { $most }.
page-gpu-left-steps-cpu-take-up = Le GPU a laissé au CPU des étapes qui demandent jusqu’à { $bytes } de mémoire dans un worker, et aucun worker ne peut en avoir plus que { $most }.
page-matrix-takes-up-memory-worker = Cette matrice demande jusqu’à { $memory } de mémoire dans un worker.
page-stored-results-measuring-from-to = Ce sont des résultats enregistrés, de cinq graines. Les mesurer ici prend de { $from } à { $to } : les énoncés que peu d’échantillons ne tranchent pas en demandent davantage.
page-stored-results-measuring-about = Ce sont des résultats enregistrés, de cinq graines. Les mesurer ici prend environ { $from }.
page-dialog = la fenêtre
page-size-resolution-background = taille, résolution, arrière-plan
page-one-dial-swept = un curseur balayé
page-figure-dials-fill-screen-key-p = La figure et les curseurs remplissent l’écran (touche P)
page-present = Présenter
page-keeps-setting-comparison = Garde ce réglage pour comparer
page-pin = Épingler
page-compares-matrix-yours-random = Compare votre propre matrice avec une attention aléatoire
page-your-matrix = Votre matrice
page-measure-them-here = Les mesurer ici
page-open = Ouvrir
page-list-papers = la liste des articles
page-skip-figure = Aller à la figure
page-more-figure = En savoir plus sur cette figure
page-presentation = la présentation
page-panel-training = le panneau de l’entraînement
page-panel-models = le panneau des modèles
page-t-attention = T = { $T }, attention { $attention }
page-run-again = Relancer
page-comparison-settings = la comparaison de réglages
page-checking-graphics-processor = Recherche d’un processeur graphique.
page-smaller-length-instead = plutôt T = { $instead }
page-cpu-computes-instead-nothing-lost = Le CPU le calcule à sa place ; rien n’est perdu.
page-what-found-before-cannot-shown-only = Ce qui a été trouvé auparavant ne peut pas être montré ({ $reason }) : seul l’est ce qui est mesuré ici.
page-could-loaded-reload-page-if-does = Impossible de charger { $what } ({ $reason }). Rechargez la page ; si cela n’aide pas, le site est incomplet.
page-no-model-yet = Il n’y a pas encore de modèle : appelez d’abord showModel.
page-site-not-an-address = site = « { $site } » n’est pas une adresse : elle commence par https://.
page-dismiss-message = Fermer ce message
page-no-law-here = aucune loi ici
page-laws-how-far-they-hold = Les lois, et jusqu’où elles valent
page-each-law-compared-simulations-many = Chaque loi a été comparée à des simulations pour de nombreux réglages.
page-printed-paper-orange-dashed = telle qu’imprimée dans l’article : orange, en tirets
page-corrected-measurement-derivation = corrigé par mesure et calcul : bleu
page-valid-any-context-length-only-limit = valable à toute longueur de contexte, pas seulement à la limite : vert
page-drawn-usual = tracée comme d’habitude
page-right-within-10-what-measured-here = juste : à moins de 10 % de la mesure ; sur un axe de plus de deux décades, à moins d’un vingtième de l’axe
page-dotted-measurement-differs-more = en pointillé : la mesure s’écarte davantage
page-dashes-and-dots-nothing-measured-here = en tirets et points : rien n’a été mesuré ici, ou pas assez précisément
page-numbers-figure = Nombres de cette figure
page-all-other-numbers = Tous les autres nombres
page-all-numbers = tous les nombres
page-laws = lois
page-exact-value = { $label }, valeur exacte
page-compared-simulations-these-dials = Comparée à des simulations avec ces réglages
page-setting-view = Réglage affiché
page-previous-setting = Réglage précédent
page-next-setting = Réglage suivant
page-end-presentation = Terminer la présentation
page-arrow-keys-next-setting-esc-end = Flèches : réglage suivant. Échap : terminer.
page-esc-end = Échap : terminer.
page-internal-error-reload-page-what = Erreur interne ({ $words }). Rechargez la page : ce qu’elle montre peut être faux.
page-progress = Progression
page-stop-esc = Arrêter (Échap)
page-stop = Arrêter
page-what-computed-figure = Ce qui a calculé cette figure
page-newest-version-not-loaded = La version la plus récente de cette page n’a pas pu être chargée : voici celle que votre navigateur a conservée.
landing-teachers-figures = Pour les enseignants : des figures à montrer
page-page-reloads-language-chosen-files = La page est rouverte dans cette langue. Les fichiers choisis et les modèles en apprentissage sont abandonnés : continuer ?
page-numerical-core = le noyau numérique
page-no-webassembly = Ce navigateur n’a pas WebAssembly (ou il est désactivé), dont le calcul a besoin. Prenez un Firefox, Chrome, Edge ou Safari récent, ou autorisez WebAssembly pour cette page.
page-no-simd = Le WebAssembly de ce navigateur n’a pas d’instructions SIMD, dont le calcul a besoin. Prenez Firefox 121, Chrome 123, Safari 17.5 ou plus récent.
page-lang-invalid = lang = « { $lang } » n’est pas valide : il faut { $languages }.
page-no-figure-yet = Il n’y a pas encore de figure : attendez d’abord le résultat.
page-go-on = Continuer
page-more-steps-failed = { $problem } ({ $others ->
        [one] { $others } autre étape sur { $total } a
       *[other] { $others } autres étapes sur { $total } ont
    } échoué aussi.)
page-no-tokens-yet = Il n’y a pas encore de tokens : donnez leurs numéros comme ids, ou une image, à showModel.
page-no-state-of-training = Ce fichier ne contient pas l’état d’un entraînement : il se crée par « Enregistrer » pendant que des modèles apprennent.
page-program-could-not-begin = Le programme n’a pas pu commencer ; son message dit pourquoi.
page-published = publié
page-corrected = corrigé
page-picture = Image
page-video = Vidéo
page-models-task = { $models } sur { $task }
page-figure-beside = { $figure }, à côté de { $setting }
page-no-canvas = Le navigateur ne donne pas de canevas de cette taille.
page-gzip-damaged = { $name } est compressé avec gzip, et coupé, endommagé ou fait de plusieurs fichiers : chargez-le de nouveau, ou décompressez-le d’abord.
page-the-file = Le fichier
page-no-such-theme = « { $word } » n’est pas un thème ; les thèmes sont light et dark.
page-figure-takes-in-workers =
    { $workers ->
        [one] Cette figure demande environ { $time } et jusqu’à { $memory } de mémoire dans un worker.
       *[other] Cette figure demande environ { $time } et jusqu’à { $memory } de mémoire dans chacun de { $workers } workers.
    }
page-figure-takes-together = Cette figure demande environ { $time } et jusqu’à { $memory } de mémoire pour des modèles tous gardés à la fois.
page-gpu-left-steps-take-in-workers =
    { $workers ->
        [one] Le GPU a laissé au CPU des étapes qui demandent environ { $time } et jusqu’à { $memory } de mémoire dans un worker.
       *[other] Le GPU a laissé au CPU des étapes qui demandent environ { $time } et jusqu’à { $memory } de mémoire dans chacun de { $workers } workers.
    }

## panel

panel-about-program = À propos de ce programme
panel-attention-spectra-version-everything = attention-spectra, version { $version }. Tout est calculé dans votre navigateur ; rien de ce que vous ouvrez ou choisissez n’en sort.
panel-papers = Les articles
panel-licences = Licences
panel-about = À propos
panel-distance-tolerances = distance de { $distance } tolérances
panel-claims-of-paper =
    { $count ->
        [one] { $count } énoncé
       *[other] { $count } énoncés
    }
panel-not-measured-in-session = pas encore mesuré dans cette session : résultat enregistré de cinq graines
panel-preliminary-more-realisations-follow = provisoire : d’autres réalisations suivent
panel-stored-result-five-seeds-figure = résultat enregistré de cinq graines : sa figure réentraîne les modèles
panel-all-verdicts = Tous les verdicts
panel-search-claims = Chercher parmi les énoncés
panel-no-matching-claim = Aucun énoncé correspondant.
panel-how-many-statements-hold = Combien d’énoncés sont valables ?
panel-filter-list-paper-verdict-text-what = Filtrez la liste par article, verdict ou texte. Ce qui est faux vient en premier.
panel-quotations-not-loaded = Les citations des articles n’ont pas pu être chargées ({ $reason }).
panel-figure-takes-about-machine = Cette figure demande environ { $time } sur cet appareil.
panel-trains-models-about-machine =
    { $models ->
        [one] Cela entraîne un modèle, environ { $time } sur cet appareil.
       *[other] Cela entraîne { $models } modèles, environ { $time } sur cet appareil.
    }
panel-train-now = Entraîner maintenant
panel-not-now = Pas maintenant
panel-verdict-stored = { $verdict } (enregistré)
panel-verdict-preliminary = … provisoire : { $verdict }
panel-where-argument-fails = Où l’argument échoue :
panel-holds-when = Valable si :
panel-at-this-size = À cette taille :
panel-tolerance = tolérance { $tolerance }
panel-all-claims = Tous les énoncés
panel-claim-alone-named = Cet énoncé seul : { $id }
panel-measure-alone-named = Mesurer seul : { $id }
panel-claim-alone = Cet énoncé seul
panel-measure-alone = Mesurer seul
panel-figure-of-claim = Figure : { $value }, de { $id }
panel-figure = Figure : { $value }
panel-setting-source = Cadre et source
panel-as-in-figure = comme dans sa figure
panel-as-printed = Tel qu’imprimé :
panel-no-paper-prints-it = aucun article ne l’imprime.
panel-realisations-largest-size = { $count } réalisations à la plus grande taille.
panel-size-here = Taille ici :
panel-size-paper = Taille dans l’article :
panel-mean-of-values = { $mean }, la moyenne de { $count }
panel-first-of-values = la première de { $count }
panel-value-first = { $first }, la première de { $count }
panel-exponent = exposant { $exponent }
panel-measured = mesuré { $found }
panel-what-rests = Ce qui repose sur { $id }
panel-list-claims = la liste des énoncés
panel-does-claim-hold = Cet énoncé est-il valable ? { $statement }
panel-picture-chooser = le choix d’une image
panel-index-models-parts = index des parties d’un modèle
panel-how-pictures-prepared = préparation des images
panel-configuration-model = configuration d’un modèle
panel-weights-model = poids d’un modèle
panel-matrix-several = matrice, ou plusieurs
panel-matrix-table = matrice en tableau
panel-matrix-json = matrice en JSON
panel-weights-python-program-save-them = poids sous forme de programme Python : enregistrez-les d’abord en safetensors
panel-several-numpy-arrays-save-one-them = plusieurs tableaux NumPy : enregistrez-en un en NPY
panel-quantised-weights-not-read = poids quantifiés : non lus ici, choisissez safetensors
panel-not-used = non utilisé
panel-number-heads-may-asked-config-json = Le nombre de têtes sera peut-être demandé : config.json n’est pas parmi les fichiers.
panel-text-can-sent-through = Du texte peut y passer.
panel-send-text-through-add-tokenizer-json = Pour y faire passer du texte, ajoutez tokenizer.json.
panel-model-every-head-compared-random = Un modèle : chaque tête est comparée à des poids aléatoires.
panel-matrix-spectrum-compared-equally = Une matrice : son spectre est comparé à celui d’une attention aléatoire aussi concentrée qu’elle.
panel-these-files-contain-neither-matrix = Il n’y a ni matrice ni poids parmi ces fichiers.
panel-your-picture = votre image
panel-picture-your-own = Votre propre image
panel-picture-not-read = { $name } n’a pas pu être lu comme image : choisissez un fichier PNG, JPEG, GIF ou WebP.
panel-your-picture-pixels-grey = votre image, { $side } × { $side } pixels, en gris
panel-layer-black-white = à la couche { $layer } : noir { $low }, blanc { $high }
panel-your-picture-layer = votre image à la couche { $layer }
panel-copying-not-allowed-keys = Le navigateur n’autorise pas la copie ici : le texte est sélectionné, pressez Ctrl+C.
panel-copying-not-allowed-mac = Le navigateur ne permet pas de copier ici : le texte est sélectionné, appuyez sur ⌘C.
panel-copying-not-allowed-touch = Le navigateur ne permet pas de copier ici : le texte est sélectionné, gardez un doigt dessus et choisissez « Copier ».
panel-page-your-disk-link-does-work = Cette page est sur votre disque : le lien ne fonctionne pas sur d’autres machines.
panel-any-page-figure-alone-what-you = Pour toute page : la figure seule, avec ce que vous choisissez plus bas. Le script n’ajuste que la hauteur ; vous pouvez l’omettre.
panel-page-your-own-figure-dials-pages = Pour votre propre page : la figure avec ses curseurs, dans le flux de la page.
panel-bibtex-paper-whose-laws-shows = BibTeX de l’article dont elle montre les lois, et de ce programme.
panel-python-program-computes-numbers = Un programme Python qui calcule les nombres de cette figure avec NumPy. Pour un seul énoncé, il calcule ceux de la figure dans laquelle l’énoncé est mesuré. Pour des modèles entraînés, il lit les poids que « Poids » enregistre.
panel-dials-under-figure = Curseurs sous la figure
panel-share-figure = Partager cette figure
panel-frame-element = Dans le cadre et l’élément
panel-caption = Légende
panel-transparent-background-page-shows = Fond transparent : la page transparaît
panel-copy-part =
    { $part ->
        [link] Copier le lien
        [iframe] Copier le cadre
        [element] Copier l’élément
        [cite] Copier la citation
       *[numpy] Copier le programme NumPy
    }
panel-copy = Copier
panel-copied =
    { $part ->
        [link] Lien copié.
        [iframe] Cadre copié.
        [element] Élément copié.
        [cite] Citation copiée.
       *[numpy] Programme NumPy copié.
    }
panel-dials = Curseurs
panel-numpy-program = le programme NumPy
panel-share = Partager
panel-data = Données
panel-data-fold = données
panel-first-rows-rest-export = Les { $shown } premières lignes sur { $count } ; le reste est dans l’export.
panel-rows =
    { $count ->
        [one] { $count } ligne
       *[other] { $count } lignes
    }
panel-idx-files-pictures-labels-mnists = Fichiers IDX d’images et d’étiquettes, au format MNIST, compressés (gzip) ou non (deux fichiers, ou quatre avec des exemples mis de côté) ; ils restent sur cette machine
panel-text-file-stays-machine = Un fichier texte ; il reste sur cette machine
panel-pauses-training-resumes = Met l’entraînement en pause ou le reprend
panel-one-step = Un pas
panel-trains-every-model-one-step-then = Entraîne chaque modèle d’un pas, puis s’arrête
panel-start-over = Recommencer
panel-restarts-all-models-their-initial = Recommence tous les modèles depuis leurs poids initiaux
panel-saves-whole-state-resume-later = Enregistre l’état complet, pour reprendre plus tard
panel-resumes-saved-state = Reprend à partir d’un état enregistré
panel-weights-probe-gradients-safetensors = Poids, sonde et gradients en safetensors, à vérifier avec PyTorch ou JAX
panel-keep-training-while-tab-hidden = continuer quand l’onglet est caché
panel-files-your-own = Vos propres fichiers
panel-drop-files-here-choose-them = Déposez des fichiers ici, ou choisissez-les
panel-matrix-npy-csv-tsv-table-text = Une matrice : NPY, CSV, TSV ou un tableau en texte. Plusieurs dans un fichier : un tableau NPY à plus d’axes.
panel-model-model-safetensors-config-json = Un modèle : model.safetensors avec config.json, et tokenizer.json pour y faire passer du texte. Un dossier convient aussi.
panel-look = Chercher
panel-your-model-your-matrix = Votre modèle ou votre matrice
panel-your-attention-random-see-how-far = Votre attention est-elle aléatoire ? Voyez à quel point son spectre s’éloigne de celui d’une attention aléatoire. Les fichiers restent sur cette machine.
panel-model-web-address-page-file-owner = Ou un modèle sur le web : l’adresse de sa page, de son fichier, ou propriétaire/nom sur Hugging Face.
panel-open-model = Ouvrir le modèle
panel-open-matrix = Ouvrir la matrice
panel-looking = Recherche …
panel-size-not-known = taille inconnue
panel-if-host-can-send-parts-files = Si l’hôte peut envoyer des parties de fichiers, seuls les en-têtes des poids et les matrices des têtes sont chargés.
panel-no-model-at-address = Il n’y a pas de modèle à cette adresse : son hôte a répondu HTTP { $status }.
panel-dialog-your-own-data = la fenêtre pour vos propres données
panel-paper-outcome = { $paper } : { $count } { $outcome }
panel-verdict = Verdict
panel-number-claims =
    { $count ->
        [one] { $count } énoncé
       *[other] { $count } énoncés
    }
panel-shown-of-claims =
    { $count ->
        [one] { $shown } énoncé sur { $count }
       *[other] { $shown } énoncés sur { $count }
    }
panel-claims-measured =
    { $learned ->
        [0] { $listed }, mesurés ici : { $measured } sur { $measurable }
       *[other] { $listed }, mesurés ici : { $measured } sur { $measurable }, { $learned } sur l’entraînement, mesurés seulement dans leurs figures
    }
panel-preliminary-nothing = … provisoire : rien
panel-published-value = publié { $relation } { $value }
panel-corrected-value = corrigé { $relation } { $value }
panel-value-beside = à côté { $relation } { $value }
panel-setting = Cadre :
panel-ours = Notre résultat :
panel-measured-violation = mesuré { $found }, pire violation { $worst }
panel-measured-slack = mesuré { $found }, marge { $slack }
panel-tokenizer = tokenizer
panel-picture = image
panel-link = Lien
panel-frame = Cadre
panel-element = Élément
panel-cite = Citer
panel-opens-figure-with-seed = Ouvre cette figure avec sa graine, et l’étape actuelle d’une visite.
panel-pause = Pause
panel-save = Enregistrer
panel-load = Charger
panel-weights = Poids

## parameters

parameters-whole-number = un entier de { $low } à { $high }
parameters-whole-number-empty-follow-t = un entier de { $low } à { $high }, ou vide pour suivre T
parameters-number = un nombre de { $low } à { $high }
parameters-one-of-many-words = l’un de { $count } mots : { $first }, etc.
parameters-one-of-words = l’un de { $words }
parameters-text-least-two-words-marks-most = un texte d’au moins deux mots ou signes et d’au plus { $most } octets
parameters-invalid-use = { $name } = « { $shown } » n’est pas valide : il faut { $allowed }.
parameters-eigenvalues-of-weights = valeurs propres de H
parameters-signal-propagation = propagation du signal
parameters-text-sets-length = Le texte a { $most } tokens : T vaut { $most }.
parameters-tokens-isotropic-needs-t-d = tokens = isotropic demande T ≤ d (lignes orthonormées), mais T = { $tokens } et d = { $width } : des tokens gaussiens de norme 1 sont utilisés.
parameters-address-kb-rejected-most-kb-allowed = L’adresse fait { $size } ko et est rejetée : { $most } ko au plus sont permis.
parameters-more-names-unknown = { $count ->
        [one] Un autre nom n’est pas un paramètre.
       *[other] { $count } autres noms ne sont pas des paramètres.
    }
parameters-held-scale-too-large = À T = { $tokens }, le β = { $beta } maintenu signifie σ_qk = { $sigma }, ce qui est trop grand : σ_qk est mis à sa plus grande valeur, { $largest }.
parameters-some = quelques-uns de { $words }, joints par des virgules
parameters-0-or-1 = 0 ou 1
parameters-initial-scale-invalid = { $name } = « { $shown } » n’est pas valide : à d = { $width }, il faut un nombre de 0 à { $most }, où σ_qk = σ_init √d vaut { $largest }.
parameters-unknown = « { $shown } » n’est pas un paramètre. Les plus courants sont view, T, sigma_qk, beta, alpha, attention, layers, samples et seed.
parameters-unknown-like-one = « { $shown } » n’est pas un paramètre. Vouliez-vous dire { $one } ?
parameters-unknown-like-several = « { $shown } » n’est pas un paramètre. Vouliez-vous dire { $others } ou { $last } ?

## presets

presets-softmax-outlier-and-bulk = Attention softmax : la valeur isolée et le nuage
presets-one-eigenvalue-1-all-others-small = Une valeur propre à 1, toutes les autres dans un petit disque autour de 0 : la distance est le trou.
presets-figure-1a = Figure 1(a)
presets-markov-outlier-and-bulk = Matrice de Markov iid : la valeur isolée et le nuage
presets-figure-1b = Figure 1(b)
presets-relu-outlier = Attention ReLU : la valeur isolée n’est pas à 1
presets-there-outlier-even-if-rows-do = Même si la somme des lignes n’est pas 1, il y a une valeur isolée, mais pas à 1.
presets-figure-1c = Figure 1(c)
presets-sigmoid-outlier = Attention sigmoïde : la valeur isolée n’est pas à 1
presets-rank-in-width-layernorm = Effondrement du rang en largeur, avec LayerNorm et connexions résiduelles
presets-sr-1-against-t-layers-without = sr(Σ) − 1 en fonction de T, pour des couches avec et sans LayerNorm et connexions résiduelles : lesquelles aident ?
presets-figure-4a = Figure 4(a)
presets-rank-in-width-query-key = Effondrement du rang en largeur, attention requête–clé
presets-rank-in-depth-layernorm = Effondrement du rang en profondeur, avec LayerNorm et connexions résiduelles
presets-rank-after-each-layer-only-curves = Le rang après chaque couche : seules les courbes sans le trou restent plates.
presets-figure-4b = Figure 4(b)
presets-rank-in-depth-orthogonal-values = Effondrement du rang en profondeur, matrices de valeurs orthogonales
presets-orthogonal-value-matrices-change = Des matrices de valeurs orthogonales changent peu : le rang s’effondre quand même.
presets-deep-iid-rank = Attention iid dans des empilements profonds : rang
presets-tenth-layer-iid-rank = Attention iid, dixième couche : rang selon la longueur du contexte
presets-after-ten-layers-collapse-far-deeper = Après dix couches l’effondrement est bien plus profond qu’après une, à chaque T.
presets-deep-iid-gradients = Attention iid dans des empilements profonds : gradients
presets-gradient-norm-against-depth-explodes = La norme du gradient en fonction de la profondeur : elle explose avec le trou et reste stable sans lui.
presets-remedies-rank-against-context = Attention requête–clé : sans trou contre sans valeurs isolées, rang selon la longueur du contexte
presets-does-matter-whether-only-gap-every = Est-ce différent de retirer seulement le trou ou toutes les valeurs isolées ?
presets-figure-6 = Figure 6
presets-remedies-rank = Attention requête–clé : sans trou contre sans valeurs isolées, rang
presets-remedies-gradients = Attention requête–clé : sans trou contre sans valeurs isolées, gradients à attention figée
presets-gradients-through-scores = Les mêmes gradients à travers les scores aussi : bien plus grands, surtout sans valeurs isolées
presets-gradients-through-scores-too-compare = Des gradients passant aussi par les scores : comparez leur taille à celle avec attention fixée.
presets-figure-6-beyond = Figure 6, au-delà
presets-more-outliers-emerge = Attention requête–clé couche par couche : d’autres valeurs isolées apparaissent
presets-layer-layer-more-eigenvalues-leave = De couche en couche, davantage de valeurs propres quittent le disque.
presets-figure-7 = Figure 7
presets-random-embeddings = Plongements aléatoires, presque orthogonaux (le côté synthétique des figures BERT)
presets-nearly-orthogonal-tokens-disc-ends = Des tokens presque orthogonaux : le disque finit où la loi place son bord.
presets-figures-8-9 = Figures 8 et 9
presets-correlated-tokens = Tokens corrélés, comme dans de vraies phrases
presets-correlated-tokens-real-sentences = Des tokens corrélés, comme dans de vraies phrases : le trou reste-t-il ?
presets-tokens-gamma-half = Tokens non isométriques, γ = 1/2
presets-ratio-t-d-changes-figure-figure = Le rapport γ = T/d change d’une figure à l’autre ; le trou, à peine.
presets-figure-10 = Figure 10
presets-tokens-gamma-one = Tokens non isométriques, γ = 1
presets-tokens-gamma-two = Tokens non isométriques, γ = 2
presets-no-dynamical-isometry = Pas d’isométrie dynamique : signal et jacobienne de trois couches sans le trou
presets-singular-values-spread-over-wide = Les valeurs singulières s’étalent largement : retirer le trou ne rend pas le réseau isométrique.
presets-propositions-a8-a9 = Propositions A.8 et A.9
presets-ways-out-side-by-side = Les issues côte à côte (au-delà de l’article)
presets-rank-after-each-layer-way-out = Le rang après chaque couche : quelle issue le maintient ?
presets-beyond-paper = Au-delà de l’article
presets-attention-spread-small-beta = Attention répartie sur tous les tokens : petit β
presets-small-participation-near-1-t-query = À petit β la participation est proche de 1/T : une requête regarde tous les tokens.
presets-attention-frozen-large-beta = Attention figée sur quelques tokens : grand β
presets-large-participation-nears-1-query = À grand β la participation approche 1 : une requête regarde très peu de tokens.
presets-trainability-of-sixty-layers = Diagramme d’entraînabilité de 60 couches
presets-two-failures-border-trainable-region = Deux échecs bordent la région entraînable : effondrement du rang en bas, de l’entropie à droite.
presets-cosine-rank-collapse = Cosinus à travers 60 couches, petit β : effondrement du rang
presets-cosine-reaches-1-before-last-layer = Le cosinus atteint 1 avant la dernière couche : tous les tokens sont devenus semblables.
presets-cosine-saved-by-residual = Cosinus à travers 60 couches, petit β : sauvé par sa connexion résiduelle
presets-stronger-residual-connection-how-far = Une connexion résiduelle plus forte : à quelle distance de 1 est le cosinus après la dernière couche ?
presets-cosine-large-beta = Cosinus à travers 12 couches, grand β
presets-large-cosine-grows-more-slowly = Grand β : le cosinus croît plus lentement, car l’attention moyenne moins.
presets-figure-1e = Figure 1(e)
presets-phase-diagram-of-head = Diagramme de phase d’une tête d’attention
presets-below-c-attention-raises-similarity = Sous β_c l’attention augmente la similarité des tokens ; bien au-dessus elle les garde distincts.
presets-hundred-layers-post-norm = Troisième version : 100 couches, normalisation après chaque branche
presets-cosine-reaches-1-within-some-twenty = Le cosinus atteint 1 en une vingtaine de couches.
presets-third-version-figure-4 = Troisième version, figure 4
presets-hundred-layers-pre-norm = Troisième version : 100 couches, normalisation avant chaque branche
presets-cosine-grows-more-slowly-still-comes = Le cosinus croît plus lentement, et s’approche pourtant de 1 à un centième près.
presets-gain-control-post-norm = Troisième version : « gain control », normalisation après chaque branche
presets-without-mean-over-tokens-cosine = Sans la moyenne sur les tokens, le cosinus après 100 couches est d’environ un demi.
presets-gain-control-pre-norm = Troisième version : « gain control », normalisation avant chaque branche
presets-both-together-slowest-growth-four = Les deux ensemble : la croissance la plus lente des quatre.
presets-late-tokens-of-decoder = Troisième version : les derniers tokens d’un décodeur suivent la théorie de l’encodeur
presets-causal-mask-late-tokens-attend = Avec un masque causal, les derniers tokens regardent presque tous les autres : leur cosinus suit la même courbe.
presets-third-version-figure-12 = Troisième version, figure 12
presets-gates-through-blocks = Portes (Qwen3-Next) à travers 24 blocs (au-delà de l’article)
presets-gates-slow-growth-cosine-raise-g = Les portes ralentissent la croissance du cosinus : augmentez σ_g, puis réglez le remède sur « aucun ».
presets-value-residual-through-blocks = Résidu de valeurs (ResFormer) à travers 24 blocs (au-delà de l’article)
presets-half-values-those-first-tokens = La moitié des valeurs est celle des premiers tokens : le cosinus reste sous 1. Mettez λ à 0 et comparez.
presets-tanh-small-weights = tanh à petits poids : tous les tokens deviennent semblables (σ_w = 1, σ_b = 0.1 choisis ici)
presets-small-weights-cosine-ends-1-whatever = Avec de petits poids le cosinus finit à 1, quel que soit son début.
presets-tanh-large-weights = tanh à grands poids : un point fixe sous la similarité totale (σ_w = 6, σ_b = 0.1 choisis ici)
presets-large-weights-cosine-ends-fixed = Avec de grands poids le cosinus finit à un point fixe inférieur à 1.
presets-order-parameter-and-entropy = Paramètre d’ordre et entropie selon β
presets-order-parameter-entropy-against = Paramètre d’ordre et entropie en fonction de β : la transition près de √2 est étalée à T fini.
presets-figure-b1 = Figure B.1
presets-order-parameter-correlated-tokens = Tokens corrélés : le paramètre d’ordre p dans la mise à jour de la norme q = ρ + (1 − ρ)p
presets-correlated-tokens-critical-moved = Des tokens corrélés : le β critique s’est déplacé vers la droite.
presets-figure-b2 = Figure B.2
presets-spectrum-below-critical = Spectre sous le point critique
presets-below-critical-disc-small-gap-wide = Sous le β critique le disque est petit, et le trou est large.
presets-figure-c1 = Figure C.1
presets-spectrum-near-critical = Spectre près du point critique
presets-near-critical-disc-grown-towards = Près du β critique le disque a grandi vers la valeur isolée.
presets-spectrum-above-critical = Spectre au-dessus du point critique : le nuage ne se contracte plus
presets-above-critical-disc-nearly-reaches = Au-dessus du β critique le disque atteint presque la valeur isolée : les longs contextes n’ouvrent pas de trou.
presets-block-without-residual = Mise à jour d’un bloc complet sans connexions résiduelles
presets-one-full-block-without-residual = Un bloc complet sans connexions résiduelles : où les tokens deviennent-ils plus semblables ?
presets-figure-c3 = Figure C.3
presets-sinks-take-half = Puits (gpt-oss) : un puits prend la moitié de chaque ligne
presets-outlier-moves-1-share-disc-shrinks = La valeur isolée passe à 1 − part et le disque rétrécit du même facteur : le trou relatif reste. Déplacez la part.
presets-qk-norm-narrow-heads = Normalisation QK (Qwen3, OLMo 2) : des têtes étroites aux scores forts
presets-queries-keys-length-1-give-entries = Des requêtes et des clés de longueur 1 donnent aux coefficients une variance finie. Désactivez la normalisation QK : le rayon limite disparaît.
presets-qk-norm-layer-by-layer = Normalisation QK couche par couche : les scores ne croissent pas avec les tokens
presets-tokens-grow-scores-do-not = Les tokens croissent de couche en couche, pas les scores : aucune couche ne choisit des tokens isolés. Désactivez la normalisation QK pour comparer.
presets-doubly-stochastic = Attention bistochastique (Sinkformer) : lignes et colonnes de somme 1
presets-largest-singular-value-exactly-1-all = La plus grande valeur singulière vaut exactement 1, et toutes les autres restent dans le nuage.
presets-differential-transformer = Differential Transformer : softmax moins la moitié d’un autre softmax
presets-outlier-1-disc-little-larger-one = La valeur isolée est à 1 − μ, et le disque est un peu plus grand que celui d’un seul softmax. Augmentez μ jusqu’à 1 : le trou se ferme.
presets-weightless-beyond-transition = L’attention sans poids au-delà de sa transition
presets-all-eigenvalues-but-one-equal-they = Toutes les valeurs propres sauf une sont égales. Elles vont de 0 à 1 là où γ dépasse 1/(1 − ρ). Déplacez γ.
presets-spike-leaves-disc = Un pic : une partie de rang 1 dont la valeur propre quitte le disque
presets-one-eigenvalue-equals-strength-spike = Une valeur propre est égale à la force du pic. Affaiblissez le pic sous le rayon : sa valeur propre rentre dans le disque.
presets-pull-of-one-entry = Une traction : tirer un coefficient et observer les valeurs propres
presets-drag-entry-6-6-matrix-up = Tirez un coefficient de la matrice 6 × 6 vers le haut ou le bas. La valeur propre 1 reste, toutes les autres bougent.
presets-layers-as-in-notebook = L’attention requête–clé couche par couche, comme dans le notebook de GAP
presets-outliers-come-go-one-left-layers = Des valeurs isolées vont et viennent, et une seule reste. Les couches marquées † ou ‡ ne contiennent que des erreurs d’arrondi si les scores sont calculés directement.

## similarity-depth

similarity-depth-theory-shown-without-qk-norm-if = La théorie montrée est celle sans normalisation QK : si tous les tokens ont la même longueur, leurs requêtes et leurs clés ont presque la même longueur, surtout pour des têtes larges.
similarity-depth-under-causal-mask-last-quarter = Sous le masque causal, on compare le dernier quart des tokens : ils portent attention à presque tous les autres. La théorie vaut pour une attention sans masque (REM, troisième version, figure 12).
similarity-depth-every-layer-adds-same-x-w = Chaque couche ajoute le même X₀W₀ : il s’accumule dans le flux résiduel et y rend les tokens semblables. La théorie est la nôtre.
similarity-depth-mean-over-tokens-subtracted-values = La moyenne sur les tokens est soustraite des valeurs. La troisième version de REM (arXiv 2505.24333v3) appelle cela « gain control » ; cela retire le trou : A(I − 11ᵀ/T) = A − 11ᵀ/T, car les lignes de A ont pour somme 1.
similarity-depth-theory-gap-removed-below-critical = La théorie est celle sans le trou : sous l’échelle critique, la seule valeur isolée de l’attention softmax est sa moyenne.
similarity-depth-gates-multiply-cosine-two-outputs-e = Les portes multiplient le cosinus de deux sorties par E gg′/E g². Le facteur vaut (E g)²/E g² pour des tokens orthogonaux et tend vers 1 quand les tokens deviennent semblables.
similarity-depth-layers-realisation = { $layers ->
        [one] { $layers } couche
       *[other] { $layers } couches
    }, réalisation { $realisation }
similarity-depth-unchanged = inchangée, *ρ*′ = *ρ*
similarity-depth-layer-layer = couche par couche
similarity-depth-one-block = un bloc
similarity-depth-axis-similarity-in = similarité avant *ρ*
similarity-depth-similarity-out-after-one-block = similarité après *ρ*′, après un bloc
similarity-depth-one-step-per-layer-up-then = une marche par couche : monter, puis avancer
similarity-depth-no-layers-yet = Pas encore de couches.
similarity-depth-measured = Mesuré : { $cosine }.
similarity-depth-view-title = Similarité par couche
similarity-depth-sentence = Comment les tokens deviennent semblables, couche par couche, dans des blocs de transformeur complets à poids aléatoires, et l’application d’une couche à la suivante qui le produit.
similarity-depth-heading = Cosinus entre tokens, couche par couche
similarity-depth-rho-final-published-label = cosinus après la dernière couche, T infini
similarity-depth-rho-final-published-sentence = Prédiction du cosinus avec les recouvrements publiés pour T infini.
similarity-depth-fixed-point-label = point fixe stable
similarity-depth-fixed-point-sentence = Le cosinus vers lequel tendent les empilements profonds : 1 pour ReLU ; moins de 1 quand le MLP écarte les tokens plus vite que l’attention ne les rapproche.
similarity-depth-stable = stable
similarity-depth-unstable = instable
similarity-depth-stable-fixed-point = point fixe stable ρ* = { $rho }, pente { $slope }
similarity-depth-unstable-fixed-point = point fixe instable ρ* = { $rho }, pente { $slope }
similarity-depth-after-layers = Après { $layers ->
        [one] { $layers } couche
       *[other] { $layers } couches
    } le cosinus entre tokens est { $cosine } ; { $needed ->
        [none] aucune force résiduelle jusqu’à 4 ne le maintient à { $most } au plus
        [zero] il vaut { $most } au plus sans connexion résiduelle
       *[other] une force résiduelle au-dessus de { $needed } le maintient à { $most } au plus
    }.
similarity-depth-propagated-up-to = Les transformeurs sont propagés jusqu’à des poids de requêtes de { $entries } coefficients ; au-delà, la théorie est seule.
similarity-depth-propagated-up-to-size = Les transformeurs sont propagés jusqu’à T = d = { $limit } (hors du navigateur, au-delà aussi) et jusqu’à des poids de requêtes de { $entries } coefficients ; au-delà, la théorie est seule.

## similarity-map

similarity-map-theory = théorie, β = { $beta }
similarity-map-cells-realisation = cellules à ρ = { $rho }, réalisation { $realisation }
similarity-map-axis-similarity-out = après *ρ*′
similarity-map-published-critical-line-c = ligne critique publiée *β*_c(*ρ*)
similarity-map-average-theory-differs-mean-cosine = En moyenne, la théorie diffère de { $difference } du cosinus moyen, et de { $ratio_difference } du rapport des moyennes, qu’elle prédit.
similarity-map-view-title = Similarité avant et après
similarity-map-sentence = À quel point deux tokens se ressemblent après une couche d’attention (couleur), pour toute taille des scores et toute similarité avant elle : la théorie à côté de la mesure.
similarity-map-heading = Cosinus entre tokens après une mise à jour
similarity-map-difference-label = théorie contre mesure
similarity-map-difference-sentence = Distance moyenne entre le cosinus prédit et le cosinus mesuré, sur les cellules mesurées jusqu’ici.
similarity-map-difference-ratio-label = théorie contre le rapport des moyennes
similarity-map-difference-ratio-sentence = Distance moyenne entre la prédiction et le produit scalaire moyen sur la norme carrée moyenne, que dérive l’article. Le cosinus moyen diffère de ce rapport parce que les lignes n’ont pas la même norme.
similarity-map-difference-largest-label = plus grand écart
similarity-map-difference-largest-sentence = La plus grande distance entre prédiction et mesure sur les cellules mesurées jusqu’ici.
similarity-map-theory-at = β = { $beta }, ρ = { $rho } : ρ′ = { $value } (théorie)
similarity-map-measured-at = β = { $beta }, ρ = { $rho } : ρ′ = { $value } (mesuré)
similarity-map-measured-with-ratio-at = β = { $beta }, ρ = { $rho } : ρ′ = { $value } (mesuré), rapport des moyennes { $ratio }
similarity-map-one-update-changes = Une mise à jour change la similarité des tokens.
similarity-map-one-update-makes-alike = Une mise à jour rend les tokens plus semblables à { $left } des points à gauche de la ligne critique, où l’attention est répartie. À droite de la ligne, où l’attention choisit peu de tokens, elle le fait à { $right } des points.

## singular

singular-edge-outside = { $law }, bord { $edge } (hors cadre)
singular-published-quarter-circle = publié : quart de cercle
singular-corrected-density = densité corrigée
singular-edge-in-scaled-units = { $law }, bord √T s = { $edge }
singular-edge = { $law }, bord { $edge }
singular-outlier-at = valeur isolée √T s = { $value }
singular-axis-stretch = étirement : valeurs singulières √*T* *s*
singular-no-values-label = pas encore de valeurs singulières
singular-density-between = √T s de { $low } à { $high } : densité { $density }
singular-density-of-law = √T s = { $value } : densité { $density } ({ $law })
singular-no-values-yet = Pas encore de valeurs singulières.
singular-largest-singular-values-attention = Les { $count } plus grandes valeurs singulières de la matrice d’attention, en unités de 1/√T.
singular-density-singular-values-attention = Densité des { $count } valeurs singulières de la matrice d’attention, en unités de 1/√T.
singular-largest-and-next = La plus grande est s₁ = { $first }, la suivante s₂ = { $second }, soit √T s₂ = { $scaled }.
singular-bulk-should-end-at = Le nuage devrait finir en √T s = { $edge }.
singular-no-direction-changes-length = Aucune direction ne change de longueur.
singular-one-direction-keeps-length-all = Une direction garde sa longueur, et toutes les autres rétrécissent.
singular-several-directions-stretched = Plusieurs directions sont étirées.
singular-one-direction-stretched-all-others = Une direction est étirée, et toutes les autres rétrécissent.
singular-every-direction-shrinks = Toutes les directions rétrécissent.
singular-view-title = Étirement
singular-sentence = À quel point une matrice d’attention aléatoire étire ses entrées, direction par direction : l’histogramme de ses valeurs singulières, à côté des courbes que prévoit la théorie.
singular-heading = Densité des valeurs singulières
singular-measured-values = { $count ->
        [one] mesurée, { $count } valeur singulière
       *[other] mesurées, { $count } valeurs singulières
    }
singular-bulk-should-end-at-either = Le nuage devrait finir en √T s = { $one } ou { $other }.
singular-step-values = valeurs singulières, T = { $tokens }, réalisation { $realisation }
singular-step-leading-values = valeurs singulières dominantes, T = { $tokens }, réalisation { $realisation }

## spectrum

spectrum-singular-values-rank = valeurs singulières et rang
spectrum-leading-eigenvalues = valeurs propres dominantes
spectrum-values-and-realisation = { $values }, T = { $tokens }, réalisation { $realisation }
spectrum-finite-t-radius = *T* fini : √(*p* − 1/*T*)
spectrum-published-bound = borne publiée 2*σ*/√*T*
spectrum-all-here = les { $count } ici
spectrum-true-scale = vraie échelle
spectrum-no-eigenvalues-yet = pas encore de valeurs propres
spectrum-predicted-eigenvalue-spike = valeur propre prédite du pic { $value }
spectrum-spike-at = pic { $at }
spectrum-predicted-outlier = valeur isolée prédite { $value }
spectrum-gap = trou { $gap }
spectrum-all-at-centre = Toutes sont en { $centre }.
spectrum-one-eigenvalue-stands-apart-leaving = Une valeur propre se détache en λ₁ = { $first }, laissant un trou spectral de { $gap }.
spectrum-no-eigenvalue-stands-apart = Aucune valeur propre ne se détache des autres.
spectrum-largest-modulus-fluctuates = La loi limite vaut pour T → ∞. À T fini, le plus grand module fluctue : ici, à T = { $tokens }, il est { $percent } % à l’extérieur du cercle.
spectrum-eigenvalue-spike = La valeur propre du pic se trouve en { $at }.
spectrum-eigenvalue-carries-average-all = Cette valeur propre porte la moyenne de tous les tokens ; les autres portent ce qui les distingue.
spectrum-all-lie-unit-circle-matrix-rotates = Toutes sont sur le cercle unité : la matrice fait tourner les tokens, et rien ne s’efface.
spectrum-rows-do-not-sum-to-one = Les lignes n’ont pas pour somme 1 : entropie et participation sont celles des lignes divisées par leurs sommes.
spectrum-entries-attention-can-negative-so = Les coefficients de cette attention peuvent être négatifs : ses lignes n’ont ni entropie ni participation.
spectrum-no-law-when-pulled = Aucune loi de l’attention aléatoire ne vaut pour une matrice avec un coefficient tiré : aucune n’est tracée.
spectrum-row-column-eigenvalue-pull-most-t = Ligne, colonne et valeur propre d’une traction valent au plus T = { $tokens }.
spectrum-paths-sensitivities-pull-those-first = Les chemins et les sensibilités d’une traction sont ceux de la première réalisation.
spectrum-eigenvalue-multiple-one-derivative = La valeur propre { $number } est multiple et n’a pas de dérivée : choisissez-en une autre ou tirez plus loin.
spectrum-axis-sensitivity = |*∂λ*/*∂A*|, valeur propre { $number }
spectrum-entry-where-grows-0-01-eigenvalue = coefficient ({ $row }, { $column }) : s’il croît de 0.01, la valeur propre { $number } bouge de { $moved }
spectrum-path-entry-pulled = chemin quand le coefficient est tiré
spectrum-watched = observée : { $number }
spectrum-condition-number-entry-moves-most = { $eigenvalue } ; conditionnement { $condition } ; le coefficient ({ $row }, { $column }) la déplace le plus, de { $most } s’il croît de 0.01
spectrum-entry-pulled-way-sum-row-row = Le coefficient ({ $row }, { $column }) est tiré de { $share } % du chemin vers la somme de sa ligne ; la ligne garde sa somme.
spectrum-entry-pulled-way-0-row-keeps = Le coefficient ({ $row }, { $column }) est tiré de { $share } % du chemin vers 0 ; la ligne garde sa somme.
spectrum-eigenvalue-moved = La valeur propre { $number } a bougé de { $moved }.
spectrum-moved-most-by-entry = Elle bouge de { $here } si ce coefficient croît de 0.01, et de { $most } pour le coefficient ({ $row }, { $column }), qui la déplace le plus ; son conditionnement est { $condition }.
spectrum-published-uniform-disk = publié : disque uniforme
spectrum-corrected-law = loi corrigée
spectrum-axis-radial-share = *P*({ $distance } ≤ *r*), nuage
spectrum-measured-distribution = distribution mesurée
spectrum-radial-share-measured = P(|λ| ≤ { $radius }) = { $share }, mesuré
spectrum-view-title = Spectre
spectrum-sentence = Chaque point est une valeur propre d’une matrice d’attention aléatoire. La partie d’un signal dont la valeur propre est de module 1 survit de couche en couche ; celle dont la valeur propre est proche de 0 est oubliée.
spectrum-heading = Valeurs propres dans le plan complexe
spectrum-centre-label = centre du nuage
spectrum-centre-sentence = La connexion résiduelle ajoute α fois l’identité et déplace tout le spectre de α.
spectrum-detached-label = valeur propre du pic
spectrum-detached-sentence = Partie réelle de la valeur propre que le pic tire hors du disque.
spectrum-detached-asymptotic-label = valeur propre prédite du pic
spectrum-detached-asymptotic-sentence = Quand T → ∞, un pic plus fort que le rayon a une valeur propre égale à sa force θ ; un pic plus faible n’en a pas hors du disque.
spectrum-moved-label = déplacement de la valeur propre observée
spectrum-moved-sentence = Distance de la valeur propre observée à sa place avant que le coefficient soit tiré.
spectrum-sensitivity-pulled-label = sensibilité au coefficient tiré
spectrum-sensitivity-pulled-sentence = Vitesse de la valeur propre observée quand le coefficient tiré croît et que sa ligne garde sa somme. Une valeur propre multiple n’a pas cette dérivée.
spectrum-condition-watched-label = conditionnement de la valeur propre observée
spectrum-condition-watched-sentence = Plus grande vitesse de la valeur propre observée pour un changement de la matrice de norme 1. Elle vaut 1 si les vecteurs propres à gauche et à droite coïncident.
spectrum-outlier-label = valeur isolée prédite
spectrum-outlier-sentence = Où est attendue la valeur propre dominante : 1 pour des lignes de somme 1, sinon la moyenne de la fonction de score.
spectrum-excess-finite-label = loi d’effondrement à T fini
spectrum-excess-finite-sentence = La loi d’effondrement corrigée avec la variance exacte d’un coefficient à ce T.
spectrum-corrected-radius = rayon corrigé √*η*/√*T*
spectrum-corrected-radius-alone = rayon corrigé
spectrum-measured-values = { $count ->
        [one] mesurée, { $count } valeur propre
       *[other] mesurées, { $count } valeurs propres
    }
spectrum-all-in-plane = { $count ->
        [one] { $count } valeur propre
       *[other] { $count } valeurs propres
    } de la matrice d’attention{ $realisations ->
        [1] {""}
       *[other] {" "}sur { $realisations } réalisations
    } dans le plan complexe.
spectrum-largest-in-plane = { $count ->
        [one] La valeur propre
       *[other] Les { $count } valeurs propres
    } de plus grand module de la matrice d’attention{ $realisations ->
        [1] {""}
       *[other] {" "}sur { $realisations } réalisations
    } dans le plan complexe.
spectrum-bulk =
    { $centre ->
        [none] Le nuage atteint |λ₂| = { $radius }
       *[other] Le nuage autour de { $centre } a pour rayon { $radius }
    }{ $laws ->
        [none] {""}
       *[some] {" "}({ $finite ->
            [none] {""}
           *[other] selon la loi à T fini { $finite },{" "}
        }{ $limit ->
            [none] aucune loi limite ici
           *[other] selon la loi limite { $limit }
        }{ $published ->
            [none] {""}
           *[other] , selon la borne publiée au plus { $published }
        })
    }.
spectrum-path = chemin
spectrum-entropy-on-cpu-only = L’entropie et la participation de cette attention ne se mesurent que sur le CPU : choisissez pour elles l’appareil CPU.

## stable-rank

stable-rank-axis-beyond-one = directions au-delà d’une : sr(Σ) − 1
stable-rank-axis-per-token = trou retiré : directions par token, sr(Σ⊥)/*T*
stable-rank-y-title = rang stable au-dessus de un, sr(Σ) − 1
stable-rank-so-remedy-prevents-collapse-onto-one = Ainsi le remède empêche l’effondrement sur une droite.
stable-rank-view-title = Rang selon T
stable-rank-sentence = Combien de directions les tokens engendrent encore après une couche d’attention, quand le contexte grandit : un excès de 0 signifie que tous les tokens sont sur une droite.
stable-rank-heading = Rang stable en fonction de la longueur du contexte

## tour

tour-next-tour = Visite suivante : { $title }
tour-what-you-seen = Ce que vous avez vu
tour-tour = Fin de la visite
tour-you-can-go-exploring-figure = « { $title } ». Vous pouvez continuer à explorer la figure.
tour-all-figures = Toutes les figures
tour-back-my-previous-settings = Revenir à mes réglages précédents
tour-stay-here = Rester ici
tour-show-me = Montrez-moi
tour-leave-tour = Quitter la visite
tour-guided-tour = Visite guidée
tour-step = Étape { $step } sur { $steps }
tour-tour-loading = Chargement de la visite.
tour-tour-2 = la visite
tour-begin-tour = Commencer la visite
tour-book-stories-live-figures-guides = Le livre : récits à figures interactives, guides, référence
tour-english = en anglais
tour-stories = Récits
tour-as-you-predicted = Comme vous l’aviez prédit.
tour-not-what-you-predicted = Ce n’est pas ce que vous aviez prédit.
tour-your-prediction = Votre prédiction
tour-valid-address-tour = « { $address } » n’est pas une adresse de visite valide.
tour-address-tour-begins-https-http-data = L’adresse d’une visite commence par https:, http: ou data:, mais « { $address } » commence par { $protocol }.
tour-link-contains-tour-anybody-may = Ce lien contient une visite, que n’importe qui peut avoir écrite.
tour-link-asks-tour-anybody-may-written = Ce lien demande une visite depuis { $host }, que n’importe qui peut avoir écrite.
tour-tour-read-host-did-answer-within = La visite « { $name } » n’a pas été lue : son serveur n’a pas répondu en { $seconds } s.
tour-tour-read-policy-page-connect-src = La visite « { $name } » n’a pas été lue : la politique de cette page (connect-src) n’autorise pas { $address }.
tour-tour-too-long-most-mb-read = La visite « { $name } » est trop longue : au plus { $most } Mo sont lus.
tour-more =
    { $count ->
        [one] Et { $count } autre.
       *[other] Et { $count } autres.
    }
tour-predict-step-needs-ask-two-choices = « predict » de l’étape { $step } demande « ask », deux à { $most } « choices » et « right », le numéro du bon choix, à partir de 0.
tour-checks-step-need-list-whose-items = « checks » de l’étape { $step } demande une liste dont les éléments ont « says ».
tour-summary-list-most-texts = Son « summary » n’est pas une liste d’au plus { $most } textes.
tour-next-list-most-links-each-label = Son « next » n’est pas une liste d’au plus { $most } liens, chacun avec « label » et « set » ou « tour ».
tour-next-sets-parameter = Son « next » règle « { $parameter } », qui n’est pas un paramètre.
tour-back = Retour
tour-next = Suivant
tour-finish = Terminer
tour-found = Trouvé.
tour-has-mistakes = La visite « { $name } » a des erreurs : { $mistakes }
tour-could-not-be-read = La visite « { $name } » n’a pas pu être lue ({ $reason }). Son adresse doit être l’une de { $tours }, ou un fichier JSON que cette page peut charger.
tour-has-no = Il lui manque « { $part } ».
tour-has-too-many-steps = Elle a { $count } étapes ; au plus { $most } sont montrées.
tour-step-has-no = Il manque « { $part } » à l’étape { $step }.
tour-part-of-step-is-no-text = « { $part } » de l’étape { $step } n’est pas un texte.
tour-step-sets-no-parameter = L’étape { $step } règle « { $parameter } », qui n’est pas un paramètre.
tour-check-of-step-needs = « check » de l’étape { $step } demande « summary » ou « parameter », et « is », « below » ou « above ».
tour-step-checks-no-parameter = L’étape { $step } vérifie « { $parameter } », qui n’est pas un paramètre.
tour-five-title = Pourquoi l’attention rend les tokens semblables, et quatre issues
tour-gap-title = Une valeur propre reste
tour-osa-title = Tourner au lieu de moyenner
tour-filter-title = Tout dépend des poids
tour-rem-title = Deux façons d’échouer
tour-local-title = Qui est entendu
tour-learn-title = Pourquoi cela n’apprend-il pas ?
tour-yours-title = Votre propre modèle : ce que l’entraînement a changé

## tours

tour-five-one-eigenvalue-stands-apart-title = Une valeur propre se détache
tour-five-one-eigenvalue-stands-apart-text = Un texte arrive en tokens : des mots ou des parties de mots. La ligne i de la matrice d’attention A dit combien le token i prend à chaque token. Avant l’entraînement ses poids sont aléatoires, et chaque ligne a pour somme 1. Des tokens tous égaux passent donc inchangés : c’est la valeur propre 1. Dans les figures, « publié » est une formule telle que l’article l’imprime. « Corrigé » est la formule qui est juste d’après notre calcul ou notre mesure.
tour-five-one-eigenvalue-stands-apart-ask = Que font les autres valeurs propres quand le contexte s’allonge ?
tour-five-one-eigenvalue-stands-apart-choice-1 = Elles s’étalent
tour-five-one-eigenvalue-stands-apart-choice-2 = Elles restent en place
tour-five-one-eigenvalue-stands-apart-choice-3 = Elles rétrécissent vers 0
tour-five-one-eigenvalue-stands-apart-try = Portez la longueur du contexte T, le nombre de tokens, à 512.
tour-five-one-eigenvalue-stands-apart-found = Elles rétrécissent : |λ₂| vaut maintenant { $lambda2_abs } et décroît comme 1/√T. Les axes s’ajustent, le disque paraît donc aussi grand qu’avant. La distance à la valeur propre 1 est le trou, { $gap }.
tour-five-row-sums-are-not-enough-title = Les sommes des lignes ne suffisent pas
tour-five-row-sums-are-not-enough-text = La matrice identité aussi a des lignes de somme 1 : chaque token se garde lui-même. Toutes ses valeurs propres valent 1, et il n’y a pas de trou.
tour-five-row-sums-are-not-enough-try = Réglez l’attention sur Markov iid : des coefficients aléatoires indépendants, chaque ligne divisée par sa somme.
tour-five-row-sums-are-not-enough-found = Le trou est de { $gap }, et cette matrice est faite sans tokens. Les lignes de somme 1 donnent la valeur isolée. Des coefficients indépendants de taille 1/T environ donnent, par la loi circulaire, un disque de rayon 1/√T environ.
tour-five-one-wide-layer-title = Une couche large : peu de directions restent
tour-five-one-wide-layer-text = La valeur propre 1 porte la moyenne des tokens ; le disque porte ce qui les distingue. Le rang stable sr(Σ) de leur covariance compte les directions après une couche. À 1, tous les tokens pointent dans la même direction.
tour-five-one-wide-layer-ask = Avec un contexte plus long, combien de directions restent ?
tour-five-one-wide-layer-choice-1 = Plus
tour-five-one-wide-layer-choice-2 = Moins
tour-five-one-wide-layer-try = Portez T à 150.
tour-five-one-wide-layer-found = sr(Σ) − 1 tombe de 0.24 à { $excess }. Une seule couche ne laisse guère plus d’une direction forte : effondrement du rang en largeur. Le rang stable ne compte guère les nombreuses directions faibles, où les tokens diffèrent encore.
tour-five-many-layers-title = Beaucoup de couches : rien ne reste
tour-five-many-layers-text = La couche suivante fait de nouveau la moyenne. Ici chaque couche a sa propre matrice d’attention aléatoire et rien d’autre. Contre cela, les transformeurs ajoutent deux choses : une connexion résiduelle garde le token lui-même, et LayerNorm le remet à l’échelle.
tour-five-many-layers-ask = Que reste-t-il de sr(Σ) − 1 après dix couches ?
tour-five-many-layers-choice-1 = Environ un dixième
tour-five-many-layers-choice-2 = Environ un millionième
tour-five-many-layers-choice-3 = Moins d’une partie sur 10³⁰
tour-five-many-layers-try = Portez la profondeur L à 10.
tour-five-many-layers-found = Il reste { $excess } : tous les tokens ne font qu’un. C’est l’effondrement du rang en profondeur. La courbe « sans le trou » est le même empilement, dont le trou est retiré : il garde son rang.
tour-five-remove-the-gap-title = Première issue : retirer le trou
tour-five-remove-the-gap-text = La valeur isolée ne porte que la moyenne. Soustrayez donc 1/T de chaque coefficient de A : les lignes ont alors pour somme 0.
tour-five-remove-the-gap-try = Réglez le remède sur « trou ».
tour-five-remove-the-gap-found = La valeur isolée a disparu. Les deux plus grandes valeurs propres diffèrent maintenant de { $gap }, et il ne reste que le disque. Les cosinus entre tokens restent près de 0 : ils gardent plus d’une direction, sr(Σ) − 1 vaut { $excess }.
tour-five-stronger-residual-connection-title = Deuxième issue : une connexion résiduelle plus forte
tour-five-stronger-residual-connection-text = Une connexion résiduelle ajoute α fois le token à ce que l’attention en fait. La figure suit le cosinus ρ entre deux tokens à travers 24 couches ; à 1, ils sont semblables.
tour-five-stronger-residual-connection-try = Augmentez la force résiduelle α jusqu’à ce que ρ après la dernière couche soit inférieur à 0.9.
tour-five-stronger-residual-connection-found = ρ vaut maintenant { $rho_final }. Selon la loi de l’article, cette profondeur demande, à ce β, une force supérieure à { $alpha_critical } pour garder les tokens distincts. Plus de couches en demandent davantage.
tour-five-the-right-scale-title = Troisième issue : la bonne échelle
tour-five-the-right-scale-text = Les scores disent à quel point deux tokens s’accordent ; A est leur softmax. Une petite échelle des scores β fait la moyenne de tous les tokens. Un grand β est l’échec inverse : il fige chaque ligne sur quelques tokens au hasard. Une ligne figée ne réagit presque plus à ses scores, elle ne peut donc presque plus apprendre. La poignée dans la carte marque cet empilement : il est figé. Les points gris sont des poids initiaux usuels : ceux de BERT, et les règles Xavier, He et 1/√d.
tour-five-the-right-scale-try = Diminuez β jusqu’à ce que l’empilement soit entraînable.
tour-five-the-right-scale-found = Sous β = { $beta_critical } l’attention est de nouveau répartie : ici l’empilement peut apprendre. Le prix : les tokens se mêlent davantage, et le cosinus entre eux monte de 0.81 à { $rho_final }. Il reste sous 1, car α dépasse { $alpha_critical }. Les empilements profonds demandent les deux : cette échelle et une forte connexion résiduelle.
tour-five-rotate-title = Quatrième issue : tourner
tour-five-rotate-text = L’attention orthogonale fait tourner les tokens : toutes ses valeurs propres sont sur le cercle unité, donc aucune ne s’efface. Elle a sa propre échelle, appelée aussi α, qui décide de combien elle tourne.
tour-five-rotate-try = Portez α à 4 et voyez le cercle se remplir.
tour-five-rotate-found = Les valeurs propres se répartissent sur le cercle, jusqu’à un angle de { $largest_angle } rad. Toutes gardent le module 1 : il n’y a pas de trou. La moitié d’entre elles restent à 1 : une tête ne fait tourner que deux fois plus de directions qu’elle n’a de dimensions.
tour-five-what-it-does-to-learning-title = Ce que cela fait à l’apprentissage
tour-five-what-it-does-to-learning-text = Des tokens tous pareils donnent la même sortie, quoi que fasse l’attention : ses poids ne reçoivent aucun gradient pour apprendre. Ici un petit transformeur apprend à lire des chiffres, sans connexions résiduelles ni LayerNorm. La figure montre sa perte : plus bas, c’est mieux. Après 150 pas, il en reconnaît moins d’un sur trois.
tour-five-what-it-does-to-learning-ask = Trois modèles avec une issue s’entraînent pendant les mêmes pas. Apprennent-ils bien ?
tour-five-what-it-does-to-learning-choice-1 = Aussi mal
tour-five-what-it-does-to-learning-choice-2 = Un peu mieux
tour-five-what-it-does-to-learning-choice-3 = Beaucoup mieux
tour-five-what-it-does-to-learning-try = Entraînez trois autres modèles avec la même graine : « transformeur », « attention orthogonale » et « trou retiré ».
tour-five-what-it-does-to-learning-found = Part de réponses justes sans aucune issue : { $accuracy_bare } ; attention orthogonale : { $accuracy_osa } ; transformeur, avec connexions résiduelles et LayerNorm : { $accuracy_vit } ; le même transformeur sans le trou : { $accuracy_gap-removed }.
tour-five-summary-1 = Les sommes de 1 fixent une valeur propre à 1. Des coefficients presque indépendants poussent les autres dans un disque de rayon environ 1/√T.
tour-five-summary-2 = Ce trou rend les tokens semblables : dans une couche large, puis encore à chaque couche suivante.
tour-five-summary-3 = Quatre issues : retirer le trou, renforcer la connexion résiduelle, garder l’échelle sous sa valeur critique, tourner.
tour-five-summary-4 = En autant de pas, chaque modèle avec une issue a appris davantage que celui sans issue.
tour-five-next-1 = Ensuite : deux échecs et leur frontière
tour-five-next-2 = Ensuite : regarder dans votre propre modèle
tour-five-next-3 = Quels énoncés des articles sont vrais ?
tour-gap-no-tokens-needed-title = Sans tokens
tour-gap-no-tokens-needed-text = Les tokens, requêtes ou clés comptent-ils pour cette image ? GAP les remplace par des nombres aléatoires indépendants et divise chaque ligne par sa somme : une matrice de Markov iid. Dans les figures, « publié » est une formule telle que l’article l’imprime. « Corrigé » est la formule qui est juste d’après notre calcul ou notre mesure.
tour-gap-no-tokens-needed-ask = Y aura-t-il un trou ?
tour-gap-no-tokens-needed-choice-1 = Oui
tour-gap-no-tokens-needed-choice-2 = Non
tour-gap-no-tokens-needed-try = Réglez l’attention sur Markov iid.
tour-gap-no-tokens-needed-found = La même valeur isolée et presque le même trou, { $gap }. Les sommes des lignes donnent la valeur isolée à 1 ; des coefficients presque indépendants donnent le petit disque.
tour-gap-how-much-it-stretches-title = Combien elle étire
tour-gap-how-much-it-stretches-text = Les valeurs singulières disent combien une matrice étire. Pour des coefficients indépendants, toutes sauf la première suivent un quart de cercle. Des requêtes et clés étroites rendent les coefficients de A dépendants.
tour-gap-how-much-it-stretches-try = Réduisez la largeur requête/clé à 64.
tour-gap-how-much-it-stretches-found = La deuxième valeur singulière monte à { $s2 }, au-delà du bord publié { $edge_published }. Le bord corrigé { $edge_corrected } est bien plus proche.
tour-gap-and-through-the-layers-title = Et à travers les couches
tour-gap-and-through-the-layers-text = Dix couches d’attention avec des lignes de poids indépendantes. Là où le trou reste, l’excès sr(Σ) − 1 perd des ordres de grandeur à chaque couche.
tour-gap-and-through-the-layers-try = Comparez tous les remèdes dans une figure.
tour-gap-and-through-the-layers-found = Une courbe par remède. Avec le trou, sr(Σ) − 1 tombe à { $excess } ; sans lui, les tokens restent presque aussi différents que sans attention.
tour-gap-gradients-explode-with-it-title = Les gradients explosent avec lui
tour-gap-gradients-explode-with-it-text = Le gradient par rapport aux valeurs de la première couche croît d’un facteur T environ à chaque couche supplémentaire, toujours à cause de la valeur isolée.
tour-gap-gradients-explode-with-it-ask = De combien sa norme au carré croît-elle de 2 à 8 couches ?
tour-gap-gradients-explode-with-it-choice-1 = Quatre fois
tour-gap-gradients-explode-with-it-choice-2 = Mille fois
tour-gap-gradients-explode-with-it-choice-3 = Un milliard de fois et plus
tour-gap-gradients-explode-with-it-try = Portez la profondeur L à 8.
tour-gap-gradients-explode-with-it-found = Sa norme au carré croît jusqu’à { $gradient }. Le même réseau sans le trou a { $gradient_resolved }.
tour-gap-layer-by-layer-title = Couche par couche
tour-gap-layer-by-layer-text = Ici chaque couche calcule son attention à partir des tokens que rend la couche précédente, sans LayerNorm ni connexions résiduelles.
tour-gap-layer-by-layer-try = Parcourez les couches ℓ jusqu’à la dernière, 6.
tour-gap-layer-by-layer-found = |λ₂| tombe à { $lambda2_abs } : tous les tokens n’en font plus qu’un, donc toutes les lignes de A sont égales. Il ne reste que la valeur isolée.
tour-gap-summary-1 = Le trou n’a pas besoin de tokens : les sommes des lignes et des coefficients presque indépendants le créent.
tour-gap-summary-2 = Il garde une direction et rétrécit toutes les autres, à chaque couche de nouveau.
tour-gap-summary-3 = Sans lui, rang et gradients survivent à la profondeur.
tour-gap-next-1 = Ensuite : ce que retirer le trou fait à l’apprentissage
tour-gap-next-2 = L’empilement sans trou est-il parfait ? Voyez ses valeurs singulières
tour-osa-all-on-the-circle-title = Toutes sur le cercle
tour-osa-all-on-the-circle-text = L’attention orthogonale fait tourner les tokens et ne change aucune longueur. Toutes ses valeurs propres ont le module 1. L’échelle α décide de combien elle tourne.
tour-osa-all-on-the-circle-try = Portez α à 4 et voyez le cercle se remplir.
tour-osa-all-on-the-circle-found = Le plus grand angle croît jusqu’à { $largest_angle } rad. Aucune valeur propre n’a quitté le cercle.
tour-osa-number-of-planes-title = La largeur de la tête limite le nombre de plans
tour-osa-number-of-planes-text = Une tête étroite tourne peu de dimensions. Des N = 64 valeurs propres, deux fois la largeur de la tête quittent 1 ; les autres y restent.
tour-osa-number-of-planes-ask = Combien de valeurs propres restent à 1 avec des têtes de largeur 8 ?
tour-osa-number-of-planes-choice-1 = Aucune d’elles
tour-osa-number-of-planes-choice-2 = 48
tour-osa-number-of-planes-choice-3 = Toutes
tour-osa-number-of-planes-try = Partagez la largeur entre 8 têtes.
tour-osa-number-of-planes-found = { $fixed_eigenvalues } des 64 valeurs propres restent à 1 : une tête de largeur 8 tourne 16 dimensions. Cela garde son coût bas.
tour-osa-depth-costs-no-rank-title = La profondeur ne coûte pas de rang
tour-osa-depth-costs-no-rank-text = Des produits de rotations sont des rotations. Avec une application de valeurs orthogonale, le noyau X Xᵀ garde ses valeurs propres à chaque couche.
tour-osa-depth-costs-no-rank-try = Portez la profondeur L à 30.
tour-osa-depth-costs-no-rank-found = Le rang stable est { $rank_orthogonal }, comme après 2 couches. L’attention softmax a { $rank_softmax } : une direction.
tour-osa-gentle-gradients-title = Des gradients doux
tour-osa-gentle-gradients-text = Le conditionnement κ de la jacobienne dit avec quelle inégalité une couche transmet les gradients ; 1 est parfait. Quand α tend vers 0, κ − 1 s’annule proportionnellement à α.
tour-osa-gentle-gradients-try = Réduisez α à 0.1 et lisez κ sur la ligne verticale.
tour-osa-gentle-gradients-found = κ est proche de 1. L’attention softmax sur les mêmes tokens a { $condition_softmax }.
tour-osa-rotations-by-iteration-title = Des rotations par itération
tour-osa-rotations-by-iteration-text = OSA construit la rotation à partir d’une base orthonormée des requêtes et des clés. Une factorisation QR la donne exactement. Les itérations de Newton–Schulz l’approchent par de simples produits de matrices.
tour-osa-rotations-by-iteration-try = Choisissez la base Newton–Schulz et seulement K = 2 itérations.
tour-osa-rotations-by-iteration-found = Les vecteurs de base sont encore trop courts : la matrice tourne d’au plus { $largest_angle } rad au lieu de 0.25. Elle n’est pas non plus tout à fait orthogonale, avec une erreur de { $orthogonality_error } ; avec QR elle était inférieure à 10⁻¹².
tour-osa-what-it-costs-title = Ce que cela coûte
tour-osa-what-it-costs-text = Grâce à la base étroite, le coût par token ne dépend pas du nombre de tokens. Le softmax compare chaque token à tous les autres.
tour-osa-what-it-costs-try = Réduisez K à 6.
tour-osa-what-it-costs-found = À 2048 tokens, le softmax coûte { $operations_ratio } fois plus, au lieu de 2.3 fois. Les contextes longs économisent davantage : une pente est 2, l’autre 1.
tour-osa-summary-1 = Une rotation n’a pas de trou : toutes les valeurs propres gardent le module 1, à toute profondeur.
tour-osa-summary-2 = Ses gradients sont réguliers, et son coût croît linéairement avec le contexte.
tour-osa-next-1 = Ensuite : apprend-elle ?
tour-osa-next-2 = Ensuite : des poids qui lissent ou accentuent
tour-filter-see-it-in-an-image-title = Dans une image
tour-filter-see-it-in-an-image-text = Chaque patch de 4 × 4 pixels est un token, et l’image passe encore et encore par la même mise à jour. Avec des poids accentuants, on reconnaît encore l’image après trois couches.
tour-filter-see-it-in-an-image-try = Choisissez les poids H qui lissent.
tour-filter-see-it-in-an-image-found = L’image s’efface : tous les patchs deviennent le même. Le rapport des hautes aux basses fréquences tombe à { $frequency_ratio }.
tour-filter-which-eigenvalue-wins-title = Quelle valeur propre l’emporte
tour-filter-which-eigenvalue-wins-text = La mise à jour est X ↦ X + A X Hᵀ. Une valeur propre λ_A de A et λ_H de H multiplient ensemble par 1 + λ_A λ_H. La mise à jour lisse quand la valeur isolée λ_A = 1 donne le plus grand module.
tour-filter-which-eigenvalue-wins-ask = Les poids accentuants ont λ_H entre −1 et 0. Que se passe-t-il à λ_H = −3 ?
tour-filter-which-eigenvalue-wins-choice-1 = Cela accentue davantage
tour-filter-which-eigenvalue-wins-choice-2 = Cela lisse de nouveau
tour-filter-which-eigenvalue-wins-try = Abaissez la borne inférieure de H à −3.
tour-filter-which-eigenvalue-wins-found = Sous −2, le module |1 + λ_H| dépasse 1. Le signal lisse l’emporte de nouveau, avec un signe qui alterne.
tour-filter-the-odds-title = Les chances
tour-filter-the-odds-text = À quelle fréquence la valeur isolée de A domine-t-elle quand les poids sont aléatoires ? À ce β, toujours.
tour-filter-the-odds-try = Augmentez β jusqu’à ce que des poids libres lissent dans moins de 0.8 des tirages.
tour-filter-the-odds-found = La part vaut { $smoothing_share_free }. Un softmax aigu a un petit trou : d’autres valeurs propres peuvent donc dominer.
tour-filter-no-outlier-no-filter-title = Sans valeur isolée, pas de filtre
tour-filter-no-outlier-no-filter-text = L’attention orthogonale n’a pas de valeur isolée : toutes ses valeurs propres ont le même module. Les poids sont tirés au hasard.
tour-filter-no-outlier-no-filter-try = Réglez l’attention sur orthogonale.
tour-filter-no-outlier-no-filter-found = Le rapport des hautes aux basses fréquences monte à { $frequency_ratio }. Sans le trou, les signaux lisses ne sont plus favorisés.
tour-filter-real-or-complex-title = Réel ou complexe
tour-filter-real-or-complex-text = Les preuves de FILTER supposent que A a des valeurs propres réelles. La plupart de celles d’une matrice softmax aléatoire sont complexes, donc les verdicts utilisent ici des nombres complexes.
tour-filter-real-or-complex-try = Activez le masque causal.
tour-filter-real-or-complex-found = Il ne reste aucune valeur propre complexe : une matrice triangulaire a ses valeurs propres sur sa diagonale. Ici l’hypothèse est vraie.
tour-filter-summary-1 = L’attention avec son trou lisse, à moins que les poids H ne l’empêchent.
tour-filter-summary-2 = Des poids dont les valeurs propres sont entre −1 et 0 empêchent la valeur isolée de dominer.
tour-filter-summary-3 = Sans valeur isolée, rien ne favorise les signaux lisses.
tour-filter-next-1 = Ensuite : quels tokens sont entendus
tour-filter-next-2 = Faites passer votre propre image par les couches
tour-rem-looking-at-one-title = Du regard sur tous au regard sur un seul
tour-rem-looking-at-one-text = L’échelle des scores β décide à combien de tokens une requête fait attention. La participation inverse p vaut 1/T quand elle les regarde tous également, et 1 quand elle n’en regarde qu’un.
tour-rem-looking-at-one-ask = À β = 2 et 128 tokens, combien une requête en regarde-t-elle ?
tour-rem-looking-at-one-choice-1 = Environ 60
tour-rem-looking-at-one-choice-2 = Environ 10
tour-rem-looking-at-one-choice-3 = Environ 2
tour-rem-looking-at-one-try = Portez β à 2.
tour-rem-looking-at-one-found = p vaut maintenant { $participation } : quelques tokens portent tout le poids. Dans le modèle à énergies aléatoires des verres de spin, il en va de même au-delà de β = √2.
tour-rem-the-transition-is-not-sharp-title = La transition n’est pas nette
tour-rem-the-transition-is-not-sharp-text = Pour un contexte infini, p vaut exactement 0 sous β = √2. Aux longueurs finies, la transition est étalée.
tour-rem-the-transition-is-not-sharp-try = Portez T à 256.
tour-rem-the-transition-is-not-sharp-found = p ne tombe que de 0.16 à { $participation }, non à 0 : ces longueurs sont loin de la limite.
tour-rem-tokens-that-are-alike-title = Des tokens semblables
tour-rem-tokens-that-are-alike-text = Des tokens semblables ont des scores semblables, et ce qu’ils partagent s’annule dans le softmax. Il faut un β plus grand pour les distinguer : β_c = √(2/(1 − ρ)).
tour-rem-tokens-that-are-alike-try = Portez le cosinus des tokens ρ à 0.7.
tour-rem-tokens-that-are-alike-found = Le β critique vaut maintenant { $beta_critical }. Le même β = 2, qui était au-delà de la transition, est en dessous.
tour-rem-depth-comes-at-a-price-title = La profondeur a son prix
tour-rem-depth-comes-at-a-price-text = La carte montre les deux échecs. Sous sa limite inférieure tous les tokens deviennent semblables ; à droite l’attention se fige. La poignée est votre empilement de 12 couches, dans la région entraînable.
tour-rem-depth-comes-at-a-price-ask = Un empilement plus profond demande-t-il une connexion résiduelle plus forte ou plus faible ?
tour-rem-depth-comes-at-a-price-choice-1 = Plus forte
tour-rem-depth-comes-at-a-price-choice-2 = Plus faible
tour-rem-depth-comes-at-a-price-try = Portez la profondeur L à 40.
tour-rem-depth-comes-at-a-price-found = La limite est montée au-dessus de la poignée : 40 couches demandent α au-dessus de { $alpha_critical }, 12 couches demandaient 0.99.
tour-rem-the-other-way-to-fail-title = L’autre échec
tour-rem-the-other-way-to-fail-text = Aucune connexion résiduelle ne défait un softmax figé. Pour des tokens sans lien, la limite est à β_c = √2, quelle que soit la profondeur.
tour-rem-the-other-way-to-fail-try = Tirez la poignée de la figure, ou augmentez β, jusqu’à l’effondrement de l’entropie.
tour-rem-the-other-way-to-fail-found = La limite est à β = { $beta_critical }.
tour-rem-a-disc-that-does-not-shrink-title = Un disque qui ne rétrécit pas
tour-rem-a-disc-that-does-not-shrink-text = Spectre et transition vont ensemble : le disque a pour rayon √(p − 1/T). Sous β_c il rétrécit quand le contexte s’allonge. Ici β = 2.5.
tour-rem-a-disc-that-does-not-shrink-ask = Que fera |λ₂| ?
tour-rem-a-disc-that-does-not-shrink-choice-1 = Tomber au tiers
tour-rem-a-disc-that-does-not-shrink-choice-2 = Ne pas rétrécir
tour-rem-a-disc-that-does-not-shrink-try = Portez T à 512.
tour-rem-a-disc-that-does-not-shrink-found = |λ₂| valait 0.75 et vaut { $lambda2_abs } : au-dessus de β_c, un contexte plus long n’ouvre pas de trou.
tour-rem-summary-1 = Un petit β fait la moyenne, et les tokens deviennent semblables ; un grand β fige l’attention sur quelques tokens.
tour-rem-summary-2 = Les tokens sans lien se figent à β_c = √2 ; les semblables à un β plus grand.
tour-rem-summary-3 = Entre les échecs il y a une région entraînable. Les empilements profonds l’atteignent avec une forte connexion résiduelle.
tour-rem-next-1 = Ensuite : une attention qui tourne
tour-rem-next-2 = Où un empilement de 60 couches est-il entraînable ?
tour-local-early-middle-or-late-title = Au début, au milieu ou à la fin
tour-local-early-middle-or-late-text = Quels tokens d’une suite transmettent leur signal ? LOCAL le décrit par deux nombres tirés des valeurs propres de la matrice requête–clé W : ξ de leur moyenne, η de leur taille. Dans les figures, « publié » est une formule telle que l’article l’imprime. « Corrigé » est la formule qui est juste d’après notre calcul ou notre mesure.
tour-local-early-middle-or-late-ask = À m = 0.05 les derniers tokens portent le signal. Lesquels à m = −0.05 ?
tour-local-early-middle-or-late-choice-1 = Les derniers
tour-local-early-middle-or-late-choice-2 = Les premiers
tour-local-early-middle-or-late-choice-3 = Aucun
tour-local-early-middle-or-late-try = Rendez la moyenne des valeurs propres m négative : −0.05.
tour-local-early-middle-or-late-found = ξ tombe à { $xi } : ce sont maintenant les premiers tokens qui portent le signal. Avec une moyenne positive, ce sont les derniers.
tour-local-from-an-end-to-the-middle-title = D’un bout vers le milieu
tour-local-from-an-end-to-the-middle-text = Avec un petit η, le softmax est presque linéaire, et tous les tokens au-delà de la moitié transmettent. De plus grands scores le saturent, et l’extrémité se tait.
tour-local-from-an-end-to-the-middle-try = Portez la moyenne des valeurs propres m à 0.45.
tour-local-from-an-end-to-the-middle-found = η vaut maintenant { $eta }. La marche est devenue une colline : seuls les tokens un peu après le milieu transmettent leur signal.
tour-local-no-place-is-special-title = Aucune position n’est particulière
tour-local-no-place-is-special-text = La moyenne des valeurs propres de W fait la différence entre les premiers et les derniers tokens.
tour-local-no-place-is-special-try = Mettez la moyenne des valeurs propres m à 0.
tour-local-no-place-is-special-found = Sans moyenne, aucune position n’est privilégiée : les signaux passent depuis n’importe laquelle, jamais avec certitude.
tour-local-signals-that-vanish-title = Des signaux qui disparaissent
tour-local-signals-that-vanish-text = η mesure la taille des scores. Un softmax de grands scores ne regarde qu’un token et ne transmet aucune différence.
tour-local-signals-that-vanish-try = Portez l’échelle des valeurs propres s à 2.
tour-local-signals-that-vanish-found = η monte à { $eta }, et la courbe baisse partout : le softmax a saturé. L’entropie de l’attention vaut { $walk_entropy_fraction } de ln T.
tour-local-the-other-end-of-the-map-title = L’autre bout de la carte
tour-local-the-other-end-of-the-map-text = De grands scores donnent à l’attention une petite entropie, de petits scores une grande. Les deux effondrements dépendent de la moyenne et de la dispersion des valeurs propres de W.
tour-local-the-other-end-of-the-map-try = Tirez la poignée vers de petites valeurs jusqu’à ce que l’entropie dépasse 0.85 de ln T.
tour-local-the-other-end-of-the-map-found = { $walk_entropy_fraction } de ln T : l’attention est presque uniforme, et tous les tokens sont moyennés. C’est de nouveau le trou.
tour-local-a-lost-factor-title = Un facteur perdu
tour-local-a-lost-factor-text = La loi pour ρ(θ) demande une variance. Sa formule imprimée donne 1.083 au token du milieu ; sans l’erreur de la dérivation, c’est 0.0833.
tour-local-a-lost-factor-try = Portez les réalisations n à 10 : la variance est alors mesurée sur 300 marches.
tour-local-a-lost-factor-found = La variance mesurée est { $variance_middle }, proche de la valeur corrigée. Les points de la figure suivent aussi la courbe corrigée.
tour-local-summary-1 = La moyenne des valeurs propres de W choisit les premiers ou les derniers tokens ; leur taille décide combien sont entendus.
tour-local-summary-2 = De petits scores font la moyenne, de grands saturent : les deux échecs des autres articles.
tour-local-next-1 = Ensuite : pourquoi cela n’apprend-il pas ?
tour-local-next-2 = La borne d’entropie publiée dépasse ln T, ce qu’aucune entropie ne peut. Voir la borne corrigée
tour-learn-why-does-this-not-learn-title = Pourquoi cela n’apprend-il pas ?
tour-learn-why-does-this-not-learn-text = Un petit transformeur lit des chiffres manuscrits, sans connexions résiduelles ni LayerNorm. Au hasard, la perte est ln 10 = 2.3 ; après 150 pas, ce modèle est encore au-dessus de 1.8.
tour-learn-why-does-this-not-learn-try = Entraînez à côté le transformeur, avec la même graine et les mêmes chiffres.
tour-learn-why-does-this-not-learn-found = Corrects sur des chiffres mis de côté : { $accuracy_vit } avec LayerNorm et connexions résiduelles, { $accuracy_bare } sans.
tour-learn-where-attention-begins-title = Où commence l’attention
tour-learn-where-attention-begins-text = Le panneau de droite montre les valeurs propres d’une matrice d’attention, pâles avant le premier pas. Toutes sauf celle à 1 commencent près de 0 : chaque token transmet la moyenne de tous. La perte ne baisse que quand elles quittent 0.
tour-learn-where-attention-begins-try = Regardez la deuxième couche : réglez la couche sur 2.
tour-learn-where-attention-begins-found = Plus la couche est profonde, moins il reste des différences entre tokens, et du gradient.
tour-learn-normalise-title = Normaliser
tour-learn-normalise-text = LayerNorm ramène chaque token à sa pleine longueur avant la couche suivante. Ainsi ni le signal ni son gradient ne s’éteignent, même sans connexions résiduelles.
tour-learn-normalise-try = Entraînez le modèle « sans connexions résiduelles » : il a LayerNorm.
tour-learn-normalise-found = { $accuracy_no-skip } corrects, contre { $accuracy_bare }. Avec deux couches, cela suffit.
tour-learn-remove-the-gap-title = Retirer le trou
tour-learn-remove-the-gap-text = Ce modèle est le transformeur entier, mais on soustrait 1/T à chaque coefficient de son attention. La valeur propre 1 devient 0.
tour-learn-remove-the-gap-ask = Apprend-il bien dans les mêmes 150 pas ?
tour-learn-remove-the-gap-choice-1 = Comme le modèle sans LayerNorm ni connexions résiduelles
tour-learn-remove-the-gap-choice-2 = Comme le transformeur complet
tour-learn-remove-the-gap-try = Entraînez le modèle « trou retiré » à côté des autres.
tour-learn-remove-the-gap-found = { $accuracy_gap-removed } corrects, aussi bien que le transformeur complet ({ $accuracy_vit }). Ses valeurs propres restent dans leur disque : sans valeur isolée, il peut apprendre sans quitter le disque.
tour-learn-rotate-title = Tourner
tour-learn-rotate-text = L’attention orthogonale garde toutes ses valeurs propres sur le cercle unité. Elle ne perd rien, sans connexions résiduelles ni LayerNorm.
tour-learn-rotate-try = Entraînez le modèle « attention orthogonale ». C’est plus long : chaque pas cherche une base.
tour-learn-rotate-found = { $accuracy_osa } corrects, contre { $accuracy_bare }. Il commence aussi lentement, puis dépasse l’autre modèle.
tour-learn-how-fast-is-too-fast-title = Trop vite, c’est combien
tour-learn-how-fast-is-too-fast-text = Le taux d’apprentissage compte autant que le modèle. Les réglages de l’optimiseur agissent aussitôt pendant qu’un modèle apprend.
tour-learn-how-fast-is-too-fast-try = Augmentez le taux d’apprentissage jusqu’à faire pire que deviner : une perte sur les exemples mis de côté au-dessus de 2.4.
tour-learn-how-fast-is-too-fast-found = Des pas trop grands rendent l’entraînement instable. Un modèle qui diverge s’arrête, et la page dit à quel pas.
tour-learn-what-cannot-be-learned-title = Ce qui ne s’apprend pas
tour-learn-what-cannot-be-learned-text = Ce sont des phrases d’une petite grammaire, et le modèle prédit le mot suivant. La ligne grise est l’entropie de la grammaire. Aucun modèle ne descend dessous.
tour-learn-what-cannot-be-learned-try = Entraînez pendant 300 pas.
tour-learn-what-cannot-be-learned-found = La perte tombe à { $held_loss_vit } ; la ligne est à { $floor }. Le reste est plus long, car des mots éloignés dépendent les uns des autres.
tour-learn-summary-1 = Sans issue, l’attention ne transmet que la moyenne, et le modèle n’apprend presque pas.
tour-learn-summary-2 = LayerNorm ou les rotations suffisent chacun à deux couches. Le transformeur apprend aussi sans sa valeur isolée.
tour-learn-summary-3 = Le spectre avant le premier pas en dit long sur le début de l’apprentissage.
tour-learn-next-1 = Ensuite : six couches, où LayerNorm seul n’aide plus
tour-learn-next-2 = Ensuite : votre propre modèle
tour-yours-before-training-title = Avant l’entraînement
tour-yours-before-training-text = Voici BERT avec ses poids initiaux : de petits nombres aléatoires. Le plan montre l’attention d’une tête. Une valeur propre vaut 1, les autres sont près de 0 : la tête donne à chaque token la même moyenne.
tour-yours-before-training-ask = La dernière couche sera-t-elle différente ?
tour-yours-before-training-choice-1 = Oui
tour-yours-before-training-choice-2 = Non
tour-yours-before-training-try = Regardez la dernière couche : réglez la couche sur 4.
tour-yours-before-training-found = |λ₂| vaut ici { $lambda2_abs }, presque comme dans la couche 1. Les têtes aléatoires se ressemblent toutes ; l’entraînement les distingue.
tour-yours-the-initial-score-scale-title = L’échelle des scores initiale
tour-yours-the-initial-score-scale-text = β mesure la concentration de l’attention. À l’initialisation, celui de BERT est bien au-dessous de √2, où l’attention se figerait sur quelques tokens.
tour-yours-the-initial-score-scale-try = D’autres modèles ont d’autres poids initiaux : choisissez GPT-2.
tour-yours-the-initial-score-scale-found = Le masque est visible : un token ne regarde que lui-même et ceux d’avant, et |λ₂| vaut { $lambda2_abs }. Ses têtes se ressemblent autant que celles de BERT.
tour-yours-now-yours-title = Le vôtre maintenant
tour-yours-now-yours-text = Les poids d’un modèle entraîné s’examinent sans aucun texte. Chaque tête a deux petites matrices : H dit ce qu’elle transmet, W_Q W_Kᵀ où elle regarde. Des poids aléatoires remplissent un disque de leurs valeurs propres ; l’entraînement en a fait sortir les autres.
tour-yours-now-yours-try = Choisissez fichier comme modèle. Puis choisissez model.safetensors et config.json de n’importe quel BERT, GPT-2, Llama, ViT ou Pythia : ils restent sur cette machine.
tour-yours-now-yours-found = Commencez par la carte « rayon de H rapporté aux poids aléatoires » : l’entraînement a étiré les têtes bleues. Cherchez ensuite les têtes dont la trace de W_Q W_Kᵀ est au-dessus de 0 : leurs tokens regardent des tokens semblables.
tour-yours-summary-1 = Les têtes aléatoires d’un modèle se ressemblent toutes, quelle que soit la couche.
tour-yours-summary-2 = Ce qui diffère du hasard dans votre modèle a été appris à l’entraînement.
tour-yours-next-1 = Ensuite : l’histoire depuis le début
tour-yours-next-2 = Quels énoncés des articles sont vrais ?

## train

train-training-runs-separate-workers = L’entraînement tourne dans des workers séparés.
train-only-orthogonal-attention-angles = Seule l’attention orthogonale a des angles : aucun de ces modèles ne l’a.
train-thousand-weights-first-model-t-about = { $weights } milliers de poids dans le premier modèle, T = { $tokens }, environ { $megabytes } Mo. Jusqu’à { $held_out } exemples mis de côté, et toutes les couches, sont mesurés une quinzaine de fois.
train-course-after-step = { $model }, après le pas { $step } : { $quantity } { $value }
train-training-begins = L’entraînement commence.
train-diverged = { $model } a divergé
train-outcome =
    { $model } { $outcome ->
        [not-begun] n’a pas commencé à apprendre
        [learning] apprend
        [not-yet] n’a pas appris jusqu’ici
        [learned] a appris
        [little] a un peu appris
       *[not] n’a pas appris
    } : { $share } % des exemples mis de côté sont corrects après { $planned ->
        [none] { $step } pas
       *[other] { $step } pas sur { $planned }
    }{ $change ->
        [on-circle] {" "}; les valeurs propres sont restées sur le cercle unité
        [left] {" "}; les valeurs propres ont quitté le disque où elles ont commencé
        [shrank] {" "}; les valeurs propres se sont resserrées dans le disque où elles ont commencé
        [stayed] {" "}; les valeurs propres sont restées près du bord du disque où elles ont commencé
       *[other] {""}
    }{ $change ->
        [none] {""}
       *[other] {" "}; { $quantity } dans la couche { $layer } est passé de { $first } à { $last }
    }
train-after-step-held-out-loss = { $model }, après le pas { $step } : perte sur les exemples mis de côté { $loss }
train-entropy-task = entropie de la tâche
train-entropy-task-value = entropie de la tâche : { $entropy }
train-training-begins-label = l’entraînement commence
train-loss-nats-smoothed-dots-held-out = perte, nats, lissée (points : mis de côté)
train-held-out-perplexity = perplexité, mis de côté
train-held-out-accuracy = exactitude, mis de côté
train-losses-after-step = { $model }, après le pas { $step } : { $quantity } { $value }
train-trail-path-outermost-eigenvalues = traînée : chemin des valeurs propres extrêmes
train-trail-outermost = traînée : extérieures
train-disc-start = disque au début
train-disc-eigenvalues-began = { $model } : le disque où les valeurs propres ont commencé, |λ| = { $radius }
train-faint-start = pâle : au début
train-faint-start-short = pâle : début
train-eigenvalue-at-start = { $model }, au début : λ = { $re } + { $im }i
train-circle-disc-they-began = cercle : le disque où elles ont commencé
train-axis-step-colours = pas (couleurs : 0 … 1)
train-tokens-propagate = { $model }, *ℓ* = { $layer } : tokens qui se propagent
train-orthogonal-without-skip = L’attention orthogonale apprend sans connexions résiduelles ni LayerNorm (chiffres au lieu de MNIST)
train-models-learn-six-layers-without-skip = Quels modèles apprennent à six couches sans connexions résiduelles, et lesquels en ont besoin ?
train-orthogonal-on-strokes = L’attention orthogonale à la taille de l’article, sur des tracés (une heure et plus)
train-figure-1-table-2 = Figure 1, Tableau 2
train-constrained-eigenvalues = Valeurs propres de H contraintes : accentuation et lissage à côté de libre
train-weights-constrained-smooth-sharpen = Des poids contraints à lisser ou à accentuer à côté de poids libres : lesquels apprennent le mieux ?
train-figures-2-4 = Figures 2, 4
train-constrained-on-strokes = Valeurs propres de H contraintes dans un ViT-Ti, sur des tracés (des jours)
train-one-layer-small-beta = Une couche à petit β apprend des mots masqués
train-how-far-loss-falls-small-large = De combien la perte baisse, à petit et à grand β au départ.
train-one-layer-large-beta = Une couche avec β au-dessus de la valeur critique apprend moins
train-masked-words-full-length = Mots masqués, aussi longtemps que l’article entraîne, largeur et T de notre choix (des jours)
train-sixty-layers = Soixante couches à l’initialisation usuelle, largeur et T de notre choix (un jour et plus)
train-does-loss-sixty-layers-fall-below = La perte de soixante couches passe-t-elle sous celle du hasard ?
train-figure-1f = Figure 1f
train-locater-holds-trace = Mots suivants avec LocAteR : la trace de W_QK maintenue à 1
train-penalty-holds-trace = La pénalité garde la trace de W_QK à 1 tandis que l’étalement de ses valeurs propres diminue.
train-figures-8-12 = Figures 8–12
train-which-signals-propagate = Quels signaux de tokens se propagent pendant l’apprentissage des mots suivants
train-tokens-pass-their-signal-before = Quels tokens transmettent leur signal, avant et pendant l’apprentissage.
train-locater-full-length = LocAteR sur les 50 000 pas de l’article à son taux d’apprentissage (une heure et plus)
train-locater-width-of-128 = LocAteR avec d = 128 (des heures)
train-figures-6-7 = Figures 6, 7
train-sinks-learned = Puits (gpt-oss) : chaque tête apprend un puits
train-sink-takes-share-every-row-does = Un puits prend une part de chaque ligne : la valeur isolée quitte-t-elle 1 pendant que le modèle apprend, et |λ₂| suit-elle ?
train-qk-norm-bounds-scores = Normalisation QK (Qwen3) pendant l’apprentissage : les scores ont une borne
train-scores-transformer-grow-weights-qk = Les scores du transformeur croissent avec ses poids. Avec la normalisation QK, ils restent sous l’échelle apprise de la tête.
train-gates-while-learning = Portes (Qwen3-Next) pendant l’apprentissage
train-gates-leave-spectrum-alone-do-tokens = Les portes ne touchent pas au spectre. Les tokens restent-ils plus différents après chaque couche, au début et à la fin ?
train-value-residual = Résidu de valeurs (ResFormer) : les valeurs de la première couche dans toutes les couches
train-half-values-every-layer-those-first = La moitié des valeurs de chaque couche sont celles de la première. Les tokens restent-ils plus différents dans les dernières couches ?
train-muon = Muon (Kimi K2) : chaque direction d’une matrice se déplace d’autant
train-watch-how-far-eigenvalues-go-disc = Regardez jusqu’où les valeurs propres s’éloignent du disque de départ. Réglez l’optimiseur sur AdamW et comparez.
train-qk-clip = QK-clip (Kimi K2) : scores maintenus près de 4
train-largest-score-each-layer-stops = Le plus grand score de chaque couche s’arrête au seuil. Réglez QK-clip sur 0 : jusqu’où croît-il, et |λ₂| avec lui ?
train-view-title = Entraîner
train-sentence = De petits transformeurs apprennent dans votre navigateur. Voyez comment les valeurs propres de leur attention quittent leur point de départ, et ce que les poids initiaux changent à l’apprentissage.
train-heading = L’entraînement, et les spectres de l’attention pendant qu’il se déroule
train-floor-label = entropie de la tâche
train-floor-sentence = La plus petite perte moyenne qu’un modèle puisse atteindre, en nats par mot : l’entropie de la grammaire.
train-accuracy-meaning = Part des exemples mis de côté que le modèle classe correctement.
train-held-loss-meaning = Entropie croisée moyenne des exemples mis de côté, en nats.
train-loss-meaning = Entropie croisée moyenne des dix derniers lots, en nats.
train-step-time-meaning = Millisecondes que prend un pas sur cet appareil.
train-mean-loss-around-step = { $model }, autour du pas { $step } : perte moyenne { $loss }
train-signal-propagates = { $model }, après le pas { $step } : le signal du token { $token } se propage dans { $share } % des suites
train-model-diverged = { $model } a divergé : au pas { $step }, la perte ou le gradient n’était plus un nombre, et l’entraînement s’y est arrêté. Un taux d’apprentissage plus petit, l’écrêtage ou un échauffement peut aider.
train-dials-were-moved = Des curseurs de l’optimiseur ont été déplacés pendant l’entraînement de { $model }, la dernière fois après le pas { $step } : avec ces réglages dès le début, le modèle apprendrait autrement.
train-heads-do-not-divide = { $heads } têtes ne divisent pas d = { $width } : les modèles en ont { $used }.

## trainability

trainability-entropy-collapse = entropie effondrée
trainability-rank-collapse = rang effondré
trainability-diagram = diagramme, β = { $beta }
trainability-theory-dials = théorie aux réglages
trainability-layers-dials-realisation = { $layers ->
        [one] { $layers } couche
       *[other] { $layers } couches
    } aux réglages, réalisation { $realisation }
trainability-layers-at-point = { $layers ->
        [one] { $layers } couche
       *[other] { $layers } couches
    } à β = { $beta }, α = { $alpha }
trainability-dots-diagram-simulated-transformers = Les points du diagramme sont des transformeurs simulés avec T = { $tokens } et d = { $width }.
trainability-axis-similarity = similarité *ρ*_L
trainability-published-critical-beta = *β*_c publié
trainability-critical-point-c = point critique β_c = { $critical }
trainability-residual-strength = force résiduelle *α*
trainability-alike-measured = semblables, mesuré
trainability-apart-measured = distincts, mesuré
trainability-measured-with-region = mesuré ρ_L = { $cosine } : { $region }
trainability-measured = mesuré { $cosine }
trainability-critical-curve = *α*(*β*) critique
trainability-critical-strength-plain = α critique
trainability-critical-strength = *α* critique
trainability-effective = { $names } : β effectif = { $beta }
trainability-no-diagram-yet = Pas encore de diagramme.
trainability-measured-beside-theory = Mesuré : ρ_L = { $cosine }, { $region } ; théorie : { $theory }.
trainability-view-title = Où l’entraînement réussit
trainability-sentence = Où un empilement de cette profondeur peut être entraîné. Des scores trop petits rendent tous les tokens semblables (effondrement du rang) ; trop grands, ils figent l’attention sur des tokens isolés (effondrement de l’entropie).
trainability-heading = Diagramme d’entraînabilité
trainability-phase-label = région
trainability-phase-sentence = La région du réglage actuel : effondrement de l’entropie (β au-dessus de sa valeur critique), effondrement du rang (ρ_L au-dessus de 1 − ε), ou entraînable.
trainability-phase-measured-label = région, mesurée
trainability-phase-measured-sentence = La région d’après le cosinus mesuré après la dernière couche, et non prédit. « À la frontière » : 1 − ε est à moins de deux erreurs types.
trainability-sigma-init-label = poids à ce β
trainability-sigma-init-sentence = Écart-type des poids de requête et de clé qui donne ce β, pour des tokens normalisés de largeur d. Pour voir le β d’un modèle, réglez son T et son d et tapez ici son écart-type.
trainability-beta-bert-label = β effectif de BERT
trainability-beta-bert-sentence = Poids d’écart-type 0.02, largeur 768, longueur de contexte 512.
trainability-beta-root-d-label = β effectif de 1/√d
trainability-beta-root-d-sentence = Poids de variance 1/d, à ce T.
trainability-beta-xavier-label = β effectif de Xavier
trainability-beta-xavier-sentence = Poids de variance 2/(d + d_qk) (Glorot & Bengio 2010), à ce T.
trainability-beta-he-label = β effectif de He
trainability-beta-he-sentence = Poids de variance 2/d (He et al. 2015), à ce T.
trainability-alike = semblables
trainability-apart = distincts
trainability-alike-in-stack = β = { $beta }, α = { $alpha } : ρ_L = { $rho }, tokens semblables, mesuré dans un empilement
trainability-apart-in-stack = β = { $beta }, α = { $alpha } : ρ_L = { $rho }, tokens distincts, mesuré dans un empilement
trainability-stack-is-in-region = À β = { $beta }, α = { $alpha } un empilement de { $layers ->
        [one] { $layers } couche
       *[other] { $layers } couches
    } est, pour le ε = { $tolerance } choisi, dans la région « { $region } » : { $phase ->
        [entropy] chaque requête regarde quelques tokens aléatoires
        [rank] tous les tokens sont devenus semblables après la dernière couche
       *[trainable] les tokens restent distincts et l’attention répartie
    }. L’entropie s’effondre au-dessus de β_c = { $critical } ; { $needed ->
        [none] à ce β, aucune force résiduelle jusqu’à 4 ne garde les tokens distincts (ρ_L ≤ 1 − ε)
       *[other] à ce β, les tokens restent distincts (ρ_L ≤ 1 − ε) au-dessus de α = { $needed }
    }.

## training

training-one-workgroup-takes-exponential = L’entraînement est laissé au processeur : un seul groupe de travail calcule l’exponentielle d’une matrice de taille double, et les moteurs de rendu logiciels arrêtent les boucles d’un noyau de calcul après 65 535 tours.
training-one-workgroup-inverts-v-h-software = L’entraînement est laissé au processeur : un seul groupe de travail inverse V_H, et les moteurs de rendu logiciels arrêtent les boucles d’un noyau de calcul après 65 535 tours.
training-graphics-device-gives-buffers-mb = Le périphérique graphique donne des tampons de { $largest } Mo ; ce modèle et ce lot en demandent { $needed } Mo.
training-part-step-belongs-different-model = Une partie d’une étape est d’un autre modèle.
training-no-such-part-of-step = La partie demandée d’une étape n’existe pas dans ce modèle.
training-part-step-incomplete = Une partie d’une étape est incomplète.
training-file-order-chosen = Fichier { $number } sur { $count }, dans l’ordre du choix : { $message }
training-size-is-0 = { $name } vaut 0 ; un modèle demande au moins 1.
training-heads-do-not-divide = { $heads } têtes ne divisent pas d = { $width }.
training-sees-all-tokens = L’attention orthogonale et l’attention sans son trou voient tous les tokens : elles apprennent des mots masqués et des images, pas le mot suivant.
training-only-softmax = Les puits, et les requêtes et clés de longueur 1, vont avec l’attention softmax.
training-orthogonal-needs-2-heads = L’attention orthogonale demande au moins 2 têtes : [W_Q, W_K] d’une tête a des colonnes orthonormées.
training-balanced-needs-even-width = Les valeurs propres équilibrées vont par paires ; d = { $width } est impair.
training-choose-text = Choisissez un fichier texte sous la figure : c’est lui qui est appris.
training-choose-pictures = Choisissez sous la figure des fichiers IDX d’images et d’étiquettes : ce sont eux qui sont appris.
training-pictures-without-patches = Des images de { $side } pixels de côté n’ont pas de patchs.
training-no-digits = Les chiffres manquent.
training-model-too-large = Ce modèle prendrait { $needed } Go de mémoire, sur { $allowed } permis : choisissez moins de couches, un d plus petit ou un lot plus petit.
training-step-not-shared = Un pas ne peut pas être partagé entre { $workers } workers.
training-continues-on-processor = { $reason } L’entraînement continue sur le processeur à partir du pas { $step }.
training-file-lacks-run = Le fichier ne contient pas d’entraînement { $run }.
training-zip-archive = C’est une archive (ZIP) : décompressez-la et choisissez les fichiers qu’elle contient.
training-gzipped-too-large = Le fichier décompressé fait plus de { $most } Mo, et on n’en lit pas davantage.
training-file-too-large = Le fichier fait plus de { $most } Mo, et on n’en lit pas davantage.
training-gzipped-cut-off = Le fichier gzip est tronqué : il s’arrête après { $bytes } octets, au milieu.
training-gzipped-damaged = Le fichier gzip est abîmé ({ $error }) : chargez-le à nouveau.
training-still-gzipped = Le fichier est encore compressé avec gzip : décompressez-le d’abord.
training-not-idx = Ce n’est pas un fichier IDX : il commencerait par deux octets nuls. Les fichiers de MNIST se lisent, compressés (gzip) ou non.
training-idx-kind = Le fichier IDX contient des nombres de type { $kind } : on lit des octets non signés (type 8).
training-idx-axes = Le fichier IDX a { $axes ->
        [one] { $axes } axe
       *[other] { $axes } axes
    } : les étiquettes en ont 1, les images 3.
training-idx-header-cut-off = Le fichier IDX est tronqué : son en-tête prend { $needed } octets, et il y en a { $found }.
training-idx-cut-off = Le fichier IDX est tronqué : { $shape } nombres prennent { $needed } octets, et il y en a { $found }.
training-idx-does-not-fit-header = Le fichier IDX ne correspond pas à son en-tête : { $shape } nombres prennent { $needed } octets, et il y en a { $found }.
training-both-labels = Les deux fichiers contiennent des étiquettes : il en faut aussi un d’images.
training-both-pictures = Les deux fichiers contiennent des images : il en faut aussi un d’étiquettes.
training-pictures-not-square = Les images sont de { $rows } × { $columns } : on lit des images carrées.
training-pictures-and-labels-differ = Il y a { $pictures ->
        [one] { $pictures } image
       *[other] { $pictures } images
    } et { $labels ->
        [one] { $labels } étiquette
       *[other] { $labels } étiquettes
    } : chaque image en demande une.
training-choose-pairs = Choisissez un fichier d’images et un d’étiquettes, ou deux de ces paires : { $files ->
        [one] { $files } fichier a été choisi.
       *[other] { $files } fichiers ont été choisis.
    }
training-pairs-incomplete = Il y a { $pictures ->
        [one] { $pictures } fichier
       *[other] { $pictures } fichiers
    } d’images et { $labels } d’étiquettes : chacun demande l’autre.
training-no-pictures = Il n’y a pas d’images.
training-pairs-differ-in-size = Les images d’une paire sont de { $one } × { $one }, celles de l’autre de { $other } × { $other } : elles doivent être égales.
training-pictures-wrong-size = Des images de { $side } × { $side } ne se lisent pas : le côté doit être d’au plus { $most } et multiple d’un nombre supérieur à 1 qui laisse 2 à 8 patchs le long du côté, comme 8, 16, 28 ou 32.
training-too-few-pictures = Il y a { $count ->
        [one] { $count } image
       *[other] { $count } images
    } : il en faut au moins { $least }.
training-one-class = Toutes les étiquettes valent 0 : il faut au moins deux classes.
training-vocabulary-size = Un vocabulaire a { $least } à { $most } tokens, pas { $found }.
training-too-few-different-tokens = { $count ->
        [one] Le texte a { $count } token : il en faut au moins 2 différents.
       *[other] Le texte a { $count } tokens différents : il en faut au moins 2.
    }
training-window-too-short = Une fenêtre a au moins 2 tokens, pas { $length }.
training-text-too-short = Le texte est trop court : pour des fenêtres de { $length } tokens, il en faut environ { $needed }, et il en a { $found }.
training-text-not-utf-8 = Le texte n’est pas en UTF-8 : l’octet { $place } (compté à partir de 0, à la ligne { $line }) est { $byte }. Enregistrez-le en UTF-8.
training-no-such-layer = La couche { $layer } sur { $layers } a été demandée.
training-no-such-head = La tête { $head } de la couche { $layer } a été demandée.
training-no-such-example = La tête { $head } sur { $heads } et l’exemple { $example } sur { $examples } ont été demandés.
training-report-incomplete = Le rapport d’un entraînement est incomplet.
training-report-without-model = Le rapport d’un entraînement ne décrit pas un modèle : ses nombres de tokens, de couches ou de têtes ne sont pas valides.
training-file-of-another-model = Le fichier contient un autre modèle que celui montré : choisissez d’abord sa tâche, son entraînement et ses tailles.
training-file-lacks-number = Le fichier ne donne pas le nombre { $key }.
training-file-lacks = { $name } manque dans le fichier.

## video

video-light = clair
video-dark = sombre
video-pictures-png-files-zip = Images (fichiers PNG dans un ZIP)
video-render = Créer
video-video-dial = Vidéo d’un curseur
video-frames-per-second = Images par seconde
video-width-pixels = Largeur, pixels
video-height-pixels = Hauteur, pixels
video-saved-pictures =
    { $count ->
        [one] Enregistré : { $count } image.
       *[other] Enregistrées : { $count } images.
    }
video-film-webm = Film (WebM)
video-dial = Curseur
video-from = De
video-to = À
video-pictures = Images
video-format = Format
video-choose-dial-first = Choisissez d’abord un curseur.
video-browser-does-not-encode = Ce navigateur n’encode pas de films de cette taille : choisissez des images, que tout programme assemble.
video-title = { $figure } ; { $dial } { $from } à { $to }
video-pictures-done = { $done } sur { $count }, { $dial } = { $value }

## view

view-same-setting = le même réglage
view-off = { $name } désactivé
view-follows-t = { $name } suit *T*
view-pinned-heading = épinglé, { $setting }
view-pinned-label = épinglé : { $setting }
view-orthogonal-scale = échelle orthogonale
view-complex-plane = plan complexe
view-no-law-beyond-largest = Aucune loi ici pour { $quantities } : la valeur dépasserait { $largest }, la plus grande possible pour une telle matrice.
view-gates-act-outputs-attention-matrix = Les portes agissent sur les sorties de l’attention : la matrice et son spectre restent tels quels. Les vues des empilements montrent ce que font les portes.
view-dotted-law-off-dashes-and-dots-not-tested = Une loi en pointillé s’écarte ici de plus de 10 %. Une loi en tirets et points n’a pas été testée ici.
view-lower-triangular-causal-attention = Elle est triangulaire inférieure, comme celle d’une attention causale.
view-no-law-to-compare = { $reason } Il n’y a pas de loi à laquelle la comparer.
view-apart-row-means-logarithms-entries = Les logarithmes de ses coefficients sont de rang { $key_width }, aux moyennes des lignes près : c’est d_qk.
view-rows-participation-those-random = Ses lignes sont { $concentration ->
        [same] aussi concentrées (participation { $participation }) que
       *[more] plus concentrées (participation { $participation }) que
    } celles d’une attention aléatoire avec β = { $beta } { $mask ->
        [yes] sous un masque
       *[no] et d_qk = { $key_width }, dont les lois sont tracées
    }.
view-rounding-moves-first-eigenvalues = Arrondir ses coefficients au seizième chiffre déplace visiblement { $count } de ses { $first } premières valeurs propres : leurs conditionnements atteignent { $condition }.
view-rounding-moves-eigenvalues = Arrondir ses coefficients au seizième chiffre déplace visiblement { $count } de ses { $all } valeurs propres : leurs conditionnements atteignent { $condition }.
view-negative-rows-no-entropy = Des lignes à coefficients négatifs n’ont ni entropie ni participation.
view-some-entries-negative-so-rows = Certains de ses coefficients sont négatifs : ses lignes ne sont donc pas des poids d’attention.
view-row-does-not-sum-to-one = La ligne { $row } (comptée à partir de 0) a pour somme { $sum } et non 1 : ses lignes ne sont donc pas des poids d’attention.
view-entry-pulled-matrix-t-entries-pulled = Aucun coefficient n’est tiré : la matrice a T = { $tokens }, et des coefficients sont tirés jusqu’à T = { $limit }.
view-no-pull-with-remedy = Aucun coefficient n’est tiré : le remède change les lignes, et une traction garde leurs sommes.
view-no-pull-negative-entries = Aucun coefficient n’est tiré : ceux de cette attention peuvent être négatifs, et une traction demande des lignes sans coefficient négatif.
view-stable-rank-beside-cosine = Le rang stable { $rank } met au carré les forces des directions ; la plus forte le détermine donc. Toutes les autres ensemble ramènent encore le cosinus moyen à { $cosine }.
view-gap = Le trou
view-through-depth = En profondeur
view-ways-out = Issues
view-why-do-tokens-become-alike = Pourquoi les tokens deviennent-ils semblables ?
view-what-does-depth-do = Que fait la profondeur ?
view-what-helps = Qu’est-ce qui aide ?
view-what-does-do-learning = Qu’est-ce que cela change à l’apprentissage ?
view-true-true-my-model = Est-ce vrai, et est-ce vrai de mon modèle ?
view-no-form-for-graphics = Cette étape n’a pas de version pour le processeur graphique.
view-keeps-no-measurements = Cette vue ne garde pas de mesures.
view-only-largest-values = Le spectre complet reste sur le CPU et ne tient pas en mémoire à T = { $tokens } : toutes les { $values ->
        [singular-values] valeurs singulières
       *[eigenvalues] valeurs propres
    } sont calculées jusqu’à T = { $limit }. Les { $count } plus grandes de chaque réalisation sont montrées, sans distribution de l’ensemble.
view-learning = Apprendre
view-check = Vérifier
view-on = { $name } activé
view-threads-are-gone = Les threads de ce calcul ont disparu.
view-given-several-times = { $name } figure { $times } fois dans l’adresse : donnez-le une fois.
view-beta-and-sigma = beta et sigma_qk découlent l’un de l’autre : donnez l’un des deux.
view-results-of-different-step = Le worker a rendu les résultats d’une autre étape.
view-no-graphics-processor-used = device = gpu : aucun processeur graphique n’est utilisé ici, tout a été calculé sur le CPU.
view-no-such-step = Il n’y a pas d’étape { $step } : ce calcul a { $steps ->
        [one] { $steps } étape
       *[other] { $steps } étapes
    }.
view-labels-become-small = yes

## words

words-example = Un exemple.
words-example-files =
    { $count ->
        [one] { $count } fichier dans { $name }
       *[other] { $count } fichiers dans { $name }
    }

## worker

worker-same-seed-losses-differ-those = Avec la même graine, les pertes diffèrent de celles du processeur, car les sommes sont arrondies dans un autre ordre et l’entraînement amplifie l’écart. Dans les 20 premiers pas, il est inférieur à un dix-millième (vérifié à de petites tailles).
worker-browsers-offer-gpu-pages-https-only = Les navigateurs n’offrent le GPU qu’aux pages en https.
worker-browser-webgpu-switched-off = Ce navigateur n’a pas WebGPU, ou il est désactivé.
worker-no-graphics-adapter = Le navigateur n’a trouvé aucun adaptateur graphique utilisable.
worker-only-graphics-adapter-here-software = Le seul adaptateur graphique ici est un moteur de rendu logiciel ({ $name }), plus lent que le CPU lui-même ; choisissez le GPU pour l’utiliser quand même.
worker-nothing-at-address = { $name } n’a pas pu être lu : il n’y a rien à cette adresse, ou son hôte ne laisse pas d’autres pages le lire ; téléchargez le fichier et choisissez-le ici.
worker-could-read-host-answered-http = { $name } n’a pas pu être lu : son hôte a répondu HTTP { $status }.
worker-host-sends-whole-files-size = { $name } n’a pas pu être lu par parties : l’hôte n’envoie que des fichiers entiers, ici { $size } Mo ; téléchargez le fichier et choisissez-le ici.
worker-host-sends-whole-files = { $name } n’a pas pu être lu par parties : l’hôte n’envoie que des fichiers entiers ; téléchargez le fichier et choisissez-le ici.
worker-incomplete-byte-missing = { $name } est incomplet : l’octet { $end } manque.
worker-file-changed-or-moved = { $name } n’a pas pu être lu : le fichier a été modifié, déplacé ou supprimé depuis qu’il a été choisi. Choisissez-le à nouveau.
worker-could-read-host-does-report-length = { $name } n’a pas pu être lu : son hôte n’indique pas sa longueur ; téléchargez le fichier et choisissez-le ici.
worker-products-single-precision-small = Ses produits sont en simple précision, les petites quantités en double précision. À graine égale, les résultats diffèrent de la double précision de moins de 1/10000 ; |λ₂| de moins de 1/5000 ; après plusieurs couches de moins de 1/1000. Cela est vérifié jusqu’à T = 1024. D’ordinaire, l’écart est de quelques millionièmes.
worker-computed-processor-models-single = Calculé par le processeur : les modèles en simple précision, leurs spectres en double précision.
worker-computed-processor-double-precision = Calculé par le processeur, en double précision.
worker-steps-large-enough-benefit-run = Les étapes assez grandes pour y gagner tournent sur le processeur graphique s’il y en a un.
worker-computed-graphics-processor = Calculé par le processeur graphique.
worker-large-steps-on-gpu-models = Les grandes étapes ont été calculées par le processeur graphique, les autres par le processeur : les modèles en simple précision, leurs spectres en double précision.
worker-large-steps-on-gpu = Les grandes étapes ont été calculées par le processeur graphique, les autres par le processeur en double précision.
worker-largest-buffer = plus grand tampon
worker-larger-matrices-go-panels = { $size } { $unit } ; les matrices plus grandes sont découpées en bandes
worker-workgroup = { $invocations } dans un groupe de travail
worker-did-not-stop = Il ne s’est pas arrêté quand on le lui a dit
worker-gpu-could-not-compute = Le GPU n’a pas pu calculer cela : { $problem }
worker-graphics-device-failed-times-page = Le périphérique graphique a échoué { $failures } fois. Cette page ne l’utilise plus jusqu’à ce que vous la rechargiez.
worker-gpu-worker-not-started = Le worker du GPU n’a pas pu être lancé ({ $reason }).
worker-gpu-part-not-loaded = La partie GPU du programme n’a pas pu être chargée ({ $reason }).
worker-gpu-worker-stopped = Le worker du GPU s’est arrêté ({ $cause }).
worker-its-answer-invalid = sa réponse n’était pas valide
worker-its-answer-not-readable = sa réponse n’a pas pu être lue
worker-program-not-loaded = son programme n’a pas pu être chargé
worker-gpu-worker-not-running = Le worker GPU ne tourne plus.
worker-graphics-processor-silent = Le processeur graphique n’a pas répondu pendant { $silence } s.
worker-opening-graphics-device = ouverture du périphérique graphique
worker-waiting-worker = attend un worker
worker-training-module = le module d’entraînement
worker-models-made = les modèles se construisent
worker-did-not-start = il n’a pas démarré
worker-worker-stopped-replaced-if-happens = Un worker s’est arrêté ({ $cause }) et a été remplacé. Si cela se reproduit, un T plus petit demande moins de mémoire.
worker-no-worker-started = Aucun worker n’a pu être lancé ({ $cause }). Rechargez la page, ou autorisez-lui les workers.
worker-all-them-failed = tous ont échoué
worker-takes-more-memory-worker-can-smaller = Cela demande plus de mémoire qu’un worker ne peut en avoir. Un T plus petit en demande moins.
worker-too-long-mb-allowed = { $name } est trop long : { $largest } Mo sont permis.
worker-no-readable-tokenizer = Aucun { $name } lisible n’a été trouvé à côté des poids : choisissez-le comme fichier, ou donnez des numéros de tokens.
worker-cannot-read-json-incomplete = { $name } ne peut pas être lu : ce n’est pas du JSON, ou il est tronqué ({ $reason }).
worker-tokenizer-model-vocabulary = { $name } n’est pas un tokenizer : il n’a pas de modèle avec un vocabulaire.
worker-vocabulary-type-supported = { $name } a un vocabulaire du type « { $type } » : sont pris en charge { $kinds }.
worker-tokenizer-vocabulary-empty = { $name } n’est pas un tokenizer : son vocabulaire est vide.
worker-tokenizer-library-missing = { $name } ne peut pas être utilisé : cette page a été construite sans la bibliothèque qui découpe le texte en tokens.
worker-makes-text-longer-characters-before = { $name } rend ce texte plus long que { $most } caractères avant de le découper en tokens : donnez un texte plus court, ou des numéros de tokens.
worker-text-too-long-characters-allowed = Ce texte est trop long : { $most } caractères sont permis, et il en a { $characters }.
worker-belongs-different-model-piece-number = { $name } est d’un autre modèle : son morceau « { $piece } » a le numéro { $most }, et ce modèle a les numéros 0 à { $vocabulary }.
worker-text-gives-no-token = Ce texte ne donne aucun token : écrivez quelques mots.
worker-belongs-different-model-number-model = { $name } est d’un autre modèle : « { $token } » a le numéro { $number }, et ce modèle a les numéros 0 à { $vocabulary }.
worker-models-still-being-built = Les modèles se construisent encore.
worker-part-step-invalid = une partie d’une étape n’était pas valide
worker-file-handwritten-digits = le fichier des chiffres manuscrits
worker-training-ended = L’entraînement a été terminé.
worker-nothing-trained-here-yet = Rien n’est encore entraîné ici.
worker-no-gpu-training-single-file = L’entraînement sur le GPU n’est pas disponible dans la page en un seul fichier.
worker-an-answer-invalid = une réponse n’était pas valide
worker-an-answer-not-readable = une réponse n’a pas pu être lue
worker-graphics-device-not-opened = Le périphérique graphique n’était pas prêt après { $opening } s.
worker-file-not-created = Le fichier n’a pas pu être créé.
worker-report-incomplete = un rapport était incomplet
worker-takes-about-mb-here-press-go = Cela demande ici environ { $left } et { $bytes } Mo. Appuyez sur « Continuer » pour entraîner.
worker-training-stopped-needs-workers = L’entraînement s’est arrêté ({ $reason }). Il lui faut des workers et assez de mémoire ; un modèle plus petit en demande moins.
worker-tokenizer-refused =
    { $reason ->
        [kind] { $name } ne peut pas être utilisé : son { $key } est du type « { $kind } », qui n’est pas pris en charge. Choisissez le tokenizer.json enregistré avec ce modèle, ou donnez des numéros de tokens.
        [no-kind] { $name } ne peut pas être utilisé : son { $key } est d’un type non pris en charge. Choisissez le tokenizer.json enregistré avec ce modèle, ou donnez des numéros de tokens.
        [pattern] { $name } ne peut pas être utilisé : un de ses motifs n’est pas une expression régulière prise en charge par les navigateurs. Choisissez le tokenizer.json enregistré avec ce modèle, ou donnez des numéros de tokens.
       *[form] { $name } ne peut pas être utilisé : une partie manque ou a une autre forme. Choisissez le tokenizer.json enregistré avec ce modèle, ou donnez des numéros de tokens.
    }
worker-tokenizer-refused-text =
    { $reason ->
        [kind] { $name } ne peut pas être utilisé pour ce texte : son { $key } est du type « { $kind } », qui n’est pas pris en charge. Choisissez le tokenizer.json enregistré avec ce modèle, ou donnez des numéros de tokens.
        [no-kind] { $name } ne peut pas être utilisé pour ce texte : son { $key } est d’un type non pris en charge. Choisissez le tokenizer.json enregistré avec ce modèle, ou donnez des numéros de tokens.
        [pattern] { $name } ne peut pas être utilisé pour ce texte : un de ses motifs n’est pas une expression régulière prise en charge par les navigateurs. Choisissez le tokenizer.json enregistré avec ce modèle, ou donnez des numéros de tokens.
       *[form] { $name } ne peut pas être utilisé pour ce texte : une partie manque ou a une autre forme. Choisissez le tokenizer.json enregistré avec ce modèle, ou donnez des numéros de tokens.
    }
worker-file-without-name = un fichier sans nom ou sans adresse
worker-computed-gpu = Calculé sur le GPU ({ $adapter }).
worker-step-on-gpu = { $step }, sur le GPU
worker-unnamed = sans nom
worker-interface = interface
worker-kind = genre
worker-threads = threads
worker-tiling = pavage
worker-cpu =
    { $workers ->
        [one] CPU, 1 worker
       *[other] CPU, { $workers } workers
    }
worker-stopped-after-step = Arrêté après le pas { $taken } sur { $planned }.
worker-stopped-after-steps = Arrêté après { $merged } étapes sur { $total }.
worker-step-and-steps = { $step } · { $merged } sur { $total }
worker-step-paused = pas { $taken } sur { $planned } · en pause
worker-step-left = pas { $taken } sur { $planned } · reste { $left }
worker-vocabulary-is-no-list = { $name } n’est pas un tokenizer : model.vocab n’est pas une liste de morceaux.
worker-entry-is-no-piece = { $name } n’est pas un tokenizer : l’entrée { $entry } de model.vocab n’est pas un morceau avec son score.
worker-vocabulary-has-no-pieces = { $name } n’est pas un tokenizer : model.vocab n’a pas de morceaux.
worker-piece-has-no-number = { $name } n’est pas un tokenizer : son morceau « { $piece } » a { $value } au lieu d’un numéro.
worker-no-number-for-token = { $name } n’a ni numéro pour « { $token } », ni numéro pour les mots inconnus.
worker-no-number-for-word-of-text = { $name } n’a ni numéro pour un mot de ce texte, ni numéro pour les mots inconnus.

## landing

landing-what-this-is = Ce que c’est
landing-title = Pourquoi les tokens deviennent-ils semblables ?
landing-about = L’attention mélange les tokens d’un texte : cette page calcule des matrices d’attention dans votre navigateur et montre ce que fait ce mélange. Cinq articles énoncent des lois à ce sujet ; chaque loi est tracée à côté de ce qui est mesuré. Elle s’adresse aux étudiants qui veulent le voir, aux enseignants qui veulent le montrer et aux ingénieurs qui veulent vérifier un modèle.
landing-story = Commencer : un récit de huit minutes
landing-teachers = Pour les enseignants : sept leçons
landing-model = Votre modèle : ouvrir une matrice ou un checkpoint

## runs

run-vit = transformeur
run-no-skip = sans connexions résiduelles
run-bare = sans connexions résiduelles, sans LayerNorm
run-osa = attention orthogonale
run-osa-ns = attention orthogonale (Newton–Schulz)
run-gap-removed = trou retiré
run-sharpening = accentuation
run-smoothing = lissage
run-balanced = équilibré
run-sink = puits
run-qk-norm = normalisation QK
run-gate = porte
run-value-residual = résidu de valeurs
run-vit-accuracy = { run-vit } : juste
run-vit-held-loss = { run-vit } : perte sur les exemples mis de côté
run-vit-loss = { run-vit } : perte
run-vit-step-ms = { run-vit } : ms par pas
run-no-skip-accuracy = { run-no-skip } : juste
run-no-skip-held-loss = { run-no-skip } : perte sur les exemples mis de côté
run-no-skip-loss = { run-no-skip } : perte
run-no-skip-step-ms = { run-no-skip } : ms par pas
run-bare-accuracy = { run-bare } : juste
run-bare-held-loss = { run-bare } : perte sur les exemples mis de côté
run-bare-loss = { run-bare } : perte
run-bare-step-ms = { run-bare } : ms par pas
run-osa-accuracy = { run-osa } : juste
run-osa-held-loss = { run-osa } : perte sur les exemples mis de côté
run-osa-loss = { run-osa } : perte
run-osa-step-ms = { run-osa } : ms par pas
run-osa-ns-accuracy = { run-osa-ns } : juste
run-osa-ns-held-loss = { run-osa-ns } : perte sur les exemples mis de côté
run-osa-ns-loss = { run-osa-ns } : perte
run-osa-ns-step-ms = { run-osa-ns } : ms par pas
run-gap-removed-accuracy = { run-gap-removed } : juste
run-gap-removed-held-loss = { run-gap-removed } : perte sur les exemples mis de côté
run-gap-removed-loss = { run-gap-removed } : perte
run-gap-removed-step-ms = { run-gap-removed } : ms par pas
run-sharpening-accuracy = { run-sharpening } : juste
run-sharpening-held-loss = { run-sharpening } : perte sur les exemples mis de côté
run-sharpening-loss = { run-sharpening } : perte
run-sharpening-step-ms = { run-sharpening } : ms par pas
run-smoothing-accuracy = { run-smoothing } : juste
run-smoothing-held-loss = { run-smoothing } : perte sur les exemples mis de côté
run-smoothing-loss = { run-smoothing } : perte
run-smoothing-step-ms = { run-smoothing } : ms par pas
run-balanced-accuracy = { run-balanced } : juste
run-balanced-held-loss = { run-balanced } : perte sur les exemples mis de côté
run-balanced-loss = { run-balanced } : perte
run-balanced-step-ms = { run-balanced } : ms par pas
run-sink-accuracy = { run-sink } : juste
run-sink-held-loss = { run-sink } : perte sur les exemples mis de côté
run-sink-loss = { run-sink } : perte
run-sink-step-ms = { run-sink } : ms par pas
run-qk-norm-accuracy = { run-qk-norm } : juste
run-qk-norm-held-loss = { run-qk-norm } : perte sur les exemples mis de côté
run-qk-norm-loss = { run-qk-norm } : perte
run-qk-norm-step-ms = { run-qk-norm } : ms par pas
run-gate-accuracy = { run-gate } : juste
run-gate-held-loss = { run-gate } : perte sur les exemples mis de côté
run-gate-loss = { run-gate } : perte
run-gate-step-ms = { run-gate } : ms par pas
run-value-residual-accuracy = { run-value-residual } : juste
run-value-residual-held-loss = { run-value-residual } : perte sur les exemples mis de côté
run-value-residual-loss = { run-value-residual } : perte
run-value-residual-step-ms = { run-value-residual } : ms par pas

## choices

choice-adam = Adam
choice-adamw = AdamW
choice-all = toutes
choice-anisotropic = anisotrope
choice-asymptotic = asymptotique
choice-attention = attention
choice-auto = automatique
choice-balanced = équilibré
choice-bare = sans connexions résiduelles, sans LayerNorm
choice-bert = BERT
choice-beta = β
choice-characters = caractères
choice-cividis = cividis
choice-claims = énoncés
choice-constant = constant
choice-correlated = corrélés
choice-cosine = cosinus
choice-cpu = CPU
choice-depth = profondeur
choice-differential = différentielle
choice-digits = chiffres
choice-eigenvalues = valeurs propres
choice-entropy = entropie
choice-exact = exact
choice-exponential = exponentielle
choice-file = fichier
choice-filter = filtre
choice-free = libre
choice-frequency_ratio = HFC/LFC
choice-full = complet
choice-gap = trou
choice-gap-removed = trou retiré
choice-gate = porte
choice-gaussian = gaussienne
choice-gelu = GELU
choice-gpt2 = GPT-2
choice-gpu = GPU
choice-gradients = gradients
choice-grey = gris
choice-h_condition = κ(H)
choice-h_eigenvalues = { parameters-eigenvalues-of-weights }
choice-h_radius = { models-value-output-radius-label }
choice-h_smoothing = { models-smoothing-below-label }
choice-he = He
choice-identity = identité
choice-isometry = isométrie
choice-isotropic = isotrope
choice-lambda2_abs = |λ₂|
choice-largest_angle = plus grand angle
choice-largest_score = plus grand score
choice-layer_gradient_norm = ‖gradient‖
choice-layers = couches
choice-linear = linéaire
choice-llama = Llama
choice-localisation = localisation
choice-lognormal = lognormale
choice-markov = Markov iid
choice-mean_cosine = cosinus moyen
choice-models = modèles
choice-modules = modules
choice-muon = Muon
choice-newton-schulz = Newton–Schulz
choice-no-skip = sans connexions résiduelles
choice-none = aucun
choice-normal = normale
choice-orthogonal = orthogonale
choice-osa = attention orthogonale
choice-osa-ns = attention orthogonale (Newton–Schulz)
choice-outliers = valeurs isolées
choice-overlap = recouvrement
choice-pareto = Pareto
choice-participation = participation
choice-pictures = images
choice-post = après (post)
choice-pre = avant (pre)
choice-propagation = { parameters-signal-propagation }
choice-qk-norm = normalisation QK
choice-qk_scale = { models-query-key-scale-label }
choice-qk_square = ‖W_QW_Kᵀ‖²
choice-qk_trace = { models-query-key-trace-label }
choice-qr = QR
choice-random = aléatoire
choice-relu = ReLU
choice-remedies = remèdes
choice-remedy = remède
choice-residual = actif
choice-roberta = RoBERTa
choice-s2 = s₂
choice-sampled = échantillonné
choice-self = sans poids
choice-sgd = SGD
choice-sharpening = accentuation
choice-sigma_qk = σ_qk
choice-sigmoid = sigmoïde
choice-similarity-depth = similarité en profondeur
choice-similarity-map = carte de similarité
choice-singular = valeurs singulières
choice-sink = softmax avec un puits
choice-sinkhorn = bistochastique
choice-smoothing = lissage
choice-softmax = softmax
choice-spectrum = spectre
choice-stable-rank = rang stable
choice-stable_rank = rang stable
choice-story = histoire
choice-strokes = tracés
choice-tanh = tanh
choice-text = texte
choice-tinybert = TinyBERT
choice-train = entraînement
choice-trainability = entraînabilité
choice-uniform = uniforme
choice-unit = unitaires
choice-value-residual = résidu de valeurs
choice-values = valeurs
choice-viridis = viridis
choice-vit = ViT
choice-walk = marche
choice-ways-out = issues
choice-words = mots
choice-xavier = Xavier
choice-xi = ξ

## words of data

word-entropy-collapse = entropie effondrée
word-rank-collapse = rang effondré
word-trainable = entraînable
word-unknown = inconnu
word-smoothing = lissage
word-not-a-low-pass-filter = pas un filtre passe-bas
word-on-the-boundary = sur la frontière
word-not-yet-known = pas encore connu
word-holds = vrai
word-holds-in-the-limit = vrai à la limite
word-different-constant = constante différente
word-different-rate = vitesse différente
word-contradicted = contredit
word-not-reproduced-at-this-size = non reproduit à cette taille
word-not-decided = indécis
word-on-average = > en moyenne

//! What must hold in a real browser, by theme.

mod browser_driver;
mod computing;
mod damage;
mod elsewhere;
mod exporting;
mod own_data;
mod visiting;

use crate::engine::Engine;
use crate::scenario::{Scenario, once_in, only_in, scenario};
use crate::{recorded, verdicts};
use computing::{examination, gpu, gpu_without_flags, native_equality, training, workers};
use elsewhere::{
    broken_network, content_policy, embedding, hosts, notebooks, npm_package, offline,
};
use exporting::{exports, numpy_lines, video};
use own_data::{files, model_picture, model_roles, model_text, models, own_matrix, own_picture};
use visiting::{
    accessibility, address, claims, comparison, consent, dials, formats, gallery, keyboard,
    languages, opening, tours,
};

/// Every scenario, the simplest first.
pub const ALL: &[Scenario] = &[
    scenario(
        "the driver hears of errors on a page",
        browser_driver::hears_of_errors,
    ),
    scenario(
        "the driver moves a slider as a visitor would",
        browser_driver::moves_a_slider,
    ),
    scenario(
        "the driver takes a picture of the size it set",
        browser_driver::takes_a_picture,
    ),
    scenario(
        "the page opens without an error and paints a spectrum",
        opening::opens_without_errors,
    ),
    scenario(
        "every recorded number is what it was, to the last bit",
        recorded::in_wasm,
    ),
    once_in(
        Engine::Firefox,
        "verdicts at five seeds are those that were found natively",
        verdicts::are_those_that_were_found_natively,
    ),
    scenario(
        "decompositions pass LAPACK's examination",
        examination::is_passed,
    ),
    once_in(
        Engine::Firefox,
        "index.html names every module that opening the page loads",
        opening::loads_no_module_late,
    ),
    once_in(
        Engine::Firefox,
        "one module has every view, and words for the numbers of each",
        opening::one_module_has_every_view,
    ),
    scenario(
        "every view paints its own figure, says what it is above the fold and fits a phone",
        opening::every_view_fits_its_screen,
    ),
    once_in(
        Engine::Chromium,
        "a phone shows every panel",
        opening::a_phone_shows_every_panel,
    ),
    scenario(
        "the figure fills the screen when it is presented",
        opening::is_presented,
    ),
    once_in(
        Engine::Firefox,
        "a frame has the dials and the words that were chosen, and its ground shows through",
        embedding::a_frame_has_what_was_chosen,
    ),
    once_in(
        Engine::Chromium,
        "embed=1 shows the figure alone",
        opening::embeds_the_figure_alone,
    ),
    once_in(
        Engine::Chromium,
        "two elements on one page share one pool of workers",
        opening::elements_share_a_pool,
    ),
    once_in(
        Engine::WebKit,
        "the element works on a page of another host",
        opening::works_on_another_host,
    ),
    once_in(
        Engine::WebKit,
        "neither the style of a page nor that of the element leaks into the other",
        embedding::styles_do_not_leak,
    ),
    once_in(
        Engine::Firefox,
        "the element and its figure are light or dark as the page around",
        embedding::colours_follow_the_page,
    ),
    once_in(
        Engine::WebKit,
        "an element out of sight waits until it is looked at",
        embedding::waits_until_it_is_looked_at,
    ),
    once_in(
        Engine::Chromium,
        "an element that is removed leaves nothing behind, and goes on where it is put",
        embedding::leaves_nothing_behind,
    ),
    scenario(
        "the program in one file works from the disk, with and without workers",
        opening::works_from_the_disk,
    ),
    once_in(
        Engine::Firefox,
        "a page that allows no workers computes by itself",
        opening::works_without_workers,
    ),
    scenario(
        "dragging T, σ_qk, β and α changes the figure and the numbers",
        dials::dragging_changes_figure_and_numbers,
    ),
    once_in(
        Engine::Chromium,
        "σ_qk and β move together",
        dials::linked_dials_move_together,
    ),
    once_in(
        Engine::Firefox,
        "weights of a model that are typed in set the score scale",
        dials::weights_of_a_model_set_the_score_scale,
    ),
    once_in(
        Engine::WebKit,
        "arrow keys move a dial",
        dials::keys_move_a_dial,
    ),
    once_in(
        Engine::Chromium,
        "a value dragged or typed beyond its range stops at it",
        dials::values_stop_at_their_ends,
    ),
    once_in(
        Engine::Firefox,
        "a handle dragged out of its figure stops at the ends of its axes",
        dials::handles_stop_at_their_ends,
    ),
    // Arrow keys move here too: before the stops of the Tab key, which in Firefox end at the browser's own buttons.
    once_in(
        Engine::Firefox,
        "all matrices of a file are measured side by side",
        own_matrix::all_of_a_file_are_measured,
    ),
    once_in(
        Engine::Chromium,
        "after a fast drag the last value is shown",
        dials::the_last_value_wins,
    ),
    once_in(
        Engine::Chromium,
        "a link reproduces the figure bit for bit",
        address::a_link_reproduces_the_figure,
    ),
    scenario(
        "reloading and going back keep the state",
        address::reloading_and_going_back_keep_the_state,
    ),
    once_in(
        Engine::WebKit,
        "a drag is one entry of the history, and Back undoes it",
        address::a_drag_is_one_entry_of_the_history,
    ),
    once_in(
        Engine::Firefox,
        "every decision is an entry of the history, and Ctrl+Z undoes it",
        address::every_decision_is_an_entry,
    ),
    scenario(
        "an address that the browser refuses for now is written later",
        address::a_refused_address_is_written_later,
    ),
    once_in(
        Engine::Firefox,
        "defaults and links are those of the view",
        address::defaults_are_those_of_the_view,
    ),
    once_in(
        Engine::Chromium,
        "an edited address is followed",
        address::an_edited_address_is_followed,
    ),
    once_in(
        Engine::Chromium,
        "the dice draws a new seed and the address names it",
        address::the_dice_draws_a_seed,
    ),
    once_in(
        Engine::Chromium,
        "an endless address is refused in a sentence",
        address::an_endless_address_is_refused,
    ),
    once_in(
        Engine::Firefox,
        "a bad address is reported by name and the rest is kept",
        address::a_bad_address_is_reported,
    ),
    once_in(
        Engine::Chromium,
        "every step of every tour is found by its own answer, and not before",
        tours::every_answer_is_found,
    ),
    once_in(
        Engine::Chromium,
        "a tour keeps its step, marks its dial and gives back what was there",
        tours::keeps_its_step_and_gives_back,
    ),
    once_in(
        Engine::Firefox,
        "a tour that is not there, and a file that is no tour, are reported",
        tours::what_is_no_tour_is_reported,
    ),
    once_in(
        Engine::Firefox,
        "a tour that a link carries inside itself begins by a click",
        tours::what_a_link_carries_begins_by_a_click,
    ),
    once_in(
        Engine::Chromium,
        "a tour has at most 200 steps and a megabyte, and what it says is quoted in few letters",
        tours::what_is_too_long_is_reported,
    ),
    once_in(
        Engine::WebKit,
        "numbers and durations are rounded before they are taken apart",
        formats::are_rounded_before_they_are_taken_apart,
    ),
    once_in(
        Engine::Firefox,
        "the page speaks German and French, in every view and in what is drawn",
        languages::every_view_is_translated,
    ),
    once_in(
        Engine::Chromium,
        "another language changes no number, and the one chosen by hand is kept",
        languages::data_stay_as_they_are,
    ),
    once_in(
        Engine::Firefox,
        "the code that Share writes reproduces the figure",
        embedding::shared_code_reproduces_the_figure,
    ),
    once_in(
        Engine::Chromium,
        "a tour of one's own, the one in the README, opens from another host and notices its answer",
        embedding::a_tour_of_ones_own,
    ),
    once_in(
        Engine::Firefox,
        "a claim is measured alone and opens its own figure",
        claims::one_alone_and_its_figure,
    ),
    once_in(
        Engine::Firefox,
        "a claim of training says what was found, and its figure learns it again",
        claims::training_is_kept_and_learned_in_its_figure,
    ),
    once_in(
        Engine::Chromium,
        "kept verdicts of claims stand at once, and what is in view is measured first",
        claims::kept_verdicts_stand_at_once,
    ),
    once_in(
        Engine::Chromium,
        "the gallery draws its thumbnails and disturbs nothing",
        gallery::draws_its_thumbnails_and_disturbs_nothing,
    ),
    once_in(
        Engine::Chromium,
        "the gallery finds and opens a figure",
        gallery::finds_and_opens_a_figure,
    ),
    once_in(
        Engine::Chromium,
        "an audit finds no barrier on the page, light, dark and on a phone",
        accessibility::no_violation,
    ),
    once_in(
        Engine::Firefox,
        "an audit finds no barrier in what opens",
        accessibility::nothing_opened_violates,
    ),
    once_in(
        Engine::Chromium,
        "an audit finds no barrier in a file of one's own",
        own_matrix::has_no_barrier,
    ),
    scenario(
        "dials, views, folds, menus and dialogs work by keyboard alone",
        keyboard::everything_opens_and_closes,
    ),
    once_in(
        Engine::Chromium,
        "keys of the browser are left to it, and one that moves no dial decides nothing",
        keyboard::what_is_not_the_pages_is_left,
    ),
    // After all that press keys: in Firefox it ends at the browser's own buttons, from which only a mouse leads back.
    scenario(
        "every stop of the Tab key is visible and has a name",
        keyboard::every_stop_is_visible_and_named,
    ),
    scenario(
        "the site works under the strict policy of the README",
        content_policy::works_under_its_own,
    ),
    once_in(
        Engine::Chromium,
        "elements, frames and tours work on a strict page of another host",
        content_policy::works_under_that_of_another,
    ),
    once_in(
        Engine::Chromium,
        "what the policy of the page does not let it fetch is said",
        content_policy::what_it_does_not_let_through_is_said,
    ),
    once_in(
        Engine::Firefox,
        "the page and the program in one file run no script that is written into them",
        content_policy::scripts_of_others_do_not_run,
    ),
    scenario(
        "the page works without a network once it has been opened",
        offline::works_without_a_network,
    ),
    once_in(
        Engine::Chromium,
        "a program of which a file does not arrive is reported, with a button",
        broken_network::a_program_that_does_not_arrive_is_reported,
    ),
    once_in(
        Engine::Chromium,
        "a stored version stands in for a page or a file that the host lacks",
        broken_network::a_stored_version_stands_in,
    ),
    once_in(
        Engine::Chromium,
        "a damaged module is fetched again, past what the browser keeps",
        broken_network::a_damaged_module_is_fetched_again,
    ),
    once_in(
        Engine::Chromium,
        "a part that does not arrive is tried again",
        broken_network::a_part_that_does_not_arrive_is_tried_again,
    ),
    once_in(
        Engine::Chromium,
        "words that are late are waited for in English",
        broken_network::words_that_are_late_are_waited_for_in_english,
    ),
    once_in(
        Engine::Firefox,
        "a browser without WebAssembly is told so",
        broken_network::without_webassembly_it_says_so,
    ),
    once_in(
        Engine::Chromium,
        "a page that scales the element changes neither what is pointed at nor how sharp it is",
        hosts::a_page_that_scales_it_is_followed,
    ),
    once_in(
        Engine::Chromium,
        "a figure is drawn anew for a screen of another density",
        hosts::another_screen_is_drawn_for,
    ),
    once_in(
        Engine::Chromium,
        "text and layout run from left to right on a page that does not",
        hosts::text_runs_from_left_to_right,
    ),
    only_in(
        Engine::Chromium,
        "a printed page has figure, caption and address, and nothing to press",
        hosts::a_printed_page_has_figure_and_address,
    ),
    once_in(
        Engine::Firefox,
        "no pixel of a figure is read back",
        hosts::nothing_is_read_back_from_a_canvas,
    ),
    only_in(
        Engine::Chromium,
        "the element works where a page takes trusted addresses and markup only",
        hosts::works_where_addresses_must_be_trusted,
    ),
    once_in(
        Engine::Chromium,
        "a sandboxed frame computes, or says why it does not and links to the figure",
        hosts::a_sandboxed_frame_says_so,
    ),
    once_in(
        Engine::Chromium,
        "where a page may not copy, it says how the visitor can",
        hosts::what_copies_is_said_where_a_page_may_not,
    ),
    once_in(
        Engine::Chromium,
        "files of two versions never meet, online or offline",
        offline::versions_never_meet,
    ),
    once_in(
        Engine::Chromium,
        "the GPU part works without a network once a step has run on it",
        offline::gpu_works_without_a_network,
    ),
    once_in(
        Engine::Firefox,
        "a matrix of the visitor's own is measured and drawn",
        own_matrix::is_measured_and_drawn,
    ),
    once_in(
        Engine::WebKit,
        "a matrix of the visitor's own is seen itself, and what it does is said in words",
        own_matrix::is_seen_and_said,
    ),
    once_in(
        Engine::Chromium,
        "the heads of a checkpoint are measured as natively, mapped and drawn",
        models::heads_are_measured,
    ),
    once_in(
        Engine::Chromium,
        "a text of the visitor's own is read by a model, and the address holds it",
        models::a_text_of_ones_own_is_read,
    ),
    once_in(
        Engine::Firefox,
        "a checkpoint that cannot be read is refused in words, and the one before stays",
        models::what_cannot_be_read_is_said,
    ),
    once_in(
        Engine::Chromium,
        "two checkpoints are compared head by head, where their heads are of one size",
        models::two_are_compared,
    ),
    once_in(
        Engine::WebKit,
        "text is cut into tokens as Python does it, by tokenizers of every kind",
        model_text::tokens_are_those_of_python,
    ),
    once_in(
        Engine::Chromium,
        "text goes through a checkpoint: what its tokens do is measured, named and drawn",
        model_text::text_goes_through,
    ),
    once_in(
        Engine::Chromium,
        "a tokenizer that cannot be used is refused in words, and the view before stays",
        model_text::what_cannot_be_used_is_said,
    ),
    once_in(
        Engine::Chromium,
        "what comes late of a model is not taken for another's, and disturbs no other view",
        model_text::what_comes_late_is_nobody_elses,
    ),
    once_in(
        Engine::Chromium,
        "a picture goes through a checkpoint: it is seen as the model sees it, and attention is that of PyTorch",
        model_picture::a_picture_goes_through,
    ),
    once_in(
        Engine::Firefox,
        "programs give pictures to a checkpoint, and what takes none is said",
        model_picture::pictures_by_program,
    ),
    once_in(
        Engine::Chromium,
        "tensors of unknown names are assigned to their roles by hand",
        model_roles::unknown_tensors_are_assigned,
    ),
    once_in(
        Engine::Chromium,
        "of a whole folder the model is read, and files of other kinds are named",
        files::of_a_folder_the_model_is_read,
    ),
    once_in(
        Engine::Chromium,
        "rows that are masked whole are named, and taken as the visitor says",
        files::masked_rows_are_asked_about,
    ),
    once_in(
        Engine::Chromium,
        "a tokenizer that takes for ever is stopped, and one that takes all memory is refused",
        files::tokenizers_end,
    ),
    once_in(
        Engine::Chromium,
        "hosts that do not answer HEAD, or send whole files only, are read",
        files::hosts_of_other_habits_are_read,
    ),
    once_in(
        Engine::Chromium,
        "names of files bring no formulas, no broken pictures and no trap",
        files::names_do_no_harm,
    ),
    once_in(
        Engine::Chromium,
        "a checkpoint at an address is read part by part",
        models::is_read_at_an_address,
    ),
    once_in(
        Engine::Firefox,
        "a matrix beyond four gigabytes is read where it lies",
        own_matrix::one_beyond_four_gigabytes_is_read,
    ),
    once_in(
        Engine::Chromium,
        "of pictures chosen quickly the latest is shown, and the others are given back",
        own_picture::the_latest_is_shown,
    ),
    once_in(
        Engine::Chromium,
        "one of several matrices in a file is chosen",
        own_matrix::one_of_several_is_chosen,
    ),
    once_in(
        Engine::Firefox,
        "what is told side by side is what the figures tell",
        own_matrix::a_survey_tells_what_the_figures_tell,
    ),
    once_in(
        Engine::Firefox,
        "a file that cannot be read as a matrix is refused in words",
        own_matrix::what_cannot_be_read_is_said,
    ),
    once_in(
        Engine::Chromium,
        "large work from an address asks first and offers what is small",
        consent::large_work_asks_first,
    ),
    once_in(
        Engine::Firefox,
        "what nobody here has chosen stays asked about",
        consent::what_nobody_here_chose_stays_asked_about,
    ),
    once_in(
        Engine::Chromium,
        "a graphics processor that is not there takes no steps",
        consent::a_missing_graphics_processor_takes_nothing,
    ),
    once_in(
        Engine::Chromium,
        "what the GPU leaves to the CPU is asked about, in the figure and beside it",
        consent::what_the_graphics_processor_leaves_is_asked_about,
    ),
    once_in(
        Engine::Firefox,
        "what no worker can hold is not begun",
        consent::too_large_is_not_begun,
    ),
    once_in(
        Engine::Chromium,
        "models that learn side by side are counted together",
        consent::models_are_counted_together,
    ),
    once_in(
        Engine::Firefox,
        "About shows the licences of everything in the program",
        consent::about_shows_the_licences,
    ),
    once_in(
        Engine::WebKit,
        "frames are resized only by their own origin",
        consent::frames_are_resized_by_their_own_origin,
    ),
    only_in(
        Engine::Chromium,
        "the widget and its kernel tell each other in JupyterLab",
        notebooks::in_jupyterlab,
    ),
    only_in(
        Engine::Chromium,
        "the widget and its kernel tell each other in marimo",
        notebooks::in_marimo,
    ),
    once_in(
        Engine::Chromium,
        "the npm package works by a plain script, with everything inside and with files beside it",
        npm_package::works_by_a_plain_script,
    ),
    only_in(
        Engine::Chromium,
        "the npm package works in pages of Vite, MDX, Quarto and reveal.js",
        npm_package::works_in_other_tools,
    ),
    once_in(
        Engine::Chromium,
        "a pinned setting stands beside the figure, in its link and in what is exported",
        comparison::stands_beside_the_figure,
    ),
    once_in(
        Engine::Chromium,
        "settings that a link pins wait for a view that is loaded then",
        comparison::pins_wait_for_their_view,
    ),
    once_in(
        Engine::Firefox,
        "settings that cannot be pinned are refused in words",
        comparison::what_cannot_be_pinned_is_said,
    ),
    once_in(Engine::WebKit, "the SVG export parses", exports::svg_parses),
    scenario("the PNG export decodes", exports::png_decodes),
    once_in(
        Engine::Firefox,
        "the PNG export tells its device, time, seed and parameters",
        exports::png_tells_its_making,
    ),
    once_in(
        Engine::Chromium,
        "the PNG export of a figure from the GPU names it",
        exports::png_names_the_gpu,
    ),
    once_in(
        Engine::Chromium,
        "the CSV export has a row per eigenvalue",
        exports::csv_has_a_row_per_eigenvalue,
    ),
    once_in(
        Engine::Chromium,
        "the JSON export tells the whole result",
        exports::json_tells_the_whole_result,
    ),
    once_in(
        Engine::Firefox,
        "the NPY export holds the matrix of the shown eigenvalues",
        exports::npy_holds_the_matrix,
    ),
    once_in(
        Engine::Chromium,
        "the lines for NumPy give the numbers of the figure",
        numpy_lines::give_the_same_numbers,
    ),
    once_in(
        Engine::Firefox,
        "a picture has the size, resolution and ground that were chosen",
        exports::pictures_of_a_chosen_size,
    ),
    scenario(
        "a dial swept from one value to another becomes pictures and a film",
        video::a_dial_is_swept,
    ),
    scenario(
        "the export menu saves six files",
        exports::the_menu_saves_six_files,
    ),
    once_in(
        Engine::WebKit,
        "Stop ends a long run and the page lives on",
        workers::stop_ends_a_long_run,
    ),
    once_in(
        Engine::Firefox,
        "a crashed worker is reported and replaced",
        workers::a_crashed_worker_is_replaced,
    ),
    once_in(
        Engine::Firefox,
        "addresses damaged at random leave the page alive",
        damage::addresses,
    )
    .at_random(),
    once_in(
        Engine::Chromium,
        "tours damaged at random leave the page alive",
        damage::tours,
    )
    .at_random(),
    once_in(
        Engine::Chromium,
        "files of checkpoints damaged at random leave the page alive",
        damage::checkpoints,
    )
    .at_random(),
    once_in(
        Engine::Firefox,
        "messages of workers damaged at random leave the page alive",
        damage::messages,
    )
    .at_random(),
    once_in(
        Engine::Chromium,
        "a worker whose answer is none is reported and replaced",
        damage::an_answer_that_is_none,
    ),
    once_in(
        Engine::Firefox,
        "messages of the tokenizer damaged at random leave the page alive",
        damage::tokenizer,
    )
    .at_random(),
    once_in(
        Engine::Chromium,
        "messages of training damaged at random, between its workers too, leave the page alive",
        damage::training,
    )
    .at_random(),
    once_in(
        Engine::Chromium,
        "messages of the GPU worker damaged at random leave the page alive",
        damage::graphics,
    )
    .at_random(),
    once_in(
        Engine::Chromium,
        "a step that waits for room lets small ones pass, but not for ever",
        workers::small_steps_pass,
    ),
    once_in(
        Engine::Chromium,
        "while a dial is dragged the next figure begins where a worker is idle, and none is followed by an older one",
        workers::a_drag_leaves_no_worker_idle,
    ),
    once_in(
        Engine::Chromium,
        "an answer of a worker without words or of another step is none",
        workers::an_answer_without_words_is_none,
    ),
    once_in(
        Engine::Chromium,
        "one worker and four give the same results",
        workers::workers_do_not_change_results,
    ),
    once_in(
        Engine::Firefox,
        "the WASM matrix equals the native one",
        native_equality::matrix_equals_native,
    ),
    scenario("the GPU computes what the CPU computes", gpu::equals_cpu),
    scenario(
        "a GPU made of software is used only when it is asked for",
        gpu::software_is_left_alone,
    ),
    once_in(
        Engine::Firefox,
        "the GPU explains itself",
        gpu::explains_itself,
    ),
    once_in(
        Engine::Chromium,
        "the GPU works on another host and from the disk",
        gpu::works_elsewhere,
    ),
    once_in(
        Engine::Chromium,
        "without WebGPU the CPU does it and the page says so",
        gpu::without_webgpu,
    ),
    only_in(
        Engine::Chromium,
        "Chromium as visitors have it uses its GPU or says why it does not",
        gpu_without_flags::uses_its_gpu_or_says_why_not,
    ),
    once_in(
        Engine::Chromium,
        "a GPU device lost during a step costs nothing but time",
        gpu::a_lost_device,
    ),
    once_in(
        Engine::Firefox,
        "a crashed GPU worker costs nothing but time",
        gpu::a_crashed_worker,
    ),
    once_in(
        Engine::Chromium,
        "a hung GPU queue costs nothing but time",
        gpu::a_hung_queue,
    ),
    once_in(
        Engine::Chromium,
        "a moved slider cancels the step on the GPU",
        gpu::stale_work_is_dropped,
    ),
    scenario(
        "models learn as soon as the view opens, and eigenvalues leave their disk",
        training::opens_and_learns,
    ),
    once_in(
        Engine::Firefox,
        "training pauses, takes one step, goes on and stops",
        training::pauses_and_steps,
    ),
    once_in(
        Engine::Chromium,
        "a dial of the optimiser acts on training at once",
        training::a_dial_acts_at_once,
    ),
    once_in(
        Engine::Chromium,
        "training that diverges says so with the step",
        training::divergence_is_said,
    ),
    once_in(
        Engine::Firefox,
        "trained weights are read back and give the same loss and gradients",
        training::weights_are_checked_elsewhere,
    ),
    once_in(
        Engine::Firefox,
        "a saved state of training goes on to the last bit",
        training::a_saved_state_goes_on,
    ),
    once_in(
        Engine::Chromium,
        "models that train on the GPU lose what they do on the CPU",
        training::trains_on_the_gpu,
    ),
    once_in(
        Engine::Firefox,
        "training works without a network once a model has trained",
        training::learns_without_a_network,
    ),
    once_in(
        Engine::Chromium,
        "files of one's own are learned, or refused with the reason",
        training::files_are_learned_or_refused,
    ),
];

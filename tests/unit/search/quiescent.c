/* What happens where no process can go on by itself, rule by rule; labels that replay a path; looks
 * ahead that leave no trace. */
#include "program.h"
#include "search/quiescent.h"
#include "search/trial.h"

/* Rank 0 receives from anybody what the others send. */
static const char GATHER[] =
    "int got[2];\n"
    "if (rank == 0) for (int i = 0; i < 2; i++)\n"
    "    MPI_Recv(&got[i], 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n"
    "else MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);\n"
    "if (rank == 0) assert(got[0] != got[1]);\n";

/* Sends complete at once, so that only what is received is open. */
static void gather_init(Searched *searched)
{
    searched_init(searched, 3, GATHER);
    searched->composition.deadlock = DEADLOCK_MODE_ABSOLUTE;
    searched->composition.engine.mode.buffers_sends = true;
}

static Point go_on(Searched *searched)
{
    return course_run(&searched->composition);
}

Test(quiescent, a_program_without_choices_has_one_path)
{
    Searched s;
    searched_init(&s, 2,
                  "int x = 0;\n"
                  "if (rank) MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n"
                  "else MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);");
    cr_assert_eq(go_on(&s).kind, POINT_END);
    cr_assert(state_is_ended(&s.composition.state));
    cr_assert_eq(s.found.length, 0);
    cr_assert_eq(endings_count(&s.endings, ENDING_RETURNED, 1), 1);
    searched_release(&s);
}

Test(quiescent, what_a_wildcard_takes_is_a_choice_between_the_sources)
{
    Searched s;
    gather_init(&s);
    Point point = go_on(&s);
    cr_assert_eq(point.kind, POINT_CHOICE);
    cr_assert_eq(point.count, 2);
    cr_assert(point.is_nondeterministic);
    for (uint32_t i = 0; i < 2; i++) {
        cr_assert_eq(label_kind(point.labels[i]), LABEL_MATCH);
        cr_assert_eq(label_rank(point.labels[i]), 0);
        cr_assert_eq(label_alternative(point.labels[i]).source, i + 1);
    }
    cr_assert(course_take(&s.composition, point.labels[1]));
    cr_assert_eq(go_on(&s).kind, POINT_END, "the only one that is left is no choice");
    cr_assert_eq(s.found.length, 0);
    searched_release(&s);
}

Test(quiescent, everybody_who_receives_first_is_a_deadlock)
{
    Searched s;
    searched_init(&s, 2,
                  "int x;\n"
                  "MPI_Recv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n"
                  "MPI_Send(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);");
    cr_assert_eq(go_on(&s).kind, POINT_END);
    cr_assert_eq(s.found.length, 1);
    cr_assert_eq(s.found.data[0], PROPERTY_DEADLOCK_ABSOLUTE);
    searched_release(&s);
}

static const char SENDS_FIRST[] =
    "int x = 0, y;\n"
    "MPI_Send(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);\n"
    "MPI_Recv(&y, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);";

Test(quiescent, everybody_who_sends_first_relies_on_buffers)
{
    Searched s;
    searched_init(&s, 2, SENDS_FIRST);
    cr_assert_eq(go_on(&s).kind, POINT_END);
    cr_assert_eq(s.found.length, 1);
    cr_assert_eq(s.found.data[0], PROPERTY_DEADLOCK_POTENTIAL);
    cr_assert(state_is_ended(&s.composition.state), "with buffers it goes on");
    searched_release(&s);
}

Test(quiescent, where_buffers_may_be_relied_on_that_is_none)
{
    Searched s;
    searched_init(&s, 2, SENDS_FIRST);
    s.composition.deadlock = DEADLOCK_MODE_ABSOLUTE;
    s.composition.engine.mode.buffers_sends = true;
    cr_assert_eq(go_on(&s).kind, POINT_END);
    cr_assert_eq(s.found.length, 0);
    searched_release(&s);
}

Test(quiescent, polling_for_what_never_comes_is_a_livelock)
{
    Searched s;
    searched_init(&s, 2,
                  "int x, done = 0; MPI_Request r;\n"
                  "MPI_Irecv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);\n"
                  "while (!done) MPI_Test(&r, &done, MPI_STATUS_IGNORE);");
    cr_assert_eq(go_on(&s).kind, POINT_END);
    cr_assert_eq(s.found.length, 1);
    cr_assert_eq(s.found.data[0], PROPERTY_LIVELOCK);
    searched_release(&s);
}

Test(quiescent, who_aborts_ends_all)
{
    Searched s;
    searched_init(&s, 2,
                  "if (rank) MPI_Abort(MPI_COMM_WORLD, 3);\n"
                  "else MPI_Recv(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);");
    cr_assert_eq(go_on(&s).kind, POINT_END);
    cr_assert(state_is_ended(&s.composition.state));
    cr_assert_eq(endings_count(&s.endings, ENDING_MPI_ABORT, 1), 1);
    cr_assert_eq(endings_count(&s.endings, ENDING_RETURNED, 1), 0);
    searched_release(&s);
}

Test(quiescent, an_assumption_that_does_not_hold_cuts_the_path)
{
    Searched s;
    searched_init(&s, 2, "\n#pragma TASS assume rank < 1\n");
    cr_assert_eq(go_on(&s).kind, POINT_END);
    cr_assert_eq(s.found.length, 0);
    cr_assert_eq(endings_count(&s.endings, ENDING_ASSUMPTION, 1), 1);
    searched_release(&s);
}

/* Labels name alternatives by their syntax: the same ones lead to the same states. */
Test(label, those_of_a_path_replay_it)
{
    Searched s;
    gather_init(&s);
    Composition *composition = &s.composition;
    StateId start = state_commit(&composition->state);
    const Model *const models[2] = {NULL, composition->models[1]};
    Label taken[2];
    StateId behind[2][2];
    for (uint32_t round = 0; round < 2; round++)
        for (uint32_t i = 0; i < 2; i++) {
            state_restore(&composition->state, start, models);
            Point point = go_on(&s);
            cr_assert_eq(point.count, 2);
            Label label = round ? taken[i] : point.labels[i];
            taken[i] = label;
            cr_assert(course_take(composition, label));
            behind[round][i] = state_commit(&composition->state);
            cr_assert_eq(go_on(&s).kind, POINT_END);
        }
    cr_assert_eq(behind[0][0].state, behind[1][0].state);
    cr_assert_eq(behind[0][1].state, behind[1][1].state);
    cr_assert_neq(behind[0][0].state, behind[0][1].state);
    searched_release(&s);
}

Test(label, is_kind_rank_and_value)
{
    const int64_t values[] = {0, 1, -1, 1000000, LABEL_VALUE_MAX - 1, 1 - LABEL_VALUE_MAX};
    for (LabelKind kind = LABEL_BRANCH; kind <= LABEL_TURN; kind++)
        for (uint32_t rank = 0; rank < 100000; rank = 2 * rank + 1)
            for (uint32_t i = 0; i < sizeof values / sizeof *values; i++) {
                Label label = label_make(kind, rank, values[i]);
                cr_assert_eq(label_kind(label), kind);
                cr_assert_eq(label_rank(label), rank);
                cr_assert_eq(label_value(label), values[i]);
            }
}

Test(label, of_an_alternative_gives_it_back)
{
    for (AlternativeKind kind = ALTERNATIVE_MATCH; kind <= ALTERNATIVE_RETURN; kind++) {
        Alternative move = {kind, 7, 300, 12, kind % 2};
        Alternative back = label_alternative(label_of_alternative(move));
        cr_assert_eq(back.kind, kind);
        cr_assert_eq(back.rank, 7);
        cr_assert_eq(back.slot, 300);
        cr_assert_eq(back.source, 12);
        cr_assert_eq(back.is_alone, kind % 2);
    }
}

Test(trial, leaves_state_counters_and_hooks_as_they_were)
{
    Searched s;
    Trial trial;
    searched_init(&s, 2, SENDS_FIRST);
    Composition *composition = &s.composition;
    StateId before = state_commit(&composition->state);
    Stats stats = s.stats;
    trial_begin(&trial, composition);
    cr_assert_eq(go_on(&s).kind, POINT_END);
    cr_assert(trial.has_finding, "it would have been reported");
    cr_assert_eq(trial.matches, 2);
    uint64_t sum = trial.match_sum;
    trial_restart(&trial);
    cr_assert_not(trial.has_finding);
    cr_assert_eq(go_on(&s).kind, POINT_END);
    cr_assert_eq(trial.match_sum, sum);
    trial_end(&trial);
    cr_assert_eq(state_commit(&composition->state).state, before.state);
    cr_assert_eq(s.found.length, 0);
    cr_assert_eq(s.stats.transitions, stats.transitions);
    cr_assert_eq(composition->engine.watch.sink, searched_sink);
    cr_assert_eq(endings_count(&s.endings, ENDING_RETURNED, 1), 0);
    cr_assert_eq(go_on(&s).kind, POINT_END);
    cr_assert_eq(s.found.length, 1, "the search meets it itself");
    searched_release(&s);
}

/* A condition that guards a choice is chosen first. When its second side is taken the prover knows that
 * there is no other: then the choice behind it is next, and has both its sides. */
Test(quiescent, a_split_is_what_it_was_when_the_prover_has_learned_more)
{
    Searched s;
    searched_init(&s, 1,
                  "int rand(void), a, b, x = rand(), y = rand();\n"
                  "int hit = x * y > 3 && (y * x * x > 5 ? &a : &b) == &b;\n"
                  "assert(!hit);");
    State *state = &s.composition.state;
    Point point = go_on(&s);
    cr_assert_eq(point.kind, POINT_CHOICE);
    cr_assert_eq(point.count, 2);
    cr_assert_eq(label_kind(point.labels[1]), LABEL_SPLIT);
    Label no = point.labels[0], yes = point.labels[1];
    Term holds = term_equal(s.bank, state->split, term_int64(s.bank, 1));
    StateId before = state_commit(state);
    cr_assert(course_take(&s.composition, no));
    cr_assert_eq(state->split, TERM_NONE);
    cr_assert_eq(go_on(&s).kind, POINT_END);
    cr_assert_eq(s.found.length, 0);

    const Model *const models[2] = {s.composition.models[0], s.composition.models[1]};
    state_restore(state, before, models);
    Contexts *contexts = s.composition.engine.contexts;
    state->context = context_and(contexts, state->context, holds);
    cr_assert(course_take(&s.composition, yes));
    point = go_on(&s);
    cr_assert_eq(point.kind, POINT_CHOICE, "what the guard guards is still to be chosen");
    cr_assert_eq(point.count, 2);
    cr_assert_neq(state->split, TERM_NONE);
    searched_release(&s);
}

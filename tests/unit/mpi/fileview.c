#include <criterion/criterion.h>

#include "mpi/fileview.h"

/* A filetype that shows 4 bytes at 0 and 8 at 8, with an extent of 20, from byte 100 on. */
static View example(void)
{
    View view = {.displacement = 100, .unit = 4, .extent = 20, .size = 12};
    vec_push(&view.shown, ((Stretch){0, 4}));
    vec_push(&view.shown, ((Stretch){8, 8}));
    return view;
}

Test(fileview, a_byte_of_the_view_is_behind_its_holes)
{
    View view = example();
    cr_expect_eq(view_offset(&view, 0), 100);
    cr_expect_eq(view_offset(&view, 4), 108);
    cr_expect_eq(view_offset(&view, 11), 115);
    cr_expect_eq(view_offset(&view, 12), 120, "the second copy");
    cr_expect_eq(view_offset(&view, 41), 100 + 3 * 20 + 8 + 1);
    view_release(&view);
}

Test(fileview, bytes_that_follow_each_other_are_one_stretch)
{
    View view = example();
    view.extent = 16;
    Stretches stretches = {0};
    view_stretches(&view, 2, 14, &stretches);
    cr_assert_eq(stretches.length, 2);
    cr_expect_eq(stretches.data[0].at, 102);
    cr_expect_eq(stretches.data[0].length, 2);
    cr_expect_eq(stretches.data[1].at, 108);
    cr_expect_eq(stretches.data[1].length, 12, "over the end of the first copy");
    vec_release(&stretches);
    view_release(&view);
}

Test(fileview, the_end_of_a_file_cuts_what_is_shown)
{
    View view = example();
    cr_expect_eq(view_length(&view, 0), 0);
    cr_expect_eq(view_length(&view, 100), 0);
    cr_expect_eq(view_length(&view, 103), 3);
    cr_expect_eq(view_length(&view, 107), 4, "a hole");
    cr_expect_eq(view_length(&view, 110), 6);
    cr_expect_eq(view_length(&view, 122), 14);
    view_release(&view);
}

Test(fileview, bytes_without_holes_are_all_that_follow)
{
    View view = {.displacement = 3, .unit = 1, .extent = 1, .size = 1};
    vec_push(&view.shown, ((Stretch){0, 1}));
    cr_expect_eq(view_length(&view, 10), 7);
    cr_expect_eq(view_length(&view, 2), 0);
    cr_expect_eq(view_offset(&view, 5), 8);
    view_release(&view);
}

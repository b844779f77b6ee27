#include "search/marks.h"

#include "lib/bug.h"

void marks_move(VecU32 *notes, VecU32 *marks, uint32_t count)
{
    CHECK(!marks->length || vec_last(marks) <= notes->length);
    if (count <= marks->length) {
        notes->length = count ? marks->data[count - 1] : 0;
        marks->length = count;
    }
    while (marks->length < count)
        vec_push(marks, notes->length);
}

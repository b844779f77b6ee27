/* Views of files (MPI 4.1, 14.3): which bytes of a file a process sees, and in which order.
 *
 * A view is a displacement and copies of the filetype from there on. What the process sees is a
 * sequence of bytes, the holes left out; positions count in etypes of it.
 */
#ifndef MPI_FILEVIEW_H
#define MPI_FILEVIEW_H

#include "mpi/args.h"

typedef struct Stretch {
    int64_t at, length; /* bytes */
} Stretch;
typedef VEC(Stretch) Stretches;

typedef struct View {
    int64_t displacement;
    int64_t unit;                 /* bytes of an etype */
    int64_t extent;               /* of the filetype */
    int64_t size;                 /* bytes that it shows */
    uint32_t signature, elements; /* of the etype */
    Stretches shown;              /* by one copy at 0 */
} View;

/* The view of a process, whose part it is. The caller releases it, also after false. */
bool view_load(Call *call, const Process *process, const FilePart *part, View *view);
void view_release(View *view);
/* All who have the file open have the same view of it, as shared pointers need (14.4.4); else mpi-file. */
bool view_check_same(Call *call, uint32_t file);
/* The byte of the view where an offset in etypes leads, which is not negative. False: further than places in
 * files are counted, which is refused. */
bool view_byte(Call *call, const View *view, int64_t offset, int64_t *byte);
/* Where in the file a byte of the view is. */
int64_t view_offset(const View *view, int64_t byte);
/* Appends where count bytes from one on are, those that follow each other as one. */
void view_stretches(const View *view, int64_t first, int64_t count, Stretches *stretches);
/* How many bytes of a file of that size the view shows. */
int64_t view_length(const View *view, int64_t size);

SystemHandler view_set, view_get, view_byte_offset, view_type_extent;

#endif

/* A part of tass_driver.c: what calls may do to memory: whether it is there, and apart. */

/* Under AddressSanitizer: whether the call may use the memory. */
extern void *__asan_region_is_poisoned(void *begin, size_t size) __attribute__((weak));

static int is_no_address(const void *buffer)
{
    return !buffer || buffer == MPI_BOTTOM || buffer == MPI_IN_PLACE;
}

static void check_buffer(const char *call, const void *buffer, int count, MPI_Datatype type)
{
    MPI_Aint low, extent;
    if (!__asan_region_is_poisoned || is_no_address(buffer) || count <= 0 || !buffer ||
        type == MPI_DATATYPE_NULL ||
        PMPI_Type_get_true_extent(type, &low, &extent) != MPI_SUCCESS || low)
        return;
    if (__asan_region_is_poisoned((void *)buffer, (size_t)(extent * count)))
        say("mpi-buffer", "%s: not all of the %lld bytes at its buffer are memory of an object",
            call, (long long)(extent * count));
}

/* The same of a text that the function may write. */
static void check_room(const char *call, const char *text, size_t size)
{
    if (__asan_region_is_poisoned && text && __asan_region_is_poisoned((void *)text, size))
        say("mpi-buffer", "%s: there is no room for the %zu bytes that it may write", call, size);
}

/* Elements of a datatype from an address on. */
typedef struct Region {
    const void *at;
    int count;
    MPI_Datatype type;
} Region;

enum { TASS_LARGEST_SPAN = 1 << 20 };

static int is_empty(const Region *region)
{
    return is_no_address(region->at) || region->count <= 0 || region->type == MPI_DATATYPE_NULL;
}

/* Where its bytes begin and end; 0: there are none, or it cannot be said. */
static int span_of(const Region *region, const char **begin, const char **end)
{
    MPI_Aint low, extent, true_low, true_extent;
    if (is_empty(region) || PMPI_Type_get_extent(region->type, &low, &extent) != MPI_SUCCESS ||
        PMPI_Type_get_true_extent(region->type, &true_low, &true_extent) != MPI_SUCCESS)
        return 0;
    MPI_Aint last = extent * (region->count - 1);
    *begin = (const char *)region->at + true_low + (last < 0 ? last : 0);
    *end = (const char *)region->at + true_low + true_extent + (last > 0 ? last : 0);
    return 1;
}

/* Sets the bytes of map, which begins at an address, that the region has; how many it has, each as often as it has it. */
static long mark_bytes(const Region *region, const char *begin, unsigned char *map)
{
    int size = 0, packed = 0, place = 0;
    if (is_empty(region) || PMPI_Type_size(region->type, &size) != MPI_SUCCESS ||
        PMPI_Pack_size(region->count, region->type, MPI_COMM_SELF, &packed) != MPI_SUCCESS ||
        packed <= 0)
        return 0;
    void *ones = malloc((size_t)packed);
    memset(ones, 0xff, (size_t)packed);
    PMPI_Unpack(ones, packed, &place, map + ((const char *)region->at - begin), region->count,
                region->type, MPI_COMM_SELF);
    free(ones);
    return (long)size * region->count;
}

/* Whether the regions that are written overlap each other, themselves or those that are read; a span too wide is not looked at. */
static int do_overlap(const Region *regions, int count, int written)
{
    const char *begin = NULL, *end = NULL, *from, *to;
    for (int i = 0; i < count; i++)
        if (span_of(&regions[i], &from, &to)) {
            begin = !begin || from < begin ? from : begin;
            end = !end || to > end ? to : end;
        }
    size_t size = (size_t)(end - begin);
    if (!begin || size > TASS_LARGEST_SPAN)
        return 0;
    unsigned char *all = calloc(size, 1), *one = calloc(size, 1);
    int overlap = 0;
    for (int i = 0; i < count && !overlap; i++) {
        memset(one, 0, size);
        long bytes = mark_bytes(&regions[i], begin, one);
        for (size_t k = 0; k < size; k++) {
            bytes -= one[k] != 0;
            overlap |= one[k] && all[k];
            all[k] |= i < written ? one[k] : 0;
        }
        overlap |= i < written && bytes > 0;
    }
    free(all);
    free(one);
    return overlap;
}

/* The first regions, of that number, are written. */
static void check_apart(const char *call, const Region *regions, int count, int written)
{
    int begun = 0;
    if (PMPI_Initialized(&begun) == MPI_SUCCESS && begun && do_overlap(regions, count, written))
        say("memory-overlap", "%s: what it writes overlaps what it reads, or itself", call);
}

static void check_two(const char *call, const void *written, int count, MPI_Datatype type,
                      const void *read, int reads, MPI_Datatype read_type)
{
    Region regions[] = {{written, count, type}, {read, reads, read_type}};
    check_apart(call, regions, 2, 1);
}

/* Blocks that begin at places, in extents of the type, are written. */
static void check_blocks(const char *call, const void *buffer, int blocks, const int *counts,
                         const int *places, MPI_Datatype type, Region read)
{
    MPI_Aint low, extent;
    if (is_no_address(buffer) || PMPI_Type_get_extent(type, &low, &extent) != MPI_SUCCESS)
        return;
    Region *regions = calloc((size_t)blocks + 1, sizeof *regions);
    for (int i = 0; i < blocks; i++)
        regions[i] = (Region){(const char *)buffer + extent * places[i], counts[i], type};
    regions[blocks] = read;
    check_apart(call, regions, blocks + 1, blocks);
    free(regions);
}

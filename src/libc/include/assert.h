/* Assertions: checked by tass. As in C, the header may be included again with another NDEBUG. */
#undef assert
#ifdef NDEBUG
#define assert(condition) ((void)0)
#else
#define assert(condition) __tass_assert((condition), #condition)
#endif
#undef static_assert
#define static_assert _Static_assert

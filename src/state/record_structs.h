/* Makes a struct of each row of a table of records: #define RECORD_TABLE "folder/record.def", then
 * include this. A row is
 *
 *     RECORD(Type)
 *     NUMBER(word) TERM(word) COMPONENT(word) PART(Type, words) …
 *     END(Type)
 *
 * with what the words mean as record.h has it.
 */
#define RECORD(Type) typedef struct Type {
#define NUMBER(name) uint32_t name;
#define TERM(name) Term name;
#define COMPONENT(name) uint32_t name;
#define PART(Type, name) Type name;
#define END(Type)                                                                                  \
    }                                                                                              \
    Type;
#include RECORD_TABLE
#undef RECORD
#undef NUMBER
#undef TERM
#undef COMPONENT
#undef PART
#undef END
#undef RECORD_TABLE

/* Makes the description Type_fields of each row of a table of records; used as record_structs.h. */
#define RECORD(Type) static const RecordField Type##_fields[] = {
#define NUMBER(name) {#name, WORD_NUMBER, NULL, 0},
#define TERM(name) {#name, WORD_TERM, NULL, 0},
#define COMPONENT(name) {#name, WORD_COMPONENT, NULL, 0},
#define PART(Type, name) {#name, WORD_PART, RECORD_FIELDS(Type)},
#define END(Type)                                                                                  \
    }                                                                                              \
    ;
#include RECORD_TABLE
#undef RECORD
#undef NUMBER
#undef TERM
#undef COMPONENT
#undef PART
#undef END
#undef RECORD_TABLE

#include "libc/record.h"

#define RECORD_TABLE "libc/record.def"
#include "state/record_fields.h"

static const RecordKind rows[] = {
    {RECORD_ROW(Random, "random", RECORD_OF_PROCESS, RECORD_RANDOM), .initial = 1},
    {RECORD_ROW(Shown, "clocks", RECORD_OF_PROCESS, RECORD_SHOWN), .initial = LIBC_CLOCKS},
    {RECORD_ROW(TextWord, "text", RECORD_OF_STATE, RECORD_TEXT), .is_output = true},
    {RECORD_ROW(Printed, "printed", RECORD_OF_STATE, RECORD_PRINTED), .initial = 1,
     .is_output = true},
    {RECORD_ROW(FileWord, "files", RECORD_OF_STATE, RECORD_FILES), .is_output = true},
};

void libc_records_add(RecordKinds *kinds)
{
    record_kinds_add(kinds, rows, sizeof rows / sizeof *rows);
}

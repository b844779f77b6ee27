/* The texts of driver/tass_driver.c and of its parts, which the build puts into the program (cmake/embed.cmake). */
#ifndef CONFIRM_DRIVER_H
#define CONFIRM_DRIVER_H

extern const unsigned char driver_text[], turns_text[], handles_text[], late_text[], memory_text[],
    accesses_text[], clocks_text[], messages_text[], requests_text[], together_text[];
extern const unsigned driver_text_length, turns_text_length, handles_text_length, late_text_length,
    memory_text_length, accesses_text_length, clocks_text_length, messages_text_length,
    requests_text_length, together_text_length;

/* A file of the driver; the text ends with a zero. */
typedef struct DriverPart {
    const char *name;
    const unsigned char *text;
    const unsigned *length;
} DriverPart;

#define DRIVER_PARTS                                                                               \
    {                                                                                              \
        {"tass_driver.c", driver_text, &driver_text_length},                                       \
            {"tass_turns.h", turns_text, &turns_text_length},                                      \
            {"tass_handles.h", handles_text, &handles_text_length},                                \
            {"tass_memory.h", memory_text, &memory_text_length},                                   \
            {"tass_accesses.h", accesses_text, &accesses_text_length},                             \
            {"tass_clocks.h", clocks_text, &clocks_text_length},                                   \
            {"tass_late.h", late_text, &late_text_length},                                         \
            {"tass_messages.h", messages_text, &messages_text_length},                             \
            {"tass_requests.h", requests_text, &requests_text_length},                             \
            {"tass_together.h", together_text, &together_text_length},                             \
    }

#endif

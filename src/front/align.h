/* Where the user wrote a token of the preprocessed text.
 *
 * The line is what the line markers say. For the column the tokens of the preprocessed line are
 * laid against the words of the user's own line: a token that is there gets its column; a token
 * that a macro expanded to gets the place of the word in its arguments, or that of its name.
 */
#ifndef FRONT_ALIGN_H
#define FRONT_ALIGN_H

#include "front/unit.h"

typedef struct AlignWord {
    uint32_t column, length;
} AlignWord;

typedef struct Align {
    Unit *unit;
    FileId file;
    bool is_ours; /* a header that tass ships */
    uint32_t line;
    Place place;     /* the first word of the user's line */
    const char *own; /* the user's line */
    uint32_t own_length;
    VEC(AlignWord) words; /* of the user's line; made on the first token */
    uint32_t next;        /* word that the next token is expected to be */
    bool in_macro;        /* it is the name of a macro, whose text the tokens are: */
    uint32_t close;       /* the last word of its arguments, or itself */
    uint32_t inner;       /* the word of its arguments that is due */
    uint32_t depth;       /* of brackets that its text has opened */
    bool is_value;        /* so far it is a constant, perhaps with a cast */
    bool is_split;        /* words are made, for this line of this file: */
    FileId split_file;
    uint32_t split_line;
    const char *line_text; /* the preprocessed line */
    uint32_t line_length;
    bool is_same; /* both lines are equal: columns are exact */
} Align;

void align_init(Align *align, Unit *unit);
void align_release(Align *align);
/* The next line has this number, in this file (NULL: the same). */
void align_marker(Align *align, const char *path, uint32_t line);
/* Begins a preprocessed line; align_next ends it. A line of the user's may come in several pieces:
 * the preprocessor breaks it where a macro of a system header is expanded. */
void align_line(Align *align, const char *text, uint32_t length);
void align_next(Align *align);
/* Sets the token's place (and macro). Tokens come in their order. */
void align_token(Align *align, Token *token);
/* The tokens that come next are behind "#pragma TASS" and this word. */
void align_pragma(Align *align, const char *word, size_t length);
/* The place of a word of a directive in the user's line. */
Place align_place_of(const Align *align, const char *word, uint32_t length);
/* The end of the unit's own file. */
Place align_end(const Align *align);

#endif

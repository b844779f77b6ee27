#include <stdio.h>
#include <string.h>
#include <uchar.h>
#include <wchar.h>

#define LABEL L"grid"

static const wchar_t *names[] = {L"north", L"süd" L" (south)", LABEL " 1"};
static wchar_t title[12] = L"heat";
static char16_t pair[] = u"a\U0001F600b";
static char32_t code[] = {U"a\U0001F600b"};
static const char *text = u8"r\u00e9sum\xc3\xa9" "!";

static int kind(wchar_t c)
{
    switch (c) {
    case L'a':
        return 1;
    case L'é':
        return 2;
    case L'\x20ac':
        return 3;
    default:
        return 0;
    }
}

int main(void)
{
    wchar_t joined[40];
    wcscpy(joined, title);
    wcscat(joined, L": ");
    wcscat(joined, names[1]);
    printf("%zu %d %d\n", wcslen(joined), joined[7], wcscmp(joined, L"heat: s") > 0);
    printf("%zu %zu %zu %zu\n", wcslen(names[0]), wcslen(names[2]), sizeof title, sizeof(L"ab"));
    printf("%zu %x %x %x\n", sizeof pair, pair[1], pair[2], pair[3]);
    printf("%zu %x\n", sizeof code / sizeof *code, (unsigned)code[1]);
    printf("%zu %zu %d\n", strlen(text), strlen("\u20ac"), (unsigned char)text[1]);
    printf("%d %d %d %d\n", kind(L'a'), kind(L'\u00e9'), kind(0x20ac), kind(title[4]));
    printf("%d %d %zu %zu %zu\n", L'\377', u'\uffff', sizeof u'x', sizeof U'x', sizeof L'x');
    printf("%d\n", wcschr(joined, L'(') != NULL && !wcsncmp(joined, L"heavy", 3));
    printf("%d\n", _Generic(L"x", int *: 1, char *: 2) + _Generic(u"x"[0], char16_t: 10, int: 20));
    return 0;
}

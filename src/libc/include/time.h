/* Clocks and dates. */
#ifndef TASS_TIME_H
#define TASS_TIME_H

#include <__tass_span.h>
#include <stddef.h>

typedef long clock_t;
typedef int clockid_t;
struct tm {
    int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
};

#define CLOCKS_PER_SEC 1000000L
#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1
#define CLOCK_PROCESS_CPUTIME_ID 2
#define CLOCK_THREAD_CPUTIME_ID 3
#define CLOCK_MONOTONIC_RAW 4
#define CLOCK_REALTIME_COARSE 5
#define CLOCK_MONOTONIC_COARSE 6
#define TIME_UTC 1

#pragma TASS system begin
/* What is read: seconds, microseconds of a processor, nanoseconds of the second. Of which clock: 0
 * any, 1 the system's, 2 the one that is never set, 3 the processor's (see libc/random.h). */
long __tass_clock(int kind, int clock);
/* A part of a date that is not known: any number between the two. */
long __tass_calendar(long low, long high);
/* Whether a number does not depend on inputs or clocks. */
int __tass_is_known(long number);
void __tass_refuse(const char *text);
#pragma TASS system end

extern struct tm __tass_date;
extern char __tass_date_text[32];

static inline time_t time(time_t *result)
{
    time_t now = __tass_clock(0, 1);
    if (result)
        *result = now;
    return now;
}

static inline int nanosleep(const struct timespec *wanted, struct timespec *left)
{
    (void)wanted;
    (void)left;
    return 0;
}

static inline clock_t clock(void)
{
    return __tass_clock(1, 3);
}

static inline double difftime(time_t later, time_t earlier)
{
    return (double)later - (double)earlier;
}

static inline void __tass_now(struct timespec *result, int clock)
{
    result->tv_sec = __tass_clock(0, clock);
    result->tv_nsec = __tass_clock(2, clock);
}

static inline int clock_gettime(clockid_t clock, struct timespec *result)
{
    __tass_now(result, clock == CLOCK_REALTIME ? 1 : clock == CLOCK_MONOTONIC ? 2 : 0);
    return 0;
}

static inline int timespec_get(struct timespec *result, int base)
{
    if (base != TIME_UTC)
        return 0;
    __tass_now(result, 1);
    return base;
}

static inline int clock_getres(clockid_t clock, struct timespec *result)
{
    (void)clock;
    if (result) {
        result->tv_sec = 0;
        result->tv_nsec = 1;
    }
    return 0;
}

/* Rounded down. */
static inline long __tass_floor(long number, long by)
{
    return (number >= 0 ? number : number - by + 1) / by;
}

/* The days from 1 January 1970 to a day of the Gregorian calendar; months count from 0, and may be
 * any number. */
static inline long __tass_days(long year, long month, long day)
{
    year += __tass_floor(month, 12);
    month -= 12 * __tass_floor(month, 12);
    long from_march = (month + 10) % 12;
    year -= month < 2;
    return 365 * year + __tass_floor(year, 4) - __tass_floor(year, 100) + __tass_floor(year, 400) +
           (153 * from_march + 2) / 5 + day - 719469;
}

/* C11 7.27.1 has the ranges. */
static inline void __tass_any_date(struct tm *date)
{
    date->tm_sec = (int)__tass_calendar(0, 60);
    date->tm_min = (int)__tass_calendar(0, 59);
    date->tm_hour = (int)__tass_calendar(0, 23);
    date->tm_mday = (int)__tass_calendar(1, 31);
    date->tm_mon = (int)__tass_calendar(0, 11);
    date->tm_year = (int)__tass_calendar(70, 8099);
    date->tm_wday = (int)__tass_calendar(0, 6);
    date->tm_yday = (int)__tass_calendar(0, 365);
    date->tm_isdst = 0;
}

/* The civil date of a number of days (whose year may be one too high at first). */
static inline void __tass_date_of(long days, long second, struct tm *date)
{
    long year = 1970 + __tass_floor(days, 365);
    while (__tass_days(year, 0, 1) > days)
        year--;
    long month = 0;
    while (month < 11 && __tass_days(year, month + 1, 1) <= days)
        month++;
    date->tm_sec = (int)(second % 60);
    date->tm_min = (int)(second / 60 % 60);
    date->tm_hour = (int)(second / 3600);
    date->tm_mday = (int)(days - __tass_days(year, month, 1)) + 1;
    date->tm_mon = (int)month;
    date->tm_year = (int)(year - 1900);
    date->tm_wday = (int)(days + 4 - 7 * __tass_floor(days + 4, 7));
    date->tm_yday = (int)(days - __tass_days(year, 0, 1));
    date->tm_isdst = 0;
}

static inline struct tm *__tass_break(time_t when, struct tm *date)
{
    long days = __tass_floor(when, 86400);
    if (!__tass_is_known(when))
        __tass_any_date(date);
    else
        __tass_date_of(days, when - 86400 * days, date);
    return date;
}

static inline struct tm *gmtime_r(const time_t *restrict when, struct tm *restrict date)
{
    return __tass_break(*when, date);
}

static inline struct tm *gmtime(const time_t *when)
{
    return __tass_break(*when, &__tass_date);
}

static inline struct tm *localtime_r(const time_t *restrict when, struct tm *restrict date)
{
    return __tass_break(*when, date);
}

static inline struct tm *localtime(const time_t *when)
{
    return __tass_break(*when, &__tass_date);
}

static inline void tzset(void) {}

static inline int __tass_is_known_date(const struct tm *date)
{
    return __tass_is_known(date->tm_sec) && __tass_is_known(date->tm_min) &&
           __tass_is_known(date->tm_hour) && __tass_is_known(date->tm_mday) &&
           __tass_is_known(date->tm_mon) && __tass_is_known(date->tm_year);
}

static inline time_t __tass_join(struct tm *date)
{
    if (!__tass_is_known_date(date)) {
        __tass_any_date(date);
        return __tass_calendar(0, 9223372036854775807L);
    }
    if (date->tm_isdst > 0)
        __tass_refuse("a date in summer time");
    time_t when = 86400 * __tass_days(date->tm_year + 1900L, date->tm_mon, date->tm_mday) +
                  3600L * date->tm_hour + 60L * date->tm_min + date->tm_sec;
    __tass_break(when, date);
    return when;
}

static inline time_t mktime(struct tm *date)
{
    return __tass_join(date);
}

static inline time_t timegm(struct tm *date)
{
    return __tass_join(date);
}

/* Dates as text: numbers of a fixed width, and names. */
static inline char *__tass_date_digits(char *text, long number, int width, char fill)
{
    long power = 1;
    for (int i = 1; i < width; i++)
        power *= 10;
    for (; power; power /= 10)
        *text++ = (char)(number < power && power > 1 ? fill : '0' + number / power % 10);
    return text;
}

static const char __tass_weekdays[7][10] = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                            "Thursday", "Friday", "Saturday"};
static const char __tass_months[12][10] = {"January",   "February", "March",    "April",
                                           "May",       "June",     "July",     "August",
                                           "September", "October",  "November", "December"};

static inline char *__tass_date_name(char *text, const char *name)
{
    while (*name)
        *text++ = *name++;
    return text;
}

/* Of what is not known, any letters. */
static inline char *__tass_short_name(char *text, const char *starts, int number)
{
    int is_known = __tass_is_known(number);
    for (int i = 0; i < 3; i++)
        *text++ = is_known ? starts[3 * number + i] : (char)__tass_calendar('A', 'z');
    return text;
}

static inline void __tass_check_names(const struct tm *date)
{
    if (date->tm_wday < 0 || date->tm_wday > 6 || date->tm_mon < 0 || date->tm_mon > 11)
        __tass_refuse("a date whose weekday or month is none, as text");
    if (date->tm_year < -900 || date->tm_year > 8099)
        __tass_refuse("a year that has not four digits, as text");
}

static inline char *__tass_day_and_time(char *text, const struct tm *date)
{
    text = __tass_date_digits(text, date->tm_hour, 2, '0');
    *text++ = ':';
    text = __tass_date_digits(text, date->tm_min, 2, '0');
    *text++ = ':';
    return __tass_date_digits(text, date->tm_sec, 2, '0');
}

/* "Thu Jan  1 00:00:00 1970" */
static inline char *__tass_full(char *text, const struct tm *date)
{
    __tass_check_names(date);
    text = __tass_short_name(text, "SunMonTueWedThuFriSat", date->tm_wday);
    *text++ = ' ';
    text = __tass_short_name(text, "JanFebMarAprMayJunJulAugSepOctNovDec", date->tm_mon);
    *text++ = ' ';
    text = __tass_date_digits(text, date->tm_mday, 2, ' ');
    *text++ = ' ';
    text = __tass_day_and_time(text, date);
    *text++ = ' ';
    return __tass_date_digits(text, date->tm_year + 1900, 4, '0');
}

static inline char *__tass_date_line(const struct tm *date, char *text)
{
    char *end = __tass_full(text, date);
    *end++ = '\n';
    *end = 0;
    return text;
}

static inline char *asctime_r(const struct tm *restrict date, char *restrict text)
{
    return __tass_date_line(date, text);
}

static inline char *asctime(const struct tm *date)
{
    return __tass_date_line(date, __tass_date_text);
}

static inline char *ctime_r(const time_t *restrict when, char *restrict text)
{
    struct tm date;
    return __tass_date_line(__tass_break(*when, &date), text);
}

static inline char *ctime(const time_t *when)
{
    return __tass_date_line(__tass_break(*when, &__tass_date), __tass_date_text);
}

/* What a conversion of strftime is short for; null: for nothing. */
static inline const char *__tass_short_for(char letter)
{
    return letter == 'D' || letter == 'x'   ? "%m/%d/%y"
           : letter == 'F'                  ? "%Y-%m-%d"
           : letter == 'R'                  ? "%H:%M"
           : letter == 'T' || letter == 'X' ? "%H:%M:%S"
           : letter == 'r'                  ? "%I:%M:%S %p"
           : letter == 'c'                  ? "%a %b %e %H:%M:%S %Y"
                                            : (const char *)0;
}

static inline char *__tass_convert_number(char *text, char letter, const struct tm *date)
{
    switch (letter) {
    case 'Y':
        return __tass_date_digits(text, date->tm_year + 1900, 4, '0');
    case 'C':
        return __tass_date_digits(text, (date->tm_year + 1900) / 100, 2, '0');
    case 'y':
        return __tass_date_digits(text, (date->tm_year + 1900) % 100, 2, '0');
    case 'm':
        return __tass_date_digits(text, date->tm_mon + 1, 2, '0');
    case 'd':
        return __tass_date_digits(text, date->tm_mday, 2, '0');
    case 'e':
        return __tass_date_digits(text, date->tm_mday, 2, ' ');
    case 'H':
        return __tass_date_digits(text, date->tm_hour, 2, '0');
    case 'I':
        return __tass_date_digits(text, (date->tm_hour + 11) % 12 + 1, 2, '0');
    case 'M':
        return __tass_date_digits(text, date->tm_min, 2, '0');
    case 'S':
        return __tass_date_digits(text, date->tm_sec, 2, '0');
    case 'j':
        return __tass_date_digits(text, date->tm_yday + 1, 3, '0');
    case 'u':
        return __tass_date_digits(text, (date->tm_wday + 6) % 7 + 1, 1, '0');
    case 'w':
        return __tass_date_digits(text, date->tm_wday, 1, '0');
    }
    __tass_refuse("strftime with this conversion");
    return text;
}

static inline char *__tass_convert_part(char *text, char letter, const struct tm *date)
{
    __tass_check_names(date);
    switch (letter) {
    case 'a':
        return __tass_short_name(text, "SunMonTueWedThuFriSat", date->tm_wday);
    case 'A':
        return __tass_date_name(text, __tass_weekdays[date->tm_wday]);
    case 'b':
    case 'h':
        return __tass_short_name(text, "JanFebMarAprMayJunJulAugSepOctNovDec", date->tm_mon);
    case 'B':
        return __tass_date_name(text, __tass_months[date->tm_mon]);
    case 'p':
        *text++ = date->tm_hour < 12 ? 'A' : 'P';
        *text++ = 'M';
        return text;
    case 'n':
        *text++ = '\n';
        return text;
    case 't':
        *text++ = '\t';
        return text;
    case '%':
        *text++ = '%';
        return text;
    }
    return __tass_convert_number(text, letter, date);
}

/* Adds what a format gives; the place in the text where it ends, or one that is not below size. */
static inline size_t __tass_format_date(char *text, size_t at, size_t size, const char *format,
                                        const struct tm *date)
{
    char part[16];
    for (; *format && at < size; format++) {
        if (*format != '%') {
            text[at++] = *format;
            continue;
        }
        const char *longer = __tass_short_for(*++format);
        if (longer) {
            at = __tass_format_date(text, at, size, longer, date);
            continue;
        }
        char *end = __tass_convert_part(part, *format, date);
        for (char *from = part; from < end && at < size; from++)
            text[at++] = *from;
    }
    return at;
}

static inline size_t strftime(char *restrict text, size_t size, const char *restrict format,
                              const struct tm *restrict date)
{
    size_t length = __tass_format_date(text, 0, size, format, date);
    if (length >= size)
        return 0;
    text[length] = 0;
    return length;
}

#pragma TASS system begin
char *strptime(const char *restrict text, const char *restrict format, struct tm *restrict date);
int clock_settime(clockid_t clock, const struct timespec *now);
#pragma TASS system end

#endif

/* getopt and getopt_long, as glibc: arguments that are no options are moved behind the options. */
#ifndef TASS_GETOPT_STATE_H
#define TASS_GETOPT_STATE_H

extern char *optarg;
extern int optind, opterr, optopt; /* optind is 1 at first */
extern char *__tass_getopt_next;   /* the rest of a cluster of short options */
extern int __tass_getopt_first, __tass_getopt_last; /* the arguments that were passed over */

struct option {
    const char *name;
    int has_arg;
    int *flag;
    int val;
};

/* Moves the options that follow the arguments passed over in front of these. */
static inline void __tass_getopt_exchange(char **argv)
{
    int first = __tass_getopt_first, middle = __tass_getopt_last, last = optind;
    for (int i = middle; i < last; i++) {
        char *moved = argv[i];
        for (int j = i; j > first; j--)
            argv[j] = argv[j - 1];
        argv[first++] = moved;
    }
    __tass_getopt_first += last - middle;
    __tass_getopt_last = last;
}

/* Finds the next argument that is an option: 1; 0 when there is none. */
static inline int __tass_getopt_find(int argc, char **argv, int is_ordered)
{
    if (optind == 0 || (!__tass_getopt_last && optind == 1)) {
        if (!optind)
            optind = 1;
        __tass_getopt_first = __tass_getopt_last = optind;
    }
    if (__tass_getopt_last > optind)
        __tass_getopt_last = optind;
    if (__tass_getopt_first > optind)
        __tass_getopt_first = optind;
    if (!is_ordered) {
        if (__tass_getopt_first != __tass_getopt_last && __tass_getopt_last != optind)
            __tass_getopt_exchange(argv);
        else if (__tass_getopt_last != optind)
            __tass_getopt_first = optind;
        while (optind < argc && (argv[optind][0] != '-' || !argv[optind][1]))
            optind++;
        __tass_getopt_last = optind;
    }
    if (optind != argc && argv[optind][0] == '-' && argv[optind][1] == '-' && !argv[optind][2]) {
        optind++;
        if (__tass_getopt_first != __tass_getopt_last && __tass_getopt_last != optind)
            __tass_getopt_exchange(argv);
        else if (__tass_getopt_first == __tass_getopt_last)
            __tass_getopt_first = optind;
        __tass_getopt_last = argc;
        optind = argc;
    }
    if (optind == argc) {
        if (__tass_getopt_first != __tass_getopt_last)
            optind = __tass_getopt_first;
        return 0;
    }
    return argv[optind][0] == '-' && argv[optind][1];
}

/* What an option without its argument is reported as. */
static inline int __tass_getopt_missing(const char *options)
{
    return options[options[0] == '+' || options[0] == '-'] == ':' ? ':' : '?';
}

/* A long option: the length of the part of its name that is given, if it fits. */
static inline int __tass_getopt_fits(const char *given, const char *name, int *is_exact)
{
    int length = 0;
    while (given[length] && given[length] != '=' && given[length] == name[length])
        length++;
    *is_exact = !name[length];
    return given[length] && given[length] != '=' ? 0 : length;
}

static inline int __tass_getopt_long(int argc, char **argv, const char *options,
                                     const struct option *long_options, int *index)
{
    const char *given = argv[optind] + 2;
    int found = -1, count = 0, is_exact = 0, length = 0;
    for (int i = 0; long_options[i].name && !is_exact; i++) {
        int fits = __tass_getopt_fits(given, long_options[i].name, &is_exact);
        if (fits) {
            found = i;
            length = fits;
            count++;
        } else {
            is_exact = 0;
        }
    }
    optind++;
    optopt = 0;
    if (found < 0 || (count > 1 && !is_exact))
        return '?';
    const struct option *option = &long_options[found];
    if (given[length] == '=') {
        if (!option->has_arg) {
            optopt = option->val;
            return '?';
        }
        optarg = (char *)given + length + 1;
    } else if (option->has_arg == 1) {
        if (optind >= argc) {
            optopt = option->val;
            return __tass_getopt_missing(options);
        }
        optarg = argv[optind++];
    }
    if (index)
        *index = found;
    if (!option->flag)
        return option->val;
    *option->flag = option->val;
    return 0;
}

static inline int __tass_getopt_short(int argc, char **argv, const char *options)
{
    char c = *__tass_getopt_next++;
    const char *at = options;
    while (*at && (*at != c || c == ':'))
        at++;
    if (!*__tass_getopt_next)
        optind++;
    if (!*at) {
        optopt = c;
        return '?';
    }
    if (at[1] != ':')
        return c;
    if (*__tass_getopt_next) {
        optarg = __tass_getopt_next;
        optind++;
    } else if (at[2] != ':') {
        if (optind == argc) {
            optopt = c;
            c = __tass_getopt_missing(options);
        } else {
            optarg = argv[optind++];
        }
    }
    __tass_getopt_next = (char *)0;
    return c;
}

static inline int __tass_getopt(int argc, char *const *given, const char *options,
                                const struct option *long_options, int *index)
{
    char **argv = (char **)given;
    if (argc < 1)
        return -1;
    optarg = (char *)0;
    if (optind == 0)
        __tass_getopt_next = (char *)0;
    if (!__tass_getopt_next || !*__tass_getopt_next) {
        if (!__tass_getopt_find(argc, argv, options[0] == '+' || options[0] == '-')) {
            if (options[0] != '-' || optind >= argc || __tass_getopt_last == argc)
                return -1;
            optarg = argv[optind++];
            return 1;
        }
        if (long_options && argv[optind][1] == '-')
            return __tass_getopt_long(argc, argv, options, long_options, index);
        __tass_getopt_next = argv[optind] + 1;
    }
    return __tass_getopt_short(argc, argv, options);
}

#endif

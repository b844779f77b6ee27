/* A part of tass_driver.c: how requests are completed, in the order of the counterexample. */

/* After a call that may have completed a request, which stays if it is persistent. */
static void see_end_of(MPI_Request before, MPI_Request after)
{
    int is_over = 0;
    if (after == before && is_persistent(before) &&
        PMPI_Request_get_status(before, &is_over, MPI_STATUS_IGNORE) == MPI_SUCCESS && is_over)
        end_flights(before);
    forget_request(before, after);
}

int MPI_Wait(MPI_Request *r, MPI_Status *s)
{
    TASS_TURN("MPI_Wait");
    MPI_Request before = *r;
    wait_for_all(before);
    int code = PMPI_Wait(r, s);
    see_end_of(before, *r);
    return code;
}

/* Asks about one request until it is complete, if it was in the counterexample. */
static int test_request(const Turn *turn, MPI_Request *r, int *flag, MPI_Status *s)
{
    MPI_Request before = *r;
    int code, waited = 0;
    do
        code = PMPI_Test(r, flag, s);
    while (code == MPI_SUCCESS && !*flag && asks_again(turn, &waited));
    if (code == MPI_SUCCESS && *flag)
        see_end_of(before, *r);
    return code;
}

int MPI_Test(MPI_Request *r, int *flag, MPI_Status *s)
{
    TASS_TURN("MPI_Test");
    *flag = 0;
    return *r != MPI_REQUEST_NULL && says_not_yet(&turn) ? MPI_SUCCESS
                                                         : test_request(&turn, r, flag, s);
}

int MPI_Request_free(MPI_Request *r)
{
    TASS_TURN("MPI_Request_free");
    int is_over = 0;
    handles[TASS_REQUESTS]--;
    late_freed(*r);
    if (*r != MPI_REQUEST_NULL &&
        PMPI_Request_get_status(*r, &is_over, MPI_STATUS_IGNORE) == MPI_SUCCESS && !is_over &&
        keep_freed(*r)) {
        *r = MPI_REQUEST_NULL;
        return MPI_SUCCESS;
    }
    forget_flights(*r);
    return PMPI_Request_free(r);
}

/* Statuses of several requests. */
static MPI_Status *status_at(MPI_Status *statuses, int at)
{
    return statuses == MPI_STATUSES_IGNORE ? MPI_STATUS_IGNORE : &statuses[at];
}

/* The request that the counterexample says; 0: it says none, or that is not complete. */
static int complete_one(const Turn *turn, int n, MPI_Request *r, int *index, MPI_Status *s,
                        int *code)
{
    int flag = 0, place = answered_place(turn, 0, n);
    if (place < 0 || r[place] == MPI_REQUEST_NULL)
        return 0;
    *code = test_request(turn, &r[place], &flag, s);
    *index = place;
    return flag;
}

/* Those that the counterexample says; how many of them are complete. */
static int complete_some(const Turn *turn, int n, MPI_Request *r, int *indices, MPI_Status *s,
                         int *code)
{
    int count = 0;
    for (int i = 0; i < answered(turn); i++) {
        int flag = 0, place = answered_place(turn, i, n);
        if (place < 0 || r[place] == MPI_REQUEST_NULL)
            continue;
        *code = test_request(turn, &r[place], &flag, status_at(s, count));
        if (flag)
            indices[count++] = place;
    }
    return count;
}

static int any_active(int n, const MPI_Request *r)
{
    for (int i = 0; i < n; i++)
        if (r[i] != MPI_REQUEST_NULL)
            return 1;
    return 0;
}

static int all_over(int n, const MPI_Request *r)
{
    int flag = 1;
    for (int i = 0; i < n && flag; i++)
        PMPI_Request_get_status(r[i], &flag, MPI_STATUS_IGNORE);
    return flag;
}

/* A function that may complete several requests; the library's answer stands unless answer gives one. */
#define TASS_OF_SEVERAL(name, parameters, arguments, ...)                                          \
    int name parameters                                                                            \
    {                                                                                              \
        TASS_TURN(#name);                                                                          \
        int code = MPI_SUCCESS, waited = 0;                                                        \
        (void)waited;                                                                              \
        __VA_ARGS__;                                                                               \
        MPI_Request *before = malloc(sizeof *before * (size_t)(n > 0 ? n : 1));                    \
        if (n > 0)                                                                                 \
            memcpy(before, r, sizeof *before *(size_t)n);                                          \
        code = P##name arguments;                                                                  \
        for (int i = 0; i < n; i++)                                                                \
            see_end_of(before[i], r[i]);                                                           \
        free(before);                                                                              \
        return code;                                                                               \
    }
TASS_OF_SEVERAL(MPI_Waitall, (int n, MPI_Request *r, MPI_Status *s), (n, r, s),
                for (int i = 0; i < n; i++) wait_for_all(r[i]))
TASS_OF_SEVERAL(MPI_Waitany, (int n, MPI_Request *r, int *at, MPI_Status *s), (n, r, at, s),
                if (complete_one(&turn, n, r, at, s, &code)) return code)
TASS_OF_SEVERAL(MPI_Waitsome, (int n, MPI_Request *r, int *m, int *at, MPI_Status *s),
                (n, r, m, at, s), if ((*m = complete_some(&turn, n, r, at, s, &code))) return code)
TASS_OF_SEVERAL(MPI_Testall, (int n, MPI_Request *r, int *f, MPI_Status *s), (n, r, f, s),
                if ((*f = 0, any_active(n, r) && says_not_yet(&turn))) return code;
                while (!all_over(n, r) && asks_again(&turn, &waited)))
TASS_OF_SEVERAL(MPI_Testany, (int n, MPI_Request *r, int *at, int *f, MPI_Status *s),
                (n, r, at, f, s),
                if ((*f = 0, *at = MPI_UNDEFINED,
                     any_active(n, r) && says_not_yet(&turn))) return code;
                if (complete_one(&turn, n, r, at, s, &code)) return *f = 1, code)
TASS_OF_SEVERAL(MPI_Testsome, (int n, MPI_Request *r, int *m, int *at, MPI_Status *s),
                (n, r, m, at, s),
                if ((*m = 0, any_active(n, r) && says_not_yet(&turn))) return code;
                if ((*m = complete_some(&turn, n, r, at, s, &code))) return code)

/* The program is told that an operation is over, and keeps the request. */
int MPI_Request_get_status(MPI_Request r, int *flag, MPI_Status *s)
{
    TASS_TURN("MPI_Request_get_status");
    int code, waited = 0;
    *flag = 0;
    if (r != MPI_REQUEST_NULL && says_not_yet(&turn))
        return MPI_SUCCESS;
    do
        code = PMPI_Request_get_status(r, flag, s);
    while (code == MPI_SUCCESS && !*flag && asks_again(&turn, &waited));
    if (code == MPI_SUCCESS && *flag)
        end_flights(r);
    return code;
}

#if MPI_VERSION > 4 || (MPI_VERSION == 4 && MPI_SUBVERSION >= 1)
int MPI_Request_get_status_all(int n, const MPI_Request *r, int *flag, MPI_Status *s)
{
    int code = PMPI_Request_get_status_all(n, r, flag, s);
    for (int i = 0; i < n && code == MPI_SUCCESS && *flag; i++)
        end_flights(r[i]);
    return code;
}

int MPI_Request_get_status_any(int n, const MPI_Request *r, int *index, int *flag, MPI_Status *s)
{
    int code = PMPI_Request_get_status_any(n, r, index, flag, s);
    if (code == MPI_SUCCESS && *flag && *index != MPI_UNDEFINED)
        end_flights(r[*index]);
    return code;
}

int MPI_Request_get_status_some(int n, const MPI_Request *r, int *count, int *indices,
                                MPI_Status *s)
{
    int code = PMPI_Request_get_status_some(n, r, count, indices, s);
    for (int i = 0; code == MPI_SUCCESS && *count != MPI_UNDEFINED && i < *count; i++)
        end_flights(r[indices[i]]);
    return code;
}
#endif

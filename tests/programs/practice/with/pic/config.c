#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <errno.h>
#include <stddef.h>
#include "pic.h"

void usage(const char *prog)
{
	fprintf(stderr, "usage: %s [-h] [-v] [-n steps] [-c config]\n", prog);
}

static struct {
	const char *key;
	enum { T_INT, T_DBL, T_STR } type;
	size_t off;
} keys[] = {
	{"ngrid", T_INT, offsetof(params_t, ngrid)},
	{"ppc", T_INT, offsetof(params_t, ppc)},
	{"nsteps", T_INT, offsetof(params_t, nsteps)},
	{"dt", T_DBL, offsetof(params_t, dt)},
	{"length", T_DBL, offsetof(params_t, length)},
	{"vth", T_DBL, offsetof(params_t, vth)},
	{"output", T_STR, offsetof(params_t, outfile)},
	{NULL, 0, 0}
};

int read_config(const char *fname, params_t *par)
{
	FILE *fp;
	char line[MAXLINE], key[32], val[64];
	int lineno = 0;

	if ((fp = fopen(fname, "r")) == NULL) {
		fprintf(stderr, "cannot open %s: %s\n", fname, strerror(errno));
		return FAILURE;
	}
	while (fgets(line, MAXLINE, fp) != NULL) {
		char *c = strchr(line, '#');
		int i;

		lineno++;
		if (c)
			*c = '\0';
		if (sscanf(line, " %31[a-z] = %63s", key, val) != 2)
			continue;
		for (i = 0; keys[i].key; i++)
			if (!strcmp(keys[i].key, key))
				break;
		if (!keys[i].key) {
			fprintf(stderr, "%s:%d: unknown key '%s'\n", fname, lineno, key);
			fclose(fp);
			return FAILURE;
		}
		switch (keys[i].type) {
		case T_INT: *(int *)((char *)par + keys[i].off) = atoi(val); break;
		case T_DBL: *(double *)((char *)par + keys[i].off) = strtod(val, NULL); break;
		case T_STR: strncpy((char *)par + keys[i].off, val, 63); break;
		}
	}
	fclose(fp);
	return SUCCESS;
}

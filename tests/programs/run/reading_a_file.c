//# file: data.txt: 3\n1.5 2.5\nlast line here\n
//# file: bytes.bin: \x01\x00\x00\x00\x02\x00\x00\x00xyz
//# verify
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void)
{
    FILE *in = fopen("data.txt", "r"), *out;
    int n, c, lines = 0;
    double x;
    char line[40];
    if (!in) { perror("data.txt"); return 1; }
    printf("%d ", fscanf(in, "%d", &n)); printf("%d\n", n);
    while (fscanf(in, "%lf", &x) == 1) printf("%g\n", x);
    printf("%d\n", feof(in) != 0);
    while (fgets(line, sizeof line, in)) { line[strcspn(line, "\n")] = 0; printf("[%s]\n", line); }
    printf("%d\n", feof(in) != 0);
    rewind(in);
    while ((c = fgetc(in)) != EOF) lines += c == '\n';
    printf("%d\n", lines);
    fseek(in, 2, SEEK_SET); c = getc(in); ungetc('Z', in); printf("%c %c %ld\n", c, getc(in), ftell(in));
    fclose(in);
    in = fopen("bytes.bin", "rb");
    int numbers[4]; char tail[4] = "";
    printf("%zu ", fread(numbers, sizeof(int), 2, in)); printf("%d %d\n", numbers[0], numbers[1]);
    printf("%zu %s\n", fread(tail, 1, 10, in), tail);
    fclose(in);
    out = fopen("out.txt", "w");
    fprintf(out, "%d\n", n); fputs("text", out); fputc('c', out); fflush(out); fclose(out);
    fprintf(stderr, "done\n"); fprintf(stdout, "done\n"); fwrite("raw\n", 1, 4, stdout);
    return 0;
}

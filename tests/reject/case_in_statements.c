/* reject 6:16 outside a switch */
int main(int argc, char **argv)
{
    int x = 0;
    switch (argc) {
        x = ({ case 2: 1; });
    }
    return x;
}

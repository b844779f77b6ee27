/* reject 4:5 'case' outside a switch */
int main(void)
{
    case 1: return 0;
}

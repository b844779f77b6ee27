//! verify => verified
%:include <assert.h>
%:define JOIN(a, b) a%:%:b
int main(void)
<%
    int row<:3:> = <% 1, 2, 3 %>, JOIN(o, ne) = 1;
    assert(row<:one:> == 2);
    return 0;
%>

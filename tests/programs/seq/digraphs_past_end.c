//! verify => violated array-bounds 5
int main(void)
<%
    int row<:3:> = <% 1, 2, 3 %>;
    return row<:3:>;
%>

# Answers without end.
yes '((((('

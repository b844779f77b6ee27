# The end-to-end tests; each line is one ctest test.

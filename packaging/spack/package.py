"""A recipe for Spack: in a repository of recipes, packages/tass/package.py."""
from spack.package import *


class Tass(CMakePackage):
    """Verifier of C and MPI programs by symbolic execution and model checking."""

    license("MIT")
    maintainers("tass")

    version("0.1.0")

    depends_on("cmake@3.25:", type="build")
    depends_on("pkgconfig", type="build")
    depends_on("npm", type="build", when="grammar=fetched")
    depends_on("gmp")
    depends_on("xxhash")
    depends_on("tree-sitter")
    depends_on("jansson")
    depends_on("flint")
    depends_on("cvc5", type="run", when="+solver")

    variant("solver", default=True, description="the SMT solver that is asked where simplification does not decide")
    variant("grammar", default="fetched", description="where tree-sitter's C grammar comes from: fetched, or a folder", values=str)

    def cmake_args(self):
        grammar = self.spec.variants["grammar"].value
        return [] if grammar == "fetched" else [f"-DTASS_GRAMMAR={grammar}"]

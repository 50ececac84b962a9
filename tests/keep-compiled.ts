/** Run by Node before each process of the tests: they load the same packages, twenty times in a run. */
import { keepCompiled } from "#runtime/keep-compiled.ts";

keepCompiled();

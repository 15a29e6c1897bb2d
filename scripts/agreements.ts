// npm run agreements: what an operator reads of who signed what.

import { agreementsProgram } from "./operator/agreementsProgram.ts";
import { runOperatorProgram } from "./operator/program.ts";

await runOperatorProgram(agreementsProgram);

// npm run lessons: who is in live rooms, and what an operator does there.

import { lessonsProgram } from "./operator/lessonsProgram.ts";
import { runOperatorProgram } from "./operator/program.ts";

await runOperatorProgram(lessonsProgram);

// npm run questions: what an operator does with mistakes that students reported in questions of the bank.
import { runOperatorProgram } from "./operator/program.ts";
import { questionsProgram } from "./operator/questionsProgram.ts";

await runOperatorProgram(questionsProgram);

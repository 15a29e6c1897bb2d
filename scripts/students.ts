// npm run students: what an operator does with the students of a company.
import { runOperatorProgram } from "./operator/program.ts";
import { studentsProgram } from "./operator/studentsProgram.ts";

await runOperatorProgram(studentsProgram);

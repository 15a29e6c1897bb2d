// npm run table: tables of students, enrolments, courses, lessons and teachers, from and to spreadsheets.
import { runOperatorProgram } from "./operator/program.ts";
import { tableProgram } from "./operator/tableProgram.ts";

await runOperatorProgram(tableProgram);

// npm run content: what an operator does with the content of a company.
import { contentProgram } from "./operator/contentProgram.ts";
import { runOperatorProgram } from "./operator/program.ts";

await runOperatorProgram(contentProgram);

// npm run site: what an operator does with the site of a company.
import { runOperatorProgram } from "./operator/program.ts";
import { siteProgram } from "./operator/siteProgram.ts";

await runOperatorProgram(siteProgram);

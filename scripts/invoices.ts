// npm run invoices: what students asked for, and what an operator decides or issues elsewhere.
import { invoicesProgram } from "./operator/invoicesProgram.ts";
import { runOperatorProgram } from "./operator/program.ts";

await runOperatorProgram(invoicesProgram);

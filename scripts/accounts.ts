// npm run accounts: balances and points of students, and what is paid out to them.
import { accountsProgram } from "./operator/accountsProgram.ts";
import { runOperatorProgram } from "./operator/program.ts";

await runOperatorProgram(accountsProgram);

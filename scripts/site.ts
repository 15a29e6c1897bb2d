// npm run site: what an operator does with the site of a company.
import { runOperatorProgram } from "./operator/program.ts";
import { siteCommands, siteUsage } from "./operator/siteCommands.ts";

await runOperatorProgram({ usage: siteUsage, commands: siteCommands });

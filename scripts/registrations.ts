// npm run registrations: what an operator does with what students sent for a registration.

import { runOperatorProgram } from "./operator/program.ts";
import { registrationsProgram } from "./operator/registrationsProgram.ts";

await runOperatorProgram(registrationsProgram);

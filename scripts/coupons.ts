// npm run coupons: what an operator does with coupons.

import { couponsProgram } from "./operator/couponsProgram.ts";
import { runOperatorProgram } from "./operator/program.ts";

await runOperatorProgram(couponsProgram);

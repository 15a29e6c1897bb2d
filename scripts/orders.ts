// npm run orders: orders, refunds, and whether our books are those of the payment vendors.
import { ordersProgram } from "./operator/ordersProgram.ts";
import { runOperatorProgram } from "./operator/program.ts";

await runOperatorProgram(ordersProgram);

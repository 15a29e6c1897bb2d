// npm run cards: study cards and recharge cards with codes.
import { cardsProgram } from "./operator/cardsProgram.ts";
import { runOperatorProgram } from "./operator/program.ts";

await runOperatorProgram(cardsProgram);

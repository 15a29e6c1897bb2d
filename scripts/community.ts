// npm run community: what an operator does with what students write.
import { communityProgram } from "./operator/communityProgram.ts";
import { runOperatorProgram } from "./operator/program.ts";

await runOperatorProgram(communityProgram);

// What a page of the comparison is built around: one engine each, put in by the build.
declare module "bench-engine" {
	import type { ComponentType } from "react";
	import type { Question } from "./questions.ts";

	export interface Engine {
		/** Brings what the engine would fetch while it draws: the code of all engines is there before they mount. */
		readonly prepare?: () => Promise<void>;
		readonly Form: ComponentType<{ readonly questions: readonly Question[] }>;
		/** What the engine itself holds as the answer to a question, not what stands in a box. */
		readonly stored: (key: string) => unknown;
	}
	export const engine: Engine;
}

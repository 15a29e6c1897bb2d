// The engine of a page of the comparison, aliased by the build.
declare module "bench-engine" {
	import type { ComponentType } from "react";
	import type { Question } from "./questions.ts";

	export interface Engine {
		/** Loads the engine's lazy code, so that all code is there before the form mounts. */
		readonly prepare?: () => Promise<void>;
		readonly Form: ComponentType<{ readonly questions: readonly Question[] }>;
		/** The value in the engine's own state, not the one in the input. */
		readonly stored: (key: string) => unknown;
	}
	export const engine: Engine;
}

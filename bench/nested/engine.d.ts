// The engine of a page of the comparison, aliased by the build.
declare module "nested-engine" {
	import type { ComponentType } from "react";

	export interface NestedEngine {
		readonly prepare?: () => Promise<void>;
		/** A form of the schema with the value to edit. */
		readonly Form: ComponentType<{ readonly initial: object }>;
		/** Id of the name of a member. */
		readonly nameId: (index: number) => string;
		/** The button that adds a member. */
		readonly addButton: () => HTMLElement | null;
	}
	export const engine: NestedEngine;
}

// What a template may name besides blocks and settings. `npm run generate` hands it to the checks outside of the page.
import { blocks } from "./features.ts";
import { actionNames } from "./shell/actions.ts";
import { factsOf } from "./shell/facts.ts";

/** Slots by block type, without the blocks that have none. */
export const slots: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
	[...blocks].flatMap(([type, plugin]) => (plugin.slots ? [[type, plugin.slots]] : [])),
);
/** What `$act` may name. */
export const actions: readonly string[] = actionNames;
/** Where a pointer may begin. */
export const facts: readonly string[] = Object.keys(factsOf({ schoolId: "", signedIn: false, path: "" }));

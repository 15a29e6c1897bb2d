// Every state of every kind of field: each fixture as it is, told what is wrong with it, disabled, and locked.
import type { AnyFieldPlugin } from "../../renderer/define.ts";
import { fields } from "../../renderer/fields/fields.ts";
import type { Standing } from "../../renderer/form/FieldPreview.tsx";

export interface FieldState {
	readonly fixture: string;
	readonly def: object;
	readonly value?: unknown;
	readonly standing: Standing;
}

export const fieldKinds = (): string[] => [...fields.keys()];
export const fieldPlugin = (kind: string): AnyFieldPlugin | undefined => fields.get(kind);

/** States that can be told apart: only what is wrong is told so, and only what has an answer is locked. */
export const fieldStatesOf = (plugin: AnyFieldPlugin): FieldState[] =>
	Object.entries(plugin.fixtures).flatMap(([fixture, { def, value }]) => {
		const standings: Standing[] = ["normal"];
		if (plugin.check({ def, value }).length > 0) standings.push("told");
		standings.push("disabled");
		if (value !== undefined) standings.push("locked");
		return standings.map((standing) => ({ fixture, def, value, standing }));
	});

// Every state of every kind of field: each fixture as it is, with its errors, disabled, and locked.
import type { FieldPlugin } from "../../renderer/define.ts";
import { fields } from "../../renderer/fields/fields.ts";
import type { FieldPreviewState } from "../../renderer/form/FieldPreview.tsx";

export interface FieldState {
	readonly fixture: string;
	readonly def: object;
	readonly value?: unknown;
	readonly standing: FieldPreviewState;
}

export const fieldKinds = (): string[] => [...fields.keys()];
export const fieldPlugin = (kind: string): FieldPlugin | undefined => fields.get(kind);

/** States that differ: errors only for invalid values, locked only with a value. */
export const fieldStatesOf = (plugin: FieldPlugin): FieldState[] =>
	Object.entries(plugin.fixtures).flatMap(([fixture, { def, value }]) => {
		const previewStates: FieldPreviewState[] = ["normal"];
		if (plugin.check({ def, value }).length > 0) previewStates.push("told");
		previewStates.push("disabled");
		if (value !== undefined) previewStates.push("locked");
		return previewStates.map((standing) => ({ fixture, def, value, standing }));
	});

// Every state of every kind of field: each fixture as it is, with its errors, disabled, and locked.
import type { FieldPlugin } from "../../renderer/define.ts";
import { fields } from "../../renderer/fields/fields.ts";
import type { FieldPreviewState } from "../../renderer/form/FieldPreview.tsx";

export const fieldKinds = (): string[] => [...fields.keys()];
export const fieldPlugin = (kind: string): FieldPlugin | undefined => fields.get(kind);

/** States of a fixture that differ: errors only for invalid values, locked only with a value. */
export const fieldStatesOf = (
	plugin: FieldPlugin,
	{ def, value }: FieldPlugin["fixtures"][string],
): FieldPreviewState[] => [
	"normal",
	...(plugin.check({ def, value }).length > 0 ? (["told"] as const) : []),
	"disabled",
	...(value === undefined ? [] : (["locked"] as const)),
];

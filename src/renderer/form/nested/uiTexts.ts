// The texts around a value: its name, marked when it is deprecated, and what stands below it.
import type { UIOptionsType } from "@rjsf/utils";
import type { Translate } from "../../../core/i18n.ts";

interface Described {
	readonly description?: string | undefined;
	readonly deprecated?: unknown;
}

/** The description and the help; elements, which rjsf allows too, are not in a document. */
export const hintOf = (schema: Described, { description, help }: UIOptionsType): string =>
	[description ?? schema.description, help].filter((text) => typeof text === "string").join(" ");

/** The name of a value as rjsf marks it. */
export function nameOf(
	label: string,
	schema: Described,
	{ deprecatedHandling = "label" }: UIOptionsType,
	t: Translate,
): string {
	const isMarked = Boolean(schema.deprecated) && deprecatedHandling === "label" && label !== "";
	return isMarked ? t("nested.deprecated", { p1: label }) : label;
}

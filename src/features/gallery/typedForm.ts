// What three typed texts say: a form to draw, or what is wrong with which of them.
import type { Translate } from "../../core/i18n.ts";
import type { SchemaFormProps } from "../../renderer/FormView.tsx";
import { parsedText } from "./jsonText.ts";
import type { FormTexts } from "./schemaLink.ts";

type UiSchema = NonNullable<SchemaFormProps["uiSchema"]>;

export interface TypedForm {
	readonly schema: unknown;
	readonly uiSchema: UiSchema;
	readonly initial: unknown;
}

export type TextErrors = { readonly [N in keyof FormTexts]?: string };

const isUiSchema = (value: unknown): value is UiSchema =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** A text's value, or the sentence that says where it is wrong. */
function valueIn(text: string, t: Translate): { value?: unknown; error?: string } {
	const parsed = parsedText(text);
	return "invalidAt" in parsed ? { error: t("gallery.schemas.notJson", { ...parsed.invalidAt }) } : parsed;
}

export function typedForm(texts: FormTexts, t: Translate): { form?: TypedForm; errors: TextErrors } {
	const schema = valueIn(texts.schema, t);
	const uiSchema = valueIn(texts.uiSchema, t);
	const data = valueIn(texts.data, t);
	const ui = uiSchema.value ?? {};
	const uiError = uiSchema.error ?? (isUiSchema(ui) ? undefined : t("gallery.schemas.notObject"));
	const errors = {
		...(schema.error && { schema: schema.error }),
		...(uiError && { uiSchema: uiError }),
		...(data.error && { data: data.error }),
	};
	if (Object.keys(errors).length > 0 || !isUiSchema(ui)) return { errors };
	return { form: { schema: schema.value ?? {}, uiSchema: ui, initial: data.value }, errors };
}

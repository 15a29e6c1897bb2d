// The second shape of FormView's props: a form made from a JSON Schema.
import type { UiSchema, ValidatorType } from "@rjsf/utils";
import type { ReactNode } from "react";

/** A form made from any JSON Schema; draws what the schema says with our kinds of fields. */
export interface SchemaFormProps {
	/** Prefix of the ids of all fields. */
	readonly id: string;
	/** Any JSON: what cannot be drawn is left out with a message. Another object keeps the values; a `key` starts anew. */
	readonly schema: unknown;
	/** As rjsf knows it, as JSON; `ui:widget` may also name a kind of ours (fields.ts). Must keep its identity. */
	readonly uiSchema?: UiSchema;
	/** The value to start from; later ones are ignored. */
	readonly initial?: unknown;
	/** The value is a document: what it leaves out stays out, also where the schema has a default, and keys keep their order. */
	readonly isDocument?: boolean;
	/**
	 * For this schema, compiled at build time: `createCompiledValidator` (compiledValidator.ts) makes it from a module of schemas/generated/forms. Without
	 * it the schema counts as typed at this moment: it is checked (schemaProblems.ts) and interpreted.
	 */
	readonly validator?: ValidatorType;
	readonly disabled?: boolean;
	/** Called with the whole value after each change that reached it: after a pause of typing, or at once for a choice. */
	readonly onChange?: (value: unknown) => void;
	/** Called with the valid value. A promise of true means that it is stored. */
	readonly onSubmit: (value: unknown) => undefined | Promise<boolean>;
	/** Rendered below the fields, with a submit button. */
	readonly children: ReactNode;
}

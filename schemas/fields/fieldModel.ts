// What page and server share of a kind of field: its definition, its wire format and its check. No React, no texts.
import type { Json } from "../json.ts";
import type { ValidatorError } from "../problems.ts";
import type { SchoolField } from "./schoolField.ts";

/** A rule that a value breaks: the keyword of the schema, and the keyword's parameters. */
export interface FieldIssue {
	readonly keyword: string;
	readonly params: Readonly<Record<string, unknown>>;
}

/** Methods, so that a model is assignable to `FieldModel` without its types. */
export interface FieldModel<Type extends string = string, Def extends object = object, Value = unknown> {
	readonly type: Type;
	/** An answer is always a list on the wire; of other kinds it is a single value. */
	readonly isList?: true;
	/** Pure and synchronous. */
	check(x: { readonly def: Def; readonly value: Value | undefined }): readonly FieldIssue[];
	readonly wire: {
		/** The definition of a school's field, its limits kept within reason; absent for a kind schools cannot use. */
		def?(field: SchoolField): Def;
		decode(raw: Json | undefined, def: Def): Value | undefined;
		/** Undefined for a value that is not sent. */
		encode(value: Value | undefined, def: Def): Json | undefined;
	};
	/**
	 * Whether the definition still has every option of an answer. The server refuses others; the page keeps them, since
	 * the school may have removed an option after it was chosen.
	 */
	isOffered?(def: Def, value: Value): boolean;
}

interface CompiledCheck {
	(x: unknown): boolean;
	errors?: ValidatorError[] | null;
}

/** Issues a compiled check finds. A failed `if` only repeats the issue inside its `then`. */
export const issuesOf = (check: CompiledCheck, x: unknown): readonly ValidatorError[] =>
	check(x) ? [] : (check.errors ?? []).filter(({ keyword }) => keyword !== "if");

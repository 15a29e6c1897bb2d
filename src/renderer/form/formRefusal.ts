// A refusal of the server: which fields of the form it names, and how it is marked there.
import { ApiError } from "../../core/http/errors.ts";
import type { SubmissionFailure } from "../../core/http/useSubmission.ts";
import type { FormStore } from "./formStore.ts";

interface NamedFields<Name extends string> {
	readonly fields: readonly Name[];
	/** Of the field's own message, which is shown at it in place of the message of the form. */
	readonly keyword?: string;
}

/** The fields a refusal names, by its code. */
export type RefusedFields<Name extends string> = Readonly<Record<string, NamedFields<Name>>>;

/** Keyword of a field that the message of the form is about; it has no message of its own. */
export const namedInForm = "namedInForm";

/** The fields that a failure names and the form shows. */
function namedFields(store: FormStore, { error }: SubmissionFailure, refused: RefusedFields<string>) {
	const named = error instanceof ApiError ? refused[error.code ?? ""] : undefined;
	return {
		keyword: named?.keyword,
		fields: named?.fields.filter((name) => store.encodedValues().has(name)) ?? [],
	};
}

/** The field that shows a failure, and the keyword of its message. */
export interface FieldFailure {
	readonly key: string;
	readonly keyword: string;
}

/** @returns undefined where the form shows the failure */
export function fieldFailureOf(
	store: FormStore,
	failure: SubmissionFailure | undefined,
	refused: RefusedFields<string>,
): FieldFailure | undefined {
	if (!failure) return undefined;
	const { fields, keyword } = namedFields(store, failure, refused);
	const [key] = fields;
	return keyword === undefined || key === undefined ? undefined : { key, keyword };
}

/**
 * Marks the fields a failure names.
 * @param sent values of the attempt; one that was changed since was not refused
 */
export function markRefusedFields(
	store: FormStore,
	failure: SubmissionFailure,
	refused: RefusedFields<string>,
	sent: ReadonlyMap<string, unknown>,
): void {
	const { fields, keyword } = namedFields(store, failure, refused);
	for (const name of fields) {
		const isAsSent = JSON.stringify(store.encodedValues().get(name)) === JSON.stringify(sent.get(name));
		if (isAsSent && keyword === undefined) store.mark(name, namedInForm);
		else if (isAsSent && keyword !== undefined) store.refuse(name, keyword);
	}
}

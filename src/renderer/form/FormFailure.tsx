// Why the last attempt to send a form failed: beside its buttons, or at the field it is about. It is announced each time.
import { errorMessage } from "../../core/http/errors.ts";
import type { SubmissionFailure } from "../../core/http/useSubmission.ts";
import type { Translate } from "../../core/i18n.ts";
import { FormError } from "../../ui/FormError.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { issueMessage } from "../fieldIssues.ts";
import { failureId } from "./FieldCell.tsx";
import type { FieldFailure } from "./formRefusal.ts";
import type { FormStore } from "./formStore.ts";

interface Props {
	/** Prefix of the ids of the form. */
	readonly id: string;
	readonly failure: SubmissionFailure | undefined;
	/** Message key of a failure without a message of its own. */
	readonly fallbackKey: string | undefined;
	/** The field that shows the failure itself. */
	readonly field: FieldFailure | undefined;
	readonly store: FormStore;
	readonly t: Translate;
}

export function FormFailure({ id, failure, fallbackKey, field, store, t }: Props) {
	if (!field)
		return (
			<FormError id={failureId(id)} number={failure?.number}>
				{failure && errorMessage(failure.error, t, fallbackKey)}
			</FormError>
		);
	const { plugin, messages, isLiteral, label } = store.cell(field.key).read().field;
	const issue = { keyword: field.keyword, params: {} };
	const problem = plugin && issueMessage(issue, messages, plugin, t);
	return (
		<VisuallyHidden role="alert">
			<span key={failure?.number}>
				{t("field.wrongIn", { name: isLiteral ? label : t(label), problem: problem ?? "" })}
			</span>
		</VisuallyHidden>
	);
}

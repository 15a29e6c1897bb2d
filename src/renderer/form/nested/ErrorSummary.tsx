// What is wrong after a try to submit, above the submit button: each with a button that leads to its place.
import type { RJSFValidationError } from "@rjsf/utils";
import { createContext, useContext } from "react";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { focusError } from "./focusInside.ts";
import { type Path, useNested } from "./nestedContext.ts";
import { labelAt } from "./nestedIds.ts";
import { issueSentence } from "./nestedIssues.ts";
import { pathOfError } from "./validationData.ts";

/** A document with more has one cause for most of them. */
const maxShown = 20;

export interface Failure {
	/** An error and the names of the fields that lead to it. */
	readonly errors: readonly { readonly packed: string; readonly path: Path; readonly label: string }[];
	/** Number of tries to submit: the same count is announced again. */
	readonly attempt: number;
}

export const noFailure: Failure = { errors: [], attempt: 0 };
export const FailureContext = createContext(noFailure);

/** Errors with the names of their places, as they are on the page. */
export const placedErrors = (form: string, errors: readonly RJSFValidationError[]): Failure["errors"] =>
	errors.map((error) => {
		const path = pathOfError(error);
		return { packed: error.message ?? error.stack, path, label: labelAt(form, path) };
	});

const keyOf = (path: Path, packed: string): string => JSON.stringify([path, packed]);

/** Without those that are corrected; the others stay where they are. */
export function withoutCorrected(last: Failure, errors: readonly RJSFValidationError[]): Failure {
	if (last.errors.length === 0) return last;
	const left = new Set(errors.map((error) => keyOf(pathOfError(error), error.message ?? error.stack)));
	const invalid = last.errors.filter(({ path, packed }) => left.has(keyOf(path, packed)));
	return invalid.length === last.errors.length ? last : { ...last, errors: invalid };
}

export function ErrorSummary({ form }: { readonly form: string }) {
	const { errors, attempt } = useContext(FailureContext);
	const { t } = useNested();
	const count = errors.length;
	const sentence = t(count === 1 ? "field.oneWrong" : "field.severalWrong", { count });
	return (
		<>
			<VisuallyHidden role="status">{count > 0 && <span key={attempt}>{sentence}</span>}</VisuallyHidden>
			{count > 0 && (
				<nav className="summary" aria-label={sentence}>
					<p aria-hidden="true">{sentence}</p>
					<ul>
						{errors.slice(0, maxShown).map(({ packed, path, label }) => (
							<li key={keyOf(path, packed)}>
								<button type="button" onClick={() => focusError(form, path)}>
									{label && `${label}: `}
									{issueSentence(packed, t)}
								</button>
							</li>
						))}
						{count > maxShown && <li>{t("nested.moreProblems", { count: count - maxShown })}</li>}
					</ul>
				</nav>
			)}
		</>
	);
}

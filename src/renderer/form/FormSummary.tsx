// Announces invalid fields to screen readers: their number when the form is submitted, each one when it is
// left.
import { useEffect, useState } from "react";
import type { Translate } from "../../core/i18n.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { issueMessages } from "../fieldIssues.ts";
import type { CellState } from "./formField.ts";
import type { FormStore } from "./formStore.ts";
import { onInvalidFieldsLeft } from "./invalidFieldsLeft.ts";

/** Result of the last attempt to submit. */
export interface InvalidCount {
	readonly count: number;
	/** Number of the attempt: the same count is announced again. */
	readonly attempt: number;
}

interface Left {
	readonly states: readonly CellState[];
	/** The last attempt to submit before; the next attempt announces everything. */
	readonly attempt: number;
	/** A new time announces the same text again. */
	readonly time: number;
}

function sentence({ field, issues }: CellState, t: Translate): string {
	const { plugin, isLiteral, label, messages } = field;
	const problem = plugin ? issueMessages(issues, messages, plugin, t).join(" ") : "";
	return t("field.wrongIn", { name: isLiteral ? label : t(label), problem });
}

interface Props {
	readonly invalid: InvalidCount;
	readonly store: FormStore;
	readonly t: Translate;
}

/** One live region for all fields: one per field would cost more than the fields. */
export function FormSummary({ invalid: { count, attempt }, store, t }: Props) {
	const [left, setLeft] = useState<Left>();
	useEffect(
		() =>
			onInvalidFieldsLeft(store, (states) =>
				setLeft((last) =>
					states.length === 0 && !last?.states.length
						? last
						: { states, attempt, time: (last?.time ?? 0) + 1 },
				),
			),
		[store, attempt],
	);
	const latest = left?.attempt === attempt ? left : undefined;
	return (
		// Always rendered, so that screen readers announce its content.
		<VisuallyHidden role="status">
			{latest ? (
				<span key={latest.time}>{latest.states.map((state) => sentence(state, t)).join(" ")}</span>
			) : (
				count > 0 && (
					<span key={attempt}>{t(count === 1 ? "field.oneWrong" : "field.severalWrong", { count })}</span>
				)
			)}
		</VisuallyHidden>
	);
}

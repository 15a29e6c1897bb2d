// Says to those who do not see the marks what needs attention: how many entries as the form is sent, which one as it
// is left.
import { useEffect, useState } from "react";
import type { Translate } from "../../core/i18n.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { sayIssues } from "../fieldIssues.ts";
import type { CellState, FormStore } from "./formStore.ts";
import { hearLeftWrong } from "./leftWrong.ts";

/** What the last try to send found. */
export interface Wrong {
	readonly count: number;
	/** Which try it was: the same number found again is said again. */
	readonly attempt: number;
}

interface Left {
	readonly states: readonly CellState[];
	/** The try to send they come after; the next one says all of it together. */
	readonly attempt: number;
	/** The same said again is heard again. */
	readonly time: number;
}

function sentence({ field, issues }: CellState, t: Translate): string {
	const { plugin, written, label, messages } = field;
	const problem = plugin ? sayIssues(issues, messages, plugin, t).join(" ") : "";
	return t("field.wrongIn", { name: written ? label : t(label), problem });
}

interface Props {
	readonly wrong: Wrong;
	readonly store: FormStore;
	readonly t: Translate;
}

/** One for all fields of a form: a live region in each of hundreds of fields would cost more than the fields. */
export function FormSummary({ wrong: { count, attempt }, store, t }: Props) {
	const [left, setLeft] = useState<Left>();
	useEffect(
		() =>
			hearLeftWrong(store, (states) =>
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
		// Always there, so that a reader hears what is put in.
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

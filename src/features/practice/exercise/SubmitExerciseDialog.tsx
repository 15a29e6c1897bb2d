import { useId } from "react";
import type { DialogProps } from "../../../core/dialogs.ts";
import { useT } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { DialogActions } from "../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";

declare module "../../../core/dialogs.ts" {
	interface Dialogs {
		/** Asks whether an exercise is to be handed in. */
		submitExercise: {
			args: {
				/** Numbers of the questions without an answer, and of those marked to come back to. */
				readonly unanswered: readonly number[];
				readonly marked: readonly number[];
			};
			result: { readonly isConfirmed: boolean };
		};
	}
}

/** A long list tells nothing. */
const maxNumbers = 30;

export default function SubmitExerciseDialog({ args, close }: DialogProps<"submitExercise">) {
	const t = useT();
	const goOn = useId();
	const numbers = (list: readonly number[]): string => {
		const first = list.slice(0, maxNumbers).join(t("ui.nameSeparator"));
		return list.length > maxNumbers ? t("exercise.firstNumbers", { numbers: first }) : first;
	};
	const { unanswered, marked } = args;
	return (
		<DialogFrame
			title={t("exercise.submitQuestion")}
			description={
				unanswered.length > 0
					? t("exercise.unanswered", { count: unanswered.length, numbers: numbers(unanswered) })
					: t("exercise.allAnswered")
			}
			closeLabel={t("core.close")}
			width={480}
			initialFocus={() => document.getElementById(goOn)}
			onClose={() => close({ isConfirmed: false })}
		>
			{marked.length > 0 && <p>{t("exercise.stillMarked", { numbers: numbers(marked) })}</p>}
			<DialogActions>
				<Button id={goOn} variant="outline" onClick={() => close({ isConfirmed: false })}>
					{t("exercise.goOn")}
				</Button>
				<Button onClick={() => close({ isConfirmed: true })}>{t("exercise.submit")}</Button>
			</DialogActions>
		</DialogFrame>
	);
}

import { useId } from "react";
import type { DialogProps } from "../../../core/dialogs.ts";
import { useT } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { DialogActions } from "../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";

declare module "../../../core/dialogs.ts" {
	interface Dialogs {
		/** Asks whether an exercise is to be given up. */
		giveUpExercise: { args: object; result: { readonly isConfirmed: boolean } };
	}
}

export default function GiveUpExerciseDialog({ close }: DialogProps<"giveUpExercise">) {
	const t = useT();
	const goOn = useId();
	return (
		<DialogFrame
			title={t("exercise.giveUpTitle")}
			description={t("exercise.giveUpText")}
			closeLabel={t("core.close")}
			width={480}
			initialFocus={() => document.getElementById(goOn)}
			onClose={() => close({ isConfirmed: false })}
		>
			<DialogActions>
				<Button variant="outline" onClick={() => close({ isConfirmed: true })}>
					{t("exercise.giveUp")}
				</Button>
				<Button id={goOn} onClick={() => close({ isConfirmed: false })}>
					{t("exercise.goOn")}
				</Button>
			</DialogActions>
		</DialogFrame>
	);
}

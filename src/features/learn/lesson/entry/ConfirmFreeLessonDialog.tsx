import type { LocalText } from "../../../../../schemas/generated/documents.ts";
import type { DialogProps } from "../../../../core/dialogs.ts";
import { errorMessage } from "../../../../core/http/errors.ts";
import { useSubmission } from "../../../../core/http/useSubmission.ts";
import { useT, useText } from "../../../../core/i18n.ts";
import { Button } from "../../../../ui/Button.tsx";
import { DialogActions } from "../../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../../ui/dialog/DialogFrame.tsx";
import { FormError } from "../../../../ui/FormError.tsx";
import { confirmFree } from "../calls.ts";

declare module "../../../../core/dialogs.ts" {
	interface Dialogs {
		/** Says that a lesson is entered free of charge (LESSON-08, OPEN-095). */
		confirmFreeLesson: {
			args: { readonly courseId: string; readonly lessonName: LocalText };
			result: { readonly confirmed: boolean };
		};
	}
}

export default function ConfirmFreeLessonDialog({ args, close }: DialogProps<"confirmFreeLesson">) {
	const t = useT();
	const text = useText();
	const { isBusy, failure, submit } = useSubmission("a free lesson could not be confirmed");
	const confirm = () =>
		void submit(async () => {
			await confirmFree(args.courseId);
			close({ confirmed: true });
		});
	return (
		<DialogFrame
			title={t("lesson.free.title")}
			description={t("lesson.free.text", { lesson: text(args.lessonName) })}
			closeLabel={t("core.close")}
			onClose={() => close({ confirmed: false })}
		>
			<FormError id="lesson-free-error" number={failure?.number}>
				{failure && errorMessage(failure.error, t)}
			</FormError>
			<DialogActions>
				<Button variant="outline" onClick={() => close({ confirmed: false })}>
					{t("lesson.free.cancel")}
				</Button>
				<Button aria-busy={isBusy} onClick={confirm}>
					{t("lesson.free.confirm")}
				</Button>
			</DialogActions>
		</DialogFrame>
	);
}

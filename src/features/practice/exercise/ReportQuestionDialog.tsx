import type { QuestionReportBody } from "../../../../schemas/generated/documents.ts";
import type { DialogProps } from "../../../core/dialogs.ts";
import { useT } from "../../../core/i18n.ts";
import { toast } from "../../../core/toast.ts";
import { ReasonDialog } from "../../../renderer/ReasonDialog.tsx";
import { reportQuestion } from "./calls.ts";

declare module "../../../core/dialogs.ts" {
	interface Dialogs {
		/** Reports a mistake in a question. */
		reportQuestion: {
			args: { readonly exerciseId: string; readonly taskId: string; readonly number: number };
			result: undefined;
		};
	}
}

const reasons = [
	"key",
	"text",
	"display",
	"other",
] as const satisfies readonly QuestionReportBody["reason"][];

export default function ReportQuestionDialog({ args, close }: DialogProps<"reportQuestion">) {
	const t = useT();
	const onClose = () => close(undefined);
	return (
		<ReasonDialog
			title={t("exercise.reportTitle", { number: args.number })}
			description={t("exercise.reportText")}
			legend={t("exercise.reportReason")}
			reasons={reasons.map((reason) => ({ reason, label: t(`exercise.reason.${reason}`) }))}
			noteLabel={t("exercise.reportNote")}
			sendLabel={t("exercise.sendReport")}
			cancelLabel={t("exercise.cancel")}
			onSend={async (reason, note) => {
				const { exerciseId, taskId } = args;
				await reportQuestion({ exerciseId, taskId, reason, note });
				onClose();
				toast.success(t("exercise.reported"));
			}}
			onClose={onClose}
		/>
	);
}

import type { PostReportBody } from "../../../schemas/generated/documents.ts";
import { useLayer } from "../../core/history/useLayer.ts";
import { useT } from "../../core/i18n.ts";
import { toast } from "../../core/toast.ts";
import { ReasonDialog } from "../ReasonDialog.tsx";
import { reportPost } from "./postCalls.ts";

const reasons = ["spam", "insult", "wrong", "other"] as const satisfies readonly PostReportBody["reason"][];

interface ReportPostProps {
	readonly id: string;
	readonly onClose: () => void;
	readonly onReported: () => void;
}

/** Asks why a post should not be shown. */
export function ReportPost({ id, onClose, onReported }: ReportPostProps) {
	const t = useT();
	useLayer(true, onClose);
	return (
		<ReasonDialog
			title={t("post.reportTitle")}
			description={t("post.reportText")}
			legend={t("post.reason")}
			reasons={reasons.map((reason) => ({ reason, label: t(`post.reasons.${reason}`) }))}
			noteLabel={t("post.reportNote")}
			sendLabel={t("post.report")}
			cancelLabel={t("post.cancel")}
			onSend={async (reason, note) => {
				await reportPost(id, { reason, note });
				onClose();
				toast.success(t("post.reportThanks"));
				onReported();
			}}
			onClose={onClose}
		/>
	);
}

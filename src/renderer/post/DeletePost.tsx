import { useId } from "react";
import { useLayer } from "../../core/history/useLayer.ts";
import { notifyError } from "../../core/http/errors.ts";
import { useSubmission } from "../../core/http/useSubmission.ts";
import { useT } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { DialogActions } from "../../ui/DialogActions.tsx";
import { DialogFrame } from "../../ui/dialog/DialogFrame.tsx";
import { deletePost } from "./postCalls.ts";

interface DeletePostProps {
	readonly id: string;
	readonly onClose: () => void;
	readonly onDeleted: () => void;
}

/** Confirms and deletes a post of one's own. */
export function DeletePost({ id, onClose, onDeleted }: DeletePostProps) {
	const t = useT();
	const keep = useId();
	useLayer(true, onClose);
	const { isBusy, submit } = useSubmission(notifyError);
	const remove = async () => {
		await deletePost(id);
		onClose();
		onDeleted();
	};
	return (
		<DialogFrame
			title={t("post.deleteQuestion")}
			description={t("post.deleteText")}
			closeLabel={t("core.close")}
			width={480}
			initialFocus={() => document.getElementById(keep)}
			onClose={onClose}
		>
			<DialogActions>
				<Button id={keep} variant="outline" onClick={onClose}>
					{t("post.keep")}
				</Button>
				<Button aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void submit(remove)}>
					{t("post.delete")}
				</Button>
			</DialogActions>
		</DialogFrame>
	);
}

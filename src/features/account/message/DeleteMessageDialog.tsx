import { useId, useRef } from "react";
import type { StudentMessage } from "../../../../schemas/generated/documents.ts";
import type { DialogProps } from "../../../core/dialogs.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { DialogActions } from "../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";
import { deleteMessage } from "./state.ts";

declare module "../../../core/dialogs.ts" {
	interface Dialogs {
		/** Confirms and deletes a message; it stays when the dialog is closed. */
		deleteMessage: {
			args: Pick<StudentMessage, "id" | "title">;
			result: { readonly isDeleted: boolean };
		};
	}
}

export default function DeleteMessageDialog({ args, close }: DialogProps<"deleteMessage">) {
	const t = useT();
	const text = useText();
	const keep = useId();
	const isGone = useRef(false);
	const { isBusy, submit } = useSubmission(notifyError);
	const remove = async () => {
		await deleteMessage(args.id);
		isGone.current = true;
		close({ isDeleted: true });
	};
	return (
		<DialogFrame
			title={t("message.deleteQuestion")}
			description={text(args.title)}
			closeLabel={t("core.close")}
			width={480}
			initialFocus={() => document.getElementById(keep)}
			finalFocus={() => !isGone.current}
			onClose={() => close({ isDeleted: false })}
		>
			<DialogActions>
				<Button id={keep} variant="outline" onClick={() => close({ isDeleted: false })}>
					{t("message.keep")}
				</Button>
				<Button aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void submit(remove)}>
					{t("message.delete")}
				</Button>
			</DialogActions>
		</DialogFrame>
	);
}

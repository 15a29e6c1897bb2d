import type { InvoiceTitle } from "../../../../schemas/generated/documents.ts";
import type { DialogProps } from "../../../core/dialogs.ts";
import { useT } from "../../../core/i18n.ts";
import { toast } from "../../../core/toast.ts";
import { Button } from "../../../ui/Button.tsx";
import { DialogActions } from "../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";
import { TitleForm } from "./TitleForm.tsx";

declare module "../../../core/dialogs.ts" {
	interface Dialogs {
		/** Changes a title, or makes a new one. */
		invoiceTitle: { args: { readonly title?: InvoiceTitle }; result: { readonly isSaved: boolean } };
	}
}

export default function InvoiceTitleDialog({ args: { title }, close }: DialogProps<"invoiceTitle">) {
	const t = useT();
	return (
		<DialogFrame
			title={t(title ? "invoice.editTitle" : "invoice.newTitle")}
			closeLabel={t("core.close")}
			width={480}
			onClose={() => close({ isSaved: false })}
		>
			<TitleForm
				title={title}
				onSaved={() => {
					toast.success(t("invoice.titleSaved"));
					close({ isSaved: true });
				}}
			>
				{(isBusy) => (
					<DialogActions>
						<Button variant="outline" onClick={() => close({ isSaved: false })}>
							{t("invoice.cancel")}
						</Button>
						<Button type="submit" aria-disabled={isBusy}>
							{t("invoice.saveTitle")}
						</Button>
					</DialogActions>
				)}
			</TitleForm>
		</DialogFrame>
	);
}

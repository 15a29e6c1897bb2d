import { type ReactNode, useId, useMemo } from "react";
import type { InvoiceTitle, InvoiceTitleForm } from "../../../../schemas/generated/documents.ts";
import { form } from "../../../../schemas/generated/forms/invoice-title.js";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT } from "../../../core/i18n.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { FormView, type FormViewProps } from "../../../renderer/FormView.tsx";
import type { FieldView } from "../../../renderer/fieldViews.ts";
import type { RefusedFields } from "../../../renderer/form/formRefusal.ts";
import { saveTitle } from "./calls.ts";
import { titleQueries } from "./state.ts";

const refusedFields: RefusedFields<keyof InvoiceTitleForm> = { "1743": { fields: ["taxNumber"] } };

const text = (maxLength: number, label: string): FieldView => ({
	kind: "text",
	def: { maxLength, autoComplete: "off" },
	label: `invoice.${label}`,
});

interface TitleFormProps {
	/** The title that is changed; a new one without it. */
	readonly title?: InvoiceTitle | undefined;
	readonly onSaved: (title: InvoiceTitle) => void | Promise<void>;
	/** With the button that sends the form. */
	readonly children: (isBusy: boolean) => ReactNode;
}

/** Whom invoices are made out to. */
export function TitleForm({ title, onSaved, children }: TitleFormProps) {
	const t = useT();
	const id = useId();
	const { isBusy, failure, submit } = useSubmission("an invoice title could not be stored");
	const fields = useMemo<FormViewProps<InvoiceTitleForm>["fields"]>(
		() => ({
			kind: {
				kind: "radio",
				def: {
					required: true,
					options: [
						{ id: "person", text: t("invoice.person") },
						{ id: "company", text: t("invoice.company") },
					],
				},
				label: "invoice.kind",
			},
			name: {
				...text(100, "name"),
				messages: { required: "invoice.nameMissing", pattern: "invoice.nameMissing" },
			},
			taxNumber: {
				...text(30, "taxNumber"),
				hint: "invoice.taxNumberHint",
				messages: { pattern: "invoice.taxNumberWrong" },
			},
			address: text(200, "address"),
			phone: text(40, "phone"),
			bank: text(100, "bank"),
			bankAccount: text(60, "bankAccount"),
		}),
		[t],
	);
	const save = (values: InvoiceTitleForm): Promise<boolean> =>
		submit(async () => {
			const saved = await saveTitle({ ...values, ...(title && { titleId: title.titleId }) });
			broadcastStudentChange(titleQueries);
			await onSaved(saved);
		});
	return (
		<FormView<InvoiceTitleForm>
			id={id}
			form={form}
			fields={fields}
			initial={title ?? { kind: "person" }}
			failure={failure}
			fallbackKey="invoice.titleFailed"
			refusedFields={refusedFields}
			onSubmit={save}
		>
			{children(isBusy)}
		</FormView>
	);
}

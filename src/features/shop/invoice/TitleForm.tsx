import { type ReactNode, useId, useMemo, useRef } from "react";
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

const text = (maxLength: number, label: string, required = false): FieldView => ({
	kind: "text",
	def: { maxLength, required, autoComplete: "off" },
	label: `invoice.${label}`,
});

const ofCompany = (maxLength: number, label: string, required = false): FieldView => ({
	...text(maxLength, label, required),
	when: { field: "kind", answer: "company" },
});

interface TitleFormProps {
	/** The title that is changed; a new one without it. */
	readonly title?: InvoiceTitle | undefined;
	/** Where it fails, the form is sent again, and the title that was stored is changed. */
	readonly onSaved: (title: InvoiceTitle) => void | Promise<void>;
	/** Key of the message of an unexpected failure. */
	readonly fallbackKey?: string;
	/** With the button that sends the form. */
	readonly children: (isBusy: boolean) => ReactNode;
}

/** Whom invoices are made out to. */
export function TitleForm({ title, onSaved, fallbackKey = "invoice.titleFailed", children }: TitleFormProps) {
	const t = useT();
	const id = useId();
	const storedId = useRef(title?.titleId);
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
				...ofCompany(30, "taxNumber", true),
				messages: { required: "invoice.taxNumberMissing", pattern: "invoice.taxNumberWrong" },
			},
			address: ofCompany(200, "address"),
			phone: ofCompany(40, "phone"),
			bank: ofCompany(100, "bank"),
			bankAccount: ofCompany(60, "bankAccount"),
		}),
		[t],
	);
	const save = (values: InvoiceTitleForm): Promise<boolean> =>
		submit(async () => {
			const titleId = storedId.current;
			const saved = await saveTitle({ ...values, ...(titleId !== undefined && { titleId }) });
			storedId.current = saved.titleId;
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
			fallbackKey={fallbackKey}
			refusedFields={refusedFields}
			onSubmit={save}
		>
			{children(isBusy)}
		</FormView>
	);
}

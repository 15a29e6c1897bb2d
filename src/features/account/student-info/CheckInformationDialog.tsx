import { useId } from "react";
import styled from "styled-components";
import type { FaceIdentity, IdentityForm } from "../../../../schemas/generated/documents.ts";
import { form } from "../../../../schemas/generated/forms/identity.js";
import type { DialogProps } from "../../../core/dialogs.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT } from "../../../core/i18n.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { FormView, type FormViewProps } from "../../../renderer/FormView.tsx";
import { formValidationOf } from "../../../renderer/form/formValidation.ts";
import { Button } from "../../../ui/Button.tsx";
import { DialogActions } from "../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { fetchIdentity, saveIdentity } from "./calls.ts";
import { DialogBody } from "./profileStyle.ts";
import { useDialogData } from "./useDialogData.ts";

declare module "../../../core/dialogs.ts" {
	interface Dialogs {
		/** Asks for the name and ID number of a face check (FACE-01 to FACE-11). */
		checkInformation: { args: Readonly<Record<never, never>>; result: { readonly confirmed: boolean } };
	}
}

const Note = styled.p`
	display: flex;
	gap: var(--space-2);
	margin: var(--space-5) 0 0;
	padding: var(--space-3) var(--space-4);
	border-radius: var(--radius-s);
	background: var(--warning-soft);
	color: var(--warning);
	line-height: 1.5;

	& > svg {
		flex-shrink: 0;
		margin-top: 2px;
	}
`;

const fieldsOf = (bound: boolean): FormViewProps<IdentityForm>["fields"] => ({
	name: {
		kind: "text",
		def: { required: true, autoComplete: "name" },
		label: "studentInfo.realName",
		...(bound ? {} : { hint: "studentInfo.faceNameRule" }),
		disabled: bound,
		// FACE-09: one message for every error.
		messages: { required: "studentInfo.faceNameWrong", pattern: "studentInfo.faceNameWrong" },
	},
	identityId: {
		kind: "text",
		def: { required: true, maxLength: 64, autoComplete: "off", masked: true },
		label: "studentInfo.idNumber",
		disabled: bound,
		messages: { required: "studentInfo.idNumberMissing", pattern: "studentInfo.idNumberWrong" },
	},
});
const editable = fieldsOf(false);
const readOnly = fieldsOf(true);

const validate = formValidationOf(form);

/** FACE-06, except for what could not be sent: a name in Latin letters, or a number of another ID than an ID card. */
function initialValues({ name, identityId, identityTypeCode, bound }: FaceIdentity): IdentityForm {
	if (bound) return { name, identityId };
	const issues = validate({ name, identityId });
	const isIdCard = identityTypeCode === "ID_IDCARD" && !issues.has("identityId");
	return { name: issues.has("name") ? "" : name, identityId: isIdCard ? identityId : "" };
}

/** FACE-06. */
const fallbackKey = "studentInfo.submitFailed";

export default function CheckInformationDialog({ close }: DialogProps<"checkInformation">) {
	const t = useT();
	const id = useId();
	const { isBusy, failure, submit: save } = useSubmission("name and ID number could not be saved");
	const known = useDialogData({
		load: fetchIdentity,
		close: () => close({ confirmed: false }),
		fallbackKey,
	});
	if (!known) return null;
	const initial = initialValues(known);
	const submit: FormViewProps<IdentityForm>["onSubmit"] = ({ name, identityId }) =>
		save(async () => {
			const isUntouched = identityId === initial.identityId;
			// FACE-11.
			await saveIdentity({ name, identityTypeCode: "ID_IDCARD", ...(isUntouched ? {} : { identityId }) });
			broadcastStudentChange("personalInfo");
			close({ confirmed: true });
		});
	return (
		<DialogFrame
			title={t("studentInfo.checkInformation")}
			description={t("studentInfo.checkInformationText")}
			closeLabel={t("core.close")}
			width={500} // FACE-01
			onClose={() => close({ confirmed: false })}
		>
			<DialogBody>
				<FormView<IdentityForm>
					id={id}
					form={form}
					remember="identity"
					fields={known.bound ? readOnly : editable}
					initial={initial}
					onSubmit={submit}
					failure={failure}
					fallbackKey={fallbackKey}
				>
					<Note>
						<Icon name="alert" />
						{t("studentInfo.bindingNote")}
					</Note>
					<DialogActions>
						<Button variant="outline" onClick={() => close({ confirmed: false })}>
							{t("studentInfo.cancel")}
						</Button>
						<Button type="submit" aria-disabled={isBusy}>
							{t(isBusy ? "studentInfo.saving" : "studentInfo.publish")}
						</Button>
					</DialogActions>
				</FormView>
			</DialogBody>
		</DialogFrame>
	);
}

import { useId } from "react";
import styled from "styled-components";
import type { IdentityForm } from "../../../schemas/generated/documents.ts";
import { form } from "../../../schemas/generated/forms/identity.js";
import type { DialogProps } from "../../core/dialogs.ts";
import { useT } from "../../core/i18n.ts";
import { changedMine } from "../../core/refetch.ts";
import { FormView, type FormViewProps } from "../../renderer/FormView.tsx";
import { Button } from "../../ui/Button.tsx";
import { DialogActions } from "../../ui/DialogActions.tsx";
import { DialogFrame } from "../../ui/DialogFrame.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { fetchIdentity, saveIdentity } from "./calls.ts";
import { DialogBody } from "./look.ts";
import { useSaving } from "./saving.ts";
import { useAsked } from "./useAsked.ts";

declare module "../../core/dialogs.ts" {
	interface Dialogs {
		/**
		 * Asks for name and ID number as the face check needs them (FACE-01 to FACE-11): 1 when they were taken, 2 when
		 * the student turned back.
		 */
		checkInformation: { args: Readonly<Record<never, never>>; result: 1 | 2 };
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
		disabled: bound,
		// FACE-09: one sentence for whatever is wrong with it.
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
const free = fieldsOf(false);
const fixed = fieldsOf(true);

export default function CheckInformationDialog({ close }: DialogProps<"checkInformation">) {
	const t = useT();
	const id = useId();
	const { busy, save } = useSaving();
	const known = useAsked({
		ask: fetchIdentity,
		end: () => close(2),
		// FACE-06.
		sorry: "studentInfo.submitFailed",
	});
	if (!known) return null;
	const submit: FormViewProps<IdentityForm>["onSubmit"] = ({ name, identityId }) =>
		save(async () => {
			const isUntouched = identityId === known.identityId;
			await saveIdentity({
				...{ name, identityTypeCode: "ID_IDCARD" },
				// FACE-11.
				...(isUntouched ? {} : { identityId }),
			});
			changedMine("personalInfo");
			close(1);
		}, "studentInfo.submitFailed");
	return (
		<DialogFrame
			title={t("studentInfo.checkInformation")}
			description={t("studentInfo.checkInformationText")}
			closeLabel={t("core.close")}
			width={500} // FACE-01
			onClose={() => close(2)}
		>
			<DialogBody>
				<FormView<IdentityForm>
					id={id}
					form={form}
					fields={known.bound ? fixed : free}
					initial={{ name: known.name, identityId: known.identityId }}
					onSubmit={submit}
				>
					<Note>
						<Icon name="alert" />
						{t("studentInfo.bindingNote")}
					</Note>
					<DialogActions>
						<Button look="outline" onClick={() => close(2)}>
							{t("studentInfo.cancel")}
						</Button>
						<Button type="submit" aria-disabled={busy}>
							{t(busy ? "studentInfo.saving" : "studentInfo.publish")}
						</Button>
					</DialogActions>
				</FormView>
			</DialogBody>
		</DialogFrame>
	);
}

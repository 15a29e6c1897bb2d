import { useId, useRef, useState } from "react";
import styled, { createGlobalStyle } from "styled-components";
import { mutate } from "swr";
import type { ChangePasswordForm } from "../../../../schemas/generated/documents.ts";
import { form } from "../../../../schemas/generated/forms/change-password.js";
import { ApiError } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT } from "../../../core/i18n.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { isStudentKey } from "../../../core/session/studentKeys.ts";
import { toast } from "../../../core/toast.ts";
import { FormView, type FormViewProps } from "../../../renderer/FormView.tsx";
import { fetchTicket, sealWith, sendSealed } from "../../../renderer/fields/password/passwordTicket.ts";
import type { RefusedFields } from "../../../renderer/form/formRefusal.ts";
import { Button } from "../../../ui/Button.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { media } from "../../../ui/media.ts";
import { updatePassword } from "./calls.ts";
import { useConfinement } from "./useConfinement.ts";

const fields: FormViewProps<ChangePasswordForm>["fields"] = {
	oldPassword: {
		kind: "password",
		def: { autoComplete: "current-password" },
		label: "personal.oldPassword",
		messages: { required: "personal.passwordEmpty" },
	},
	password: {
		kind: "password",
		def: { autoComplete: "new-password", strength: true },
		label: "personal.newPassword",
		hint: "personal.newPasswordHint",
		messages: { required: "personal.passwordEmpty" },
	},
	repeated: {
		kind: "password",
		def: { autoComplete: "new-password" },
		label: "personal.repeatPassword",
		messages: { required: "personal.passwordEmpty" },
	},
};

/** Not a code of the server: the page compares the two itself. */
const notRepeated = "notRepeated";
const refusedFields: RefusedFields<keyof ChangePasswordForm> = {
	"1301": { fields: ["oldPassword"] },
	"1302": { fields: ["password"] },
	[notRepeated]: { fields: ["repeated"] },
};

const Part = styled.section`
	padding: var(--space-5);
	${surface}

	& > h2 {
		margin: 0 0 var(--space-2);
		font-size: var(--font-l);
	}
	& > p {
		margin: 0 0 var(--space-5);
		color: var(--text-muted);
		line-height: 1.6;
	}
	& > form {
		max-width: 420px;
	}
	&[data-forced="true"] {
		border-color: var(--warning);
	}
	@media ${media.phone} {
		padding: var(--space-4);
	}
`;
const Warning = styled.div`
	display: flex;
	gap: var(--space-3);
	align-items: start;
	margin-bottom: var(--space-4);
	padding: var(--space-3) var(--space-4);
	border-radius: var(--radius-s);
	background: var(--warning-soft);
	color: var(--warning);
	font-weight: 600;
	line-height: 1.5;

	& > svg {
		flex-shrink: 0;
		margin-top: 2px;
	}
`;
/* A click inside a frame reaches no listener of the page, so frames ignore the pointer. Dialogs are outside #root. */
const NoFrames = createGlobalStyle`
	#root iframe {
		pointer-events: none !important;
	}
`;
const Submit = styled.div`
	margin-top: var(--space-5);
`;

interface Props {
	readonly forced: boolean;
	/** User name; undefined for a student without one. */
	readonly account: string | undefined;
}

/** Changes the password; while the change is required (PWD-01), only this form can be used. */
export function ChangePassword({ forced, account }: Props) {
	const t = useT();
	const id = useId();
	const title = useRef<HTMLHeadingElement>(null);
	const [changes, setChanges] = useState(0);
	const view = useConfinement(forced);
	const { isBusy, failure, submit } = useSubmission("the password could not be changed");
	const change = ({ oldPassword, password, repeated }: ChangePasswordForm): Promise<boolean> =>
		submit(async () => {
			if (password !== repeated)
				throw new ApiError("refused", "", { messageKey: "personal.notRepeated", code: notRepeated });
			await sendSealed(fetchTicket, async (ticket) =>
				updatePassword({
					oldPassword: await sealWith(oldPassword, ticket),
					password: await sealWith(password, ticket),
				}),
			);
			// Calls that were refused while the change was required succeed now, here and in the other tabs.
			broadcastStudentChange("currentUser");
			void mutate(isStudentKey);
			toast.success(t("personal.passwordChanged"));
			setChanges(changes + 1);
			title.current?.focus();
		});
	return (
		<Part ref={view} data-forced={forced} aria-labelledby={`${id}-title`}>
			{forced && (
				<Warning>
					<NoFrames />
					<Icon name="alert" />
					{t("session.passwordDue")}
				</Warning>
			)}
			<h2 ref={title} id={`${id}-title`} tabIndex={-1}>
				{t("personal.changePassword")}
			</h2>
			<p>{t("personal.changePasswordText")}</p>
			<FormView<ChangePasswordForm>
				key={changes}
				id={id}
				form={form}
				fields={fields}
				onSubmit={change}
				failure={failure}
				fallbackKey="personal.passwordFailed"
				refusedFields={refusedFields}
			>
				{/* For password managers, which update the password stored under this name. */}
				<input hidden readOnly type="text" autoComplete="username" value={account ?? ""} />
				<Submit>
					<Button type="submit" size="l" aria-disabled={isBusy}>
						{t(isBusy ? "personal.changingPassword" : "personal.changePassword")}
					</Button>
				</Submit>
			</FormView>
		</Part>
	);
}

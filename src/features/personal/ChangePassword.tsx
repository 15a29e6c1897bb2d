import { useId, useRef, useState } from "react";
import styled, { createGlobalStyle } from "styled-components";
import type { ChangePasswordForm } from "../../../schemas/generated/documents.ts";
import { form } from "../../../schemas/generated/forms/change-password.js";
import { sayError } from "../../core/errors.ts";
import { useT } from "../../core/i18n.ts";
import { toast } from "../../core/toast.ts";
import { FormView, type FormViewProps } from "../../renderer/FormView.tsx";
import { Button } from "../../ui/Button.tsx";
import { FormProblem } from "../../ui/FormProblem.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { NotRepeated, useChangePassword } from "./useChangePassword.ts";
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

const Part = styled.section`
	padding: var(--space-5);
	border: 1px solid var(--border);
	border-radius: var(--radius-l);
	background: var(--surface);

	& > h2 {
		margin: 0 0 var(--space-2);
		font-size: var(--font-l);
	}
	& > h2:focus {
		outline: none;
	}
	& > p {
		margin: 0 0 var(--space-5);
		color: var(--text-muted);
		line-height: 1.6;
	}
	& form {
		max-width: 420px;
	}
	&[data-forced="true"] {
		border-color: var(--warning);
	}
	@media (max-width: 599px) {
		padding: var(--space-4);
	}
`;
const Demand = styled.div`
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
/* A press inside of a frame reaches no listener of the page: it falls on what stands behind. Dialogs are beside #root. */
const NoFrames = createGlobalStyle`
	#root iframe {
		pointer-events: none !important;
	}
`;
const Narrow = styled.div`
	max-width: 420px;
`;
const Send = styled.div`
	margin-top: var(--space-5);
`;

/** Changes the password; while that is demanded (PWD-01) it is the one thing on the page that can be used. */
export function ChangePassword({ forced }: { readonly forced: boolean }) {
	const t = useT();
	const id = useId();
	const title = useRef<HTMLHeadingElement>(null);
	const [done, setDone] = useState(0);
	const view = useConfinement(forced);
	const { submit, busy, problem } = useChangePassword(() => {
		toast.success(t("personal.passwordChanged"));
		setDone(done + 1);
		title.current?.focus();
	});
	const said =
		problem instanceof NotRepeated
			? t("personal.notRepeated")
			: problem !== undefined && sayError(problem, t, "personal.passwordFailed");
	return (
		<Part ref={view} data-forced={forced} aria-labelledby={`${id}-title`}>
			{forced && (
				<Demand>
					<NoFrames />
					<Icon name="alert" />
					{t("personal.passwordDue")}
				</Demand>
			)}
			<h2 ref={title} id={`${id}-title`} tabIndex={-1}>
				{t("personal.changePassword")}
			</h2>
			<p>{t("personal.changePasswordText")}</p>
			<Narrow>
				<FormProblem>{said}</FormProblem>
			</Narrow>
			<FormView<ChangePasswordForm>
				key={done}
				id={id}
				form={form}
				fields={fields}
				onSubmit={(value) => void submit(value)}
			>
				<Send>
					<Button type="submit" size="l" aria-disabled={busy}>
						{t(busy ? "personal.changingPassword" : "personal.changePassword")}
					</Button>
				</Send>
			</FormView>
		</Part>
	);
}

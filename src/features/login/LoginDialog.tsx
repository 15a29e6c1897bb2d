import { useAtomValue } from "jotai";
import { useEffect, useId, useRef, useState } from "react";
import styled from "styled-components";
import type { LoginForm } from "../../../schemas/generated/documents.ts";
import { form } from "../../../schemas/generated/forms/login.js";
import { useConfig } from "../../core/config.ts";
import type { DialogProps } from "../../core/dialogs.ts";
import { sayError } from "../../core/errors.ts";
import { useT, useText } from "../../core/i18n.ts";
import { useCurrentUser } from "../../core/mine.ts";
import { tokenAtom } from "../../core/session.ts";
import { FormView, type FormViewProps } from "../../renderer/FormView.tsx";
import { Button } from "../../ui/Button.tsx";
import { DialogFrame } from "../../ui/DialogFrame.tsx";
import { rememberedAccount } from "./rememberedAccount.ts";
import { useSignIn } from "./state.ts";

declare module "../../core/dialogs.ts" {
	interface Dialogs {
		/**
		 * Signs the student in; closed without that, the result says so. `lapsed`: their session ended under their
		 * hands, and the page goes on behind it afterwards.
		 */
		login: { args: { readonly lapsed?: boolean }; result: { readonly signedIn: boolean } };
	}
}

const fields: FormViewProps<LoginForm>["fields"] = {
	account: {
		kind: "text",
		def: { autoComplete: "username" },
		label: "login.account",
		messages: { required: "login.accountRequired" }, // LOGIN-11
	},
	password: {
		kind: "password",
		def: { autoComplete: "current-password" },
		label: "login.password",
		messages: { required: "login.passwordRequired" }, // LOGIN-12
	},
};

const Body = styled.div`
	margin-top: var(--space-5);
`;
const Problem = styled.div`
	margin-bottom: var(--space-4);
	padding: var(--space-3) var(--space-4);
	border-radius: var(--radius-s);
	background: var(--danger-soft);
	color: var(--danger);
	font-weight: 500;
`;
const Remember = styled.label`
	display: flex;
	align-items: center;
	gap: var(--space-2);
	min-height: 32px;
	margin: var(--space-3) 0 var(--space-4);
	cursor: pointer;

	& > input {
		width: 18px;
		height: 18px;
		margin: 0;
		accent-color: var(--accent);
	}
	/* Whether it is offered is known in a moment; its place is kept, so that nothing jumps. */
	&[data-known="false"] {
		visibility: hidden;
	}
`;
const Send = styled.div`
	margin-top: var(--space-5);
	label + & {
		margin-top: 0;
	}
`;

export default function LoginDialog({ args: { lapsed = false }, close }: DialogProps<"login">) {
	const t = useT();
	const text = useText();
	const id = useId();
	const company = useConfig("schools");
	const myself = useCurrentUser();
	const [remembered] = useState(rememberedAccount);
	const [account] = useState((lapsed && myself?.username) || remembered);
	const [keep, setKeep] = useState(remembered !== undefined);
	const welcome = company && t("login.welcome", { name: text(company.companyName) });
	const description = lapsed ? t("login.lapsed") : welcome;
	// What opened the dialog is gone then. The page takes the focus, not a button: Enter may still be held down. Who
	// was interrupted goes on where they were.
	const signedIn = useRef(false);
	const token = useAtomValue(tokenAtom);
	useEffect(() => {
		// Another tab was quicker.
		if (lapsed && token !== undefined) close({ signedIn: true });
	}, [lapsed, token, close]);
	const { submit, busy, problem, offersMemory } = useSignIn(() => {
		signedIn.current = true;
		close({ signedIn: true });
	});
	const first = () => document.getElementById(`${id}_${account === undefined ? "account" : "password"}`);
	return (
		<DialogFrame
			title={t("login.title")}
			{...(description ? { description } : {})}
			closeLabel={t("core.close")}
			initialFocus={first}
			finalFocus={() => {
				if (lapsed) return true;
				if (signedIn.current) document.querySelector("main")?.focus({ preventScroll: true });
				return !signedIn.current;
			}}
			onClose={() => close({ signedIn: false })}
		>
			<Body>
				{/* Always there, so that a reader hears what is put in. */}
				<div role="alert">
					{problem !== undefined && <Problem>{sayError(problem, t, "login.failed")}</Problem>}
				</div>
				<FormView<LoginForm>
					id={id}
					form={form}
					fields={fields}
					initial={account === undefined ? {} : { account }}
					onSubmit={(value) => void submit(value, keep)}
				>
					{offersMemory !== false && (
						<Remember data-known={offersMemory !== undefined}>
							<input type="checkbox" checked={keep} onChange={(event) => setKeep(event.target.checked)} />
							{t("login.remember")}
						</Remember>
					)}
					<Send>
						<Button type="submit" size="l" wide aria-disabled={busy}>
							{t(busy ? "login.sending" : "login.send")}
						</Button>
					</Send>
				</FormView>
			</Body>
		</DialogFrame>
	);
}

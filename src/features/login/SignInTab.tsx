import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { isMobile, plainMobile } from "../../../schemas/mobileNumber.ts";
import { sayError } from "../../core/errors.ts";
import { useT } from "../../core/i18n.ts";
import { focusField } from "../../renderer/form/focusField.ts";
import { Button } from "../../ui/Button.tsx";
import { FormProblem } from "../../ui/FormProblem.tsx";
import { rememberedAccount } from "./rememberedAccount.ts";
import { CodeForm, PasswordForm, prepareCodeForm } from "./SignInForms.tsx";
import { type SignInUse, useSignIn } from "./state.ts";

const Row = styled.div`
	display: flex;
	flex-wrap: wrap;
	align-items: center;
	justify-content: space-between;
	gap: var(--space-1) var(--space-4);
	margin: var(--space-3) 0 var(--space-4);

	& a {
		margin-inline-start: auto;
		display: inline-flex;
		align-items: center;
		min-height: 32px;
		color: var(--accent);
		text-decoration: none;
	}
	& a:hover {
		color: var(--accent-hover);
		text-decoration: underline;
		text-underline-offset: 3px;
	}
	& a:focus-visible {
		outline: 2px solid var(--focus);
		outline-offset: 2px;
		border-radius: var(--radius-s);
	}
`;
const Remember = styled.label`
	display: flex;
	align-items: center;
	gap: var(--space-2);
	min-height: 32px;
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
const Toggle = styled.div`
	display: flex;
	justify-content: center;
	min-height: 40px;
	margin-top: var(--space-3);
`;

type Mode = "password" | "code";

export interface SignInTabProps extends SignInUse {
	/** Prefix of the ids of all fields. */
	readonly id: string;
	/** Whose session ended; else the account this browser remembers stands there. */
	readonly account?: string | undefined;
}

/** Id of the field that is filled in next, where an account stands already or does not. */
export const firstField = (id: string, mode: Mode, account: string | undefined): string => {
	const [who, proof] = mode === "password" ? ["account", "password"] : ["mobile", "smsCode"];
	return `${id}_${mode}_${account === undefined ? who : proof}`;
};

/** The account that stands in a form of the mode at first: one for codes has to be a number. */
const fitting = (account: string | undefined, mode: Mode): string | undefined =>
	account === undefined || mode === "password" || isMobile(plainMobile(account)) ? account : undefined;

/** Account and password, or number and code; the link below goes from one to the other (LOGIN-06, LOGIN-07). */
export function SignInTab({ id, account: given, ...use }: SignInTabProps) {
	const t = useT();
	const [remembered] = useState(rememberedAccount);
	/** What the present form began with, and what stands in it by now. */
	const [account, setAccount] = useState(given ?? remembered);
	const typed = useRef(account);
	const [keep, setKeep] = useState(remembered !== undefined);
	const [mode, setMode] = useState<Mode>("password");
	const { withPassword, withCode, busy, problem, config } = useSignIn(use);
	const byCode = config?.webVerifyCodeLogin === true;
	useEffect(() => {
		if (byCode) prepareCodeForm();
	}, [byCode]);
	const former = useRef(mode);
	useEffect(() => {
		if (former.current === mode) return;
		former.current = mode;
		focusField(firstField(id, mode, fitting(account, mode)));
	}, [id, mode, account]);
	const rest = (
		<>
			<Row>
				{config?.rememberMe !== false && (
					<Remember data-known={config !== undefined}>
						<input type="checkbox" checked={keep} onChange={(event) => setKeep(event.target.checked)} />
						{t("login.remember")}
					</Remember>
				)}
				{/* LOGIN-08 */}
				<a href={`/login/forget?method=phone&backUrl=${encodeURIComponent(use.back())}`}>
					{t("login.forgot")}
				</a>
			</Row>
			<Button type="submit" size="l" wide aria-disabled={busy}>
				{t(busy ? "login.sending" : "login.send")}
			</Button>
		</>
	);
	const onAccount = (value: string | undefined) => {
		typed.current = value;
	};
	const form = { id: `${id}_${mode}`, account: fitting(account, mode), onAccount, children: rest };
	const toggle = () => {
		setAccount(typed.current);
		setMode(mode === "password" ? "code" : "password");
	};
	return (
		<>
			<FormProblem>{problem !== undefined && sayError(problem, t, "login.failed")}</FormProblem>
			{mode === "password" ? (
				<PasswordForm {...form} onSubmit={(value) => void withPassword(value, keep)} />
			) : (
				<CodeForm {...form} onSubmit={(value) => void withCode(value, keep)} />
			)}
			{byCode && (
				<Toggle>
					<Button look="plain" onClick={toggle}>
						{t(mode === "password" ? "login.byCode" : "login.byPassword")}
					</Button>
				</Toggle>
			)}
		</>
	);
}

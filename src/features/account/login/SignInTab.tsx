import { useEffect, useEffectEvent, useRef, useState } from "react";
import styled, { css } from "styled-components";
import { isMobile, normalizeMobile } from "../../../../schemas/mobileNumber.ts";
import type { SubmissionFailure } from "../../../core/http/useSubmission.ts";
import { useT } from "../../../core/i18n.ts";
import { focusField } from "../../../renderer/form/focusField.ts";
import { Button } from "../../../ui/Button.tsx";
import { CodeForm, PasswordForm, preloadCodeForm } from "./SignInForms.tsx";
import { savedAccount } from "./savedAccount.ts";
import { type SignInOptions, useSignIn } from "./state.ts";

/** Reserves the space of what the config may not offer. */
const untilKnown = css`
	&[data-known="false"] {
		visibility: hidden;
	}
`;
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
		border-radius: var(--radius-s);
		color: var(--accent);
		text-decoration: none;
	}
	& a:hover {
		color: var(--accent-hover);
		text-decoration: underline;
		text-underline-offset: 3px;
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
	${untilKnown}
`;
const Toggle = styled.div`
	display: flex;
	justify-content: center;
	min-height: 40px;
	margin-top: var(--space-3);

	${untilKnown}
`;

type Mode = "password" | "code";

interface SignInTabProps extends SignInOptions {
	/** Prefix of the ids of all fields. */
	readonly id: string;
	/** The initial account; the saved one by default. */
	readonly account?: string | undefined;
}

/** Id of the first empty field, given the initial account. */
export const firstField = (id: string, mode: Mode, account: string | undefined): string => {
	const [identifier, proof] = mode === "password" ? ["account", "password"] : ["mobile", "smsCode"];
	return `${id}_${mode}_${account === undefined ? identifier : proof}`;
};

/** The initial account of a form; that for codes takes only a mobile number. */
const initialAccount = (account: string | undefined, mode: Mode): string | undefined =>
	account === undefined || mode === "password" || isMobile(normalizeMobile(account)) ? account : undefined;

/** Account and password, or mobile and code; a button switches between them (LOGIN-06, LOGIN-07). */
export function SignInTab({ id, account: given, ...options }: SignInTabProps) {
	const t = useT();
	const [saved] = useState(savedAccount);
	const [account, setAccount] = useState(given ?? saved);
	/** What the field contains by now. */
	const typed = useRef(account);
	const [isSaved, setSaved] = useState(saved !== undefined);
	const [mode, setMode] = useState<Mode>("password");
	/** The failure of the other form. */
	const [left, setLeft] = useState<SubmissionFailure>();
	const { withPassword, withCode, isBusy, failure, config } = useSignIn(options);
	const isCodeEnabled = config?.webVerifyCodeLogin === true;
	const isCodeDisabled = config !== undefined && !isCodeEnabled;
	useEffect(() => {
		if (isCodeEnabled) preloadCodeForm();
	}, [isCodeEnabled]);
	const previousMode = useRef(mode);
	useEffect(() => {
		if (previousMode.current === mode) return;
		previousMode.current = mode;
		focusField(firstField(id, mode, initialAccount(account, mode)));
	}, [id, mode, account]);
	const footer = (
		<>
			<Row>
				{config?.rememberMe !== false && (
					<Remember data-known={config !== undefined}>
						<input type="checkbox" checked={isSaved} onChange={(event) => setSaved(event.target.checked)} />
						{t("login.remember")}
					</Remember>
				)}
				{/* LOGIN-08 */}
				<a href={`/login/forget?method=phone&backUrl=${encodeURIComponent(options.returnUrl())}`}>
					{t("login.forgot")}
				</a>
			</Row>
			<Button type="submit" size="l" wide aria-disabled={isBusy}>
				{t(isBusy ? "login.sending" : "login.send")}
			</Button>
		</>
	);
	const onAccount = (value: string | undefined) => {
		typed.current = value;
	};
	const form = {
		...{ id: `${id}_${mode}`, account: initialAccount(account, mode), onAccount },
		failure: failure === left ? undefined : failure,
		children: footer,
	};
	const changeMode = (next: Mode) => {
		setLeft(failure);
		setAccount(typed.current);
		setMode(next);
	};
	const closeCode = useEffectEvent(() => changeMode("password"));
	useEffect(() => {
		// The school has switched it off meanwhile.
		if (isCodeDisabled && mode === "code") closeCode();
	}, [isCodeDisabled, mode]);
	return (
		<>
			{mode === "password" ? (
				<PasswordForm {...form} onSubmit={(value) => withPassword(value, isSaved)} />
			) : (
				<CodeForm {...form} onSubmit={(value) => withCode(value, isSaved)} />
			)}
			{!isCodeDisabled && (
				<Toggle data-known={config !== undefined}>
					<Button variant="plain" onClick={() => changeMode(mode === "password" ? "code" : "password")}>
						{t(mode === "password" ? "login.byCode" : "login.byPassword")}
					</Button>
				</Toggle>
			)}
		</>
	);
}

import { useEffect, useId, useRef } from "react";
import styled from "styled-components";
import type { ForgetForm } from "../../../../schemas/generated/documents.ts";
import { form } from "../../../../schemas/generated/forms/forget.js";
import { sayError } from "../../../core/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { type FormHandle, FormView, type FormViewProps } from "../../../renderer/FormView.tsx";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { FormProblem } from "../../../ui/FormProblem.tsx";
import { backOf, JoinFrame } from "../JoinScreen.tsx";
import { joinPage } from "../loginPlace.ts";
import { refuseSent } from "./refuseSent.ts";
import { useReset } from "./useReset.ts";

const required = true;
const fields: FormViewProps<ForgetForm>["fields"] = {
	mobile: {
		kind: "account",
		// What a password manager keeps the password under.
		def: { required, what: "mobile", autoComplete: "username" },
		label: "forget.mobile",
		messages: { required: "forget.mobileMissing" },
	},
	smsCode: {
		kind: "smsCode",
		def: { required, mobile: "mobile", purpose: "forget" },
		label: "forget.smsCode",
		messages: { required: "forget.smsCodeMissing", refused: "forget.smsCodeWrong" },
	},
	password: {
		kind: "password",
		def: { required, autoComplete: "new-password", strength: true },
		label: "forget.password",
		hint: "forget.passwordHint",
		messages: { required: "forget.passwordMissing", refused: "forget.passwordWrong" },
	},
};

const Part = styled.div`
	margin-top: var(--space-5);
`;
const Note = styled.p`
	margin: var(--space-5) 0 0;
	color: var(--text-muted);
	font-size: var(--font-s);
	text-align: center;
	text-wrap: balance;
`;

/** The end: nothing of the form is left to be read. */
function Done() {
	const t = useT();
	const way = useRef<HTMLDivElement>(null);
	useEffect(() => way.current?.querySelector("a")?.focus(), []);
	return (
		<JoinFrame title={t("forget.done")} text={t("forget.doneText")}>
			<Part ref={way}>
				<LinkButton size="l" wide href={joinPage("login", backOf(location.search))}>
					{t("forget.signIn")}
				</LinkButton>
			</Part>
		</JoinFrame>
	);
}

/** /login/forget?method=phone (ROUTE-60): a code to the mobile number, and with it a new password. */
export function ForgetScreen() {
	const t = useT();
	const id = useId();
	const handle = useRef<FormHandle>(undefined);
	const { submit, busy, problem, done } = useReset((refusal) => refuseSent(handle.current, id, refusal));
	if (done) return <Done />;
	return (
		<JoinFrame title={t("forget.title")} text={t("forget.text")}>
			<Part>
				<FormProblem>{problem !== undefined && sayError(problem, t, "forget.failed")}</FormProblem>
				<FormView<ForgetForm>
					id={id}
					form={form}
					fields={fields}
					onChange={(_, changed) => {
						handle.current = changed;
					}}
					onSubmit={(values) => void submit(values)}
				>
					<Part>
						<Button type="submit" size="l" wide aria-disabled={busy}>
							{t(busy ? "forget.sending" : "forget.send")}
						</Button>
					</Part>
					<Note>{t("forget.other")}</Note>
				</FormView>
			</Part>
		</JoinFrame>
	);
}

// The two forms of the sign-in tab, with their messages.
import type { ReactNode } from "react";
import type { LoginForm, SmsLoginForm } from "../../../../schemas/generated/documents.ts";
import { form as passwordForm } from "../../../../schemas/generated/forms/login.js";
import { form as codeForm } from "../../../../schemas/generated/forms/sms-login.js";
import type { SubmissionFailure } from "../../../core/http/useSubmission.ts";
import { FormView, type FormViewProps } from "../../../renderer/FormView.tsx";
import { fields } from "../../../renderer/fields/fields.ts";
import { loadWidget } from "../../../renderer/fieldViews.ts";
import type { RefusedFields } from "../../../renderer/form/formRefusal.ts";

const passwordFields: FormViewProps<LoginForm>["fields"] = {
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

const codeFields: FormViewProps<SmsLoginForm>["fields"] = {
	mobile: {
		kind: "account",
		def: { what: "mobile" },
		label: "login.mobile",
		messages: { required: "login.accountRequired", mobile: "login.mobileWrong" }, // OPEN-071, LOGIN-14
	},
	smsCode: {
		kind: "smsCode",
		def: { mobile: "mobile", purpose: "login", maxLength: 6 },
		label: "login.smsCode",
		messages: { required: "login.smsCodeRequired" }, // LOGIN-13
	},
};

/** Which of the two is wrong is not told. */
const refusedPassword: RefusedFields<keyof LoginForm> = { "1001": { fields: ["account", "password"] } };
const refusedCode: RefusedFields<keyof SmsLoginForm> = { "1004": { fields: ["mobile", "smsCode"] } };

export function preloadCodeForm(): void {
	for (const { kind } of Object.values(codeFields)) {
		const plugin = fields.get(kind);
		if (plugin) loadWidget(plugin);
	}
}

interface FormProps<T> {
	readonly id: string;
	/** Initial value of the first field. */
	readonly account: string | undefined;
	/** Called with what is typed into it; undefined when it is empty. */
	readonly onAccount: (account: string | undefined) => void;
	readonly onSubmit: (value: T) => Promise<boolean>;
	readonly failure: SubmissionFailure | undefined;
	readonly children: ReactNode;
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" && value) || undefined;

export function PasswordForm({ id, account, onAccount, children, ...sending }: FormProps<LoginForm>) {
	return (
		<FormView<LoginForm>
			id={id}
			form={passwordForm}
			remember="signIn"
			fields={passwordFields}
			initial={account === undefined ? {} : { account }}
			onChange={(name, form) => name === "account" && onAccount(textOf(form.get(name)))}
			fallbackKey="login.failed"
			refusedFields={refusedPassword}
			{...sending}
		>
			{children}
		</FormView>
	);
}

/** LOGIN-06. */
export function CodeForm({ id, account, onAccount, children, ...sending }: FormProps<SmsLoginForm>) {
	return (
		<FormView<SmsLoginForm>
			id={id}
			form={codeForm}
			remember="signInByCode"
			fields={codeFields}
			initial={account === undefined ? {} : { mobile: account }}
			onChange={(name, form) => name === "mobile" && onAccount(textOf(form.get(name)))}
			fallbackKey="login.failed"
			refusedFields={refusedCode}
			{...sending}
		>
			{children}
		</FormView>
	);
}

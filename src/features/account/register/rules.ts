// The fields of the registration by the school's config (A §5.2 to §5.7), and those it shares with the password reset.
import type { CascadeOption, RegisterForm } from "../../../../schemas/generated/documents.ts";
import type { Translate } from "../../../core/i18n.ts";
import type { FieldView } from "../../../renderer/fieldViews.ts";

export interface RegisterSetting {
	readonly username: boolean;
	readonly mobile: boolean;
	readonly region: boolean;
	readonly agreement: boolean;
}

export interface FieldContext {
	readonly t: Translate;
	/** Province, city and county, as far as they are loaded. */
	readonly regions: readonly CascadeOption[];
	readonly regionsFailed: boolean;
}

type FieldName = keyof RegisterForm;

const required = true;

/** The code sent to the mobile number. @param form also the prefix of the messages */
export const smsCodeView = (form: "register" | "forget"): FieldView => ({
	kind: "smsCode",
	def: { required, mobile: "mobile", purpose: form },
	label: `${form}.smsCode`,
	messages: { required: `${form}.smsCodeMissing`, refused: `${form}.smsCodeWrong` },
});

/** The new password. */
export const passwordView = (form: "register" | "forget"): FieldView => ({
	kind: "password",
	def: { required, autoComplete: "new-password", strength: true },
	label: `${form}.password`,
	hint: `${form}.passwordHint`,
	messages: { required: `${form}.passwordMissing`, refused: `${form}.passwordWrong` },
});

const makers: Readonly<Record<FieldName, (context: FieldContext, setting: RegisterSetting) => FieldView>> = {
	username: () => ({
		kind: "account",
		def: { required, what: "userName" },
		label: "register.username",
		hint: "register.usernameHint",
		messages: { required: "register.usernameMissing", taken: "register.usernameTaken" },
	}),
	mobile: (_, { username }) => ({
		kind: "account",
		// The name under which a password manager stores the password.
		def: { required, what: "mobile", autoComplete: username ? "tel" : "username" },
		label: "register.mobile",
		messages: { required: "register.mobileMissing", taken: "register.mobileTaken" },
	}),
	smsCode: () => smsCodeView("register"),
	password: () => passwordView("register"),
	region: ({ t, regions, regionsFailed }) => ({
		kind: "cascade",
		// REG-11: the county is optional.
		def: {
			required,
			least: 2,
			names: [t("register.province"), t("register.city"), t("register.county")],
			options: [...regions],
		},
		label: "register.region",
		hint: regionsFailed ? "register.regionsFailed" : "register.regionHint",
		messages: {
			required: "register.regionMissing",
			unfinished: "register.regionMissing",
			refused: "register.regionMissing",
		},
	}),
	agreement: ({ t }) => ({
		kind: "consent",
		def: {
			required,
			text: t("register.consent"),
			link: t("register.agreement"),
			href: "/showRegisterAgreement",
		},
		label: "register.agreement",
		messages: { required: "register.agreementMissing" },
	}),
};

/** REG-01: the required fields, in the order of the form. */
export function registerFieldNames({ username, mobile, region, agreement }: RegisterSetting): FieldName[] {
	const isRequired: Readonly<Record<FieldName, boolean>> = {
		...{ username, mobile, smsCode: mobile, password: true, region, agreement },
	};
	return (Object.keys(makers) as FieldName[]).filter((name) => isRequired[name]);
}

export const registerViews = (setting: RegisterSetting, context: FieldContext): Record<string, FieldView> =>
	Object.fromEntries(registerFieldNames(setting).map((name) => [name, makers[name](context, setting)]));

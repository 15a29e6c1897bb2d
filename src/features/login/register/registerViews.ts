// Which fields registration has, and how each is asked for (A §5.2 to §5.7): JSON, by the school's config.
import type { CascadeOption, RegisterForm } from "../../../../schemas/generated/documents.ts";
import type { Translate } from "../../../core/i18n.ts";
import type { FieldView } from "../../../renderer/fieldViews.ts";

export interface RegisterSetting {
	readonly username: boolean;
	readonly mobile: boolean;
	readonly region: boolean;
	readonly agreement: boolean;
}

/** What is known by now, and in whose words. */
export interface Around {
	readonly t: Translate;
	/** Province, city and county, as far as they came. */
	readonly regions: readonly CascadeOption[];
	readonly regionsFailed: boolean;
	/** Found free by the server as they stand. */
	readonly free: ReadonlySet<string>;
}

type Part = keyof RegisterForm;

const required = true;

const makers: Readonly<Record<Part, (around: Around, setting: RegisterSetting) => FieldView>> = {
	username: ({ free }) => ({
		kind: "account",
		def: { required, what: "userName" },
		label: "register.username",
		hint: free.has("username") ? "register.usernameFree" : "register.usernameHint",
		messages: { required: "register.usernameMissing", taken: "register.usernameTaken" },
	}),
	mobile: ({ free }, { username }) => ({
		kind: "account",
		// What a password manager keeps the password under.
		def: { required, what: "mobile", autoComplete: username ? "tel" : "username" },
		label: "register.mobile",
		...(free.has("mobile") ? { hint: "register.mobileFree" } : {}),
		messages: { required: "register.mobileMissing", taken: "register.mobileTaken" },
	}),
	smsCode: () => ({
		kind: "smsCode",
		def: { required, mobile: "mobile", purpose: "register" },
		label: "register.smsCode",
		messages: { required: "register.smsCodeMissing", refused: "register.smsCodeWrong" },
	}),
	password: () => ({
		kind: "password",
		def: { required, autoComplete: "new-password", strength: true },
		label: "register.password",
		hint: "register.passwordHint",
		messages: { required: "register.passwordMissing", refused: "register.passwordWrong" },
	}),
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

/** REG-01: the parts that are asked for, in the order they are drawn. */
export function registerParts({ username, mobile, region, agreement }: RegisterSetting): Part[] {
	const asked: Readonly<Record<Part, boolean>> = {
		...{ username, mobile, smsCode: mobile, password: true, region, agreement },
	};
	return (Object.keys(makers) as Part[]).filter((part) => asked[part]);
}

export const registerViews = (setting: RegisterSetting, around: Around): Record<string, FieldView> =>
	Object.fromEntries(registerParts(setting).map((part) => [part, makers[part](around, setting)]));

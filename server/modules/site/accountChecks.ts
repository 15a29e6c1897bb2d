// Settings of accounts (sign-in, registration, personal area, student information) that contradict each other.
import { registerFieldsOf } from "../../../schemas/account.ts";
import type { RegisterConfig } from "../../../schemas/generated/documents.ts";
import { listOf, nodeOf, nodesIn, quote, textOf } from "../../shared/documentNodes.ts";
import { type SettingCheck, when } from "./settingCheck.ts";

const vendors = [
	"wechatLogin",
	"qqLogin",
	"weiboLogin",
	"wechatWorkLogin",
	"wechatWorkRegLogin",
	"ddLoginFlag",
];

export const login: SettingCheck = (document, at, other) => {
	const on = vendors.filter((name) => document[name] === true);
	return [
		...when(
			document["thirdLoginFlag"] === true && on.length === 0,
			at("thirdLoginFlag"),
			`false while ${vendors.join(", ")} are all off`,
			"true, so no third party is offered",
			"switch one of them on, or this off",
		),
		...on.flatMap((name) =>
			when(
				document["thirdLoginFlag"] !== true,
				at(name),
				"off while thirdLoginFlag is off",
				"true, without effect",
				"switch thirdLoginFlag on, or this off",
			),
		),
		...when(
			document["globalLogin"] === true && other("baseInfo")["useLoginPage"] !== true,
			at("globalLogin"),
			"off while baseInfo.useLoginPage is off",
			"true, without effect",
			"switch useLoginPage on, or this off",
		),
		...when(
			document["thirdLoginUrl"] && document["globalLogin"] !== true,
			at("thirdLoginUrl"),
			"empty while globalLogin is off",
			`${quote(document["thirdLoginUrl"])}, without effect`,
			"switch globalLogin on, or remove it",
		),
	];
};

export const register: SettingCheck = (document, at) =>
	when(
		document["closeFlag"] !== 1 && !registerFieldsOf(document as RegisterConfig),
		at("usernameFlag"),
		"1, or mobileFlag 1, since a student registers with a user name or a mobile number",
		"neither, so registration is closed",
		"set one of them to 1, or closeFlag to 1",
	);

export const service: SettingCheck = (document, at, other, site) => {
	const links = listOf(document["personConfig"]);
	const entries = listOf(document["perShowItem"]);
	const start = textOf(document["perShowInit"]);
	return [
		...when(
			Array.isArray(document["personConfig"]) && !links.includes("USER_LOGIN"),
			at("personConfig"),
			"a list with USER_LOGIN",
			"a list without it, so the header offers no sign-in",
			"add it, unless nobody should sign in here",
		),
		...when(
			links.includes("USER_REGISTER") && !registerFieldsOf(other("register") as RegisterConfig),
			at("personConfig"),
			"a list without USER_REGISTER while registration is closed",
			"USER_REGISTER, whose link is not shown",
			"remove it, or open registration",
		),
		...when(
			links.includes("HEAD_APP") && nodeOf(other("baseInfo")["appConfig"])["appConfigStatus"] !== true,
			at("personConfig"),
			"a list without HEAD_APP while baseInfo.appConfig.appConfigStatus is off",
			"HEAD_APP",
			"remove it, or describe the app",
		),
		...when(
			document["perShow"] === true && Array.isArray(document["perShowItem"]) && entries.length === 0,
			at("perShowItem"),
			"a list with entries, because perShow is on",
			"an empty list",
			"add entries, or switch perShow off",
		),
		...when(
			start && entries.length > 0 && !entries.includes(start),
			at("perShowInit"),
			`one of the entries ${entries.join(", ")}`,
			quote(start),
			"choose one of them",
		),
		...when(
			document["userAdminLogo"] && !nodeOf(site["company"])["adminUrl"],
			"company.adminUrl",
			`the address of the management centre, because ${at("userAdminLogo")} shows its button`,
			"nothing",
			"write it, or remove the picture",
		),
	];
};

export const studentInfo: SettingCheck = (document, at, other) => {
	const asked = nodesIn("", other("customFields")["fields"]).some(([, field]) =>
		listOf(field["scenes"]).includes(2),
	);
	return when(
		document["buyCheck"] === true && listOf(document["demands"]).length === 0 && !asked,
		at("demands"),
		"a list of what is asked for before a purchase, because buyCheck is on",
		"nothing, and no question of the scene 2",
		"add what is needed, or switch buyCheck off",
	);
};

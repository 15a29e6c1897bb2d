import { expect, test } from "vitest";
import { fields } from "../../../renderer/fields/fields.ts";
import { type RegisterSetting, registerFieldNames, registerViews } from "./rules.ts";

const context = { t: (key: string) => key, regions: [], regionsFailed: false };
const flags = [false, true];
const settings: RegisterSetting[] = flags.flatMap((username) =>
	flags.flatMap((mobile) =>
		flags.flatMap((region) => flags.map((agreement) => ({ username, mobile, region, agreement }))),
	),
);

test("fields: every combination of flags has its fields in the same order", () => {
	const table = settings.map((setting) => {
		const on = Object.entries(setting).flatMap(([name, isOn]) => (isOn ? [name] : []));
		return `${on.join("+")}: ${registerFieldNames(setting).join(" ")}`;
	});
	expect(table).toEqual([
		": password",
		"agreement: password agreement",
		"region: password region",
		"region+agreement: password region agreement",
		"mobile: mobile smsCode password",
		"mobile+agreement: mobile smsCode password agreement",
		"mobile+region: mobile smsCode password region",
		"mobile+region+agreement: mobile smsCode password region agreement",
		"username: username password",
		"username+agreement: username password agreement",
		"username+region: username password region",
		"username+region+agreement: username password region agreement",
		"username+mobile: username mobile smsCode password",
		"username+mobile+agreement: username mobile smsCode password agreement",
		"username+mobile+region: username mobile smsCode password region",
		"username+mobile+region+agreement: username mobile smsCode password region agreement",
	]);
});

test("fields: each has a known kind, is required and has its own message when it is missing", () => {
	for (const setting of settings)
		for (const view of Object.values(registerViews(setting, context))) {
			expect(fields.has(view.kind)).toBe(true);
			expect(view.def).toMatchObject({ required: true });
			expect(view.messages?.["required"]).toMatch(/^register\.\w+Missing$/);
		}
});

test("fields: without a user name the mobile is the autocomplete username", () => {
	const alone = { username: false, mobile: true, region: false, agreement: false };
	expect(registerViews(alone, context)["mobile"]?.def).toMatchObject({ autoComplete: "username" });
});

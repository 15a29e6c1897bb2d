import { expect, test } from "vitest";
import { fields } from "../../../renderer/fields/fields.ts";
import { type RegisterSetting, registerParts, registerViews } from "./registerViews.ts";

const around = { t: (key: string) => key, regions: [], regionsFailed: false, free: new Set<string>() };
const flags = [false, true];
const settings: RegisterSetting[] = flags.flatMap((username) =>
	flags.flatMap((mobile) =>
		flags.flatMap((region) => flags.map((agreement) => ({ username, mobile, region, agreement }))),
	),
);

test("every combination of what is asked for has its fields, in one order", () => {
	const table = settings.map((setting) => {
		const on = Object.entries(setting).flatMap(([name, isOn]) => (isOn ? [name] : []));
		return `${on.join("+")}: ${registerParts(setting).join(" ")}`;
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

test("each field is of a kind there is, must be filled in, and says so in words of its own", () => {
	for (const setting of settings)
		for (const view of Object.values(registerViews(setting, around))) {
			expect(fields.has(view.kind)).toBe(true);
			expect(view.def).toMatchObject({ required: true });
			expect(view.messages?.["required"]).toMatch(/^register\.\w+Missing$/);
		}
});

test("what was found free says so, and the number is what a password is kept under where there is no name", () => {
	const { username, mobile } = registerViews(
		{ username: true, mobile: true, region: false, agreement: false },
		{ ...around, free: new Set(["username"]) },
	);
	expect([username?.hint, mobile?.hint]).toEqual(["register.usernameFree", undefined]);
	const alone = { username: false, mobile: true, region: false, agreement: false };
	expect(registerViews(alone, around)["mobile"]?.def).toMatchObject({ autoComplete: "username" });
});

// Every way in, in both languages, on a desk and on a phone, by mouse and by keyboard alone: each way in two of the
// combinations that share nothing, the pairs in turn. What a way does besides is in the tests of its own.
import { describe, expect, it } from "vitest";
import { changeSite } from "../support/changeSite.ts";
import {
	arrive,
	askForCode,
	fill,
	givenFerry,
	host,
	isHere,
	isIn,
	openPopup,
	password,
	sendEmpty,
	sendHeld,
	signIn,
	submit,
	type Walk,
} from "../support/ferry.ts";
import { passCheck, visitorOf, whileHeld } from "../support/visitor.ts";

const site = givenFerry();
const another = "lanterns above the quay";
const isInList = () => document.activeElement?.closest("[role=listbox]") !== null;

const [desk, phone] = [1280, 375] as const;
const pairs: readonly (readonly [Walk, Walk])[] = [
	[
		{ language: "zh", width: desk, by: "keys" },
		{ language: "en", width: phone, by: "mouse" },
	],
	[
		{ language: "zh", width: phone, by: "keys" },
		{ language: "en", width: desk, by: "mouse" },
	],
	[
		{ language: "zh", width: desk, by: "mouse" },
		{ language: "en", width: phone, by: "keys" },
	],
	[
		{ language: "zh", width: phone, by: "mouse" },
		{ language: "en", width: desk, by: "keys" },
	],
];

const ways: Readonly<Record<string, (walk: Walk, which: 0 | 1) => Promise<void>>> = {
	async "a password in the popup"(walk) {
		const visitor = await openPopup(site(), walk, { allow: [/Failed to load resource/] });
		await sendEmpty(visitor, submit(visitor), "login.accountRequired", "login.passwordRequired");
		await fill(visitor, "ada", "not this one");
		await visitor.send(submit(visitor));
		const { page, t } = visitor;
		await page
			.getByRole("region", { name: t("core.notices") })
			.locator("[data-kind=error]")
			.waitFor();
		await visitor.look("refused");
		await fill(visitor, "ada");
		await signIn(visitor);
		await isIn(visitor, "ada");
		await visitor.look("signed in");
	},

	async "a code in the popup"(walk, which) {
		const mobile = ["13900000701", "13900000702"][which] ?? "";
		const visitor = await openPopup(site(), walk);
		const { press, button, field, type } = visitor;
		await press(button("login.byCode"));
		await isHere(field("login.mobile"));
		await sendEmpty(visitor, submit(visitor), "login.accountRequired", "login.smsCodeRequired");
		await type(field("login.mobile"), mobile);
		const code = await askForCode(visitor, mobile);
		await type(field("login.smsCode"), code);
		await sendHeld(visitor, /front\/login\/mobileSmsLogin/, submit(visitor), "login.sending");
		await isIn(visitor, ["cao", "eli"][which] ?? "");
	},

	async "a page of its own"(walk) {
		const visitor = await arrive(site(), walk, { path: "/join/login" });
		await sendEmpty(visitor, submit(visitor), "login.accountRequired", "login.passwordRequired");
		await fill(visitor, "ada");
		await signIn(visitor);
		await visitor.page.waitForURL("**/s/pc/**");
		await isIn(visitor, "ada");
	},

	async registration(walk, which) {
		const mobile = ["13700000701", "13700000702"][which] ?? "";
		const visitor = await arrive(site(), walk, { path: "/join/register" });
		const { page, button, field, type, press, t, by } = visitor;
		const fields = ["mobile", "smsCode", "password", "region", "agreement"];
		await sendEmpty(visitor, button("register.send"), ...fields.map((each) => `register.${each}Missing`));
		await type(field("register.mobile"), mobile);
		// Who goes on by Tab has finished typing, and is told whether the number is free.
		if (by === "keys") await page.keyboard.press("Tab");
		else await field("register.smsCode").click();
		await passCheck(visitor, { sound: false });
		await page.getByText(t("register.mobileFree"), { exact: true }).waitFor();
		const code = await askForCode(visitor, mobile);
		await type(field("register.smsCode"), code);
		await type(field("register.password"), password);
		await page.getByText(t("field.strength.4"), { exact: true }).waitFor();
		for (const part of ["province", "city"]) {
			await press(field(`register.${part}`));
			const option = page.getByRole("option").first();
			await option.waitFor();
			if (part === "province") await visitor.look("list open");
			if (by === "mouse") await option.click();
			else {
				await expect.poll(() => page.evaluate(isInList)).toBe(true);
				await page.keyboard.press("ArrowDown");
				await page.keyboard.press("Enter");
			}
			await option.waitFor({ state: "detached" });
		}
		await field("register.county").waitFor();
		await press(page.getByRole("checkbox"), "Space");
		await visitor.send(button("register.send"));
		await passCheck(visitor);
		await page.waitForURL("**/s/pc/**");
		await isIn(visitor, walk.language === "zh" ? "学员0701" : "Student 0702");
	},

	async "a forgotten password"(walk, which) {
		const mobile = ["13900000703", "13900000704"][which] ?? "";
		const visitor = await arrive(site(), walk, { path: "/login/forget?method=phone" });
		const { page, button, field, type, press, t } = visitor;
		const fields = ["mobile", "smsCode", "password"];
		await sendEmpty(visitor, button("forget.send"), ...fields.map((each) => `forget.${each}Missing`));
		await type(field("forget.mobile"), mobile);
		const code = await askForCode(visitor, mobile, { sound: true });
		await type(field("forget.smsCode"), code);
		await type(field("forget.password"), another);
		await sendHeld(visitor, /front\/forget\/reset/, button("forget.send"), "forget.sending");
		const on = page.getByRole("link", { name: t("forget.signIn"), exact: true });
		await isHere(on);
		await visitor.look("done");
		await press(on);
		await page.waitForURL("**/join/login*");
		await fill(visitor, ["fay", "gus"][which] ?? "", another);
		await visitor.send(submit(visitor));
		await isIn(visitor, ["fay", "gus"][which] ?? "");
	},

	async "a third party"(walk, which) {
		// One account here has one account there.
		const account = ["ada", "cao"][which] ?? "";
		const visitor = await openPopup(site(), walk);
		const { page, t, press, look, by } = visitor;
		const vendor = t("third.wechat");
		const icon = page.getByRole("button", { name: t("third.with", { vendor }), exact: true });
		await icon.waitFor();
		await look("empty");
		let theirs = visitor;
		if (walk.width === desk) {
			const [popup] = await Promise.all([page.context().waitForEvent("page"), press(icon)]);
			theirs = visitorOf(popup, walk.language, by);
			await page.getByText(t("third.away", { vendor }), { exact: true }).waitFor();
			await look("away");
		} else await press(icon);
		const name = `Ada ${walk.width}`;
		const allow = theirs.page.getByRole("button", { name: /^(?:Allow and sign in|同意并登录)$/ });
		// Their page, not the popup's own field.
		await allow.waitFor();
		await theirs.type(theirs.page.getByRole("textbox"), name);
		await theirs.look("at the third party");
		await theirs.press(allow);
		await page.getByText(t("third.bindTitle", { vendor, name })).waitFor();
		await look("to be connected");
		await fill(visitor, account);
		await signIn(visitor);
		await isIn(visitor, account);
	},

	async "a face"(walk) {
		const visitor = await openPopup(site(), walk, {
			hash: "/course/list",
			allow: [/Failed to load resource/],
		});
		const { page, press, look, t } = visitor;
		await fill(visitor, "hua");
		await visitor.send(submit(visitor));
		const me = page.getByRole("button", { name: /^(?:It is me|是我本人)$/ });
		await me.waitFor();
		await look("at the face vendor");
		await whileHeld(
			page,
			/login\/loginByFace/,
			() => press(me),
			async () => {
				await page.getByText(t("login.faceEntering"), { exact: true }).waitFor();
				await look("entering");
			},
		);
		await page.waitForURL("**/s/pc/#/course/list**");
		await isIn(visitor, "hua");
	},

	async "a further step"(walk) {
		await changeSite(site(), host, (document) => {
			document.login = { ...document.login, furtherStep: true };
		});
		const visitor = await openPopup(site(), walk);
		await fill(visitor, "ada");
		await visitor.send(submit(visitor));
		await passCheck(visitor, { sound: true });
		await isIn(visitor, "ada");
	},

	async "a password that has to be changed"(walk, which) {
		const account = ["ida", "jun"][which] ?? "";
		// What the home page asked for of its own was refused by the time it knew.
		const visitor = await openPopup(site(), walk, { allow: [/status of 403/] });
		const { page, field, type, button, look, t } = visitor;
		await fill(visitor, account);
		await visitor.send(submit(visitor));
		await page.getByText(t("personal.passwordDue"), { exact: true }).first().waitFor();
		await sendEmpty(visitor, button("personal.changePassword"), "personal.passwordEmpty");
		await type(field("personal.oldPassword"), password);
		await type(field("personal.newPassword"), another);
		await type(field("personal.repeatPassword"), password);
		await visitor.send(button("personal.changePassword"));
		await page.getByText(t("personal.notRepeated"), { exact: true }).waitFor();
		await look("not repeated");
		await type(field("personal.repeatPassword"), another);
		const busy = "personal.changingPassword";
		await sendHeld(visitor, /update\/password/, button("personal.changePassword"), busy);
		await page.getByText(t("personal.passwordChanged"), { exact: true }).first().waitFor();
		await page.getByText(t("personal.username"), { exact: true }).waitFor();
		await look("changed");
	},
};

const table = Object.entries(ways).flatMap(([way, go], i) =>
	(pairs[i % pairs.length] ?? []).map((walk, which) => ({ way, go, walk, ...walk, which: which as 0 | 1 })),
);

describe("a way in", () => {
	it.each(table)("is $way, in $language, at $width px, by $by", ({ go, walk, which }) => go(walk, which));
});

// Every sign-in method, in both languages, on a desktop and on a phone, by mouse and by keyboard alone. Each
// method has a pair of combinations that share no value: a run tests one of them, `npm run soak` both.
import { describe, expect, it } from "vitest";
import {
	type Combination,
	combinations,
	desktop,
	expectFocused,
	expectSignedIn,
	fill,
	host,
	openPopup,
	openVisitorPage,
	password,
	requestCode,
	setupSignInSite,
	signIn,
	submit,
	submitEmpty,
	submitSlowly,
} from "../support/browser/signInFlow.ts";
import { passCheck, visitorOf, whilePending } from "../support/browser/visitor.ts";
import { changeSite } from "../support/site/changeSite.ts";
import { isSoak } from "../support/soak.ts";

const site = setupSignInSite();
const newPassword = "lanterns above the quay";
const isInList = () => document.activeElement?.closest("[role=listbox]") !== null;

const methods: Readonly<Record<string, (combination: Combination, which: 0 | 1) => Promise<void>>> = {
	async "a password in the popup"(combination) {
		const visitor = await openPopup(site(), combination, { allow: [/Failed to load resource/] });
		await submitEmpty(visitor, submit(visitor), "login.accountRequired", "login.passwordRequired");
		await fill(visitor, "ada", "not this one");
		await visitor.send(submit(visitor));
		const { page } = visitor;
		await page.getByRole("dialog").getByRole("alert").filter({ hasText: /\S/ }).waitFor();
		await visitor.inspect("refused");
		await fill(visitor, "ada");
		await signIn(visitor);
		await expectSignedIn(visitor, "ada");
		await visitor.inspect("signed in");
	},

	async "a code in the popup"(combination, which) {
		const mobile = ["13900000701", "13900000702"][which] ?? "";
		const visitor = await openPopup(site(), combination);
		const { activate, button, field, type } = visitor;
		await activate(button("login.byCode"));
		await expectFocused(field("login.mobile"));
		await submitEmpty(visitor, submit(visitor), "login.accountRequired", "login.smsCodeRequired");
		await type(field("login.mobile"), mobile);
		const code = await requestCode(visitor, mobile);
		await type(field("login.smsCode"), code);
		await submitSlowly(visitor, /front\/login\/mobileSmsLogin/, submit(visitor), "login.sending");
		await expectSignedIn(visitor, ["cao", "eli"][which] ?? "");
	},

	async "a page of its own"(combination) {
		const visitor = await openVisitorPage(site(), combination, { path: "/join/login" });
		await submitEmpty(visitor, submit(visitor), "login.accountRequired", "login.passwordRequired");
		await fill(visitor, "ada");
		await signIn(visitor);
		await visitor.page.waitForURL("**/s/pc/**");
		await expectSignedIn(visitor, "ada");
	},

	async registration(combination, which) {
		const mobile = ["13700000701", "13700000702"][which] ?? "";
		const visitor = await openVisitorPage(site(), combination, { path: "/join/register" });
		const { page, button, field, type, activate, t, by } = visitor;
		const fields = ["mobile", "smsCode", "password", "region", "agreement"];
		await submitEmpty(visitor, button("register.send"), ...fields.map((each) => `register.${each}Missing`));
		await type(field("register.mobile"), mobile);
		const code = await requestCode(visitor, mobile, { sound: false });
		await type(field("register.smsCode"), code);
		await type(field("register.password"), password);
		await page.getByText(t("field.strength.4"), { exact: true }).waitFor();
		for (const part of ["province", "city"]) {
			await activate(field(`register.${part}`));
			const option = page.getByRole("option").first();
			await option.waitFor();
			if (part === "province") await visitor.inspect("list open");
			if (by === "mouse") await option.click();
			else {
				await expect.poll(() => page.evaluate(isInList)).toBe(true);
				await page.keyboard.press("ArrowDown");
				await page.keyboard.press("Enter");
			}
			await option.waitFor({ state: "detached" });
		}
		await field("register.county").waitFor();
		await activate(page.getByRole("checkbox"), "Space");
		await visitor.send(button("register.send"));
		await page.waitForURL("**/s/pc/**");
		await expectSignedIn(visitor, combination.language === "zh" ? "学员0701" : "Student 0702");
	},

	async "a forgotten password"(combination, which) {
		const mobile = ["13900000703", "13900000704"][which] ?? "";
		const visitor = await openVisitorPage(site(), combination, { path: "/login/forget?method=phone" });
		const { page, button, field, type, activate, t } = visitor;
		const fields = ["mobile", "smsCode", "password"];
		await submitEmpty(visitor, button("forget.send"), ...fields.map((each) => `forget.${each}Missing`));
		await type(field("forget.mobile"), mobile);
		const code = await requestCode(visitor, mobile, { sound: true });
		await type(field("forget.smsCode"), code);
		await type(field("forget.password"), newPassword);
		await submitSlowly(visitor, /front\/forget\/reset/, button("forget.send"), "forget.sending");
		const on = page.getByRole("link", { name: t("forget.signIn"), exact: true });
		await expectFocused(on);
		await visitor.inspect("done");
		await activate(on);
		await page.waitForURL("**/join/login*");
		await fill(visitor, ["fay", "gus"][which] ?? "", newPassword);
		await visitor.send(submit(visitor));
		await expectSignedIn(visitor, ["fay", "gus"][which] ?? "");
	},

	async "a third party"(combination, which) {
		// One account here is bound to one account there.
		const account = ["ada", "cao"][which] ?? "";
		const visitor = await openPopup(site(), combination);
		const { page, t, activate, inspect, by } = visitor;
		const vendor = t("third.wechat");
		const icon = page.getByRole("button", { name: t("third.with", { vendor }), exact: true });
		await icon.waitFor();
		await inspect("empty");
		let theirs = visitor;
		if (combination.width === desktop) {
			const [popup] = await Promise.all([page.context().waitForEvent("page"), activate(icon)]);
			theirs = visitorOf(popup, combination.language, by);
			await page.getByText(t("third.away", { vendor }), { exact: true }).waitFor();
			await inspect("away");
		} else await activate(icon);
		const name = `Ada ${combination.width}`;
		const allow = theirs.page.getByRole("button", { name: /^(?:Allow and sign in|同意并登录)$/ });
		// Their page, not the popup's own field.
		await allow.waitFor();
		await theirs.type(theirs.page.getByRole("textbox"), name);
		await theirs.inspect("at the third party");
		await theirs.activate(allow);
		await page.getByText(t("third.bindTitle", { vendor, name })).waitFor();
		await inspect("to be connected");
		await fill(visitor, account);
		await signIn(visitor);
		await expectSignedIn(visitor, account);
	},

	async "a face check"(combination) {
		const visitor = await openPopup(site(), combination, {
			hash: "/course/list",
			allow: [/Failed to load resource/],
		});
		const { page, activate, inspect, t } = visitor;
		await fill(visitor, "hua");
		await visitor.send(submit(visitor));
		const me = page.getByRole("button", { name: /^(?:It is me|是我本人)$/ });
		await me.waitFor();
		await inspect("at the face vendor");
		await whilePending(
			page,
			/login\/loginByFace/,
			() => activate(me),
			async () => {
				await page.getByText(t("login.faceEntering"), { exact: true }).waitFor();
				await inspect("entering");
			},
		);
		await page.waitForURL("**/s/pc/#/course/list**");
		await expectSignedIn(visitor, "hua");
	},

	async "a step-up challenge"(combination) {
		await changeSite(site(), host, (document) => {
			document.login = { ...document.login, furtherStep: true };
		});
		const visitor = await openPopup(site(), combination);
		await fill(visitor, "ada");
		await visitor.send(submit(visitor));
		await passCheck(visitor, { sound: true });
		await expectSignedIn(visitor, "ada");
	},

	async "a password that has to be changed"(combination, which) {
		const account = ["ida", "jun"][which] ?? "";
		// Requests of the home page were refused before it knew of the session.
		const visitor = await openPopup(site(), combination, { allow: [/status of 403/] });
		const { page, field, type, button, inspect, t } = visitor;
		await fill(visitor, account);
		await visitor.send(submit(visitor));
		await page.getByText(t("session.passwordDue"), { exact: true }).first().waitFor();
		await submitEmpty(visitor, button("personal.changePassword"), "personal.passwordEmpty");
		await type(field("personal.oldPassword"), password);
		await type(field("personal.newPassword"), newPassword);
		await type(field("personal.repeatPassword"), password);
		await visitor.send(button("personal.changePassword"));
		await page.getByText(t("personal.notRepeated"), { exact: true }).waitFor();
		await inspect("not repeated");
		await type(field("personal.repeatPassword"), newPassword);
		const busy = "personal.changingPassword";
		await submitSlowly(visitor, /update\/password/, button("personal.changePassword"), busy);
		await page.getByText(t("personal.passwordChanged"), { exact: true }).first().waitFor();
		await page.getByText(t("personal.username"), { exact: true }).waitFor();
		await inspect("changed");
	},
};

const table = Object.entries(methods).flatMap(([method, run], i) =>
	(combinations[i % combinations.length] ?? []).map((combination, which) => ({
		method,
		run,
		combination,
		...combination,
		which: which as 0 | 1,
	})),
);
/** The first and the second of a pair in turn, so that every value of every dimension is in each run. */
const sample = table.filter(({ which }, i) => isSoak || which === Math.floor(i / 4) % 2);

describe("sign-in method", () => {
	it.each(sample)("$method, in $language, at $width px, by $by", ({ run, combination, which }) =>
		run(combination, which),
	);
});

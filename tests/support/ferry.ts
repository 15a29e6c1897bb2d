// A company of its own for whoever tries every way in: its site, its students, and what the ways have in common.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, expect } from "vitest";
import { buildSeed, buildSite } from "./buildSite.ts";
import type { Language } from "./messages.ts";
import { openPage, type PageOptions } from "./openPage.ts";
import { sentCode } from "./sentCode.ts";
import { givenSite, type Site } from "./startSite.ts";
import { type By, passCheck, type Visitor, visitorOf, whileHeld } from "./visitor.ts";

export const host = "ways.localhost";
export const password = "harbour lights at dusk";
const signInCall = /front\/login\/(?:\?|$)/;

/** One try of a way in. */
export interface Walk {
	readonly language: Language;
	readonly width: 1280 | 375;
	readonly by: By;
}

const learner = (account: string, more = {}) => ({ id: account, account, password, ...more });
const seed = buildSeed({
	site: buildSite({
		company: { id: 78, name: { zh: "津渡", en: "Ferry" }, hosts: [host] },
		login: { webVerifyCodeLogin: true, thirdLoginFlag: true, wechatLogin: true, qqLogin: true },
		register: { usernameFlag: 0, mobileFlag: 1, registerAgreementFlag: 1, regionFlag: 1, closeFlag: 0 },
		service: { personConfig: ["USER_REGISTER", "USER_LOGIN", "USER_LOGOUT"] },
	}),
	students: [
		learner("ada"),
		// A number is sent one code a minute: each walk that needs one has its own.
		learner("cao", { mobile: "13900000701" }),
		learner("eli", { mobile: "13900000702" }),
		learner("fay", { mobile: "13900000703" }),
		learner("gus", { mobile: "13900000704" }),
		learner("hua", { faceLogin: true }),
		learner("ida", { changePasswordConfig: 1 }),
		learner("jun", { changePasswordConfig: 2 }),
	],
});

/** The demo with this company beside it, for one test file. */
export function givenFerry(): () => Site {
	const folder = mkdtempSync(join(tmpdir(), "schoolfront-test-"));
	const file = join(folder, "ferry.json");
	writeFileSync(file, JSON.stringify(seed));
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	return givenSite({ env: { SEED_FILE: file } });
}

/** Opens a page of the company. */
export async function arrive(
	site: Site,
	{ language, width, by }: Walk,
	options: PageOptions = {},
): Promise<Visitor> {
	const page = await openPage(site, host, { language, width, bypassCSP: true, ...options });
	// A painted button that is replaced loses the focus.
	await page.locator("#painted").waitFor({ state: "detached" });
	return visitorOf(page, language, by);
}

/** Opens the popup from the header. */
export async function openPopup(site: Site, walk: Walk, options: PageOptions = {}): Promise<Visitor> {
	const visitor = await arrive(site, walk, options);
	const { page, press, t, field } = visitor;
	await press(page.getByRole("banner").getByRole("button", { name: t("app.signIn"), exact: true }));
	await isHere(field("login.account"));
	return visitor;
}

/** Waits until an element has the focus. */
export const isHere = (field: Locator) =>
	expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);

/** Sends the form as it is; whoever does is led to the first field that is wrong, and told why. */
export async function sendEmpty({ press, look, page, t }: Visitor, button: Locator, ...missing: string[]) {
	// A field whose code is still on its way gets the focus later.
	await button.waitFor();
	const coming = page.locator("form").filter({ has: button }).locator(".field-coming");
	await expect.poll(() => coming.count()).toBe(0);
	await look("empty");
	await press(button);
	for (const key of missing) await page.getByText(t(key), { exact: true }).first().waitFor();
	await isHere(page.locator("[aria-invalid=true]").filter({ visible: true }).first());
	await look("error");
}

/** Sends with the answer held back, and looks at what is said meanwhile. */
export const sendHeld = ({ page, send, look, button }: Visitor, call: RegExp, idle: Locator, busy: string) =>
	whileHeld(
		page,
		call,
		() => send(idle),
		async () => {
			await button(busy).waitFor();
			await look("sending");
		},
	);

/** What sends the form of signing in; a tab has the same name. */
export const submit = ({ page, t }: Visitor) =>
	page.locator("button[type=submit]").and(page.getByRole("button", { name: t("login.send"), exact: true }));

/** Writes account and password. */
export async function fill({ type, field }: Visitor, account: string, secret = password): Promise<void> {
	await type(field("login.account"), account);
	await type(field("login.password"), secret);
}

/** Sends account and password, with the answer held back. */
export const signIn = (visitor: Visitor) => sendHeld(visitor, signInCall, submit(visitor), "login.sending");

/** Waits for the menu of somebody who is signed in. */
export const isIn = ({ page, t }: Visitor, name: string) =>
	page.getByRole("button", { name: t("login.menuOf", { name }) }).waitFor();

/** Has a code sent to a number, through the check where it is asked for, and reads it. */
export async function askForCode(visitor: Visitor, mobile: string, looks: { sound?: boolean } = {}) {
	const { page, press, button, look, t } = visitor;
	await press(button("field.sms.send"));
	const counting = page.getByRole("button", { name: /^\((?:[1-5]?\d|60)s\)/ });
	// The first one to be sent to sign in with needs none.
	await counting.or(page.getByRole("slider")).first().waitFor();
	if (await page.getByRole("slider").isVisible()) await passCheck(visitor, looks);
	await page.getByText(t("field.sms.sent", { mobile })).first().waitFor();
	await counting.waitFor();
	await look("counting");
	return sentCode(page, mobile);
}

// A company for tests of every sign-in method: its site, its students, and the common steps.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, expect } from "vitest";
import { buildSeed, buildSite } from "../data/buildSite.ts";
import { type Site, type SiteAddress, setupSite } from "../site/startSite.ts";
import type { Language } from "./messages.ts";
import { openPage, type PageOptions } from "./openPage.ts";
import { sentCode } from "./sentCode.ts";
import { type InputDevice, passCheck, type Visitor, visitorOf, whilePending } from "./visitor.ts";

export const host = "ways.localhost";
export const password = "harbour lights at dusk";
const signInCall = /front\/login\/(?:\?|$)/;

/** How one sign-in method is tested. */
export interface Combination {
	readonly language: Language;
	readonly width: 1280 | 375;
	readonly by: InputDevice;
}

export const desktop = 1280;
const phone = 375;
/** Pairs that share no language, width or input device. */
export const combinations: readonly (readonly [Combination, Combination])[] = [
	[
		{ language: "zh", width: desktop, by: "keys" },
		{ language: "en", width: phone, by: "mouse" },
	],
	[
		{ language: "zh", width: phone, by: "keys" },
		{ language: "en", width: desktop, by: "mouse" },
	],
	[
		{ language: "zh", width: desktop, by: "mouse" },
		{ language: "en", width: phone, by: "keys" },
	],
	[
		{ language: "zh", width: phone, by: "mouse" },
		{ language: "en", width: desktop, by: "keys" },
	],
];

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
		// A number is sent one code a minute: each test that needs one has its own.
		learner("cao", { mobile: "13900000701" }),
		learner("eli", { mobile: "13900000702" }),
		learner("fay", { mobile: "13900000703" }),
		learner("gus", { mobile: "13900000704" }),
		learner("hua", { faceLogin: true }),
		learner("ida", { changePasswordConfig: 1 }),
		learner("jun", { changePasswordConfig: 2 }),
	],
});

/** The demo with this company added, for one test file. */
export function setupSignInSite(): () => Site {
	const folder = mkdtempSync(join(tmpdir(), "schoolfront-test-"));
	const file = join(folder, "ferry.json");
	writeFileSync(file, JSON.stringify(seed));
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	return setupSite({ env: { SEED_FILE: file } });
}

/** Opens a page of the company. */
export async function openVisitorPage(
	site: SiteAddress,
	{ language, width, by }: Combination,
	options: PageOptions = {},
): Promise<Visitor> {
	const page = await openPage(site, host, { language, width, bypassCSP: true, ...options });
	// A server-rendered button that is replaced loses the focus.
	await page.locator("#ssr-style").waitFor({ state: "detached" });
	return visitorOf(page, language, by);
}

/** Opens the popup from the header. */
export async function openPopup(
	site: SiteAddress,
	walk: Combination,
	options: PageOptions = {},
): Promise<Visitor> {
	const visitor = await openVisitorPage(site, walk, options);
	const { page, activate, t, field } = visitor;
	await activate(page.getByRole("banner").getByRole("button", { name: t("app.signIn"), exact: true }));
	await expectFocused(field("login.account"));
	return visitor;
}

/** Waits until an element has the focus. */
export const expectFocused = (field: Locator) =>
	expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);

/** Submits the empty form: the focus moves to the first invalid field, and its error is shown. */
export async function submitEmpty(
	{ activate, inspect, page, t }: Visitor,
	button: Locator,
	...missing: string[]
) {
	// A field whose code is still loading gets the focus later.
	await button.waitFor();
	const coming = page.locator("form").filter({ has: button }).locator(".field-coming");
	await expect.poll(() => coming.count()).toBe(0);
	await inspect("empty");
	await activate(button);
	for (const key of missing) await page.getByText(t(key), { exact: true }).first().waitFor();
	await expectFocused(page.locator("[aria-invalid=true]").filter({ visible: true }).first());
	await inspect("error");
}

/** Submits with a delayed answer, and checks the state meanwhile. */
export const submitSlowly = (
	{ page, send, inspect, button }: Visitor,
	call: RegExp,
	idle: Locator,
	busy: string,
) =>
	whilePending(
		page,
		call,
		() => send(idle),
		async () => {
			await button(busy).waitFor();
			await inspect("sending");
		},
	);

/** The submit button of sign-in; a tab has the same name. */
export const submit = ({ page, t }: Visitor) =>
	page.locator("button[type=submit]").and(page.getByRole("button", { name: t("login.send"), exact: true }));

/** Fills in account and password. */
export async function fill({ type, field }: Visitor, account: string, secret = password): Promise<void> {
	await type(field("login.account"), account);
	await type(field("login.password"), secret);
}

/** Submits account and password, with a delayed answer. */
export const signIn = (visitor: Visitor) =>
	submitSlowly(visitor, signInCall, submit(visitor), "login.sending");

/** Waits for the menu of a signed-in student. */
export const expectSignedIn = ({ page, t }: Visitor, name: string) =>
	page.getByRole("button", { name: t("login.menuOf", { name }) }).waitFor();

/** Has a code sent to a number, through the captcha if required, and reads it. */
export async function requestCode(visitor: Visitor, mobile: string, checks: { sound?: boolean } = {}) {
	const { page, activate, button, inspect, t } = visitor;
	await activate(button("field.sms.send"));
	const counting = page.getByRole("button", { name: /^\((?:[1-5]?\d|60)s\)/ });
	// The first code sent for sign-in requires none.
	await counting.or(page.getByRole("slider")).first().waitFor();
	if (await page.getByRole("slider").isVisible()) await passCheck(visitor, checks);
	await page.getByText(t("field.sms.sent", { mobile })).first().waitFor();
	await counting.waitFor();
	await inspect("counting");
	return sentCode(page, mobile);
}

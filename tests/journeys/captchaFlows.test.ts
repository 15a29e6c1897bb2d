// One registration and one forgotten password ask for one slider, at a click that sends something.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { sentCode } from "../support/browser/sentCode.ts";
import { passSlider } from "../support/browser/slider.ts";
import { changeSite } from "../support/site/changeSite.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const password = "harbour lights at dusk";
const en = (key: string, args: Record<string, string> = {}) => message("en", key, args);

/** How many challenges the page has asked for. */
function countChallenges(page: Page): () => number {
	let challenges = 0;
	page.on("request", (request) => {
		if (request.url().includes("/captcha/challenge")) challenges += 1;
	});
	return () => challenges;
}

async function requestCode(page: Page, mobile: string): Promise<void> {
	await page.getByRole("button", { name: en("field.sms.send"), exact: true }).click();
	await passSlider(page);
	await page.getByText(en("field.sms.sent", { mobile })).first().waitFor();
}

/** Chooses the first option of a list. */
async function choose(page: Page, key: string): Promise<void> {
	await page.getByLabel(en(key), { exact: true }).click();
	const option = page.getByRole("option").first();
	await option.click();
	await option.waitFor({ state: "detached" });
}

const identifiers = [
	{ username: true, mobile: false },
	{ username: false, mobile: true },
	{ username: true, mobile: true },
];
const flags = [false, true];
const settings = identifiers
	.flatMap((each) => flags.flatMap((region) => flags.map((agreement) => ({ ...each, region, agreement }))))
	.map((setting, i) => {
		const asked = Object.entries(setting).flatMap(([name, isAsked]) => (isAsked ? [name] : []));
		return { ...setting, asked: asked.join(", "), number: String(13_700_000_801 + i) };
	});

it.each(settings)("registration with $asked: one slider, and none while typing", async (setting) => {
	const { username, mobile, region, agreement, number } = setting;
	await changeSite(site(), "cedar.localhost", (document) => {
		document.register = {
			usernameFlag: username ? 1 : 0,
			mobileFlag: mobile ? 1 : 0,
			regionFlag: region ? 1 : 0,
			registerAgreementFlag: agreement ? 1 : 0,
			closeFlag: 0,
		};
	});
	const page = await openPage(site(), "cedar.localhost", { language: "en", path: "/join/register" });
	const challenges = countChallenges(page);
	const field = (key: string) =>
		page.getByRole("tabpanel").getByLabel(en(`register.${key}`), { exact: true });
	const name = `wen_${number.slice(-3)}`;
	const typed = { ...(username ? { username: name } : {}), ...(mobile ? { mobile: number } : {}) };
	await field(Object.keys(typed)[0] ?? "").focus();
	for (const text of Object.values(typed)) {
		await page.keyboard.type(text, { delay: 30 });
		await page.keyboard.press("Tab");
	}
	await field("password").focus();
	await page.keyboard.type(password, { delay: 10 });
	for (const [key, text] of Object.entries({ ...typed, password }))
		expect(await field(key).inputValue()).toBe(text);
	expect(challenges()).toBe(0);

	if (mobile) {
		await requestCode(page, number);
		await field("smsCode").fill(await sentCode(page, number));
	}
	if (region) {
		await choose(page, "register.province");
		await choose(page, "register.city");
	}
	if (agreement) await page.getByRole("checkbox", { name: /I have read/ }).check();
	await page.getByRole("button", { name: en("register.send"), exact: true }).click();
	if (!mobile) await passSlider(page);
	await page.waitForURL("**/s/pc/**");
	expect(challenges()).toBe(1);
});

it("registration with a taken name: the next name asks for no further slider", async () => {
	const page = await openPage(site(), "maple.localhost", { language: "en", path: "/join/register" });
	const challenges = countChallenges(page);
	const panel = page.getByRole("tabpanel");
	const field = (key: string) => panel.getByLabel(en(`register.${key}`), { exact: true });
	const send = page.getByRole("button", { name: en("register.send"), exact: true });
	await field("mobile").fill("13700000831");
	await requestCode(page, "13700000831");
	await field("smsCode").fill(await sentCode(page, "13700000831"));
	await field("password").fill(password);
	await choose(page, "register.province");
	await choose(page, "register.city");
	await page.getByRole("checkbox", { name: /I have read/ }).check();
	const taken = page.getByText(en("register.usernameTaken"), { exact: true });
	for (const name of ["amelie", "Zhou_Yiran"]) {
		await field("username").fill(name);
		await taken.waitFor({ state: "detached" });
		await send.click();
		await taken.waitFor();
	}
	await field("username").fill("wei_ning");
	await send.click();
	await page.waitForURL("**/s/pc/**");
	expect(challenges()).toBe(1);
});

it("a forgotten password: one slider, also where the number of attempts requires one", async () => {
	const number = "13900000111";
	const page = await openPage(site(), "maple.localhost", {
		language: "en",
		path: "/login/forget?method=phone",
	});
	const challenges = countChallenges(page);
	const field = (key: string) => page.getByLabel(en(`forget.${key}`), { exact: true });
	const send = page.getByRole("button", { name: en("forget.send"), exact: true });
	await field("mobile").click();
	await page.keyboard.type(number, { delay: 30 });
	await page.keyboard.press("Tab");
	await field("password").fill(password);
	expect(await field("mobile").inputValue()).toBe(number);
	expect(challenges()).toBe(0);
	await requestCode(page, number);
	const answered = () => page.waitForResponse(/front\/forget\/reset/);
	// The third attempt requires a slider (code 600), and is sent again with a ticket.
	for (const code of ["000000", "000001", "000002"]) {
		await field("smsCode").fill(code);
		const [reply] = await Promise.all([answered(), send.click()]);
		expect(reply.status()).toBe(200);
		await page.getByText(en("forget.smsCodeWrong"), { exact: true }).waitFor();
	}
	expect(challenges()).toBe(1);
});

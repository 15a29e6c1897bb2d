// The button that sends a code by SMS, and what it reports.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { routeLoadedPage } from "../support/browser/routeLoadedPage.ts";
import { passSlider } from "../support/browser/slider.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const en = (key: string, args: Record<string, string> = {}) => message("en", key, args);

const openForm = (more: { readonly allow?: readonly RegExp[] } = {}): Promise<Page> =>
	openPage(site(), "maple.localhost", { language: "en", path: "/login/forget?method=phone", ...more });

const partsOf = (page: Page) => ({
	mobile: page.getByLabel(en("forget.mobile"), { exact: true }),
	send: page.getByRole("button", { name: en("field.sms.send"), exact: true }),
	counting: page.getByRole("button", { name: /^\((?:[1-5]?\d|60)s\)/ }),
	/** What became of the last click, below the button. */
	results: page.locator("form [role=status] [data-kind]"),
});

it("SMS countdown: a mistyped number does not block the corrected one, and each number has its own", async () => {
	const page = await openForm();
	const { mobile, send, counting, results } = partsOf(page);
	const [mistyped, corrected] = ["13900000841", "13900000842"];
	await mobile.fill(mistyped);
	await send.click();
	await passSlider(page);
	await counting.waitFor();
	await results.getByText(en("field.sms.sent", { mobile: mistyped }), { exact: true }).waitFor();
	await mobile.fill(corrected);
	await send.click();
	await counting.waitFor();
	await results.getByText(en("field.sms.sent", { mobile: corrected }), { exact: true }).waitFor();
	expect(await results.count()).toBe(1);
	await mobile.fill("13900000843");
	await send.waitFor();
	// In any spelling, and after a reload.
	await mobile.fill("139 0000 0841");
	await counting.waitFor();
	await page.reload();
	await send.waitFor();
	await mobile.fill(corrected);
	await counting.waitFor();
	expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(corrected);
});

it("SMS code: every answer without data gives the same sentence, once (ERR-15)", async () => {
	const page = await openForm({ allow: [/sendCode|Failed to load resource/] });
	const { mobile, send, results } = partsOf(page);
	const answers = [
		"",
		"null",
		"false",
		'{"code":"1","message":"","data":null}',
		'{"code":"1","message":"","data":false}',
	];
	await routeLoadedPage(page, "**/captcha/pass", (route) =>
		route.fulfill({ json: { code: "1", message: "", data: { ticket: "t", randstr: "r" } } }),
	);
	let asked = 0;
	await routeLoadedPage(page, "**/register/sendCode", (route) => {
		asked += 1;
		return route.fulfill({ contentType: "application/json", body: answers[asked - 1] ?? "" });
	});
	await mobile.fill("13900000844");
	for (const [i] of answers.entries()) {
		await send.click();
		await expect.poll(() => asked).toBe(i + 1);
		await send.waitFor();
		await results.getByText(en("field.sms.failed"), { exact: true }).waitFor();
		expect(await results.count()).toBe(1);
	}
});

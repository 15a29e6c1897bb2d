// Choices by keyboard alone, out of a few options and out of five thousand.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openGallery, pageStable } from "../support/gallery/galleryPages.ts";

const show = async (page: Page, kind: string): Promise<void> => {
	await page.evaluate((hash) => location.replace(hash), `#/gallery/field?kind=${kind}&language=en`);
	await page.locator(`section[data-stage="${kind}"]`).first().waitFor();
	await pageStable(page);
};
const stage = (page: Page, state: string) => page.locator(`section[data-state="${state} normal"]`);
const typeKeys = async (page: Page, ...keys: string[]): Promise<void> => {
	for (const key of keys) await page.keyboard.press(key);
};
const options = (page: Page) => page.locator("[role=option]:visible");

async function chooseOfFew(page: Page): Promise<void> {
	await show(page, "radio");
	const checked = (state: string, role: "radio" | "checkbox") =>
		stage(page, state).getByRole(role, { checked: true });
	await stage(page, "filled").getByRole("radio", { name: "Evening" }).focus();
	await typeKeys(page, "ArrowDown");
	await expect
		.poll(() => checked("filled", "radio").evaluate((radio) => radio.parentElement?.innerText))
		.toBe("周末");
	// An optional answer can be cleared, and the focus stays in the group.
	await typeKeys(page, "Tab", "Enter");
	await expect.poll(() => checked("filled", "radio").count()).toBe(0);
	expect(await page.evaluate(() => document.activeElement?.parentElement?.innerText)).toBe("Morning");

	await show(page, "checkbox");
	await stage(page, "kept").getByRole("checkbox").first().focus();
	await typeKeys(page, "Space", "Tab", "Space");
	await expect
		.poll(() =>
			checked("kept", "checkbox").evaluateAll((boxes) => boxes.map((box) => box.parentElement?.innerText)),
		)
		.toEqual(["Music", "An answer that is no longer offered"]);

	await show(page, "rating");
	await stage(page, "filled").getByRole("radio", { name: "4 / 5" }).focus();
	await typeKeys(page, "ArrowRight");
	await expect.poll(() => checked("filled", "radio").getAttribute("aria-label")).toBe("5 / 5");
	await typeKeys(page, "Tab", "Enter");
	await expect.poll(() => checked("filled", "radio").count()).toBe(0);
	expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("1 / 5");
}

/** One of five thousand: a hundred are rendered, and the chosen one. */
async function chooseOneOfMany(page: Page): Promise<void> {
	await show(page, "select");
	const box = (state: string) => stage(page, state).getByRole("combobox");
	const isBack = (state: string) => box(state).evaluate((element) => element === document.activeElement);
	await box("kept").focus();
	await typeKeys(page, "ArrowDown");
	const highlighted = () => page.locator("[role=option][data-highlighted]:visible").allInnerTexts();
	await expect.poll(highlighted).toEqual(["An answer that is no longer offered"]);
	await typeKeys(page, "ArrowUp");
	await expect.poll(highlighted).toEqual(["大学本科"]);
	await typeKeys(page, "Enter");
	await expect.poll(() => box("kept").innerText()).toBe("大学本科");
	await expect.poll(() => isBack("kept")).toBe(true);

	await box("many").focus();
	await typeKeys(page, "Enter");
	await expect.poll(() => options(page).count()).toBe(101);
	await page.keyboard.type("Ａnswer 499");
	await expect.poll(() => options(page).count()).toBe(11);
	await expect.poll(highlighted).toEqual(["Answer 499"]);
	await typeKeys(page, "ArrowDown");
	await expect.poll(highlighted).toEqual(["Answer 4990"]);
	await typeKeys(page, "Enter");
	await expect.poll(() => box("many").innerText()).toBe("Answer 4990");
	await expect.poll(() => isBack("many")).toBe(true);
	await typeKeys(page, "Enter");
	await options(page).first().waitFor();
	await page.keyboard.type("nothing of the kind");
	await page.getByText("Nothing matches.").waitFor();
	await typeKeys(page, "Escape");
	await expect.poll(() => isBack("many")).toBe(true);
	expect(await box("many").innerText()).toBe("Answer 4990");
}

async function chooseSeveralOfMany(page: Page): Promise<void> {
	await show(page, "checkbox");
	const many = stage(page, "many");
	const rows = many.getByRole("checkbox");
	expect(await rows.count()).toBe(101);
	await many.getByRole("searchbox").focus();
	await page.keyboard.type("4990");
	// A previously chosen option stays visible, also when it is no longer chosen.
	await expect.poll(() => rows.count()).toBe(2);
	await typeKeys(page, "Tab", "Space", "Tab", "Space");
	await expect
		.poll(() => rows.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).checked)))
		.toEqual([false, true]);
	await many.getByRole("searchbox").fill("");
	await expect.poll(() => rows.first().evaluate((row) => row.parentElement?.innerText)).toBe("Answer 4990");
	expect(await rows.count()).toBe(101);
}

// One page for all: opening one takes longer than choosing.
test("choices by keyboard: options are chosen, and an answer that is no longer offered can be left and chosen again", async () => {
	const page = await openGallery({ hash: "/gallery/field", language: "en" });
	await chooseOfFew(page);
	await chooseOneOfMany(page);
	await chooseSeveralOfMany(page);
});

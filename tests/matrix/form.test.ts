// A form while it is filled in: one key re-renders one field, answers show dependent questions, errors link to
// their field, and typed text is restored.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openGallery, pageStable } from "../support/gallery/galleryPages.ts";

async function open(query: string, options: Parameters<typeof openGallery>[0] = {}): Promise<Page> {
	const page = await openGallery({ hash: `/gallery/form?language=en&${query}`, language: "en", ...options });
	await page.waitForFunction(() => document.querySelector("main[data-address][data-language=en]"));
	await pageStable(page);
	return page;
}
const send = (page: Page) => page.getByRole("button", { name: "Send" });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
const sent = async (page: Page) =>
	JSON.parse(await page.locator("[data-sent]").innerText()) as {
		fieldId: string;
		fieldCode: string;
		fieldValues: unknown[];
	}[];

/** Records the fields whose elements change from now on. */
async function watchFields(page: Page): Promise<() => Promise<string[]>> {
	await page.evaluate(() => {
		const changed = new Set<string>();
		new MutationObserver((records) => {
			for (const { target } of records) {
				const element = target instanceof Element ? target : target.parentElement;
				changed.add(element?.closest(".field")?.id ?? "none");
			}
		}).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
		Reflect.set(globalThis, "changed", changed);
	});
	return () =>
		page.evaluate(() => {
			const changed = Reflect.get(globalThis, "changed") as Set<string>;
			const all = [...changed];
			changed.clear();
			return all;
		});
}

/** Signed in, as far as this browser knows. */
const signIn = (page: Page, userId: string) =>
	page.evaluate((id) => {
		const [key, newValue] = [
			"schoolfront.session",
			JSON.stringify({ token: "t", userId: id, schoolId: "north" }),
		];
		localStorage.setItem(key, newValue);
		// As if another tab had done it.
		dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: localStorage }));
	}, userId);

/** The number of drafts the browser stores. */
const storedForms = (page: Page): Promise<number> =>
	page.evaluate(async () => {
		const opening = indexedDB.open("schoolfront.drafts");
		await new Promise((done) => opening.addEventListener("success", done, { once: true }));
		const counting = opening.result.transaction("drafts").objectStore("drafts").count();
		await new Promise((done) => counting.addEventListener("success", done, { once: true }));
		opening.result.close();
		return counting.result;
	});

test("form: answers show dependent questions, errors link to their field, and drafts are stored per student until sent", async () => {
	const page = await open("draft=sample");
	await signIn(page, "mei");
	await page.reload();
	await send(page).waitFor();
	await send(page).click();
	await expect.poll(() => focused(page)).toBe("sample_s0");
	await page.getByText("2 entries need attention.").waitFor({ state: "attached" });
	const employer = page.getByLabel("Employer");
	expect(await employer.getAttribute("aria-invalid")).toBe("true");
	const described = (await employer.getAttribute("aria-describedby"))?.split(" ") ?? [];
	const texts = await Promise.all(described.map((id) => page.locator(`[id="${id}"]`).innerText()));
	expect(texts).toEqual([
		"required field, please enter relevant information",
		"The full name, as on its licence.",
	]);
	await employer.fill(" Maple ");
	await page.getByRole("radio", { name: "Yes" }).check();
	await send(page).click();
	// The question below the answer is invalid now, and the focus moves there.
	await expect.poll(() => focused(page)).toBe("sample_s2");
	await page.getByText("One entry needs attention.").waitFor({ state: "attached" });
	await page.keyboard.type("12a");
	// At once, in the middle of a word.
	await page.reload();
	await page.getByText("What you typed before is back.").waitFor();
	expect(await employer.inputValue()).toBe("Maple");
	const years = page.getByLabel("For how many years?");
	expect(await years.inputValue()).toBe("12a");
	await years.fill("10");
	await page.keyboard.press("Tab");
	await expect.poll(() => storedForms(page)).toBe(1);
	await page.getByRole("checkbox", { name: "Weekends" }).check();
	await send(page).click();
	expect((await sent(page)).map(({ fieldCode, fieldValues }) => [fieldCode, ...fieldValues])).toEqual([
		["employer", "Maple"],
		["experience", "1"],
		["years", "10"],
		["mentor", "2"],
		["diploma"],
		["hologram", "kept"],
	]);
	// It was sent: no draft is stored.
	await expect.poll(() => storedForms(page)).toBe(0);
	await page.getByRole("radio", { name: "No" }).check();
	await send(page).click();
	await expect.poll(async () => (await sent(page)).map(({ fieldCode }) => fieldCode)).not.toContain("years");
	// Another student on the same browser finds none of her next text.
	await employer.fill("Cedar");
	await expect.poll(() => storedForms(page)).toBe(1);
	await signIn(page, "lin");
	await page.reload();
	await send(page).waitFor();
	await pageStable(page);
	expect(await employer.inputValue()).toBe("");
});

test("form: a field's draft of one student disappears when another signs in", async () => {
	const page = await open("fields=12&draft=many");
	await signIn(page, "mei");
	await page
		.locator("input[type=file]")
		.first()
		.setInputFiles({ name: "mine.exe", mimeType: "", buffer: Buffer.from("a") });
	const noted = page.getByText("mine.exe");
	await noted.waitFor();
	await signIn(page, "lin");
	await noted.waitFor({ state: "detached" });
});

test("form: one key changes one field, blur validates that field alone, and the first invalid field is scrolled to", async () => {
	const page = await open("fields=110");
	const taken = await watchFields(page);
	const text = page.getByLabel("text 1", { exact: true });
	await text.fill("a");
	await page.keyboard.type("bc");
	expect(await taken()).toEqual(["sample_s0-frame"]);
	await text.fill("");
	await page.keyboard.press("Tab");
	await page.getByText("required field").first().waitFor();
	expect(await page.locator(".field-problem").count()).toBe(1);
	await text.fill("abc");
	await text.press("Tab");
	await expect.poll(() => page.locator(".field-problem").count()).toBe(0);
	// A click on the element below counts, though the field that loses the focus shows its error above it.
	await text.fill("");
	const answer = page.getByRole("radio", { name: "One" }).first();
	const { x = 0, y = 0, height = 0 } = (await answer.boundingBox()) ?? {};
	await page.mouse.click(x + 5, y + height / 2);
	await page.getByText("required field").first().waitFor();
	expect(await answer.isChecked()).toBe(true);
	await text.fill("abc");
	await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
	await send(page).click();
	await expect.poll(() => focused(page)).toBe("sample_s1");
	await expect.poll(() => page.locator(".field-problem").count()).toBeGreaterThan(100);
	const box = await page.locator("[id='sample_s1']").boundingBox();
	expect(box?.y).toBeGreaterThan(0);
	expect(box?.y).toBeLessThan(800);
});

test("form: a field out of view reserves about the height it will need", async () => {
	const page = await open("fields=110");
	const guesses = await page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>(".field")].slice(-12).map((field) => {
			const guessed = field.offsetHeight;
			field.style.contentVisibility = "visible";
			return [field.querySelector(".field-label")?.textContent, guessed, field.offsetHeight] as const;
		}),
	);
	expect(guesses).toHaveLength(12);
	for (const [name, guessed, height] of guesses)
		expect.soft(Math.abs(guessed - height), name).toBeLessThan(30);
});

test("form: hostile definitions delay no key, and leave the other fields usable", async () => {
	const page = await open("hostile");
	const session = await page.context().newCDPSession(page);
	// CPU time of the page's own thread: other load on the machine is not counted.
	await session.send("Performance.enable", { timeDomain: "threadTicks" });
	const busy = async () => {
		const { metrics } = await session.send("Performance.getMetrics");
		return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
	};
	await page.getByLabel("Calm").focus();
	const slow: number[] = [];
	for (const key of "aaaaaaaa!") {
		const before = await busy();
		await page.keyboard.press(key);
		await page.evaluate(() => new Promise(requestAnimationFrame));
		slow.push((await busy()) - before);
	}
	expect(Math.max(...slow)).toBeLessThan(200);
	for (const name of ["__proto__", "constructor", "-1", "1000000000", "Circle"])
		await page.getByRole("textbox", { name, exact: true }).fill("x");
	await send(page).click();
	const answers = new Map((await sent(page)).map((entry) => [entry.fieldId, entry.fieldValues]));
	expect(answers.get("calm")).toEqual(["aaaaaaaa!"]);
	expect(answers.get("__proto__")).toEqual(["x"]);
	expect(answers.get("odd")).toEqual([{ a: [1] }]);
});

test("form: a widget whose code failed to load is requested again without affecting its neighbours", async () => {
	let isLost = true;
	const page = await open("fields=11", {
		allow: [/RadioWidget|Failed to load|field kind radio/],
		prepare: (context) =>
			context.route(/RadioWidget/, (route) => (isLost ? route.abort() : route.continue())),
	});
	const notice = page.getByRole("alert").filter({ hasText: "could not be loaded" });
	const text = await page.getByLabel("text 1", { exact: true }).elementHandle();
	await text?.fill("abc");
	await notice.waitFor();
	isLost = false;
	await notice.getByRole("button").click();
	await page.getByRole("radio").first().check();
	expect(await notice.count()).toBe(0);
	// The same input element, not a new one.
	expect(await text?.evaluate((box) => box.isConnected && (box as HTMLInputElement).value)).toBe("abc");
});

// Compares a page of two hundred questions with the same markup as static HTML, and a key in an essay with one in a field.
import type { Browser, Page } from "playwright-core";
import type { questions } from "../../bench/questions/main.tsx";
import { questionSamples } from "./questionSamples.ts";
import type { ResultRow } from "./results.ts";
import { measurePairs } from "./rounds.ts";

type Bench = typeof questions;

const rounds = { rounds: 15, warm: 3 };
const essay = "A sentence of an essay, such as students write. ".repeat(417).slice(0, 20_000);

async function comparePage(page: Page): Promise<ResultRow> {
	const render = (tasks: typeof questionSamples) =>
		page.evaluate(
			(shown) => (Reflect.get(globalThis, "questions") as Bench).render({ tasks: shown }),
			[...tasks],
		);
	const { html } = await render(questionSamples);
	const formulas = html.split("<math").length - 1;
	if (formulas !== 300) throw new Error(`scripts/bench: 300 formulas must be rendered, found ${formulas}`);
	const of = await measurePairs(
		rounds,
		() => render(questionSamples),
		() => page.evaluate((given) => (Reflect.get(globalThis, "questions") as Bench).renderStatic(given), html),
	);
	const ratio = of((pair) => pair.ours.ms / pair.floor.ms);
	return {
		what: "200 questions with 300 formulas until the first can be answered, CPU 4× (in brackets: all)",
		ours: `${of(({ ours }) => ours.ms).toFixed(0)} ms (${of(({ ours }) => ours.completeMs).toFixed(0)} ms)`,
		floor: `${of(({ floor }) => floor.ms).toFixed(0)} ms`,
		ratio: `${ratio.toFixed(2)} ×`,
		budget: "1.3 ×",
		ok: ratio <= 1.3,
	};
}

async function keyLatencyMs(page: Page): Promise<number> {
	await page.getByRole("textbox").focus();
	await page.keyboard.press("Control+End");
	await page.evaluate(() =>
		(Reflect.get(globalThis, "questions") as Bench).watch({ press: "keydown", change: "input" }),
	);
	await page.keyboard.press("a");
	return (await page.evaluate(() => (Reflect.get(globalThis, "questions") as Bench).took())) ?? 0;
}

async function compareEssay(page: Page): Promise<ResultRow> {
	const of = await measurePairs(
		{ rounds: 41, warm: 3 },
		async () => {
			await page.evaluate(
				(text) =>
					(Reflect.get(globalThis, "questions") as Bench).render({
						tasks: [{ taskId: "q", kind: "essay", stem: "Why?" }],
						answers: { q: [text] },
					}),
				essay.slice(1),
			);
			return keyLatencyMs(page);
		},
		async () => {
			await page.evaluate(
				(text) => (Reflect.get(globalThis, "questions") as Bench).renderBareField(text),
				essay.slice(1),
			);
			return keyLatencyMs(page);
		},
	);
	const ratio = of(({ ours, floor }) => ours / floor);
	return {
		what: "key to paint in an essay of 20,000 characters, CPU 4×",
		ours: `${of(({ ours }) => ours).toFixed(1)} ms`,
		floor: `${of(({ floor }) => floor).toFixed(1)} ms`,
		ratio: `${ratio.toFixed(2)} ×`,
		budget: "1.1 ×",
		ok: ratio <= 1.1,
	};
}

/** @param url of bench/questions */
export async function measureQuestions(browser: Browser, url: string): Promise<ResultRow[]> {
	const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
	try {
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		await page.goto(url);
		await page.waitForFunction(() => "questions" in globalThis);
		await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
		return [await comparePage(page), await compareEssay(page)];
	} finally {
		await context.close();
	}
}

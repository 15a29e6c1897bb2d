// One visit of a page with a form in a fresh browser: fills it in by keyboard and checks every answer.
import { type CDPSession, chromium, type Page } from "playwright-core";
import type { Bench } from "../../bench/form/inputTimer.ts";
import type { Browser } from "../browser.ts";
import { median } from "./visit.ts";

/** Milliseconds, unless noted. */
export interface FormFigures {
	/** From a keydown to the frame that shows the character. */
	readonly key: number;
	/** The same with a CPU four times slower. */
	readonly key4: number;
	/** From the key that leaves a field to the frame that shows or removes its error. */
	readonly leave: number;
	readonly leave4: number;
	/** From the start of rendering to the frame with all fields. */
	readonly mount: number;
	/** From the click on the button to the frame with the errors of all fields. */
	readonly submit: number;
	/** After a collection, with the form mounted; MB. */
	readonly heap: number;
	/** JavaScript the page fetched, gzip, without the messages of the whole site; KB. */
	readonly bytes: number;
}

/** Typed key by key, `times` times at each speed. */
const keys = "forms";
const times = 3;
/** The first keys run code that is not compiled yet and are not counted. */
const coldKeys = 3;

declare const bench: Bench;

class FormPage {
	readonly #page: Page;
	readonly #session: CDPSession;
	readonly #fails: (problem: string) => Error;
	readonly #count: number;

	constructor(page: Page, session: CDPSession, fails: (problem: string) => Error, count: number) {
		this.#page = page;
		this.#session = session;
		this.#fails = fails;
		this.#count = count;
	}

	/** A text question in the middle. */
	get #question() {
		const at = Math.floor(this.#count / 22) * 11;
		return { key: `q${at}`, label: `text ${at + 1}` };
	}

	async mount(): Promise<number> {
		await this.#page.waitForFunction(() => "bench" in globalThis, undefined, { timeout: 120_000 });
		const { labels, wanted, mounted } = await this.#page.evaluate(() => ({
			labels: bench.labels(),
			wanted: bench.questions.map(({ label }) => label),
			mounted: bench.mounted,
		}));
		if (labels.join() !== wanted.join() || wanted.length !== this.#count)
			throw this.#fails(
				`${this.#count} labels must be in order, found ${labels.length}: ${labels.slice(0, 12)}`,
			);
		return mounted;
	}

	async throttle(rate: number): Promise<void> {
		await this.#session.send("Emulation.setCPUThrottlingRate", { rate });
	}

	/** Performs an action and waits for the frame that shows its result. */
	async #timed(act: () => Promise<void>, watch: Parameters<Bench["watch"]>[0]): Promise<number> {
		await this.#page.evaluate((what) => bench.watch(what), watch);
		await act();
		const { took, found } = await this.#page.evaluate(async () => {
			const ms = await bench.took();
			const problems = bench.problems();
			await bench.idle();
			return { took: ms, found: problems };
		});
		if (watch.problems !== undefined && found !== watch.problems)
			throw this.#fails(`${watch.problems} fields must have an error after ${watch.change}, found ${found}`);
		return took ?? Number.NaN;
	}

	async #typed(wanted: string): Promise<void> {
		const { key } = this.#question;
		const typed = await this.#page.evaluate(() => bench.typed());
		if (typed !== wanted) throw this.#fails(`"${wanted}" must be in the input, found "${typed}"`);
		const isStored = (question: { key: string; wanted: string }) =>
			String(bench.stored(question.key) ?? "") === question.wanted;
		await this.#page
			.waitForFunction(isStored, { key, wanted }, { timeout: 5_000, polling: 50 })
			.catch(async () => {
				const stored = await this.#page.evaluate((name) => bench.stored(name), key);
				throw this.#fails(`"${wanted}" must be stored, found ${JSON.stringify(stored)}`);
			});
	}

	readonly #focus = () =>
		this.#page.evaluate((label) => bench.focus(label).then(() => bench.idle()), this.#question.label);

	async #empty(): Promise<void> {
		await this.#focus();
		await this.#page.keyboard.press("Control+A");
		await this.#page.keyboard.press("Delete");
		await this.#typed("");
	}

	/** Types a text and leaves, clears the field and leaves; the first time of leaving is not counted. */
	async fill(): Promise<{ key: number; leave: number }> {
		const { keyboard } = this.#page;
		const typing: number[] = [];
		const leaving: number[] = [];
		const leave = async (problems: number) =>
			leaving.push(
				await this.#timed(() => keyboard.press("Tab"), { press: "keydown", change: "focusout", problems }),
			);
		for (let time = 0; time < times; time++) {
			await this.#focus();
			for (const key of keys)
				typing.push(await this.#timed(() => keyboard.press(key), { press: "keydown", change: "input" }));
			await this.#typed(keys);
			await leave(0);
			await this.#empty();
			await leave(1);
			await this.#empty();
		}
		return { key: median(typing.slice(coldKeys)), leave: median(leaving.slice(2)) };
	}

	async heap(): Promise<number> {
		await this.#session.send("HeapProfiler.collectGarbage");
		const { usedSize } = await this.#session.send("Runtime.getHeapUsage");
		return usedSize / 1024 / 1024;
	}

	bytes(): Promise<number> {
		return this.#page.evaluate(() =>
			(performance.getEntriesByType("resource") as PerformanceResourceTiming[])
				.filter(({ name }) => name.endsWith(".js") && !/\/(?:zh|en)(?:[A-Z][a-z]+)?-[^/]+$/.test(name))
				.reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1024, 0),
		);
	}

	submit(): Promise<number> {
		const click = async () => {
			await this.#page.evaluate(() => {
				for (const button of document.querySelectorAll("button"))
					if (button.textContent === "Send") button.click();
			});
		};
		return this.#timed(click, { press: "click", change: "click", problems: this.#count });
	}
}

/**
 * @param name of the engine, for error messages
 * @throws when labels, typed text, stored value or the number of errors are not as expected
 */
export async function visitForm(
	found: Browser,
	name: string,
	url: string,
	count: number,
): Promise<FormFigures> {
	const { path, args, env } = found;
	const browser = await chromium.launch({ executablePath: path, args, env });
	try {
		const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-US" });
		const page = await context.newPage();
		const thrown: string[] = [];
		page.on("pageerror", ({ message }) => thrown.push(message));
		const fails = (problem: string) =>
			new Error(
				`${name}, ${count} fields: ${[problem, ...thrown.slice(0, 3)].join("; errors of the page: ")}`,
			);
		const form = new FormPage(page, await context.newCDPSession(page), fails, count);
		const open = () => page.goto(`${url}?fields=${count}`, { waitUntil: "load" });
		await open();
		const mount = await form.mount();
		const figures = { mount, heap: await form.heap(), bytes: await form.bytes() };
		const fast = await form.fill();
		await form.throttle(4);
		const slow = await form.fill();
		await form.throttle(1);
		// A fresh page without values and errors.
		await open();
		await form.mount();
		const submit = await form.submit();
		return { ...figures, key: fast.key, leave: fast.leave, key4: slow.key, leave4: slow.leave, submit };
	} finally {
		await browser.close();
	}
}

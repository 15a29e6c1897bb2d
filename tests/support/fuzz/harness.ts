// Runs inside the page of the gallery: gives the running application one hostile document after the other, the way
// a server would, and looks at what it draws. Only the line to the server is replaced.
import { refreshConfig } from "../../../src/core/config.ts";
import { built, type Case, type Change, caseOf, type Documents, shrink, told } from "./cases.ts";

/** Calls by the document they bring, as in core/config.ts. */
const paths: Readonly<Record<string, string>> = {
	baseInfo: "/external/api/v1/company/getBaseInfo",
	home: "/saas-business/v1/front/home-page/home-config",
	menus: "/external/api/v1/system/querySysMenuHeadAndFoot",
	footer: "/saas-business/v1/company/config/companyFootInfo/queryCompanyId",
	service: "/external/api/v1/usersfront/getPersonConfig",
	alias: "/saas-business/v1/company/getCompanyAlias",
	register: "/saas-business/v1/company/register/config",
	sideLayer: "/saas-business/v1/companyMarketSet/findMarket",
	schools: "/external/api/v1/schools/searchMerge",
};

const answers = new Map<string, string>();
const faults: string[] = [];
const slow: number[] = [];

function standInForServer(): void {
	globalThis.fetch = async (input) => {
		const url = new URL(input instanceof Request ? input.url : String(input), location.href);
		const name = Object.keys(paths).find((each) => url.pathname === `/s/api${paths[each]}`);
		const text = name === undefined ? undefined : answers.get(name);
		return new Response(text ?? '{"code":"0","message":"not in this test"}', {
			headers: { "content-type": "application/json" },
		});
	};
}

/** A school's own documents, wrapped as the search of schools wraps them. */
const onTheWire = (name: string, document: unknown): unknown => {
	if (name !== "schools" || typeof document !== "object" || document === null) return document;
	const { list, ...rest } = document as { list?: unknown };
	const first: unknown = Array.isArray(list) ? list[0] : undefined;
	return { ...rest, schoolPage: { list }, schoolResp: first };
};

const serve = (name: string, document: unknown): void => {
	answers.set(name, JSON.stringify({ code: "1", message: "", data: onTheWire(name, document) }) ?? "");
};

/** React commits what SWR was told in a task of its own. */
const nextTask = (): Promise<void> =>
	new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => resolve();
		port2.postMessage(undefined);
	});

const regionOf = (name: string): HTMLElement | null => document.querySelector<HTMLElement>(`#root ${name}`);
const look = (): Map<string, string> =>
	new Map(["header", "main", "footer"].map((name) => [name, regionOf(name)?.innerHTML ?? ""]));

/** What is wrong with the page after a document. That nothing else moves is what tests/matrix/redraw.test.ts asks. */
function trouble(): string[] {
	const found = faults.splice(0);
	for (const [region, html] of look()) if (html === "") found.push(`${region} is blank`);
	const box = document.querySelector("pre[role=note]");
	if (box) found.push(`a block failed: ${box.textContent?.slice(0, 300)}`);
	if (Reflect.get(Object.prototype, "polluted") !== undefined) found.push("Object.prototype was polluted");
	const longest = Math.max(0, ...slow.splice(0));
	if (longest > 5_000) found.push(`a task took ${Math.round(longest)} ms`);
	return found;
}

let good: Documents = {};

/** Shows one document over the good ones, and what went wrong then. */
async function show(name: string, document: unknown): Promise<string[]> {
	serve(name, document);
	try {
		await refreshConfig([name]);
	} catch (error) {
		faults.push(`refreshConfig: ${error instanceof Error ? error.message : error}`);
	}
	await nextTask();
	// Layout is part of what a document costs.
	globalThis.document.body.getBoundingClientRect();
	await nextTask();
	if (location.hash !== "#/home/index") location.replace("#/home/index");
	return trouble();
}

async function restore(name: string): Promise<void> {
	serve(name, good[name]);
	await refreshConfig([name]);
	await nextTask();
	slow.length = 0;
	faults.length = 0;
}

export interface Report {
	readonly shown: number;
	/** Documents that changed what is on screen; the others were refused, or made no difference. */
	readonly drawn: number;
	readonly failures: readonly string[];
}

/** Gets everything ready; the page is on home and whole. */
export async function begin(documents: Documents): Promise<void> {
	good = documents;
	standInForServer();
	addEventListener("error", ({ message }) => {
		// The platform's way to say that a size is told one frame later; nothing was thrown.
		if (!message.startsWith("ResizeObserver loop")) faults.push(`uncaught: ${message}`);
	});
	addEventListener("unhandledrejection", (event) => faults.push(`unhandled: ${String(event.reason)}`));
	new PerformanceObserver((list) => {
		for (const { duration } of list.getEntries()) slow.push(duration);
	}).observe({ type: "longtask" });
	// Refusals are said on the console, thousands of them; what counts is what is drawn.
	console.error = () => undefined;
	console.warn = () => undefined;
	for (const name of Object.keys(documents)) await restore(name);
}

/** A failure, with no more changes than it needs. */
async function explain({ number, document: name, base, changes }: Case, found: string[]): Promise<string> {
	const fails = async (fewer: readonly Change[]): Promise<boolean> => {
		await restore(name);
		return (await show(name, built({ base, changes: fewer }))).length > 0;
	};
	const needed = await shrink(changes, fails);
	await restore(name);
	return `case ${number}: ${found.join("; ")}\n  ${name} in which ${needed.map(told).join(" and ")}`;
}

/** Shows cases, one after the other; three failures are enough to know. */
export async function run(
	seed: number,
	schools: readonly Documents[],
	from: number,
	to: number,
): Promise<Report> {
	const failures: string[] = [];
	let drawn = 0;
	let shown = 0;
	for (let number = from; number < to && failures.length < 3; number++) {
		const next = caseOf(seed, number, schools, false);
		const before = document.body.innerHTML;
		const found = await show(next.document, built(next));
		shown += 1;
		if (document.body.innerHTML !== before) drawn += 1;
		if (found.length > 0) failures.push(await explain(next, found));
	}
	return { shown, drawn, failures };
}

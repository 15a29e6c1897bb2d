// Runs in the gallery's page: passes hostile documents to the running application as a server would, and
// checks what it renders. Only the network is replaced.
import { refreshConfig } from "../../../src/core/config/config.ts";
import { built, type Case, type Change, caseOf, changeLine, type Documents, shrink } from "./cases.ts";

/** Calls by the document they return, as in core/config.ts. */
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

/** A school's own documents, wrapped as in the search of schools. */
const onTheWire = (name: string, document: unknown): unknown => {
	if (name !== "schools" || typeof document !== "object" || document === null) return document;
	const { list, ...rest } = document as { list?: unknown };
	const first: unknown = Array.isArray(list) ? list[0] : undefined;
	return { ...rest, schoolPage: { list }, schoolResp: first };
};

const serve = (name: string, document: unknown): void => {
	answers.set(name, JSON.stringify({ code: "1", message: "", data: onTheWire(name, document) }) ?? "");
};

/** React commits SWR's updates in a task of its own. */
const nextTask = (): Promise<void> =>
	new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => resolve();
		port2.postMessage(undefined);
	});

const regionOf = (name: string): HTMLElement | null => document.querySelector<HTMLElement>(`#root ${name}`);
const regionMarkup = (): Map<string, string> =>
	new Map(["header", "main", "footer"].map((name) => [name, regionOf(name)?.innerHTML ?? ""]));

/** Problems of the page after a document. tests/matrix/rerender.test.ts checks what else re-renders. */
function pageProblems(): string[] {
	const found = faults.splice(0);
	for (const [region, html] of regionMarkup()) if (html === "") found.push(`${region} is blank`);
	const box = document.querySelector("pre[role=note]");
	if (box) found.push(`a block failed: ${box.textContent?.slice(0, 300)}`);
	if (Reflect.get(Object.prototype, "polluted") !== undefined) found.push("Object.prototype was polluted");
	const maxMs = Math.max(0, ...slow.splice(0));
	if (maxMs > 5_000) found.push(`a task took ${Math.round(maxMs)} ms`);
	return found;
}

let good: Documents = {};

/** Applies one document over the valid ones, and returns the problems. */
async function show(name: string, document: unknown): Promise<string[]> {
	serve(name, document);
	try {
		await refreshConfig([name]);
	} catch (error) {
		faults.push(`refreshConfig: ${error instanceof Error ? error.message : error}`);
	}
	await nextTask();
	// Layout is part of a document's cost.
	globalThis.document.body.getBoundingClientRect();
	await nextTask();
	if (location.hash !== "#/home/index") location.replace("#/home/index");
	return pageProblems();
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
	/** Documents that changed the page; the others were refused, or made no difference. */
	readonly rendered: number;
	readonly failures: readonly string[];
}

/** Prepares everything; the page is on home and complete. */
export async function begin(documents: Documents): Promise<void> {
	good = documents;
	standInForServer();
	addEventListener("error", ({ message }) => {
		// The platform's report of a size change delivered one frame later; nothing was thrown.
		if (!message.startsWith("ResizeObserver loop")) faults.push(`uncaught: ${message}`);
	});
	addEventListener("unhandledrejection", (event) => faults.push(`unhandled: ${String(event.reason)}`));
	new PerformanceObserver((list) => {
		for (const { duration } of list.getEntries()) slow.push(duration);
	}).observe({ type: "longtask" });
	// Refusals are logged to the console by the thousands; only the rendering counts.
	console.error = () => undefined;
	console.warn = () => undefined;
	for (const name of Object.keys(documents)) await restore(name);
}

/** A failure, with as few changes as possible. */
async function explain({ number, document: name, base, changes }: Case, found: string[]): Promise<string> {
	const fails = async (fewer: readonly Change[]): Promise<boolean> => {
		await restore(name);
		return (await show(name, built({ base, changes: fewer }))).length > 0;
	};
	const needed = await shrink(changes, fails);
	await restore(name);
	return `case ${number}: ${found.join("; ")}\n  ${name} in which ${needed.map(changeLine).join(" and ")}`;
}

/** Applies cases one after the other, up to three failures. */
export async function run(
	seed: number,
	schools: readonly Documents[],
	from: number,
	to: number,
): Promise<Report> {
	const failures: string[] = [];
	let rendered = 0;
	let shown = 0;
	for (let number = from; number < to && failures.length < 3; number++) {
		const next = caseOf(seed, number, schools, false);
		const before = document.body.innerHTML;
		const found = await show(next.document, built(next));
		shown += 1;
		if (document.body.innerHTML !== before) rendered += 1;
		if (found.length > 0) failures.push(await explain(next, found));
	}
	return { shown, rendered, failures };
}

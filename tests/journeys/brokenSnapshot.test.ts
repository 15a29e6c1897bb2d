// One wrong value in the documents of the page itself: the page still has its header, its content and its footer.
import type { BrowserContext, Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage } from "../support/browser/openPage.ts";
import { pageRendered } from "../support/browser/schoolSwitch.ts";
import { ask } from "../support/site/ask.ts";
import { sharedSite } from "../support/site/startSite.ts";

const site = sharedSite;
const host = "maple.localhost";
type Documents = Record<string, unknown>;
const mark = /(<script type="application\/json" id="site-snapshot">)(.*?)(<\/script>)/s;

/** A value of another kind. */
const invalidValue = (right: unknown): unknown =>
	typeof right === "object" && !Array.isArray(right) ? "wrong" : {};

/** Each document of the page, and each of its keys. */
const pathsOf = (snapshot: Documents): string[][] =>
	Object.entries(snapshot).flatMap(([name, document]) => [
		[name],
		...(typeof document === "object" && document !== null && !Array.isArray(document)
			? Object.keys(document).map((key) => [name, key])
			: []),
	]);

function withInvalidValue(snapshot: Documents, [name = "", key]: readonly string[]): Documents {
	const document = snapshot[name];
	if (key === undefined) return { ...snapshot, [name]: invalidValue(document) };
	const { [key]: right, ...rest } = document as Documents;
	return { ...snapshot, [name]: { ...rest, [key]: invalidValue(right) } };
}

/** The page as the server sends it, with other documents. */
async function serveWith(context: BrowserContext, change: (snapshot: Documents) => Documents): Promise<void> {
	await context.route("**/s/pc/", async (route) => {
		const {
			status,
			headers,
			body: sent,
		} = await ask(site(), host, "/s/pc/", { headers: { "accept-language": "en" } });
		const body = sent.replace(mark, (_, start, text, end) => {
			const snapshot = change(JSON.parse(text) as Documents);
			return start + JSON.stringify(snapshot).replaceAll("<", "\\u003c") + end;
		});
		const policy = String(headers["content-security-policy"]);
		await route.fulfill({
			status,
			contentType: "text/html; charset=utf-8",
			headers: { "content-security-policy": policy },
			body,
		});
	});
}

const regions = (page: Page) =>
	page.evaluate(() =>
		["header", "main", "footer"].filter((name) => !document.querySelector(`#root ${name}`)?.innerHTML),
	);

const open = (prepare: (context: BrowserContext) => Promise<void>) =>
	openPage(site(), host, { language: "en", allow: [/./], prepare });

it.each([
	["seo that is no list", {}],
	["an entry of seo without a name", [{ content: "Maple" }]],
])("%s: the documents are fetched, and the page is complete", async (_, seo) => {
	const page = await open((context) =>
		serveWith(context, (snapshot) => ({
			...snapshot,
			baseInfo: { ...(snapshot["baseInfo"] as object), seo },
		})),
	);
	await page.getByRole("banner").waitFor();
	await page.getByRole("main").getByRole("article").first().waitFor();
	await page.getByRole("contentinfo").waitFor();
});

it("texts that are null: they are left out, and the page stays as the server rendered it", async () => {
	const errors: string[] = [];
	const page = await open(async (context) => {
		context.on("console", (line) => line.type() === "error" && errors.push(line.text()));
		await serveWith(context, (snapshot) => ({
			...snapshot,
			baseInfo: {
				...(snapshot["baseInfo"] as object),
				siteTitle: null,
				seo: [{ name: "keywords", content: null }],
			},
		}));
	});
	await pageRendered(page);
	expect(await regions(page)).toEqual([]);
	expect(errors.filter((line) => line.includes("could not be rendered"))).toEqual([]);
});

it("a wrong value at each key of each document in turn: no page is empty", async () => {
	let snapshot: Documents = {};
	const first = await open((context) =>
		serveWith(context, (sent) => {
			snapshot = sent;
			return sent;
		}),
	);
	await pageRendered(first);
	const paths = pathsOf(snapshot);
	expect(paths.length).toBeGreaterThan(80);
	const empty: string[] = [];
	const left = [...paths];
	const work = async (): Promise<void> => {
		for (let path = left.pop(); path; path = left.pop()) {
			const at = path;
			const page = await open((context) => serveWith(context, (sent) => withInvalidValue(sent, at)));
			const isWhole = await pageRendered(page)
				.then(() => expect.poll(() => regions(page)).toEqual([]))
				.then(
					() => true,
					() => false,
				);
			if (!isWhole) empty.push(`${at.join(".")}: no ${(await regions(page)).join(", ") || "rendered page"}`);
			await page.context().close();
		}
	};
	await Promise.all([work(), work(), work(), work()]);
	expect(empty).toEqual([]);
});

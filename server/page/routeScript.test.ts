import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { patternOf, routeScript } from "./routeScript.ts";

const screens = [
	{ path: "/course/detail/:id?/*", files: ["detail.js", "shared.js"], isRendered: true },
	{ path: "/course/list", files: ["list.js", "shared.js"], isRendered: true },
	{ path: "/personal/:section?", files: ["personal.js"], isRendered: false },
	{ path: "/personal/account", files: ["account.js"], isRendered: false },
];

interface ScreenMarkup {
	readonly path: string;
	readonly arrived: Promise<unknown>;
}

/** What the script does in a page with this hash. */
function run(hash: string, { cookie = "", status = 200 } = {}) {
	const links: string[] = [];
	const requests: string[] = [];
	const page: { screenMarkup?: ScreenMarkup } & Record<string, unknown> = {
		location: { hash, search: "" },
		XMLHttpRequest: class {
			onloadend: () => void = () => undefined;
			readonly response = "the screen's document";
			readonly status = status;
			open(method: string, address: string) {
				requests.push(`${method} ${address}`);
			}
			send() {
				queueMicrotask(this.onloadend);
			}
		},
		document: {
			cookie,
			createElement: () => ({}),
			head: { append: ({ rel, href }: { rel: string; href: string }) => links.push(`${rel} ${href}`) },
		},
	};
	runInNewContext(routeScript(screens, ["rest.js"]), page);
	return { links, requests, screenMarkup: page.screenMarkup };
}

test.each([
	["#/course/list?page=2", ["rest.js", "list.js", "shared.js"]],
	["#/course/detail/react-studio/outline", ["rest.js", "detail.js", "shared.js"]],
	["#/course/detail", ["rest.js", "detail.js", "shared.js"]],
	["#/personal/account", ["rest.js", "account.js"]],
	["#/personal/messages", ["rest.js", "personal.js"]],
])("%s asks for the files of its screen, once each", (hash, files) => {
	expect(run(hash).links).toEqual(files.map((file) => `modulepreload /s/pc/${file}`));
});

test.each(["", "#/", "#/home/index", "#/course/lists", "#/nowhere", "#%"])("%j asks for nothing", (hash) => {
	expect(run(hash)).toEqual({ links: [], requests: [], screenMarkup: undefined });
});

test.each([
	["#/course/list", "/course/list"],
	["#/course/detail/c-1/outline", "/course/detail/c-1/outline"],
	["#/course/detail/c&1", "/course/detail/c&1"],
])("%s asks for the markup of its screen", async (hash, path) => {
	const { requests, screenMarkup } = run(hash);
	expect(requests).toEqual([`GET /s/pc/screen?path=${encodeURIComponent(path)}`]);
	expect([screenMarkup?.path, await screenMarkup?.arrived]).toEqual([path, "the screen's document"]);
});

test.each([204, 429, 500, 0])("status %s leaves the screen to the page's script", async (status) => {
	expect(await run("#/course/list", { status }).screenMarkup?.arrived).toBeUndefined();
});

test.each([
	["a query", "#/course/list?page=2", {}],
	["a student", "#/course/list", { cookie: "a=b; present=1" }],
	["a screen the server does not render", "#/personal/account", {}],
])("%s: no markup is asked for", (_, hash, visitor) => {
	expect(run(hash, visitor).requests).toEqual([]);
});

test("a pattern means what the router reads, with or without a slash at the end", () => {
	const pattern = new RegExp(patternOf("/news/:id/:part?"));
	expect(
		["/news/1", "/news/1/", "/news/1/a", "/news", "/news/1/a/b"].map((path) => pattern.test(path)),
	).toEqual([true, true, true, false, false]);
});

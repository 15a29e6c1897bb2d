import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { patternOf, routeScript } from "./routeScript.ts";

const screens = [
	{ path: "/course/detail/:id?/*", files: ["detail.js", "shared.js"], firstCall: "/course/detail/:id" },
	{
		path: "/course/list",
		files: ["list.js", "shared.js"],
		firstCall: "/course/list?page=1&schoolId=:school",
		firstPicture: "list.0.coverUrl",
	},
	{ path: "/personal/:section?", files: ["personal.js"] },
	{ path: "/personal/account", files: ["account.js"] },
];

/** What the script does in a page with this hash. */
function run(hash: string, { cookie = "", token = "visitor", answer = new Response("{}") } = {}) {
	const links: string[] = [];
	const pictures: object[] = [];
	const calls: string[] = [];
	const page: { firstCall?: { readonly answer: Promise<Response> } } & Record<string, unknown> = {
		AbortSignal,
		Response,
		performance,
		location: { hash, search: "" },
		fetch: async (address: string, { headers }: RequestInit) => {
			calls.push(`${address} for ${new Headers(headers).get("authorization")}`);
			return answer;
		},
		Image: class {
			constructor() {
				pictures.push(this);
			}
		},
		document: {
			cookie,
			currentScript: { dataset: { school: "north" } },
			querySelector: () => (token ? { content: token } : null),
			createElement: () => ({}),
			head: { append: ({ rel, href }: { rel: string; href: string }) => links.push(`${rel} ${href}`) },
		},
	};
	runInNewContext(routeScript(screens, ["rest.js"]), page);
	return { links, calls, pictures, firstAnswer: page.firstCall?.answer };
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
	expect(run(hash)).toEqual({ links: [], calls: [], pictures: [], firstAnswer: undefined });
});

test.each([
	["#/course/list", "/s/api/course/list?page=1&schoolId=north for visitor"],
	["#/course/detail/c-1/outline", "/s/api/course/detail/c-1 for visitor"],
])("%s makes the first call of its screen", (hash, call) => {
	expect(run(hash).calls).toEqual([call]);
});

test("an answer whose body never arrives whole is one that failed", async () => {
	const body = new ReadableStream({ start: (stream) => stream.error(new Error("the connection broke")) });
	await expect(run("#/course/list", { answer: new Response(body) }).firstAnswer).rejects.toThrow(
		"the connection broke",
	);
});

test("an answer keeps its status, its headers and its body", async () => {
	const answer = new Response("busy", { status: 503, headers: { "retry-after": "2" } });
	const found = await run("#/course/list", { answer }).firstAnswer;
	expect([found?.status, found?.headers.get("retry-after"), await found?.text()]).toEqual([503, "2", "busy"]);
});

test("the largest picture is asked for as soon as the data names it", async () => {
	const { pictures } = run("#/course/list", {
		answer: Response.json({ data: { list: [{ coverUrl: "/s/cover/a.webp" }] } }),
	});
	await expect.poll(() => pictures).toEqual([{ fetchPriority: "high", src: "/s/cover/a.webp" }]);
});

test.each([
	["a query", "#/course/list?page=2", {}],
	["no part for a name", "#/course/detail", {}],
	["a student", "#/course/list", { cookie: "a=b; present=1" }],
	["no token of a visitor", "#/course/list", { token: "" }],
	["a screen without one", "#/personal/account", {}],
])("%s: no call is made", (_, hash, visitor) => {
	expect(run(hash, visitor).calls).toEqual([]);
});

test("a pattern means what the router reads, with or without a slash at the end", () => {
	const pattern = new RegExp(patternOf("/news/:id/:part?"));
	expect(
		["/news/1", "/news/1/", "/news/1/a", "/news", "/news/1/a/b"].map((path) => pattern.test(path)),
	).toEqual([true, true, true, false, false]);
});

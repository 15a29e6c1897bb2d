import { afterEach, expect, test, vi } from "vitest";
import { openTestApp, type TestAppOptions } from "../../tests/support/server/testApp.ts";

afterEach(() => {
	vi.useRealTimers();
});

/** A renderer of screens; its markup counts how often it was made. */
const rendering = (body: string) =>
	`let made = 0; export const renderShell = async () => { throw new Error("not asked"); };
	export const renderScreen = async (snapshot, { language, path }, fetchAnswer) => { made += 1; ${body} };`;
const counting = rendering(
	"return { html: '<p>' + [language, path, made] + '</p>', styles: 'p{color:red}</style>', answers: {} };",
);

async function openScreens(options: TestAppOptions) {
	const one = await openTestApp(options);
	return {
		...one,
		screen: (path: string, headers = {}) =>
			one.app.inject({ url: "/s/pc/screen", query: { path }, headers: { host: "one.test", ...headers } }),
	};
}

test("GET /s/pc/screen: answers a document with the markup, whose styles are data", async () => {
	const { screen, close } = await openScreens({ renderShell: counting });
	try {
		const { headers, body } = await screen("/course/list", { "accept-language": "en" });
		expect(body).toContain('<html lang="en">');
		expect(body).toContain("<main><p>en,/course/list,1</p></main>");
		expect(body).toContain('{"styles":"p{color:red}\\u003c/style>","answers":{}}</script>');
		expect(headers).toMatchObject({
			"content-type": "text/html; charset=utf-8",
			"cache-control": "no-cache, private",
			"x-robots-tag": "noindex",
		});
		expect(headers["content-security-policy"]).toBeDefined();
	} finally {
		await close();
	}
});

test("GET /s/pc/screen: makes a screen once a minute for each path and language", async () => {
	vi.useFakeTimers({ toFake: ["performance"] }).advanceTimersByTime(1);
	const { screen, close } = await openScreens({ renderShell: counting });
	const made = async (path: string, language = "zh") =>
		/,(\d+)</.exec((await screen(path, { "accept-language": language })).body)?.[1];
	try {
		expect([await made("/a"), await made("/a"), await made("/b"), await made("/a", "en")]).toEqual([
			"1",
			"1",
			"2",
			"3",
		]);
		vi.advanceTimersByTime(59_000);
		expect(await made("/a")).toBe("1");
		vi.advanceTimersByTime(2_000);
		expect(await made("/a")).toBe("4");
	} finally {
		await close();
	}
});

test.each([
	["a path without a screen", "return undefined;"],
	["a path with half of a character", "throw new Error(path);", "/groupdetail/%E6%95"],
	["a screen whose data does not exist", "return await fetchAnswer('/nowhere', {}) ?? undefined;"],
])("GET /s/pc/screen: answers 204 for %s, and logs nothing", async (_, body, path = "/nowhere") => {
	const { screen, close, logs } = await openScreens({ renderShell: rendering(body) });
	try {
		expect((await screen(path)).statusCode).toBe(204);
		expect(logs()).not.toMatch(/rendered/);
	} finally {
		await close();
	}
});

test("GET /s/pc/screen: answers 204 for a screen that cannot be rendered, and logs its error", async () => {
	const { screen, close, logs } = await openScreens({
		renderShell: rendering('throw new Error("no markup today");'),
	});
	try {
		expect((await screen("/course/list")).statusCode).toBe(204);
		expect(logs()).toContain("no markup today");
	} finally {
		await close();
	}
});

test("GET /s/pc/screen: does not wait for data that is not answered", async () => {
	const { screen, close, logs } = await openScreens({
		renderShell: rendering("return (await fetchAnswer('/stuck', {})) ?? undefined;"),
		routes: (app) => app.get("/s/api/stuck", () => new Promise(() => undefined)),
	});
	try {
		expect((await screen("/course/list")).statusCode).toBe(204);
		expect(logs()).toContain("a screen is rendered without its data");
	} finally {
		await close();
	}
});

test.each(["", "?path=course", `?path=/${"a".repeat(200)}`])(
	"GET /s/pc/screen%s: refuses what is no path of a screen",
	async (query) => {
		const { app, close } = await openTestApp({ renderShell: counting });
		try {
			const reply = await app.inject({ url: `/s/pc/screen${query}`, headers: { host: "one.test" } });
			expect(reply.statusCode).toBe(400);
		} finally {
			await close();
		}
	},
);

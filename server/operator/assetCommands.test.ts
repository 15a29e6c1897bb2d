import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "../../tests/support/data/buildSite.ts";
import { refusal } from "../../tests/support/server/refusal.ts";
import { openTestApp, type TestApp } from "../../tests/support/server/testApp.ts";
import { type OperatorCommands, operatorCommands } from "./commands.ts";

let site: TestApp;
let commands: OperatorCommands;

const host = "one.test";
const photoOf = (background: string, width = 1000): Promise<Buffer> =>
	sharp({ create: { width, height: width / 2, channels: 3, background } })
		.jpeg({ quality: 100 })
		.toBuffer();

beforeAll(async () => {
	site = await openTestApp({ sites: [buildSite({ overrides: {} })] });
	commands = operatorCommands(site.deps);
});
afterAll(() => site.close());

const put = async (name: string, bytes: Buffer) =>
	commands["asset-put"]({ host, name, base64: bytes.toString("base64") });
const ask = (url: string, headers = {}) => site.app.inject({ url, headers: { host, ...headers } });
const widthOf = async (url: string): Promise<number> =>
	(await sharp((await ask(url)).rawPayload).metadata()).width;

const text = { zh: "你好", en: "Hello" };

async function withHero(image: string) {
	const document = await commands.export({ host });
	document.home.hero = { title: text, text, image };
	return document;
}

const showAsHero = async (name: string) => commands.apply({ document: await withHero(`/s/asset/${name}`) });

async function showNoHero(): Promise<void> {
	const document = await commands.export({ host });
	delete document.home.hero;
	await commands.apply({ document });
}

test("a picture: stored with what it is, sent at the width that is asked for, removed", async () => {
	const bytes = await photoOf("#369");
	const asset = await put("hero.jpg", bytes);
	expect(asset).toMatchObject({
		state: "added",
		name: "hero.jpg",
		contentType: "image/jpeg",
		width: 1000,
		height: 500,
		bytes: bytes.length,
		sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
		uses: [],
	});
	expect(asset.copies.map(({ boxWidth }) => boxWidth)).toEqual([160, 320, 640, 889]);
	expect(await commands["asset-list"]({ host })).toMatchObject([{ name: "hero.jpg" }]);

	const whole = await ask("/s/asset/hero.jpg");
	expect(whole.headers).toMatchObject({ "content-type": "image/jpeg", "x-content-type-options": "nosniff" });
	expect(whole.rawPayload.equals(bytes)).toBe(true);
	expect(await widthOf("/s/asset/hero.jpg?w=320")).toBe(360);
	expect(await widthOf("/s/asset/hero.jpg?w=1920")).toBe(1000);
	const copy = await ask("/s/asset/hero.jpg?w=320");
	expect(copy.headers["content-type"]).toBe("image/webp");
	const known = { "if-none-match": copy.headers["etag"] };
	expect((await ask("/s/asset/hero.jpg?w=320", known)).statusCode).toBe(304);
	expect((await ask("/s/asset/hero.jpg", known)).statusCode).toBe(200);
	for (const odd of ["321", "0", "-1", "1e9", "640&w=160", ""])
		expect((await ask(`/s/asset/hero.jpg?w=${odd}`)).rawPayload.equals(bytes)).toBe(true);

	await commands["asset-remove"]({ host, name: "hero.jpg" });
	expect(await commands["asset-list"]({ host })).toEqual([]);
	expect((await ask("/s/asset/hero.jpg?w=320")).statusCode).toBe(404);
});

test("a picture that replaces another: its bytes at once, also where the one before was cached", async () => {
	await put("logo.jpg", await photoOf("#000"));
	const before = await ask("/s/asset/logo.jpg?w=320");
	const next = await photoOf("#fff");
	expect(await put("logo.jpg", next)).toMatchObject({ state: "replaced" });
	expect(await put("logo.jpg", next)).toMatchObject({ state: "unchanged" });
	const after = await ask("/s/asset/logo.jpg?w=320", { "if-none-match": before.headers["etag"] });
	expect([after.statusCode, after.rawPayload.equals(before.rawPayload)]).toEqual([200, false]);
	await commands["asset-remove"]({ host, name: "logo.jpg" });
});

test("who put and removed a picture, and why: in the log", async () => {
	const base64 = (await photoOf("#abc")).toString("base64");
	await commands["asset-put"]({
		...{ host, name: "camp.jpg", base64 },
		options: { author: "anna", message: "summer" },
	});
	await commands["asset-remove"]({ host, name: "camp.jpg", options: { author: "ben" } });
	expect((await commands["operator-log"]({ host })).slice(0, 2)).toMatchObject([
		{ actor: "ben", action: "asset remove", detail: { name: "camp.jpg" } },
		{ actor: "anna", action: "asset put", detail: { name: "camp.jpg", state: "added", reason: "summer" } },
	]);
});

test("two operators put the same name at once: one after the other, and copies are of the picture that stays", async () => {
	const pictures = await Promise.all(["#123", "#fed"].map((colour) => photoOf(colour)));
	const states = (await Promise.all(pictures.map((bytes) => put("both.jpg", bytes)))).map(
		({ state }) => state,
	);
	expect(states.sort()).toEqual(["added", "replaced"]);
	const [whole, copy] = await Promise.all(
		["/s/asset/both.jpg", "/s/asset/both.jpg?w=160"].map(async (url) => {
			const { channels } = await sharp((await ask(url)).rawPayload).stats();
			return channels.map(({ mean }) => Math.round(mean / 8));
		}),
	);
	expect(copy).toEqual(whole);
	expect(await commands["asset-list"]({ host })).toHaveLength(1);
	await commands["asset-remove"]({ host, name: "both.jpg" });
});

test("a picture that was replaced: on every screen within ten minutes", async () => {
	await put("logo.jpg", await photoOf("#000"));
	expect((await ask("/s/asset/logo.jpg")).headers["cache-control"]).toBe(
		"public, max-age=300, stale-while-revalidate=300",
	);
	await commands["asset-remove"]({ host, name: "logo.jpg" });
});

test("a picture that the site shows: listed with its place, and not removed", async () => {
	await put("banner.jpg", await photoOf("#963"));
	expect((await showAsHero("banner.jpg")).warnings).toEqual([]);
	expect(await commands["asset-list"]({ host })).toMatchObject([{ uses: ["home.hero.image"] }]);
	const { message, problems } = await refusal(commands["asset-remove"]({ host, name: "banner.jpg" }));
	expect([message, problems]).toEqual([
		"banner.jpg was not removed, because it is shown; change this first:",
		["home.hero.image"],
	]);
	await showNoHero();
	await commands["asset-remove"]({ host, name: "banner.jpg", options: { confirm: host } });
});

test("a document that names a picture which is not there: a warning that says what to do", async () => {
	const { warnings } = await showAsHero("banner.jpg");
	expect(warnings).toEqual([
		'home.hero.image must be the address of a picture, found "/s/asset/banner.jpg", a picture that does not exist; bring it with npm run site -- asset put one.test <file> --name banner.jpg, or correct the address',
	]);
	await showNoHero();
});

test("a picture of a host that is not trusted: a warning that says what to do", async () => {
	const document = await withHero("https://pictures.example/a.jpg");
	expect((await commands.check({ document })).warnings).toEqual([
		'home.hero.image must be an address of this site or of an origin in company.allowedOrigins, found "https://pictures.example/a.jpg", a picture that is not shown; add "https://pictures.example" to company.allowedOrigins if you trust it, or correct the address',
	]);
});

test("a customer's template that another company selects: its pictures are missed and, once there, not removed", async () => {
	const document = await commands.export({ host });
	document.home.footTemplateId = "customer/harbor";
	const { warnings } = await commands.apply({ document });
	expect(warnings.filter((line) => line.startsWith("home.footTemplateId"))).toEqual(
		["harbor-logo.svg", "harbor-logo-dark.svg"].map(
			(name) =>
				`home.footTemplateId must be a template whose pictures are there, found "customer/harbor/footer", which shows /s/asset/${name}, a picture that does not exist; bring it with npm run site -- asset put one.test <file> --name ${name}, or change the block in home.templatePatches`,
		),
	);
	await put("harbor-logo.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
	const { problems } = await refusal(commands["asset-remove"]({ host, name: "harbor-logo.svg" }));
	expect(problems).toEqual(["home.footTemplateId (template customer/harbor/footer)"]);
});

test("a hostile picture, an unknown host, an unknown picture: refused in a sentence, and nothing is stored", async () => {
	const before = await commands["asset-list"]({ host });
	const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
	expect((await refusal(put("evil.svg", svg))).problems).toEqual([
		"evil.svg must be an SVG without scripts, event handlers and addresses of other files, found <script>; export it as a plain SVG, or save it as PNG or WebP",
	]);
	const { message } = await refusal(commands["asset-put"]({ host: "no.test", name: "a.svg", base64: "" }));
	expect(message).toContain('no company has the host "no.test"');
	expect((await refusal(commands["asset-remove"]({ host, name: "none.png" }))).message).toBe(
		'"one.test" has no picture "none.png"; known are harbor-logo.svg',
	);
	expect(await commands["asset-list"]({ host })).toEqual(before);
});

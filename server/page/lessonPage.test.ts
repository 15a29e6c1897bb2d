// The page of a course's lessons: the one page that plays media.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, smallSite, type TestApp } from "../../tests/support/server/testApp.ts";
import { DistError, readDist } from "./dist.ts";

const cdn = "https://cdn.test";
let withCdn: TestApp;
let plain: TestApp;
beforeAll(async () => {
	const site = (origins: string[]) => {
		const small = smallSite(1, "one.test");
		return { ...small, company: { ...small.company, mediaOrigins: origins } };
	};
	withCdn = await openTestApp({ sites: [site([cdn])] });
	plain = await openTestApp({ sites: [site([])] });
});
afterAll(() => Promise.all([plain.close(), withCdn.close()]));

async function policyOf(site: TestApp, url: string) {
	const { headers, statusCode } = await site.app.inject({ url, headers: { host: "one.test" } });
	return [
		statusCode,
		String(headers["content-security-policy"]).replaceAll(/nonce-[^']+/g, "nonce-X"),
		headers["permissions-policy"],
	] as const;
}
const lessons = "/course/detail/algebra/algebra/contents";

test("the page of lessons plays what this server and the company's origins of media have", async () => {
	const [, policy] = await policyOf(withCdn, lessons);
	expect(policy).toContain(`media-src 'self' blob: ${cdn};`);
	expect(policy).toContain(`connect-src 'self' ws://one.test ${cdn};`);
	expect((await policyOf(plain, lessons))[1]).toContain("media-src 'self' blob:;");
});

test("but for what plays media, its policy is that of home", async () => {
	const [, home] = await policyOf(plain, "/s/pc/");
	expect((await policyOf(plain, lessons))[1].replace("media-src 'self' blob:; ", "")).toBe(home);
});

test.each(["/s/pc/", "/wap", "/course/list", "/course/detail/algebra", "/course/detail/algebra/more"])(
	"%s: plays no media, whatever origins the company has for them",
	async (url) => {
		const [own, other] = [await policyOf(withCdn, url), await policyOf(plain, url)];
		expect(own).toEqual(other);
		expect(own[1]).not.toMatch(/media-src|cdn\.test|blob:/);
	},
);

test("lessons of a course that nobody offers: status 404, with the page, since students may have it", async () => {
	const [status, policy] = await policyOf(plain, "/course/detail/none/none/contents");
	expect(status).toBe(404);
	expect(policy).toContain("media-src");
});

async function preloadedBy(url: string, language: string): Promise<string[]> {
	const headers = { host: "one.test", "accept-language": language };
	const { body } = await plain.app.inject({ url, headers });
	return [...body.matchAll(/<link rel="modulepreload" [^>]*fetchpriority="low"[^>]*href="([^"]+)"/g)].map(
		([, href = ""]) => href.replace("/s/pc/assets/", ""),
	);
}

test.each([
	["zh", ["pages.js", "LessonPage.js", "player.js", "studyZh.js", "study.js", "zhRest.js"]],
	["en", ["pages.js", "LessonPage.js", "player.js", "studyEn.js", "study.js", "enRest.js"]],
])(
	"the page of lessons in %s asks for the files it needs before its script runs; home does not",
	async (language, files) => {
		expect(await preloadedBy(lessons, language)).toEqual(files);
		expect(await preloadedBy("/s/pc/", language)).toEqual([]);
	},
);

test("a build with the page of lessons and without a file it needs is refused with the file's name", () => {
	const path = join(plain.dist, ".vite/manifest.json");
	const whole = readFileSync(path, "utf8");
	writeFileSync(path, whole.replaceAll("calls/study.js", "calls/other.js"));
	try {
		expect(() => readDist(plain.dist)).toThrow(DistError);
		expect(() => readDist(plain.dist)).toThrow("must have schemas/generated/calls/study.js");
	} finally {
		writeFileSync(path, whole);
	}
});

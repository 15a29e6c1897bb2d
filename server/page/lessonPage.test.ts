// The page of a course's lessons: the one page that plays media.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, smallSite, type TestApp } from "../../tests/support/server/testApp.ts";

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

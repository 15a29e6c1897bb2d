import { describe, expect, test } from "vitest";
import { smallSite } from "../../tests/support/server/testApp.ts";
import { siteOf } from "../modules/site/documents.ts";
import type { Dist } from "./dist.ts";
import { pagePieces } from "./html.ts";

const dist: Dist = {
	folder: "",
	html:
		'<html lang="zh"><head><link rel="icon" href="data:,"><title>Schoolfront</title><!--site-snapshot--></head>' +
		'<body><div id="root"></div></body></html>',
	preloads: { zh: [], en: [] },
	lessonFiles: { zh: [], en: [] },
	routeScripts: { zh: "", en: "" },
};
const seo = [
	{ name: "description", content: { zh: "课程", en: 'Courses & "more" <now>' } },
	{ name: "Viewport", content: "width=1" },
	{ name: "Description", content: "a second one" },
];

/** The head of a small site with a change to its base info. */
function headOf(change: object): string {
	const { company, baseInfo, ...rest } = smallSite(1, "one.test");
	const site = siteOf(1, 1, {
		...rest,
		company: { ...company, allowedOrigins: ["https://cdn.test"] },
		baseInfo: { ...baseInfo, ...change },
	});
	const page = pagePieces(dist, site, "en").join("nonce");
	return /<head>(.*?)<script type="application/s.exec(page)?.[1] ?? "";
}

describe("the head says without a script", () => {
	test("what search engines ask for, each name once, and nothing that steers the browser", () => {
		expect(headOf({ companyIco: "/s/asset/icon.svg", seo })).toBe(
			'<link rel="icon" href="/s/asset/icon.svg"><title>Company 1</title>' +
				'<meta data-ssr name="description" content="Courses &amp; &quot;more&quot; &lt;now&gt;">',
		);
	});

	test.each([
		["https://cdn.test/i.svg", true],
		["https://cdn.test.evil.test/i.svg", false],
		["https://evil.test/i.svg", false],
	])("an icon at %s: %s", (companyIco, shown) => {
		expect(headOf({ companyIco }).includes(`href="${companyIco}"`)).toBe(shown);
	});

	test("no sign of a text ends what it stands in", () => {
		const nasty = '"><script>alert(1)</script>\0html\0 __NONCE__ $&';
		const head = headOf({
			siteTitle: nasty,
			companyIco: `/${nasty}`,
			seo: [{ name: "description", content: nasty }],
		});
		expect(head).not.toContain("<script");
		expect(head.match(/\0html\0 __NONCE__ \$&/g)).toHaveLength(3);
	});
});

import { expect, test } from "vitest";
import type { MenuItem } from "../../../schemas/generated/documents.ts";
import { sentMenus } from "../site/menus.ts";
import { footerDetail } from "./rules.ts";

const item = (id: string, more: Partial<MenuItem> = {}): MenuItem => ({
	id,
	menuName: id.toUpperCase(),
	pageHeadType: "other",
	...more,
});
const foot = [
	item("about", {
		children: [
			item("us", { detail: "<p>us</p>" }),
			item("courses", { pageHeadType: "course", detail: "never shown" }),
			item("refunds", { detail: { zh: "退", en: "back" } }),
		],
	}),
	item("privacy", { detail: "<p>private</p>" }),
	item("away", { menuUrl: "https://example.com" }),
];

test("text: with the others of its group", () => {
	expect(footerDetail(foot, "refunds")).toEqual({
		id: "refunds",
		name: "REFUNDS",
		html: { zh: "退", en: "back" },
		group: { id: "about", name: "ABOUT" },
		siblings: [
			{ id: "us", name: "US" },
			{ id: "refunds", name: "REFUNDS" },
		],
	});
});

test("text of the first level: the first level is its group", () => {
	expect(footerDetail(foot, "privacy")).toEqual({
		id: "privacy",
		name: "PRIVACY",
		html: "<p>private</p>",
		siblings: [{ id: "privacy", name: "PRIVACY" }],
	});
});

test("pid: decides the group if it exists", () => {
	expect(footerDetail(foot, "privacy", "about")?.group).toEqual({ id: "about", name: "ABOUT" });
	expect(footerDetail(foot, "us", "nobody")?.group).toEqual({ id: "about", name: "ABOUT" });
});

test.each(["about", "courses", "away", "nobody"])("%s has no text", (id) => {
	expect(footerDetail(foot, id)).toBeUndefined();
});

test("menus: contain the address of a text, not the text", () => {
	const { foot: sent, head } = sentMenus({ foot, head: [item("h", { detail: "no page" })] });
	expect(JSON.stringify([sent, head])).not.toMatch(/<p>|never shown|no page/);
	expect(sent[0]?.children?.map(({ menuUrl }) => menuUrl)).toEqual([
		"#/sysPageHeadFoot/showDetail/us?pid=about",
		undefined,
		"#/sysPageHeadFoot/showDetail/refunds?pid=about",
	]);
	expect(sent.slice(1).map(({ menuUrl }) => menuUrl)).toEqual([
		"#/sysPageHeadFoot/showDetail/privacy",
		"https://example.com",
	]);
});

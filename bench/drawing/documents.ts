// One header and one footer as documents, with 200 menu entries between them.
import type { Block, MenuItem, TemplateDoc } from "../../schemas/generated/documents.ts";

const item = (id: string, children: readonly MenuItem[] = []): MenuItem =>
	({
		id,
		menuName: { en: `Entry ${id}`, zh: `菜单 ${id}` },
		pageHeadType: "course",
		...(children.length > 0 ? { children } : {}),
	}) as MenuItem;

const many = (count: number, make: (i: number) => MenuItem): MenuItem[] =>
	Array.from({ length: count }, (_, i) => make(i));

/** 50 groups' worth of links: 100 entries in the header, 100 in the footer. */
export const head = many(100, (i) => item(`h${i}`));
export const foot = many(10, (i) =>
	item(
		`f${i}`,
		many(9, (j) => item(`f${i}-${j}`)),
	),
);

export const facts = {
	base: { companyNameShort: { en: "Maple", zh: "枫叶" } },
	menus: { head, foot },
	footer: {
		companyName: { en: "Maple Academy Ltd.", zh: "枫叶学堂" },
		overview: { en: "We teach what people make.", zh: "我们教人把想法做出来。" },
		address: { en: "12 Maple Street", zh: "枫叶路 12 号" },
	},
	page: { path: "/home/index", home: "/home/index", year: 2026 },
};

const template = (id: string, root: Block): TemplateDoc =>
	({ $schema: "../../schemas/template.schema.json", id, v: 1, root }) as TemplateDoc;

export const headerTemplate = template("bench-header", {
	type: "header.bar",
	slots: {
		start: [
			{
				type: "header.logo",
				props: { kind: "word", name: { $bind: "/base/companyNameShort" }, home: { $bind: "/page/home" } },
			},
		],
		middle: [
			{
				type: "menu.bar",
				when: { is: "/menus/head" },
				props: { items: { $bind: "/menus/head" }, current: { $bind: "/page/path" } },
			},
		],
		end: [{ type: "header.language" }],
	},
} as Block);

export const footerTemplate = template("bench-footer", {
	type: "footer.columns",
	slots: {
		brand: [
			{
				type: "footer.brand",
				props: {
					name: { $bind: "/footer/companyName" },
					overview: { $bind: "/footer/overview" },
					address: { $bind: "/footer/address" },
				},
			},
		],
		menu: [{ type: "menu.columns", when: { is: "/menus/foot" }, props: { items: { $bind: "/menus/foot" } } }],
		legal: [
			{
				type: "footer.legal",
				props: { company: { $bind: "/footer/companyName" }, year: { $bind: "/page/year" } },
			},
		],
	},
} as Block);

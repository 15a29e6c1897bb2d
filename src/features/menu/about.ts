// What gallery, checks and documentation know of the blocks; the site itself never fetches it.
import type { MenuItem } from "../../../schemas/generated/documents.ts";
import type { AboutBlocks } from "../../renderer/define.ts";

const item = (id: string, en: string, zh: string, more: Partial<MenuItem> = {}): MenuItem => ({
	id,
	menuName: { en, zh },
	pageHeadType: "course",
	...more,
});
const group = (id: string, en: string, zh: string, children: MenuItem[]): MenuItem =>
	item(id, en, zh, { pageHeadType: "other", children });
const few = [
	item("home", "Home", "首页", { pageHeadType: "home" }),
	item("courses", "Courses", "课程"),
	group("subjects", "Subjects", "学科", [item("art", "Art", "艺术"), item("music", "Music", "音乐")]),
];

const items = {
	type: "array",
	description: "Items of a menu of the site document.",
	items: { $ref: "/config/menus#/definitions/MenuItem" },
} as const;

const current = { type: "string", description: "Route the student is on." } as const;

export const about: AboutBlocks<"menu.bar" | "menu.drawer" | "menu.columns"> = {
	"menu.bar": {
		schema: {
			type: "object",
			additionalProperties: false,
			required: ["items"],
			properties: {
				items,
				current,
			},
		},
		tokens: ["--header-text", "--header-hover", "--header-accent"],
		fixtures: {
			few: { props: { items: few, current: "/course/list" } },
			long: {
				props: {
					items: Array.from({ length: 9 }, (_, i) =>
						item(`m${i}`, `A rather long menu name ${i + 1}`, `名字比较长的菜单项 ${i + 1}`),
					),
				},
			},
		},
	},
	"menu.drawer": {
		schema: {
			type: "object",
			additionalProperties: false,
			properties: { items, current },
		},
		tokens: ["--header-text"],
		fixtures: {
			menu: { props: { items: few, current: "/course/list" }, filled: true },
			noMenu: { props: {}, filled: true },
		},
	},
	"menu.columns": {
		schema: {
			type: "object",
			additionalProperties: false,
			required: ["items"],
			properties: {
				items,
				look: {
					enum: ["columns", "rows", "line"],
					description:
						"Columns, one centred row for each group, or one line of all links; columns when absent.",
				},
			},
		},
		tokens: ["--footer-text", "--footer-text-muted", "--footer-link"],
		fixtures: {
			rows: { props: { items: [...few.slice(2), ...few.slice(0, 2)], look: "rows" } },
			line: { props: { items: [...few.slice(2), ...few.slice(0, 2)], look: "line" } },
			groups: { props: { items: [group("learn", "Learn", "学习", few.slice(0, 2)), ...few.slice(2)] } },
			alone: { props: { items: few.slice(0, 2) } },
		},
	},
};

// Tokens and states of the blocks, for the gallery and the tests; the site itself never loads it.
import type { MenuItem } from "../../../../schemas/generated/documents.ts";
import type { BlockAbouts } from "../../../renderer/define.ts";

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

export const about = {
	"menu.bar": {
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
		tokens: ["--header-text"],
		fixtures: {
			menu: { props: { items: few, current: "/course/list" }, filled: true },
			noMenu: { props: {}, filled: true },
		},
	},
	"menu.columns": {
		tokens: ["--footer-text", "--footer-text-muted", "--footer-link"],
		fixtures: {
			rows: { props: { items: [...few.slice(2), ...few.slice(0, 2)], look: "rows" } },
			line: { props: { items: [...few.slice(2), ...few.slice(0, 2)], look: "line" } },
			groups: { props: { items: [group("learn", "Learn", "学习", few.slice(0, 2)), ...few.slice(2)] } },
			alone: { props: { items: few.slice(0, 2) } },
		},
	},
} satisfies BlockAbouts;

// Where a menu item leads: a table by kind of page (A §2, header menu items).
import type { MenuItem } from "../../../schemas/generated/documents.ts";
import { safeUrl } from "../../core/paths.ts";

type Kind = MenuItem["pageHeadType"];

/** Pages that a kind of item opens by itself (document B, top-menu routes). */
const pages: { readonly [kind in Exclude<Kind, "other">]: string } = {
	home: "#/home/index",
	course: "#/course/list",
	coursePackage: "#/coursePackage/list",
	trainingPlan: "#/trainingPlan/list",
	openCourse: "#/openCourse",
	questionBank: "#/lib/subject",
	group: "#/group",
	teacher: "#/teachers",
	studentVoice: "#/StudentsVoice",
	news: "#/news",
	apply: "#/apply",
	answer: "#/answerslist/0",
	teacherLogin: "#/teacherLoginIn",
	vip: "#/vip",
	custom: "#/custom/",
	homework: "/homeworkStudentComplete/homeworksAndProductions",
	resource: "/resourceSharing/list",
};

/** A menu item as it is drawn: `href` is absent on an item that only holds others. */
export interface MenuLink {
	readonly id: string;
	readonly name: MenuItem["menuName"];
	readonly href?: string;
	readonly blank: boolean;
	readonly children: readonly MenuLink[];
}

function target(item: MenuItem): string | undefined {
	if (item.pageHeadType === "other" && item.urlType === "variable")
		return `#/linkVariableRedirect/${item.id}`;
	if (item.menuUrl) return safeUrl(item.menuUrl);
	return Object.hasOwn(pages, item.pageHeadType) ? pages[item.pageHeadType as keyof typeof pages] : undefined;
}

/** What is drawn for a menu of the site document. Items that lead nowhere and hold nothing are left out. */
export function menuLinks(items: readonly MenuItem[]): readonly MenuLink[] {
	return items.flatMap((item) => {
		const children = menuLinks(item.children ?? []);
		const href = target(item);
		if (href === undefined && children.length === 0) return [];
		return [
			{
				id: item.id,
				name: item.menuName,
				blank: item.openType === "blank",
				children,
				...(href === undefined ? {} : { href }),
			},
		];
	});
}

/** Whether a link, or one below it, is the page the student is on. */
export function isCurrent(link: MenuLink, path: string): boolean {
	return link.href === `#${path}` || link.children.some((child) => isCurrent(child, path));
}

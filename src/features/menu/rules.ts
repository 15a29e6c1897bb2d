// Where a menu item leads: a table by kind of page (A §2, header menu items), and how many fit into a row.
import type { MenuItem } from "../../../schemas/generated/documents.ts";
import { paths, safeUrl } from "../../core/paths.ts";

type Kind = MenuItem["pageHeadType"];

interface KindPage {
	readonly href: string;
	/** Other pages that stand under the same entry, by how their address begins (B §2, top-menu routes). */
	readonly under?: readonly string[];
}

const hash = (path: string): string => `#${path}`;

/** Pages that a kind of item opens by itself (MENU-02 to MENU-18). */
const pages: { readonly [kind in Exclude<Kind, "other">]: KindPage } = {
	home: { href: hash(paths.home()), under: [paths.home()] },
	course: { href: hash(paths.courseList()), under: [paths.courseDetail("")] },
	coursePackage: { href: hash(paths.packageList()), under: [paths.packageDetail("")] },
	trainingPlan: { href: "#/trainingPlan/list", under: ["/trainingPlan/detail/"] },
	openCourse: { href: hash(paths.openCourse()) },
	questionBank: { href: "#/lib/subject" },
	group: { href: "#/group" },
	teacher: { href: hash(paths.teachers()), under: [paths.teacherDetail("")] },
	studentVoice: { href: "#/StudentsVoice" },
	news: { href: hash(paths.news()), under: [paths.newsDetail("")] },
	apply: { href: "#/apply" },
	answer: { href: hash(paths.answers()), under: [paths.answerDetail("")] },
	teacherLogin: { href: "#/teacherLoginIn" },
	vip: { href: "#/vip" },
	custom: { href: "#/custom/", under: ["/custom/"] },
	homework: { href: "/homeworkStudentComplete/homeworksAndProductions" },
	resource: { href: "/resourceSharing/list" },
};

/** A menu item as it is drawn: `href` is absent on an item that only holds others. */
export interface MenuLink {
	readonly id: string;
	readonly name: MenuItem["menuName"];
	readonly href?: string;
	/** Beginnings of the addresses of pages below the one it leads to. */
	readonly under: readonly string[];
	readonly blank: boolean;
	readonly children: readonly MenuLink[];
}

const pageOf = (kind: Kind): KindPage | undefined =>
	Object.hasOwn(pages, kind) ? pages[kind as keyof typeof pages] : undefined;

function target(item: MenuItem): string | undefined {
	if (item.pageHeadType === "other" && item.urlType === "variable") return hash(paths.variableLink(item.id));
	return item.menuUrl ? safeUrl(item.menuUrl) : pageOf(item.pageHeadType)?.href;
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
				under: item.menuUrl ? [] : (pageOf(item.pageHeadType)?.under ?? []),
				blank: item.openType === "blank",
				children,
				...(href === undefined ? {} : { href }),
			},
		];
	});
}

const leadsTo = (link: MenuLink, path: string): boolean => link.href === hash(path);

const holds = (link: MenuLink, path: string): boolean =>
	leadsTo(link, path) || link.under.some((start) => path.startsWith(start));

/** Whether a link, or one below it, is the page the student is on or stands above it. */
export const isCurrent = (link: MenuLink, path: string): boolean =>
	holds(link, path) || link.children.some((child) => isCurrent(child, path));

/** How a link is marked on a page: as that page, as one above it, or not at all. */
export function currentMark(link: MenuLink, path: string): "page" | "true" | undefined {
	if (leadsTo(link, path)) return "page";
	return holds(link, path) ? "true" : undefined;
}

export interface RowRoom {
	/** Width of each item of the row in order, in pixels. */
	readonly widths: readonly number[];
	/** Whether the menu has more items than the row was given. */
	readonly longer: boolean;
	readonly room: number;
	/** Width of the button for the rest. */
	readonly more: number;
	readonly gap: number;
}

/** A browser counts in fractions of a pixel; an item that fits by less than this may wrap. */
const doubt = 1;

/** How many items a row shows: all when they fit, else as many as leave room for the button with the rest. */
export function fitting({ widths, longer, room, more, gap }: RowRoom): number {
	const ends: number[] = [];
	for (const width of widths) ends.push((ends.at(-1) ?? -gap) + gap + width);
	if (!longer && (ends.at(-1) ?? 0) + doubt <= room) return widths.length;
	return ends.filter((end) => end + gap + more + doubt <= room).length;
}

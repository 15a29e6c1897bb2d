// The target of a menu item by its kind (A §2, header menu items), and how many items fit into a row.
import type { MenuItem } from "../../../../schemas/generated/documents.ts";
import { paths, safeUrl } from "../../../core/paths.ts";

type Kind = MenuItem["pageHeadType"];

interface KindPage {
	readonly href: string;
	/** Path prefixes of other pages of the same entry (B §2, top-menu routes). */
	readonly prefixes?: readonly string[];
}

const hash = (path: string): string => `#${path}`;

/** The page of each kind of item (MENU-02 to MENU-18). */
const pages: { readonly [kind in Exclude<Kind, "other">]: KindPage } = {
	home: { href: hash(paths.home()), prefixes: [paths.home()] },
	course: { href: hash(paths.courseList()), prefixes: [paths.courseDetail("")] },
	coursePackage: { href: hash(paths.packageList()), prefixes: [paths.packageDetail("")] },
	trainingPlan: { href: "#/trainingPlan/list", prefixes: ["/trainingPlan/detail/"] },
	openCourse: { href: hash(paths.openCourse()) },
	questionBank: { href: "#/lib/subject" },
	group: { href: hash(paths.groups()), prefixes: [paths.groupDetail("")] },
	teacher: { href: hash(paths.teachers()), prefixes: [paths.teacherDetail("")] },
	studentVoice: { href: hash(paths.voices()) },
	news: { href: hash(paths.news()), prefixes: [paths.newsDetail("")] },
	apply: { href: hash(paths.registrations()), prefixes: [paths.registration("")] },
	answer: { href: hash(paths.answers()), prefixes: [paths.answerDetail("")] },
	teacherLogin: { href: "#/teacherLoginIn" },
	vip: { href: hash(paths.membership()) },
	custom: { href: hash(paths.customPages()), prefixes: [paths.customPages()] },
	homework: { href: "/homeworkStudentComplete/homeworksAndProductions" },
	resource: { href: "/resourceSharing/list" },
};

/** A menu item as it is rendered; an item that only has children has no `href`. */
export interface MenuLink {
	readonly id: string;
	readonly name: MenuItem["menuName"];
	readonly href?: string;
	/** Path prefixes of pages below its own. */
	readonly prefixes: readonly string[];
	readonly opensNewTab: boolean;
	readonly children: readonly MenuLink[];
}

const pageOf = (kind: Kind): KindPage | undefined =>
	Object.hasOwn(pages, kind) ? pages[kind as keyof typeof pages] : undefined;

function hrefOf(item: MenuItem): string | undefined {
	if (item.pageHeadType === "other" && item.urlType === "variable") return hash(paths.variableLink(item.id));
	return item.menuUrl ? safeUrl(item.menuUrl) : pageOf(item.pageHeadType)?.href;
}

/** The menu of a site document. Items without target and children are left out. */
export function menuLinks(items: readonly MenuItem[]): readonly MenuLink[] {
	return items.flatMap((item) => {
		const children = menuLinks(item.children ?? []);
		const href = hrefOf(item);
		if (href === undefined && children.length === 0) return [];
		return [
			{
				id: item.id,
				name: item.menuName,
				prefixes: item.menuUrl ? [] : (pageOf(item.pageHeadType)?.prefixes ?? []),
				opensNewTab: item.openType === "blank",
				children,
				...(href === undefined ? {} : { href }),
			},
		];
	});
}

const isTarget = (link: MenuLink, path: string): boolean => link.href === hash(path);

const containsPage = (link: MenuLink, path: string): boolean =>
	isTarget(link, path) || link.prefixes.some((prefix) => path.startsWith(prefix));

/** Whether a link or one of its children contains the current page. */
export const isCurrent = (link: MenuLink, path: string): boolean =>
	containsPage(link, path) || link.children.some((child) => isCurrent(child, path));

/** The aria-current of a link: "page" for its own page, "true" for a page below it. */
export function ariaCurrent(link: MenuLink, path: string): "page" | "true" | undefined {
	if (isTarget(link, path)) return "page";
	return containsPage(link, path) ? "true" : undefined;
}

export interface RowMeasure {
	/** Width of each item of the row in order, in pixels. */
	readonly widths: readonly number[];
	/** The menu has more items than these. */
	readonly hasMore: boolean;
	readonly rowWidth: number;
	/** Width of the "more" button. */
	readonly moreWidth: number;
	readonly gap: number;
}

/** Widths have fractions; an item that fits by less than this may wrap. */
const tolerancePx = 1;

/** How many items a row shows: all when they fit, else as many as fit beside the "more" button. */
export function countFitting({ widths, hasMore, rowWidth, moreWidth, gap }: RowMeasure): number {
	const ends: number[] = [];
	for (const width of widths) ends.push((ends.at(-1) ?? -gap) + gap + width);
	if (!hasMore && (ends.at(-1) ?? 0) + tolerancePx <= rowWidth) return widths.length;
	return ends.filter((end) => end + gap + moreWidth + tolerancePx <= rowWidth).length;
}

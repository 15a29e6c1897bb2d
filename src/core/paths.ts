// Every link of the application, as the hash router reads it, and the title of the screen it leads to. No other file
// writes a link out, but those that the first screen does not need: renderer/practice/practicePaths.ts for the question bank,
// renderer/learn/learnPaths.ts for what a student has to do.
import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";
import { pictureWidths } from "../../schemas/pictures.ts";

export function withQuery(
	path: string,
	query: Readonly<Record<string, string | number | undefined>>,
): string {
	const pairs = Object.entries(query)
		.filter(([, value]) => value !== undefined && value !== "")
		.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
	return pairs.length === 0 ? path : `${path}?${pairs.join("&")}`;
}

export const paths = {
	/** Home, of a branch when its suffix is given, or its id where it has none. */
	home: (suffix?: string, schoolId?: string): string =>
		withQuery(suffix ? `/home/index/${encodeURIComponent(suffix)}` : "/home/index", { schoolId }),
	/** All branches; linked when there are too many for the drop-down. */
	homeChoice: (): string => "/home/choice",
	courseList: (query: { readonly courseName?: string; readonly page?: number } = {}): string =>
		withQuery("/course/list", {
			courseName: query.courseName,
			page: query.page === 1 ? undefined : query.page,
		}),
	courseDetail: (id: string): string => `/course/detail/${encodeURIComponent(id)}`,
	/** Results of every kind, or of one. */
	search: (query: { readonly text: string; readonly kind?: string }): string => withQuery("/search", query),
	/** The lessons of a course (ROUTE-07); who has a session is led to their page. */
	courseContents: (id: string): string =>
		`/course/detail/${encodeURIComponent(id)}/${encodeURIComponent(id)}/contents`,
	/** The page of a course's lessons, outside of the hash, or one of them at a moment of its video, in seconds. */
	lessonPage: (courseId: string, lessonId?: string, atSeconds?: number): string =>
		paths.courseContents(courseId) +
		(lessonId === undefined ? "" : `#${paths.lessonInPage(lessonId, atSeconds)}`),
	/** A lesson as the hash of that page. */
	lessonInPage: (lessonId: string, atSeconds?: number): string =>
		withQuery(`/lesson/${encodeURIComponent(lessonId)}`, { t: atSeconds }),
	packageList: (): string => "/coursePackage/list",
	packageDetail: (id: string): string => `/coursePackage/detail/${encodeURIComponent(id)}`,
	planList: (): string => "/trainingPlan/list",
	planDetail: (id: string): string => `/trainingPlan/detail/${encodeURIComponent(id)}`,
	myPlans: (): string => "/trainingPlan",
	openCourse: (): string => "/openCourse",
	openClassDetail: (id: string): string => `/openCourse/${encodeURIComponent(id)}`,
	/** A file of the server, which calendars import. */
	calendarFile: (id: string): string => `/s/calendar/${encodeURIComponent(id)}.ics`,
	teachers: (): string => "/teachers",
	teacherDetail: (id: string): string => `/teachersdetail/${encodeURIComponent(id)}`,
	news: (query: { readonly page?: number } = {}): string =>
		withQuery("/news", { page: query.page === 1 ? undefined : query.page }),
	newsDetail: (id: string): string => `/newsdetails/${encodeURIComponent(id)}`,
	/** Questions of a course; 0 stands for those of all. */
	answers: (course = "0"): string => `/answerslist/${encodeURIComponent(course)}`,
	answerDetail: (id: string): string => `/response/${encodeURIComponent(id)}`,
	groups: (): string => "/group",
	groupDetail: (id: string): string => `/groupdetail/${encodeURIComponent(id)}`,
	/** Student voices; of one course when it is given. */
	voices: (query: { readonly course?: string } = {}): string => withQuery("/StudentsVoice", query),
	membership: (): string => "/vip",
	/** What students can register for with a form, such as exams. */
	registrations: (): string => "/apply",
	registration: (id: string): string => `/applydetail/${encodeURIComponent(id)}`,
	/** Pages of the school's own. */
	customPages: (): string => "/custom/",
	customPage: (id: string): string => `/custom/${encodeURIComponent(id)}`,
	cart: (): string => "/shoppingcart",
	appDownload: (): string => "/appload",
	errorPage: (): string => "/errorPage",
	/** The text behind an item of the footer menu; the item above it is named when there is one. */
	footerDetail: (id: string, parentId?: string): string =>
		withQuery(`/sysPageHeadFoot/showDetail/${encodeURIComponent(id)}`, { pid: parentId }),
	/** Asks the server where a menu item with variables leads. */
	variableLink: (menuId: string): string => `/linkVariableRedirect/${encodeURIComponent(menuId)}`,
	/** Names the foreign host an address leads to, and offers to stay. */
	leave: (url: string): string => withQuery("/leave", { u: url }),
	/** The personal area, or a part of it, such as course or course/package. */
	personal: (part?: string): string => (part ? `/personal/${part}` : "/personal"),
	messages: (): string => "/personal/message/detailslist",
	member: (): string => "/personal/accountcenter/account/member",
	points: (): string => "/personal/accountcenter/score",
	balance: (): string => "/personal/accountcenter/balance",
	orders: (): string => "/personal/order",
	account: (): string => "/personal/setting/account",
	/** The student's courses, all or those in one state. */
	lessons: (state?: string): string => withQuery("/personal/course/lessons", { state }),
	/** The student's favourites, all or of one kind. */
	collects: (kind?: string): string => withQuery("/personal/course/collect", { kind }),
	/** The management area, for students who may open it. */
	manage: (): string => "/manage",
} as const;

const homePath = /^#?\/home\/index(?:\/([^/?]+))?\/?(?:\?|$)/;

/** Whether a route, or a hash, is a home page. */
export const isHome = (route: string): boolean => /^#?\/?(?:\?|$)/.test(route) || homePath.test(route);

/** The school a hash names: its id in the query, or on a home page its suffix (ROUTE-03). */
export function schoolInHash(hash: string): { readonly id?: string; readonly suffix?: string } {
	const id = new URLSearchParams(hash.split("?")[1] ?? "").get("schoolId");
	const suffix = homePath.exec(hash)?.[1];
	return { ...(id ? { id } : {}), ...(suffix ? { suffix: suffix.toLowerCase() } : {}) };
}

// The pattern of an address in schemas/common. Checked here too, since documents of the page itself and of the browser's
// storage are not validated.
const linkable = /^(https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*|#\/[^\s\\]*)$/;

const allowed = new Set<string>();

/**
 * Sets the foreign origins the company trusts (`company.allowedOrigins` of the configuration).
 * @param isChange of an open page, whose policy blocks the pictures of new origins: it only loses what is no longer trusted
 */
export function setAllowedOrigins(origins: readonly string[], isChange = false): void {
	const trusted = isChange ? origins.filter((origin) => allowed.has(origin)) : [...origins];
	allowed.clear();
	for (const origin of trusted) allowed.add(origin);
}

const foreign = /^https?:/i;

/** Whether an absolute address stays on this site or on an origin the company trusts. */
export function isAllowed(url: string): boolean {
	try {
		const { origin } = new URL(url);
		return origin === globalThis.location?.origin || allowed.has(origin);
	} catch {
		// The platform cannot parse it.
		return false;
	}
}

/**
 * An address of a document if it may be linked: a path of this site, a hash route or http(s). A foreign one is replaced
 * by the page that warns of it (paths.leave).
 */
export function safeUrl(url: string | undefined): string | undefined {
	if (url === undefined || !linkable.test(url)) return undefined;
	return foreign.test(url) && !isAllowed(url) ? `#${paths.leave(url)}` : url;
}

/** An image's address: its own data, a path of this site, or an origin the company trusts; no other learns of the visit. */
export function safeImageUrl(url: string | undefined): string | undefined {
	if (url === undefined) return undefined;
	if (/^data:image\//.test(url)) return url;
	if (!linkable.test(url)) return undefined;
	return foreign.test(url) && !isAllowed(url) ? undefined : url;
}

/** Of a picture that the operator stored; the server has no copies of drawings and icons. */
const hasCopies = (src: string): boolean => /^\/s\/asset\/[^?#]+\.(?:png|jpe?g|webp)$/.test(src);

/** @param width of the box of 16:9 that the picture fills at least */
export const imageCopyUrl = (src: string, width: number): string =>
	hasCopies(src) ? `${src}?w=${width}` : src;

/** For an `<img>` that fills a box of its own size: its address, and the copies from which the browser chooses by `sizes`. */
export function imageSources(url: string | undefined) {
	const src = safeImageUrl(url);
	if (src === undefined || !hasCopies(src)) return { src };
	return { src, srcSet: pictureWidths.map((width) => `${imageCopyUrl(src, width)} ${width}w`).join(", ") };
}

/** Whether a click follows a link in this tab. */
export const isPlainClick = (
	click: Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">,
): boolean => click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);

/** Title of the present screen; empty where the site's own title is enough. */
export const pageTitleAtom = atom("");

/** Sets the title of the browser's tab while the screen is mounted. */
export function usePageTitle(title: string): void {
	const setTitle = useSetAtom(pageTitleAtom);
	useEffect(() => {
		setTitle(title);
		return () => setTitle("");
	}, [title, setTitle]);
}

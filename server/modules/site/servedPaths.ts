// The paths that the server answers with a page or a file: its page routes are made of them, and links of a site document
// are checked against them.
import { roomPath as liveroomPath } from "../../shared/entry/roomAddress.ts";
import { pages } from "./targets.ts";

/** The site itself; its pages are behind the hash. */
export const sitePaths: readonly string[] = ["/s/pc/", "/s/pc/index.html", "/wap", "/wap/"];

/** Lead to the site. */
export const redirectedPaths: readonly string[] = ["/", "/s/pc"];

/** The page of a course's lessons (ROUTE-07). It plays media, which the policy of no other page allows. */
export const lessonPath = "/course/detail/:commodityId/:courseId/contents";

/** Paths of the same build outside the hash (decision 19); src/app/pages renders them by path. */
export const entryPoints: readonly string[] = [
	"/redirect/online",
	"/join/:type",
	"/login/forget",
	"/showRegisterAgreement",
	liveroomPath,
	lessonPath,
];

/**
 * Documented addresses of downloads and of what a site does not have; the page shows their path behind the hash. An address
 * that is named nowhere is answered with 404.
 */
export const outsidePaths: readonly string[] = [
	"/classModule/video/*",
	"/class/type/video/page",
	"/homeworkStudentComplete/homeworksAndProductions",
	"/resourceSharing/list",
	"/student/downLoad",
	"/loginout",
	"/loginoutNew",
];

/** Screens of content as addresses of their own, which search engines can visit: of a list, and of one entry. */
export const contentPaths: readonly string[] = [
	"/course/list",
	"/course/detail/:id",
	"/coursePackage/list",
	"/coursePackage/detail/:id",
	"/trainingPlan/list",
	"/trainingPlan/detail/:id",
	"/openCourse",
	"/openCourse/:id",
	"/teachers",
	"/teachersdetail/:id",
	"/news",
	"/newsdetails/:id",
	"/answerslist",
	"/response/:id",
	"/group",
	"/groupdetail/:id",
	"/lib/subject",
	"/StudentsVoice",
	"/vip",
	"/apply",
	"/applydetail/:id",
	"/custom/:id",
];

/** What follows the id of an entry, such as the part of the page to start at (OPEN-021); open classes have no such address. */
export const entryPartPaths: readonly string[] = contentPaths
	.filter((path) => path.endsWith("/:id") && path !== "/openCourse/:id")
	.map((path) => `${path}/*`);

/** Every other screen, outside of the hash: a search, the cart, the pages of a student. */
export const screenPaths: readonly string[] = pages.filter((path) => !contentPaths.includes(path));

const pagePaths = [
	...sitePaths,
	...redirectedPaths,
	...entryPoints,
	...outsidePaths,
	...contentPaths,
	...entryPartPaths,
	...screenPaths,
];
const filePaths = [
	"/s/pc/assets/*",
	"/s/asset/:name",
	"/s/cover/:file",
	"/s/calendar/:file",
	"/s/calendar/feed/:file",
	"/s/calendar/event/event.ics",
	"/s/verify",
	"/s/verify/:id",
];

/** Of paths with `:name` for one segment and `*` for the rest. */
const patternOf = (paths: readonly string[]): RegExp =>
	new RegExp(`^(${paths.map((path) => path.replaceAll(/:\w+/g, "[^/]+").replace("*", ".*")).join("|")})$`);

const [page, file] = [patternOf(pagePaths), patternOf(filePaths)];

/** @param path without query and hash */
export const isPagePath = (path: string): boolean => page.test(path);
export const isFilePath = (path: string): boolean => file.test(path);

// The blocks of the home page with the server's data, and how a test waits for them.
import type { BrowserContext, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type {
	AnswerListData,
	NewsListData,
	OpenClassListData,
	PackageListData,
	SchoolSearch,
	TeacherListData,
} from "../../../schemas/generated/documents.ts";
import { data } from "../site/ask.ts";
import type { SiteAddress } from "../site/startSite.ts";
import { type Language, message, textOf } from "./messages.ts";

const host = "maple.localhost";

export const calls = {
	packages: "/course/package/list",
	classes: "/course/openCourse/list",
	teachers: "/saas-business/v1/front/teacher/list",
	news: "/saas-business/v1/front/news/list",
	answers: "/saas-business/v1/front/answer/list",
} as const;

/** Number of items per block. */
const counts = { packages: 3, classes: 3, teachers: 6, news: 4, answers: 4 } as const;

const ofSchool = <T>(site: SiteAddress, call: keyof typeof calls, school: string | undefined): Promise<T> =>
	data<T>(site, host, `${calls[call]}?pageSize=${counts[call]}${school ? `&schoolId=${school}` : ""}`);

/** The schools of the company. */
export const schools = async (site: SiteAddress) =>
	(await data<SchoolSearch>(site, host, "/external/api/v1/schools/searchMerge")).schoolPage.list;

/** The items of each block by its title, from the server; of the default school unless one is given. */
export async function expected(site: SiteAddress, language: Language, named?: string) {
	const school = named ?? (await schools(site)).find(({ defaultFlag }) => defaultFlag === 1)?.id;
	const [packages, classes, teachers, news, answers] = await Promise.all([
		ofSchool<PackageListData>(site, "packages", school),
		ofSchool<OpenClassListData>(site, "classes", school),
		ofSchool<TeacherListData>(site, "teachers", school),
		ofSchool<NewsListData>(site, "news", school),
		ofSchool<AnswerListData>(site, "answers", school),
	]);
	const text = textOf.bind(undefined, language);
	return {
		"package.featured": packages.list.map(({ packageName }) => text(packageName)),
		"openClass.next": classes.list
			.filter(({ state }) => state !== "over")
			.map((card) => text(card.className)),
		"teacher.featured": teachers.list.map(({ name }) => text(name)),
		"news.latest": news.list.map(({ title }) => text(title)),
		"answer.latest": answers.list.map(({ title }) => text(title)),
	} as const;
}
export type Title = keyof Awaited<ReturnType<typeof expected>>;

/** The first item of a block. */
export async function firstOf(site: SiteAddress, title: Title): Promise<string> {
	const [first] = (await expected(site, "en"))[title];
	if (!first) throw new Error(`${host}: the demo must have something for ${title}`);
	return first;
}

/** A block by the message key of its title. */
export const block = (page: Page, language: Language, title: string): Locator =>
	page.getByRole("main").getByRole("region", { name: message(language, title), exact: true });

/** Waits until every block shows the server's data. */
export async function seesEveryBlock(
	site: SiteAddress,
	page: Page,
	language: Language,
	school?: string,
): Promise<void> {
	for (const [title, names] of Object.entries(await expected(site, language, school))) {
		expect(names, title).not.toEqual([]);
		for (const name of names)
			await block(page, language, title).getByRole("link", { name }).first().waitFor();
	}
}

/** Delays answers until they are released. */
export async function pending(context: BrowserContext, ...patterns: readonly string[]): Promise<() => void> {
	const gate = Promise.withResolvers<void>();
	for (const pattern of patterns)
		await context.route(pattern, async (route) => {
			await gate.promise;
			await route.continue();
		});
	return gate.resolve;
}

// What the pages of a course and of a package say about their sale.
import { afterAll, beforeAll, expect, test } from "vitest";
import type {
	CourseDetail,
	NewsDetail,
	PackageDetail,
	PackageListData,
} from "../../../schemas/generated/documents.ts";
import { type ContentApp, openContentApp } from "../../../tests/support/server/contentApp.ts";

let app: ContentApp;
beforeAll(async () => {
	app = await openContentApp();
	await app.apply({
		part: "goods",
		goods: [
			{ id: "year", courseId: "algebra", price: 500, currency: "CNY", days: 365 },
			{ id: "team", packageId: "p1", price: 90_000, currency: "CNY", seats: 0 },
			{ id: "south-only", courseId: "free", price: 100, currency: "CNY", schoolIds: ["south"] },
		],
	});
});
afterAll(() => app.close());

const course = (id: string, query = "", student?: string) =>
	app.ask<CourseDetail>(student, `/course/detail/${id}${query}`);
const offersOf = ({ offers }: Pick<CourseDetail, "offers">): string =>
	offers.map(({ commodityId, state }) => `${commodityId} ${state}`).join(", ");

test("a course: its own price, then further offers of the requested school", async () => {
	expect(offersOf((await course("algebra")).data)).toBe("algebra onSale, year onSale");
	expect(offersOf((await course("free", "?schoolId=south")).data)).toBe("free onSale, south-only onSale");
	expect(offersOf((await course("free", "?schoolId=north")).data)).toBe("free onSale");
	// A course of another school is shown to whoever has its address, and not sold there.
	expect((await course("drawing", "?schoolId=north")).data).toMatchObject({ isOffered: true, offers: [] });
});

test("a package: its offers, also one that is sold out", async () => {
	const { data } = await app.ask<PackageDetail>(undefined, "/course/package/detail/p1");
	expect(offersOf(data)).toBe("p1 onSale, team soldOut");
});

test("packages that contain a course: those of the school alone", async () => {
	const packagesOf = async (query: string) =>
		(await app.ask<PackageListData>(undefined, `/course/package/list?${query}`)).data.list.map(
			({ id }) => id,
		);
	expect(await packagesOf("courseId=algebra")).toEqual(["p1", "p3"]);
	expect(await packagesOf("courseId=painting&schoolId=south")).toEqual(["p2"]);
	expect(await packagesOf("courseId=painting&schoolId=north")).toEqual([]);
	expect(await packagesOf("courseId=none")).toEqual([]);
});

test("a withdrawn course: only for its students, not sold, and said to be withdrawn", async () => {
	await app.site.db.system(async (sql) => {
		await sql.query("update course set withdrawn_at = now() where id = 'algebra'");
		await sql.query("update goods set withdrawn_at = now() where target_id = 'algebra'");
	});
	expect((await course("algebra")).code).toBe("404");
	expect((await course("algebra", "", "lin")).code).toBe("404");
	expect((await course("algebra", "", "mei")).data).toMatchObject({ isOffered: false, offers: [] });
});

test.each([
	["of another company", "stranger", "drawing"],
	["with dots", undefined, "a..b"],
	["of 64 characters", undefined, "x".repeat(64)],
	["with an encoded slash", undefined, "algebra%2Fcontents"],
	["with an encoded path", undefined, "%2e%2e%2f%2e%2e%2fetc"],
])("an id %s: no course", async (_, student, id) => {
	const { code } = await course(id, "", student);
	expect(["400", "404"]).toContain(code);
});

test("news: related ones are those of its category first, then those nearest in time, without neighbours", async () => {
	const news = (id: string, day: number, category?: string) => ({
		...{ id, title: id, body: "<p>Text</p>", publishedOn: `2026-05-${String(day).padStart(2, "0")}` },
		...(category && { category }),
	});
	await app.confirmed({
		...(await app.one("news")),
		news: [
			...[news("a", 1, "Events"), news("b", 2), news("c", 3, "Events"), news("d", 4), news("e", 5, "Events")],
			...[news("f", 6), news("g", 20), { ...news("h", 4, "Events"), schoolIds: ["south"] }],
		],
	});
	const related = async (id: string, school = "north") =>
		(
			await app.ask<NewsDetail>(undefined, `/saas-business/v1/front/news/detail/${id}?schoolId=${school}`)
		).data.related.map((card) => card.id);
	expect(await related("c")).toEqual(["e", "a", "f"]);
	expect(await related("g")).toEqual(["e", "d", "c"]);
	expect(await related("c", "south")).toEqual(["e", "a", "d"]);
});

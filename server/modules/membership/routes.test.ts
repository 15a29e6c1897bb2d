import { afterAll, beforeAll, expect, test } from "vitest";
import type { MembershipLevel, MembershipListData } from "../../../schemas/generated/documents.ts";
import { buildCatalogue } from "../../../tests/support/data/buildCatalogue.ts";
import { buildPages } from "../../../tests/support/data/buildPages.ts";
import { buildCourse } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

const front = "/saas-business/v1/front/membership";
const many = Array.from({ length: 8 }, (_, i) => buildCourse(`many-${i}`));
let app: StudentApp;
beforeAll(async () => {
	const catalogue = buildCatalogue();
	const { membership = [], ...pages } = buildPages();
	const price = { price: 9900, currency: "CNY" };
	const goods = [
		{ id: "gold-year", membershipId: "gold", ...price, days: 365 },
		{ id: "gold-south", membershipId: "gold", ...price, schoolIds: ["south"] },
	];
	const whole = { id: "whole", levelName: "Whole", courseIds: many.map(({ id }) => id) };
	app = await openStudentApp({
		...catalogue,
		...pages,
		courses: [...(catalogue.courses ?? []), ...many],
		membership: [...membership, whole],
		goods,
	});
});
afterAll(() => app.close());

const levels = async (query: string, who?: string) =>
	(await app.ask<MembershipListData>(who, `${front}/list?${query}`)).data.list;

test("list: levels of the school with what they bring there, in the order of the level", async () => {
	const [silver, gold, whole, ...others] = await levels("schoolId=north");
	expect(others).toEqual([]);
	expect(silver).toMatchObject({ id: "silver", courseCount: 2, packages: [], packageCount: 0 });
	// The painting course is offered in the south only.
	expect(silver?.courses.map(({ id }) => id)).toEqual(["free", "algebra"]);
	expect(gold).toMatchObject({ id: "gold", benefits: [], packages: [{ id: "p1" }], packageCount: 1 });
	expect([silver?.offers, gold?.offers]).toEqual([
		[],
		[
			{
				...{ commodityId: "gold-year", kind: "MEMBER", price: 9900, currency: "CNY", days: 365 },
				...{ state: "onSale", canPay: true },
			},
		],
	]);
	expect(whole?.courses.map(({ id }) => id)).toEqual(["many-0", "many-1", "many-2", "many-3", "many-4"]);
	expect(whole?.courseCount).toBe(8);
	const south = await levels("schoolId=south");
	expect(south.map(({ id }) => id)).toEqual(["silver", "south-only", "gold", "whole"]);
	expect(south[2]?.packages.map(({ id }) => id)).toEqual(["p2", "p1"]);
});

test("detail: everything that a level brings; an unknown level and one of another company are not found", async () => {
	const { data } = await app.ask<MembershipLevel>(undefined, `${front}/detail/whole?schoolId=north`);
	expect(data.courses.map(({ id }) => id)).toEqual(many.map(({ id }) => id));
	const missing = [
		app.ask(undefined, `${front}/detail/none`),
		app.ask(undefined, `${front}/detail/south-only?schoolId=north`),
		app.ask("stranger", `${front}/detail/whole`),
	];
	expect((await Promise.all(missing)).map(({ status }) => status)).toEqual([404, 404, 404]);
	expect(await levels("", "stranger")).toEqual([]);
});

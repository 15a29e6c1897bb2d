import { afterAll, beforeAll, expect, test } from "vitest";
import type { CustomPageDetail, CustomPageListData } from "../../../schemas/generated/documents.ts";
import { buildCatalogue } from "../../../tests/support/data/buildCatalogue.ts";
import { buildPages } from "../../../tests/support/data/buildPages.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

const front = "/saas-business/v1/front/page";
let app: StudentApp;
beforeAll(async () => {
	app = await openStudentApp({ ...buildCatalogue(), ...buildPages() });
});
afterAll(() => app.close());

const idsOf = async (schoolId: string) => {
	const { data } = await app.ask<CustomPageListData>(undefined, `${front}/list?schoolId=${schoolId}`);
	return data.list.map(({ id }) => id);
};

test("list: pages of the school in the operator's order, without their text", async () => {
	expect(await idsOf("north")).toEqual(["about", "rules"]);
	expect(await idsOf("south")).toEqual(["about", "visit", "rules"]);
	const { data } = await app.ask<CustomPageListData>(undefined, `${front}/list?pageSize=1&page=2`);
	expect(data).toEqual({ list: [{ id: "visit", title: expect.anything() }], total: 3, page: 2, pageSize: 1 });
});

test("detail: the text as it is written; a page of another school or company is not found", async () => {
	const { data } = await app.ask<CustomPageDetail>(undefined, `${front}/detail/about?schoolId=north`);
	expect(data).toMatchObject({ card: { id: "about" }, body: { en: "<p>Text</p><script>alert(1)</script>" } });
	const missing = ["detail/visit?schoolId=north", "detail/none", "detail/%00", "detail/a%27b"];
	const found = await Promise.all(missing.map((path) => app.ask(undefined, `${front}/${path}`)));
	expect(found.map(({ status }) => status)).toEqual([404, 404, 400, 400]);
	expect((await app.ask(undefined, `${front}/detail/visit?schoolId=south`)).status).toBe(200);
	expect((await app.ask("stranger", `${front}/detail/about`)).status).toBe(404);
});

import { expect, test } from "vitest";
import type { OpenClassListData } from "../../schemas/generated/documents.ts";
import type { Json } from "../../schemas/json.ts";
import { buildCatalogue, buildOpenClass } from "../../tests/support/data/buildCatalogue.ts";
import { openStudentApp } from "../../tests/support/server/studentApp.ts";
import { contentChangedTopic } from "../deps.ts";
import { offersOf } from "../shared/goods/goodsStore.ts";
import { siteCommands } from "./siteCommands.ts";

test("another zone of the site: days of a sale and open classes that name none have it, until the rollback", async () => {
	const host = "one.test";
	const openClasses = [buildOpenClass("own", { zone: "Europe/Paris" }), buildOpenClass("of-site")];
	const goods = [{ id: "g", courseId: "algebra", price: 1, currency: "CNY", fromInDays: 30 }];
	const app = await openStudentApp(buildCatalogue({ openClasses, goods }));
	const saleFrom = () =>
		app.site.db.company(1, async (sql) => {
			const offers = await offersOf(sql, "COURSE", ["algebra"], "");
			return offers.get("algebra")?.[1]?.saleFrom;
		});
	const operator = siteCommands(app.site.deps);
	const zones = async () => {
		const { data } = await app.ask<OpenClassListData>(undefined, "/course/openCourse/list");
		return Object.fromEntries(data.list.map(({ id, zone }) => [id, zone]));
	};
	expect(await zones()).toEqual({ own: "Europe/Paris", "of-site": "Asia/Shanghai" });
	const site = await operator.export({ host });
	const baseInfo = { ...site.baseInfo, liveTimeZone: "America/New_York" };
	const announced: Json[] = [];
	app.site.deps.bus.subscribe(contentChangedTopic, (message) => announced.push(message));
	await operator.apply({ document: { ...site, baseInfo } });
	expect(announced).toEqual([{ companyId: 1, revision: 2, kinds: ["open-classes", "goods"] }]);
	expect(await zones()).toEqual({ own: "Europe/Paris", "of-site": "America/New_York" });
	// Midnight there, in winter or summer.
	expect(await saleFrom()).toMatch(/T0[45]:00:00Z$/);
	await operator.rollback({ host });
	expect(await zones()).toEqual({ own: "Europe/Paris", "of-site": "Asia/Shanghai" });
	expect(await saleFrom()).toMatch(/T16:00:00Z$/);
	await app.close();
});

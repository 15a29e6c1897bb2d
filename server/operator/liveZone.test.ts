import { expect, test } from "vitest";
import type { OpenClassListData } from "../../schemas/generated/documents.ts";
import type { Json } from "../../schemas/json.ts";
import { buildCatalogue, buildOpenClass } from "../../tests/support/data/buildCatalogue.ts";
import { openStudentApp } from "../../tests/support/server/studentApp.ts";
import { contentChangedTopic } from "../deps.ts";
import { siteCommands } from "./siteCommands.ts";

test("another zone of the site: open classes that name none have it, until the rollback", async () => {
	const host = "one.test";
	const openClasses = [buildOpenClass("own", { zone: "Europe/Paris" }), buildOpenClass("of-site")];
	const app = await openStudentApp(buildCatalogue({ openClasses }));
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
	expect(announced).toEqual([{ companyId: 1, revision: 2, kinds: ["open-classes"] }]);
	expect(await zones()).toEqual({ own: "Europe/Paris", "of-site": "America/New_York" });
	await operator.rollback({ host });
	expect(await zones()).toEqual({ own: "Europe/Paris", "of-site": "Asia/Shanghai" });
	await app.close();
});

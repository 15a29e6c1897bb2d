// Open classes: the list with what is on now, and one of them.
import type { FastifyInstance } from "fastify";
import type {
	OpenClassDetail,
	OpenClassListData,
	OpenClassListQuery,
	OpenClassParams,
} from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { plainTime } from "./rules.ts";
import { openClasses, openClassOf } from "./store.ts";

const said = {
	missing: { zh: "没有找到这堂公开课。", en: "This open class was not found." },
};

export function openClassRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: "/s/api/course/openCourse/list",
		query: "/calls/open-class#/definitions/OpenClassListQuery",
		data: "/calls/open-class#/definitions/OpenClassListData",
		async handler({ company, query }): Promise<OpenClassListData> {
			const now = new Date();
			const found = await db.company(company.id, (sql) => openClasses(sql, query as OpenClassListQuery, now));
			return { ...found, now: plainTime(now) };
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/course/openCourse/detail/:id",
		params: "/calls/open-class#/definitions/OpenClassParams",
		data: "/calls/open-class#/definitions/OpenClassDetail",
		async handler({ company, params }): Promise<OpenClassDetail> {
			const now = new Date();
			const { id } = params as OpenClassParams;
			const found = await db.company(company.id, (sql) => openClassOf(sql, id, now));
			if (!found) throw new Refusal("404", said.missing, 404);
			return { ...found, now: plainTime(now) };
		},
	});
}

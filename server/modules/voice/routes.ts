// Student voices: the list, of all or about one course.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { route } from "../../plugins/route.ts";
import { listVoices } from "./store.ts";

export function voiceRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/front/voice/list",
		query: "/calls/voice#/definitions/VoiceListQuery",
		data: "/calls/voice#/definitions/VoiceListData",
		handler: ({ company, query }) => db.company(company.id, (sql) => listVoices(sql, query)),
	});
}

// Settings that an operator writes into the site document for other clients, by code or by group.
import type { FastifyInstance } from "fastify";
import { orNotFound } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { hidesSpeedTest, settingOf, settingsOfGroup } from "./rules.ts";

const missing = { zh: "没有这项设置。", en: "There is no such setting." };
const definitions = "/calls/settings#/definitions";

export function settingsRoutes(app: FastifyInstance): void {
	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/sys/config/:companyId/:code", // API-017
		params: `${definitions}/SettingParams`,
		data: `${definitions}/SettingValue`,
		handler({ site, params: { companyId, code } }) {
			const found = companyId === site.companyId ? settingOf(site.document.settings, code) : undefined;
			return orNotFound(found, missing);
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/question/v1/config/byGroup/:group", // API-044
		params: `${definitions}/SettingGroupParams`,
		data: `${definitions}/SettingGroup`,
		handler: ({ site, params }) => settingsOfGroup(site.document.settings, params.group),
	});

	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/company/config/checkHideSppedTest", // API-024
		query: "/calls/config#/definitions/DomainQuery",
		data: `${definitions}/SpeedTestHidden`,
		handler: ({ site }) => hidesSpeedTest(site.document.settings),
	});
}

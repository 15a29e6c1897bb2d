// The text behind an item of the footer menu.
import type { FastifyInstance } from "fastify";
import { orNotFound } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { footerDetail } from "./rules.ts";

const missing = { zh: "没有找到这个页面。", en: "This page was not found." };

export function footerRoutes(app: FastifyInstance): void {
	route(app, {
		method: "GET",
		url: "/s/api/footer/detail/:id",
		params: "/calls/footer#/definitions/FooterDetailParams",
		query: "/calls/footer#/definitions/FooterDetailQuery",
		data: "/calls/footer#/definitions/FooterDetail",
		async handler({ site, params, query }) {
			const { foot } = site.documentsFor(query.schoolId).wholeMenus;
			return orNotFound(footerDetail(foot, params.id, query.pid), missing);
		},
	});
}

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
		async handler(request) {
			const { id } = request.params;
			const { schoolId, pid } = request.query;
			return orNotFound(footerDetail(request.site.documentsFor(schoolId).wholeMenus.foot, id, pid), missing);
		},
	});
}

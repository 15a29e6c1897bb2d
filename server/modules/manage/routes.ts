// The management centre: what a company has, and the versions of its site. It only reads.
import type { FastifyInstance } from "fastify";
import type { ManageOverview } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { counts, isAdmin, newestVersions } from "./store.ts";

const shownVersions = 20;
const said = {
	notAdmin: {
		zh: "您的账号没有打开管理中心的权限。",
		en: "Your account may not open the management centre.",
	},
};

export function manageRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: "/s/api/manage/overview",
		data: "/calls/manage#/definitions/ManageOverview",
		access: "student",
		async handler({ company, student, site }): Promise<ManageOverview> {
			return db.company(company.id, async (sql) => {
				if (!(await isAdmin(sql, student?.id ?? ""))) throw new Refusal("403", said.notAdmin, 403);
				const { hosts } = site.document.company;
				return {
					host: hosts[0] ?? "",
					schoolCount: site.document.schools.length,
					...(await counts(sql)),
					versions: await newestVersions(sql, shownVersions),
				};
			});
		},
	});
}

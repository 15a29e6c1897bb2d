// The management centre: numbers of a company and the versions of its site. Read-only.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { countAll, isAdmin, newestVersions } from "./store.ts";

const shownVersions = 20;
const notAdmin = {
	zh: "您的账号没有打开管理中心的权限。",
	en: "Your account may not open the management centre.",
};

export function manageRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: "/s/api/manage/overview",
		data: "/calls/manage#/definitions/ManageOverview",
		access: "student",
		async handler({ company, student, site }) {
			return db.company(company.id, async (sql) => {
				if (!(await isAdmin(sql, student.id))) throw new Refusal("403", notAdmin, 403);
				const { hosts } = site.document.company;
				return {
					host: hosts[0] ?? "",
					schoolCount: site.document.schools.length,
					...(await countAll(sql)),
					versions: await newestVersions(sql, shownVersions),
				};
			});
		},
	});
}

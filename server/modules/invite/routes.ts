// The student's code for inviting others, and who came with it.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { reason, refuse } from "../../plugins/envelope.ts";
import { perStudent, route, studentKeyOf } from "../../plugins/route.ts";
import { codeOf, listInvitations } from "./store.ts";

const closed = reason("1721", "本校没有邀请活动。", "This school has no invitations.");

export function inviteRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/account/invite/code", // API-141
		query: "/calls/invite#/definitions/InviteQuery",
		data: "/calls/invite#/definitions/InviteCode",
		access: "student",
		limit: perStudent(300),
		handler: (request) => {
			const { company, site, student, query } = request;
			const reward = site.documentsFor(student.schoolId).service.inviteReward ?? refuse(closed);
			return db.company(company.id, async (sql) => {
				const code = await codeOf(sql, studentKeyOf(request));
				const found = await listInvitations(sql, student.id, query);
				const list = found.list.map(({ name, invitedAt, rewardedAt, reward: given }) => ({
					...{ name, invitedAt: invitedAt.toISOString() },
					...(rewardedAt && { rewardedAt: rewardedAt.toISOString() }),
					...(given && { reward: given }),
				}));
				return { ...found, list, code, reward };
			});
		},
	});
}

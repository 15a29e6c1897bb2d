// Completes a sign-in after a face check (LOGIN-21), and returns the sign-in page of a company (LOGIN-22).
import type { FastifyInstance } from "fastify";
import { hashToken } from "../../crypto/token.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { takeFaceLogin, waitsForFace } from "../../shared/session/faceLoginStore.ts";
import { finishSignIn } from "../../shared/session/signIns.ts";
import { bindThirdOf } from "../../shared/third-party/thirdBinding.ts";
import { messages } from "./rules.ts";
import { lockPassword } from "./store.ts";

const base = "/s/api/saas-business/v1/front/login";
const calls = "/calls/login#/definitions";

export function faceRoutes(app: FastifyInstance, deps: Deps): void {
	const { db } = deps;
	route(app, {
		method: "POST",
		url: `${base}/loginByFace`, // API-029
		query: `${calls}/FaceLoginQuery`,
		data: `${calls}/LoginData`,
		limit: { max: 120, per: "minute" },
		async handler(request, reply) {
			const companyId = request.company.id;
			const { loginToken, orderNo } = request.query;
			const secret = hashToken(loginToken);
			const waiting = await db.company(companyId, (sql) => waitsForFace(sql, orderNo, secret));
			if (waiting === undefined) throw new Refusal("1006", messages.faceOver);
			const state = await app.faceCheck.stateOf({ orderNo, companyId, studentId: waiting });
			if (state === "waiting") throw new Refusal("1007", messages.faceWaits);
			const taken = await db.company(companyId, (sql) => takeFaceLogin(sql, orderNo, secret));
			if (!taken) throw new Refusal("1006", messages.faceOver);
			if (state === "failed") throw new Refusal("1009", messages.faceFailed);
			const { studentId, passwordHash } = taken;
			const check = async (sql: Sql): Promise<void> => {
				if (passwordHash !== null && !(await lockPassword(sql, studentId, passwordHash)))
					throw new Refusal("1006", messages.faceOver);
				await bindThirdOf(request, sql, studentId);
			};
			return finishSignIn(deps, request, reply, studentId, check, { faceShown: true });
		},
	});

	route(app, {
		method: "GET",
		url: `${base}/checkGlobalLogin`, // API-026
		query: "/calls/config#/definitions/DomainQuery",
		data: `${calls}/GlobalLoginState`,
		handler(request) {
			const { globalLogin = false, thirdLoginUrl } = request.site.documentsFor(request.query.schoolId).login;
			return { openFlag: globalLogin, ...(globalLogin && thirdLoginUrl ? { thirdLoginUrl } : {}) };
		},
	});
}

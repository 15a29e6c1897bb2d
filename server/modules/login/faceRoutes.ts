// The end of a sign-in for which a face was shown (LOGIN-21), and where students of a company sign in at all (LOGIN-22).
import type { FastifyInstance } from "fastify";
import type { FaceLoginQuery, GlobalLoginState, LoginData } from "../../../schemas/generated/documents.ts";
import { takeFaceLogin, waitsForFace } from "../../db/faceLoginStore.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { hashToken } from "../../plugins/token.ts";
import { finishSignIn } from "../../signIns.ts";
import { bindThirdOf } from "../../thirdBinding.ts";
import { said } from "./rules.ts";
import { holdPassword } from "./store.ts";

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
		async handler(request, reply): Promise<LoginData> {
			const companyId = request.company.id;
			const { loginToken, orderNo } = request.query as FaceLoginQuery;
			const secret = hashToken(loginToken);
			const waits = await db.company(companyId, (sql) => waitsForFace(sql, orderNo, secret));
			if (!waits) throw new Refusal("1006", said.faceOver);
			const state = await app.faceCheck.stateOf({ orderNo, host: request.host });
			if (state === "waiting") throw new Refusal("1007", said.faceWaits);
			const taken = await db.company(companyId, (sql) => takeFaceLogin(sql, orderNo, secret));
			if (!taken) throw new Refusal("1006", said.faceOver);
			if (state === "failed") throw new Refusal("1009", said.faceFailed);
			const { studentId, passwordHash } = taken;
			const check = async (sql: Sql): Promise<void> => {
				if (passwordHash !== null && !(await holdPassword(sql, studentId, passwordHash)))
					throw new Refusal("1006", said.faceOver);
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
		handler(request): GlobalLoginState {
			const { schoolId } = request.query as { schoolId?: string };
			const { globalLogin = false, thirdLoginUrl } = request.site.documentsFor(schoolId).login;
			return { openFlag: globalLogin, ...(globalLogin && thirdLoginUrl ? { thirdLoginUrl } : {}) };
		},
	});
}

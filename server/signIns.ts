// The end of every way in: whoever proved to be a student gets a session, and is told where to land. Password, code,
// face, registration and third parties all come out here.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FaceDemand, LoginData } from "../schemas/generated/documents.ts";
import { addFaceLogin } from "./db/faceLoginStore.ts";
import { type Landing, landingOf } from "./db/landingStore.ts";
import type { Sql } from "./db/sql.ts";
import type { Deps } from "./deps.ts";
import { createDeviceCookie } from "./plugins/deviceCookie.ts";
import { Refusal } from "./plugins/envelope.ts";
import { keepRenewal } from "./plugins/renewalCookie.ts";
import { hashToken, newToken } from "./plugins/token.ts";
import { startSession } from "./sessions.ts";

/** Below it are the calls that ask which browser it is (plugins/deviceCookie). */
export const signInCalls = "/s/api/saas-business/v1/front/login";

const gone = { zh: "请先登录。", en: "Please sign in first." };

/** The school the page shows, as the body, the address or the header of its call says. */
function wishedSchool({ body, query, headers }: FastifyRequest): string | undefined {
	const named = [body, query].map((part) => (part as { schoolId?: unknown } | undefined)?.schoolId);
	const wish = [...named, headers["schoolid"]].find((each) => typeof each === "string" && each !== "");
	return wish === undefined ? undefined : String(wish);
}

const showFace = { zh: "请完成人脸验证以登录。", en: "Please show your face to sign in." };
/** Time for the face to be shown. */
const faceSeconds = 600;

/** LOGIN-21: what was proved so far is kept until the face was shown (front/login/loginByFace). */
async function demandFace(
	{ db }: Deps,
	request: FastifyRequest,
	studentId: string,
	{ passwordHash }: Landing,
): Promise<Refusal> {
	const { company, protocol, host, server } = request;
	const [orderNo, loginToken] = [newToken(), newToken()];
	const login = { orderNo, studentId, tokenHash: hashToken(loginToken), passwordHash };
	await db.company(company.id, (sql) => addFaceLogin(sql, company.id, login, faceSeconds));
	const url = await server.faceCheck.begin({ orderNo, host, returnUrl: `${protocol}://${host}/join/face` });
	const data: FaceDemand = { loginToken, orderNo, url };
	return new Refusal("120030002", showFace, 200, undefined, data);
}

/**
 * Begins a session for a student who proved who they are: its token in the answer, its renewal in a cookie, and this
 * browser is known to the student from now on.
 * @param check holds the student's row, and throws when what was proved is no proof any more, as after a change of
 * password
 * @param faceShown the student's face was
 * @throws Refusal 401 when the student was deleted meanwhile; 120030002 when the face has to be shown first
 */
export async function finishSignIn(
	deps: Deps,
	request: FastifyRequest,
	reply: FastifyReply,
	studentId: string,
	check?: (sql: Sql) => Promise<void>,
	faceShown = false,
): Promise<LoginData> {
	const companyId = request.company.id;
	const landing = await deps.db.company(companyId, (sql) => landingOf(sql, studentId));
	if (!landing) throw new Refusal("401", gone, 401);
	if (landing.faceLogin && !faceShown) throw await demandFace(deps, request, studentId, landing);
	const { school, login } = request.site.documentsFor(landing.schoolId ?? wishedSchool(request));
	const { token, refresh } = await startSession(deps, {
		companyId,
		studentId,
		schoolId: school.id,
		device: request.headers["user-agent"] ?? "",
		address: request.ip,
		single: login.singleSession ?? false,
		...(check ? { check } : {}),
	});
	keepRenewal(reply, refresh);
	createDeviceCookie(deps.env.secret, signInCalls).keep(reply, companyId, studentId);
	return {
		flag: true,
		user: { id: studentId, schoolId: school.id, companyId },
		token: { token },
		...(login.messageReach && landing.unread > 0 ? { companyMessageReach: true } : {}),
	};
}

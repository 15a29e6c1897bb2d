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
import { isFromHere, keepRenewal } from "./plugins/renewalCookie.ts";
import { hashToken, newToken } from "./plugins/token.ts";
import { noStudent, startSession } from "./sessions.ts";

/** Below it are the calls that ask which browser it is (plugins/deviceCookie). */
export const signInCalls = "/s/api/saas-business/v1/front/login";

const elsewhere = {
	zh: "请在学校自己的页面上登录。",
	en: "Please sign in on the school's own page.",
};

/** The school the page shows, as the body, the address or the header of its call says. */
export function wishedSchool({ body, query, headers }: FastifyRequest): string | undefined {
	const named = [body, query].map((part) => (part as { schoolId?: unknown } | undefined)?.schoolId);
	const wish = [...named, headers["schoolid"]].find((each) => typeof each === "string" && each !== "");
	return wish === undefined ? undefined : String(wish);
}

const showFace = { zh: "请完成人脸验证以登录。", en: "Please show your face to sign in." };
/** Time for the face to be shown. */
const faceSeconds = 600;

/**
 * LOGIN-21: what was proved so far is kept until the face was shown (front/login/loginByFace).
 * @param spend uses up what is good once, with it
 */
async function demandFace(
	{ db }: Deps,
	request: FastifyRequest,
	studentId: string,
	{ passwordHash }: Landing,
	spend: More["beforeFace"],
): Promise<Refusal> {
	const { company, protocol, host, server } = request;
	const [orderNo, loginToken] = [newToken(), newToken()];
	const login = { orderNo, studentId, tokenHash: hashToken(loginToken), passwordHash };
	const returnUrl = `${protocol}://${host}/join/face`;
	const url = await server.faceCheck.begin({ orderNo, host, returnUrl, companyId: company.id, studentId });
	await db.company(company.id, async (sql) => {
		await spend?.(sql);
		await addFaceLogin(sql, company.id, login, faceSeconds);
	});
	const data: FaceDemand = { loginToken, orderNo, url };
	return new Refusal("120030002", showFace, 200, undefined, data);
}

interface More {
	/** The student's face was shown. */
	readonly faceShown?: boolean;
	/** Uses up what proved the student and is good once, where the face comes first; throws when it is used up already. */
	readonly beforeFace?: (sql: Sql) => Promise<void>;
}

/**
 * Begins a session for a student who proved who they are: its token in the answer, its renewal in a cookie, and this
 * browser is known to the student from now on.
 * @param check with the student's row held: throws when what was proved is no proof any more, as after a change of
 * password; what it uses up is used up only when there is a session
 * @throws Refusal 400 when another site's page asks; 401 when the student was deleted meanwhile; 120030002 when the face
 * has to be shown first
 */
export async function finishSignIn(
	deps: Deps,
	request: FastifyRequest,
	reply: FastifyReply,
	studentId: string,
	check?: (sql: Sql) => Promise<void>,
	{ faceShown = false, beforeFace }: More = {},
): Promise<LoginData> {
	if (!isFromHere(request)) throw new Refusal("400", elsewhere, 400);
	const companyId = request.company.id;
	const landing = await deps.db.company(companyId, (sql) => landingOf(sql, studentId));
	if (!landing) throw noStudent();
	if (landing.faceLogin && !faceShown) throw await demandFace(deps, request, studentId, landing, beforeFace);
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

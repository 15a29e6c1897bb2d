// The last step of every sign-in method (password, code, face, registration, third parties): an authenticated student
// gets a session and the data of the landing page.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FaceDemand, LoginData } from "../../../schemas/generated/documents.ts";
import { hashToken, newToken } from "../../crypto/token.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { notSignedIn } from "../../plugins/auth.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { isSameOrigin } from "../../plugins/proxies.ts";
import { addFaceLogin } from "./faceLoginStore.ts";
import { type Landing, landingOf } from "./landingStore.ts";
import { setRenewalCookie } from "./renewalCookie.ts";
import { accountDisabled, startSession } from "./sessions.ts";
import { createTrustedDevice } from "./trustedDevice.ts";

const elsewhere = {
	zh: "请在学校自己的页面上登录。",
	en: "Please sign in on the school's own page.",
};

/** The school of the page, from the body, the query or the header of its call. */
export function requestedSchool({ body, query, headers }: FastifyRequest): string | undefined {
	const named = [body, query].map((part) => (part as { schoolId?: unknown } | undefined)?.schoolId);
	const requested = [...named, headers["schoolid"]].find((each) => typeof each === "string" && each !== "");
	return requested === undefined ? undefined : String(requested);
}

const showFace = { zh: "请完成人脸验证以登录。", en: "Please show your face to sign in." };
/** How long a sign-in waits for the face check. */
const faceSeconds = 600;

/**
 * LOGIN-21: the sign-in is stored until the face check has passed (front/login/loginByFace).
 * @param spend uses up a single-use proof in the same transaction
 */
async function demandFace(
	{ db }: Deps,
	request: FastifyRequest,
	studentId: string,
	{ passwordHash }: Landing,
	spend: FaceOptions["beforeFace"],
): Promise<Refusal> {
	const { company, protocol, host, server } = request;
	const [orderNo, loginToken] = [newToken(), newToken()];
	const login = { orderNo, studentId, tokenHash: hashToken(loginToken), passwordHash };
	const returnUrl = `${protocol}://${host}/join/face`;
	const url = await server.faceCheck.begin({ orderNo, returnUrl, companyId: company.id, studentId });
	await db.company(company.id, async (sql) => {
		await spend?.(sql);
		await addFaceLogin(sql, company.id, login, faceSeconds);
	});
	const data: FaceDemand = { loginToken, orderNo, url };
	return new Refusal("120030002", showFace, 200, undefined, data);
}

interface FaceOptions {
	readonly faceShown?: boolean;
	/** Before a face check, uses up a single-use proof; throws when it was used already. */
	readonly beforeFace?: (sql: Sql) => Promise<void>;
}

/**
 * Starts a session for an authenticated student: the token in the reply, the renewal secret in a cookie, and the browser
 * becomes a trusted device.
 * @param check runs in the transaction of the session with the student's row locked: throws when the proof is no longer
 * valid, as after a change of password
 * @throws Refusal 400 for a page of another site; 401 when the student was deleted, 1010 when disabled; 120030002 when a face check is
 * required first
 */
export async function finishSignIn(
	deps: Deps,
	request: FastifyRequest,
	reply: FastifyReply,
	studentId: string,
	check?: (sql: Sql) => Promise<void>,
	{ faceShown = false, beforeFace }: FaceOptions = {},
): Promise<LoginData> {
	// A form on another site must not sign its visitor in as another student.
	if (!isSameOrigin(request.headers.origin, request.host)) throw new Refusal("400", elsewhere, 400);
	const companyId = request.company.id;
	const landing = await deps.db.company(companyId, (sql) => landingOf(sql, studentId));
	if (!landing) throw notSignedIn();
	if (landing.isDisabled) throw accountDisabled();
	if (landing.faceLogin && !faceShown) throw await demandFace(deps, request, studentId, landing, beforeFace);
	const { school, login } = request.site.documentsFor(landing.schoolId ?? requestedSchool(request));
	const { token, refresh } = await startSession(deps, {
		companyId,
		studentId,
		schoolId: school.id,
		device: request.headers["user-agent"] ?? "",
		address: request.ip,
		single: login.singleSession ?? false,
		...(check ? { check } : {}),
	});
	setRenewalCookie(reply, refresh);
	createTrustedDevice(deps.env.secret).trust(reply, companyId, studentId);
	return {
		flag: true,
		user: { id: studentId, schoolId: school.id, companyId },
		token: { token },
		...(login.messageReach && landing.unread > 0 ? { companyMessageReach: true } : {}),
	};
}

// Changing one's own password: the old one proves who asks, the other sessions of the student end.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ChangePasswordBody, PasswordChanged } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import type { Passwords } from "../../passwords.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { hashPassword, verifyPassword } from "../../plugins/password.ts";
import { newPasswordFault } from "../../plugins/passwordRules.ts";
import { route } from "../../plugins/route.ts";
import { endSessions, sessionChangedTopic } from "../../sessions.ts";
import { inTurn } from "./inTurn.ts";
import { said } from "./rules.ts";
import { passwordOf, replacePassword } from "./store.ts";

const texts = {
	wrongOld: {
		zh: "原密码不正确，请检查后重试。",
		en: "The old password is not correct. Please check it and try again.",
	},
	changed: {
		zh: "密码刚刚在别处修改过，请重新登录。",
		en: "The password was changed elsewhere a moment ago. Please sign in again.",
	},
} as const;

const ofStudent = (request: FastifyRequest): string =>
	`password ${request.company.id} ${request.student?.id ?? ""}`;

/** API-123. @param app has the rate limits registered already */
export function changePasswordRoute(app: FastifyInstance, deps: Deps, passwords: Passwords): void {
	const { db } = deps;
	// A stolen session must not become a way to guess the password.
	const wrongAttempts = app.createRateLimit({ max: 5, timeWindow: "5 minutes", keyGenerator: ofStudent });

	async function change(request: FastifyRequest): Promise<void> {
		const { id = "", sessionId = "" } = request.student ?? {};
		const companyId = request.company.id;
		const tried = await wrongAttempts(request, { increment: false });
		if (!tried.isAllowed && tried.isExceeded) throw new Refusal("1003", said.often, 429, tried.ttlInSeconds);
		const body = request.body as ChangePasswordBody;
		const [old = "", fresh = ""] = await passwords.openAll(companyId, [body.oldPassword, body.password]);
		const known = await db.company(companyId, (sql) => passwordOf(sql, id));
		if (!known) throw new Refusal("401", said.gone, 401);
		if (!(await verifyPassword(known.passwordHash, old))) {
			await wrongAttempts(request);
			throw new Refusal("1301", texts.wrongOld);
		}
		const fault = newPasswordFault({ old, fresh }, known.account ?? "");
		if (fault) throw new Refusal("1302", fault);
		const hash = await hashPassword(fresh);
		// In one unit: a new password must not leave the sessions of whoever knew the old one alive.
		await endSessions(deps, { companyId, studentId: id, except: sessionId }, "forced", async (sql) => {
			// Two changes at one moment: the first decides, the second was made with a password that is none any more.
			if (!(await replacePassword(sql, id, known.passwordHash, hash)))
				throw new Refusal("1303", texts.changed);
		});
		// Every server forgets that this student had to change the password.
		await deps.bus.publish(sessionChangedTopic, { companyId, studentId: id });
	}

	route(app, {
		method: "POST",
		url: "/s/api/v1/student/setting/update/password",
		body: "/calls/login#/definitions/ChangePasswordBody",
		data: "/calls/login#/definitions/PasswordChanged",
		access: "student",
		evenForced: true,
		limit: { max: 60, per: "minute", key: ofStudent },
		async handler(request): Promise<PasswordChanged> {
			await inTurn(ofStudent(request), () => change(request));
			return { changed: true };
		},
	});
}

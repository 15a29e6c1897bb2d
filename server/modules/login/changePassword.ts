// Changes the password: the old one authenticates, and all other sessions of the student end.

import type { FastifyInstance } from "fastify";
import type { ChangePasswordBody } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { notSignedIn } from "../../plugins/auth.ts";
import { createCounter } from "../../plugins/counter.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route, type StudentRequest } from "../../plugins/route.ts";
import { hashPassword, verifyPassword } from "../../shared/password/password.ts";
import { newPasswordProblem } from "../../shared/password/passwordRules.ts";
import type { Passwords } from "../../shared/password/passwords.ts";
import { endSessions, sessionChangedTopic } from "../../shared/session/sessions.ts";
import { tooOften } from "./attempts.ts";
import { runInSequence } from "./runInSequence.ts";
import { replacePassword, studentById } from "./store.ts";

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

type ChangeRequest = StudentRequest & { readonly body: ChangePasswordBody };

const ofStudent = ({ company, student }: ChangeRequest): string => `password ${company.id} ${student.id}`;

/** API-123. @param app has the rate limits registered already */
export function changePasswordRoute(app: FastifyInstance, deps: Deps, passwords: Passwords): void {
	const { db } = deps;
	// A stolen session must not become a way to guess the password.
	const failures = createCounter(app, { max: 5, timeWindow: "5 minutes" }, ofStudent);

	async function change(request: ChangeRequest): Promise<void> {
		const { body, student } = request;
		const { id, sessionId } = student;
		const companyId = request.company.id;
		const waitMs = await failures.check(request);
		if (waitMs !== undefined) throw tooOften(waitMs);
		const [old = "", fresh = ""] = await passwords.openAll(companyId, [body.oldPassword, body.password]);
		const known = await db.company(companyId, (sql) => studentById(sql, id));
		if (!known) throw notSignedIn();
		if (!(await verifyPassword(known.passwordHash, old))) {
			await failures.add(request);
			throw new Refusal("1301", texts.wrongOld);
		}
		const weakness = await newPasswordProblem({ old, fresh }, known.account ?? "");
		if (weakness) throw new Refusal("1302", weakness);
		const hash = await hashPassword(fresh);
		// In one transaction: other sessions under the old password must not survive.
		await endSessions(deps, { companyId, studentId: id, except: sessionId }, "forced", async (sql) => {
			// Of two concurrent changes the first wins; the second was authenticated by the password it replaced.
			if (!(await replacePassword(sql, id, known.passwordHash, hash)))
				throw new Refusal("1303", texts.changed);
		});
		// Servers cache that this student must change the password.
		await deps.bus.publish(sessionChangedTopic, { companyId, studentId: id });
	}

	route(app, {
		method: "POST",
		url: "/s/api/saas-business/v1/student/setting/update/password",
		body: "/calls/login#/definitions/ChangePasswordBody",
		data: "/calls/login#/definitions/PasswordChanged",
		access: "student",
		evenForced: true,
		limit: { max: 60, per: "minute", key: ofStudent },
		async handler(request) {
			await runInSequence(ofStudent(request), () => change(request));
			return { changed: true } as const;
		},
	});
}

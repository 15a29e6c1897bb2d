// The profile of the student: read, checked against what the school requires, and completed.

import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { refuse } from "../../plugins/envelope.ts";
import { route, type StudentRequest, studentKeyOf } from "../../plugins/route.ts";
import type { Captcha } from "../../shared/captcha/captcha.ts";
import { createTextEncryption } from "../../shared/encryptedText.ts";
import { maskedMobile } from "../../shared/maskedMobile.ts";
import type { Sms } from "../../shared/sms/sms.ts";
import { completeProfile } from "./completeProfile.ts";
import { faceRoutes } from "./faceRoutes.ts";
import { groupRoutes } from "./groupRoutes.ts";
import { idNumberPurpose, maskedText, missingDemands, refusals } from "./rules.ts";
import { encryptIdNumbers, findProfile } from "./store.ts";

const calls = "/calls/profile#/definitions";
const incomplete = {
	zh: "请先完善您的个人资料。",
	en: "Please complete your personal information first.",
};

/** ID numbers encrypted in one transaction. */
const batchSize = 500;

interface Ports {
	readonly sms: Sms;
	readonly captcha: Captcha;
}

export function profileRoutes(
	app: FastifyInstance,
	deps: Pick<Deps, "db" | "env">,
	{ sms, captcha }: Ports,
): void {
	const { db, env } = deps;
	const sealing = createTextEncryption(env.secret, idNumberPurpose);
	app.addHook("onReady", async () => {
		while ((await db.system((sql) => encryptIdNumbers(sql, sealing, batchSize))) === batchSize);
	});
	const known = (request: StudentRequest) =>
		db.company(request.company.id, (sql) => findProfile(sql, sealing, studentKeyOf(request)));

	route(app, {
		method: "GET",
		url: { endpoint: "studentInfo" }, // API-126
		query: `${calls}/PersonalInfoQuery`,
		data: `${calls}/PersonalInfo`,
		access: "student",
		async handler(request) {
			const { studentInfo, register } = request.site.documentsFor(request.query.schoolId);
			const { bound, accountMobile, ...profile } = await known(request);
			const lack = missingDemands(studentInfo, profile);
			return {
				...profile,
				id: request.student.id,
				identityId: maskedText(profile.identityId),
				mobile: maskedMobile(profile.mobile),
				accountMobile: maskedMobile(accountMobile),
				identityBound: bound,
				demands: studentInfo.demands ?? [],
				StudentIDcardnumber: lack.StudentIDcardnumber ?? 0,
				Studentcellphonenumber: lack.Studentcellphonenumber ?? 0,
				companyRegisterConfig: register,
			};
		},
	});

	// The path parameters change nothing in what a school requires, but the specification has them.
	route(app, {
		method: "GET",
		url: "/s/api/student/validatePerfectStudentInfo/:targetId/:targetKind", // API-057
		params: `${calls}/ValidateStudentParams`,
		query: `${calls}/PersonalInfoQuery`,
		data: `${calls}/ValidateStudentData`,
		access: "student",
		async handler(request) {
			const { studentInfo, register } = request.site.documentsFor(request.query.schoolId);
			const deficiencyInfo = missingDemands(studentInfo, await known(request));
			const result = Object.keys(deficiencyInfo).length === 0;
			return {
				msg: result ? "" : incomplete[request.language],
				result,
				deficiencyInfo,
				companyRegisterConfig: register,
			};
		},
	});

	route(app, {
		method: "POST",
		url: "/s/api/student/perfectStudentInfo", // API-056
		query: `${calls}/PersonalInfoQuery`,
		body: `${calls}/PerfectStudentBody`,
		data: `${calls}/PerfectStudentData`,
		access: "student",
		async handler(request) {
			const { student, query, site, body } = request;
			if (body.id !== undefined && body.id !== student.id) refuse(refusals.notYours);
			const { register } = site.documentsFor(query.schoolId);
			await completeProfile({ db, sms, captcha, sealing }, studentKeyOf(request), body, register);
			return { msg: "success" };
		},
	});

	groupRoutes(app, deps);
	faceRoutes(app, db, sealing);
}

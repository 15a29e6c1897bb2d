// What the student who asks told of themselves: read, completed by what the school demands, and written.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type {
	PerfectStudentBody,
	PerfectStudentData,
	PersonalInfo,
	PersonalInfoQuery,
	RegionList,
	RegionQuery,
	ValidateStudentData,
} from "../../../schemas/generated/documents.ts";
import { regionsBelow } from "../../db/regions.ts";
import { createSealing } from "../../db/sealedText.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import type { Captcha } from "../../ports/captcha.ts";
import type { Sms } from "../../ports/sms.ts";
import { completed } from "./complete.ts";
import { faceRoutes } from "./faceRoutes.ts";
import { groupRoutes } from "./groupRoutes.ts";
import { deficiencyOf, masked, maskedMobile, numberSealed, objections } from "./rules.ts";
import { profileOf, sealNumbers } from "./store.ts";

const calls = "/calls/profile#/definitions";
const lacking = {
	zh: "请先完善您的个人资料。",
	en: "Please complete your personal information first.",
};

/** ID numbers that are sealed between two looks at the database. */
const sealedAtOnce = 500;

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
	const sealing = createSealing(env.secret, numberSealed);
	app.addHook("onReady", async () => {
		while ((await db.system((sql) => sealNumbers(sql, sealing, sealedAtOnce))) === sealedAtOnce);
	});
	const who = ({ company, student }: FastifyRequest) => ({
		companyId: company.id,
		studentId: student?.id ?? "",
	});
	const known = (request: FastifyRequest) =>
		db.company(request.company.id, (sql) => profileOf(sql, sealing, who(request)));

	route(app, {
		method: "GET",
		url: "/s/api/v1/student/setting/base/info", // API-126
		query: `${calls}/PersonalInfoQuery`,
		data: `${calls}/PersonalInfo`,
		access: "student",
		async handler(request): Promise<PersonalInfo> {
			const { schoolId } = request.query as PersonalInfoQuery;
			const { studentInfo, register } = request.site.documentsFor(schoolId);
			const { bound, accountMobile, ...profile } = await known(request);
			const lack = deficiencyOf(studentInfo, { ...profile });
			return {
				...profile,
				id: request.student?.id ?? "",
				identityId: masked(profile.identityId),
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

	// What is bought or studied changes nothing in what a school demands; the documents name it all the same.
	route(app, {
		method: "GET",
		url: "/s/api/student/validatePerfectStudentInfo/:targetId/:targetKind", // API-057
		params: `${calls}/ValidateStudentParams`,
		query: `${calls}/PersonalInfoQuery`,
		data: `${calls}/ValidateStudentData`,
		access: "student",
		async handler(request): Promise<ValidateStudentData> {
			const { schoolId } = request.query as PersonalInfoQuery;
			const { studentInfo, register } = request.site.documentsFor(schoolId);
			const deficiencyInfo = deficiencyOf(studentInfo, await known(request));
			const result = Object.keys(deficiencyInfo).length === 0;
			return {
				msg: result ? "" : lacking[request.language],
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
		async handler(request): Promise<PerfectStudentData> {
			const { student, query, site } = request;
			const body = request.body as PerfectStudentBody;
			if (body.id !== undefined && body.id !== student?.id)
				throw new Refusal(objections.notYours.code, objections.notYours.text);
			const { register } = site.documentsFor((query as PersonalInfoQuery).schoolId);
			await completed({ db, sms, captcha, sealing }, who(request), body, register);
			return { msg: "success" };
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/system/region/list",
		query: `${calls}/RegionQuery`,
		data: `${calls}/RegionList`,
		kept: true,
		handler: ({ query }): RegionList => regionsBelow((query as RegionQuery).parent ?? ""),
	});

	groupRoutes(app, deps);
	faceRoutes(app, db, sealing);
}

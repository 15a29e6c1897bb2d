// Student group and agent organisation of the student who asks, and what functions the company has switched on.
import type { FastifyInstance } from "fastify";
import type {
	FunctionSetData,
	FunctionSetQuery,
	PersonalInfoQuery,
	StudentGroups,
	StudentInfoBody,
	StudentInfoQuery,
	StudentInfoSaved,
} from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { chosen, objectionTo, wireOf } from "./groups.ts";
import { objections } from "./rules.ts";
import { groupChoiceOf, writeGroupChoice } from "./store.ts";

const calls = "/calls/profile#/definitions";

export function groupRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
	route(app, {
		method: "GET",
		url: "/s/api/student/info/groups",
		query: `${calls}/PersonalInfoQuery`,
		data: `${calls}/StudentGroups`,
		access: "student",
		async handler({ company, student, site, query }): Promise<StudentGroups> {
			const { studentInfo, ownedBy } = site.documentsFor((query as PersonalInfoQuery).schoolId);
			const choice = await db.company(company.id, (sql) =>
				groupChoiceOf(sql, student?.id ?? "", ownedBy.studentInfo),
			);
			const { groups = [], proxyOrgs = [] } = studentInfo;
			return { groups, proxyOrgs, ...wireOf(studentInfo, choice) };
		},
	});

	route(app, {
		method: "POST",
		url: "/s/api/student/info/save", // API-072
		query: `${calls}/StudentInfoQuery`,
		body: `${calls}/StudentInfoBody`,
		data: `${calls}/StudentInfoSaved`,
		access: "student",
		async handler({ company, student, site, query, body: sent }): Promise<StudentInfoSaved> {
			const body = sent as StudentInfoBody;
			const studentId = student?.id ?? "";
			if (body.userId !== studentId) throw new Refusal(objections.notYours.code, objections.notYours.text);
			const { studentInfo, ownedBy } = site.documentsFor((query as StudentInfoQuery).schoolId);
			const schoolId = ownedBy.studentInfo;
			await db.company(company.id, async (sql) => {
				const choice = chosen(await groupChoiceOf(sql, studentId, schoolId), body);
				const objection = objectionTo(studentInfo, choice);
				if (objection) throw new Refusal(objection.code, objection.text);
				await writeGroupChoice(sql, { companyId: company.id, studentId, schoolId }, choice);
			});
			return {};
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/company/checkCompanyFunctionSet", // API-062
		query: `${calls}/FunctionSetQuery`,
		data: `${calls}/FunctionSetData`,
		handler({ site, query }): FunctionSetData {
			const { functionCode, schoolId } = query as FunctionSetQuery;
			const { buyCheck = false, signAll = false } = site.documentsFor(schoolId).studentInfo;
			// OPEN-006: false is what asks for every signature.
			return { status: functionCode === "COMPANY_BUY_CHECK" ? buyCheck : !signAll };
		},
	});
}

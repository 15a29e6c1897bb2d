// Student group and agent organisation of the student, and the functions a company has enabled.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { refuse } from "../../plugins/envelope.ts";
import { route, studentKeyOf } from "../../plugins/route.ts";
import { groupRefusal, groupsOnWire, mergeChoice, offeredChoice } from "./groups.ts";
import { refusals } from "./rules.ts";
import { findGroupChoice, writeGroupChoice } from "./store.ts";

const calls = "/calls/profile#/definitions";

export function groupRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
	route(app, {
		method: "GET",
		url: "/s/api/student/info/groups",
		query: `${calls}/PersonalInfoQuery`,
		data: `${calls}/StudentGroups`,
		access: "student",
		async handler({ company, student, site, query }) {
			const { studentInfo, ownedBy } = site.documentsFor(query.schoolId);
			const choice = await db.company(company.id, (sql) =>
				findGroupChoice(sql, student.id, ownedBy.studentInfo),
			);
			const { groups = [], proxyOrgs = [] } = studentInfo;
			return { groups, proxyOrgs, ...groupsOnWire(studentInfo, choice) };
		},
	});

	route(app, {
		method: "POST",
		url: { endpoint: "studentInfoSave" }, // API-072
		query: `${calls}/StudentInfoQuery`,
		body: `${calls}/StudentInfoBody`,
		data: `${calls}/StudentInfoSaved`,
		access: "student",
		async handler(request) {
			const { site, query, body } = request;
			const { companyId, studentId } = studentKeyOf(request);
			if (body.userId !== studentId) refuse(refusals.notYours);
			const { studentInfo, ownedBy } = site.documentsFor(query.schoolId);
			const schoolId = ownedBy.studentInfo;
			await db.company(companyId, async (sql) => {
				const stored = await findGroupChoice(sql, studentId, schoolId);
				const choice = mergeChoice(offeredChoice(studentInfo, stored), body);
				const refusal = groupRefusal(studentInfo, choice);
				if (refusal) refuse(refusal);
				await writeGroupChoice(sql, { companyId, studentId, schoolId }, choice);
			});
			return {};
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/company/checkCompanyFunctionSet", // API-062
		query: `${calls}/FunctionSetQuery`,
		data: `${calls}/FunctionSetData`,
		handler({ site, query }) {
			const { functionCode, schoolId } = query;
			const { buyCheck = false, signAll = false } = site.documentsFor(schoolId).studentInfo;
			// OPEN-006: false requires every signature.
			return { status: functionCode === "COMPANY_BUY_CHECK" ? buyCheck : !signAll };
		},
	});
}

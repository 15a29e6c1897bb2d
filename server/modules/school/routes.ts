// The school of an address, and the current school of a student.
import type { FastifyInstance } from "fastify";
import type { School } from "../../../schemas/generated/documents.ts";
import type { Deps, Site } from "../../deps.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { sessionChangedTopic } from "../../shared/session/sessions.ts";
import { saveSchool } from "./store.ts";

const missing = { zh: "没有找到这所学校。", en: "This school was not found." };

/** @throws Refusal when the company has no such school */
const schoolOf = ({ document }: Site, fits: (school: School) => boolean): School =>
	orNotFound(document.schools.find(fits), missing);

export function schoolRoutes(app: FastifyInstance, { db, bus }: Pick<Deps, "db" | "bus">): void {
	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/school/info/suffix/",
		query: "/calls/school#/definitions/SchoolSuffixQuery",
		data: "/calls/school#/definitions/SchoolInfo",
		async handler({ site, query }) {
			const suffix = query.suffix.toLowerCase();
			const { id, schoolName, defaultFlag } = schoolOf(site, (school) => school.suffix === suffix);
			const defSchoolId = site.documentsFor().school.id;
			return { id, schoolId: id, defSchoolId, schoolName, suffix, defaultFlag, companyId: site.companyId };
		},
	});

	route(app, {
		method: "POST",
		url: "/s/api/saas-business/v1/saveSessionSchoolId",
		query: "/calls/school#/definitions/SessionSchoolQuery",
		data: "/calls/school#/definitions/SessionSchool",
		access: "student",
		async handler({ company, site, student, query }) {
			const { id } = schoolOf(site, (school) => school.id === query.schoolId);
			await db.company(company.id, (sql) => saveSchool(sql, student, id));
			await bus.publish(sessionChangedTopic, { companyId: company.id, studentId: student.id });
			return { schoolId: id };
		},
	});
}

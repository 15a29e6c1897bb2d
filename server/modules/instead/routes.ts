// Registrations that the school makes on behalf of its students: what a student has to hand in, and the check before a
// lesson.
import type { FastifyInstance } from "fastify";
import type { InsteadForm } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { orNotFound, refuse } from "../../plugins/envelope.ts";
import { route, type StudentRequest, studentKeyOf } from "../../plugins/route.ts";
import { announceEvent, appendEvent } from "../../realtime/studentEvents.ts";
import { isForStudent } from "../../shared/instead/insteadRules.ts";
import {
	findInstead,
	type Instead,
	insteadOfCourses,
	insteadOfPackage,
	insteadsOf,
} from "../../shared/instead/insteadStore.ts";
import { wireOf } from "../../shared/questions/wire.ts";
import { documentsOfRequest } from "../../shared/session/documentsOfRequest.ts";
import { submitTimeTypeOf } from "./rules.ts";
import { cardOf } from "./store.ts";
import { type Asking, formOf, givenIn, missing, write } from "./write.ts";

const calls = "/calls/instead#/definitions";
const front = "/s/api/saas-business/v1/front/instead";

const noTarget = {
	code: "1446",
	text: {
		zh: "请指明课程或套餐。",
		en: "A course (classTypeId) or a package (classPackageId) must be named.",
	},
};

const notOpen = {
	zh: "学校现在没有开放代报名。",
	en: "The school does not ask for this at present.",
};

/** As before a lesson, a school that the request names is not the one that asks. */
function askedOf(request: StudentRequest): Asking {
	const { school, service } = documentsOfRequest(request, undefined);
	const asked = { studentId: request.student.id, schoolId: school.id, now: new Date() };
	return { asked, isOpen: service.openInstead === true };
}

/** What the student began can be read where the school asks for nothing more. */
const isShown = ({ entry }: Instead, isOpen: boolean): boolean => isOpen || entry !== null;

async function formAt(sql: Sql, { asked, isOpen }: Asking, id: string): Promise<InsteadForm> {
	const instead = orNotFound(await findInstead(sql, asked, id), missing);
	if (!isShown(instead, isOpen)) orNotFound(undefined, notOpen);
	return {
		card: cardOf(instead, isOpen),
		version: instead.entry?.version ?? 0,
		fields: wireOf(formOf(instead), givenIn(instead), undefined),
		now: asked.now.toISOString(),
	};
}

export function insteadRoutes(app: FastifyInstance, { db, bus }: Pick<Deps, "db" | "bus">): void {
	route(app, {
		method: "GET",
		url: { endpoint: "insteadSignUpCheck" },
		query: `${calls}/InsteadCheckQuery`,
		data: `${calls}/InsteadCheck`,
		access: "student",
		async handler(request) {
			const { classTypeId, classPackageId } = request.query;
			if (classTypeId === undefined && classPackageId === undefined) refuse(noTarget);
			const { asked, isOpen } = askedOf(request);
			if (!isOpen) return { needSignUp: false };
			const { fact, instead } = await db.company(request.company.id, async (sql) =>
				classTypeId === undefined
					? insteadOfPackage(sql, asked, classPackageId ?? "")
					: (await insteadOfCourses(sql, asked, [classTypeId]))(classTypeId),
			);
			return {
				needSignUp: isForStudent(fact),
				...(instead ? { submitTimeType: submitTimeTypeOf(instead.document) } : {}),
			};
		},
	});

	route(app, {
		method: "GET",
		url: `${front}/list`,
		query: `${calls}/InsteadListQuery`,
		data: `${calls}/InsteadList`,
		access: "student",
		async handler(request) {
			const { asked, isOpen } = askedOf(request);
			const found = await db.company(request.company.id, (sql) => insteadsOf(sql, asked));
			const shown = found.filter((instead) => isShown(instead, isOpen));
			return { list: shown.map((instead) => cardOf(instead, isOpen)), now: asked.now.toISOString() };
		},
	});

	route(app, {
		method: "GET",
		url: `${front}/detail`,
		query: `${calls}/InsteadQuery`,
		data: `${calls}/InsteadForm`,
		access: "student",
		handler(request) {
			const asking = askedOf(request);
			return db.company(request.company.id, (sql) => formAt(sql, asking, request.query.id));
		},
	});

	for (const step of ["save", "hand"] as const)
		route(app, {
			method: "POST",
			url: `${front}/${step}`,
			query: `${calls}/InsteadQuery`,
			body: `${calls}/InsteadWriting`,
			data: `${calls}/InsteadForm`,
			access: "student",
			async handler(request) {
				const { id } = request.query;
				const asking = askedOf(request);
				const key = { ...studentKeyOf(request), registrationId: id };
				const { form, event } = await db.company(key.companyId, async (sql) => {
					const isChanged = await write(sql, key, step, request.body, asking);
					const event = isChanged ? await appendEvent(sql, key.studentId, "instead", { id }) : undefined;
					return { form: await formAt(sql, asking, id), event };
				});
				// The student's other pages follow.
				if (event) await announceEvent(bus, key.companyId, key.studentId, event);
				return form;
			},
		});
}

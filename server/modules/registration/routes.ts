// Registrations, such as those for an exam: the list and one of them for everybody, and the student's own form.
import type { FastifyInstance } from "fastify";
import type { RegistrationForm } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import { route, type StudentRequest, studentKeyOf } from "../../plugins/route.ts";
import { announceEvent, appendEvent } from "../../realtime/studentEvents.ts";
import { asked } from "../../shared/questions/questions.ts";
import { wireOf } from "../../shared/questions/wire.ts";
import { listRegistrations } from "./registrationFilters.ts";
import { type EntryKey, findEntry, findRegistration, registrationsOf, sentEntry } from "./store.ts";
import { type Asked, formOf, missing, submit, withdraw } from "./submit.ts";

const calls = "/calls/registration#/definitions";
const front = "/s/api/saas-business/v1/front/registration";
const own = "/s/api/saas-business/v1/student/registration";

export function registrationRoutes(app: FastifyInstance, { db, bus }: Pick<Deps, "db" | "bus">): void {
	route(app, {
		method: "GET",
		url: `${front}/list`,
		query: `${calls}/RegistrationListQuery`,
		data: `${calls}/RegistrationListData`,
		async handler({ company, site, query }) {
			const now = new Date();
			const found = await db.company(company.id, (sql) => listRegistrations(sql, { query, site }, now));
			return { ...found, now: now.toISOString() };
		},
	});

	route(app, {
		method: "GET",
		url: `${front}/detail/:id`,
		params: `${calls}/RegistrationParams`,
		query: `${calls}/RegistrationDetailQuery`,
		data: `${calls}/RegistrationDetail`,
		access: "optional",
		async handler({ company, student, params: { id }, query: { schoolId = "" } }) {
			const now = new Date();
			const found = await db.company(company.id, (sql) =>
				findRegistration(sql, { id, schoolId, now }, student?.id),
			);
			const registration = orNotFound(found, missing);
			const { card, document } = registration;
			return {
				card,
				...(document.body === undefined ? {} : { body: document.body }),
				questionCount: asked(formOf(registration), undefined).length,
				now: now.toISOString(),
			};
		},
	});

	async function formAt(sql: Sql, key: EntryKey, { schoolId, now }: Asked): Promise<RegistrationForm> {
		const found = await findRegistration(sql, { id: key.registrationId, schoolId, now }, key.studentId);
		const registration = orNotFound(found, missing);
		const entry = await findEntry(sql, key);
		return {
			card: registration.card,
			fields: wireOf(formOf(registration), entry?.given ?? new Map(), undefined),
			...(entry ? { entry: sentEntry(entry) } : {}),
			now: now.toISOString(),
		};
	}

	/** Changes what the student sent, and makes the student's other pages follow. */
	async function change(
		request: StudentRequest,
		registrationId: string,
		schoolId: string,
		work: (sql: Sql, key: EntryKey, asked: Asked) => Promise<boolean>,
	): Promise<RegistrationForm> {
		const key = { ...studentKeyOf(request), registrationId };
		const asked = { schoolId, now: new Date() };
		const { form, event } = await db.company(key.companyId, async (sql) => {
			const isChanged = await work(sql, key, asked);
			const event = isChanged
				? await appendEvent(sql, key.studentId, "registration", { id: registrationId })
				: undefined;
			return { form: await formAt(sql, key, asked), event };
		});
		if (event) await announceEvent(bus, key.companyId, key.studentId, event);
		return form;
	}

	route(app, {
		method: "GET",
		url: `${own}/list`,
		query: `${calls}/OwnRegistrationsQuery`,
		data: `${calls}/OwnRegistrations`,
		access: "student",
		handler: ({ company, student, query }) =>
			db.company(company.id, (sql) => registrationsOf(sql, student.id, query, new Date())),
	});

	route(app, {
		method: "GET",
		url: `${own}/form/:id`,
		params: `${calls}/RegistrationParams`,
		query: `${calls}/RegistrationDetailQuery`,
		data: `${calls}/RegistrationForm`,
		access: "student",
		handler(request) {
			const { id } = request.params;
			const key = { ...studentKeyOf(request), registrationId: id };
			const asked = { schoolId: request.query.schoolId ?? "", now: new Date() };
			return db.company(key.companyId, (sql) => formAt(sql, key, asked));
		},
	});

	route(app, {
		method: "POST",
		url: `${own}/submit/:id`,
		params: `${calls}/RegistrationParams`,
		query: `${calls}/RegistrationDetailQuery`,
		body: `${calls}/RegistrationSubmission`,
		data: `${calls}/RegistrationForm`,
		access: "student",
		handler: (request) =>
			change(request, request.params.id, request.query.schoolId ?? "", (sql, key, asked) =>
				submit(sql, key, request.body, asked),
			),
	});

	route(app, {
		method: "POST",
		url: `${own}/withdraw/:id`,
		params: `${calls}/RegistrationParams`,
		query: `${calls}/RegistrationDetailQuery`,
		body: `${calls}/RegistrationWithdrawal`,
		data: `${calls}/RegistrationForm`,
		access: "student",
		handler: (request) => change(request, request.params.id, request.query.schoolId ?? "", withdraw),
	});
}

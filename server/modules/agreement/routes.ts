// What a student has to sign and has signed: the calls of the course service, and those of signing (API-050 to -064).
import type { FastifyInstance } from "fastify";
import type { AgreementTargetBody } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import { perStudent, route, type StudentRequest, studentKeyOf } from "../../plugins/route.ts";
import { findCopy } from "../../shared/agreements/copyStore.ts";
import { unsigned } from "../../shared/agreements/entries.ts";
import { isAsked, needsFor } from "../../shared/agreements/needs.ts";
import {
	isOfTarget,
	type StudentAgreements,
	studentAgreements,
} from "../../shared/agreements/studentAgreements.ts";
import { documentsOfRequest } from "../../shared/session/documentsOfRequest.ts";
import type { AgreementDeps } from "./agreementDeps.ts";
import { askForPage } from "./askVendor.ts";
import { type Checking, checkOf, checkWithChanges, ofLesson, tabsOf } from "./check.ts";
import { listOf } from "./list.ts";
import { noFile } from "./refusals.ts";
import { agreementInfo } from "./show.ts";
import { entryOnWire, isOpen, type LessonTarget, needOnWire, targetOf, without } from "./wire.ts";

const api = "/s/api";
const relation = `${api}/course/course/protocol/user/rel`;
const packages = `${api}/course/class/package`;
const calls = "/calls/agreement#/definitions";

/** By the conditions of the student's school, as at the gates before a lesson: a request may name another one. */
export const conditionsOf = (request: Pick<StudentRequest, "site" | "student" | "language">) => {
	const documents = documentsOfRequest(request, undefined);
	const { school, studentInfo } = documents;
	const checking: Checking = { signAll: studentInfo.signAll ?? false, language: request.language };
	return { schoolId: school.id, checking, documents };
};

/** The listed paths without repetition: a configured one may be the documented one. */
const paths = (app: FastifyInstance, documented: string): readonly string[] => [
	...new Set([documented, `${api}${app.endpoints.agreementList}`]),
];

export function agreementRoutes(app: FastifyInstance, deps: AgreementDeps): void {
	const { db, addressOf } = deps;
	const studentQuery = { access: "student", limit: perStudent(300) } as const;

	/** Works with what the student has signed and has to sign, in one transaction. */
	const withAgreements = <T>(
		request: StudentRequest,
		work: (sql: Sql, found: StudentAgreements, checking: Checking) => T | Promise<T>,
	): Promise<T> => {
		const who = studentKeyOf(request);
		const { schoolId, checking } = conditionsOf(request);
		return db.company(who.companyId, async (sql) =>
			work(sql, await studentAgreements(sql, who, schoolId), checking),
		);
	};

	const checkTarget = (request: StudentRequest, { targetType, targetId }: AgreementTargetBody) =>
		withAgreements(request, (sql, { entries }, checking) =>
			checkWithChanges(sql, entries.filter(isOfTarget(targetOf(targetType, targetId))), checking),
		);

	// API-050, API-063
	for (const url of paths(app, `${relation}/find/myProtocol`))
		route(app, {
			method: "POST",
			url,
			query: `${calls}/AgreementListQuery`,
			body: `${calls}/AgreementListBody`,
			data: `${calls}/AgreementList`,
			...studentQuery,
			handler: (request) =>
				withAgreements(request, (_sql, found, { signAll }) =>
					listOf(found, { ...request.query, ...request.body }, signAll),
				),
		});

	route(app, {
		method: "POST",
		url: `${relation}/getProtocolInfo`, // API-051
		query: `${calls}/AgreementQuery`,
		body: `${calls}/AgreementInfoBody`,
		data: `${calls}/AgreementInfo`,
		...studentQuery,
		async handler(request) {
			const who = studentKeyOf(request);
			const { schoolId } = conditionsOf(request);
			const info = () => db.company(who.companyId, (sql) => agreementInfo(sql, who, request.body, schoolId));
			const found = await info();
			const { entry } = found;
			if (entry.protocolType !== 1 || !isOpen(entry) || entry.curId === without) return found;
			await askForPage(deps, who.companyId, entry.curId);
			return info();
		},
	});

	route(app, {
		method: "POST",
		url: `${api}/course/v1/protocol/config/getProtocolNeed`, // API-052
		query: `${calls}/AgreementQuery`,
		body: `${calls}/AgreementTargetBody`,
		data: `${calls}/AgreementNeeds`,
		...studentQuery,
		handler(request) {
			const { checking, schoolId } = conditionsOf(request);
			const target = targetOf(request.body.targetType, request.body.targetId);
			return db.company(request.company.id, async (sql) => {
				const needs = await needsFor(sql, target);
				const list = needs.filter((need) => isAsked(need, schoolId));
				return { list: list.map(needOnWire), signAll: checking.signAll };
			});
		},
	});

	route(app, {
		method: "POST",
		url: `${relation}/checkProtocol`, // API-053
		query: `${calls}/AgreementQuery`,
		body: `${calls}/AgreementTargetBody`,
		data: `${calls}/AgreementCheck`,
		...studentQuery,
		handler: (request) => checkTarget(request, request.body),
	});

	route(app, {
		method: "GET",
		url: { endpoint: "agreementCheck" }, // API-064
		query: `${calls}/AgreementCheckQuery`,
		data: `${calls}/AgreementCheck`,
		...studentQuery,
		handler: (request) => checkTarget(request, request.query),
	});

	const lesson = (
		sql: Sql,
		{ entries }: StudentAgreements,
		body: LessonTarget & {
			readonly targetId?: string;
			readonly targetType?: "COURSE" | "PACKAGE" | "MOUDLE";
		},
	) =>
		body.targetId !== undefined && body.targetType !== undefined
			? entries.filter(isOfTarget(targetOf(body.targetType, body.targetId)))
			: ofLesson(sql, entries, body);

	route(app, {
		method: "POST",
		url: `${packages}/searchLessonCoursePackage`, // API-054
		query: `${calls}/AgreementQuery`,
		body: `${calls}/LessonAgreementBody`,
		data: `${calls}/AgreementTabs`,
		...studentQuery,
		handler: (request) =>
			withAgreements(request, async (sql, found, checking) => {
				const entries = await lesson(sql, found, request.body);
				return { ...checkOf(entries, checking), list: tabsOf(entries, checking) };
			}),
	});

	route(app, {
		method: "POST",
		url: `${packages}/searchLessonProtocol`, // API-055
		query: `${calls}/AgreementQuery`,
		body: `${calls}/LessonAgreementBody`,
		data: `${calls}/LessonAgreements`,
		...studentQuery,
		handler: (request) =>
			withAgreements(request, async (sql, found, checking) => {
				const entries = await lesson(sql, found, request.body);
				return { ...checkOf(entries, checking), list: entries.map(entryOnWire) };
			}),
	});

	route(app, {
		method: "POST",
		url: `${api}/sysConfigItem/validateAgreementProtocolClassPackage`, // API-061
		query: `${calls}/AgreementQuery`,
		body: `${calls}/AgreementValidateBody`,
		data: `${calls}/ValidatedAgreements`,
		...studentQuery,
		handler: (request) =>
			withAgreements(request, (_sql, found, checking) => {
				const { classTypeId, classPackageId } = request.body;
				const entries = found.entries.filter(
					({ need: { kind, id } }) =>
						(kind === "course" && id === classTypeId) || (kind === "package" && id === classPackageId),
				);
				const protocolIds = [...new Set(unsigned(entries).map(({ need }) => need.agreementId))];
				return { ...checkOf(entries, checking), protocolIds };
			}),
	});

	route(app, {
		method: "GET",
		url: `${relation}/file`,
		query: `${calls}/AgreementFileQuery`,
		data: `${calls}/AgreementFile`,
		...studentQuery,
		async handler(request) {
			const who = studentKeyOf(request);
			const { curId } = request.query;
			const found =
				curId === "0" ? undefined : await db.company(who.companyId, (sql) => findCopy(sql, curId));
			const isStored = found?.studentId === who.studentId && found.issuedAt !== null;
			return { url: addressOf(who, orNotFound((isStored && found.fileId) || undefined, noFile)) };
		},
	});
}

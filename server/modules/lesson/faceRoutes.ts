// Face checks before a lesson (API-065 to -067) and of the account (API-076, -077, -079 to -081): whether one is needed, its
// page at the vendor, and what came of it. Nothing is believed but what the vendor answers to this server.
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { FaceCheckNeed } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { orNotFound, Refusal } from "../../plugins/envelope.ts";
import { perStudent, route, type StudentRequest, studentKeyOf } from "../../plugins/route.ts";
import {
	accountScope,
	addFaceCheck,
	decideFaceChecks,
	type FaceScope,
	faceFacts,
	findFaceCheck,
} from "../../shared/entry/faceStore.ts";
import { documentsOfRequest } from "../../shared/session/documentsOfRequest.ts";
import type { Ladders } from "./ladders.ts";
import { missingRoom } from "./roomAccess.ts";

const definitions = "/calls/lesson#/definitions";
const account = "/s/api/saas-business/companyFaceVerify";

const gone = {
	zh: "这次人脸验证已结束，请重新开始。",
	en: "This face check is over. Please begin a new one.",
};

const halfLesson = {
	zh: "请同时说明课程和课次。",
	en: "Please name both the course and the lesson.",
};

/** Where the vendor sends the browser back to; the page that began it is still open in another tab. */
const returnHash = ({ courseId, lessonId }: FaceScope): string =>
	lessonId === "" ? "/personal" : `/course/entry/${courseId}/${lessonId}`;

interface Asked {
	readonly classTypeId?: string;
	readonly lessonId?: string;
}

export function faceRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">, ladders: Ladders): void {
	/** By the ladder of the lesson; of the account alone by its own checks. */
	async function needOf(
		request: StudentRequest & { readonly query: Asked },
	): Promise<{ readonly scope: FaceScope; readonly status: FaceCheckNeed["status"] }> {
		const { classTypeId: courseId, lessonId } = request.query;
		if ((courseId === undefined) !== (lessonId === undefined)) throw new Refusal("1801", halfLesson);
		const key = courseId !== undefined && lessonId !== undefined ? { courseId, lessonId } : undefined;
		const fact = await db.company(request.company.id, async (sql) => {
			if (key) {
				const [ladder] = await ladders.many(sql, request, [key]);
				return orNotFound(ladder, missingRoom).facts.face;
			}
			const { openFace = false } = documentsOfRequest(request, undefined).service;
			if (!openFace) return "notNeeded";
			const { id } = request.student;
			return (await faceFacts(sql, [id]))(id, accountScope).fact;
		});
		const isDone = fact === "notNeeded" || fact === "passed";
		return { scope: key ?? accountScope, status: isDone ? 0 : fact === "information" ? 2 : 1 };
	}

	const spec = {
		method: "GET",
		query: `${definitions}/FaceCheckQuery`,
		data: `${definitions}/FaceCheckNeed`,
		access: "student",
	} as const;
	for (const url of [{ endpoint: "lessonFaceCheck" }, `${account}/check`, `${account}/commonCheck`] as const)
		route(app, {
			...spec,
			url,
			limit: perStudent(60),
			handler: async (request) => ({ status: (await needOf(request)).status }),
		});

	const pages = [
		{ endpoint: "lessonFaceUrl" },
		`${account}/getFaceVerifyUrl`,
		`${account}/commonFaceVerifyUrl`,
	] as const;
	for (const url of pages)
		route(app, {
			...spec,
			url,
			limit: perStudent(10),
			async handler(request) {
				const { scope, status } = await needOf(request);
				if (status !== 1) return { status };
				const who = studentKeyOf(request);
				const orderNo = randomUUID();
				const returnUrl = `${request.protocol}://${request.host}/s/pc/#${returnHash(scope)}`;
				const page = await app.faceCheck.begin({ ...who, orderNo, returnUrl });
				await db.company(who.companyId, (sql) => addFaceCheck(sql, who, scope, orderNo));
				return { status, orderNo, url: page };
			},
		});

	for (const url of [{ endpoint: "lessonFaceResult" }, `${account}/getResult`] as const)
		route(app, {
			method: "POST",
			url,
			query: `${definitions}/FaceResultQuery`,
			data: `${definitions}/FaceResult`,
			access: "student",
			limit: perStudent(60),
			async handler(request) {
				const { companyId, studentId } = studentKeyOf(request);
				const { orderNo } = request.query;
				const find = async () =>
					orNotFound(await db.company(companyId, (sql) => findFaceCheck(sql, studentId, orderNo)), gone);
				if ((await find()).passed === null) {
					const state = await app.faceCheck.stateOf({ orderNo, companyId, studentId });
					await db.company(companyId, (sql) => decideFaceChecks(sql, [{ orderNo, state }]));
				}
				const { passed } = await find();
				return { result: passed === null ? 0 : passed ? 1 : 2 };
			},
		});
}

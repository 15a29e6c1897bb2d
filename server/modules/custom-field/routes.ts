// The custom questions of a school with the answers of the student, and saving answers.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route, type StudentRequest, studentKeyOf } from "../../plugins/route.ts";
import { questionsOf, unanswered } from "../../shared/questions/questions.ts";
import { wireOf } from "../../shared/questions/wire.ts";
import { saveAnswers } from "./saveAnswers.ts";
import { answersOf } from "./store.ts";

const calls = "/calls/custom-field#/definitions";
const notYours = {
	zh: "这些资料属于另一位学员，没有保存。",
	en: "These are another student's data; nothing was saved.",
};

export function customFieldRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
	/** The questions of a school, and the key of the answers. */
	const of = (request: StudentRequest, schoolId: string | undefined) => {
		const { customFields, ownedBy } = request.site.documentsFor(schoolId);
		const answerKey = { ...studentKeyOf(request), schoolId: ownedBy.customFields };
		return { questions: questionsOf(customFields), answerKey };
	};

	route(app, {
		method: "GET",
		url: { endpoint: "customFields" }, // API-148
		query: `${calls}/CustomFieldsQuery`,
		data: `${calls}/CustomFieldsData`,
		access: "student",
		async handler(request) {
			const { schoolId, sceneCode } = request.query;
			const { questions, answerKey } = of(request, schoolId);
			const given = await db.company(answerKey.companyId, (sql) => answersOf(sql, answerKey));
			const values = new Map([...given].map(([code, answer]) => [code, answer.values]));
			return {
				fields: wireOf(questions, given, sceneCode),
				complete: unanswered(questions, values, sceneCode).length === 0,
			};
		},
	});

	route(app, {
		method: "POST",
		url: { endpoint: "customFieldSave" }, // API-071
		query: `${calls}/SaveFieldsQuery`,
		body: `${calls}/SaveFieldsBody`,
		data: `${calls}/FieldsSaved`,
		access: "student",
		async handler(request) {
			const { userId, schoolId, sceneCode } = request.query;
			const { questions, answerKey } = of(request, schoolId);
			if (userId !== answerKey.studentId) throw new Refusal("1401", notYours);
			await db.company(answerKey.companyId, (sql) =>
				saveAnswers(sql, answerKey, questions, request.body, sceneCode),
			);
			return {};
		},
	});
}

// The school's own questions to the student who asks, with the answers there are; and new answers to them.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type {
	CustomFieldsData,
	CustomFieldsQuery,
	FieldsSaved,
	SaveFieldsBody,
	SaveFieldsQuery,
} from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { questionsOf, unanswered } from "./questions.ts";
import { saveAnswers } from "./save.ts";
import { answersOf } from "./store.ts";
import { wireOf } from "./wire.ts";

const calls = "/calls/custom-field#/definitions";
const notYours = {
	zh: "这些资料属于另一位学员，没有保存。",
	en: "These are another student's data; nothing was saved.",
};

export function customFieldRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
	/** The questions of a school, and where the answers to them are. */
	const of = ({ company, student, site }: FastifyRequest, schoolId: string | undefined) => {
		const { customFields, ownedBy } = site.documentsFor(schoolId);
		const place = { companyId: company.id, studentId: student?.id ?? "", schoolId: ownedBy.customFields };
		return { questions: questionsOf(customFields), place };
	};

	route(app, {
		method: "GET",
		url: "/s/api/student/customize/fields", // API-148
		query: `${calls}/CustomFieldsQuery`,
		data: `${calls}/CustomFieldsData`,
		access: "student",
		async handler(request): Promise<CustomFieldsData> {
			const { schoolId, sceneCode } = request.query as CustomFieldsQuery;
			const { questions, place } = of(request, schoolId);
			const given = await db.company(place.companyId, (sql) => answersOf(sql, place));
			const values = new Map([...given].map(([code, answer]) => [code, answer.values]));
			return {
				fields: wireOf(questions, given, sceneCode),
				complete: unanswered(questions, values, sceneCode).length === 0,
			};
		},
	});

	route(app, {
		method: "POST",
		url: "/s/api/student/customize/save", // API-071
		query: `${calls}/SaveFieldsQuery`,
		body: `${calls}/SaveFieldsBody`,
		data: `${calls}/FieldsSaved`,
		access: "student",
		async handler(request): Promise<FieldsSaved> {
			const { userId, schoolId, sceneCode } = request.query as SaveFieldsQuery;
			const { questions, place } = of(request, schoolId);
			if (userId !== place.studentId) throw new Refusal("1401", notYours);
			await db.company(place.companyId, (sql) =>
				saveAnswers(sql, place, questions, request.body as SaveFieldsBody, sceneCode),
			);
			return {};
		},
	});
}

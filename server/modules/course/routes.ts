// Courses: the list with its search, one course in detail, and the cover of a course without a picture.
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { orNotFound, Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { allLanguages } from "../../shared/normalizedText.ts";
import { sendPicture } from "../../shared/pictures/sendPicture.ts";
import type { Search } from "../../shared/search/search.ts";
import { drawCover } from "./cover.ts";
import { coverId, requestedIds } from "./rules.ts";
import { courseCard, courseDetail, coursesById, listCourses } from "./store.ts";

const missing = { zh: "没有找到这门课程。", en: "This course was not found." };

export function courseRoutes(app: FastifyInstance, { db }: Deps, search: Search): void {
	route(app, {
		method: "GET",
		url: "/s/api/course/list",
		query: "/calls/course#/definitions/CourseListQuery",
		data: "/calls/course#/definitions/CourseListData",
		async handler({ company, query: { courseName = "", ids, ...asked } }) {
			const { schoolId = "", page = 1, pageSize = 12 } = asked;
			const wanted = requestedIds(ids);
			const byId = (some: readonly string[]) =>
				db.company(company.id, (sql) => coursesById(sql, some, schoolId));
			if (wanted) {
				const list = await byId(wanted);
				return { list, total: list.length, page: 1, pageSize: Math.max(1, wanted.length) };
			}
			const found = await search.idsOf(company.id, "course", { text: courseName, schoolId });
			if (!found) return db.company(company.id, (sql) => listCourses(sql, asked));
			const list = await byId(found.slice((page - 1) * pageSize, page * pageSize));
			return { list, total: found.length, page, pageSize };
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/course/detail/:id",
		params: "/calls/course#/definitions/CourseParams",
		data: "/calls/course#/definitions/CourseDetail",
		access: "optional",
		async handler({ company, params, student }) {
			const found = await db.company(company.id, (sql) => courseDetail(sql, params.id, student?.id));
			return orNotFound(found, missing);
		},
	});

	app.get<{ Params: { file: string } }>("/s/cover/:file", async (request, reply) => {
		const id = coverId(request.params.file);
		const card = id && (await db.company(request.company.id, (sql) => courseCard(sql, id)));
		if (!card) throw new Refusal("404", missing, 404);
		const body = drawCover({
			id: card.id,
			subject: allLanguages(card.subject),
			title: allLanguages(card.courseName),
		});
		const etag = createHash("sha256").update(body).digest("hex").slice(0, 32);
		return sendPicture(request, reply, {
			contentType: "image/svg+xml; charset=utf-8",
			etag,
			body: () => body,
		});
	});
}

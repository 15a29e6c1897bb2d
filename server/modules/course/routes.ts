// Courses: the list with its search, one course in detail, and the cover of a course without a picture.
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { orNotFound, Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { createRoomAddresses } from "../../shared/entry/roomAddress.ts";
import { type CanPay, payableOffers } from "../../shared/goods/payableOffers.ts";
import { contentIndexes } from "../../shared/listing/contentIndexes.ts";
import { listPage } from "../../shared/listing/listPage.ts";
import { allLanguages } from "../../shared/normalizedText.ts";
import { sendPicture } from "../../shared/pictures/sendPicture.ts";
import type { Search } from "../../shared/search/search.ts";
import { loadCourseFilters } from "./courseFilters.ts";
import { drawCover } from "./cover.ts";
import { coverId, requestedIds, withRooms } from "./rules.ts";
import { courseCard, courseDetail, coursesById } from "./store.ts";

const missing = { zh: "没有找到这门课程。", en: "This course was not found." };

export function courseRoutes(app: FastifyInstance, deps: Deps, search: Search, canPay: CanPay): void {
	const { db } = deps;
	const addresses = createRoomAddresses(deps.env.secret);
	const filtersOf = contentIndexes(deps, loadCourseFilters);

	route(app, {
		method: "GET",
		url: "/s/api/course/list",
		query: "/calls/course#/definitions/CourseListQuery",
		data: "/calls/course#/definitions/CourseListData",
		async handler({ company, site, query }) {
			const { courseName: text = "", ids, schoolId = "" } = query;
			const cardsOf = (some: readonly string[], school: string) =>
				db.company(company.id, (sql) => coursesById(sql, some, school));
			const wanted = requestedIds(ids);
			if (wanted) {
				const list = await cardsOf(wanted, schoolId);
				return { list, total: list.length, page: 1, pageSize: Math.max(1, wanted.length) };
			}
			// Of every school: another one may be chosen.
			const among = await search.idsOf(company.id, "course", { text, schoolId: "" });
			return listPage(await filtersOf(company.id), { query, site, among }, (found) => cardsOf(found, ""));
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/course/detail/:id",
		params: "/calls/course#/definitions/CourseParams",
		query: "/calls/course#/definitions/CourseDetailQuery",
		data: "/calls/course#/definitions/CourseDetail",
		access: "optional",
		handler: ({ company, params: { id }, query, student }) =>
			db.company(company.id, async (sql) => {
				const { chapters, vendors, ...found } = orNotFound(await courseDetail(sql, id, student?.id), missing);
				const { schoolId = "" } = query;
				const asked = { kind: "COURSE", ids: [id], companyId: company.id, schoolId } as const;
				const offersOf = await payableOffers(sql, asked, canPay);
				const roomOf = (lessonId: string, vendor: string) =>
					addresses.of(company.id, { courseId: id, lessonId }, vendor);
				return { ...found, chapters: withRooms({ chapters, vendors }, roomOf), offers: offersOf(id) };
			}),
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

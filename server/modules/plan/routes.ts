// Training plans: the list, one of them with its stages, and those a student has begun.
import type { FastifyInstance } from "fastify";
import type { CourseProgress } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import { route, studentKeyOf } from "../../plugins/route.ts";
import { announceEvent, appendEvent } from "../../realtime/studentEvents.ts";
import { type CanPay, payableOffers } from "../../shared/goods/payableOffers.ts";
import { contentIndexes } from "../../shared/listing/contentIndexes.ts";
import { listPage } from "../../shared/listing/listPage.ts";
import { courseProgress, courseProgressList } from "../../shared/progress/courseProgress.ts";
import { loadPlanFilters } from "./planFilters.ts";
import { coursesIn, doneIn, planCard, planDetail, planProgress } from "./rules.ts";
import * as store from "./store.ts";

const missing = { zh: "没有找到这个培训计划。", en: "This training plan was not found." };
/** Sales begin and end, and seats are sold, while the content stays as it is. */
const maxAgeMs = 60_000;
/** Of each plan in the list of a student's. */
const maxShownCourses = 50;
const hasIt = ({ hasCourse }: Pick<CourseProgress, "hasCourse">): boolean => hasCourse;
const base = "/s/api/course/plan";
const definitions = "/calls/plan#/definitions";

export function planRoutes(app: FastifyInstance, deps: Deps, canPay: CanPay): void {
	const { db, bus } = deps;
	const filtersOf = contentIndexes(deps, loadPlanFilters, {
		revisionOf: () => String(Math.floor(Date.now() / maxAgeMs)),
	});

	route(app, {
		method: "GET",
		url: `${base}/list`,
		query: `${definitions}/PlanListQuery`,
		data: `${definitions}/PlanListData`,
		handler: async ({ company, site, query }) =>
			listPage(await filtersOf(company.id), { query, site }, (ids) =>
				db.company(company.id, async (sql) => {
					const found = await store.plansById(sql, ids);
					const parts = await store.partsOf(sql, found);
					return found.map((plan) => planCard(plan, parts));
				}),
			),
	});

	route(app, {
		method: "GET",
		url: `${base}/detail/:id`,
		params: `${definitions}/PlanParams`,
		query: `${definitions}/PlanDetailQuery`,
		data: `${definitions}/PlanDetail`,
		access: "optional",
		handler: ({ company, params, query, student }) =>
			db.company(company.id, async (sql) => {
				const plan = orNotFound(await store.findPlan(sql, params.id, student?.id), missing);
				const parts = await store.partsOf(sql, [plan]);
				const { schoolId = "" } = query;
				const asked = { kind: "PLAN", ids: [plan.id], companyId: company.id, schoolId } as const;
				const offersOf = await payableOffers(sql, asked, canPay);
				return { ...planDetail(plan, parts), offers: offersOf(plan.id) };
			}),
	});

	route(app, {
		method: "GET",
		url: `${base}/progress/:id`,
		params: `${definitions}/PlanParams`,
		data: `${definitions}/PlanProgress`,
		access: "student",
		handler: ({ company, params, student }) =>
			db.company(company.id, async (sql) => {
				const plan = orNotFound(await store.findPlan(sql, params.id, student.id), missing);
				const parts = await store.partsOf(sql, [plan]);
				const ids = coursesIn(plan, parts).map(({ id }) => id);
				const courses = (await courseProgressList(sql, student.id, ids)).filter(hasIt);
				const own = await store.planOfStudent(sql, student.id, plan.id);
				return { ...own, ...planProgress(plan, parts, courses) };
			}),
	});

	route(app, {
		method: "GET",
		url: `${base}/mine`,
		query: `${definitions}/MyPlanQuery`,
		data: `${definitions}/MyPlanList`,
		access: "student",
		handler: ({ company, query, student }) =>
			db.company(company.id, async (sql) => {
				const found = await store.begunPlans(sql, student.id, query);
				const documents = found.list.map(({ document }) => document);
				const parts = await store.partsOf(sql, documents);
				const ids = documents.flatMap((plan) => coursesIn(plan, parts).map(({ id }) => id));
				const progress = await courseProgress(sql, student.id, [...new Set(ids)]);
				return {
					...found,
					list: found.list.map(({ document, ...own }) => {
						const courses = coursesIn(document, parts).flatMap(({ id }) => progress.get(id) ?? []);
						return {
							...own,
							card: planCard(document, parts),
							courses: courses.slice(0, maxShownCourses),
							doneCount: doneIn(coursesIn(document, parts), courses.filter(hasIt)),
						};
					}),
				};
			}),
	});

	route(app, {
		method: "POST",
		url: `${base}/follow`,
		body: `${definitions}/FollowPlanBody`,
		data: `${definitions}/FollowPlanBody`,
		access: "student",
		async handler(request) {
			const { companyId, studentId } = studentKeyOf(request);
			const { id, isFollowed } = request.body;
			const event = await db.company(companyId, async (sql) => {
				orNotFound(await store.findPlan(sql, id, studentId), missing);
				if (isFollowed) await store.followPlan(sql, companyId, studentId, id);
				else await store.unfollowPlan(sql, studentId, id);
				return appendEvent(sql, studentId, "plans", {});
			});
			if (event) await announceEvent(bus, companyId, studentId, event);
			return { id, isFollowed };
		},
	});
}

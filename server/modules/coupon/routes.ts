// The coupons of the student: those they have, and how they get one.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { createCounter } from "../../plugins/counter.ts";
import { tooMany } from "../../plugins/limits.ts";
import { networkOf } from "../../plugins/networkOf.ts";
import { perStudent, route, type StudentRequest, studentKeyOf } from "../../plugins/route.ts";
import { documentsOfRequest } from "../../shared/session/documentsOfRequest.ts";
import { claim } from "./claim.ts";
import { listClaimable, listCoupons } from "./store.ts";

const base = "/s/api/saas-business/v1/account/coupons";

/** As many codes can be tried as SMS codes be sent: by a student, and from an address. */
const limits = [
	{ by: "student", max: 5, timeWindow: "1 hour" },
	{ by: "student", max: 10, timeWindow: "1 day" },
	{ by: "address", max: 60, timeWindow: "1 minute" },
	{ by: "address", max: 200, timeWindow: "1 hour" },
	{ by: "address", max: 500, timeWindow: "1 day" },
] as const;

/** Counts a code before it is looked up, so that of many at once no more are. @throws Refusal 429 */
function codeLimit(app: FastifyInstance) {
	const counters = limits.map(({ by, ...rule }) =>
		createCounter<StudentRequest>(app, rule, ({ company, student, ip }) => {
			const who = by === "student" ? student.id : networkOf(ip);
			return `coupon code ${rule.timeWindow} ${by} ${company.id} ${who}`;
		}),
	);
	return async (request: StudentRequest): Promise<void> => {
		const waits = await Promise.all(counters.map((each) => each.add(request)));
		const wait = Math.max(...waits.map((ms) => ms ?? 0));
		if (wait > 0) throw tooMany(wait);
	};
}

export function couponRoutes(app: FastifyInstance, deps: Pick<Deps, "db" | "bus" | "env">): void {
	const { db } = deps;
	const countCode = codeLimit(app);

	// API-140
	route(app, {
		method: "GET",
		url: base,
		query: "/calls/coupon#/definitions/CouponQuery",
		data: "/calls/coupon#/definitions/CouponList",
		access: "student",
		limit: perStudent(300),
		handler: ({ company, student, query }) =>
			db.company(company.id, (sql) => listCoupons(sql, student.id, query)),
	});

	route(app, {
		method: "GET",
		url: `${base}/claimable`,
		query: "/calls/coupon#/definitions/ClaimableQuery",
		data: "/calls/coupon#/definitions/ClaimableCoupons",
		access: "student",
		limit: perStudent(300),
		handler(request) {
			const { company, student, query } = request;
			const { school } = documentsOfRequest(request, query.schoolId);
			return db.company(company.id, (sql) => listClaimable(sql, student.id, school.id));
		},
	});

	route(app, {
		method: "POST",
		url: `${base}/claim`,
		query: "/calls/coupon#/definitions/ClaimableQuery",
		body: "/calls/coupon#/definitions/CouponClaim",
		data: "/calls/coupon#/definitions/Coupon",
		access: "student",
		limit: perStudent(30),
		async handler(request) {
			const { body, query } = request;
			if (body.code !== undefined) await countCode(request);
			const { school } = documentsOfRequest(request, query.schoolId);
			return claim(deps, studentKeyOf(request), body, school.id);
		},
	});
}

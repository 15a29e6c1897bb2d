// Cards with a code that an operator sells or gives away: study cards open courses, recharge cards add to the balance.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { createCounter } from "../../plugins/counter.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { networkOf } from "../../plugins/networkOf.ts";
import { perStudent, route, type StudentRequest, studentKeyOf } from "../../plugins/route.ts";
import { announceEvents, appendEvents } from "../../realtime/studentEvents.ts";
import { createCodeHash } from "../../shared/typedCodes.ts";
import { recharge, redeem, studyCardOf } from "./redeem.ts";
import { listRedeemed } from "./store.ts";

const business = "/s/api/saas-business/v1";
const calls = "/calls/card#/definitions";

function tooManyTries(waitMs: number): Refusal {
	const minutes = Math.ceil(waitMs / 60_000);
	const text = {
		zh: `尝试次数过多，请在 ${minutes} 分钟后再试。`,
		en: `Too many tries. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
	};
	return new Refusal("1702", text, 200, Math.ceil(waitMs / 1000));
}

/** @param app has the rate limits registered already */
export function cardRoutes(app: FastifyInstance, { db, bus, env }: Pick<Deps, "db" | "bus" | "env">): void {
	const hashOf = createCodeHash(env.secret, "card");
	const counter = (max: number, keyOf: (request: FastifyRequest) => string) =>
		createCounter(app, { max, timeWindow: "10 minutes" }, (request) => `card ${keyOf(request)}`);
	// A class behind one address redeems together.
	const counters = [
		counter(10, ({ company, student }) => `${company.id} ${student?.id}`),
		counter(300, ({ company, ip }) => `from ${company.id} ${networkOf(ip)}`),
	];
	/** Counted before the try, so that parallel ones count like sequential ones. @throws Refusal 1702 */
	async function countTry(request: StudentRequest): Promise<void> {
		const waits = await Promise.all(counters.map((each) => each.add(request)));
		const wait = Math.max(...waits.map((each) => each ?? 0));
		if (wait > 0) throw tooManyTries(wait);
	}

	route(app, {
		method: "GET",
		url: `${business}/study/card/list`, // API-136
		query: `${calls}/CardQuery`,
		data: `${calls}/StudyCardList`,
		access: "student",
		limit: perStudent(300),
		async handler({ company, student, query }) {
			const found = await db.company(company.id, (sql) => listRedeemed(sql, student.id, query));
			return { ...found, list: found.list.map(studyCardOf) };
		},
	});

	route(app, {
		method: "POST",
		url: `${business}/study/card/redeem`, // API-136
		body: `${calls}/CardCodeBody`,
		data: `${calls}/RedeemedCard`,
		access: "student",
		async handler(request) {
			await countTry(request);
			const who = studentKeyOf(request);
			const { companyId, studentId } = who;
			const events: Awaited<ReturnType<typeof appendEvents>> = [];
			const redeemed = await db.company(companyId, async (sql) => {
				const result = await redeem(sql, who, hashOf(companyId, request.body.code));
				if (!result.isRepeated) events.push(...(await appendEvents(sql, [studentId], "grants", {})));
				return result;
			});
			await announceEvents(bus, events);
			return redeemed;
		},
	});

	route(app, {
		method: "POST",
		url: `${business}/account/recharge/card`, // API-145
		body: `${calls}/CardCodeBody`,
		data: `${calls}/RechargedCard`,
		access: "student",
		async handler(request) {
			await countTry(request);
			const who = studentKeyOf(request);
			return db.company(who.companyId, (sql) => recharge(sql, who, hashOf(who.companyId, request.body.code)));
		},
	});
}

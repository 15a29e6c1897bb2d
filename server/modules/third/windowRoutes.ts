// The redirect to a third party and the callback from it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ThirdGoParams, ThirdGoQuery } from "../../../schemas/generated/documents.ts";
import { hashToken } from "../../crypto/token.ts";
import type { Deps } from "../../deps.ts";
import type { ThirdParty } from "../../ports/thirdParty.ts";
import { markBrowser } from "../../shared/third-party/attemptCookie.ts";
import { addAttempt } from "../../shared/third-party/thirdStore.ts";
import { handleCallback, redirectUriOf } from "./callback.ts";
import { sendResultPage } from "./resultPage.ts";
import { isOwnRequest, type Outcome, openVendors, outcomes } from "./rules.ts";

/** Time the student may take at the third party. */
export const attemptSeconds = 600;
/** The cookie of the browser outlives its attempt and the steps after it. */
export const markSeconds = 1_800;

type Go = FastifyRequest<{ Params: ThirdGoParams; Querystring: ThirdGoQuery }>;
type Back = FastifyRequest<{ Params: ThirdGoParams }>;
type End = FastifyRequest<{ Querystring: { outcome?: string; window?: string } }>;

const params = { $ref: "/calls/third#/definitions/ThirdGoParams" };
/** A whole class may start at the same moment. */
const config = { rateLimit: { max: 300, timeWindow: "1 minute" } };

export function windowRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">, third: ThirdParty): void {
	app.get(
		"/third/go/:vendor",
		{ config, schema: { params, querystring: { $ref: "/calls/third#/definitions/ThirdGoQuery" } } },
		async (request: Go, reply: FastifyReply) => {
			const { vendor } = request.params;
			const { attempt: id, way, schoolId } = request.query;
			const end = (outcome: Outcome) => sendResultPage(request, reply, outcome, way === "popup");
			if (!isOwnRequest(request.headers["sec-fetch-site"])) return end("foreign");
			const { login } = request.site.documentsFor(schoolId);
			const open = openVendors(login, third.has);
			if (![...open.signIn, ...open.register].includes(vendor)) return end("closed");
			const { state, address } = await third.begin(vendor, redirectUriOf(request, vendor));
			const browserHash = markBrowser(request, reply, markSeconds);
			const companyId = request.company.id;
			const attempt = { companyId, id, browserHash, stateHash: hashToken(state), vendor, way };
			const isNew = await db.company(companyId, (sql) =>
				addAttempt(sql, { ...attempt, seconds: attemptSeconds }),
			);
			// Opened again from the history: the opener is gone.
			if (!isNew) return end("stale");
			reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
			return reply.redirect(address, 303);
		},
	);

	app.get(
		"/third/back/:vendor",
		{ config, schema: { params } },
		async (request: Back, reply: FastifyReply) => {
			const { vendor } = request.params;
			const [, query = ""] = (request.raw.url ?? "").split("?", 2);
			const { id, way, outcome } = await handleCallback({ db }, third, request, {
				vendor,
				answer: new URLSearchParams(query),
			});
			reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
			// Decision 15: the code is removed from the address before anything else is fetched.
			if (way === "tab" && id !== undefined) return reply.redirect(`/join/third?attempt=${id}`, 303);
			return reply.redirect(`/third/end?outcome=${outcome}${way === "popup" ? "&window=own" : ""}`, 303);
		},
	);

	app.get("/third/end", (request: End, reply: FastifyReply) => {
		const outcome = outcomes.find((each) => each === request.query.outcome) ?? "stale";
		return sendResultPage(request, reply, outcome, request.query.window === "own");
	});
}

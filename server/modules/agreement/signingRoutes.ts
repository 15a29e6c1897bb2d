// The calls that show an agreement to be signed, sign it, or send it to the e-sign vendor; and what the vendor calls.
import type { FastifyInstance } from "fastify";
import { isUuid } from "../../../schemas/uuid.ts";
import type { Sql } from "../../db/sql.ts";
import { perStudent, route, studentKeyOf } from "../../plugins/route.ts";
import { type Copy, findByEnvelope, findCopy } from "../../shared/agreements/copyStore.ts";
import { schedule } from "../../shared/jobs/jobStore.ts";
import type { AgreementDeps } from "./agreementDeps.ts";
import { isSent } from "./askVendor.ts";
import { changeCopy } from "./changeCopy.ts";
import { agreementAsk } from "./jobNames.ts";
import { noticePath, prepareAgreement, returnPath } from "./prepare.ts";
import { conditionsOf } from "./routes.ts";
import { showAgreement } from "./show.ts";
import { insertAgreement } from "./sign.ts";
import { lessonTargetOf, productOf } from "./wire.ts";

const relation = "/s/api/coursePotocolUserRelation";
const calls = "/calls/agreement#/definitions";

/** Of one address, as of the notices of payments. */
const noticesPerMinute = 15_000;

/** Of a copy that was sent to the vendor: its job asks now. */
async function askSoon(sql: Sql, copy: Copy | undefined): Promise<void> {
	if (copy && isSent(copy))
		await schedule(sql, { companyId: copy.companyId, kind: agreementAsk, key: copy.copyId });
}

function callRoutes(app: FastifyInstance, deps: AgreementDeps): void {
	route(app, {
		method: "POST",
		url: `${relation}/checkShowProtocol`, // API-059
		query: `${calls}/AgreementQuery`,
		body: `${calls}/AgreementShowBody`,
		data: `${calls}/ShownAgreement`,
		access: "student",
		limit: perStudent(60),
		handler(request) {
			const who = studentKeyOf(request);
			const { schoolId } = conditionsOf(request);
			const { protocolId, ...named } = request.body;
			return deps.db.company(who.companyId, (sql) =>
				showAgreement(sql, who, protocolId, lessonTargetOf(named), schoolId),
			);
		},
	});

	route(app, {
		method: "POST",
		url: `${relation}/prepareAgreement`, // API-058
		query: `${calls}/AgreementQuery`,
		body: `${calls}/AgreementPrepareBody`,
		data: `${calls}/PreparedAgreement`,
		access: "student",
		limit: perStudent(30),
		handler(request) {
			const { protocolId, ...named } = request.body;
			return prepareAgreement(deps, studentKeyOf(request), {
				...{ agreementId: protocolId, target: lessonTargetOf(named) },
				...{ documents: conditionsOf(request).documents, language: request.language },
				origin: `${request.protocol}://${request.host}`,
			});
		},
	});
}

/** In a scope of its own, since its body is form-encoded (OPEN-036). */
async function formRoutes(app: FastifyInstance, deps: AgreementDeps): Promise<void> {
	app.addContentTypeParser(
		"application/x-www-form-urlencoded",
		{ parseAs: "string" },
		(_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
	);
	route(app, {
		method: "POST",
		url: `${relation}/insertProtocol`, // API-060
		query: `${calls}/AgreementQuery`,
		body: `${calls}/AgreementInsertBody`,
		data: `${calls}/InsertedAgreement`,
		access: "student",
		limit: perStudent(30),
		handler(request) {
			const who = studentKeyOf(request);
			const { productId, potocolId, type, signContent } = request.body;
			const { documents } = conditionsOf(request);
			const consent = {
				...{ agreementId: potocolId, target: productOf(type, productId), signContent },
				...{ address: request.ip, device: String(request.headers["user-agent"] ?? "") },
				language: request.language,
			};
			return changeCopy(deps, who.companyId, (sql, notify) => {
				const missing = () => deps.findMissingInfo(sql, who, documents);
				return insertAgreement(sql, who, { ...consent, missing }, notify);
			});
		},
	});
}

/** What is in a notice does not matter, so it is not read. */
async function vendorRoutes(app: FastifyInstance, { db }: AgreementDeps): Promise<void> {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("*", (_request, payload, done) => {
		payload.resume();
		done(null);
	});
	app.post<{ Params: { envelopeNo: string } }>(
		`${noticePath}/:envelopeNo`,
		{ config: { rateLimit: { max: noticesPerMinute, timeWindow: "1 minute" } } },
		async ({ company, params }, reply) => {
			await db.company(company.id, async (sql) => askSoon(sql, await findByEnvelope(sql, params.envelopeNo)));
			return reply.code(204).header("cache-control", "no-store").send();
		},
	);
	// The vendor leads the browser here, which proves nothing. Some add a query of their own, which would end up inside of a hash.
	app.get<{ Params: { copyId: string } }>(`${returnPath}/:copyId`, async ({ company, params }, reply) => {
		const { copyId } = params;
		const copy = isUuid(copyId)
			? await db.company(company.id, async (sql) => {
					const found = await findCopy(sql, copyId);
					await askSoon(sql, found);
					return found;
				})
			: undefined;
		const page = copy
			? `/agreement/check/${copyId}/${copy.agreementId}?returned=1`
			: "/personal/order?OrderTabIndex=2";
		return reply.redirect(`/#${page}`, 303);
	});
}

export async function agreementSigningRoutes(app: FastifyInstance, deps: AgreementDeps): Promise<void> {
	callRoutes(app, deps);
	await app.register(formRoutes, deps);
	await app.register(vendorRoutes, deps);
}

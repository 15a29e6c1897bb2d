// Connects agreements with the e-sign vendor, the file store and the keys of companies.
import type { FastifyInstance } from "fastify";
import { createSigner } from "../crypto/signing.ts";
import type { Deps } from "../deps.ts";
import type { AgreementDeps } from "../modules/agreement/agreementDeps.ts";
import { agreementJobs } from "../modules/agreement/agreementJobs.ts";
import { agreementRoutes } from "../modules/agreement/routes.ts";
import { agreementSigningRoutes } from "../modules/agreement/signingRoutes.ts";
import { verifyRoutes } from "../modules/agreement/verifyRoutes.ts";
import { announceEvent, appendEvent } from "../realtime/studentEvents.ts";
import { startJobs } from "../shared/jobs/jobs.ts";
import { createSigning } from "../shared/signing/signing.ts";
import { createSigningCheck } from "./purchaseCheck.ts";

type Needs = Pick<AgreementDeps, "files" | "eSign" | "addressOf">;

export function createAgreementDeps({ db, bus, log, sites, env }: Deps, needs: Needs): AgreementDeps {
	const signer = createSigner(env.secret, "e-sign subject");
	return {
		...{ db, log, sites, signing: createSigning(env.secret) },
		subjectOf: ({ companyId, studentId }) => signer.sign(`${companyId} ${studentId}`),
		storeEvent: (sql, studentId, body) => appendEvent(sql, studentId, "agreement", body),
		findMissingInfo: createSigningCheck(env),
		announce: (companyId, studentId, event) => announceEvent(bus, companyId, studentId, event),
		...needs,
	};
}

/** Jobs that wait for the vendor are apart from all others. */
export async function connectAgreements(app: FastifyInstance, deps: Deps, needs: Needs): Promise<void> {
	const agreements = createAgreementDeps(deps, needs);
	agreementRoutes(app, agreements);
	await agreementSigningRoutes(app, agreements);
	verifyRoutes(app, agreements);
	const jobs = startJobs(deps, agreementJobs(agreements));
	app.addHook("preClose", jobs.stop);
}

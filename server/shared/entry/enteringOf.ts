// By which conditions the student of a request enters lessons.
import type { StudentRequest } from "../../plugins/route.ts";
import type { LivePort } from "../../ports/live.ts";
import type { CanPay } from "../goods/payableOffers.ts";
import { documentsOfRequest } from "../session/documentsOfRequest.ts";
import type { Entering } from "./entryFacts.ts";

export interface EnteringDeps {
	readonly live: Pick<LivePort, "has">;
	readonly canPay: CanPay;
}

/** A request may name another school, whose conditions could be easier: those of the session's hold. */
export const enteringOf = (request: StudentRequest, { live, canPay }: EnteringDeps): Entering => ({
	companyId: request.company.id,
	documents: documentsOfRequest(request, undefined),
	company: request.site.document.company,
	hasVendor: live.has,
	canPay,
	now: Date.now(),
});

// Jobs of agreements. What comes of them is stored by transactions of their own, so the effect of a job only plans the next one.
import { schedule } from "../../shared/jobs/jobStore.ts";
import type { JobKind } from "../../shared/jobs/jobs.ts";
import type { AgreementDeps } from "./agreementDeps.ts";
import { askVendor } from "./askVendor.ts";
import { agreementAsk, agreementSeal } from "./jobNames.ts";
import { sealCopy } from "./seal.ts";

/** A page that waits asks more often. */
const pauseMs = 5 * 60_000;

export const agreementJobs = (deps: AgreementDeps): JobKind[] => [
	{
		kind: agreementSeal,
		async run({ companyId, key }) {
			await sealCopy(deps, companyId, key);
			return async () => undefined;
		},
	},
	{
		kind: agreementAsk,
		async run({ companyId, key }) {
			const isUnfinished = await askVendor(deps, companyId, key);
			const runAt = new Date(Date.now() + pauseMs);
			return async (sql) => {
				if (isUnfinished) await schedule(sql, { companyId, kind: agreementAsk, key }, runAt);
			};
		},
	},
];

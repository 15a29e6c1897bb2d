// The job that ends coupons whose time is over. Whoever reads them goes by the time, so nobody waits for it.
import type { Database } from "../../db/sql.ts";
import type { JobKind } from "../jobs/jobs.ts";
import { coupons } from "./couponStates.ts";

/** In one transaction. */
const batch = 200;
/** In one run. */
const maxBatches = 25;

async function expireSome(db: Database): Promise<number> {
	return db.system(async (sql) => {
		const ended = await sql.query<{ companyId: number; id: string }>(
			`select company_id as "companyId", id from coupon where state = 'issued' and valid_until <= now()
			order by valid_until limit ${batch} for update skip locked`,
		);
		for (const key of ended)
			await coupons.move(sql, key, "expire", { cause: "its time is over", actor: "system" });
		return ended.length;
	}, "low");
}

export const expireCoupons = ({ db }: { readonly db: Database }): JobKind => ({
	kind: "coupon.expire",
	everyMinutes: 60,
	async run() {
		for (let done = 0, ended = batch; ended === batch && done < maxBatches; done += 1)
			ended = await expireSome(db);
		return async () => undefined;
	},
});

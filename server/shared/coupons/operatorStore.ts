// What operators do with coupons: counts, batches of codes, and taking back what nobody has used.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { MoveReason } from "../transitions/machine.ts";
import { codes } from "./couponCodes.ts";
import { coupons } from "./couponStates.ts";

interface KindCounts {
	readonly id: string;
	readonly couponName: LocalText;
	readonly how: string;
	readonly isWithdrawn: boolean;
	readonly taken: number;
	/** Null without limit. */
	readonly limit: number | null;
	/** By state of coupons. */
	readonly counts: { readonly [state: string]: number };
	readonly unusedCodes: number;
}

export const listCounts = (sql: Sql): Promise<KindCounts[]> =>
	sql.query<KindCounts>(
		`select id, document -> 'couponName' as "couponName", document ->> 'how' as how,
			withdrawn_at is not null as "isWithdrawn", (document -> 'most')::int as limit,
			coalesce((select taken from coupon_kind_count where coupon_kind_count.company_id = item.company_id
				and kind_id = item.id), 0) as taken,
			coalesce((select jsonb_object_agg(state, count) from (
				select case when state = 'issued' and valid_until <= now() then 'expired' else state end as state,
					count(*)::int as count
				from coupon where coupon.company_id = item.company_id and kind_id = item.id group by 1
			) as counted), '{}') as counts,
			(select count(*)::int from coupon_code where coupon_code.company_id = item.company_id
				and kind_id = item.id and state = 'unused') as "unusedCodes"
		from content_item as item where kind = 'coupons' order by position, id`,
	);

/** In a statement, which is cancelled when it takes too long. */
const rowsInStatement = 1000;

/** @param hashes of the codes, which are stored nowhere */
export async function storeCodes(
	sql: Sql,
	companyId: number,
	{ kindId, batch }: { readonly kindId: string; readonly batch: string },
	hashes: readonly string[],
): Promise<void> {
	for (let from = 0; from < hashes.length; from += rowsInStatement)
		await sql.query(
			`insert into coupon_code (company_id, kind_id, batch, code_hash)
			select $1, $2, $3, hash from unnest($4::text[]) as hash`,
			[companyId, kindId, batch, hashes.slice(from, from + rowsInStatement)],
		);
}

export interface Unused {
	readonly kindId: string;
	/** Only the codes of a batch. */
	readonly batch?: string | undefined;
	/** Only the coupons of a student. */
	readonly studentId?: string | undefined;
}

/** Rows of one transaction. */
const withdrawnAtOnce = 200;

/** Takes back codes and coupons that nobody has used; one that an order holds stays. @returns how many, 0 at the end */
export async function withdrawSome(
	sql: Sql,
	companyId: number,
	{ kindId, batch, studentId }: Unused,
	reason: MoveReason,
): Promise<{ readonly codes: number; readonly coupons: number }> {
	const unused =
		studentId === undefined
			? await sql.query<{ id: string }>(
					`select id from coupon_code where company_id = $1 and kind_id = $2 and state = 'unused'
						and ($3::text is null or batch = $3) order by id limit ${withdrawnAtOnce}`,
					[companyId, kindId, batch ?? null],
				)
			: [];
	const issued =
		batch === undefined
			? await sql.query<{ id: string }>(
					`select id from coupon where company_id = $1 and kind_id = $2 and state = 'issued'
						and ($3::text is null or student_id = $3) order by id limit ${withdrawnAtOnce}`,
					[companyId, kindId, studentId ?? null],
				)
			: [];
	const done = { codes: 0, coupons: 0 };
	for (const { id } of unused)
		if ((await codes.move(sql, { companyId, id }, "withdraw", reason)).outcome === "moved") done.codes += 1;
	for (const { id } of issued)
		if ((await coupons.move(sql, { companyId, id }, "expire", reason)).outcome === "moved") done.coupons += 1;
	return done;
}

// Codes of one use each, of which only the hashes are stored.
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { machine } from "../transitions/machine.ts";

export const codes = machine({
	kind: "couponCode",
	table: "coupon_code",
	states: ["unused", "used", "withdrawn"],
	moves: {
		use: { from: ["unused"], to: "used" },
		withdraw: { from: ["unused"], to: "withdrawn" },
	},
});

export interface FoundCode {
	readonly id: string;
	readonly kindId: string;
}

/** Locks a code that nobody has used. */
export async function lockCode(sql: Sql, hash: string): Promise<FoundCode | undefined> {
	const [row] = await sql.query<FoundCode>(
		`select id, kind_id as "kindId" from coupon_code where code_hash = $1 and state = 'unused' for no key update`,
		[hash],
	);
	return row;
}

export async function spendCode(
	sql: Sql,
	{ companyId }: StudentKey,
	{ id }: FoundCode,
	couponId: string,
): Promise<void> {
	await codes.move(sql, { companyId, id }, "use", { cause: couponId, actor: "student" });
	await sql.query("update coupon_code set coupon_id = $3 where company_id = $1 and id = $2", [
		companyId,
		id,
		couponId,
	]);
}

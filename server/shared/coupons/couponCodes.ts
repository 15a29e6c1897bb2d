// Codes of one use each. Only a keyed hash of a code is stored, so that a copy of the database gives none away.
import { createHmac, randomInt } from "node:crypto";
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

/** Without characters that are mistaken for others. */
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const groups = 3;
const groupLength = 4;

/** Such as K7QM-2XPA-9HTE: 59 bits, which nobody guesses. */
export const newCode = (): string =>
	Array.from({ length: groups }, () =>
		Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(""),
	).join("-");

/** As it is compared: without regard to case, spaces and hyphens. */
export const normalizeCode = (code: string): string => code.replaceAll(/[\s-]/g, "").toUpperCase();

export const codeHash = (secret: string, companyId: number, code: string): string =>
	createHmac("sha256", secret)
		.update(`coupon ${companyId} ${normalizeCode(code)}`)
		.digest("hex");

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

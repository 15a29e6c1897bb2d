// Gives a coupon of a kind to a student. However many ask at once, no more are taken than there are.
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { CouponKind } from "./couponKinds.ts";

export type TakeRefusal = "notYet" | "ended" | "withdrawn" | "allTaken" | "perStudent";
export type Taken = { readonly couponId: string } | { readonly refused: TakeRefusal };

const dayMs = 86_400_000;

/** When a coupon that is had now ends. */
function endOf({ terms: { days }, endsAt }: CouponKind, now: number): Date | null {
	if (days === undefined) return endsAt;
	return new Date(Math.min(now + days * dayMs, endsAt?.getTime() ?? Number.POSITIVE_INFINITY));
}

/** Whoever takes a coupon of the kind waits for this transaction. */
const lockKind = (sql: Sql, companyId: number, kindId: string) =>
	sql.query(
		`insert into coupon_kind_count (company_id, kind_id) values ($1, $2)
		on conflict (company_id, kind_id) do update set taken = coupon_kind_count.taken`,
		[companyId, kindId],
	);

async function ownedCount(sql: Sql, { companyId, studentId }: StudentKey, kindId: string): Promise<number> {
	const [row] = await sql.query<{ count: number }>(
		"select count(*)::int as count from coupon where company_id = $1 and student_id = $2 and kind_id = $3",
		[companyId, studentId, kindId],
	);
	return row?.count ?? 0;
}

/** Where it is refused, nothing was changed. */
export async function takeCoupon(
	sql: Sql,
	who: StudentKey,
	kind: CouponKind,
	source: "claim" | "code" | "operator",
): Promise<Taken> {
	const { kindId, terms, time, isWithdrawn } = kind;
	if (isWithdrawn) return { refused: "withdrawn" };
	if (time !== "now") return { refused: time };
	await lockKind(sql, who.companyId, kindId);
	if ((await ownedCount(sql, who, kindId)) >= (terms.perStudent ?? 1)) return { refused: "perStudent" };
	const [counted] = await sql.query(
		`update coupon_kind_count set taken = taken + 1
		where company_id = $1 and kind_id = $2 and ($3::int is null or taken < $3) returning taken`,
		[who.companyId, kindId, terms.most ?? null],
	);
	if (!counted) return { refused: "allTaken" };
	const [coupon] = await sql.query<{ id: string }>(
		`insert into coupon (company_id, student_id, kind_id, source, valid_until)
		values ($1, $2, $3, $4, $5) returning id`,
		[who.companyId, who.studentId, kindId, source, endOf(kind, Date.now())],
	);
	if (!coupon) throw new Error("coupon: an insert must return its row, found none");
	return { couponId: coupon.id };
}

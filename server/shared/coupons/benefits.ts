// What makes prices lower for one student: a level of membership, and coupons.
import type { ContentCoupon, LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { hasTarget } from "../grants/grantStore.ts";
import { kindColumns } from "./couponKinds.ts";

export interface MemberDiscount {
	readonly levelName: LocalText;
	readonly percent: number;
}

export interface OwnedCoupon {
	readonly couponId: string;
	readonly state: "issued" | "held";
	/** The order that holds it. */
	readonly orderNo: string | null;
	readonly validUntil: Date | null;
	readonly terms: ContentCoupon;
	/** Whether its kind can be used at this time. */
	readonly time: "notYet" | "now" | "ended";
}

export interface Benefits {
	readonly member: MemberDiscount | undefined;
	/** Those that have not ended. */
	readonly coupons: readonly OwnedCoupon[];
}

/** A student reads no more of them. */
const maxCoupons = 100;

/** The highest discount of the levels that the student has now. */
async function memberDiscount(sql: Sql, studentId: string): Promise<MemberDiscount | undefined> {
	const [found] = await sql.query<MemberDiscount>(
		`select document -> 'levelName' as "levelName", (document -> 'discountPercent')::int as percent
		from content_item
		where kind = 'membership' and document ? 'discountPercent' and ${hasTarget("$1", "'membership'", "content_item.id")}
		order by percent desc, id limit 1`,
		[studentId],
	);
	return found;
}

const ownedCoupons = (sql: Sql, studentId: string, couponId: string): Promise<OwnedCoupon[]> =>
	sql.query<OwnedCoupon>(
		`select coupon.id as "couponId", state, order_no as "orderNo", valid_until as "validUntil", terms, time
		from coupon join lateral (
			select ${kindColumns} from content_item as item
			where item.company_id = coupon.company_id and item.kind = 'coupons' and item.id = coupon.kind_id
		) as kind on true
		where student_id = $1 and (state = 'held' or (state = 'issued' and (valid_until is null or valid_until > now())))
		order by coupon.id = $2 desc, valid_until nulls last, issued_at, coupon.id limit ${maxCoupons}`,
		[studentId, couponId],
	);

/** @param couponId one that is among the coupons, whatever their number */
export async function findBenefits(
	sql: Sql,
	studentId: string | undefined,
	couponId = "",
): Promise<Benefits> {
	if (studentId === undefined) return { member: undefined, coupons: [] };
	const [member, coupons] = await Promise.all([
		memberDiscount(sql, studentId),
		ownedCoupons(sql, studentId, couponId),
	]);
	return { member, coupons };
}

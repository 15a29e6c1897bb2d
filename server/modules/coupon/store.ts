// Coupons as students read them.
import { commodityTypeOf } from "../../../schemas/commodities.ts";
import type {
	ClaimableCoupon,
	ContentCoupon,
	Coupon,
	CouponQuery,
} from "../../../schemas/generated/documents.ts";
import { listForStudent } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import { type CouponKind, findKinds, kindColumns } from "../../shared/coupons/couponKinds.ts";
import { type Commodity, findCommodities } from "../../shared/goods/commodityStore.ts";

type Terms = Omit<ClaimableCoupon, "left">;
type Commodities = ReadonlyMap<string, Commodity>;

/** A student can have no more kinds at a time. */
const maxClaimable = 100;

async function commoditiesOf(sql: Sql, all: readonly ContentCoupon[]): Promise<Commodities> {
	const ids = [...new Set(all.flatMap(({ goodsIds = [] }) => goodsIds))];
	if (ids.length === 0) return new Map();
	const found = await findCommodities(sql, ids, { schoolId: "" });
	return new Map(found.map((each) => [each.commodityId, each]));
}

function termsOf(
	terms: ContentCoupon,
	startsAt: Date | null,
	endsAt: Date | null,
	goods: Commodities,
): Terms {
	const { id, couponName, summary, percent, amount, currency, leastSum } = terms;
	return {
		kindId: id,
		couponName,
		...(summary === undefined ? {} : { summary }),
		...(percent === undefined ? {} : { percent }),
		...(amount === undefined ? {} : { amount }),
		currency,
		...(leastSum === undefined ? {} : { leastSum }),
		goodsKinds: terms.goodsKinds ?? [],
		goods: (terms.goodsIds ?? []).flatMap((commodityId) => {
			const found = goods.get(commodityId);
			if (!found) return [];
			const { name, kind, targetId } = found;
			return { commodityId, commodityName: name, commodityType: commodityTypeOf(kind), targetId };
		}),
		schoolIds: terms.schoolIds ?? [],
		...(startsAt ? { validFrom: startsAt.toISOString() } : {}),
		...(endsAt ? { validUntil: endsAt.toISOString() } : {}),
	};
}

interface CouponRow extends Pick<CouponKind, "terms" | "startsAt"> {
	readonly couponId: string;
	readonly state: Coupon["state"];
	readonly orderNo: string | null;
	readonly validUntil: Date | null;
}

const hasEnded = "coalesce(valid_until <= now(), false)";
const groups: Readonly<Record<NonNullable<CouponQuery["state"]>, string>> = {
	usable: `state = 'issued' and not ${hasEnded}`,
	used: "state in ('held', 'spent')",
	ended: `(state = 'expired' or (state = 'issued' and ${hasEnded}))`,
};

const columns = `coupon.id as "couponId", case when state = 'issued' and ${hasEnded} then 'expired' else state end as state,
	order_no as "orderNo", valid_until as "validUntil", terms, "startsAt"`;

const joined = `coupon join lateral (
	select ${kindColumns} from content_item as item
	where item.company_id = coupon.company_id and item.kind = 'coupons' and item.id = coupon.kind_id
) as kind on true where student_id = $1`;

const couponOf = ({ couponId, state, orderNo, ...row }: CouponRow, goods: Commodities): Coupon => ({
	couponId,
	state,
	...(orderNo === null ? {} : { orderNo }),
	...termsOf(row.terms, row.startsAt, row.validUntil, goods),
});

export async function listCoupons(sql: Sql, studentId: string, { state = "usable", ...asked }: CouponQuery) {
	const order = state === "usable" ? "valid_until nulls last, issued_at" : "issued_at desc";
	const query = { columns, from: `${joined} and ${groups[state]}`, order: `${order}, coupon.id` };
	const { list, ...page } = await listForStudent<CouponRow>(sql, studentId, query, asked);
	const goods = await commoditiesOf(
		sql,
		list.map(({ terms }) => terms),
	);
	return { ...page, list: list.map((row) => couponOf(row, goods)) };
}

export async function findCoupon(sql: Sql, studentId: string, couponId: string): Promise<Coupon> {
	const [row] = await sql.query<CouponRow>(`select ${columns} from ${joined} and coupon.id = $2`, [
		studentId,
		couponId,
	]);
	if (!row) throw new Error(`coupon ${couponId}: expected the one that was taken, found none`);
	return couponOf(row, await commoditiesOf(sql, [row.terms]));
}

/** Kinds that are had by a button in a school. */
const claimableIn = (sql: Sql, schoolId: string): Promise<CouponKind[]> =>
	findKinds(
		sql,
		`item.withdrawn_at is null and (item.school_ids = '{}' or $1 = any (item.school_ids))
			and item.document ->> 'how' = 'claim'`,
		[schoolId],
	);

export async function findClaimable(
	sql: Sql,
	kindId: string,
	schoolId: string,
): Promise<CouponKind | undefined> {
	return (await claimableIn(sql, schoolId)).find((kind) => kind.kindId === kindId);
}

/** A kind with one code for all. */
export async function findByCode(sql: Sql, normalized: string): Promise<CouponKind | undefined> {
	const [kind] = await findKinds(
		sql,
		"item.withdrawn_at is null and upper(replace(item.document ->> 'code', '-', '')) = $1",
		[normalized],
	);
	return kind;
}

/** Those of which the student can have one now. */
export async function listClaimable(
	sql: Sql,
	studentId: string,
	schoolId: string,
): Promise<ClaimableCoupon[]> {
	const counted = await sql.query<{ kindId: string; count: number }>(
		`select kind_id as "kindId", count(*)::int as count from coupon where student_id = $1 group by kind_id`,
		[studentId],
	);
	const own = new Map(counted.map(({ kindId, count }) => [kindId, count]));
	const kinds = (await claimableIn(sql, schoolId))
		.filter(({ kindId, terms, taken, time }) => {
			const isLeft = terms.most === undefined || taken < terms.most;
			return time === "now" && isLeft && (own.get(kindId) ?? 0) < (terms.perStudent ?? 1);
		})
		.slice(0, maxClaimable);
	const goods = await commoditiesOf(
		sql,
		kinds.map(({ terms }) => terms),
	);
	return kinds.map(({ terms, startsAt, endsAt, taken }) => ({
		...termsOf(terms, startsAt, endsAt, goods),
		...(terms.most === undefined ? {} : { left: terms.most - taken }),
	}));
}

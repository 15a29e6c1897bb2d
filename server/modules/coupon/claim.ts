// A student gets a coupon, by a button or by a code.
import type { Coupon, CouponClaim } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { refuse } from "../../plugins/envelope.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { announceEvents, appendEvents } from "../../realtime/studentEvents.ts";
import { lockCode, spendCode } from "../../shared/coupons/couponCodes.ts";
import { findKind } from "../../shared/coupons/couponKinds.ts";
import { takeCoupon } from "../../shared/coupons/takeCoupon.ts";
import { lockStudent } from "../../shared/session/sessionStore.ts";
import { createCodeHash, normalizedCode } from "../../shared/typedCodes.ts";
import { claimRefusal, codeRefusal, unknownCode, unknownKind } from "./rules.ts";
import { findByCode, findClaimable, findCoupon } from "./store.ts";

/** @returns the id of the coupon */
async function claimKind(sql: Sql, who: StudentKey, kindId: string, schoolId: string): Promise<string> {
	const kind = await findClaimable(sql, kindId, schoolId);
	if (!kind) return refuse(unknownKind);
	const taken = await takeCoupon(sql, who, kind, "claim");
	return "refused" in taken ? refuse(claimRefusal(taken.refused)) : taken.couponId;
}

async function redeemCode(sql: Sql, who: StudentKey, code: string, secret: string): Promise<string> {
	const shared = await findByCode(sql, normalizedCode(code));
	const single = shared
		? undefined
		: await lockCode(sql, createCodeHash(secret, "coupon")(who.companyId, code));
	const kind = shared ?? (single && (await findKind(sql, single.kindId)));
	if (!kind) return refuse(unknownCode);
	const taken = await takeCoupon(sql, who, kind, "code");
	if ("refused" in taken) return refuse(codeRefusal(taken.refused));
	if (single) await spendCode(sql, who, single, taken.couponId);
	return taken.couponId;
}

/** The cart of the student's other tabs has another quote by it. */
export async function claim(
	{ db, bus, env }: Pick<Deps, "db" | "bus" | "env">,
	who: StudentKey,
	{ kindId, code }: CouponClaim,
	schoolId: string,
): Promise<Coupon> {
	const { coupon, events } = await db.company(who.companyId, async (sql) => {
		// Before the kind, as an operator who gives one does.
		await lockStudent(sql, who.studentId);
		const id =
			kindId === undefined
				? await redeemCode(sql, who, code ?? "", env.secret)
				: await claimKind(sql, who, kindId, schoolId);
		return {
			coupon: await findCoupon(sql, who.studentId, id),
			events: await appendEvents(sql, [who.studentId], "cart", {}),
		};
	});
	await announceEvents(bus, events);
	return coupon;
}

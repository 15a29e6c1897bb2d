// Why a coupon cannot be had, for the student to read.
import { type Reason, reason } from "../../plugins/envelope.ts";
import type { TakeRefusal } from "../../shared/coupons/takeCoupon.ts";

/** The same for a code that never was, one that was used up, and one whose coupons were all taken: nobody learns which. */
export const unknownCode = reason(
	"1331",
	"兑换码无效，或已经用完。",
	"There is no such code, or it was used up.",
);

export const unknownKind = reason("1335", "没有找到这种优惠券。", "There is no such coupon.");

const refusals: Readonly<Record<TakeRefusal, Reason>> = {
	allTaken: reason("1332", "优惠券已经领完。", "All of these coupons were taken."),
	perStudent: reason(
		"1333",
		"您已经领取过，不能再领。",
		"You have had as many of these as one student can have.",
	),
	notYet: reason("1334", "还没有到领取时间。", "These coupons cannot be had yet."),
	ended: reason("1334", "领取时间已过。", "The time of these coupons is over."),
	withdrawn: unknownKind,
};

export const claimRefusal = (refused: TakeRefusal): Reason => refusals[refused];

/** Only what the student knows anyway is said about a code: that the own coupons are enough. */
export const codeRefusal = (refused: TakeRefusal): Reason =>
	refused === "perStudent" ? refusals.perStudent : unknownCode;

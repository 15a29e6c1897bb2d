// Whether a student may ask for the money of an order back: for some days, while little of each course was studied. The
// operator decides otherwise.
import type { LocalText, RefundOffer } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Order } from "../../shared/orders/orderStore.ts";
import { type OrderTerms, refundUntil } from "../../shared/orders/orderTerms.ts";
import { paymentsOf } from "../../shared/orders/paymentStore.ts";
import { siteDays } from "../../shared/siteDay.ts";

export const schoolDecides: LocalText = {
	zh: "本校的退款由学校办理，请联系学校。",
	en: "Refunds are decided by your school. Please ask there.",
};

const texts = {
	notPaid: { zh: "订单还没有付款。", en: "The order is not paid yet." },
	free: { zh: "这个订单没有付款，无需退款。", en: "Nothing was paid for this order." },
	underway: { zh: "退款正在处理。", en: "The refund is on its way." },
	refunded: { zh: "已经退款。", en: "It was refunded." },
	cancelled: { zh: "订单已经取消。", en: "The order was cancelled." },
	never: schoolDecides,
	charge: {
		zh: "充值的退款由学校办理，请联系学校。",
		en: "Money for the balance is given back by your school. Please ask there.",
	},
	late: {
		zh: "可自行申请退款的时间已过，请联系学校。",
		en: "The time to ask for a refund here is over. Please ask your school.",
	},
	studied: {
		zh: "其中的课程学习进度已超过可自行申请退款的范围，请联系学校。",
		en: "Too much of one of its courses was studied. Please ask your school.",
	},
	discountUsed: {
		zh: "之后的订单已享受该会员的折扣，退款请联系学校。",
		en: "A later order used the discount of this membership. Please ask your school.",
	},
	until: (day: string): LocalText => ({
		zh: `最晚 ${day} 可以申请全额退款。`,
		en: `You can ask for a full refund until ${day}.`,
	}),
} as const;

/** Whether the share of a course of the order was studied. */
async function isStudied(sql: Sql, { orderNo, studentId }: Order, share: number): Promise<boolean> {
	const [row] = await sql.query<{ isStudied: boolean }>(
		`with item as (select kind, target_id from order_item where order_no = $1),
		opened as (
			select target_id as course_id from item where kind = 'COURSE'
			union select unnest(course_ids) from item join package on item.kind = 'PACKAGE' and package.id = target_id
			union select unnest(course_ids) from item join content_item on content_item.id = target_id
				and content_item.kind = case item.kind when 'PLAN' then 'plans' when 'MEMBER' then 'membership' end
		)
		select exists (
			select from opened join course on course.id = opened.course_id
			join enrolment on enrolment.course_id = course.id and enrolment.student_id = $2
			cross join lateral (
				select count(*) as total, count(*) filter (where lesson ->> 'id' = any (done_lesson_ids)) as done
				from jsonb_array_elements(course.detail -> 'chapters') as chapter,
					jsonb_array_elements(chapter -> 'lessons') as lesson
			) as progress
			where done > 0 and done >= total * $3::float8
		) as "isStudied"`,
		[orderNo, studentId, share],
	);
	return row?.isStudied ?? false;
}

/** Whether the order brought a level with a discount, which a later order used and did not give back. */
async function isDiscountUsed(sql: Sql, { orderNo, studentId }: Order): Promise<boolean> {
	const [row] = await sql.query<{ isUsed: boolean }>(
		`select exists (
			select from order_item join content_item as level
				on level.kind = 'membership' and level.id = order_item.target_id and level.document ? 'discountPercent'
			where order_item.order_no = $1 and order_item.kind = 'MEMBER'
		) and exists (
			select from student_order as later
			where later.student_id = $2 and later.state in ('open', 'paid', 'refunding')
				and later.ordered_at >= (select paid_at from student_order where order_no = $1)
				and later.quote @? '$[*].rules[*].rule ? (@ == "member")'
		) as "isUsed"`,
		[orderNo, studentId],
	);
	return row?.isUsed ?? false;
}

export async function refundOffer(sql: Sql, order: Order, terms: OrderTerms): Promise<RefundOffer> {
	const no = (text: LocalText): RefundOffer => ({ canAsk: false, text });
	if (order.state === "open") return no(texts.notPaid);
	if (order.state === "cancelled") return no(texts.cancelled);
	if (order.state === "refunding") return no(texts.underway);
	if (order.state === "refunded") return no(texts.refunded);
	if (order.total === 0) return no(texts.free);
	if (order.isCharge) return no(texts.charge);
	const { refundDays, refundMaxShare } = terms;
	if (refundDays === 0 || refundMaxShare === 0) return no(texts.never);
	// Of an order that was paid outside of any vendor of payments, only the school can send money back.
	if (!(await paymentsOf(sql, order.orderNo)).some(({ state }) => state === "paid")) return no(texts.never);
	const until = refundUntil(order, terms);
	if (until.getTime() <= Date.now()) return no(texts.late);
	if (await isStudied(sql, order, refundMaxShare)) return no(texts.studied);
	if (await isDiscountUsed(sql, order)) return no(texts.discountUsed);
	const [day = ""] = await siteDays(sql, order.companyId, until);
	return { canAsk: true, text: texts.until(day) };
}

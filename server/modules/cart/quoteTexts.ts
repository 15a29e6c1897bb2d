// What a student reads of each rule of a price.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { type Language, localText } from "../../plugins/language.ts";

const text = (zh: string, en: string): LocalText => ({ zh, en });

/** Names in one sentence; the number says how many there are. */
const maxNames = 3;

function namesIn(names: readonly LocalText[], language: Language): string {
	const shown = names.slice(0, maxNames).map((name) => localText(name, language));
	const more = names.length - shown.length;
	const list =
		language === "zh"
			? shown.map((name) => `《${name}》`).join("")
			: shown.map((name) => `“${name}”`).join(", ");
	if (more <= 0) return list;
	return language === "zh" ? `${list}等 ${names.length} 门课程` : `${list} and ${more} more`;
}

const named = (make: (name: (names: readonly LocalText[]) => string, language: Language) => string) => ({
	zh: make((names) => namesIn(names, "zh"), "zh"),
	en: make((names) => namesIn(names, "en"), "en"),
});

export const quoteTexts = {
	price: text("价格", "Price"),
	originalPrice: text("原价", "Original price"),
	singlePrice: (count: number) =>
		text(`${count} 门课程单独购买的价格`, `Price of its ${count} courses one by one`),
	discount: text("优惠", "Discount"),
	packageSaving: text("套餐节省", "Saved by the package"),
	free: text("免费", "Free of charge"),
	member: (levelName: LocalText, percent: number) => ({
		zh: `${localText(levelName, "zh")}会员优惠 ${percent}%`,
		en: `${percent}% off for members: ${localText(levelName, "en")}`,
	}),
	coupon: (couponName: LocalText) => ({
		zh: `优惠券“${localText(couponName, "zh")}”`,
		en: `Coupon “${localText(couponName, "en")}”`,
	}),
	withdrawn: text(
		"学校已经不再提供，不会计入订单。",
		"The school no longer offers this, so it is not ordered.",
	),
	notYet: text("还没有开始销售，不会计入订单。", "It is not on sale yet, so it is not ordered."),
	ended: text("销售已经结束，不会计入订单。", "Its sale is over, so it is not ordered."),
	soldOut: text("名额已满，不会计入订单。", "No seats are left, so it is not ordered."),
	owned: text("您已经拥有，不会重复购买。", "You already have this, so it is not ordered again."),
	ordered: (orderNo: string) =>
		text(
			`已经在订单 ${orderNo} 中等待付款或退款，不会重复下单。如需更换，请先取消那张订单，或等待退款完成。`,
			`It waits in order ${orderNo} to be paid or sent back, so it is not ordered again. To order it otherwise, cancel that order first, or wait for the refund.`,
		),
	partlyOwned: (names: readonly LocalText[]) =>
		named((list, language) =>
			language === "zh"
				? `其中${list(names)}您已经拥有。价格不变，您得到的是其余内容。`
				: `You already have ${list(names)} of it. The price stays the same; you get the rest.`,
		),
	covered: (name: LocalText) =>
		named((list, language) =>
			language === "zh"
				? `已包含在同时选中的${list([name])}中，不会重复收费。`
				: `It is part of ${list([name])}, which is chosen too, so it is not charged twice.`,
		),
	repeated: (name: LocalText) =>
		named((list, language) =>
			language === "zh"
				? `同样的内容已通过${list([name])}选中，不会重复收费。`
				: `The same is chosen as ${list([name])}, so it is not charged twice.`,
		),
};

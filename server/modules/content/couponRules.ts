// Rules for kinds of coupons beyond their schema.
import type { ContentCoupon } from "../../../schemas/generated/documents.ts";
import { duplicateProblems, type Problem, problem } from "../../../schemas/problems.ts";
import { quoteText, unless } from "../../shared/ruleProblems.ts";
import { normalizedCode } from "../../shared/typedCodes.ts";
import type { Content, Located } from "./parts.ts";

interface Sold {
	readonly currency: string;
}

function valueProblems({ at, item }: Located<ContentCoupon>): Problem[] {
	const given = (["percent", "amount"] as const).filter((name) => item[name] !== undefined);
	const { validFrom = "", validUntil = "9999", how, code } = item;
	return [
		...unless(
			given.length === 1,
			at,
			"either percent or amount",
			given.join(" and ") || "neither",
			given.length === 0 ? "add one" : "keep one",
		),
		...unless(
			validFrom <= validUntil,
			`${at}.validUntil`,
			`${validFrom} or later, when it begins`,
			validUntil,
			"correct one of them",
		),
		...unless(
			(how === "code") === (code !== undefined),
			`${at}.code`,
			how === "code" ? "the code that everybody enters" : `no code where how is ${quoteText(how)}`,
			code === undefined ? "none" : quoteText(code),
			how === "code" ? "add it" : 'remove it, or make how "code"',
		),
	];
}

const goodsProblems =
	(sold: ReadonlyMap<string, Sold>) =>
	({ at, item }: Located<ContentCoupon>): Problem[] =>
		(item.goodsIds ?? []).flatMap((id, i) => {
			const found = sold.get(id);
			const path = `${at}.goodsIds[${i}]`;
			if (!found)
				return [problem(path, "the id of a course, package or goods", quoteText(id), "correct or remove it")];
			return unless(
				found.currency === item.currency,
				path,
				`goods in ${item.currency}, the currency of the coupon`,
				`${quoteText(id)} in ${found.currency}`,
				"correct one of them",
			);
		});

/** As they are entered: without regard to case and hyphens. */
const codesOf = ({ at, item: { code } }: Located<ContentCoupon>): [string, string][] =>
	code === undefined ? [] : [[`${at}.code`, normalizedCode(code)]];

export function couponProblems({ coupons, courses, packages, goods }: Content): Problem[] {
	const sold = new Map<string, Sold>(
		[...goods, ...packages, ...courses].map(({ item }) => [item.id, item] as const),
	);
	return [
		...coupons.flatMap(valueProblems),
		...coupons.flatMap(goodsProblems(sold)),
		...duplicateProblems(coupons.flatMap(codesOf), "a code"),
	];
}

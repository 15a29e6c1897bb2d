import styled from "styled-components";
import type { QuoteChanged } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { priceText } from "../../../ui/localFormat.ts";
import { plainList } from "../../../ui/mixins.ts";
import { changedLines } from "./rules.ts";

const Frame = styled.div`
	padding: var(--space-3) var(--space-4);
	border-radius: var(--radius-s);
	background: var(--danger-soft);
	color: var(--danger);
	font-size: var(--font-s);
	line-height: 1.6;

	& > p {
		margin: 0;
		font-weight: 600;
	}
	& > ul {
		${plainList}
	}
`;

/** What has changed since the quote that the student saw: nothing was ordered. */
export function QuoteChanges({ before, quote }: QuoteChanged) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const changes = changedLines(before, quote.lines).map(({ was, line }) => {
		const { commodityId, commodityName, price, currency, isOrdered, rules } = line;
		const name = text(commodityName);
		return {
			commodityId,
			sentence: isOrdered
				? t("cart.changedPrice", {
						name,
						before: priceText(was.price, was.currency, language),
						now: priceText(price, currency, language),
					})
				: t("cart.changedState", { name, reason: text(rules.at(-1)?.text) }),
		};
	});
	return (
		<Frame role="alert">
			<p>{t(changes.length > 0 ? "cart.changed" : "cart.expired")}</p>
			<ul>
				{changes.map(({ commodityId, sentence }) => (
					<li key={commodityId}>{sentence}</li>
				))}
			</ul>
		</Frame>
	);
}

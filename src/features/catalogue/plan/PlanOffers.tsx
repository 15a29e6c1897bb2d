import styled from "styled-components";
import type { Offer } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { NamedBlock } from "../../../renderer/NamedBlock.tsx";
import { PriceTag } from "../../../renderer/PriceTag.tsx";
import { countMessage, instantText } from "../../../ui/localFormat.ts";
import { plainList } from "../../../ui/mixins.ts";

const List = styled.ul`
	display: grid;
	gap: var(--space-4);
	${plainList}

	& > li {
		display: grid;
		gap: var(--space-2);
	}
	& p {
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
	}
`;

function useOfferNote() {
	const t = useT();
	const language = useLanguage();
	return ({ state, days, seatsLeft, saleFrom, saleUntil }: Offer): string =>
		[
			days === undefined ? t("plan.forever") : t(...countMessage("plan.days", days, language)),
			state === "soldOut" ? t("plan.soldOut") : "",
			state === "onSale" && seatsLeft !== undefined
				? t(...countMessage("plan.left", seatsLeft, language))
				: "",
			state === "notYet" && saleFrom
				? t("plan.saleFrom", { when: instantText(saleFrom, language, "minute") })
				: "",
			state === "onSale" && saleUntil
				? t("plan.saleUntil", { when: instantText(saleUntil, language, "minute") })
				: "",
		]
			.filter(Boolean)
			.join(" · ");
}

/** The whole plan at a price of its own; nothing where the school sells only its parts. */
export function PlanOffers({ offers }: { readonly offers: readonly Offer[] }) {
	const t = useT();
	const noteOf = useOfferNote();
	if (offers.length === 0) return null;
	return (
		<List aria-label={t("plan.offers")}>
			{offers.map((offer) => (
				<li key={offer.commodityId}>
					<PriceTag
						price={offer.price}
						currency={offer.currency}
						originalPrice={offer.originalPrice}
						size="l"
					/>
					<p>{noteOf(offer)}</p>
					{offer.state === "onSale" && (
						<NamedBlock type="cart.add" props={{ commodityId: offer.commodityId }} />
					)}
				</li>
			))}
		</List>
	);
}

import styled from "styled-components";
import type { Offer } from "../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../core/i18n.ts";
import { countMessage, instantText } from "../ui/localFormat.ts";
import { plainList } from "../ui/mixins.ts";
import { NamedBlock } from "./NamedBlock.tsx";
import { PriceTag } from "./PriceTag.tsx";

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

/** How long it lasts, and whether it can be bought now. */
function useOfferNote() {
	const t = useT();
	const language = useLanguage();
	return ({ state, days, seatsLeft, saleFrom, saleUntil }: Offer): string =>
		[
			days === undefined ? t("ui.offer.forever") : t(...countMessage("ui.offer.days", days, language)),
			state === "soldOut" ? t("ui.offer.soldOut") : "",
			state === "onSale" && seatsLeft !== undefined
				? t(...countMessage("ui.offer.left", seatsLeft, language))
				: "",
			state === "notYet" && saleFrom
				? t("ui.offer.saleFrom", { when: instantText(saleFrom, language, "minute") })
				: "",
			state === "onSale" && saleUntil
				? t("ui.offer.saleUntil", { when: instantText(saleUntil, language, "minute") })
				: "",
		]
			.filter(Boolean)
			.join(" · ");
}

/** The last of those that are on sale and cannot be paid for here: how the school is reached is shown once, below it. */
export const lastUnpayable = (offers: readonly Offer[]): Offer | undefined =>
	offers.findLast(({ state, canPay }) => state === "onSale" && !canPay);

interface OfferListProps {
	readonly offers: readonly Offer[];
	/** Read aloud as the name of the list. */
	readonly label: string;
	readonly size?: "m" | "l";
}

/** Offers with their conditions, and what puts each into the cart; renders nothing without any. */
export function OfferList({ offers, label, size = "l" }: OfferListProps) {
	const noteOf = useOfferNote();
	if (offers.length === 0) return null;
	const unpayable = lastUnpayable(offers);
	return (
		<List aria-label={label}>
			{offers.map((offer) => (
				<li key={offer.commodityId}>
					<PriceTag
						price={offer.price}
						currency={offer.currency}
						originalPrice={offer.originalPrice}
						size={size}
					/>
					<p>{noteOf(offer)}</p>
					{offer.state === "onSale" && (
						<NamedBlock
							type="cart.add"
							props={{
								...{ commodityId: offer.commodityId, isFree: offer.price === 0 },
								...{ canPay: offer.canPay, showContact: offer === unpayable },
							}}
						/>
					)}
				</li>
			))}
		</List>
	);
}

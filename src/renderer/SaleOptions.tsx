import styled from "styled-components";
import type { Offer } from "../../schemas/generated/documents.ts";
import { useT } from "../core/i18n.ts";
import { NamedBlock } from "./NamedBlock.tsx";
import { lastUnpayable, OfferList } from "./OfferList.tsx";

const Note = styled.p`
	margin: 0;
	color: var(--text-muted);
	line-height: 1.5;
`;

const Others = styled.div`
	display: grid;
	gap: var(--space-3);
	padding-top: var(--space-4);
	border-top: 1px solid var(--border);

	& > h2 {
		margin: 0;
		font-size: 1rem;
	}
`;

/** Further offers of the same thing, below the first price; renders nothing without any. */
export function OtherOffers({ offers }: { readonly offers: readonly Offer[] }) {
	const t = useT();
	if (offers.length === 0) return null;
	return (
		<Others>
			<h2>{t("ui.offer.others")}</h2>
			<OfferList offers={offers} label={t("ui.offer.others")} size="m" />
		</Others>
	);
}

interface SaleOptionsProps {
	/** Of the course or package: its own price is the offer of this id, where the school sells it. */
	readonly id: string;
	readonly offers: readonly Offer[];
	/** False when it was withdrawn, and is shown to students who have it. */
	readonly isOffered: boolean;
	/** The student has it: further offers are of no use. */
	readonly isOwned?: boolean;
	/** Why it is not sold. */
	readonly texts: { readonly withdrawn: string; readonly notSoldHere: string };
}

/** What puts a course or package into the cart or, where it is free, enrols in it; else why it is not sold. */
export function SaleOptions({ id, offers, isOffered, isOwned = false, texts }: SaleOptionsProps) {
	const own = offers.find(({ commodityId }) => commodityId === id);
	const others = offers.filter((offer) => offer !== own);
	if (!isOffered) return <Note>{texts.withdrawn}</Note>;
	return (
		<>
			{own && (
				<NamedBlock
					type="cart.add"
					props={{
						...{ commodityId: id, isFree: own.price === 0 },
						...{ canPay: own.canPay, showContact: lastUnpayable(others) === undefined },
					}}
					isAtTop
				/>
			)}
			{offers.length === 0 && <Note>{texts.notSoldHere}</Note>}
			{!isOwned && <OtherOffers offers={others} />}
		</>
	);
}

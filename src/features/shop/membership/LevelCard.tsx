import { useId } from "react";
import styled from "styled-components";
import type { MembershipLevel } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { OfferList } from "../../../renderer/OfferList.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { media } from "../../../ui/media.ts";
import { plainList } from "../../../ui/mixins.ts";
import { LevelGoods } from "./LevelGoods.tsx";

/** Levels side by side; their parts begin at the same height. */
export const LevelGrid = styled.ul`
	display: grid;
	grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
	gap: var(--space-5);
	${plainList}

	@media ${media.phone} {
		gap: var(--space-4);
	}
`;

/** Shared by the card and its skeleton. */
export const LevelFrame = styled.article`
	display: flex;
	flex-direction: column;
	gap: var(--space-5);
	height: 100%;
	padding: var(--space-6) var(--space-5);
	${surface}
	overflow-wrap: anywhere;

	& > h2,
	& > h3 {
		display: flex;
		gap: var(--space-3);
		align-items: center;
		margin: 0;
		font-size: var(--font-xl);
		font-weight: 700;
		line-height: 1.3;
	}
	& > h2 > svg,
	& > h3 > svg {
		flex: none;
		color: var(--warning);
	}
	& > p {
		margin: calc(-1 * var(--space-2)) 0 0;
		color: var(--text-muted);
		line-height: 1.6;
	}
	@media ${media.phone} {
		padding: var(--space-5) var(--space-4);
	}
`;

const Benefits = styled.ul`
	display: grid;
	gap: var(--space-3);
	${plainList}

	& > li {
		display: flex;
		gap: var(--space-3);
		line-height: 1.55;
	}
	& > li > svg {
		flex: none;
		margin-top: 2px;
		color: var(--success);
	}
	& > li > span {
		min-width: 0;
	}
`;

/** At the foot of the card, so that offers of neighbours align. */
const Offers = styled.div`
	margin-top: auto;

	&:not(:empty) {
		padding-top: var(--space-4);
		border-top: 1px solid var(--border);
	}
`;

const crown = "M5 17 3.5 8l4.8 3.2L12 5l3.7 6.2L20.5 8 19 17H5Z";

interface LevelCardProps {
	readonly level: MembershipLevel;
	/** Level below that of the heading above the list. */
	readonly heading: "h2" | "h3";
}

/** A level of membership: what it brings, with links to its courses and packages. */
export function LevelCard({ level, heading: Heading }: LevelCardProps) {
	const t = useT();
	const text = useText();
	const id = useId();
	const name = text(level.levelName);
	return (
		<LevelFrame aria-labelledby={id}>
			<Heading id={id}>
				<Icon path={crown} size={28} />
				{name}
			</Heading>
			{level.summary && <p>{text(level.summary)}</p>}
			{level.benefits.length > 0 && (
				<Benefits aria-label={t("membership.benefits")}>
					{level.benefits.map((benefit, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat and keep their order
						<li key={index}>
							<Icon name="check" />
							<span>{text(benefit)}</span>
						</li>
					))}
				</Benefits>
			)}
			<LevelGoods level={level} kind="courses" />
			<LevelGoods level={level} kind="packages" />
			<Offers>
				<OfferList offers={level.offers} label={t("membership.offersOf", { name })} />
			</Offers>
		</LevelFrame>
	);
}

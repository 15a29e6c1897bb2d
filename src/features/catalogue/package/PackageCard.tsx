import styled from "styled-components";
import type { PackageCard as Card } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { CardHeart } from "../../../renderer/CardHeart.tsx";
import { PriceTag } from "../../../renderer/PriceTag.tsx";
import { CardLink } from "../../../ui/CardLink.tsx";
import { cardLine, cardTitle, clamp } from "../../../ui/cardMixins.ts";
import { oneLine, plainList } from "../../../ui/mixins.ts";
import { PackageBody, PackageFrame, PackagePicture } from "./PackageFrame.tsx";
import { PackageMosaic } from "./PackageMosaic.tsx";
import { usePackageTexts } from "./packageTexts.ts";

const Title = styled.h3`
	${cardTitle}

	[data-variant="lead"] & {
		font-size: clamp(1.25rem, 1.1rem + 0.8vw, 1.625rem);
		font-weight: 700;
		line-height: 1.35;
	}
`;

const HeartCorner = styled.div`
	position: absolute;
	inset: var(--space-3) auto auto var(--space-3);
`;

const Facts = styled.p`
	${oneLine}
	${cardLine}

	/* Beside a small picture the duration wraps instead of being cut; the card keeps its height. */
	[data-variant="compact"] & {
		max-height: 36px;
		line-height: 18px;
		white-space: normal;
	}
	& > span {
		white-space: nowrap;
	}
`;

const Summary = styled.p`
	${clamp}
	margin: 0;
	color: var(--text-muted);
	font-size: 1rem;
	line-height: 1.6;
`;

/** The first courses, numbered. */
const StepList = styled.ol`
	display: grid;
	grid-auto-rows: 32px;
	${plainList}
	overflow: hidden;
	counter-reset: step;

	& > li {
		display: flex;
		align-items: center;
		gap: var(--space-3);
		min-width: 0;
		counter-increment: step;
	}
	& > li > span {
		${oneLine}
	}
	& > li::before {
		display: grid;
		flex: none;
		place-items: center;
		width: 22px;
		height: 22px;
		border-radius: 50%;
		background: var(--accent-soft);
		color: var(--accent-hover);
		font-size: 0.75rem;
		font-weight: 700;
		content: counter(step);
	}
	& > li[data-more]::before {
		background: transparent;
		content: "…";
	}
`;

const maxSteps = 4;

function Steps({ courses }: Pick<Card, "courses">) {
	const t = useT();
	const text = useText();
	const all = courses.length <= maxSteps;
	const shown = all ? courses : courses.slice(0, maxSteps - 1);
	return (
		<StepList>
			{shown.map(({ id, courseName }) => (
				<li key={id}>
					<span>{text(courseName)}</span>
				</li>
			))}
			{!all && <li data-more="">{t("package.more", { count: courses.length - shown.length })}</li>}
		</StepList>
	);
}

interface PackageCardProps {
	readonly card: Card;
	readonly variant: "lead" | "compact";
	/** Level below that of the heading above the list. */
	readonly heading: "h2" | "h3";
	/** Also on a compact card. */
	readonly isSavingShown?: boolean;
}

/** A package in a list. */
export function PackageCard({ card, variant, heading, isSavingShown = false }: PackageCardProps) {
	const t = useT();
	const texts = usePackageTexts(card);
	const isLead = variant === "lead";
	return (
		<PackageFrame data-variant={variant}>
			<PackagePicture>
				<PackageMosaic card={card} />
			</PackagePicture>
			<HeartCorner>
				<CardHeart kind="package" id={card.id} name={card.packageName} />
			</HeartCorner>
			<PackageBody>
				<Title as={heading} title={texts.name}>
					<CardLink to={paths.packageDetail(card.id)}>{texts.name}</CardLink>
				</Title>
				{isLead && <Summary>{texts.summary}</Summary>}
				<Facts>
					<span>{texts.courses}</span> · <span>{texts.lessons}</span> · <span>{texts.duration}</span>
				</Facts>
				{isLead && <Steps courses={card.courses} />}
				<PriceTag
					price={card.price}
					currency={card.currency}
					originalPrice={card.originalPrice}
					originalLabel={t("package.before")}
					saving={isLead || isSavingShown ? texts.saving : undefined}
				/>
			</PackageBody>
		</PackageFrame>
	);
}

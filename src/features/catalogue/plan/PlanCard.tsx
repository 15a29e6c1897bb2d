import styled from "styled-components";
import type { PlanCard as Card } from "../../../../schemas/generated/documents.ts";
import { imageSources, paths } from "../../../core/paths.ts";
import { CardLink } from "../../../ui/CardLink.tsx";
import { Cover } from "../../../ui/Cover.tsx";
import { cardLine, cardTitle, clamp } from "../../../ui/cardMixins.ts";
import { media } from "../../../ui/media.ts";
import { oneLine } from "../../../ui/mixins.ts";
import { PlanBody, PlanFrame } from "./PlanFrame.tsx";
import { usePlanTexts } from "./planTexts.ts";
import { StageBar } from "./StageBar.tsx";

const Title = styled.h3`
	${cardTitle}

	/* Beside others the bars of all stages are in one line. */
	@media ${media.abovePhone} {
		min-height: calc(2 * 24px);
	}
`;

const Summary = styled.p`
	${clamp}
	margin: 0;
	color: var(--text-muted);
	line-height: 1.6;
`;

const Facts = styled.p`
	${cardLine}
	${oneLine}
	margin-top: auto;
`;

interface PlanCardProps {
	readonly card: Card;
	/** Level below that of the heading above the list. */
	readonly heading: "h2" | "h3" | "h4";
}

/** A plan in a list. */
export function PlanCard({ card, heading }: PlanCardProps) {
	const texts = usePlanTexts(card);
	return (
		<PlanFrame>
			<Cover {...imageSources(card.coverUrl)} alt="" />
			<PlanBody>
				<Title as={heading} title={texts.name}>
					<CardLink to={paths.planDetail(card.id)}>{texts.name}</CardLink>
				</Title>
				<Summary>{texts.summary}</Summary>
				<StageBar stages={card.stages} />
				<Facts>
					{[texts.weeks, texts.stages, texts.courses, texts.duration].filter(Boolean).join(" · ")}
				</Facts>
			</PlanBody>
		</PlanFrame>
	);
}

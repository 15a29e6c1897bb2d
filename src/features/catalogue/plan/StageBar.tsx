import styled from "styled-components";
import type { PlanCard } from "../../../../schemas/generated/documents.ts";
import { useText } from "../../../core/i18n.ts";
import { media } from "../../../ui/media.ts";
import { oneLine, plainList } from "../../../ui/mixins.ts";
import { barsOf } from "./rules.ts";

const Bar = styled.svg`
	display: block;
	width: 100%;
	height: 8px;
	overflow: hidden;
	border-radius: 4px;
	fill: var(--accent);
`;

/** The first stages; beside other cards always as high as three of them. */
const Names = styled.ol`
	display: grid;
	grid-auto-rows: 24px;
	overflow: hidden;
	${plainList}
	color: var(--text-muted);
	font-size: var(--font-s);
	counter-reset: stage;

	@media ${media.abovePhone} {
		height: 72px;
	}
	& > li {
		${oneLine}
		counter-increment: stage;
	}
	& > li::before {
		margin-inline-end: var(--space-2);
		color: var(--accent);
		font-weight: 700;
		font-variant-numeric: tabular-nums;
		content: counter(stage);
	}
`;

const maxNames = 3;

/** The stages of a plan: how long each is beside the others, and what the first ones are called. */
export function StageBar({ stages }: Pick<PlanCard, "stages">) {
	const text = useText();
	const bars = barsOf(stages);
	return (
		<>
			<Bar viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
				{stages.map(({ id }, index) => (
					<rect key={id} {...bars[index]} height={1} opacity={1 - (0.6 * index) / stages.length} />
				))}
			</Bar>
			<Names>
				{stages.slice(0, maxNames).map(({ id, stageName }) => (
					<li key={id}>{text(stageName)}</li>
				))}
			</Names>
		</>
	);
}

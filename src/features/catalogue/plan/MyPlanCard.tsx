import styled from "styled-components";
import type { MyPlan } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { imageSources, paths } from "../../../core/paths.ts";
import { NamedBlock } from "../../../renderer/NamedBlock.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Cover } from "../../../ui/Cover.tsx";
import { progressBar, subtleLink, surface } from "../../../ui/cardMixins.ts";
import { Link } from "../../../ui/Link.tsx";
import { countMessage, numberText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { usePlanTexts } from "./planTexts.ts";
import { percentOf } from "./rules.ts";

const Frame = styled.article`
	display: grid;
	grid-template-columns: 208px minmax(0, 1fr);
	gap: var(--space-3) var(--space-5);
	align-items: start;
	padding: var(--space-4);
	${surface}

	& > div:first-child {
		overflow: hidden;
		border-radius: var(--radius-m);
	}
	@media ${media.phone} {
		grid-template-columns: minmax(0, 1fr);
	}
`;

const Texts = styled.div`
	display: grid;
	gap: var(--space-2);
	min-width: 0;
	overflow-wrap: anywhere;

	& > h2 {
		margin: 0;
		font-size: var(--font-l);
		line-height: 1.4;
	}
	& > h2 > a {
		${subtleLink}
	}
	& > p {
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	& > progress {
		${progressBar}
		max-width: 360px;
		height: 8px;
	}
	& > div {
		display: flex;
		flex-wrap: wrap;
		gap: var(--space-2);
	}
`;

/** A plan of the student with their progress. */
export function MyPlanCard({
	plan: { card, courses, doneCount, isGranted, isWithdrawn },
}: {
	readonly plan: MyPlan;
}) {
	const t = useT();
	const language = useLanguage();
	const texts = usePlanTexts(card);
	const more = card.courseCount - courses.length;
	const progress = t("plan.progress", {
		percent: percentOf(doneCount, card.lessonCount),
		done: numberText(doneCount, language),
		all: numberText(card.lessonCount, language),
	});
	return (
		<Frame>
			<Cover {...imageSources(card.coverUrl)} alt="" />
			<Texts>
				<h2>
					<Link to={paths.planDetail(card.id)}>{texts.name}</Link>
				</h2>
				<p>{[texts.weeks, texts.stages, texts.courses].filter(Boolean).join(" · ")}</p>
				<progress value={doneCount} max={Math.max(1, card.lessonCount)} aria-label={progress} />
				<p>{progress}</p>
				{(isGranted || isWithdrawn) && (
					<div>
						{isGranted && <Badge tone="success">{t("plan.granted")}</Badge>}
						{isWithdrawn && <Badge tone="warning">{t("plan.notOffered")}</Badge>}
					</div>
				)}
				{courses.length > 0 && (
					<section>
						<NamedBlock type="learning.courses" props={{ courses }} />
						{more > 0 && (
							<Link to={paths.planDetail(card.id)}>
								{t(...countMessage("plan.moreCourses", more, language))}
							</Link>
						)}
					</section>
				)}
			</Texts>
		</Frame>
	);
}

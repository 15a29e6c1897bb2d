import styled from "styled-components";
import type { Enrolment } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { imageSources, paths } from "../../../core/paths.ts";
import { NamedBlock } from "../../../renderer/NamedBlock.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { Cover } from "../../../ui/Cover.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { instantText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { useAccessText } from "./accessTexts.ts";
import { ProgressFacts } from "./ProgressFacts.tsx";
import { progressOf, stepOf } from "./rules.ts";
import { SourceLinks } from "./SourceLinks.tsx";

const Frame = styled.article`
	display: grid;
	grid-template-columns: 208px minmax(0, 1fr) auto;
	gap: var(--space-5);
	align-items: center;
	padding: var(--space-4);
	${surface}

	& > div:first-child {
		overflow: hidden;
		border-radius: var(--radius-m);
	}
	@media ${media.laptop} {
		grid-template-columns: 160px minmax(0, 1fr);
		& > a {
			grid-column: 2;
			justify-self: start;
		}
	}
	@media ${media.phone} {
		grid-template-columns: minmax(0, 1fr);
		gap: var(--space-3);
		& > a {
			grid-column: 1;
			justify-self: stretch;
		}
	}
`;

const Facts = styled.div`
	display: grid;
	gap: var(--space-2);

	& > h2 {
		margin: 0;
		font-size: var(--font-l);
		line-height: 1.4;
		overflow-wrap: anywhere;
	}
	& > p {
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
		overflow-wrap: anywhere;
	}
`;

/** The name above the button, whose label is known later and has any length. */
const Next = styled.div`
	display: grid;
	gap: var(--space-2);
	justify-items: start;

	& > span {
		overflow-wrap: anywhere;
	}
	& > span > small {
		display: block;
		color: var(--text-muted);
		font-size: var(--font-s);
	}
`;

interface LessonCardProps {
	readonly enrolment: Enrolment;
	/** Ids of the courses in the same list. */
	readonly among: readonly string[];
}

/** A course of the student with their progress. */
export function LessonCard({ enrolment, among }: LessonCardProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const { courseId, nextLive } = enrolment;
	const name = text(enrolment.courseName);
	const accessText = useAccessText();
	const { state } = progressOf(enrolment);
	const isEnded = enrolment.endedAt !== undefined;
	const step = isEnded ? "look" : stepOf[state];
	return (
		<Frame>
			<Cover {...imageSources(enrolment.coverUrl)} alt="" />
			<Facts>
				<h2>{name}</h2>
				<ProgressFacts course={enrolment} />
				<p>
					{accessText(enrolment)}
					{!enrolment.isOffered && (
						<>
							{" "}
							<Badge tone="warning">{t(isEnded ? "learning.notOffered" : "learning.withdrawn")}</Badge>
						</>
					)}
				</p>
				<SourceLinks sources={enrolment.sources} />
				{enrolment.studiedAt && (
					<p>{t("learning.lastAt", { when: instantText(enrolment.studiedAt, language) })}</p>
				)}
				{nextLive && !isEnded && (
					<Next>
						<span>
							{text(nextLive.lessonName)}
							<small>{instantText(nextLive.startsAt, language, "minute")}</small>
						</span>
						<NamedBlock
							type="lesson.entry"
							props={{
								...{ courseId, lessonId: nextLive.lessonId, lessonName: nextLive.lessonName },
								among: [...among],
							}}
						/>
					</Next>
				)}
			</Facts>
			<LinkButton
				variant={state === "inProgress" && !isEnded ? "primary" : "outline"}
				{...(isEnded
					? { to: paths.courseDetail(courseId) }
					: { href: paths.lessonPage(courseId, enrolment.lastLesson?.id) })}
				aria-label={t(`learning.${step}Of`, { name })}
			>
				{t(`learning.${step}`)}
			</LinkButton>
		</Frame>
	);
}

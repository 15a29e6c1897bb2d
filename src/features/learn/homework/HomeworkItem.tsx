import { useId, useState } from "react";
import styled from "styled-components";
import type { HomeworkCard } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { learnPaths } from "../../../renderer/learn/learnPaths.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { subtleLink, surface } from "../../../ui/cardMixins.ts";
import { Link } from "../../../ui/Link.tsx";
import { instantText, numberText, zonedText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { tones } from "./rules.ts";
import { Work } from "./Work.tsx";

const Frame = styled.article`
	padding: var(--space-4) var(--space-5) var(--space-5);
	${surface}

	@media ${media.phone} {
		padding: var(--space-4);
	}
`;
const Head = styled.header`
	display: grid;
	grid-template-columns: minmax(0, 1fr) auto;
	gap: var(--space-2) var(--space-4);
	align-items: start;

	& h2,
	& h3 {
		margin: 0;
		font-size: var(--font-l);
		line-height: 1.4;
		overflow-wrap: anywhere;
	}
	& p {
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
		overflow-wrap: anywhere;
	}
	& a {
		${subtleLink}
	}
	@media ${media.phone} {
		grid-template-columns: minmax(0, 1fr);

		& > button,
		& > a {
			justify-self: start;
		}
	}
`;
const Title = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-1) var(--space-3);
	align-items: center;
`;
const Body = styled.div`
	margin-top: var(--space-4);
`;

interface HomeworkItemProps {
	readonly card: HomeworkCard;
	/** Names the course and the lesson, and leads there. */
	readonly isAlone: boolean;
	readonly isOpenAtFirst?: boolean;
}

/** Homework in a list: what there is to do and until when, or all of it when it is opened. */
export function HomeworkItem({ card, isAlone, isOpenAtFirst = false }: HomeworkItemProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const body = useId();
	const [isOpen, setIsOpen] = useState(isOpenAtFirst);
	const { state, dueAt, handedAt, points, maxPoints, maxTries, tries, courseName, lessonName } = card;
	const name = text(card.homeworkName);
	const facts = [
		dueAt && (state === "given" || state === "returned")
			? t("homework.due", { when: zonedText(dueAt, undefined, language) })
			: "",
		handedAt ? t("homework.handedAt", { when: instantText(handedAt, language, "minute") }) : "",
		points === undefined
			? ""
			: t("homework.points", {
					points: numberText(points, language),
					most: numberText(maxPoints, language),
				}),
		maxTries === undefined ? "" : t("homework.tries", { tries, most: maxTries }),
		card.isLate && state === "handed" ? t("homework.late") : "",
	].filter((fact) => fact !== "");
	const verb = isOpen ? "close" : card.canHand ? "work" : "read";
	// Nothing of it can be read before the lesson may be entered, but what the student wrote.
	const isClosed = card.why === "access" && state === "given" && !card.hasDraft;
	const Heading = isAlone ? "h2" : "h3";
	return (
		<Frame>
			<Head>
				<div>
					<Title>
						<Heading>{name}</Heading>
						<Badge tone={tones[state]}>{t(`homework.state.${state}`)}</Badge>
						{card.hasDraft && card.canHand && <Badge>{t("homework.hasDraft")}</Badge>}
					</Title>
					{isAlone && (
						<p>
							<Link to={paths.courseDetail(card.courseId)}>{text(courseName)}</Link>
							{card.lessonId !== undefined && lessonName !== undefined && (
								<>
									{" · "}
									<a href={paths.lessonPage(card.courseId, card.lessonId)}>{text(lessonName)}</a>
								</>
							)}
						</p>
					)}
					{facts.length > 0 && <p>{facts.join(" · ")}</p>}
				</div>
				{isClosed ? (
					<LinkButton
						variant="outline"
						to={learnPaths.lessonEntry(card.courseId, card.lessonId ?? "")}
						aria-label={t("homework.whyOf", { name })}
					>
						{t("homework.why")}
					</LinkButton>
				) : (
					<Button
						variant="outline"
						aria-expanded={isOpen}
						aria-controls={body}
						aria-label={t(`homework.${verb}Of`, { name })}
						onClick={() => setIsOpen(!isOpen)}
					>
						{t(`homework.${verb}`)}
					</Button>
				)}
			</Head>
			<Body id={body} hidden={!isOpen}>
				{isOpen && <Work card={card} />}
			</Body>
		</Frame>
	);
}

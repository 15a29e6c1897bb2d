import styled from "styled-components";
import type { GivenAnswer } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { PostEntry } from "../../../renderer/post/PostEntry.tsx";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { Link } from "../../../ui/Link.tsx";
import { dayText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { plainList } from "../../../ui/mixins.ts";
import { Paragraphs } from "../../../ui/Paragraphs.tsx";
import { refreshAnswers } from "./refresh.ts";

const List = styled.ol`
	display: grid;
	gap: var(--space-4);
	${plainList}

	& > li {
		padding: var(--space-5);
		${surface}
	}
	/* Answers of teachers stand out, and the accepted one. */
	& > li[data-teacher="true"],
	& > li[data-accepted="true"] {
		border-color: color-mix(in oklab, var(--success) 40%, var(--border));
		box-shadow: inset 3px 0 0 var(--success);
	}
	& > li > p {
		max-width: 72ch;
		margin: var(--space-4) 0 0;
		font-size: 1rem;
		line-height: 1.75;
		overflow-wrap: anywhere;
		white-space: pre-line;
	}
	@media ${media.phone} {
		& > li {
			padding: var(--space-4);
		}
	}
`;

const Author = styled.div`
	display: flex;
	flex-wrap: wrap;
	align-items: center;
	gap: var(--space-2) var(--space-3);
	font-weight: 600;

	& > a {
		color: inherit;
		text-decoration: none;
	}
	& > a:hover {
		color: var(--accent);
	}
	& > time {
		margin-inline-start: auto;
		color: var(--text-muted);
		font-size: var(--font-s);
		font-weight: 400;
	}
`;

interface AnswerListProps {
	readonly answers: readonly GivenAnswer[];
	readonly acceptedId: string | undefined;
	/** The student asked the question; accepts an answer, or none. */
	readonly accept: ((answerId: string | undefined) => void) | undefined;
}

/** All answers to a question: the accepted one, then the oldest first. */
export function AnswerList({ answers, acceptedId, accept }: AnswerListProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	return (
		<List>
			{answers.map((answer) => {
				const { post } = answer;
				const name = text(answer.authorName);
				const isAccepted = answer.id === acceptedId;
				if (post)
					return (
						<li key={answer.id} data-teacher={answer.teacher} data-accepted={isAccepted}>
							<PostEntry
								post={post}
								onChanged={() => void refreshAnswers()}
								badge={isAccepted && <Badge tone="success">{t("answer.accepted")}</Badge>}
								actions={
									accept && (
										<button type="button" onClick={() => accept(isAccepted ? undefined : answer.id)}>
											{t(isAccepted ? "answer.acceptNone" : "answer.accept")}
										</button>
									)
								}
							/>
						</li>
					);
				return (
					<li key={answer.id} data-teacher={answer.teacher}>
						<Author>
							<Avatar id={answer.teacherId ?? answer.id} name={name} size="s" />
							{answer.teacherId ? <Link to={paths.teacherDetail(answer.teacherId)}>{name}</Link> : name}
							{answer.teacher && <Badge tone="success">{t("answer.teacher")}</Badge>}
							<time dateTime={answer.date}>{dayText(answer.date, language)}</time>
						</Author>
						<Paragraphs text={text(answer.text)} />
					</li>
				);
			})}
		</List>
	);
}

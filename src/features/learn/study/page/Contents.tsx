import { useEffect, useRef } from "react";
import styled from "styled-components";
import type { StudyCourse, StudyItem } from "../../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../../core/i18n.ts";
import { paths } from "../../../../core/paths.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { Link } from "../../../../ui/Link.tsx";
import { durationMessage } from "../../../../ui/localFormat.ts";
import { plainList } from "../../../../ui/mixins.ts";
import { kindIcons, lock } from "../icons.ts";

const Chapter = styled.section`
	& > h2 {
		margin: 0;
		padding: var(--space-4) var(--space-4) var(--space-2);
		font-size: var(--font-m);
		line-height: 1.4;
		overflow-wrap: anywhere;
	}
	& > ol {
		${plainList}
	}
`;

const Row = styled(Link)`
	display: grid;
	grid-template-columns: 24px minmax(0, 1fr) 20px;
	gap: var(--space-3);
	align-items: center;
	min-height: 44px;
	padding: var(--space-2) var(--space-4);
	color: var(--text);
	text-decoration: none;
	--focus-offset: -2px;

	&:hover {
		background: var(--surface-sunken);
	}
	&[aria-current] {
		background: var(--accent-soft);
		box-shadow: inset 3px 0 var(--accent);
	}
	& > svg {
		color: var(--text-muted);
	}
	& > svg[data-done] {
		color: var(--success);
	}
	& > span {
		line-height: 1.4;
		overflow-wrap: anywhere;
	}
	& small {
		display: block;
		color: var(--text-muted);
		font-size: var(--font-s);
	}
`;

/** How much of a lesson that was begun is done, beside its length. */
function useStateText(): (lesson: StudyItem) => string {
	const t = useT();
	return ({ isDone, closed, share }) => {
		if (isDone) return t("study.done");
		if (closed) return t("study.closed");
		return share > 0 ? t("study.share", { percent: Math.floor(share * 100) }) : "";
	};
}

/** Scrolls the panel around a list to its current row, and the page not. */
function useShownCurrent(current: string) {
	const list = useRef<HTMLElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another row is marked as the current one
	useEffect(() => {
		const panel = list.current?.parentElement;
		const row = list.current?.querySelector<HTMLElement>("[aria-current]");
		if (panel && row) panel.scrollTop = row.offsetTop - (panel.clientHeight - row.offsetHeight) / 2;
	}, [current]);
	return list;
}

interface Props {
	readonly course: StudyCourse;
	readonly lessonId: string;
	readonly onChoose?: () => void;
}

/** Chapters and lessons of a course, with what is done, begun and closed. */
export function Contents({ course, lessonId, onChoose }: Props) {
	const t = useT();
	const text = useText();
	const stateText = useStateText();
	const nav = useShownCurrent(lessonId);
	return (
		<nav ref={nav} aria-label={t("study.contents")}>
			{course.chapters.map((chapter) => (
				<Chapter key={chapter.id}>
					<h2>{text(chapter.chapterName)}</h2>
					<ol>
						{chapter.lessons.map((lesson) => {
							const facts = [
								lesson.minutes > 0 ? t(...durationMessage(lesson.minutes)) : "",
								stateText(lesson),
							].filter((fact) => fact !== "");
							return (
								<li key={lesson.id}>
									<Row
										to={paths.lessonInPage(lesson.id)}
										aria-current={lesson.id === lessonId ? "page" : undefined}
										onClick={onChoose}
									>
										<Icon path={kindIcons[lesson.kind]} />
										<span>
											{text(lesson.lessonName)}
											<small>{[t(`study.kind.${lesson.kind}`), ...facts].join(" · ")}</small>
										</span>
										{lesson.isDone ? (
											<svg data-done width={20} height={20} viewBox="0 0 24 24" aria-hidden focusable="false">
												<circle cx={12} cy={12} r={10} fill="currentColor" />
												<path d="m7.500 12.500 3 3 6-6.500" fill="none" stroke="#fff" strokeWidth={2} />
											</svg>
										) : (
											lesson.closed && <Icon path={lock} size={18} />
										)}
									</Row>
								</li>
							);
						})}
					</ol>
				</Chapter>
			))}
		</nav>
	);
}

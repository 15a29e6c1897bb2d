import { useId, useState } from "react";
import styled from "styled-components";
import type { CourseChapter } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { useEarlyClick } from "../../../renderer/useEarlyClick.tsx";
import { Button } from "../../../ui/Button.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { countMessage, durationMessage } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { useHeadingFocus } from "../../../ui/useHeadingFocus.ts";
import { CourseLessons } from "./CourseLessons.tsx";
import { chapterMinutes, freeLessons } from "./rules.ts";

const Head = styled.div`
	display: flex;
	flex-wrap: wrap;
	align-items: center;
	justify-content: space-between;
	gap: var(--space-1) var(--space-4);
	margin-bottom: var(--space-3);

	& > h2 {
		margin: 0;
		font-size: var(--font-xl);
		letter-spacing: -0.01em;
		line-height: 1.3;
		scroll-margin-top: var(--space-5);
	}
	& > button {
		margin-inline: calc(-1 * var(--space-2));
	}
`;

const Free = styled.p`
	margin: calc(-1 * var(--space-2)) 0 var(--space-3);
	color: var(--text-muted);
	font-size: var(--font-s);
`;

const List = styled.div`
	overflow: clip;
	${surface}

	& > details + details {
		border-top: 1px solid var(--border);
	}
`;

const Summary = styled.summary`
	display: flex;
	align-items: center;
	gap: var(--space-3);
	min-height: 32px;
	padding: var(--space-4) var(--space-5);
	cursor: pointer;
	list-style: none;
	--focus-offset: -2px;

	&::-webkit-details-marker {
		display: none;
	}
	&:hover {
		background: var(--surface-sunken);
	}
	& > svg {
		color: var(--text-muted);
		transition: transform 0.2s;
	}
	details[open] > & > svg {
		transform: rotate(180deg);
	}
	& > strong {
		flex: 1;
		min-width: 0;
		font-size: 1rem;
		font-weight: 600;
		line-height: 1.45;
		overflow-wrap: anywhere;
	}
	& > span {
		color: var(--text-muted);
		font-size: var(--font-s);
		white-space: nowrap;
	}
	@media ${media.phone} {
		flex-wrap: wrap;
		gap: 0 var(--space-3);
		padding: var(--space-3) var(--space-4);
		& > strong {
			flex-basis: calc(100% - 20px - var(--space-3));
		}
		& > span {
			padding-left: calc(20px + var(--space-3));
		}
	}
`;

interface CourseChaptersProps {
	readonly courseId: string;
	readonly chapters: readonly CourseChapter[];
	/** The URL names this part. */
	readonly takeFocus: boolean;
}

/** Chapters that open and close; the first one is open. */
export function CourseChapters({ courseId, chapters, takeFocus }: CourseChaptersProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const label = useId();
	const heading = useHeadingFocus<HTMLHeadingElement>(takeFocus, true);
	const [open, setOpen] = useState<ReadonlySet<string>>(
		() => new Set(chapters.slice(0, 1).map(({ id }) => id)),
	);
	const all = open.size === chapters.length;
	const free = freeLessons(chapters);
	const put = (id: string, isOpen: boolean) =>
		setOpen((before) => {
			if (before.has(id) === isOpen) return before;
			const after = new Set(before);
			if (isOpen) after.add(id);
			else after.delete(id);
			return after;
		});
	const { button, waiting } = useEarlyClick("course.openAll", () =>
		setOpen(new Set(all ? [] : chapters.map(({ id }) => id))),
	);
	return (
		<section aria-labelledby={label}>
			<Head>
				<h2 id={label} ref={heading} tabIndex={-1}>
					{t("course.contents")}
				</h2>
				{chapters.length > 1 && (
					<Button variant="plain" {...button}>
						{t(all ? "course.closeAll" : "course.openAll")}
					</Button>
				)}
			</Head>
			{waiting}
			{free > 0 && <Free>{t(...countMessage("course.freeLessons", free, language))}</Free>}
			{chapters.length === 0 ? (
				<EmptyState type="course" title={t("course.noChapters")} text={t("course.noChaptersText")} />
			) : (
				<List>
					{chapters.map((chapter) => (
						<details
							key={chapter.id}
							open={open.has(chapter.id)}
							onToggle={(event) => put(chapter.id, event.currentTarget.open)}
						>
							<Summary>
								<Icon name="chevronDown" />
								<strong>{text(chapter.chapterName)}</strong>
								<span>
									{t(...countMessage("ui.lessons", chapter.lessons.length, language))} ·{" "}
									{t(...durationMessage(chapterMinutes(chapter)))}
								</span>
							</Summary>
							<CourseLessons courseId={courseId} lessons={chapter.lessons} />
						</details>
					))}
				</List>
			)}
		</section>
	);
}

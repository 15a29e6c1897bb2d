import styled from "styled-components";
import type { NoteCard } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { clamp } from "../../../ui/cardMixins.ts";
import { clockText } from "../../../ui/clockText.ts";
import { countMessage } from "../../../ui/localFormat.ts";
import { plainList } from "../../../ui/mixins.ts";

const List = styled.ul`
	${plainList}
	display: grid;
	gap: var(--space-3);
	margin-top: var(--space-3);

	& a {
		display: inline-flex;
		align-items: center;
		min-height: 24px;
		font-size: var(--font-s);
		font-variant-numeric: tabular-nums;
		font-weight: 600;
		overflow-wrap: anywhere;
	}
	& p {
		${clamp}
		--lines: 2;
		min-height: 0;
		margin: 0;
		line-height: 1.6;
		white-space: pre-line;
	}
`;

const More = styled.p`
	margin: var(--space-3) 0 0;
	color: var(--text-muted);
	font-size: var(--font-s);
`;

/** The newest notes about lessons of a course, each with the way back to its moment. */
export function NewestMoments({ note: { courseId, moments, momentCount } }: { readonly note: NoteCard }) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const more = momentCount - moments.length;
	if (momentCount === 0) return null;
	return (
		<>
			<List aria-label={t("note.ofLessons")}>
				{moments.map(({ id, lessonId, lessonName, atSeconds, text: written }) => (
					<li key={id}>
						<a href={paths.lessonPage(courseId, lessonId, atSeconds)}>
							{[
								text(lessonName) || t("note.lessonGone"),
								...(atSeconds > 0 ? [clockText(atSeconds)] : []),
							].join(" · ")}
						</a>
						<p dir="auto">{written}</p>
					</li>
				))}
			</List>
			{more > 0 && <More>{t(...countMessage("note.more", more, language))}</More>}
		</>
	);
}

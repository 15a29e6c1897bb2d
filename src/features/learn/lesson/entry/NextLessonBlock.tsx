import styled from "styled-components";
import type { LessonNextProps } from "../../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../../core/i18n.ts";
import { paths } from "../../../../core/paths.ts";
import type { BlockProps } from "../../../../renderer/define.ts";
import { LinkButton } from "../../../../ui/Button.tsx";
import { instantText } from "../../../../ui/localFormat.ts";
import { EntryLink } from "./EntryLink.tsx";
import { useEntries } from "./entryQueries.ts";
import { nextLesson } from "./rules.ts";

const Row = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2) var(--space-4);
	align-items: center;

	& > span {
		min-width: 0;
		overflow-wrap: anywhere;
	}
	& > span > small {
		display: block;
		color: var(--text-muted);
		font-size: var(--font-s);
	}
`;

/** The live lesson of a course that is on, or the next one, with the way into it; where that is unknown, the course's lessons. */
export default function NextLessonBlock({ props: { courseId, among = [] } }: BlockProps<LessonNextProps>) {
	const text = useText();
	const language = useLanguage();
	const t = useT();
	const { data, error } = useEntries([courseId, ...among]);
	if (error)
		return (
			<LinkButton variant="outline" to={paths.courseContents(courseId)}>
				{t("lesson.to.contents")}
			</LinkButton>
		);
	const entry = data && nextLesson(data, courseId);
	if (!entry) return null;
	return (
		<Row>
			<span>
				{text(entry.lesson.lessonName)}
				<small>{instantText(entry.lesson.startsAt, language, "minute")}</small>
			</span>
			<EntryLink entry={entry} />
		</Row>
	);
}

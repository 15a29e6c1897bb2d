import { useAtomValue } from "jotai";
import styled from "styled-components";
import type { CourseLesson } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { NamedBlock } from "../../../renderer/NamedBlock.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { durationMessage } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { icons } from "./icons.ts";
import { lessonKinds } from "./rules.ts";

const List = styled.ol`
	margin: 0;
	padding: 0 0 var(--space-2);
	border-top: 1px solid var(--border);
	list-style: none;

	& > li {
		display: grid;
		grid-template-columns: 36px minmax(0, 1fr) auto;
		align-items: center;
		gap: var(--space-3);
		padding: var(--space-3) var(--space-5);
	}
	@media ${media.phone} {
		& > li {
			padding-inline: var(--space-4);
		}
	}
`;

const Sign = styled.span`
	display: grid;
	place-items: center;
	width: 36px;
	height: 36px;
	border-radius: var(--radius-m);
	background: var(--surface-sunken);
	color: var(--text-muted);
`;

const Kind = styled.span`
	display: block;
	color: var(--text-muted);
	font-size: var(--font-s);
	line-height: 1.45;
`;

const End = styled.span`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2) var(--space-3);
	align-items: center;
	justify-content: end;

	@media ${media.phone} {
		&[data-entry] {
			grid-column: 2 / -1;
			justify-content: start;
		}
	}
`;

const Room = styled.a`
	color: var(--accent);
	line-height: 1.45;
	overflow-wrap: anywhere;
`;

const Lesson = styled(Room)`
	color: inherit;
	text-decoration: none;

	&:hover {
		color: var(--accent);
		text-decoration: underline;
	}
`;

interface CourseLessonsProps {
	readonly courseId: string;
	readonly lessons: readonly CourseLesson[];
}

/**
 * Lessons of a chapter, in order, each a link to its page. A live lesson has the way into its room, which a visitor reaches
 * by its name.
 */
export function CourseLessons({ courseId, lessons }: CourseLessonsProps) {
	const t = useT();
	const text = useText();
	const signedIn = useAtomValue(signedInAtom);
	return (
		<List>
			{lessons.map((lesson) => (
				<li key={lesson.id}>
					<Sign>
						<Icon path={icons[lessonKinds[lesson.kind].icon]} size={18} />
					</Sign>
					<span>
						{lesson.roomUrl && !signedIn ? (
							<Room href={lesson.roomUrl} target="_blank" rel="noopener" title={t("field.newTab")}>
								{text(lesson.lessonName)} <span aria-hidden>↗</span>
							</Room>
						) : (
							<Lesson href={paths.lessonPage(courseId, lesson.id)}>{text(lesson.lessonName)}</Lesson>
						)}
						<Kind>
							{t(lessonKinds[lesson.kind].key)}
							{lesson.minutes > 0 && ` · ${t(...durationMessage(lesson.minutes))}`}
						</Kind>
					</span>
					<End data-entry={(lesson.roomUrl && signedIn) || undefined}>
						{lesson.free && <Badge tone="success">{t("course.freeLesson")}</Badge>}
						{lesson.roomUrl && signedIn && (
							<NamedBlock
								type="lesson.entry"
								props={{ courseId, lessonId: lesson.id, lessonName: lesson.lessonName }}
							/>
						)}
					</End>
				</li>
			))}
		</List>
	);
}

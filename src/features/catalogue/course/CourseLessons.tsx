import styled from "styled-components";
import type { CourseLesson } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
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

const Name = styled.span`
	display: block;
	line-height: 1.45;
	overflow-wrap: anywhere;
`;

const Kind = styled.span`
	display: block;
	color: var(--text-muted);
	font-size: var(--font-s);
	line-height: 1.45;
`;

const Room = styled.a`
	color: var(--accent);
	line-height: 1.45;
	overflow-wrap: anywhere;
`;

/** Lessons of a chapter, in order. The name of a live lesson leads to its room, in a tab of its own. */
export function CourseLessons({ lessons }: { lessons: readonly CourseLesson[] }) {
	const t = useT();
	const text = useText();
	return (
		<List>
			{lessons.map((lesson) => (
				<li key={lesson.id}>
					<Sign>
						<Icon path={icons[lessonKinds[lesson.kind].icon]} size={18} />
					</Sign>
					<span>
						{lesson.roomUrl ? (
							<Room href={lesson.roomUrl} target="_blank" rel="noopener">
								{text(lesson.lessonName)} <span aria-hidden>↗</span>
							</Room>
						) : (
							<Name>{text(lesson.lessonName)}</Name>
						)}
						<Kind>
							{t(lessonKinds[lesson.kind].key)}
							{lesson.minutes > 0 && ` · ${t(...durationMessage(lesson.minutes))}`}
						</Kind>
					</span>
					{lesson.free && <Badge tone="success">{t("course.freeLesson")}</Badge>}
				</li>
			))}
		</List>
	);
}

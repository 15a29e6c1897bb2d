import styled from "styled-components";
import type { StudyCourse, StudyItem } from "../../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../../core/i18n.ts";
import { paths } from "../../../../core/paths.ts";
import { Button, LinkButton } from "../../../../ui/Button.tsx";
import { media } from "../../../../ui/media.ts";
import { neighbours } from "../rules.ts";

/** Within reach of the thumb on narrow windows. */
const Bar = styled.nav`
	position: sticky;
	z-index: 3;
	bottom: 0;
	display: none;
	grid-template-columns: repeat(3, minmax(0, 1fr));
	gap: var(--space-2);
	padding: var(--space-2) var(--space-3) calc(var(--space-2) + env(safe-area-inset-bottom));
	border-top: 1px solid var(--border);
	background: var(--surface);

	& > * {
		min-height: 44px;
		padding-inline: var(--space-2);
	}
	@media ${media.laptop} {
		display: grid;
	}
`;

interface Props {
	readonly course: StudyCourse;
	readonly lessonId: string;
	readonly onContents: () => void;
}

/** Previous and next lesson, and the contents, at the foot of narrow windows. */
export function BottomBar({ course, lessonId, onContents }: Props) {
	const t = useT();
	const text = useText();
	const { previous, next } = neighbours(course, lessonId);
	const step = (lesson: StudyItem | undefined, key: "previous" | "next") =>
		lesson ? (
			<LinkButton
				variant="outline"
				to={paths.lessonInPage(lesson.id)}
				aria-label={t(`study.${key}Of`, { lesson: text(lesson.lessonName) })}
			>
				{t(`study.${key}`)}
			</LinkButton>
		) : (
			<span />
		);
	return (
		<Bar aria-label={t("study.steps")}>
			{step(previous, "previous")}
			<Button variant="outline" aria-haspopup="dialog" onClick={onContents}>
				{t("study.contents")}
			</Button>
			{step(next, "next")}
		</Bar>
	);
}

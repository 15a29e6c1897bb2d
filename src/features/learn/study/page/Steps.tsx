import styled from "styled-components";
import type { StudyCourse, StudyItem } from "../../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../../core/i18n.ts";
import { paths } from "../../../../core/paths.ts";
import { Link } from "../../../../ui/Link.tsx";
import { media } from "../../../../ui/media.ts";
import { neighbours } from "../rules.ts";

const Frame = styled.nav`
	display: grid;
	grid-template-columns: 1fr 1fr;
	gap: var(--space-4);

	& > a {
		display: grid;
		gap: var(--space-1);
		padding: var(--space-3) var(--space-4);
		border: 1px solid var(--border);
		border-radius: var(--radius-m);
		background: var(--surface);
		color: var(--text);
		text-decoration: none;
		overflow-wrap: anywhere;
	}
	& > a:last-child {
		text-align: end;
	}
	& > a:hover {
		border-color: var(--accent);
	}
	& small {
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	/* There it is at the foot of the window. */
	@media ${media.laptop} {
		display: none;
	}
`;

/** Previous and next lesson, by name. */
export function Steps({ course, lessonId }: { readonly course: StudyCourse; readonly lessonId: string }) {
	const t = useT();
	const text = useText();
	const { previous, next } = neighbours(course, lessonId);
	const step = (lesson: StudyItem | undefined, key: "previous" | "next") =>
		lesson ? (
			<Link to={paths.lessonInPage(lesson.id)}>
				<small>{t(`study.${key}`)}</small>
				<span>{text(lesson.lessonName)}</span>
			</Link>
		) : (
			<span />
		);
	return (
		<Frame aria-label={t("study.steps")}>
			{step(previous, "previous")}
			{step(next, "next")}
		</Frame>
	);
}

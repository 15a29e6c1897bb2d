import styled from "styled-components";
import type { Enrolment } from "../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../core/i18n.ts";
import { paths, safePicture } from "../../core/paths.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { Cover } from "../../ui/Cover.tsx";
import { instantText } from "../../ui/localFormat.ts";
import { progressOf } from "./rules.ts";

const Frame = styled.article`
	display: grid;
	grid-template-columns: 208px minmax(0, 1fr) auto;
	gap: var(--space-5);
	align-items: center;
	padding: var(--space-4);
	border: 1px solid var(--border);
	border-radius: var(--radius-l);
	background: var(--surface);

	& > div:first-child {
		overflow: hidden;
		border-radius: var(--radius-m);
	}
	@media (max-width: 1099px) {
		grid-template-columns: 160px minmax(0, 1fr);
		& > a {
			grid-column: 2;
			justify-self: start;
		}
	}
	@media (max-width: 599px) {
		grid-template-columns: minmax(0, 1fr);
		gap: var(--space-3);
		& > a {
			grid-column: 1;
			justify-self: stretch;
		}
	}
`;

const Facts = styled.div`
	display: grid;
	gap: var(--space-2);

	& > h2 {
		margin: 0;
		font-size: var(--font-l);
		line-height: 1.4;
		overflow-wrap: anywhere;
	}
	& > p {
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
		overflow-wrap: anywhere;
	}
`;

const Bar = styled.progress`
	display: block;
	width: 100%;
	max-width: 320px;
	height: 8px;
	overflow: hidden;
	border: 0;
	border-radius: 4px;
	appearance: none;
	background: var(--surface-sunken);

	&::-webkit-progress-bar {
		background: var(--surface-sunken);
	}
	&::-webkit-progress-value {
		border-radius: 4px;
		background: var(--accent);
	}
	&::-moz-progress-bar {
		border-radius: 4px;
		background: var(--accent);
	}
`;

/** A course the student has: how far they are, and the way on. */
export function LessonCard({ enrolment }: { readonly enrolment: Enrolment }) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const name = text(enrolment.courseName);
	const { state, done, total } = progressOf(enrolment);
	const said = {
		notBegun: t("learning.notBegun"),
		finished: t("learning.finished"),
		underWay: t("learning.progress", { done, total }),
	}[state];
	const step = { notBegun: "begin", finished: "again", underWay: "resume" }[state];
	return (
		<Frame>
			<Cover src={safePicture(enrolment.coverUrl)} alt="" />
			<Facts>
				<h2>{name}</h2>
				<Bar value={done} max={Math.max(total, 1)} aria-label={said} />
				<p>
					{said}
					{enrolment.studiedAt &&
						` · ${t("learning.lastAt", { when: instantText(enrolment.studiedAt, language) })}`}
				</p>
				{enrolment.lastLesson && (
					<p>{t("learning.last", { lesson: text(enrolment.lastLesson.lessonName) })}</p>
				)}
			</Facts>
			<LinkButton
				look={state === "underWay" ? "primary" : "outline"}
				to={paths.courseDetail(enrolment.courseId)}
				aria-label={t(`learning.${step}Of`, { name })}
			>
				{t(`learning.${step}`)}
			</LinkButton>
		</Frame>
	);
}

import type { ReactNode } from "react";
import styled from "styled-components";
import type { TimetableEntry } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { NamedBlock } from "../../../renderer/NamedBlock.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { Link } from "../../../ui/Link.tsx";
import { countMessage } from "../../../ui/localFormat.ts";
import { EntryTime } from "./EntryTime.tsx";

const Frame = styled.article`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-2);

	& > p {
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
		line-height: 1.5;
		overflow-wrap: anywhere;
	}
	& > p[data-conflict] {
		color: var(--warning);
	}
`;

/** The whole line is the link's target. */
const Title = styled.h3`
	margin: 0;
	font-size: var(--font-m);
	line-height: 1.4;
	overflow-wrap: anywhere;

	& > a {
		display: inline-flex;
		align-items: center;
		min-height: 44px;
		color: var(--text);
		text-decoration: none;
	}
	& > a:hover {
		color: var(--accent);
		text-decoration: underline;
		text-underline-offset: 3px;
	}
`;

const Actions = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2);

	& > a {
		min-height: 44px;
	}
`;

/** Leads to the class, the exam, or the lesson, whose page is outside of the hash. */
function EntryLink({ entry, children }: { readonly entry: TimetableEntry; readonly children: ReactNode }) {
	const { kind, courseId = "", lessonId, targetId = "" } = entry;
	if (kind === "openClass") return <Link to={paths.openClassDetail(targetId)}>{children}</Link>;
	if (kind === "exam") return <Link to={paths.registration(targetId)}>{children}</Link>;
	return <a href={paths.lessonPage(courseId, lessonId)}>{children}</a>;
}

const toneOf = {
	given: "quiet",
	handed: "accent",
	returned: "danger",
	passed: "success",
} as const satisfies Record<NonNullable<TimetableEntry["homeworkState"]>, string>;

interface EntryProps {
	readonly entry: TimetableEntry;
	readonly zone: string;
	/** Courses of the same list, at most twenty, so that the list makes one call. */
	readonly among: readonly string[];
	/** It has little room: without its file for calendars. */
	readonly isNarrow: boolean;
}

/** One time: when, what, where, what is at the same time, and the way in. */
export function Entry({ entry, zone, among, isNarrow }: EntryProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const { kind, isCancelled, isDone, homeworkState, courseId, lessonId, conflicts, conflictCount } = entry;
	const title = text(entry.title);
	const names = conflicts.map((each) => text(each.title)).join(t("timetable.and"));
	const others = conflictCount - conflicts.length;
	return (
		<Frame>
			<EntryTime entry={entry} zone={zone} />
			<Title>
				<EntryLink entry={entry}>{isCancelled ? <s>{title}</s> : title}</EntryLink>
			</Title>
			<p>
				<Badge tone={kind === "homework" ? "warning" : "accent"}>{t(`timetable.kind.${kind}`)}</Badge>{" "}
				{isCancelled && <Badge tone="danger">{t("timetable.cancelled")}</Badge>}
				{isDone && <Badge tone="success">{t("timetable.done")}</Badge>}
				{homeworkState !== undefined && (
					<Badge tone={toneOf[homeworkState]}>{t(`timetable.homework.${homeworkState}`)}</Badge>
				)}
			</p>
			{entry.courseName !== undefined && <p>{text(entry.courseName)}</p>}
			{entry.venue !== undefined && <p>{text(entry.venue)}</p>}
			{conflictCount > 0 && (
				<p data-conflict="">
					{t("timetable.conflict", { names })}
					{others > 0 && ` ${t(...countMessage("timetable.conflictMore", others, language))}`}
				</p>
			)}
			<Actions>
				{kind === "lesson" && !isCancelled && courseId !== undefined && lessonId !== undefined && (
					<NamedBlock
						type="lesson.entry"
						props={{ courseId, lessonId, lessonName: entry.title, among: [...among] }}
					/>
				)}
				{!isNarrow && (
					<LinkButton
						variant="plain"
						href={entry.file}
						download=""
						aria-label={t("timetable.fileOf", { title })}
					>
						{t("timetable.file")}
					</LinkButton>
				)}
			</Actions>
		</Frame>
	);
}

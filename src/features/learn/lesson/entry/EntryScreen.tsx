import { useParams } from "react-router-dom";
import styled from "styled-components";
import { firstClosed } from "../../../../../schemas/entry.ts";
import type { LessonEntry } from "../../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../../core/i18n.ts";
import { paths, usePageTitle } from "../../../../core/paths.ts";
import { DetailView } from "../../../../renderer/query/DetailView.tsx";
import { RefetchNotice } from "../../../../renderer/query/RefetchNotice.tsx";
import { isMissing } from "../../../../renderer/query/useSchoolQuery.ts";
import { BackLink } from "../../../../ui/BackLink.tsx";
import { LinkButton } from "../../../../ui/Button.tsx";
import { instantText } from "../../../../ui/localFormat.ts";
import { Page, PageHead } from "../../../../ui/PageHead.tsx";
import { RowListSkeleton } from "../../../../ui/RowList.tsx";
import { EntrySteps } from "./EntrySteps.tsx";
import { useEntry } from "./entryQueries.ts";
import { enterKeyOf, labelOf, sentenceOf } from "./rules.ts";
import { useMoments } from "./useMoments.ts";

const Column = styled(Page)`
	max-width: 880px;
`;

const Enter = styled.div`
	margin-bottom: var(--space-5);
`;

interface LoadedProps {
	readonly entry: LessonEntry;
	readonly onDone: () => void;
	readonly check: () => Promise<unknown>;
}

function Loaded({ entry, onDone, check }: LoadedProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const moments = useMoments();
	const { lesson, steps, roomUrl } = entry;
	const closed = firstClosed(steps);
	const isLive = roomUrl !== undefined;
	const name = text(lesson.lessonName);
	usePageTitle(name);
	const next =
		closed?.state === "open"
			? t("lesson.entry.next", { what: t(labelOf(closed)) })
			: closed
				? t(sentenceOf(closed), moments(closed.at))
				: t(
						lesson.state === "ended"
							? "lesson.ended.there"
							: isLive
								? "lesson.entry.ready"
								: "lesson.entry.readyToStudy",
					);
	return (
		<>
			<BackLink to={paths.courseDetail(lesson.courseId)}>{text(lesson.courseName)}</BackLink>
			<PageHead title={name} intro={next} isLive>
				{lesson.startsAt !== undefined && <p>{instantText(lesson.startsAt, language, "minute")}</p>}
			</PageHead>
			{!closed && (
				<Enter>
					{isLive ? (
						<LinkButton size="l" href={roomUrl} target="_blank" rel="noopener" title={t("field.newTab")}>
							{t(enterKeyOf(lesson, "open"))} <span aria-hidden>↗</span>
						</LinkButton>
					) : (
						<LinkButton size="l" href={paths.lessonPage(lesson.courseId, lesson.lessonId)}>
							{t("lesson.toLesson")}
						</LinkButton>
					)}
				</Enter>
			)}
			<EntrySteps entry={entry} onDone={onDone} check={check} />
		</>
	);
}

/** /course/entry/:courseId/:lessonId: why a lesson cannot be entered, and what to do about each reason. */
export default function EntryScreen() {
	const t = useT();
	const { courseId = "", lessonId = "" } = useParams();
	const query = useEntry(courseId, lessonId);
	return (
		<DetailView
			query={{ ...query, missing: isMissing(query.error) }}
			placeholder={
				<Column>
					<RowListSkeleton label={t("ui.loading")} />
				</Column>
			}
			errorTitle={t("lesson.entry.failed")}
			missing={{
				type: "course",
				title: t("lesson.entry.notFound"),
				text: t("lesson.entry.notFoundText"),
				to: paths.lessons(),
				label: t("lesson.to.lessons"),
			}}
		>
			{(entry) => (
				<Column>
					<Loaded entry={entry} onDone={query.retry} check={query.check} />
					<RefetchNotice query={query} />
				</Column>
			)}
		</DetailView>
	);
}

import { lazy, Suspense, useState } from "react";
import styled from "styled-components";
import type { StudyCourse } from "../../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../../core/i18n.ts";
import { paths } from "../../../../core/paths.ts";
import { inSite } from "../../../../core/sign-in/returnUrl.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { arrowLeft } from "../icons.ts";
import { lessonsIn } from "../rules.ts";
import { BottomBar } from "./BottomBar.tsx";
import { Contents } from "./Contents.tsx";
import { LessonView } from "./LessonView.tsx";
import { Layout, Side, TopBar } from "./layout.ts";

const ContentsSheet = lazy(() => import("./ContentsSheet.tsx"));

const Progress = styled.span`
	color: var(--text-muted);
	font-size: var(--font-s);
	white-space: nowrap;
`;

interface Props {
	readonly course: StudyCourse;
	readonly lessonId: string;
	readonly atSeconds: number | undefined;
}

export function StudyFrame({ course, lessonId, atSeconds }: Props) {
	const t = useT();
	const text = useText();
	const [showsContents, setShowsContents] = useState(false);
	const name = text(course.courseName);
	const item = lessonsIn(course).find(({ id }) => id === lessonId);
	const back = t("study.toCourse", { course: name });
	return (
		<>
			<title>{item ? `${text(item.lessonName)} · ${name}` : name}</title>
			<TopBar>
				<IconButton
					as="a"
					href={inSite(`#${paths.courseDetail(course.courseId)}`)}
					aria-label={back}
					title={back}
				>
					<Icon path={arrowLeft} />
				</IconButton>
				<p>{name}</p>
				<Progress>{t("study.progress", { done: course.doneCount, total: course.lessonCount })}</Progress>
			</TopBar>
			<Layout>
				<main>
					<LessonView key={lessonId} course={course} lessonId={lessonId} atSeconds={atSeconds} />
				</main>
				<Side>
					<Contents course={course} lessonId={lessonId} />
				</Side>
			</Layout>
			<BottomBar course={course} lessonId={lessonId} onContents={() => setShowsContents(true)} />
			{showsContents && (
				<Suspense fallback={null}>
					<ContentsSheet course={course} lessonId={lessonId} onClose={() => setShowsContents(false)} />
				</Suspense>
			)}
		</>
	);
}

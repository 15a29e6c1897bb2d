// The page of a course's lessons (ROUTE-07): contents beside the lesson, whose id is in the hash.
import { useDeferredValue, useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useT } from "../../../../core/i18n.ts";
import { paths } from "../../../../core/paths.ts";
import { inSite } from "../../../../core/sign-in/returnUrl.ts";
import { EmptyScreen } from "../../../../renderer/EmptyScreen.tsx";
import { QueryView } from "../../../../renderer/query/QueryView.tsx";
import { isMissing } from "../../../../renderer/query/useSchoolQuery.ts";
import { LinkButton } from "../../../../ui/Button.tsx";
import { addressed, firstLesson } from "../rules.ts";
import { useStudyCourse, useStudyLesson } from "../state.ts";
import { StudyFrame } from "./StudyFrame.tsx";
import { StudySkeleton } from "./StudySkeleton.tsx";

/** The course in the path of the page: the second id, as the first names what was bought (ROUTE-07). */
const courseOfPath = (): string =>
	decodeURIComponent(/^\/course\/detail\/[^/]+\/([^/]+)\/contents/.exec(location.pathname)?.[1] ?? "");

/** Routes of the site lead to its own page. */
const isOfPage = (path: string): boolean => path === "/" || path.startsWith("/lesson/");

/** Asks for the lesson of the address while its course is being fetched. */
function EarlyLesson({ courseId, lessonId }: { readonly courseId: string; readonly lessonId: string }) {
	useStudyLesson(courseId, lessonId);
	return null;
}

export function StudyScreen() {
	const t = useT();
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const courseId = courseOfPath();
	const query = useStudyCourse(courseId);
	const { lessonId, atSeconds } = addressed(pathname, search);
	// Rendered in slices, between which the page answers.
	const course = useDeferredValue(query.data);
	const first = course && firstLesson(course)?.id;
	const isElsewhere = !isOfPage(pathname);
	useEffect(() => {
		if (isElsewhere) location.replace(inSite(`#${pathname}${search}`));
	}, [isElsewhere, pathname, search]);
	useEffect(() => {
		if (!isElsewhere && lessonId === undefined && first !== undefined)
			void navigate(paths.lessonInPage(first), { replace: true });
	}, [isElsewhere, lessonId, first, navigate]);
	if (isElsewhere) return null;
	if (course && first !== undefined)
		return <StudyFrame course={course} lessonId={lessonId ?? first} atSeconds={atSeconds} />;
	const action = <LinkButton to={paths.lessons()}>{t("study.toCourses")}</LinkButton>;
	const placeholder = (
		<>
			{lessonId !== undefined && <EarlyLesson courseId={courseId} lessonId={lessonId} />}
			<StudySkeleton />
		</>
	);
	return (
		<main>
			{isMissing(query.error) ? (
				<EmptyScreen type="course" title={t("study.missing")} text={t("study.missingText")} action={action} />
			) : (
				<QueryView query={query} placeholder={placeholder} errorTitle={t("study.failed")} as="h1">
					{() => (
						<EmptyScreen
							type="viewing"
							title={t("study.empty")}
							text={t("study.emptyText")}
							action={action}
						/>
					)}
				</QueryView>
			)}
		</main>
	);
}

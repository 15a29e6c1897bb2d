import { useSearchParams } from "react-router-dom";
import styled from "styled-components";
import { sayError } from "../../core/errors.ts";
import { useLanguage, useT } from "../../core/i18n.ts";
import { paths, usePageTitle } from "../../core/paths.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { Container } from "../../ui/Container.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorNotice } from "../../ui/ErrorNotice.tsx";
import { countMessage } from "../../ui/localFormat.ts";
import { pageOf } from "../../ui/pageNumbers.ts";
import { SlowNote } from "../../ui/Skeleton.tsx";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";
import { CourseGridSkeleton } from "./CourseGrid.tsx";
import { CourseResults } from "./CourseResults.tsx";
import { CourseSearchForm } from "./CourseSearchForm.tsx";
import { searchText } from "./searchText.ts";
import { useCourseList } from "./state.ts";

const pageSize = 12;

const Head = styled.header`
	display: flex;
	flex-wrap: wrap;
	align-items: end;
	justify-content: space-between;
	gap: var(--space-4) var(--space-6);
	margin-bottom: var(--space-5);
`;

const Title = styled.h1`
	margin: 0;
	color: var(--text);
	font-size: clamp(1.5rem, 1.1rem + 1.6vw, 2.25rem);
	font-weight: 700;
	letter-spacing: -0.015em;
	line-height: 1.25;
	overflow-wrap: anywhere;

	&:focus {
		outline: none;
	}
`;

const Found = styled.p`
	min-height: 24px;
	margin: var(--space-1) 0 0;
	color: var(--text-muted);
	font-size: var(--font-m);
	line-height: 24px;
	overflow-wrap: anywhere;
`;

const Page = styled(Container)`
	padding-block: var(--space-6) var(--space-8);
`;

/** The course list: what is looked for and which page stand in the address. */
export function CourseListScreen() {
	const t = useT();
	const language = useLanguage();
	const [query] = useSearchParams();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	const wanted = searchText(query.get("courseName"));
	const page = pageOf(query.get("page"));
	const list = useCourseList(
		page === undefined ? undefined : { ...(wanted && { courseName: wanted }), page, pageSize },
	);
	usePageTitle(wanted ? t("course.listTitleFor", { text: wanted }) : t("course.listTitle"));
	const total = list.stale ? undefined : list.data?.total;
	const found =
		total === undefined
			? ""
			: wanted
				? t("course.foundFor", { found: t(...countMessage("course.found", total, language)), text: wanted })
				: t(...countMessage("course.found", total, language));
	return (
		<Page>
			<Head>
				<div>
					<Title ref={heading} tabIndex={-1}>
						{t("course.listTitle")}
					</Title>
					<Found role="status">{found}</Found>
				</div>
				<CourseSearchForm wanted={wanted} />
			</Head>
			{page === undefined ? (
				<EmptyState
					type="blank"
					title={t("ui.noSuchPage", { page: searchText(query.get("page")).slice(0, 20) })}
					text={t("ui.notANumber")}
					action={
						<LinkButton to={paths.courseList(wanted ? { courseName: wanted } : {})}>
							{t("ui.firstPage")}
						</LinkButton>
					}
				/>
			) : list.data ? (
				<CourseResults data={list.data} page={page} wanted={wanted} stale={list.stale} />
			) : list.error ? (
				<ErrorNotice
					title={t("course.listFailed")}
					text={sayError(list.error, t)}
					retryLabel={t("ui.retry")}
					onRetry={list.retry}
					busy={list.retrying}
				/>
			) : (
				<>
					<CourseGridSkeleton count={pageSize} label={t("ui.loading")} />
					<SlowNote>{t("ui.slow")}</SlowNote>
				</>
			)}
		</Page>
	);
}

export default CourseListScreen;

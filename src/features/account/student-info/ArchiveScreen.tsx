import styled from "styled-components";
import type { Enrolment, StudentGroups } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { paths, usePageTitle } from "../../../core/paths.ts";
import { type StudentQuery, useCurrentUserQuery } from "../../../core/session/studentQuery.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { FactRows } from "../../../ui/FactRows.tsx";
import { instantText, numberText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { PageHead } from "../../../ui/PageHead.tsx";
import { ArchiveCourses } from "./ArchiveCourses.tsx";
import { Card, Parts } from "./profileStyle.ts";
import { groupPath, groupsOnPath } from "./rules.ts";
import { useCourses, useGroups } from "./state.ts";

const Facts = styled.dl`
	display: grid;
	grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
	gap: var(--space-4) var(--space-5);
	margin: var(--space-4) 0 0;

	& dt {
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	& dd {
		margin: 2px 0 0;
		overflow-wrap: anywhere;
	}
	& dd[data-unset] {
		color: var(--text-muted);
	}
`;

const Numbers = styled.dl`
	display: grid;
	grid-template-columns: repeat(3, minmax(0, 1fr));
	gap: var(--space-4);
	margin: 0;

	& > div {
		padding: var(--space-4) var(--space-5);
		border-radius: var(--radius-l);
		background: var(--accent-soft);
	}
	& dt {
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	& dd {
		margin: 0;
		font-size: var(--font-xxl);
		font-variant-numeric: tabular-nums;
		font-weight: 700;
		letter-spacing: -0.02em;
		line-height: 1.2;
	}
	@media ${media.phone} {
		gap: var(--space-2);

		& > div {
			padding: var(--space-3);
		}
		& dd {
			font-size: var(--font-xl);
		}
	}
`;

function SchoolFacts({ groups }: { readonly groups: StudentGroups }) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const since = useCurrentUserQuery().data?.registeredAt;
	const path = groupsOnPath(groups.groups, groupPath(groups));
	const org = groups.proxyOrgs.find(({ id }) => id === groups.proxyOrgId);
	const facts: readonly (readonly [string, string])[] = [
		...(groups.groups.length > 0
			? [[t("studentInfo.group"), path.map(({ groupName }) => text(groupName)).join(" / ")] as const]
			: []),
		...(groups.proxyOrgs.length > 0 ? [[t("studentInfo.proxyOrg"), text(org?.name)] as const] : []),
		[t("studentInfo.since"), since ? instantText(since, language) : ""],
	];
	return (
		<Card>
			<h2>{t("studentInfo.atSchool")}</h2>
			<Facts>
				<FactRows facts={facts} unset={t("studentInfo.unset")} />
			</Facts>
		</Card>
	);
}

function Totals({ courses }: { readonly courses: readonly Enrolment[] }) {
	const t = useT();
	const language = useLanguage();
	const finished = courses.filter(
		({ doneCount, lessonCount }) => lessonCount > 0 && doneCount >= lessonCount,
	);
	const lessons = courses.reduce((sum, { doneCount }) => sum + doneCount, 0);
	return (
		<Numbers>
			<FactRows
				facts={[
					[t("studentInfo.courses"), numberText(courses.length, language)],
					[t("studentInfo.finished"), numberText(finished.length, language)],
					[t("studentInfo.lessons"), numberText(lessons, language)],
				]}
			/>
		</Numbers>
	);
}

function Courses({ query }: { readonly query: StudentQuery<readonly Enrolment[]> }) {
	const t = useT();
	return (
		<QueryView query={query} errorTitle={t("studentInfo.archiveFailed")}>
			{(data) =>
				data.length === 0 ? (
					<EmptyState
						type="course"
						title={t("studentInfo.nothingLearnt")}
						text={t("studentInfo.nothingLearntText")}
						action={<LinkButton to={paths.courseList()}>{t("studentInfo.toCourses")}</LinkButton>}
					/>
				) : (
					<>
						<Totals courses={data} />
						<ArchiveCourses list={data} />
					</>
				)
			}
		</QueryView>
	);
}

/** The student's group at the school, and their courses (ROUTE-44). */
export default function ArchiveScreen() {
	const t = useT();
	const groups = useGroups();
	const courses = useCourses();
	usePageTitle(t("studentInfo.archive"));
	return (
		<>
			<PageHead title={t("studentInfo.archive")} intro={t("studentInfo.archiveText")} />
			<Parts>
				{/* The courses are below what has its size, so that they stay where they are. */}
				<QueryView query={groups} errorTitle={t("studentInfo.archiveFailed")}>
					{(data) => (
						<>
							<SchoolFacts groups={data} />
							<Courses query={courses} />
						</>
					)}
				</QueryView>
				{groups.data === undefined && groups.error ? <Courses query={courses} /> : null}
			</Parts>
		</>
	);
}

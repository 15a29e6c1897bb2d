import { useId } from "react";
import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { paths, safeUrl, usePageTitle } from "../../../core/paths.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { SchoolContact } from "../../../renderer/SchoolContact.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Page } from "../../../ui/PageHead.tsx";
import { RowListSkeleton } from "../../../ui/RowList.tsx";
import { useHeadingFocus } from "../../../ui/useHeadingFocus.ts";
import { useTeacherEntry } from "./state.ts";

const Part = styled.section`
	display: grid;
	gap: var(--space-3);
	justify-items: start;
	max-width: 560px;
	margin: 0 auto var(--space-8);
	padding: var(--space-5);
	${surface}

	& > h2 {
		margin: 0;
		font-size: var(--font-l);
		font-weight: 650;
	}
	& > p {
		margin: 0;
		color: var(--text-muted);
		line-height: 1.6;
		text-wrap: pretty;
	}
`;

/** How somebody becomes a teacher: the school takes them on, so its contact data are what there is to do. */
function TeacherApplication() {
	const t = useT();
	const heading = useId();
	return (
		<Part aria-labelledby={heading}>
			<h2 id={heading}>{t("teacher.become")}</h2>
			<p>{t("teacher.becomeText")}</p>
			<SchoolContact
				fallback={
					<LinkButton variant="outline" to={paths.teachers()}>
						{t("teacher.all")}
					</LinkButton>
				}
			/>
		</Part>
	);
}

/** The teachers' entrance (ROLE-04, OPEN-023): links to the sign-in page the company names, and says how to become one. */
export default function TeacherEntryScreen() {
	const t = useT();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	usePageTitle(t("teacher.entry"));
	return (
		<Page>
			<QueryView
				query={useTeacherEntry()}
				placeholder={<RowListSkeleton label={t("ui.loading")} count={1} />}
				errorTitle={t("teacher.entryFailed")}
				as="h1"
			>
				{({ teacherUrl }) => {
					const href = safeUrl(teacherUrl);
					return (
						<>
							<EmptyState
								type="group"
								title={t("teacher.entry")}
								text={t(href ? "teacher.entryText" : "teacher.entryUnset")}
								heading={heading}
								action={
									href && (
										<LinkButton size="l" href={href}>
											{t("teacher.entryOpen")}
										</LinkButton>
									)
								}
							/>
							<TeacherApplication />
						</>
					);
				}}
			</QueryView>
		</Page>
	);
}

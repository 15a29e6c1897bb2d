import { useT } from "../../../core/i18n.ts";
import { safeUrl, usePageTitle } from "../../../core/paths.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { SchoolContact } from "../../../renderer/SchoolContact.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { Container } from "../../../ui/Container.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { RowListSkeleton } from "../../../ui/RowList.tsx";
import { useHeadingFocus } from "../../../ui/useHeadingFocus.ts";
import { useTeacherEntry } from "./state.ts";

/** The teachers' entrance (ROLE-04, OPEN-023): links to the sign-in page the company names. */
export default function TeacherEntryScreen() {
	const t = useT();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	usePageTitle(t("teacher.entry"));
	return (
		<Container>
			<QueryView
				query={useTeacherEntry()}
				placeholder={<RowListSkeleton label={t("ui.loading")} count={1} />}
				errorTitle={t("teacher.entryFailed")}
				as="h1"
			>
				{({ teacherUrl }) => {
					const href = safeUrl(teacherUrl);
					return (
						<EmptyState
							type="group"
							title={t("teacher.entry")}
							text={t(href ? "teacher.entryText" : "teacher.entryUnset")}
							heading={heading}
							action={
								href ? (
									<LinkButton size="l" href={href}>
										{t("teacher.entryOpen")}
									</LinkButton>
								) : (
									<SchoolContact />
								)
							}
						/>
					);
				}}
			</QueryView>
		</Container>
	);
}

import { useT } from "../../core/i18n.ts";
import { paths, usePageTitle } from "../../core/paths.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { Container } from "../../ui/Container.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";

/** What an address without a course shows. */
export function CourseMissing() {
	const t = useT();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	usePageTitle(t("course.notFound"));
	return (
		<Container>
			<EmptyState
				type="course"
				title={t("course.notFound")}
				text={t("course.notFoundText")}
				heading={heading}
				action={<LinkButton to={paths.courseList({})}>{t("course.all")}</LinkButton>}
			/>
		</Container>
	);
}

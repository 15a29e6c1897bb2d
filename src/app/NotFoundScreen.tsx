import { useT } from "../core/i18n.ts";
import { paths, usePageTitle } from "../core/paths.ts";
import { LinkButton } from "../ui/Button.tsx";
import { Container } from "../ui/Container.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { useHeadingFocus } from "../ui/useHeadingFocus.ts";

/** What an address without a page shows. */
export function NotFoundScreen() {
	const t = useT();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	usePageTitle(t("app.missing.title"));
	return (
		<Container>
			<EmptyState
				type="blank"
				title={t("app.missing.title")}
				text={t("app.missing.text")}
				heading={heading}
				action={<LinkButton to={paths.home()}>{t("app.home")}</LinkButton>}
			/>
		</Container>
	);
}

export default NotFoundScreen;

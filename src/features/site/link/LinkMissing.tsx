import { useT } from "../../../core/i18n.ts";
import { paths, usePageTitle } from "../../../core/paths.ts";
import { LinkButton } from "../../../ui/Button.tsx";
import { Container } from "../../../ui/Container.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { useHeadingFocus } from "../../../ui/useHeadingFocus.ts";

/** Shown for a link without a target, or with one that is not allowed. */
export function LinkMissing() {
	const t = useT();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	usePageTitle(t("link.missing"));
	return (
		<Container>
			<EmptyState
				type="blank"
				title={t("link.missing")}
				text={t("link.missingText")}
				heading={heading}
				action={<LinkButton to={paths.home()}>{t("app.home")}</LinkButton>}
			/>
		</Container>
	);
}

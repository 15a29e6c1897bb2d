import { useLocation } from "react-router-dom";
import { useT } from "../../core/i18n.ts";
import { paths, usePageTitle } from "../../core/paths.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { Container } from "../../ui/Container.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";
import { GuardedScreen } from "../shell/GuardedScreen.tsx";
import { isProtected } from "../shell/protectedPaths.ts";

function NotFound() {
	const t = useT();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	usePageTitle(t("link.nowhere.title"));
	return (
		<Container>
			<EmptyState
				type="blank"
				title={t("link.nowhere.title")}
				text={t("link.nowhere.text")}
				heading={heading}
				action={<LinkButton to={paths.home()}>{t("app.home")}</LinkButton>}
			/>
		</Container>
	);
}

/** What an address without a page shows; where only students have pages, who is no student is asked to sign in first. */
export default function NotFoundScreen() {
	const { pathname } = useLocation();
	const access = isProtected(pathname) ? "student" : "open";
	return (
		<GuardedScreen key={access} access={access}>
			<NotFound />
		</GuardedScreen>
	);
}

import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import styled from "styled-components";
import { openDialog, preloadDialog } from "../../core/dialogs.ts";
import { useT } from "../../core/i18n.ts";
import { isHome, paths, usePageTitle } from "../../core/paths.ts";
import { Button, LinkButton } from "../../ui/Button.tsx";
import { Container } from "../../ui/Container.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";
import { isProtected } from "./protectedPaths.ts";

const Actions = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3);
	justify-content: center;
`;

interface Props {
	/** Whether the sign-in opens by itself; it does for who comes, not for who has just signed out. */
	readonly asks: boolean;
}

/** Shown to visitors instead of a screen for students. */
export function SignInPrompt({ asks }: Props) {
	const t = useT();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	const { pathname } = useLocation();
	usePageTitle(t("session.private.title"));
	const navigate = useNavigate();
	useEffect(() => {
		if (!asks) return;
		// LOGIN-05: whoever came to a page for students and turns back is led to the root of the site.
		void openDialog("login", {}).then((answer) => {
			if (answer && !answer.signedIn && isProtected(pathname)) void navigate(paths.home(), { replace: true });
		});
	}, [asks, pathname, navigate]);
	const prepare = () => preloadDialog("login");
	return (
		<Container>
			<EmptyState
				type="membership"
				title={t("session.private.title")}
				text={t("session.private.text")}
				heading={heading}
				action={
					<Actions>
						<Button
							size="l"
							onPointerEnter={prepare}
							onFocus={prepare}
							onClick={() => void openDialog("login", {})}
						>
							{t("app.signIn")}
						</Button>
						{!isHome(pathname) && (
							<LinkButton size="l" variant="outline" to={paths.home()}>
								{t("app.home")}
							</LinkButton>
						)}
					</Actions>
				}
			/>
		</Container>
	);
}

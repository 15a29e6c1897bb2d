import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import styled from "styled-components";
import { openDialog, preloadDialog } from "../core/dialogs.ts";
import { useT } from "../core/i18n.ts";
import { isHome, paths, usePageTitle } from "../core/paths.ts";
import { Button, LinkButton } from "../ui/Button.tsx";
import { Container } from "../ui/Container.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { useHeadingFocus } from "../ui/useHeadingFocus.ts";

const Ways = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3);
	justify-content: center;
`;

interface Props {
	/** Whether the sign-in opens by itself; it does for who comes, not for who has just signed out. */
	readonly asks: boolean;
}

/** What stands in place of a screen that is shown to students only. */
export function SignInPrompt({ asks }: Props) {
	const t = useT();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	const { pathname } = useLocation();
	usePageTitle(t("app.private.title"));
	useEffect(() => {
		if (asks) void openDialog("login", {});
	}, [asks]);
	const prepare = () => preloadDialog("login");
	return (
		<Container>
			<EmptyState
				type="membership"
				title={t("app.private.title")}
				text={t("app.private.text")}
				heading={heading}
				action={
					<Ways>
						<Button
							size="l"
							onPointerEnter={prepare}
							onFocus={prepare}
							onClick={() => void openDialog("login", {})}
						>
							{t("app.signIn")}
						</Button>
						{!isHome(pathname) && (
							<LinkButton size="l" look="outline" to={paths.home()}>
								{t("app.home")}
							</LinkButton>
						)}
					</Ways>
				}
			/>
		</Container>
	);
}

import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { isDialogOpen, openDialog } from "../../core/dialogs.ts";
import { useT } from "../../core/i18n.ts";
import { isHome, paths } from "../../core/paths.ts";
import { sessionExpiredAtom } from "../../core/session/session.ts";
import { EmptyScreen } from "../../renderer/EmptyScreen.tsx";
import { SignInButton } from "../../renderer/SignInButton.tsx";
import { LinkButton } from "../../ui/Button.tsx";
import { isProtected } from "./access.ts";

interface Props {
	/** Whether the sign-in dialog opens by itself; not for a student who has just signed out. */
	readonly opensDialog: boolean;
}

/** Shown to visitors instead of a screen for students. */
export function SignInPrompt({ opensDialog }: Props) {
	const t = useT();
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const isExpired = useAtomValue(sessionExpiredAtom);
	useEffect(() => {
		// One that is open already may be half filled in.
		if (!opensDialog || isDialogOpen("login")) return;
		// LOGIN-05: a visitor who closes the dialog on a page for students is led to the root of the site.
		void openDialog("login", {}, { isOfPage: true }).then((answer) => {
			if (answer && !answer.signedIn && isProtected(pathname)) void navigate(paths.home(), { replace: true });
		});
	}, [opensDialog, pathname, navigate]);
	return (
		<EmptyScreen
			type="membership"
			title={t("session.private.title")}
			text={t("session.private.text")}
			action={
				<>
					<SignInButton size="l" lapsed={isExpired}>
						{t("app.signIn")}
					</SignInButton>
					{!isHome(pathname) && (
						<LinkButton size="l" variant="outline" to={paths.home()}>
							{t("app.home")}
						</LinkButton>
					)}
				</>
			}
		/>
	);
}

import { useEffect } from "react";
import { openDialog, preloadDialog } from "../core/dialogs.ts";
import { useT } from "../core/i18n.ts";
import { usePageTitle } from "../core/paths.ts";
import { Button } from "../ui/Button.tsx";
import { Container } from "../ui/Container.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { useHeadingFocus } from "../ui/useHeadingFocus.ts";

interface Props {
	/** Whether the sign-in opens by itself; it does for who comes, not for who has just signed out. */
	readonly asks: boolean;
}

/** What stands in place of a screen for students only. */
export default function SignInPrompt({ asks }: Props) {
	const t = useT();
	const heading = useHeadingFocus<HTMLHeadingElement>();
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
					<Button
						size="l"
						onPointerEnter={prepare}
						onFocus={prepare}
						onClick={() => void openDialog("login", {})}
					>
						{t("app.signIn")}
					</Button>
				}
			/>
		</Container>
	);
}

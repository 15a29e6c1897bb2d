// What stands in place of something private while its student's session is over: the way back in, and no failure.
import { useEffect } from "react";
import { openDialog, preloadDialog } from "../../core/dialogs.ts";
import { offersSignIn } from "../../core/failure/remedies.ts";
import { useT } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

export default function SignInAgain() {
	const t = useT();
	const prepare = () => preloadDialog("login");
	useEffect(offersSignIn, []);
	return (
		<EmptyState
			type="membership"
			title={t("failure.lapsed")}
			text={t("failure.lapsedText")}
			action={
				<Button
					onPointerEnter={prepare}
					onFocus={prepare}
					onClick={() => void openDialog("login", { lapsed: true })}
				>
					{t("failure.signIn")}
				</Button>
			}
		/>
	);
}

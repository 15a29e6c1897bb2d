import type { ReactNode } from "react";
import { openDialog, preloadDialog } from "../core/dialogs.ts";
import { Button, type ButtonStyle } from "../ui/Button.tsx";
import { useEarlyClick } from "./useEarlyClick.tsx";

interface SignInButtonProps extends ButtonStyle {
	/** The session of the same student has expired. */
	readonly lapsed?: boolean;
	readonly children: ReactNode;
}

/** Opens the sign-in dialog, whose code loads as soon as the button is pointed at or focused. */
export function SignInButton({ lapsed, ...style }: SignInButtonProps) {
	const { button, waiting } = useEarlyClick(
		"signIn",
		() => void openDialog("login", lapsed ? { lapsed } : {}),
	);
	const prepare = () => preloadDialog("login");
	return (
		<>
			<Button {...style} {...button} onPointerEnter={prepare} onFocus={prepare} />
			{waiting}
		</>
	);
}

import type { ReactNode } from "react";
import { openDialog, preloadDialog } from "../core/dialogs.ts";
import { Button, type ButtonStyle } from "../ui/Button.tsx";

interface SignInButtonProps extends ButtonStyle {
	/** The session of the same student has expired. */
	readonly lapsed?: boolean;
	readonly children: ReactNode;
}

/** Opens the sign-in dialog, whose code loads as soon as the button is pointed at or focused. */
export function SignInButton({ lapsed, ...button }: SignInButtonProps) {
	const prepare = () => preloadDialog("login");
	return (
		<Button
			{...button}
			onPointerEnter={prepare}
			onFocus={prepare}
			onClick={() => void openDialog("login", lapsed ? { lapsed } : {})}
		/>
	);
}

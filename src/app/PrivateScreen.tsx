import { useAtomValue } from "jotai";
import { Fragment, lazy, type ReactNode, useState } from "react";
import { userIdAtom } from "../core/session.ts";

const SignInPrompt = lazy(() => import("./SignInPrompt.tsx"));

/**
 * A screen for students only (OPEN-064): a visitor is asked to sign in and stays where they are. Another student
 * finds nothing of the former one in it.
 */
export function PrivateScreen({ children }: { readonly children: ReactNode }) {
	const userId = useAtomValue(userIdAtom);
	const [cameAsVisitor] = useState(userId === undefined);
	if (userId === undefined) return <SignInPrompt asks={cameAsVisitor} />;
	return <Fragment key={userId}>{children}</Fragment>;
}

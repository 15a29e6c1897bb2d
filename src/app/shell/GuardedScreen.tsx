import { useAtomValue } from "jotai";
import { Fragment, lazy, type ReactNode, useState } from "react";
import { useConfig } from "../../core/config/config.ts";
import { withMessages } from "../../core/i18n.ts";
import { userIdAtom } from "../../core/session/session.ts";
import { useCurrentUser } from "../../core/session/studentQuery.ts";
import type { ScreenAccess } from "../../renderer/define.ts";
import { accessDecision } from "./access.ts";

const AccessDenied = lazy(() => withMessages(import("./AccessDenied.tsx")));

export interface GuardedScreenProps {
	readonly access: ScreenAccess;
	readonly children: ReactNode;
}

/**
 * Renders a screen if the user may see it, else the sign-in prompt in its place. It is mounted anew for another student,
 * so that nothing of the previous one stays in it.
 */
export function GuardedScreen({ access, children }: GuardedScreenProps) {
	const userId = useAtomValue(userIdAtom);
	const [first] = useState(userId);
	const decision = accessDecision(access, {
		signedIn: userId !== undefined,
		forced: !!useCurrentUser()?.changePasswordConfig,
		redirectLogin: !!useConfig("home")?.headCfRsp.redirectLogin,
	});
	if (decision !== "screen") return <AccessDenied decision={decision} cameAsVisitor={first === undefined} />;
	return <Fragment key={access === "visitor" ? "" : userId}>{children}</Fragment>;
}

import { useAtomValue } from "jotai";
import { Fragment, lazy, type ReactNode, Suspense, useState } from "react";
import { useConfig } from "../../core/config/config.ts";
import { withMessages } from "../../core/i18n.ts";
import { sessionExpiredAtom, userIdAtom } from "../../core/session/session.ts";
import { useCurrentUser } from "../../core/session/studentQuery.ts";
import { BlockBoundary } from "../../renderer/BlockBoundary.tsx";
import type { ScreenAccess } from "../../renderer/define.ts";
import { accessDecision } from "./access.ts";
import { ConcealedScreen } from "./ConcealedScreen.tsx";

const AccessDenied = lazy(() => withMessages(import("./AccessDenied.tsx")));

interface Props {
	readonly access: ScreenAccess;
	readonly children: ReactNode;
}

/**
 * Renders a screen if the user may see it, else the sign-in prompt in its place. It is mounted anew for another student,
 * so that nothing of the previous one stays in it. A screen for students is concealed while their session has ended.
 */
export function GuardedScreen({ access, children }: Props) {
	const userId = useAtomValue(userIdAtom);
	const [first] = useState(userId);
	const isExpired = useAtomValue(sessionExpiredAtom);
	const decision = accessDecision(access, {
		signedIn: userId !== undefined,
		forced: !!useCurrentUser()?.changePasswordConfig,
		redirectLogin: !!useConfig("home")?.headCfRsp.redirectLogin,
	});
	if (decision !== "screen") return <AccessDenied decision={decision} cameAsVisitor={first === undefined} />;
	if (access === "visitor" || access === "open")
		return <Fragment key={access === "visitor" ? "" : userId}>{children}</Fragment>;
	const cover = (
		<BlockBoundary path="sign-in prompt">
			<Suspense fallback={null}>
				<AccessDenied decision="signIn" cameAsVisitor={false} />
			</Suspense>
		</BlockBoundary>
	);
	return (
		<ConcealedScreen key={userId} cover={isExpired ? cover : undefined}>
			{children}
		</ConcealedScreen>
	);
}

import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { withMessages } from "../../core/i18n.ts";
import { sessionExpiredAtom, userIdAtom } from "../../core/session/session.ts";
import { BlockBoundary } from "../../renderer/BlockBoundary.tsx";
import { ConcealedScreen } from "./ConcealedScreen.tsx";
import { GuardedScreen, type GuardedScreenProps } from "./GuardedScreen.tsx";
import { isForStudents } from "./screenRoutes.ts";

const AccessDenied = lazy(() => withMessages(import("./AccessDenied.tsx")));

/** A screen as GuardedScreen renders it; one for students is concealed while their session has ended. */
export function StudentScreen({ access, children }: GuardedScreenProps) {
	const userId = useAtomValue(userIdAtom);
	const isExpired = useAtomValue(sessionExpiredAtom);
	const cover = (
		<BlockBoundary path="sign-in prompt">
			<Suspense fallback={null}>
				<AccessDenied decision="signIn" cameAsVisitor={false} />
			</Suspense>
		</BlockBoundary>
	);
	return (
		<GuardedScreen access={access}>
			{isForStudents({ access }) ? (
				<ConcealedScreen key={userId} cover={isExpired ? cover : undefined}>
					{children}
				</ConcealedScreen>
			) : (
				children
			)}
		</GuardedScreen>
	);
}

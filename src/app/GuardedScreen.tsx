import { useAtomValue } from "jotai";
import { Fragment, lazy, type ReactNode, useState } from "react";
import { useConfig } from "../core/config.ts";
import { withMessages } from "../core/i18n.ts";
import { useCurrentUser } from "../core/mine.ts";
import { userIdAtom } from "../core/session.ts";
import type { ScreenAccess } from "../renderer/define.ts";
import { verdictOf } from "./access.ts";

const NotAdmitted = lazy(() => withMessages(import("./NotAdmitted.tsx")));

interface Props {
	readonly access: ScreenAccess;
	readonly children: ReactNode;
}

/**
 * A screen under its rule: who has to sign in is asked in its place and finds it there afterwards. Another student
 * finds nothing of the former one in it.
 */
export function GuardedScreen({ access, children }: Props) {
	const userId = useAtomValue(userIdAtom);
	const [first] = useState(userId);
	const verdict = verdictOf(access, {
		signedIn: userId !== undefined,
		forced: !!useCurrentUser()?.changePasswordConfig,
		redirectLogin: !!useConfig("home")?.headCfRsp.redirectLogin,
	});
	return verdict === "screen" ? (
		<Fragment key={access === "visitor" ? "" : userId}>{children}</Fragment>
	) : (
		<NotAdmitted verdict={verdict} cameAsVisitor={first === undefined} />
	);
}

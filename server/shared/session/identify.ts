// Whom a token identifies: a student by a session in the database, a visitor by the token's signature, or nobody.
import type { Deps } from "../../deps.ts";
import type { Identify, Identity } from "../../plugins/auth.ts";
import { createTokenCache } from "./tokenCache.ts";
import { createVisitorTokens, isVisitorToken } from "./visitorTokens.ts";

/** Longer than ours; foreign text is not hashed at any length. */
const maxLength = 200;
const nobody: Identity = { kind: "nobody", elsewhere: false };

export function createIdentifier(deps: Pick<Deps, "env" | "db" | "bus" | "log">) {
	const tokens = createTokenCache(deps);
	const visitors = createVisitorTokens(deps.env.secret);
	const identify: Identify = async (companyId, token) => {
		if (!token || token.length > maxLength) return nobody;
		if (isVisitorToken(token)) return visitors.isGood(companyId, token) ? { kind: "visitor" } : nobody;
		const session = await tokens.find(companyId, token);
		if (!session || session.endReason !== null || session.secondsLeft <= 0)
			return { kind: "nobody", elsewhere: session?.endReason === "elsewhere" };
		const { id: sessionId, studentId: id, schoolId, forcedPassword } = session;
		return { kind: "student", student: { id, schoolId: schoolId ?? "", sessionId, forcedPassword } };
	};
	return { identify, settled: tokens.settled };
}

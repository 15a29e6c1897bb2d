// A session that the address brought while another student is known to this browser: it is taken only when the user, who is
// asked by the account's name, says so. The student's work would become the other one's.
import { openDialog } from "../../core/dialogs.ts";
import { type Session, signIn } from "../../core/session/session.ts";

let offered: Session | undefined;

export function offerAccount(session: Session): void {
	offered = session;
}

/** API-005, for a token that is not the page's. */
async function nameOf(token: string): Promise<string> {
	const answer = await fetch("/s/api/external/api/v1/usersfront/getCurrentUser", {
		headers: { accept: "application/json", Authorization: token },
		signal: AbortSignal.timeout(60_000),
	});
	const { data } = (await answer.json()) as { data?: unknown };
	const { validateCurrentUser } = await import("../../../schemas/generated/calls/login.js");
	if (!answer.ok || !validateCurrentUser(data))
		throw new Error(`the account of the address has no name: HTTP ${answer.status}`);
	const { nickName, username, mobile, userId } = data;
	const account = username || mobile || userId;
	return nickName && nickName !== account ? `${nickName} (${account})` : account;
}

/** Asks about the session that the address brought, if there is one; what cannot be named is not offered. */
export async function askAboutOffer(): Promise<void> {
	if (!offered) return;
	const session = offered;
	offered = undefined;
	const answer = await openDialog("switchAccount", { name: await nameOf(session.token) });
	if (answer?.switches) signIn(session);
}

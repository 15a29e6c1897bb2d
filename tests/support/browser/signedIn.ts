// A student's session as a browser keeps it, for pages that are opened signed in.
import type { BrowserContext } from "playwright-core";
import type { LoginData } from "../../../schemas/generated/documents.ts";
import type { DemoStudent } from "../data/demoStudent.ts";
import { data } from "../site/ask.ts";
import { loginBody } from "../site/signIn.ts";
import type { SiteAddress } from "../site/startSite.ts";

/** Puts a session into a browser's storage and cookies, before any page is opened. */
export type SignIn = (context: BrowserContext) => Promise<void>;

/** Signs a student in, once for as many contexts as it is put into; a sign-out stays in effect. */
export async function signedIn(
	site: Pick<SiteAddress, "port">,
	host: string,
	student: Pick<DemoStudent, "account" | "password">,
): Promise<SignIn> {
	const body = await loginBody(site, host, student);
	const { token, user } = await data<LoginData>(site, host, "/saas-business/v1/front/login/", {
		method: "POST",
		body,
	});
	// As a sign-in leaves it: a page without the session's school would move the session to its own.
	const session = JSON.stringify({ token: token.token, userId: user.id, schoolId: user.schoolId });
	return async (context) => {
		// As its pages leave it for the server.
		await context.addCookies([{ name: "present", value: "1", domain: host, path: "/" }]);
		await context.addInitScript((stored) => {
			// A sandboxed frame has no storage, and an ended session stays ended.
			if (globalThis.origin === "null" || localStorage.getItem("test.signedIn")) return;
			localStorage.setItem("test.signedIn", "1");
			localStorage.setItem("schoolfront.session", stored);
		}, session);
	};
}

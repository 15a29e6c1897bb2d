// A page of a student who signed in on this browser before.
import type { Page } from "playwright-core";
import type { LoginData } from "../../../schemas/generated/documents.ts";
import type { DemoStudent } from "../data/demoStudent.ts";
import { data } from "../site/ask.ts";
import { loginBody } from "../site/signIn.ts";
import type { SiteAddress } from "../site/startSite.ts";
import { openPage, type PageOptions } from "./openPage.ts";

/** Opens a page with a student's session in the browser's storage and its cookie; a sign-out stays in effect. */
export async function openPageAs(
	site: SiteAddress,
	host: string,
	student: Pick<DemoStudent, "account" | "password">,
	options: PageOptions = {},
): Promise<Page> {
	const body = await loginBody(site, host, student);
	const { token, user } = await data<LoginData>(site, host, "/saas-business/v1/front/login/", {
		method: "POST",
		body,
	});
	// As a sign-in leaves it: a page without the session's school would move the session to its own.
	const session = JSON.stringify({ token: token.token, userId: user.id, schoolId: user.schoolId });
	return openPage(site, host, {
		...options,
		prepare: async (context) => {
			// As its pages leave it for the server.
			await context.addCookies([{ name: "present", value: "1", domain: host, path: "/" }]);
			await context.addInitScript((stored) => {
				// A sandboxed frame has no storage, and an ended session stays ended.
				if (globalThis.origin === "null" || localStorage.getItem("test.signedIn")) return;
				localStorage.setItem("test.signedIn", "1");
				localStorage.setItem("schoolfront.session", stored);
			}, session);
			await options.prepare?.(context);
		},
	});
}

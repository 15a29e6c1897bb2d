// A page of the site as somebody sees it who signed in on this browser before.
import type { Page } from "playwright-core";
import type { LoginData } from "../../schemas/generated/documents.ts";
import { data } from "./ask.ts";
import type { DemoStudent } from "./demoStudent.ts";
import { openPage, type PageOptions } from "./openPage.ts";
import { sealedLogin } from "./signedIn.ts";
import type { Site } from "./startSite.ts";

/** Opens a page with the session of a student in the browser's storage; signing out lasts as it would. */
export async function openPageAs(
	site: Site,
	host: string,
	student: Pick<DemoStudent, "account" | "password">,
	options: PageOptions = {},
): Promise<Page> {
	const body = await sealedLogin(site, host, student);
	const { token, user } = await data<LoginData>(site, host, "/saas-business/v1/front/login/", {
		method: "POST",
		body,
	});
	// As a sign-in leaves it: a page that did not know where its session stands would move it to where the page stands.
	const session = JSON.stringify({ token: token.token, userId: user.id, schoolId: user.schoolId });
	return openPage(site, host, {
		...options,
		prepare: async (context) => {
			await context.addInitScript((stored) => {
				// A sandboxed frame has no storage, and a session that was ended stays ended.
				if (globalThis.origin === "null" || localStorage.getItem("test.signedIn")) return;
				localStorage.setItem("test.signedIn", "1");
				localStorage.setItem("schoolfront.session", stored);
			}, session);
			await options.prepare?.(context);
		},
	});
}

// A page of a student who signed in on this browser before.
import type { Page } from "playwright-core";
import type { DemoStudent } from "../data/demoStudent.ts";
import type { SiteAddress } from "../site/startSite.ts";
import { openPage, type PageOptions } from "./openPage.ts";
import { signedIn } from "./signedIn.ts";

/** Opens a page with a student's session in the browser's storage and its cookie; a sign-out stays in effect. */
export async function openPageAs(
	site: SiteAddress,
	host: string,
	student: Pick<DemoStudent, "account" | "password">,
	options: PageOptions = {},
): Promise<Page> {
	const signIn = await signedIn(site, host, student);
	return openPage(site, host, {
		...options,
		prepare: async (context) => {
			await signIn(context);
			await options.prepare?.(context);
		},
	});
}

// A page of a student who must change the password, before it knows so.
import type { Page } from "playwright-core";
import type { DemoStudent } from "../data/demoStudent.ts";
import { data } from "../site/ask.ts";
import type { SiteAddress } from "../site/startSite.ts";
import { openPageAs } from "./openPageAs.ts";

interface Who {
	readonly student: DemoStudent;
	/** Token of any session of the student. */
	readonly token: string;
}

/** Opens a course in a browser of its own. The page gets the old flag until `refresh` is called, then the server's. */
export async function openWithStalePasswordFlag(
	site: SiteAddress,
	host: string,
	{ student, token }: Who,
): Promise<{ readonly page: Page; readonly refresh: () => void }> {
	const user = await data<object>(site, host, "/external/api/v1/usersfront/getCurrentUser", {
		headers: { authorization: token },
	});
	const previous = { code: "1", message: "", data: { ...user, changePasswordConfig: 0 } };
	let isStale = true;
	const page = await openPageAs(site, host, student, {
		language: "en",
		allow: [/status of 40[13]/],
		hash: "/course/detail/js-from-zero",
		prepare: async (context) => {
			await context.route("**/getCurrentUser*", (route) =>
				isStale ? route.fulfill({ json: previous }) : route.continue(),
			);
			// As it was loaded before the password had to be changed; the server refuses it now.
			await context.route("**/course/detail/*", async (route) => {
				const { authorization: _, ...headers } = await route.request().allHeaders();
				await route.continue({ headers });
			});
		},
	});
	return {
		page,
		refresh: () => {
			isStale = false;
		},
	};
}

// A page of a student who must change the password, before it knows so.
import type { Page } from "playwright-core";
import type { DemoStudent } from "../data/demoStudent.ts";
import { data } from "../site/ask.ts";
import type { SiteAddress } from "../site/startSite.ts";
import { openPageAs } from "./openPageAs.ts";

interface Who {
	readonly student: DemoStudent;
	/** Of any session of theirs. */
	readonly token: string;
}

/** Opens a course in a browser of its own; it is told the truth from `hear` on, when it asks. */
export async function openWithStalePasswordFlag(
	site: SiteAddress,
	host: string,
	{ student, token }: Who,
): Promise<{ readonly page: Page; readonly handle: () => void }> {
	const user = await data<object>(site, host, "/external/api/v1/usersfront/getCurrentUser", {
		headers: { authorization: token },
	});
	const previous = { code: "1", message: "", data: { ...user, changePasswordConfig: 0 } };
	let isAware = false;
	const page = await openPageAs(site, host, student, {
		language: "en",
		allow: [/status of 40[13]/],
		hash: "/course/detail/js-from-zero",
		prepare: (context) =>
			context.route("**/getCurrentUser*", (route) =>
				isAware ? route.continue() : route.fulfill({ json: previous }),
			),
	});
	const handle = () => {
		isAware = true;
	};
	return { page, handle: handle };
}

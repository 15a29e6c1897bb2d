// A page of a student who must change the password, which has not heard of it yet.
import type { Page } from "playwright-core";
import { data } from "./ask.ts";
import type { DemoStudent } from "./demoStudent.ts";
import { openPageAs } from "./openPageAs.ts";
import type { Site } from "./startSite.ts";

interface Who {
	readonly student: DemoStudent;
	/** Of any session of theirs. */
	readonly token: string;
}

/** Opens a course in a browser of its own; it is told the truth from `hear` on, when it asks. */
export async function openUnaware(
	site: Site,
	host: string,
	{ student, token }: Who,
): Promise<{ readonly page: Page; readonly hear: () => void }> {
	const user = await data<object>(site, host, "/external/api/v1/usersfront/getCurrentUser", {
		headers: { authorization: token },
	});
	const former = { code: "1", message: "", data: { ...user, changePasswordConfig: 0 } };
	let isAware = false;
	const page = await openPageAs(site, host, student, {
		language: "en",
		allow: [/status of 40[13]/],
		hash: "/course/detail/js-from-zero",
		prepare: (context) =>
			context.route("**/getCurrentUser*", (route) =>
				isAware ? route.continue() : route.fulfill({ json: former }),
			),
	});
	const hear = () => {
		isAware = true;
	};
	return { page, hear };
}

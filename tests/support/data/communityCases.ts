// The expectations of the authorisation matrix for groups, questions and posts.
import { createHash } from "node:crypto";
import type { RouteCase } from "./routeCase.ts";

const front = "/s/api/saas-business/v1/front";
const read: RouteCase = {};
const ownOne: RouteCase = { access: "student" };
const ofOwner = (url: string): RouteCase => ({ ...ownOne, url, body: {}, others: 404 });
const uuid = "00000000-0000-4000-8000-000000000000";

/** As tests/support/data/canaries.ts makes them. */
const postOf = (student: string): string =>
	createHash("md5")
		.update(`post of ${student}`)
		.digest("hex")
		.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

export const communityCases: Readonly<Record<string, RouteCase>> = {
	[`GET ${front}/answer/list`]: { access: "optional" },
	[`GET ${front}/answer/detail/:id`]: { access: "optional", url: `${front}/answer/detail/q1` },
	[`GET ${front}/answer/lesson`]: {
		...ownOne,
		url: `${front}/answer/lesson?courseId=algebra&lessonId=l1`,
	},
	[`POST ${front}/answer/ask`]: { ...ownOne, body: { title: "?", text: "", requestId: uuid } },
	[`POST ${front}/answer/write/:id`]: {
		...ownOne,
		url: `${front}/answer/write/no-such-question`,
		body: { text: "So.", requestId: uuid },
		status: 404,
	},
	[`POST ${front}/answer/accept/:id`]: {
		...ownOne,
		url: `${front}/answer/accept/no-such-question`,
		body: {},
		status: 404,
	},
	// A question that is shown would name its student to others. Groups: each student has a hidden post and a hidden question, and nobody a shown one without replies.
	[`GET ${front}/group/list`]: read,
	[`GET ${front}/group/mine`]: ownOne,
	[`GET ${front}/group/detail/:id`]: { url: `${front}/group/detail/reading` },
	[`GET ${front}/group/posts/:id`]: { access: "optional", url: `${front}/group/posts/reading` },
	[`POST ${front}/group/join/:id`]: { ...ownOne, url: `${front}/group/join/reading`, body: {} },
	[`POST ${front}/group/leave/:id`]: { ...ownOne, url: `${front}/group/leave/reading`, body: {} },
	[`POST ${front}/group/write/:id`]: {
		...ownOne,
		url: `${front}/group/write/no-such-group`,
		body: { text: "x", requestId: uuid },
		status: 404,
	},
	[`GET ${front}/post/replies/:id`]: {
		access: "optional",
		url: `${front}/post/replies/${postOf("nobody")}`,
	},
	[`POST ${front}/post/edit/:id`]: {
		...ofOwner(`${front}/post/edit/${postOf("owner")}`),
		body: { text: "another" },
	},
	[`POST ${front}/post/report/:id`]: {
		...ofOwner(`${front}/post/report/${postOf("owner")}`),
		body: { reason: "spam" },
	},
	[`POST ${front}/post/delete/:id`]: ofOwner(`${front}/post/delete/${postOf("owner")}`),
};

// The expectations of the authorisation matrix for the question bank and what students have practised.
import type { RouteCase } from "./routeCase.ts";

const base = "/s/api/question/v1";
const ownOne: RouteCase = { access: "student" };
const record = "00000000-0000-4000-8000-000000000000";

export const practiceCases: Readonly<Record<string, RouteCase>> = {
	[`GET ${base}/question/front/categories`]: {},
	[`GET ${base}/question/front/subjects`]: { access: "optional" },
	[`GET ${base}/question/front/chapterpoint`]: {
		access: "optional",
		url: `${base}/question/front/chapterpoint?subjectId=no-such-subject`,
		status: 404,
	},
	[`POST ${base}/exercise/chapter/paper/generate`]: {
		...ownOne,
		body: { subjectId: "no-such-subject", chapterId: "none" },
		status: 404,
	},
	[`POST ${base}/exercise/reexamine/paper/generate/:recordId`]: {
		...ownOne,
		url: `${base}/exercise/reexamine/paper/generate/${record}`,
		body: {},
		status: 404,
	},
	[`GET ${base}/question/front/user/statistics`]: ownOne,
	[`GET ${base}/question/front/dalipractice`]: ownOne,
	[`POST ${base}/exercise/daily/paper/generate`]: {
		...ownOne,
		body: { subjectId: "no-such-subject" },
		status: 404,
	},
	[`GET ${base}/exercise/record`]: {
		...ownOne,
		url: `${base}/exercise/record?page=1&pageSize=10&withFilters=yes`,
	},
	[`GET ${base}/exercise/report/:recordId`]: {
		...ownOne,
		url: `${base}/exercise/report/${record}`,
		status: 404,
	},
	...Object.fromEntries(
		["submit", "pause", "resume", "close"].map((move) => [
			`POST ${base}/websocket/exercise/${move}`,
			{ ...ownOne, body: { exerciseId: record }, status: 404 },
		]),
	),
	[`POST ${base}/question/report`]: {
		...ownOne,
		body: { exerciseId: record, taskId: "no-such-task", reason: "key" },
		status: 404,
	},
};

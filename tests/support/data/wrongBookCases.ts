// The expectations of the authorisation matrix for the wrong book and collected questions.
import type { RouteCase } from "./routeCase.ts";

const question = "/s/api/question/v1";
const ownOne: RouteCase = { access: "student" };
const notFound = { ...ownOne, status: 404 } as const;

export const wrongBookCases: Readonly<Record<string, RouteCase>> = {
	[`GET ${question}/wrong/list`]: { ...notFound, url: `${question}/wrong/list?subjectId=no-such-subject` },
	[`GET ${question}/wrong/due`]: ownOne,
	[`POST ${question}/wrong/master`]: { ...ownOne, body: { taskIds: ["no-such-task"], on: true } },
	[`POST ${question}/wrong/remove`]: { ...ownOne, body: { taskIds: ["no-such-task"], on: true } },
	[`POST ${question}/wrong/setting`]: { ...notFound, body: { subjectId: "no-such-subject" } },
	[`POST ${question}/exercise/wrong/paper/generate`]: { ...ownOne, body: { subjectId: "no-such-subject" } },
	[`GET ${question}/collect/list`]: ownOne,
	[`POST ${question}/collect/put`]: { ...notFound, body: { questionId: "no-such-question" } },
	[`POST ${question}/collect/drop`]: { ...ownOne, body: { questionId: "no-such-question" } },
	[`POST ${question}/exercise/collect/paper/generate`]: {
		...notFound,
		body: { subjectId: "no-such-subject" },
	},
};

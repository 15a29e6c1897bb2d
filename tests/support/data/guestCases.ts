// The expectations of the authorisation matrix for what visitors may practise.
import type { RouteCase } from "./routeCase.ts";

const exercise = "/s/api/question/v1/exercise";
const byClient = "clientId=a-visitor";

export const guestCases: Readonly<Record<string, RouteCase>> = {
	[`POST ${exercise}/quick/paper/generate/:categoryId/:subjectId`]: {
		access: "optional",
		url: `${exercise}/quick/paper/generate/none/none?${byClient}`,
		status: 404,
	},
	// Refused before anything is looked up: a visitor's refusal and a student's have different statuses.
	[`GET ${exercise}/paper/:exerciseId`]: {
		access: "optional",
		url: `${exercise}/paper/-?${byClient}`,
		status: 400,
	},
	[`POST ${exercise}/unlogin/submit`]: {
		url: `${exercise}/unlogin/submit?${byClient}&recordId=none`,
		body: { answers: [] },
	},
	[`POST ${exercise}/unlogin/reexamine/paper/generate`]: {
		url: `${exercise}/unlogin/reexamine/paper/generate?${byClient}`,
		body: { recordId: "none" },
	},
	[`POST ${exercise}/unlogin/sync`]: {
		access: "student",
		url: `${exercise}/unlogin/sync?currentId=a-visitor`,
		body: {},
	},
};

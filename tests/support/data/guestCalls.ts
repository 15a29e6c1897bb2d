// The documented calls that begin exercises, and those of visitors who practise.
import { api, type DocumentedCall, ofStudent, post } from "./documentedCall.ts";

const exercise = `${api}/question/v1/exercise`;
const client = "00000000-0000-4000-8000-000000000045";

export const guestCalls: readonly DocumentedCall[] = [
	post(
		"API-045",
		`${exercise}/quick/paper/generate/sciences/math?schoolId=maple-riverside&clientId=${client}`,
		"/calls/practice#Exercise",
		{},
		ofStudent,
	),
	post(
		"API-046",
		`${exercise}/reexamine/paper/generate/no-such-record`,
		"/calls/practice#Exercise",
		{},
		{ ...ofStudent, code: "404" },
	),
	post(
		"API-047",
		`${exercise}/unlogin/sync?schoolId=maple-riverside&currentId=${client}`,
		"/calls/practice#UnloginMerged",
		{},
		ofStudent,
	),
	post(
		"API-048",
		`${exercise}/unlogin/submit?clientId=${client}&recordId=no-such-record&paperId=no-such-record&exerciseType=quick`,
		"/calls/practice#UnloginResults",
		{ answers: [] },
	),
	post(
		"API-049",
		`${exercise}/unlogin/reexamine/paper/generate?clientId=${client}`,
		"/calls/practice#Exercise",
		{ recordId: "no-such-record" },
		{ code: "1608" },
	),
];

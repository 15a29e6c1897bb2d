// The documented calls of the question bank: what there is, and what a student has practised.
import { api, type DocumentedCall, get, ofStudent, post } from "./documentedCall.ts";

const front = `${api}/question/v1/question/front`;
const exercise = `${api}/question/v1/exercise`;

export const practiceCalls: readonly DocumentedCall[] = [
	get("API-089", `${front}/user/statistics`, "/calls/practice#PracticeStatistics", ofStudent),
	get("API-090", `${front}/categories?schoolId=maple-riverside`, "/calls/practice#BankCategoryList"),
	get("API-091", `${front}/subjects?categoryId=making`, "/calls/practice#BankSubjectList"),
	post(
		"API-092",
		`${exercise}/chapter/paper/generate`,
		"/calls/practice#Exercise",
		{ subjectId: "web", chapterId: "html" },
		ofStudent,
	),
	get("API-093", `${exercise}/report/no-such-record`, "/calls/practice#ExerciseReport", {
		...ofStudent,
		code: "404",
	}),
	get("API-094", `${exercise}/record?page=1&pageSize=10`, "/calls/practice#RecordList", ofStudent),
	get("API-097", `${front}/chapterpoint?subjectId=web`, "/calls/practice#ChapterTree"),
	get("API-098", `${front}/dalipractice`, "/calls/practice#DailyPractice", ofStudent),
	// What a page without the realtime connection asks for
	...(["submit", "pause", "resume"] as const).map((move, i) =>
		post(
			["API-099", "API-100", "API-101"][i] ?? "",
			`${api}/question/v1/websocket/exercise/${move}`,
			"/events/practice#ExerciseState",
			({ begin }) => begin(),
			ofStudent,
		),
	),
];

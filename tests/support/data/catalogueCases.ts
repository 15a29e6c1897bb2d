// The expectations of the authorisation matrix for routes of the catalogue.
import { communityCases } from "./communityCases.ts";
import { guestCases } from "./guestCases.ts";
import { practiceCases } from "./practiceCases.ts";
import type { RouteCase } from "./routeCase.ts";
import { wrongBookCases } from "./wrongBookCases.ts";

const api = "/s/api";
const front = `${api}/saas-business/v1/front`;
const face = `${api}/saas-business/companyFaceVerify`;
const registration = `${api}/saas-business/v1/student/registration`;
const read: RouteCase = {};
const ownOne: RouteCase = { access: "student" };
const seat = { courseId: "algebra", lessonId: "l1", seat: "none" };

export const catalogueCases: Readonly<Record<string, RouteCase>> = {
	...communityCases,
	...practiceCases,
	...wrongBookCases,
	...guestCases,
	[`GET ${api}/course/list`]: read,
	[`GET ${api}/search/suggest`]: { url: `${api}/search/suggest?text=canary` },
	[`GET ${api}/search/list`]: { url: `${api}/search/list?text=canary` },
	[`GET ${api}/course/detail/:id`]: { access: "optional", url: `${api}/course/detail/algebra` },
	[`GET ${api}/course/lesson/classInfo`]: {
		access: "optional",
		url: `${api}/course/lesson/classInfo?classTypeId=algebra`,
	},
	// With what names no lesson, ticket or seat, which is answered after the access check.
	[`POST ${api}/course/lesson/ticket`]: { ...ownOne, body: {} },
	[`POST ${api}/course/lesson/enter`]: { ...ownOne, body: { ticket: "none" } },
	[`GET ${api}/course/lesson/entry/:lessonId`]: {
		...ownOne,
		url: `${api}/course/lesson/entry/l1?courseId=algebra`,
	},
	[`GET ${api}/course/lesson/entries`]: { ...ownOne, url: `${api}/course/lesson/entries?courseIds=algebra` },
	[`GET ${api}/course/study/:courseId`]: { ...ownOne, url: `${api}/course/study/algebra` },
	[`GET ${api}/course/study/:courseId/:lessonId`]: { ...ownOne, url: `${api}/course/study/algebra/l1` },
	[`GET ${api}/course/lesson/freePopup`]: ownOne,
	[`POST ${api}/course/lesson/freePopup`]: { ...ownOne, body: { courseId: "algebra" } },
	...Object.fromEntries(
		[
			...[`GET ${api}/course/lesson/faceNeed`, `GET ${api}/course/lesson/faceUrl`],
			...[`GET ${face}/check`, `GET ${face}/getFaceVerifyUrl`],
			...[`GET ${face}/commonCheck`, `GET ${face}/commonFaceVerifyUrl`],
		].map((name): [string, RouteCase] => [name, ownOne]),
	),
	...Object.fromEntries(
		[`${api}/course/lesson/faceResult`, `${face}/getResult`].map((url): [string, RouteCase] => [
			`POST ${url}`,
			{ ...ownOne, status: 404, url: `${url}?orderNo=none`, body: {} },
		]),
	),
	[`POST ${api}/course/lesson/ask`]: {
		...ownOne,
		status: 404,
		body: { ...seat, id: "00000000-0000-4000-8000-000000000000", text: "Why?" },
	},
	[`POST ${api}/course/lesson/hand`]: {
		...ownOne,
		status: 404,
		body: { ...seat, isUp: true },
	},
	[`POST ${api}/course/lesson/leave`]: { ...ownOne, status: 404, body: seat },
	[`GET ${api}/course/package/list`]: read,
	[`GET ${api}/course/package/detail/:id`]: { access: "optional", url: `${api}/course/package/detail/p1` },
	[`GET ${api}/course/plan/list`]: read,
	[`GET ${api}/course/plan/detail/:id`]: {
		access: "optional",
		url: `${api}/course/plan/detail/algebra-plan`,
	},
	[`GET ${api}/course/plan/progress/:id`]: { ...ownOne, url: `${api}/course/plan/progress/algebra-plan` },
	[`GET ${api}/course/plan/mine`]: ownOne,
	[`POST ${api}/course/plan/follow`]: { ...ownOne, body: { id: "algebra-plan", isFollowed: true } },
	[`GET ${api}/course/openCourse/list`]: read,
	[`GET ${api}/course/openCourse/detail/:id`]: { url: `${api}/course/openCourse/detail/o1` },
	[`GET ${api}/course/openCourse/mine`]: ownOne,
	[`POST ${api}/course/openCourse/reserve`]: { ...ownOne, body: { id: "o1", isReserved: true } },
	[`GET ${api}/course/classTable`]: {
		...ownOne,
		url: `${api}/course/classTable?from=2026-12-01T00:00:00Z&until=2026-12-08T00:00:00Z`,
	},
	[`GET ${api}/course/calendar`]: ownOne,
	[`POST ${api}/course/calendar/change`]: { ...ownOne, body: { change: "remove" } },
	"GET /s/calendar/feed/:file": { url: `/s/calendar/feed/${"x".repeat(43)}.ics`, status: 404 },
	"GET /s/calendar/event/event.ics": { url: "/s/calendar/event/event.ics", status: 404 },
	"GET /s/media/:courseId/:lessonId/*": { url: "/s/media/algebra/l1/a.mp4", status: 403 },
	"GET /s/calendar/:file": { url: "/s/calendar/o1.ics" },
	[`GET ${front}/teacher/list`]: read,
	[`GET ${front}/teacher/entry`]: read,
	[`GET ${front}/teacher/detail/:id`]: { url: `${front}/teacher/detail/ada` },
	[`GET ${front}/news/list`]: read,
	[`GET ${front}/news/detail/:id`]: { url: `${front}/news/detail/n1` },
	[`GET ${front}/page/list`]: read,
	[`GET ${front}/page/detail/:id`]: { url: `${front}/page/detail/about` },
	[`GET ${front}/voice/list`]: read,
	[`GET ${front}/membership/list`]: read,
	[`GET ${front}/membership/detail/:id`]: { url: `${front}/membership/detail/silver` },
	[`GET ${front}/registration/list`]: read,
	[`GET ${front}/registration/detail/:id`]: { access: "optional", url: `${front}/registration/detail/exam` },
	[`GET ${api}/course/lesson/insteadCheck`]: {
		...ownOne,
		url: `${api}/course/lesson/insteadCheck?classTypeId=algebra`,
	},
	[`GET ${front}/instead/list`]: ownOne,
	[`GET ${front}/instead/detail`]: { ...ownOne, url: `${front}/instead/detail?id=national` },
	...Object.fromEntries(
		["save", "hand"].map((step): [string, RouteCase] => [
			`POST ${front}/instead/${step}`,
			{ ...ownOne, url: `${front}/instead/${step}?id=national`, body: { version: 0, answers: [] } },
		]),
	),
	[`GET ${registration}/list`]: ownOne,
	[`GET ${registration}/form/:id`]: { ...ownOne, url: `${registration}/form/exam` },
	[`POST ${registration}/submit/:id`]: {
		...ownOne,
		url: `${registration}/submit/exam`,
		body: { version: 0, answers: [] },
	},
	[`POST ${registration}/withdraw/:id`]: { ...ownOne, url: `${registration}/withdraw/exam`, body: {} },
};

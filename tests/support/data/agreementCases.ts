// The expectations of the authorisation matrix for the calls of agreements.
import type { RouteCase } from "./routeCase.ts";

const api = "/s/api";
const service = `${api}/course/course/protocol/user/rel`;
const relation = `${api}/coursePotocolUserRelation`;
const packages = `${api}/course/class/package`;
const uuid = "00000000-0000-4000-8000-000000000000";
const ownOne: RouteCase = { access: "student" };
const target = { targetId: "none", targetType: "COURSE" };

export const agreementCases: Readonly<Record<string, RouteCase>> = {
	[`POST ${service}/find/myProtocol`]: { ...ownOne, body: {} },
	[`POST ${service}/getProtocolInfo`]: { ...ownOne, body: { protocolId: "none", curId: uuid }, status: 404 },
	[`POST ${service}/checkProtocol`]: { ...ownOne, body: target },
	[`GET ${service}/file`]: { ...ownOne, url: `${service}/file?curId=${uuid}`, status: 404 },
	[`POST ${api}/course/v1/protocol/config/getProtocolNeed`]: { ...ownOne, body: target },
	[`GET ${api}/course/protocol/check`]: {
		...ownOne,
		url: `${api}/course/protocol/check?targetId=none&targetType=COURSE`,
	},
	[`POST ${packages}/searchLessonCoursePackage`]: { ...ownOne, body: {} },
	[`POST ${packages}/searchLessonProtocol`]: { ...ownOne, body: {} },
	[`POST ${api}/sysConfigItem/validateAgreementProtocolClassPackage`]: { ...ownOne, body: {} },
	[`POST ${relation}/checkShowProtocol`]: { ...ownOne, body: { protocolId: "none", classTypeId: "none" } },
	[`POST ${relation}/prepareAgreement`]: {
		...ownOne,
		body: { protocolId: "none", type: "PC", classTypeId: "none" },
	},
	[`POST ${relation}/insertProtocol`]: {
		...ownOne,
		body: { productId: "none", potocolId: "none", type: "course" },
	},
	"GET /s/verify": {},
	"GET /s/verify/:id": { url: `/s/verify/${uuid}`, status: 404 },
	"GET /s/agreement/return/:copyId": { url: `/s/agreement/return/${uuid}`, status: 303 },
	"POST /s/agreement/notice/:envelopeNo": { url: "/s/agreement/notice/00000000", status: 204 },
};

// The documented calls about agreements, by the id of the requirement.
import { api, type DocumentedCall, get, named, ofStudent, post } from "./documentedCall.ts";

const service = `${api}/course/course/protocol/user/rel`;
const relation = `${api}/coursePotocolUserRelation`;
const packages = `${api}/course/class/package`;
const target = { targetId: "data-python", targetType: "COURSE" };
const study = { protocolId: "study-agreement", classTypeId: "data-python" };

export const agreementCalls: readonly DocumentedCall[] = [
	post(
		"API-050",
		`${service}/find/myProtocol?page=1&pageSize=5`,
		"/calls/agreement#AgreementList",
		{},
		ofStudent,
	),
	post(
		"API-051",
		`${service}/getProtocolInfo`,
		"/calls/agreement#AgreementInfo",
		{ protocolId: study.protocolId, ...target },
		ofStudent,
	),
	post(
		"API-052",
		`${api}/course/v1/protocol/config/getProtocolNeed`,
		"/calls/agreement#AgreementNeeds",
		target,
		ofStudent,
	),
	post("API-053", `${service}/checkProtocol`, "/calls/agreement#AgreementCheck", target, ofStudent),
	post(
		"API-054",
		`${packages}/searchLessonCoursePackage`,
		"/calls/agreement#AgreementTabs",
		{ classTypeId: "data-python" },
		ofStudent,
	),
	post("API-055", `${packages}/searchLessonProtocol`, "/calls/agreement#LessonAgreements", target, ofStudent),
	post(
		"API-058",
		`${relation}/prepareAgreement`,
		"/calls/agreement#PreparedAgreement",
		{ ...study, type: "PC", comId: 1, masterId: "data-python" },
		{ ...ofStudent, code: "1806" },
	),
	post(
		"API-059",
		`${relation}/checkShowProtocol`,
		"/calls/agreement#ShownAgreement",
		{ ...study, comId: 1 },
		ofStudent,
	),
	post(
		"API-060",
		`${relation}/insertProtocol`,
		"/calls/agreement#InsertedAgreement",
		{ productId: "data-python", potocolId: "study-agreement", type: "course" },
		{ ...ofStudent, code: "1803" },
	),
	post(
		"API-061",
		`${api}/sysConfigItem/validateAgreementProtocolClassPackage`,
		"/calls/agreement#ValidatedAgreements",
		{ classTypeId: "data-python" },
		ofStudent,
	),
	post("API-063", named("agreementList"), "/calls/agreement#AgreementList", {}, ofStudent),
	get(
		"API-064",
		`${named("agreementCheck")}?targetId=data-python&targetType=COURSE`,
		"/calls/agreement#AgreementCheck",
		ofStudent,
	),
];

// The documented calls that are not built yet, by the id of the requirement.
const api = "/s/api";
const business = `${api}/saas-business`;
const setting = `${business}/v1/student/setting`;

/**
 * Calls of features that do not exist yet, with the path they will answer at: a test fails when one of them does. The
 * text stands for a path that no document shows.
 */
export const notBuilt: Readonly<Record<string, string>> = {
	"API-102": `${business}/api/v1/front/exam/queryMyExamList`,
	"API-103": `${business}/api/v1/front/exam/queryDetail/`,
	"API-104": `${business}/api/v1/front/exam/joinExam`,
	"API-105": `${business}/api/v1/front/exam/handInPaper/`,
	"API-106": `${business}/api/v1/front/exam/pay`,
	"API-107": `${business}/v1/certificate/`,
	"API-117": `${setting}/bind/email`,
	"API-118": `${setting}/bind/mobile`,
	"API-119": `${setting}/bind/username`,
	"API-120": `${setting}/check/email`,
	"API-121": `${setting}/check/mobile`,
	"API-122": `${setting}/check/username`,
	"API-124": `${setting}/send/sms`,
	"API-125": `${setting}/head/portrait`,
	"API-127": `${setting}/contact/info`,
	"API-128": `${setting}/other/info`,
	"API-131": `${api}/course/timetable`,
};

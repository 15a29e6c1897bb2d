// The route table: who may open which screen (ROLE-01 to ROLE-04, OPEN-018, OPEN-064).
import { matchPath } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { isProtected } from "../../src/app/shell/access.ts";
import { laterRoutes } from "../../src/app/shell/LaterScreens.tsx";
import { routes } from "../../src/app/shell/routes.tsx";
import { routeAt } from "../../src/app/shell/screenRoutes.ts";
import { hashAddresses } from "../support/data/documentedAddresses.ts";

/** Screens of the development server are left out. */
const screens = [...routes, ...laterRoutes].filter(({ path }) => !path.startsWith("/gallery"));
const forStudents = new Set(["student", "evenForced"]);
const example = (path: string): string => path.replaceAll(/\/:\w+\?|\/\*/g, "").replaceAll(/:\w+/g, "x");

test("no route of the first code hides one that is loaded later", () => {
	const hidden = laterRoutes.map(({ path }) => example(path)).filter((path) => routeAt(routes, path));
	expect(hidden).toEqual([]);
});

test("every route has an access rule", () => {
	const width = Math.max(...screens.map(({ path }) => path.length));
	const table = screens
		.map(({ path, access }) => `${path.padEnd(width)}  ${access}`)
		.toSorted()
		.join("\n");
	expect(table).toMatchInlineSnapshot(`
		"/StudentsVoice                                    visitor
		/agreement/:mode/:currentId/:protocolId           student
		/answerslist/:course?                             visitor
		/appload                                          visitor
		/apply                                            visitor
		/applydetail/:id?/*                               visitor
		/class/type/video/page                            visitor
		/classModule/video/*                              visitor
		/course/detail/:id?/*                             visitor
		/course/entry/:courseId/:lessonId                 student
		/course/list                                      visitor
		/coursePackage/detail/:id?/*                      visitor
		/coursePackage/list                               visitor
		/custom/:id?/*                                    visitor
		/errorPage                                        open
		/group                                            visitor
		/groupdetail/:id?/*                               visitor
		/home/choice                                      visitor
		/home/index/:suffix?                              visitor
		/homeworkStudentComplete/homeworksAndProductions  visitor
		/leave                                            open
		/lib/subject                                      visitor
		/lib/subject/collect                              visitor
		/lib/subject/doing                                visitor
		/lib/subject/exampaper/examintro/:id?             visitor
		/lib/subject/exampaper/payresult                  visitor
		/lib/subject/record                               visitor
		/lib/subject/report                               visitor
		/lib/subject/wrong                                visitor
		/linkVariableRedirect/:menuId                     visitor
		/loginout                                         visitor
		/loginoutNew                                      visitor
		/manage                                           student
		/news                                             visitor
		/newsdetails/:id?/*                               visitor
		/openCourse                                       visitor
		/openCourse/:id                                   visitor
		/payment/order                                    student
		/personal/:section?                               student
		/personal/accountcenter/account/member            student
		/personal/accountcenter/balance                   student
		/personal/accountcenter/card                      student
		/personal/accountcenter/coupons                   student
		/personal/accountcenter/invite                    student
		/personal/accountcenter/invoice                   student
		/personal/accountcenter/score                     student
		/personal/course/apply                            student
		/personal/course/classTable                       student
		/personal/course/collect                          student
		/personal/course/homework                         student
		/personal/course/lessons                          student
		/personal/course/note                             student
		/personal/course/package                          student
		/personal/course/plan                             student
		/personal/message/detailslist                     student
		/personal/order                                   student
		/personal/order/:orderNo                          student
		/personal/setting/account                         evenForced
		/personal/setting/archives                        student
		/personal/setting/avatar                          student
		/personal/setting/data                            student
		/resourceSharing/list                             visitor
		/response/:id?/*                                  visitor
		/search                                           visitor
		/shoppingcart                                     visitor
		/student/downLoad                                 student
		/sysPageHeadFoot/showDetail/:id                   visitor
		/teacherLoginIn                                   teacher
		/teachers                                         visitor
		/teachersdetail/:id?/*                            visitor
		/trainingPlan                                     student
		/trainingPlan/detail/:id?/*                       visitor
		/trainingPlan/list                                visitor
		/vip                                              visitor"
	`);
});

test.each(screens.map(({ path, access }) => [path, access] as const))(
	"%s requires a student exactly where the specification does",
	(path, access) => {
		expect(forStudents.has(access)).toBe(isProtected(example(path)));
	},
);

describe("an address without a screen", () => {
	test.each([
		["/trainingPlan", true],
		["/trainingPlan/", true],
		["/trainingPlan/list", false],
		["/trainingPlan/detail/7", false],
		["/payment/order", true],
		["/agreement/3", true],
		["/personal/setting/nothing", true],
		["/shoppingcart", false],
		["/personalities", false],
		["/home/index", false],
		["/teacherLoginIn", false],
	])("%s is protected: %s", (path, expected) => {
		expect(isProtected(path)).toBe(expected);
	});
});

test.each([
	["/course/detail", "/course/detail/"],
	["/course/detail/c1", "/course/detail/c1/"],
	["/coursePackage/detail/p1", "/coursePackage/detail/p1/rest"],
	["/teachersdetail/t1", "/teachersdetail/t1/"],
	["/newsdetails/n1", "/newsdetails/n1/"],
	["/response/q1", "/response/q1/"],
	["/custom", "/custom/"],
	["/applydetail/exam", "/applydetail/exam/"],
	["/custom/about", "/custom/about/"],
])("OPEN-021: %s and %s are one route", (one, other) => {
	const of = (address: string) =>
		screens.filter(({ path }) => matchPath(path, address)).map(({ path }) => path);
	expect(of(one)).not.toEqual([]);
	expect(of(other)).toEqual(of(one));
});

test.each(hashAddresses.map(({ ids, address }) => [ids, address] as const))(
	"%s: %s has a screen",
	(_, address) => {
		const path = address.split("?")[0] ?? "";
		expect(screens.filter((screen) => matchPath(screen.path, path))).not.toEqual([]);
	},
);

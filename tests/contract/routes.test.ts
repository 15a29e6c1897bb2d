// The route table: who may open which screen (ROLE-01 to ROLE-04, OPEN-018, OPEN-064).
import { matchPath } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { isProtected } from "../../src/app/shell/access.ts";
import { routes } from "../../src/app/shell/routes.tsx";

/** Screens of the development server are left out. */
const screens = routes.filter(({ path }) => !path.startsWith("/gallery"));
const forStudents = new Set(["student", "evenForced"]);
const example = (path: string): string => path.replaceAll(/\/:\w+\?|\/\*/g, "").replaceAll(/:\w+/g, "x");

test("every route has an access rule", () => {
	const width = Math.max(...screens.map(({ path }) => path.length));
	const table = screens
		.map(({ path, access }) => `${path.padEnd(width)}  ${access}`)
		.toSorted()
		.join("\n");
	expect(table).toMatchInlineSnapshot(`
		"/answerslist/:course?                   visitor
		/appload                                visitor
		/course/detail/:id?/*                   visitor
		/course/list                            visitor
		/coursePackage/detail/:id?/*            visitor
		/coursePackage/list                     visitor
		/errorPage                              open
		/home/choice                            visitor
		/home/index/:suffix?                    visitor
		/leave                                  open
		/linkVariableRedirect/:menuId           visitor
		/manage                                 student
		/news                                   visitor
		/newsdetails/:id?/*                     visitor
		/openCourse                             visitor
		/personal/:section?                     student
		/personal/accountcenter/account/member  student
		/personal/accountcenter/score           student
		/personal/course/classTable             student
		/personal/course/lessons                student
		/personal/course/note                   student
		/personal/message/detailslist           student
		/personal/order                         student
		/personal/setting/account               evenForced
		/personal/setting/archives              student
		/personal/setting/data                  student
		/response/:id?/*                        visitor
		/shoppingcart                           student
		/sysPageHeadFoot/showDetail/:id         visitor
		/teacherLoginIn                         teacher
		/teachers                               visitor
		/teachersdetail/:id?/*                  visitor"
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
		["/shoppingcart", true],
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
])("OPEN-021: %s and %s are one route", (one, other) => {
	const of = (address: string) =>
		screens.filter(({ path }) => matchPath(path, address)).map(({ path }) => path);
	expect(of(one)).not.toEqual([]);
	expect(of(other)).toEqual(of(one));
});

import { afterEach, expect, test } from "vitest";
import common from "../../schemas/common.schema.json";
import { learnPaths } from "../renderer/learn/learnPaths.ts";
import {
	imageCopyUrl,
	imageSources,
	isAllowed,
	paths,
	safeImageUrl,
	safeUrl,
	setAllowedOrigins,
} from "./paths.ts";

test("paths: every link of the application", () => {
	const links = {
		home: paths.home(),
		"home of a branch": paths.home("north"),
		homeChoice: paths.homeChoice(),
		courseList: paths.courseList(),
		"courseList, searched": paths.courseList({ courseName: "数据 & art?", page: 3 }),
		"courseList, first page": paths.courseList({ courseName: "", page: 1 }),
		courseDetail: paths.courseDetail("c-1"),
		"courseDetail, strange id": paths.courseDetail("a/b?c#d"),
		packageList: paths.packageList(),
		packageDetail: paths.packageDetail("p-1"),
		openCourse: paths.openCourse(),
		teachers: paths.teachers(),
		teacherDetail: paths.teacherDetail("t-1"),
		news: paths.news(),
		"news, second page": paths.news({ page: 2 }),
		newsDetail: paths.newsDetail("n-1"),
		"answers of all": paths.answers(),
		"answers of a course": paths.answers("c-1"),
		answerDetail: paths.answerDetail("q-1"),
		groups: paths.groups(),
		groupDetail: paths.groupDetail("g-1"),
		voices: paths.voices(),
		"voices about a course": paths.voices({ course: "c-1" }),
		membership: paths.membership(),
		registrations: paths.registrations(),
		registration: paths.registration("r-1"),
		ownRegistrations: learnPaths.ownRegistrations(),
		insteadForm: learnPaths.insteadForm("r-1"),
		"insteadForm, of a lesson": learnPaths.insteadForm("r-1", { courseId: "c", lessonId: "c.1" }),
		lessonEntry: learnPaths.lessonEntry("c/1", "c.1"),
		"insteadForm, the first": learnPaths.insteadForm(),
		customPages: paths.customPages(),
		customPage: paths.customPage("a/b"),
		cart: paths.cart(),
		appDownload: paths.appDownload(),
		errorPage: paths.errorPage(),
		footerDetail: paths.footerDetail("f-1"),
		"footerDetail below an item": paths.footerDetail("f-1", "f"),
		variableLink: paths.variableLink("m-1"),
		leave: paths.leave("https://example.com/a?b"),
		messages: paths.messages(),
		member: paths.member(),
		points: paths.points(),
		orders: paths.orders(),
		agreements: learnPaths.agreements(),
		agreement: learnPaths.agreement("check", { id: "a-1", copyId: "0" }),
		"agreement to be signed": learnPaths.agreement(
			"edit",
			{ id: "a-1", copyId: "0" },
			{ commodityId: "c-1", targetId: "c-1", targetType: "COURSE" },
		),
		account: paths.account(),
		lessons: paths.lessons(),
	};
	expect(links).toMatchInlineSnapshot(`
		{
		  "account": "/personal/setting/account",
		  "agreement": "/agreement/check/0/a-1",
		  "agreement to be signed": "/agreement/edit/0/a-1?commodityId=c-1&targetId=c-1&targetType=COURSE",
		  "agreements": "/personal/order?OrderTabIndex=2",
		  "answerDetail": "/response/q-1",
		  "answers of a course": "/answerslist/c-1",
		  "answers of all": "/answerslist/0",
		  "appDownload": "/appload",
		  "cart": "/shoppingcart",
		  "courseDetail": "/course/detail/c-1",
		  "courseDetail, strange id": "/course/detail/a%2Fb%3Fc%23d",
		  "courseList": "/course/list",
		  "courseList, first page": "/course/list",
		  "courseList, searched": "/course/list?courseName=%E6%95%B0%E6%8D%AE%20%26%20art%3F&page=3",
		  "customPage": "/custom/a%2Fb",
		  "customPages": "/custom/",
		  "errorPage": "/errorPage",
		  "footerDetail": "/sysPageHeadFoot/showDetail/f-1",
		  "footerDetail below an item": "/sysPageHeadFoot/showDetail/f-1?pid=f",
		  "groupDetail": "/groupdetail/g-1",
		  "groups": "/group",
		  "home": "/home/index",
		  "home of a branch": "/home/index/north",
		  "homeChoice": "/home/choice",
		  "insteadForm": "/personal/course/apply?apply=true&id=r-1",
		  "insteadForm, of a lesson": "/personal/course/apply?apply=true&id=r-1&courseId=c&lessonId=c.1",
		  "insteadForm, the first": "/personal/course/apply?apply=true",
		  "leave": "/leave?u=https%3A%2F%2Fexample.com%2Fa%3Fb",
		  "lessonEntry": "/course/entry/c%2F1/c.1",
		  "lessons": "/personal/course/lessons",
		  "member": "/personal/accountcenter/account/member",
		  "membership": "/vip",
		  "messages": "/personal/message/detailslist",
		  "news": "/news",
		  "news, second page": "/news?page=2",
		  "newsDetail": "/newsdetails/n-1",
		  "openCourse": "/openCourse",
		  "orders": "/personal/order",
		  "ownRegistrations": "/personal/course/apply",
		  "packageDetail": "/coursePackage/detail/p-1",
		  "packageList": "/coursePackage/list",
		  "points": "/personal/accountcenter/score",
		  "registration": "/applydetail/r-1",
		  "registrations": "/apply",
		  "teacherDetail": "/teachersdetail/t-1",
		  "teachers": "/teachers",
		  "variableLink": "/linkVariableRedirect/m-1",
		  "voices": "/StudentsVoice",
		  "voices about a course": "/StudentsVoice?course=c-1",
		}
	`);
});

const addresses = [
	"",
	"/s/asset/logo.svg",
	"#/course/list",
	"https://example.com/a?b#c",
	"http://example.com",
	"javascript:alert(1)",
	" javascript:alert(1)",
	"data:text/html,x",
	"data:image/png;base64,AA==",
	"//evil.example",
	"/\\evil.example",
	"/\t/evil.example",
	"https://a\\b",
	"course/list",
	"#top",
];

const strange = (address: string) => /^https?:/.test(address);
afterEach(() => setAllowedOrigins([]));

test("safeUrl: allows what the schema allows; a foreign address leads to the warning page", () => {
	const linked = new RegExp(common.definitions.Url.pattern);
	for (const address of addresses) {
		const own = strange(address) ? `#${paths.leave(address)}` : address;
		expect(safeUrl(address), address).toBe(address && linked.test(address) ? own : undefined);
	}
	expect(safeUrl(undefined)).toBe(undefined);
});

test("safeUrl: a trusted origin is linked directly, a similar one is not", () => {
	setAllowedOrigins(["https://example.com"]);
	expect(safeUrl("https://example.com/a?b#c")).toBe("https://example.com/a?b#c");
	for (const other of [
		"http://example.com/",
		"https://example.com.evil.test/",
		"https://example.com@evil.test/",
		"https://example.com:8443/",
		"https://evil.test/?https://example.com",
	])
		expect(safeUrl(other), other).toBe(`#${paths.leave(other)}`);
});

test("safeImageUrl: allows data, the own origin and trusted origins", () => {
	const shown = () => addresses.filter((address) => safeImageUrl(address) !== undefined);
	const always = ["/s/asset/logo.svg", "#/course/list", "data:image/png;base64,AA=="];
	expect(shown()).toEqual(always);
	setAllowedOrigins(["https://example.com"]);
	expect(shown().toSorted()).toEqual([...always, "https://example.com/a?b#c"].toSorted());
});

test("imageSources: copies of own pictures, none of drawings, covers, data and other hosts", () => {
	expect(imageSources("/s/asset/hero.jpg")).toEqual({
		src: "/s/asset/hero.jpg",
		srcSet:
			"/s/asset/hero.jpg?w=160 160w, /s/asset/hero.jpg?w=320 320w, /s/asset/hero.jpg?w=640 640w, " +
			"/s/asset/hero.jpg?w=960 960w, /s/asset/hero.jpg?w=1280 1280w, /s/asset/hero.jpg?w=1920 1920w",
	});
	for (const src of [
		"/s/asset/logo.svg",
		"/s/asset/icon.ico",
		"/s/asset/hero.jpg?w=160",
		"/s/cover/algebra.svg",
		"data:image/png;base64,AA==",
		"https://example.com/s/asset/hero.jpg",
	]) {
		setAllowedOrigins(["https://example.com"]);
		expect(imageSources(src)).toEqual({ src });
		expect(imageCopyUrl(src, 640)).toBe(src);
	}
	expect(imageSources("javascript:alert(1)")).toEqual({ src: undefined });
});

test("setAllowedOrigins: an open page gains no origin, since its policy is older, and loses those no longer trusted", () => {
	setAllowedOrigins(["https://one.test", "https://two.test"]);
	setAllowedOrigins(["https://two.test", "https://three.test"], true);
	expect(["one", "two", "three"].filter((name) => isAllowed(`https://${name}.test/`))).toEqual(["two"]);
});

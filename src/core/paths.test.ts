import { expect, test } from "vitest";
import common from "../../schemas/common.schema.json";
import { paths, safePicture, safeUrl } from "./paths.ts";

test("every link of the application", () => {
	const links = {
		home: paths.home(),
		"home of a branch": paths.home("north"),
		homeChoice: paths.homeChoice(),
		courseList: paths.courseList(),
		"courseList, searched": paths.courseList({ courseName: "数据 & art?", page: 3 }),
		"courseList, first page": paths.courseList({ courseName: "", page: 1 }),
		courseDetail: paths.courseDetail("c-1"),
		"courseDetail, strange id": paths.courseDetail("a/b?c#d"),
	};
	expect(links).toMatchInlineSnapshot(`
		{
		  "courseDetail": "/course/detail/c-1",
		  "courseDetail, strange id": "/course/detail/a%2Fb%3Fc%23d",
		  "courseList": "/course/list",
		  "courseList, first page": "/course/list",
		  "courseList, searched": "/course/list?courseName=%E6%95%B0%E6%8D%AE%20%26%20art%3F&page=3",
		  "home": "/home/index",
		  "home of a branch": "/home/index/north",
		  "homeChoice": "/home/choice",
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

test("an address is linked exactly when its schema allows it", () => {
	const allowed = new RegExp(common.definitions.Url.pattern);
	for (const address of addresses)
		expect(safeUrl(address), address).toBe(address && allowed.test(address) ? address : undefined);
	expect(safeUrl(undefined)).toBe(undefined);
});

test("a picture may also stand in its own address, a page may not", () => {
	expect(addresses.filter((address) => safePicture(address) !== safeUrl(address))).toEqual([
		"data:image/png;base64,AA==",
	]);
});

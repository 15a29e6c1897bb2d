import { expect, test } from "vitest";
import { paths } from "./paths.ts";

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

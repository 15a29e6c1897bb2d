import { expect, test } from "vitest";
import { reply, setupAnswerServer } from "../../../../tests/support/server/answerServer.ts";
import { fetchCourses } from "./calls.ts";

const server = setupAnswerServer();
const course = (courseId: string) => ({
	...{ courseId, courseName: { zh: courseId, en: courseId }, coverUrl: "/s/asset/a.svg" },
	...{ lessonCount: 2, doneCount: 1, enrolledAt: "2026-11-01T00:00:00Z", isOffered: true },
});
const page = (...courseIds: readonly string[]) =>
	reply(200, {
		code: "1",
		message: "",
		data: { list: courseIds.map(course), total: 5, page: 1, pageSize: 2 },
	});

test("courses: all pages are fetched, and a course that moved between pages appears once", async () => {
	server.answer(page("c0", "c1"), page("c1", "c2"), page("c3"));
	expect((await fetchCourses()).map(({ courseId }) => courseId)).toEqual(["c0", "c1", "c2", "c3"]);
	expect(server.asked.map(({ request }) => request.url)).toEqual(
		[1, 2, 3].map((number) => `/s/api/course/user/list?page=${number}&pageSize=50`),
	);
});

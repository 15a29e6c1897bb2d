// A part of content with many courses of twelve lessons each, published by the operator's command.
import type { ContentCourse } from "../../schemas/generated/documents.ts";
import { contentCommands } from "../../server/operator/contentCommands.ts";
import { variedFields } from "./catalogueRequests.ts";

const text = (name: string, i: number) => ({ zh: `${name}${i}`, en: `${name} number ${i} of a long list` });

const courseOf = (i: number, price: number): ContentCourse => ({
	id: `bench-${i}`,
	courseName: text("Course", i),
	summary: text("What is learnt in course", i),
	description: { zh: "内容。".repeat(60), en: "What it is about. ".repeat(40) },
	...variedFields(i),
	teacherIds: [],
	price,
	currency: "CNY",
	chapters: [1, 2, 3].map((chapter) => ({
		id: `c${chapter}`,
		chapterName: text("Chapter", chapter),
		lessons: [1, 2, 3, 4].map((lesson) => ({
			id: `c${chapter}l${lesson}`,
			lessonName: text("Lesson", lesson),
			minutes: 20,
			kind: i % 5 === 0 && lesson === 4 ? "live" : "video",
		})),
	})),
});

/** Changes the price of the first course only; the others cost the same each time. */
export async function publishCourses(
	deps: Parameters<typeof contentCommands>[0],
	{ courses: count, price }: { readonly courses: number; readonly price: number },
): Promise<void> {
	const courses = Array.from({ length: count }, (_, i) =>
		courseOf(i, i === 0 ? price : ((i * 37) % 90) * 1000),
	);
	await contentCommands(deps)["content-apply"]({
		host: "maple.localhost",
		parts: [{ part: "courses/bench", courses }],
		options: { overwrite: true, author: "bench" },
	});
}

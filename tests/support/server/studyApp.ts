// The real app with a course of every kind of lesson, for tests of what students do in them.
import { randomUUID } from "node:crypto";
import type { OutboxData, OutboxResult, StudyLesson } from "../../../schemas/generated/documents.ts";
import { buildBankQuestion, buildSubject } from "../data/buildCatalogue.ts";
import { buildCourse, buildSite } from "../data/buildSite.ts";
import { openStudentApp, type Reply } from "./studentApp.ts";

export const courseId = "algebra";
/** Of the video `film`. */
export const filmSeconds = 600;

const lesson = (id: string, kind: "video" | "live" | "reading" | "exercise", more: object = {}) => ({
	...{ id, lessonName: id, minutes: 10, kind },
	...more,
});
const origin = "https://cdn.example.com";
const video = (name: string) => ({ media: `${origin}/${name}.mp4`, seconds: filmSeconds });

export const studyLessons = [
	lesson("film", "video", { video: video("film") }),
	lesson("trailer", "video", { free: true, video: video("trailer") }),
	lesson("unfilmed", "video"),
	lesson("text", "reading", { reading: { text: "Read $x^2$." } }),
	lesson("practice", "exercise", { exercise: { subjectId: "maths", chapterId: "shapes" } }),
	lesson("meeting", "live"),
	lesson("unscheduled", "live"),
];

export interface Mark {
	readonly ranges: readonly (readonly unknown[])[];
	readonly spans: readonly (readonly unknown[])[];
	readonly view: string;
	readonly positionMs?: number;
	readonly courseId?: string;
	readonly lessonId?: string;
	/** Of the entry; milliseconds. */
	readonly age?: number;
	readonly student?: string;
	/** An entry that is sent once more. */
	readonly id?: string;
	readonly queueId?: string;
	readonly number?: number;
}

export async function openStudyApp() {
	const app = await openStudentApp({
		site: buildSite({ company: { id: 1, name: "One", hosts: ["one.test"], mediaOrigins: [origin] } }),
		bankCategories: [{ id: "sciences", categoryName: "Sciences" }],
		bankSubjects: [buildSubject("maths")],
		bankQuestions: [buildBankQuestion("circle", { chapterId: "shapes" }), buildBankQuestion("half")],
		courses: [
			buildCourse(courseId, { chapters: [{ id: "c1", chapterName: "One", lessons: studyLessons }] }),
			buildCourse("music", {
				chapters: [
					{ id: "c1", chapterName: "One", lessons: [lesson("film", "video", { video: video("film") })] },
				],
			}),
		],
		live: [{ courseId, lessonId: "meeting", inMinutes: -10, vendor: "room" }],
		students: ["mei", "lin", "kim"].map((id) => ({
			...{ id, account: id, password: "x" },
			...(id === "kim" ? {} : { enrolments: [{ courseId, daysAgo: 5 }] }),
		})),
	});
	let number = 0;

	async function put(student: string, entry: object): Promise<OutboxResult | undefined> {
		number += 1;
		const { data } = await app.ask<OutboxData>(student, "/saas-business/v1/outbox", {
			queueId: randomUUID(),
			userId: student,
			entries: [{ id: randomUUID(), number, schoolId: "", age: 0, ...entry }],
		});
		return data.results[0];
	}
	return {
		...app,
		put,
		lesson: (id: string, student = "mei", course = courseId): Promise<Reply<StudyLesson>> =>
			app.ask<StudyLesson>(student, `/course/study/${course}/${id}`),
		mark: ({ student = "mei", courseId: course = courseId, lessonId = "film", ...given }: Mark) => {
			const { age = 0, id, view, ranges, spans, positionMs = 0 } = given;
			return put(student, {
				...(id === undefined ? {} : { id }),
				...{ kind: "watch.mark", slot: `${course} ${lessonId}`, age },
				body: { courseId: course, lessonId, view, ranges, spans, positionMs },
			});
		},
		/** Makes a view, and what it counts from, older. */
		query: <Row extends object>(text: string, values: readonly unknown[] = []) =>
			app.site.db.system((sql) => sql.query<Row>(text, values)),
	};
}

export type StudyApp = Awaited<ReturnType<typeof openStudyApp>>;

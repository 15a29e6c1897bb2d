// The real app with a course of every kind of lesson, for tests of what students do in them.
import { randomUUID } from "node:crypto";
import type { OutboxData, OutboxResult, StudyLesson } from "../../../schemas/generated/documents.ts";
import { createViews } from "../../../server/shared/progress/views.ts";
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
	lesson("recorded", "live"),
	lesson("unscheduled", "live"),
];

interface Mark {
	/** From and to of the video; seconds. */
	readonly ranges: readonly (readonly unknown[])[];
	/** How long ago each stretch of playing began and ended; seconds. */
	readonly spans: readonly (readonly unknown[])[];
	readonly view: string;
	readonly positionMs?: number;
	readonly courseId?: string;
	readonly lessonId?: string;
	/** Of the entry; milliseconds. */
	readonly age?: number;
	readonly student?: string;
	/** Of the entry. */
	readonly id?: string;
}

const inMs = (pairs: readonly (readonly unknown[])[]): unknown[][] =>
	pairs.map((pair) => pair.map((value) => (typeof value === "number" ? value * 1000 : value)));

export async function openStudyApp() {
	const app = await openStudentApp({
		site: buildSite({
			company: { id: 1, name: "One", hosts: ["one.test"], mediaOrigins: [origin], allowedOrigins: [origin] },
		}),
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
		live: [
			// Of ten minutes, of which two are left.
			{ courseId, lessonId: "meeting", inMinutes: -8, vendor: "room" },
			{ courseId, lessonId: "recorded", inMinutes: -120, vendor: "gh", replay: `${origin}/replay` },
		],
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
				body: { courseId: course, lessonId, view, ranges: inMs(ranges), spans: inMs(spans), positionMs },
			});
		},
		/** A visit that began so long ago; what was played since then may count. */
		viewFrom: (secondsAgo: number, { student = "mei", course = courseId, lessonId = "film" } = {}): string =>
			createViews(app.site.deps.env.secret).issue(
				{ companyId: 1, studentId: student, courseId: course, lessonId },
				Date.now() - secondsAgo * 1000,
			),
		query: <Row extends object>(text: string, values: readonly unknown[] = []) =>
			app.site.db.system((sql) => sql.query<Row>(text, values)),
	};
}

export type StudyApp = Awaited<ReturnType<typeof openStudyApp>>;

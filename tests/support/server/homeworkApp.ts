// The real app with homework of several kinds, for tests of what students write and hand in.
import { randomUUID } from "node:crypto";
import type {
	HomeworkDetail,
	HomeworkList,
	LessonHomework,
	OutboxData,
	OutboxResult,
} from "../../../schemas/generated/documents.ts";
import { buildCourse, buildSite } from "../data/buildSite.ts";
import { openStudentApp } from "./studentApp.ts";

const base = "/saas-business/v1/homework";
export const minute = 60_000;
const soon = new Date(Date.now() + 60 * minute).toISOString();

export const homework = (id: string, more: Partial<LessonHomework> = {}): LessonHomework => ({
	...{ id, homeworkName: `Homework ${id}`, text: `<p>Do $x$ ${id}.</p>` },
	...more,
});
const lesson = (id: string, work: readonly LessonHomework[], more: object = {}) => ({
	...({ id, lessonName: id, minutes: 10, kind: "reading" } as const),
	homework: [...work],
	...more,
});
const course = (id: string, lessons: ReturnType<typeof lesson>[]) =>
	buildCourse(id, { chapters: [{ id: "c1", chapterName: "One", lessons }] });

interface Sent {
	readonly student?: string;
	readonly homeworkId?: string;
	readonly courseId?: string;
	readonly files?: readonly string[];
	readonly base?: number;
	readonly writer?: string;
	/** Milliseconds. */
	readonly age?: number;
	readonly id?: string;
}

export async function openHomeworkApp() {
	const app = await openStudentApp({
		site: buildSite(),
		courses: [
			course("algebra", [
				lesson("l1", [homework("essay", { dueAt: soon }), homework("sketch", { tries: 2, maxFiles: 1 })]),
				lesson("l2", [homework("open")]),
				lesson("trial", [homework("free")], { free: true }),
			]),
			course("music", [lesson("l1", [homework("essay")])]),
		],
		students: ["mei", "lin", "kim"].map((id) => ({
			...{ id, account: id, password: "x" },
			enrolments: id === "kim" ? [] : [{ courseId: "algebra", daysAgo: 3 }],
		})),
	});

	const query = <Row extends object>(text: string, values: readonly unknown[] = []) =>
		app.site.db.system((sql) => sql.query<Row>(text, values));
	const reset = async () => {
		await query("delete from homework_work");
		await setDue(soon);
	};

	/** Changes the content of the essay. */
	const setDue = (dueAt: string) =>
		query(
			`update lesson_material set document = jsonb_set(document, '{homework,0,dueAt}', to_jsonb($1::text))
		where company_id = 1 and course_id = 'algebra' and lesson_id = 'l1'`,
			[dueAt],
		);
	const list = async (student: string, filter = "") =>
		(await app.ask<HomeworkList>(student, `${base}/list?${filter}`)).data;
	const detailReply = (student: string, id = "essay", courseId = "algebra") =>
		app.ask<HomeworkDetail>(student, `${base}/detail?courseId=${courseId}&homeworkId=${id}`);
	const detail = async (student: string, id = "essay") => (await detailReply(student, id)).data;

	let number = 0;
	async function send(kind: "homework.save" | "homework.hand", text: string, given: Sent = {}) {
		const { student = "mei", homeworkId = "essay", courseId = "algebra", files = [] } = given;
		const { base: version = 0, writer = "laptop", age = 0, id = randomUUID() } = given;
		number += 1;
		const { data } = await app.ask<OutboxData>(student, "/saas-business/v1/outbox", {
			...{ queueId: randomUUID(), userId: student },
			entries: [
				{
					...{ id, kind, slot: `${courseId} ${homeworkId}`, number, schoolId: "", age },
					body: {
						...{ courseId, homeworkId, text, files },
						...(kind === "homework.save" ? { base: version, writer } : {}),
					},
				},
			],
		});
		return data.results[0] as OutboxResult;
	}
	const save = (text: string, given?: Sent) => send("homework.save", text, given);
	const hand = (text: string, given?: Sent) => send("homework.hand", text, given);

	const file = async (student = "mei", { profile = "general", company = 1 } = {}): Promise<string> => {
		const id = randomUUID().replaceAll("-", "");
		await query(
			`insert into stored_file (company_id, id, student_id, profile, name, key, sent_size, size, sha256, stored_at)
		values ($1, $2, $3, $4, 'page.pdf', $2, 10, 10, 'x', now())`,
			[company, id, student, profile],
		);
		return id;
	};
	return { ...app, soon, query, reset, setDue, list, detailReply, detail, save, hand, file };
}

export type HomeworkApp = Awaited<ReturnType<typeof openHomeworkApp>>;

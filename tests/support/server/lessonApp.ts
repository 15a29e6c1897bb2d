// The app with a course of live lessons: one that is on, one later, one over, with and without a recording, a room of gh.
import { writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type {
	ChannelInfo,
	CourseDetail,
	EnteredLesson,
	LessonLive,
	LessonTicket,
} from "../../../schemas/generated/documents.ts";
import { buildCourse, buildSite } from "../data/buildSite.ts";
import { openStudentApp } from "./studentApp.ts";
import { temporaryFolder } from "./testApp.ts";
import { openSocket, signIn, type TestSocket, ticketOf } from "./testSocket.ts";

export const courseId = "algebra";
/** Trusted by the company. */
export const roomOrigin = "https://live.example.com";
export const liveKitUrl = "wss://livekit.example.com";

const lessons = [
	...["now", "later", "ended", "recorded", "gh", "nowhere", "small", "livekit", "late"],
	// Without an address: a small class of cc and a meeting. Free of charge, the last.
	...["cc", "meeting", "gift"],
];
const at = (lessonId: string, inMinutes: number, room: object) => ({
	courseId,
	lessonId,
	inMinutes,
	vendor: "room" as const,
	...room,
});

/** Students mei and lin have the course, wei has not. */
export async function openLessonApp() {
	const company = { id: 1, name: "One", hosts: ["one.test"], allowedOrigins: [roomOrigin] };
	const lesson = (id: string) => ({
		...{ id, lessonName: id, minutes: 60, kind: "live" as const },
		...(id === "gift" ? { free: true } : {}),
	});
	const enrolments = [{ courseId, daysAgo: 3 }];
	const chapters = [{ id: "c1", chapterName: "One", lessons: lessons.map(lesson) }];
	const folder = temporaryFolder();
	const vendorsFile = join(folder.path, "vendors.json");
	const livekit = {
		url: liveKitUrl,
		apiKey: "API7",
		apiSecret: "a-secret-of-LiveKit-with-more-than-32-signs",
	};
	writeFileSync(vendorsFile, JSON.stringify({ live: { livekit } }));
	const seed = {
		site: buildSite({ company }),
		teachers: [],
		courses: [buildCourse(courseId, { teacherIds: [], chapters })],
		live: [
			at("now", -10, {}),
			at("later", 120, {}),
			at("ended", -120, {}),
			at("recorded", -120, { replay: `${roomOrigin}/replay` }),
			at("gh", -10, { vendor: "gh", address: `${roomOrigin}/room` }),
			at("nowhere", -10, { vendor: "gh" }),
			at("small", -10, { seats: 1 }),
			at("late", -120, { replay: "late" }),
			at("livekit", -10, { vendor: "livekit" }),
			at("cc", -10, { vendor: "cc", classType: "LIVE_SMALL_CLASS_ROOM" }),
			at("meeting", -10, { vendor: "meeting" }),
			at("gift", -10, {}),
		],
		students: [
			{ id: "mei", account: "mei", password: "x", nickName: "Mei", enrolments },
			{ id: "lin", account: "lin", password: "x", enrolments },
			{ id: "wei", account: "wei", password: "x" },
		],
	};
	const app = await openStudentApp(seed, { env: { VENDORS_FILE: vendorsFile } });
	await app.site.app.listen({ port: 0, host: "127.0.0.1" });
	const { port } = app.site.app.server.address() as AddressInfo;
	const pages: TestSocket[] = [];

	/** The query of a lesson's room, as the page of the course has it. */
	async function roomQuery(lessonId: string): Promise<Record<string, string>> {
		const { data } = await app.ask<CourseDetail>(undefined, `/course/detail/${courseId}`);
		const found = data.chapters[0]?.lessons.find(({ id }) => id === lessonId)?.roomUrl ?? "";
		return Object.fromEntries(new URLSearchParams(found.split("?")[1]));
	}
	const open = async (student: string | undefined, lessonId: string) =>
		app.ask<LessonTicket>(student, "/course/lesson/ticket", await roomQuery(lessonId));
	const enter = (student: string, ticket: string | undefined) =>
		app.ask<EnteredLesson>(student, "/course/lesson/enter", { ticket: ticket ?? "none" });
	return {
		...app,
		async close(): Promise<void> {
			await app.close();
			folder.remove();
		},
		open,
		enter,
		/** A connection of a student's page. @param session the one it belongs to, by the name that `ask` takes */
		async pageOf(student: string, session = student): Promise<TestSocket> {
			const page = await openSocket({ port, host: "one.test" });
			pages.push(page);
			await signIn(page, 1, student, await ticketOf(app, session));
			return page;
		},
		/** Content that is published between two requests. @returns sets it back */
		async publish(lessonId: string, change: Partial<LessonLive> & { readonly free?: boolean }) {
			const { free, ...live } = change;
			const read = async () => {
				const [row] = await app.site.db.system((sql) =>
					sql.query<{ detail: CourseDetail; live: Record<string, LessonLive> }>(
						"select detail, live_lessons as live from course where company_id = 1 and id = $1",
						[courseId],
					),
				);
				if (!row) throw new Error(`course ${courseId}: expected its row, found none`);
				return row;
			};
			const write = (row: Awaited<ReturnType<typeof read>>) =>
				app.site.db.system((sql) =>
					sql.query("update course set detail = $2, live_lessons = $3 where company_id = 1 and id = $1", [
						courseId,
						JSON.stringify(row.detail),
						JSON.stringify(row.live),
					]),
				);
			const before = await read();
			const next = structuredClone(before);
			Object.assign(next.live[lessonId] ?? {}, live);
			for (const each of next.detail.chapters.flatMap((chapter) => chapter.lessons))
				if (each.id === lessonId && free !== undefined) Object.assign(each, { free });
			await write(next);
			return () => write(before);
		},
		/** What is between two tests. */
		async empty(): Promise<void> {
			for (const { socket } of pages.splice(0)) socket.close();
			await app.site.db.system((sql) => sql.query("delete from live_seat"));
		},
		/** The seat that entering gives to a tab. */
		seatOf: async (student: string, lessonId = "now"): Promise<string> =>
			(await enter(student, (await open(student, lessonId)).data.ticket)).data.seat ?? "",
	};
}

export type LessonApp = Awaited<ReturnType<typeof openLessonApp>>;

export const liveIn = (page: TestSocket, seat: string, more: object = {}) =>
	page.ask("live_in", { courseId, lessonId: "now", seat, ...more });

export const channel = async (page: TestSocket, seat: string): Promise<ChannelInfo> =>
	(await page.ask("channel_info", { courseId, lessonId: "now", seat })).data as ChannelInfo;

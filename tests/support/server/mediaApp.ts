// The real app with a course whose lessons have stored media: mei has the course, lin has not.
import { join } from "node:path";
import type { LightMyRequestResponse } from "fastify";
import type { ContentLesson } from "../../../schemas/generated/documents.ts";
import { openFileStore } from "../../../server/ports/openFileStore.ts";
import { createMediaCookies } from "../../../server/shared/media/mediaCookie.ts";
import { storeMedia } from "../../../server/shared/media/storeMedia.ts";
import { buildCourse } from "../data/buildSite.ts";
import { captions, mediaFile, mediaSet, writeFiles } from "../media/mediaFiles.ts";
import { openStudentApp } from "./studentApp.ts";
import { temporaryFolder } from "./testApp.ts";

export const courseId = "algebra";

const lesson = (id: string, more: Partial<ContentLesson>): ContentLesson => ({
	...{ id, lessonName: id, minutes: 2, kind: "video" },
	...more,
});
const lessons = [
	lesson("l1", {
		video: { media: "intro.mp4", captions: [{ language: "zh", media: "intro.zh.vtt" }] },
		resources: [{ id: "notes", resourceName: "Notes", media: "notes.txt" }],
	}),
	lesson("l2", { video: { media: "set/index.m3u8" } }),
	lesson("gift", { video: { media: "gift.webm" }, free: true }),
	lesson("plain", { kind: "reading", reading: { text: "Hello" } }),
];

interface Asked {
	readonly lessonId?: string;
	readonly student?: string | undefined;
	readonly method?: "GET" | "HEAD";
	readonly headers?: Readonly<Record<string, string>>;
	readonly host?: string;
	/** In place of the student's own for the lesson. */
	readonly cookie?: string;
}

/** @param env of the server */
export async function openMediaApp(env: NodeJS.ProcessEnv = {}) {
	const folder = temporaryFolder();
	const enrolments = [{ courseId, daysAgo: 3 }];
	const seed = {
		teachers: [],
		courses: [
			buildCourse(courseId, { teacherIds: [], chapters: [{ id: "c1", chapterName: "One", lessons }] }),
		],
		students: [
			{ id: "mei", account: "mei", password: "x", enrolments },
			{ id: "lin", account: "lin", password: "x" },
		],
	};
	const app = await openStudentApp(seed, {
		env,
		routes(own, deps) {
			const cookies = createMediaCookies(deps.env.secret);
			own.get<{ Params: { lessonId: string } }>(
				"/test/cookie/:lessonId",
				{ config: { access: "student" } },
				async (request, reply) => {
					const sessionId = request.student?.sessionId ?? "";
					cookies.give(reply, request, { sessionId, courseId, lessonId: request.params.lessonId });
					return "";
				},
			);
		},
	});
	const { deps } = app.site;
	const files = await openFileStore(deps.env.files, 86_400_000);

	/** @param bytes of a file; of a set by the names of its files */
	async function put(
		name: string,
		bytes: Buffer | string | ReadonlyMap<string, Buffer | string>,
		poster?: Buffer,
	) {
		const isSet = bytes instanceof Map;
		const into = join(folder.path, "given");
		const paths = writeFiles(into, isSet ? bytes : new Map([[name, bytes as Buffer | string]]));
		const given = [...paths].map(([path, local]) => ({ path: isSet ? `${name}/${path}` : path, local }));
		return storeMedia({ ...deps, files }, 1, { name, files: given, poster });
	}
	await put("intro.mp4", mediaFile("clip.mp4"), mediaFile("cover.jpg"));
	await put("intro.zh.vtt", captions);
	await put("notes.txt", "Notes of the lesson");
	await put("other.txt", "of no lesson");
	await put("set", mediaSet("fragments"));
	await put("gift.webm", mediaFile("clip.webm"));

	async function cookieOf(student: string, lessonId: string, host = "one.test"): Promise<string> {
		const reply = await app.site.app.inject({
			url: `/test/cookie/${lessonId}`,
			headers: { host, authorization: `token of ${student}` },
		});
		return String(reply.headers["set-cookie"]).split(";")[0] ?? "";
	}

	return {
		...app,
		files,
		put,
		cookieOf,
		/** A request for a file of a lesson, l1 by default, as mei. */
		async get(path: string, asked: Asked = {}): Promise<LightMyRequestResponse> {
			const { lessonId = "l1", student = "mei", host = "one.test", method = "GET", headers = {} } = asked;
			const cookie = asked.cookie ?? (await cookieOf(student, lessonId, host));
			const url = `/s/media/${courseId}/${lessonId}/${path}`;
			return app.site.app.inject({ method, url, headers: { host, cookie, ...headers } });
		},
		async close(): Promise<void> {
			files.close();
			await app.close();
			folder.remove();
		},
	};
}

export type MediaApp = Awaited<ReturnType<typeof openMediaApp>>;

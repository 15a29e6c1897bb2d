import Fastify, { type FastifyRequest } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cookies } from "../../plugins/cookies.ts";
import { createMediaCookies } from "./mediaCookie.ts";

const lesson = { courseId: "algebra.1", lessonId: "l1" };
const mei = { companyId: 1, studentId: "mei.2", ...lesson };
const media = createMediaCookies("a secret of the server");
const app = Fastify();
let host = "maple.localhost";
beforeAll(async () => {
	await app.register(cookies);
	app.decorateRequest("company");
	app.addHook("onRequest", async (request) => {
		request.company = { id: Number(request.headers["x-company"] ?? 1), name: "", hosts: [] };
	});
	app.get("/give", async (request, reply) => {
		media.give(reply, request, mei);
		return "";
	});
	app.get<{ Querystring: typeof lesson }>(
		"/read",
		async (request: FastifyRequest<{ Querystring: typeof lesson }>) => ({
			student: media.read(request, request.query)?.studentId ?? null,
		}),
	);
});
afterAll(() => app.close());

const given = async (): Promise<string> => {
	const reply = await app.inject({ url: "/give", headers: { host } });
	return String(reply.headers["set-cookie"]);
};
const studentOf = async (cookie: string, query = lesson, company = 1): Promise<string | null> =>
	(await app.inject({ url: "/read", query, headers: { host, cookie, "x-company": String(company) } })).json()
		.student;
const pairOf = (cookie: string): string => cookie.split(";")[0] ?? "";

test("cookie of a lesson: for its folder, no script and no other site; over a secure connection by its name too", async () => {
	expect(await given()).toMatch(
		/^__Secure-schoolfront_media=[^;]+; Max-Age=43200; Path=\/s\/media\/algebra\.1\/l1\/; HttpOnly; Secure; SameSite=Strict$/,
	);
	host = "maple.example";
	expect(await given()).toMatch(
		/^schoolfront_media=[^;]+; Max-Age=43200; Path=[^;]+; HttpOnly; SameSite=Strict$/,
	);
});

test("cookie of a lesson: names the student", async () => {
	expect(await studentOf(pairOf(await given()))).toBe("mei.2");
});

test("cookie of another lesson, course or company, a changed one and none: nobody", async () => {
	const cookie = pairOf(await given());
	expect(await studentOf(cookie, { ...lesson, lessonId: "l2" })).toBeNull();
	expect(await studentOf(cookie, { ...lesson, courseId: "music" })).toBeNull();
	expect(await studentOf(cookie, lesson, 2)).toBeNull();
	const [name, value = ""] = cookie.split("=");
	const [, ...rest] = value.split(".");
	const other = Buffer.from("lin").toString("base64url");
	expect(await studentOf(`${name}=${[other, ...rest].join(".")}`)).toBeNull();
	expect(await studentOf(`${name}=`)).toBeNull();
	expect(await studentOf("a=b")).toBeNull();
});

test("cookie after twelve hours: nobody", async () => {
	const cookie = pairOf(await given());
	const end = Date.now() + 12 * 3_600_000;
	vi.setSystemTime(end - 60_000);
	try {
		expect(await studentOf(cookie)).toBe("mei.2");
		vi.setSystemTime(end + 1);
		expect(await studentOf(cookie)).toBeNull();
	} finally {
		vi.useRealTimers();
	}
});

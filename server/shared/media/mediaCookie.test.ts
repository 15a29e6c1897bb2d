import Fastify, { type FastifyRequest } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cookies } from "../../plugins/cookies.ts";
import { createMediaCookies } from "./mediaCookie.ts";

const lesson = { courseId: "algebra.1", lessonId: "l1" };
const sessionId = "5f0c3a52-8c8e-4a0e-9a3a-6a1f6f0d7a11";
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
		media.give(reply, request, { ...lesson, sessionId });
		return "";
	});
	app.get<{ Querystring: typeof lesson }>(
		"/read",
		async (request: FastifyRequest<{ Querystring: typeof lesson }>) => ({
			session: media.read(request, request.query) ?? null,
		}),
	);
});
afterAll(() => app.close());

const given = async (): Promise<string> => {
	const reply = await app.inject({ url: "/give", headers: { host } });
	return String(reply.headers["set-cookie"]);
};
const sessionOf = async (cookie: string, query = lesson, company = 1): Promise<string | null> =>
	(await app.inject({ url: "/read", query, headers: { host, cookie, "x-company": String(company) } })).json()
		.session;
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

test("cookie of a lesson: names the session", async () => {
	expect(await sessionOf(pairOf(await given()))).toBe(sessionId);
});

test("cookie of another lesson, course or company, a changed one and none: nobody", async () => {
	const cookie = pairOf(await given());
	expect(await sessionOf(cookie, { ...lesson, lessonId: "l2" })).toBeNull();
	expect(await sessionOf(cookie, { ...lesson, courseId: "music" })).toBeNull();
	expect(await sessionOf(cookie, lesson, 2)).toBeNull();
	const [name, value = ""] = cookie.split("=");
	const [, ...rest] = value.split(".");
	const other = sessionId.replace("5", "6");
	expect(await sessionOf(`${name}=${[other, ...rest].join(".")}`)).toBeNull();
	expect(await sessionOf(`${name}=`)).toBeNull();
	expect(await sessionOf("a=b")).toBeNull();
});

test("cookie after twelve hours: nobody", async () => {
	const cookie = pairOf(await given());
	const end = Date.now() + 12 * 3_600_000;
	vi.setSystemTime(end - 60_000);
	try {
		expect(await sessionOf(cookie)).toBe(sessionId);
		vi.setSystemTime(end + 1);
		expect(await sessionOf(cookie)).toBeNull();
	} finally {
		vi.useRealTimers();
	}
});

import { beforeAll, expect, test, vi } from "vitest";
import { reply, setupAnswerServer } from "../../../tests/support/server/answerServer.ts";
import { signIn } from "../../core/session/session.ts";
import { onStudentEvent, studentEvents } from "./studentEvents.ts";

const server = setupAnswerServer();
const stored = new Map<string, string>();
const { fetch } = globalThis;
/** Of a kind this page does not know: ignored, but its number is noted. */
const event = (sequence: number) => ({
	sequence,
	type: "unknown",
	body: {},
	createdAt: "2026-11-21T08:00:00Z",
});
const lastSequence = () => JSON.parse(stored.get("schoolfront.events.mei") ?? "{}").sequence;

beforeAll(() => {
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
	});
	vi.stubGlobal("document", {
		...{ documentElement: { lang: "en" }, visibilityState: "visible", getElementById: () => null },
	});
	// A page knows its own origin; Node does not.
	vi.stubGlobal("fetch", (to: string | URL, more?: RequestInit) => fetch(new URL(to, location.origin), more));
});

test("what is pushed after the server knows the student and before the page has heard so is asked for, once", async () => {
	const data = { list: [event(8)], sequence: 8, restart: false };
	server.answer(reply(200, { code: "1", message: "", data }));
	signIn({ token: "secret of mei", userId: "mei" });
	onStudentEvent(event(8));
	studentEvents.onAuthenticated("mei", 7, 1e9);
	await vi.waitFor(() => expect(lastSequence()).toBe(8));
	onStudentEvent(event(9));
	await vi.waitFor(() => expect(lastSequence()).toBe(9));
	expect(server.asked.map(({ request }) => request.url)).toEqual(["/s/api/external/api/v1/events?after=7"]);
});

import { beforeAll, expect, test, vi } from "vitest";
import { givenAnswers, saying } from "../../tests/support/givenAnswers.ts";
import { signIn } from "../core/session.ts";
import { studentEvents, takeEvent } from "./studentEvents.ts";

const server = givenAnswers();
const kept = new Map<string, string>();
const { fetch } = globalThis;
/** Of a kind this page does not know: passed over, and noted all the same. */
const event = (sequence: number) => ({
	sequence,
	type: "unknown",
	body: {},
	createdAt: "2026-11-21T08:00:00Z",
});
const told = () => JSON.parse(kept.get("schoolfront.events.mei") ?? "{}").sequence;

beforeAll(() => {
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => kept.set(key, value),
	});
	vi.stubGlobal("document", {
		...{ documentElement: { lang: "en" }, visibilityState: "visible", getElementById: () => null },
	});
	// A page knows its own origin; Node does not.
	vi.stubGlobal("fetch", (to: string | URL, more?: RequestInit) => fetch(new URL(to, location.origin), more));
});

test("what is pushed after the server knows the student and before the page has heard so is asked for, once", async () => {
	const data = { list: [event(8)], sequence: 8, restart: false };
	server.answer(saying(200, { code: "1", message: "", data }));
	signIn({ token: "secret of mei", userId: "mei" });
	takeEvent(event(8));
	studentEvents.known("mei", 7, 1e9);
	await vi.waitFor(() => expect(told()).toBe(8), { timeout: 10_000 });
	takeEvent(event(9));
	await vi.waitFor(() => expect(told()).toBe(9), { timeout: 10_000 });
	expect(server.asked.map(({ request }) => request.url)).toEqual(["/s/api/external/api/v1/events?after=7"]);
});

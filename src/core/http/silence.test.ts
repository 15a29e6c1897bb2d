import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { validateCurrentUser } from "../../../schemas/generated/calls/login.js";
import { reply, setupAnswerServer } from "../../../tests/support/server/answerServer.ts";
import type { CallSpec } from "./callSpec.ts";
import { ApiError } from "./errors.ts";
import { call } from "./http.ts";

const server = setupAnswerServer();
const user = { userId: "u-1", companyId: 1 };
const success = reply(200, { code: "1", message: "", data: user });

const ask = (more: Partial<CallSpec<typeof user>> = {}) =>
	call({ path: "/who", validate: () => validateCurrentUser, ...more });
const kindOf = (work: Promise<unknown>) =>
	work.catch((error: unknown) => (error instanceof ApiError ? error.kind : error));

/** Takes the request and says nothing. */
const mute = () => undefined;
/** Fifteen seconds of a running try, over when the test says so. */
const silences = new Set<() => void>();
const { setTimeout: later, clearTimeout: clear } = globalThis;
beforeEach(() => {
	silences.clear();
	const timers = new Map<unknown, () => void>();
	// Node's fetch hands its timers something to be called with.
	vi.stubGlobal("setTimeout", (run: () => void, delay?: number, ...given: never[]) => {
		const timer = later(run, delay, ...given);
		if (delay === 15_000) {
			silences.add(run);
			timers.set(timer, run);
		}
		return timer;
	});
	vi.stubGlobal("clearTimeout", (timer: NodeJS.Timeout) => {
		silences.delete(timers.get(timer) ?? (() => undefined));
		clear(timer);
	});
});
afterEach(() => {
	vi.stubGlobal("setTimeout", later);
	vi.stubGlobal("clearTimeout", clear);
});
/** Nothing was heard for as long as it is waited for. */
const silence = async (asked: number) => {
	await vi.waitFor(() => expect(server.asked).toHaveLength(asked));
	for (const over of silences) over();
};

test("a GET without an answer is sent again until the deadline", async () => {
	server.answer(mute, mute, success);
	const answer = ask();
	await silence(1);
	await silence(2);
	expect(await answer).toEqual(user);
	expect(server.asked).toHaveLength(3);
});

test("the deadline holds for all attempts of a call", async () => {
	const late = new AbortController();
	const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal);
	server.answer(mute);
	const failing = kindOf(ask());
	await silence(1);
	await vi.waitFor(() => expect(server.asked).toHaveLength(2));
	late.abort(new DOMException("late", "TimeoutError"));
	expect(await failing).toBe("timeout");
	expect(timeout).toHaveBeenCalledOnce();
	timeout.mockRestore();
});

test("a POST without an answer is not sent again", async () => {
	const late = new AbortController();
	const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal);
	server.answer(mute);
	const sent = vi.spyOn(globalThis, "fetch");
	const failing = kindOf(ask({ method: "POST", body: {} }));
	await silence(1);
	expect(sent.mock.lastCall?.[1]?.signal?.aborted).toBe(false);
	sent.mockRestore();
	late.abort(new DOMException("late", "TimeoutError"));
	expect(await failing).toBe("timeout");
	expect(server.asked).toHaveLength(1);
	timeout.mockRestore();
});

test("an answer that has begun is not aborted before the deadline", async () => {
	const begun = Promise.withResolvers<() => void>();
	server.answer((_, response) => {
		response.writeHead(200).write('{"code":"1","message":"",');
		begun.resolve(() => response.end(`"data":${JSON.stringify(user)}}`));
	});
	const answer = ask();
	const finish = await begun.promise;
	await vi.waitFor(() => expect(silences.size).toBe(0));
	finish();
	expect(await answer).toEqual(user);
});

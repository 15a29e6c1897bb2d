import type { ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { reply, setupAnswerServer } from "../../../../tests/support/server/answerServer.ts";
import { createAttemptId, watchAttempt } from "./attempts.ts";

const server = setupAnswerServer();
const answered = (state: string) => ({ code: "1", message: "", data: { state } });

// Timers never fire here: a poll that waited for its delay would never come.
test("attempt: a focus event during a poll starts the next poll without delay", async () => {
	const page = new EventTarget();
	vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
	vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	const first = Promise.withResolvers<ServerResponse>();
	server.answer((_, response) => first.resolve(response), reply(200, answered("refused")));
	const watching = watchAttempt(createAttemptId(), {
		vendor: "qq",
		signal: new AbortController().signal,
		onProgress: () => undefined,
	});
	const response = await first.promise;
	page.dispatchEvent(new Event("focus"));
	response.writeHead(200).end(JSON.stringify(answered("begun")));
	expect(await watching).toEqual({ state: "refused" });
	vi.useRealTimers();
});

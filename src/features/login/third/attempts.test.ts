import type { ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { givenAnswers, saying } from "../../../../tests/support/givenAnswers.ts";
import { newAttempt, watchAttempt } from "./attempts.ts";

const server = givenAnswers();
const answered = (state: string) => ({ code: "1", message: "", data: { state } });

// The pauses have no end here, so one that is not passed over is seen at this limit.
test("news that comes while an answer is on its way is followed at once", { timeout: 15_000 }, async () => {
	const page = new EventTarget();
	vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
	vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	const first = Promise.withResolvers<ServerResponse>();
	server.answer((_, response) => first.resolve(response), saying(200, answered("refused")));
	const watching = watchAttempt(newAttempt(), {
		vendor: "qq",
		signal: new AbortController().signal,
		onSeen: () => undefined,
	});
	const response = await first.promise;
	page.dispatchEvent(new Event("focus"));
	response.writeHead(200).end(JSON.stringify(answered("begun")));
	expect(await watching).toEqual({ state: "refused" });
	vi.useRealTimers();
});

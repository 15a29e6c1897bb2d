import { expect, test, vi } from "vitest";
import { heartbeatSeconds } from "../../../schemas/events/operations.ts";
import { createHeartbeat, heartbeatIntervalMs } from "./heartbeat.ts";

test("RT-09: a heartbeat every ten seconds; over polling every twenty, well before the server gives up", () => {
	expect(["websocket", "polling", undefined].map(heartbeatIntervalMs)).toEqual([10_000, 20_000, 10_000]);
	expect(heartbeatIntervalMs("polling") * 1.5).toBeLessThan(heartbeatSeconds.silent * 1000);
});

test("heartbeat: a connection is dead after two unanswered ones in a row; those of a closed connection do not count", async () => {
	vi.useFakeTimers();
	const answers: PromiseWithResolvers<unknown>[] = [];
	const onDead = vi.fn();
	const heartbeat = createHeartbeat({
		send: () => {
			const answer = Promise.withResolvers<unknown>();
			answers.push(answer);
			return answer.promise;
		},
		transport: () => "websocket",
		onDead,
	});
	const fail = async (): Promise<void> => {
		answers.at(-1)?.reject(new Error("no answer"));
		await vi.advanceTimersByTimeAsync(0);
	};
	heartbeat.start();
	await vi.advanceTimersByTimeAsync(10_000);
	await fail();
	await vi.advanceTimersByTimeAsync(10_000);
	answers.at(-1)?.resolve({});
	await vi.advanceTimersByTimeAsync(10_000);
	await fail();
	expect([answers.length, onDead.mock.calls.length]).toEqual([3, 0]);
	heartbeat.beatIfDue();
	expect(answers).toHaveLength(3);
	heartbeat.beat();
	heartbeat.stop();
	await fail();
	expect(onDead).not.toHaveBeenCalled();
	heartbeat.start();
	for (let i = 0; i < 2; i++) {
		heartbeat.beat();
		await fail();
	}
	expect(onDead).toHaveBeenCalledOnce();
	heartbeat.stop();
	vi.useRealTimers();
});

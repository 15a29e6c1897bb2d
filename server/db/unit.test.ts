// What no real database does on demand: a line that breaks between a commit and its answer.
import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { DatabaseUnavailable } from "./sql.ts";
import { runUnit, type Unit } from "./unit.ts";

/** Answers all but the last statement. */
class Line extends EventEmitter {
	readonly sent: string[] = [];
	query = vi.fn(({ text }: { text: string }) => {
		this.sent.push(text);
		return text === "commit" ? new Promise(() => undefined) : Promise.resolve({ rows: [], command: "" });
	});
}

test.each([
	[true, [false]],
	[false, [true]],
])("a line that breaks under a commit says so; the next waits: %s", async (isWaitedFor, destroyed) => {
	const line = new Line();
	const release = vi.fn();
	const unit = runUnit({
		client: line as unknown as Unit<void>["client"],
		release,
		isWaitedFor: () => isWaitedFor,
		opening: "begin",
		deadlineMs: 60_000,
		work: async (sql) => void (await sql.query("select 1")),
		onSilence: () => undefined,
	});
	await vi.waitFor(() => expect(line.sent).toEqual(["begin", "select 1", "commit"]));
	expect(release).toHaveBeenCalledTimes(isWaitedFor ? 1 : 0);
	line.emit("error", new Error("Connection terminated unexpectedly"));
	await expect(unit).rejects.toThrow(DatabaseUnavailable);
	// Whoever was given the connection hears of it alike; nothing is sent into their work.
	expect(release.mock.calls).toEqual([destroyed]);
	expect(line.sent).toHaveLength(3);
});

// A connection that breaks between a commit and its answer, which no real database does on demand.
import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { createStatementNames } from "./preparedStatements.ts";
import { DatabaseUnavailable } from "./sql.ts";
import { runTransaction, type TransactionOptions } from "./transaction.ts";

/** Answers every statement except the commit. */
class Connection extends EventEmitter {
	readonly sent: string[] = [];
	query = vi.fn(({ text }: { text: string }) => {
		this.sent.push(text);
		return text === "commit" ? new Promise(() => undefined) : Promise.resolve({ rows: [], command: "" });
	});
}

test.each([
	[true, [false]],
	[false, [true]],
])(
	"connection broken during the commit: reported, and destroyed unless another transaction has it; waiting: %s",
	async (isWaiting, destroyed) => {
		const connection = new Connection();
		const release = vi.fn();
		const transaction = runTransaction({
			client: connection as unknown as TransactionOptions<void>["client"],
			release,
			hasWaiting: () => isWaiting,
			begin: "begin",
			deadlineMs: 60_000,
			statementName: createStatementNames(),
			work: async (sql) => void (await sql.query("select 1")),
			onTimeout: () => undefined,
		});
		await vi.waitFor(() => expect(connection.sent).toEqual(["begin", "select 1", "commit"]));
		expect(release).toHaveBeenCalledTimes(isWaiting ? 1 : 0);
		connection.emit("error", new Error("Connection terminated unexpectedly"));
		await expect(transaction).rejects.toThrow(DatabaseUnavailable);
		// The next owner of the connection gets the error too; no rollback is sent into its transaction.
		expect(release.mock.calls).toEqual([destroyed]);
		expect(connection.sent).toHaveLength(3);
	},
);

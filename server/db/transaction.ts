// One transaction on one connection, which is given up when a step takes too long.
import type pg from "pg";
import type { StatementName } from "./preparedStatements.ts";
import { DatabaseBusy, DatabaseUnavailable, type Sql } from "./sql.ts";

export interface TransactionOptions<T> {
	readonly client: Pick<pg.PoolClient, "query" | "on" | "off">;
	/** Releases the connection; called once. @param destroy its state is unknown */
	readonly release: (destroy: boolean) => void;
	/** Whether another transaction waits for a connection. */
	readonly hasWaiting: () => boolean;
	/** Begins the transaction and sets its role; several statements, no values. */
	readonly begin: string;
	readonly deadlineMs: number;
	readonly statementName: StatementName;
	readonly work: (sql: Sql) => Promise<T>;
	/** Called when the database itself does not answer, not when the work stopped sending statements. */
	readonly onTimeout: (statement: string) => void;
}

/**
 * Runs the work between `begin` and a commit, or a rollback when it throws.
 *
 * `begin` is sent together with the first statement: were it to fail, PostgreSQL would refuse every statement of the
 * transaction. So a transaction costs two round trips, not three. And while others wait, the next one begins behind the
 * commit, so that the database never waits for the server.
 */
export async function runTransaction<T>(options: TransactionOptions<T>): Promise<T> {
	const { client, deadlineMs } = options;
	let failure: DatabaseUnavailable | undefined;
	const abort = Promise.withResolvers<never>();
	// It may reject after everybody has stopped waiting.
	abort.promise.catch(() => undefined);
	const fail = (error: DatabaseUnavailable): void => {
		failure ??= error;
		abort.reject(failure);
	};

	// Between two statements the other transactions of an embedded database wait, so the deadline covers that time too.
	let idle: NodeJS.Timeout | undefined;
	let pending = 0;
	const watchIdle = (): void => {
		clearTimeout(idle);
		if (pending > 0) return;
		idle = setTimeout(
			() => fail(new DatabaseUnavailable(`a transaction sent no statement for ${deadlineMs} ms`)),
			deadlineMs,
		);
	};

	const send = async (text: string, values?: readonly unknown[]): Promise<pg.QueryResult> => {
		if (failure) throw failure;
		pending++;
		watchIdle();
		try {
			const name = values && options.statementName(text);
			const statement = {
				text,
				query_timeout: deadlineMs,
				...(values ? { values: [...values] } : {}),
				...(name ? { name } : {}),
			};
			return await Promise.race([client.query(statement), abort.promise]);
		} catch (error) {
			const lost = connectionProblem(error, deadlineMs);
			if (lost) fail(lost);
			if (isTimeout(error)) options.onTimeout(text);
			throw failure ?? error;
		} finally {
			pending--;
			watchIdle();
		}
	};
	const onError = (error: Error): void =>
		fail(new DatabaseUnavailable("the database connection broke", { cause: error }));

	client.on("error", onError);
	/** The work has ended: a late statement would run outside of its transaction, or inside the next one. */
	let isOver = false;
	/** The transaction has ended, by commit or rollback. */
	let hasEnded = false;
	let isReleased = false;
	const release = (): void => {
		if (isReleased) return;
		isReleased = true;
		// A connection in an unknown state is destroyed; the database undoes what was not committed.
		options.release(!hasEnded || failure !== undefined);
	};
	try {
		const begun = send(options.begin);
		const worked = Promise.race([
			options.work({
				async query<Row extends object>(text: string, values?: readonly unknown[]) {
					if (isOver) throw new Error(`a statement came after the end of its transaction: ${text}`);
					return (await send(text, values)).rows as Row[];
				},
			}),
			abort.promise,
		]);
		// After a failed begin, an error of the work is a consequence of it.
		await Promise.all([begun, worked.catch(() => begun)]);
		const result = await worked;
		isOver = true;
		const committed = send("commit");
		hasEnded = true;
		if (options.hasWaiting()) release();
		// PostgreSQL answers a commit of a failed transaction with a rollback and no error.
		if ((await committed).command !== "COMMIT")
			throw new Error(
				"a statement of the transaction failed and its error was caught, so nothing was stored",
			);
		return result;
	} catch (error) {
		isOver = true;
		if (!failure && !hasEnded) {
			await send("rollback");
			hasEnded = true;
		}
		throw failure ?? temporaryProblem(error) ?? error;
	} finally {
		clearTimeout(idle);
		client.off("error", onError);
		release();
	}
}

/**
 * Nothing was stored, and another attempt may succeed: class 40 and 55P03 are conflicts with other transactions, class 53
 * is a lack of resources. Codes of a Refusal begin alike and are shorter.
 */
function temporaryProblem(error: unknown): DatabaseUnavailable | undefined {
	const { code = "", message } = error as { code?: string; message: string };
	if (/^(40...|55P03)$/.test(code))
		return new DatabaseBusy(`a conflict with another transaction: ${message}`, { cause: error });
	if (!/^53...$/.test(code)) return undefined;
	return new DatabaseUnavailable(`the database lacks resources: ${message}`, { cause: error });
}

/** Thrown by pg when its timer of a statement ends; it has then destroyed the connection. */
const isTimeout = (error: unknown): boolean => (error as Error).message === "Query read timeout";

function connectionProblem(error: unknown, deadlineMs: number): DatabaseUnavailable | undefined {
	const { code = "", message } = error as { code?: string; message: string };
	// 57014: PostgreSQL's own deadline, set to the same time, was a moment earlier.
	if (isTimeout(error) || code === "57014")
		return new DatabaseUnavailable(`the database did not answer within ${deadlineMs} ms`, { cause: error });
	// A table changed while this connection had the statement prepared; a new connection prepares it again.
	if (code === "0A000" && message.startsWith("cached plan"))
		return new DatabaseBusy(`the table of a prepared statement changed: ${message}`, { cause: error });
	// Classes 08 and 57P and 25P03: PostgreSQL ended the connection. The rest are errors of the socket.
	const isLost =
		/^(08|57P0|25P03|ECONN|EPIPE)/.test(code) ||
		/^Connection terminated|connection error|Client was closed/.test(message);
	return isLost ? new DatabaseUnavailable("the database connection broke", { cause: error }) : undefined;
}

// One unit of work: a transaction on one connection that is given up when a step takes too long.
import type pg from "pg";
import { statementName } from "./prepared.ts";
import { DatabaseBusy, DatabaseUnavailable, type Sql } from "./sql.ts";

export interface Unit<T> {
	readonly client: Pick<pg.PoolClient, "query" | "on" | "off">;
	/** Gives the connection to the next; called once. @param destroy its state is unknown */
	readonly release: (destroy: boolean) => void;
	/** Whether another unit waits for a connection. */
	readonly isWaitedFor: () => boolean;
	/** Begins the transaction and sets its role; several statements, no values. */
	readonly opening: string;
	readonly deadlineMs: number;
	readonly work: (sql: Sql) => Promise<T>;
	/** Called when the database itself is silent, not when the work forgot to go on. */
	readonly onSilence: (statement: string) => void;
}

/**
 * Runs the work between an opening and a commit, or a rollback when it throws.
 *
 * The opening is sent together with the first statement: were it to fail, the transaction would be in its
 * failed state, in which PostgreSQL refuses every statement. So a unit costs two round trips, not three. And while
 * others wait, the next one begins behind the commit, so that the database never waits for the server.
 */
export async function runUnit<T>(unit: Unit<T>): Promise<T> {
	const { client, deadlineMs } = unit;
	let broken: DatabaseUnavailable | undefined;
	let giveUp: (error: Error) => void = () => undefined;
	const givenUp = new Promise<never>((_, reject) => {
		giveUp = reject;
	});
	// It may be refused after everybody has left; that is no uncaught error.
	givenUp.catch(() => undefined);
	const breakWith = (error: DatabaseUnavailable): void => {
		broken ??= error;
		giveUp(broken);
	};

	// Between two statements the others of an embedded database wait, so that time has the deadline as well.
	let idle: NodeJS.Timeout | undefined;
	let pending = 0;
	const watch = (): void => {
		clearTimeout(idle);
		if (pending > 0) return;
		idle = setTimeout(
			() => breakWith(new DatabaseUnavailable(`a transaction stood still for ${deadlineMs} ms`)),
			deadlineMs,
		);
	};

	const send = async (text: string, values?: readonly unknown[]): Promise<pg.QueryResult> => {
		if (broken) throw broken;
		pending++;
		watch();
		try {
			const whole = { text, query_timeout: deadlineMs };
			const name = values && statementName(text);
			const statement = values ? { ...whole, values: [...values], ...(name ? { name } : {}) } : whole;
			return await Promise.race([client.query(statement), givenUp]);
		} catch (error) {
			const said = connectionProblem(error, deadlineMs);
			if (said) breakWith(said);
			if (isTimeout(error)) unit.onSilence(text);
			throw broken ?? error;
		} finally {
			pending--;
			watch();
		}
	};
	const onError = (error: Error): void =>
		breakWith(new DatabaseUnavailable("the database connection broke", { cause: error }));

	client.on("error", onError);
	/** The work is done or given up: what it still sends would fall out of its transaction, or into the next one. */
	let over = false;
	/** Of the transaction, by whatever answer. */
	let ended = false;
	let released = false;
	const release = (): void => {
		if (released) return;
		released = true;
		// A connection in an unknown state is destroyed; the database undoes what was not committed.
		unit.release(!ended || broken !== undefined);
	};
	try {
		const opened = send(unit.opening);
		const worked = Promise.race([
			unit.work({
				async query<Row extends object>(text: string, values?: readonly unknown[]) {
					if (over) throw new Error(`a statement came after the end of its unit of work: ${text}`);
					return (await send(text, values)).rows as Row[];
				},
			}),
			givenUp,
		]);
		// Whatever the work says after a failed opening is a consequence of it.
		await Promise.all([opened, worked.catch(() => opened)]);
		const result = await worked;
		over = true;
		const committed = send("commit");
		ended = true;
		if (unit.isWaitedFor()) release();
		// PostgreSQL answers a commit of a failed transaction with a rollback and no error.
		if ((await committed).command !== "COMMIT")
			throw new Error(
				"a statement of the transaction failed and its error was caught, so nothing was stored",
			);
		return result;
	} catch (error) {
		over = true;
		if (!broken && !ended) {
			await send("rollback");
			ended = true;
		}
		throw broken ?? passing(error) ?? error;
	} finally {
		clearTimeout(idle);
		client.off("error", onError);
		release();
	}
}

/**
 * Nothing was stored, and another try may succeed. Class 53 is PostgreSQL's word for a full disk and the like; class
 * 40 and 55P03 say that the unit stood in the way of others, such as two that waited for each other. Its codes have
 * five signs; those of a Refusal, which begin alike, have fewer.
 */
function passing(error: unknown): DatabaseUnavailable | undefined {
	const { code = "", message } = error as { code?: string; message: string };
	if (/^(40...|55P03)$/.test(code))
		return new DatabaseBusy(`units of work stood in each other's way: ${message}`, { cause: error });
	if (!/^53...$/.test(code)) return undefined;
	return new DatabaseUnavailable(`the database has no room to work: ${message}`, { cause: error });
}

/** What pg says when its own timer of a statement ends; it has then destroyed the connection. */
const isTimeout = (error: unknown): boolean => (error as Error).message === "Query read timeout";

function connectionProblem(error: unknown, deadlineMs: number): DatabaseUnavailable | undefined {
	const { code = "", message } = error as { code?: string; message: string };
	// 57014: PostgreSQL's own deadline, set to the same time, was a moment earlier.
	if (isTimeout(error) || code === "57014")
		return new DatabaseUnavailable(`the database did not answer within ${deadlineMs} ms`, { cause: error });
	// A table was changed while this connection held the statement; a new connection reads it anew.
	if (code === "0A000" && message.startsWith("cached plan"))
		return new DatabaseBusy(`a table changed under a statement: ${message}`, { cause: error });
	// Classes 08 and 57P and 25P03 are PostgreSQL's words for "this connection ends"; the rest are the socket's.
	const lost =
		/^(08|57P0|25P03|ECONN|EPIPE)/.test(code) ||
		/^Connection terminated|connection error|Client was closed/.test(message);
	return lost ? new DatabaseUnavailable("the database connection broke", { cause: error }) : undefined;
}

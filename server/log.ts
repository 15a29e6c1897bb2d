// The server's log: one JSON line an event, on standard output, without secrets.
import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";

export type Log = FastifyBaseLogger;

type Logged = { type: string; message: string; stack?: string; code?: unknown; cause?: Logged };

/** The parts of an error that help; PostgreSQL's detail and parameters hold what a student typed. */
function sayError(error: unknown): Logged {
	if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
	const { code } = error as { code?: unknown };
	return {
		type: error.name,
		message: error.message,
		...(error.stack ? { stack: error.stack } : {}),
		...(code === undefined ? {} : { code }),
		...(error.cause === undefined ? {} : { cause: sayError(error.cause) }),
	};
}

/** @param stream where lines go; standard output unless a test reads them */
export function createLog(level: string, stream?: { write(line: string): void }): Log {
	const options = {
		level,
		// Requests are logged by requestLog.ts, in its own words; these keep a stray object from being printed whole.
		serializers: { err: sayError, req: () => undefined, res: () => undefined },
		redact: [
			"password",
			"token",
			"authorization",
			"cookie",
			"secret",
			"*.password",
			"*.token",
			"*.authorization",
		],
		base: { pid: process.pid },
	};
	return stream ? pino(options, stream) : pino(options);
}

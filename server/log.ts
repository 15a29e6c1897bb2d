// The server's log: one JSON line for each event, on standard output, without secrets.
import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";

export type Log = FastifyBaseLogger;

type Logged = { type: string; message: string; stack?: string; code?: unknown; cause?: Logged };

/** Without PostgreSQL's detail and parameters, which contain what a student typed. */
function serializeError(error: unknown): Logged {
	if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
	const { code } = error as { code?: unknown };
	return {
		type: error.name,
		message: error.message,
		...(error.stack ? { stack: error.stack } : {}),
		...(code === undefined ? {} : { code }),
		...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
	};
}

/** @param stream where lines go; standard output unless a test reads them */
export function createLog(level: string, stream?: { write(line: string): void }): Log {
	const options = {
		level,
		// requestLog.ts logs requests; their objects are never printed whole.
		serializers: { err: serializeError, req: () => undefined, res: () => undefined },
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

// A request's own log, made when its first line is written: most requests write none.
import type { FastifyBaseLogger } from "fastify";

type Level = "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";

class LateLog implements FastifyBaseLogger {
	private readonly make: () => FastifyBaseLogger;
	private made: FastifyBaseLogger | undefined;

	constructor(make: () => FastifyBaseLogger) {
		this.make = make;
	}

	private write(level: Level, line: unknown[]): void {
		this.made ??= this.make();
		Reflect.apply(this.made[level], this.made, line);
	}

	get level(): string {
		this.made ??= this.make();
		return this.made.level;
	}
	child(...bindings: Parameters<FastifyBaseLogger["child"]>): FastifyBaseLogger {
		this.made ??= this.make();
		return this.made.child(...bindings);
	}
	fatal(...line: unknown[]): void {
		this.write("fatal", line);
	}
	error(...line: unknown[]): void {
		this.write("error", line);
	}
	warn(...line: unknown[]): void {
		this.write("warn", line);
	}
	info(...line: unknown[]): void {
		this.write("info", line);
	}
	debug(...line: unknown[]): void {
		this.write("debug", line);
	}
	trace(...line: unknown[]): void {
		this.write("trace", line);
	}
	silent(...line: unknown[]): void {
		this.write("silent", line);
	}
}

/** Fastify's `childLoggerFactory`: lines carry the request's id, as usual. */
export const lateLog = (
	logger: FastifyBaseLogger,
	bindings: Parameters<FastifyBaseLogger["child"]>[0],
	options: Parameters<FastifyBaseLogger["child"]>[1],
): FastifyBaseLogger => new LateLog(() => logger.child(bindings, options));

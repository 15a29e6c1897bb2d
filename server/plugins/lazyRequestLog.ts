// The logger of a request, created with its first line: most requests log nothing.
import type { FastifyBaseLogger } from "fastify";

type Level = "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";

class LazyRequestLog implements FastifyBaseLogger {
	private readonly create: () => FastifyBaseLogger;
	private logger: FastifyBaseLogger | undefined;

	constructor(create: () => FastifyBaseLogger) {
		this.create = create;
	}

	private write(level: Level, line: unknown[]): void {
		this.logger ??= this.create();
		Reflect.apply(this.logger[level], this.logger, line);
	}

	get level(): string {
		this.logger ??= this.create();
		return this.logger.level;
	}
	child(...bindings: Parameters<FastifyBaseLogger["child"]>): FastifyBaseLogger {
		this.logger ??= this.create();
		return this.logger.child(...bindings);
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

/** Fastify's `childLoggerFactory`. */
export const lazyRequestLog = (
	logger: FastifyBaseLogger,
	bindings: Parameters<FastifyBaseLogger["child"]>[0],
	options: Parameters<FastifyBaseLogger["child"]>[1],
): FastifyBaseLogger => new LazyRequestLog(() => logger.child(bindings, options));

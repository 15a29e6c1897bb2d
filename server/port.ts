// Binds the port before the database is opened: a port that is taken is reported before anything is seeded.
import { createServer } from "node:net";
import type { Env } from "./env.ts";
import { StartError } from "./startError.ts";

export interface ReservedPort {
	/** Frees it for the server, which listens next. */
	release(): Promise<void>;
}

/** Error codes of an address that is not one of this machine. */
const foreignAddress = new Set(["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL"]);

const reasonOf = ({ code = "", message }: NodeJS.ErrnoException, { port, host }: Env): string => {
	if (foreignAddress.has(code))
		return `HOST must be an address of this machine, found ${JSON.stringify(host)} (${code}); correct it or leave it out`;
	const found =
		code === "EADDRINUSE"
			? "another program that listens there"
			: code === "EACCES"
				? "no right to use it"
				: message;
	return `PORT must be free, found ${found} at ${host} port ${port}; stop that program, or choose another port, such as PORT=${port === 4000 ? 4001 : 4000}`;
};

/** @throws StartError when the address cannot be used; other errors unchanged */
export function listenError(error: unknown, env: Env): unknown {
	const { syscall } = error as NodeJS.ErrnoException;
	return syscall === "listen" || syscall === "getaddrinfo" || syscall === "bind"
		? new StartError(reasonOf(error as NodeJS.ErrnoException, env))
		: error;
}

/**
 * Closes every connection until the server takes over, as if nothing listened. Any free port (0) needs no reservation.
 * @throws StartError
 */
export async function reservePort(env: Env): Promise<ReservedPort> {
	if (env.port === 0) return { release: async () => undefined };
	const server = createServer((connection) => connection.destroy());
	await new Promise<void>((resolve, reject) => {
		server.once("error", (error) => reject(listenError(error, env)));
		server.listen(env.port, env.host, resolve);
	});
	return {
		release: () => new Promise((resolve) => void server.close(() => resolve())),
	};
}

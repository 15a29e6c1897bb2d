// Sends a command of the operator to a running server.
import { request } from "node:http";
import { json } from "node:stream/consumers";
import type { CommandName } from "../../server/operator/commands.ts";
import type { ControlReply } from "../../server/operator/control.ts";
import { silence, timeoutOf } from "./commandTimeouts.ts";

/** The server was killed, or its machine stopped. */
const endedCodes = new Set(["ECONNRESET", "EPIPE"]);
const withReason = (error: NodeJS.ErrnoException): Error =>
	endedCodes.has(error.code ?? "")
		? new Error(
				"the running server must answer, found that it ended meanwhile; the command was done as a whole or not at all: start the server and repeat it",
			)
		: error;

/** Undefined when no server listens: no socket, or one that a server left when it died. */
export function send(
	socket: string,
	command: CommandName,
	input: object,
	timeout = timeoutOf(command),
): Promise<ControlReply | undefined> {
	return new Promise((resolve, reject) => {
		const asked = request({ socketPath: socket, path: `/${command}`, method: "POST", timeout });
		asked.on("timeout", () => asked.destroy(new Error(silence(command, input, timeout))));
		asked.on("error", (error: NodeJS.ErrnoException) => {
			if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(undefined);
			else reject(withReason(error));
		});
		asked.on("response", (response) => {
			json(response).then(
				(reply) => resolve(reply as ControlReply),
				(error: NodeJS.ErrnoException) => reject(withReason(error)),
			);
		});
		asked.end(JSON.stringify(input));
	});
}

// Sends a command of the operator to a running server.
import { request } from "node:http";
import { json } from "node:stream/consumers";
import type { CommandName } from "../../server/operator/commands.ts";
import type { ControlReply } from "../../server/operator/control.ts";
import { silence, timeoutOf } from "./commandTimeouts.ts";

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
			else reject(error);
		});
		asked.on("response", (response) => {
			json(response).then((reply) => resolve(reply as ControlReply), reject);
		});
		asked.end(JSON.stringify(input));
	});
}

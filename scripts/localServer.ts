// Servers on a free port of this machine only.
import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import type { Server } from "node:net";

/** The port a server listens on. */
export function portOf(server: Server): number {
	const address = server.address();
	if (!address || typeof address === "string") throw new Error("a server must listen on a port, found none");
	return address.port;
}

/** Resolves to the port once the server listens. */
export async function listenLocally(server: Server): Promise<number> {
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return portOf(server);
}

/** Ends open connections as well. */
export async function stopServer(server: HttpServer): Promise<void> {
	server.closeAllConnections();
	server.close();
	await once(server, "close");
}

// The floor of the socket measurements: plain socket.io.
import { createServer } from "node:http";
import { Server } from "socket.io";
import { listenLocally } from "../localServer.ts";
import { cpuMicros, memoryInUse } from "./measures.ts";
import type { Order, Report } from "./orders.ts";

const http = createServer();
const io = new Server(http, { path: "/websocket", serveClient: false, perMessageDeflate: false });
io.on("connection", (socket) => {
	socket.emit("config_changed", { version: 1, documents: [] });
});
const send = (report: Report): void => {
	process.send?.(report);
};
process.on("message", ({ kind }: Order) => {
	if (kind === "work") {
		send({ kind: "work", micros: cpuMicros() });
	}
	if (kind !== "memory") return;
	send({ kind: "memory", bytes: memoryInUse() });
});
process.on("disconnect", () => process.exit(0));
const port = await listenLocally(http);
send({ kind: "started", port, barePort: port });

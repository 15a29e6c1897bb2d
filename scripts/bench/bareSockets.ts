// What the sockets of the server are compared with: socket.io with nothing around it.
import { createServer } from "node:http";
import { Server } from "socket.io";
import type { Order, Report } from "./benchedServer.ts";
import { memoryInUse, workSoFar } from "./measures.ts";

const http = createServer();
const io = new Server(http, { path: "/websocket", serveClient: false, perMessageDeflate: false });
io.on("connection", (socket) => {
	socket.emit("config_changed", { version: 1, documents: [] });
});
const tell = (report: Report): void => {
	process.send?.(report);
};
process.on("message", ({ kind }: Order) => {
	if (kind === "work") {
		tell({ kind: "work", micros: workSoFar() });
	}
	if (kind !== "memory") return;
	tell({ kind: "memory", bytes: memoryInUse() });
});
process.on("disconnect", () => process.exit(0));
http.listen(0, "127.0.0.1", () => {
	const address = http.address();
	const port = typeof address === "object" && address ? address.port : 0;
	tell({ kind: "started", port, barePort: port });
});

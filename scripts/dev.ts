// For people who change the code: Vite with hot reload on PORT, in front of a demo server on a port of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createServer } from "vite";

const root = join(import.meta.dirname, "..");
const port = Number(process.env["PORT"] ?? 4000);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
	console.error(`PORT must be a number from 1 to 65535, found "${process.env["PORT"]}"; write PORT=4000`);
	process.exit(1);
}

const server = spawn(process.execPath, ["server/main.ts", "demo"], {
	cwd: root,
	env: { ...process.env, PORT: "0" },
	stdio: ["ignore", "pipe", "inherit"],
});

/**
 * Resolves to the port of the demo server. Prints its output unchanged, but for the addresses, which get the port
 * of Vite.
 */
const chosen = new Promise<number>((resolve) => {
	const addresses: string[] = [];
	createInterface({ input: server.stdout }).on("line", (line) => {
		const found = /listening on https?:\/\/\S+?:(\d+)/i.exec(line);
		if (found) {
			for (const each of addresses) console.log(each.replaceAll(`:${found[1]}/`, `:${port}/`));
			resolve(Number(found[1]));
		} else if (line.includes("http://")) addresses.push(line);
		else console.log(line);
	});
});
const gone = once(server, "exit") as Promise<[number | null]>;
const first = await Promise.race([chosen, gone]);
if (typeof first !== "number") process.exit(first[0] ?? 1);

/** The Host header stays unchanged: it decides which company's site this is. */
const toServer = { target: `http://127.0.0.1:${first}`, changeOrigin: false, ws: true };
const vite = await createServer({
	root,
	server: {
		port,
		strictPort: true,
		host: "127.0.0.1",
		allowedHosts: [".localhost"],
		proxy: {
			"/s/api": toServer,
			"/s/asset": toServer,
			"/s/cities.json": toServer,
			"/s/cover": toServer,
			"/s/frame": toServer,
			"/s/vendor": toServer,
			"/loginout": toServer,
			"/register": toServer,
			"/third": toServer,
			"/upgrade": toServer,
			"/websocket": toServer,
		},
	},
});
try {
	await vite.listen();
} catch (error) {
	console.error(
		`PORT=${port}: ${error instanceof Error ? error.message : error}; choose another, such as PORT=4100`,
	);
	server.kill();
	await gone;
	process.exit(1);
}
console.log(`hot reload on port ${port}, in front of the server on port ${first}`);

const stop = async () => {
	server.kill("SIGTERM");
	await vite.close();
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
const [code] = await gone;
await vite.close();
process.exitCode = code ?? 1;

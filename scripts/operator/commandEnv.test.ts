import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "../../server/log.ts";
import { controlSocket } from "../../server/operator/control.ts";
import { announceServer, runningDataFolders } from "../../server/operator/runningServers.ts";
import { temporaryFolder } from "../../tests/support/server/testApp.ts";
import { commandEnv } from "./commandEnv.ts";

function openFolder(): string {
	const { path, remove } = temporaryFolder();
	onTestFinished(remove);
	return path;
}

/** Listens as the server of a data folder does. */
async function listen(dataDir: string): Promise<() => Promise<void>> {
	const server = createServer().listen(controlSocket(dataDir));
	await once(server, "listening");
	return async () => {
		server.close();
		await once(server, "close");
	};
}

test("a running server is found without DATA_DIR until it ends", async () => {
	const [dataDir, entries] = [openFolder(), openFolder()];
	const close = await listen(dataDir);
	const remove = announceServer(dataDir, createLog("silent"), entries);
	expect(await runningDataFolders(entries)).toEqual([dataDir]);
	await close();
	remove();
	expect(await runningDataFolders(entries)).toEqual([]);
});

test("entries of killed servers, whose process numbers other programs have: not found", async () => {
	const [dataDir, killed, removed, entries] = [openFolder(), openFolder(), openFolder(), openFolder()];
	// Process 1 always runs, and takes no signal of others.
	writeFileSync(join(entries, "1.json"), JSON.stringify({ dataDir: killed }));
	writeFileSync(controlSocket(killed), "");
	writeFileSync(
		join(entries, `${process.ppid}.json`),
		JSON.stringify({ dataDir: join(removed, "no folder") }),
	);
	expect(await runningDataFolders(entries)).toEqual([]);
	const close = await listen(dataDir);
	announceServer(dataDir, createLog("silent"), entries);
	expect(await runningDataFolders(entries)).toEqual([dataDir]);
	await close();
});

test("data folder of a command: DATA_DIR, else that of the one running server, else the default", async () => {
	const env = (source: NodeJS.ProcessEnv, ...running: string[]) => commandEnv(source, async () => running);
	expect((await env({ DATA_DIR: "/tmp/one" }, "/tmp/two", "/tmp/three")).dataDir).toBe("/tmp/one");
	expect((await env({}, "/tmp/two")).dataDir).toBe("/tmp/two");
	expect((await env({}, "/tmp/two")).files.dir).toBe("/tmp/two/files");
	expect((await env({})).dataDir).toBe(resolve(".data"));
	await expect(env({}, "/tmp/two", "/tmp/three")).rejects.toThrow(
		"DATA_DIR must say which of the running servers is meant, found nothing; their folders are /tmp/two, /tmp/three",
	);
});

import { resolve } from "node:path";
import { expect, test } from "vitest";
import { createLog } from "../../server/log.ts";
import { announceServer, runningDataFolders } from "../../server/operator/runningServers.ts";
import { commandEnv } from "./commandEnv.ts";

test("a running server is found without DATA_DIR until it ends", () => {
	const dataDir = "/tmp/a folder of a running server";
	const remove = announceServer(dataDir, createLog("silent"));
	expect(runningDataFolders()).toContain(dataDir);
	remove();
	expect(runningDataFolders()).not.toContain(dataDir);
});

test("data folder of a command: DATA_DIR, else that of the one running server, else the default", () => {
	const env = (source: NodeJS.ProcessEnv, ...running: string[]) => commandEnv(source, () => running);
	expect(env({ DATA_DIR: "/tmp/one" }, "/tmp/two", "/tmp/three").dataDir).toBe("/tmp/one");
	expect(env({}, "/tmp/two").dataDir).toBe("/tmp/two");
	expect(env({}, "/tmp/two").files.dir).toBe("/tmp/two/files");
	expect(env({}).dataDir).toBe(resolve(".data"));
	expect(() => env({}, "/tmp/two", "/tmp/three")).toThrow(
		"DATA_DIR must say which of the running servers is meant, found nothing; their folders are /tmp/two, /tmp/three",
	);
});

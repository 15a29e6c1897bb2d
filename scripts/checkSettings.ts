// Whether a server could start with these settings: values, the data folder, and the port. Run before the pages are built.
import { prepareDataFolder } from "../server/dataFolder.ts";
import { readEnv } from "../server/env.ts";
import { reservePort } from "../server/port.ts";

try {
	const env = readEnv(process.env, process.argv[2] === "production" ? "production" : "demo");
	prepareDataFolder(env.dataDir);
	const port = await reservePort(env);
	await port.release();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}

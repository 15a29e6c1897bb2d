// The settings of a command: those of the environment, with the data folder of the running server where none is named.
import { type Env, readEnv } from "../../server/env.ts";
import { runningDataFolders } from "../../server/operator/runningServers.ts";

/**
 * @param running data folders of the servers that run from this checkout
 * @throws when several run and nothing says which one is meant
 */
export async function commandEnv(
	source: NodeJS.ProcessEnv = process.env,
	running: () => Promise<readonly string[]> = runningDataFolders,
): Promise<Env> {
	const env = readEnv(source, "demo");
	if (source["DATA_DIR"]) return env;
	const folders = await running();
	if (folders.length > 1)
		throw new Error(
			`DATA_DIR must say which of the running servers is meant, found nothing; their folders are ${folders.join(", ")}`,
		);
	const [folder] = folders;
	return folder === undefined ? env : readEnv({ ...source, DATA_DIR: folder }, "demo");
}

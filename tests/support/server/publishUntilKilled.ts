// A process that publishes content and kills itself behind a statement of the publication, or behind its commit.
// Arguments: data folder, host, a JSON file with the parts, and how the statement begins; "commit" for the commit.
import { readFileSync } from "node:fs";
import { openDatabase } from "../../../server/db/database.ts";
import { readEnv } from "../../../server/env.ts";
import { createLog } from "../../../server/log.ts";
import { contentCommands } from "../../../server/operator/contentCommands.ts";
import { openBus } from "../../../server/ports/bus.ts";

const [dataDir = "", host = "", file = "", last = ""] = process.argv.slice(2);
const kill = (): void => void process.kill(process.pid, "SIGKILL");

const log = createLog("silent");
const db = await openDatabase({ ...readEnv({ DATA_DIR: dataDir }, "demo"), log });
const bus = await openBus(undefined, log);
const commands = contentCommands({
	...{ bus, log },
	db: {
		...db,
		async system(work) {
			const result = await db.system((sql) =>
				work({
					async query<Row extends object>(text: string, values?: readonly unknown[]) {
						const rows = await sql.query<Row>(text, values);
						if (text.startsWith(last)) kill();
						return rows;
					},
				}),
			);
			if (last === "commit") kill();
			return result;
		},
	},
});
const parts = JSON.parse(readFileSync(file, "utf8")) as object[];
await commands["content-apply"]({ host, parts, options: { overwrite: true, author: "killed" } });
await bus.close();
await db.close();

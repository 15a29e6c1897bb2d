// A process that erases a student and kills itself at one of its steps: the end of a transaction, before or after the
// commit, counted from the one that deletes the rows. Arguments: data folder, host, student, number of the step.
import { openDatabase } from "../../../server/db/database.ts";
import { readEnv } from "../../../server/env.ts";
import { createLog } from "../../../server/log.ts";
import { studentCommands } from "../../../server/operator/studentCommands.ts";
import { openBus } from "../../../server/ports/bus.ts";

const [dataDir = "", host = "", account = "", step = ""] = process.argv.slice(2);
let left = Number(step);
/** Transactions of the company: the first one finds the student. */
let ofCompany = 0;
const killAtStep = (): void => {
	if (ofCompany < 2) return;
	left -= 1;
	if (left === 0) process.kill(process.pid, "SIGKILL");
};

const env = readEnv({ DATA_DIR: dataDir }, "demo");
const log = createLog("silent");
const db = await openDatabase({ ...env, log });
const bus = await openBus(undefined, log);
const stepped = async <T>(transaction: Promise<T>): Promise<T> => {
	const result = await transaction;
	killAtStep();
	return result;
};
const commands = studentCommands({
	...{ env, log, bus },
	db: {
		...db,
		company: (id, work) => {
			ofCompany += 1;
			return stepped(db.company(id, (sql) => stepped(work(sql))));
		},
		system: (work) => stepped(db.system((sql) => stepped(work(sql)))),
	},
});
await commands["student-erase"]({ host, account, options: { confirm: account } });
await bus.close();
await db.close();

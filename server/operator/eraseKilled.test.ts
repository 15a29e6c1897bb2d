// An erasure that is killed at any of its steps leaves the student whole or gone, and going on removes the rest.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildCatalogue } from "../../tests/support/data/buildCatalogue.ts";
import { plantStudent } from "../../tests/support/data/plantStudent.ts";
import { temporaryFolder } from "../../tests/support/server/testApp.ts";
import { copyData, emptyData } from "../../tests/support/site/seededData.ts";
import { openDatabase } from "../db/database.ts";
import { readEnv } from "../env.ts";
import { createLog } from "../log.ts";
import { extentOf } from "../modules/students/eraseStore.ts";
import { openBus } from "../ports/bus.ts";
import { seedDatabase } from "../wiring/seeding.ts";
import { studentCommands } from "./studentCommands.ts";

const program = join(import.meta.dirname, "../../tests/support/server/eraseUntilKilled.ts");
const host = "one.test";
/** Before and after the rows are deleted, before the first file, before and after its removal is noted. */
const steps = [1, 2, 4, 5, 6];

test("killed at each step", { timeout: 300_000 }, async () => {
	const folder = temporaryFolder();
	onTestFinished(() => folder.remove());
	const dataDir = join(folder.path, "data");
	copyData(await emptyData(), dataDir);
	const env = readEnv({ DATA_DIR: dataDir }, "demo");
	const log = createLog("silent");
	const seed = join(folder.path, "seed.json");
	writeFileSync(seed, JSON.stringify({ ...buildCatalogue(), students: [] }));
	let db = await openDatabase({ ...env, log });
	await seedDatabase({ db }, [seed], () => undefined);
	const planted = new Map<number, readonly string[]>();
	for (const step of steps) {
		const student = { companyId: 1, mark: `student-${step}`, mobile: String(13_900_000_000 + step) };
		planted.set(step, (await plantStudent({ db, env }, student)).paths);
	}
	await db.close();

	for (const step of steps) {
		const child = spawn(process.execPath, [program, dataDir, host, `student-${step}`, String(step)], {
			stdio: "inherit",
		});
		expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
	}

	db = await openDatabase({ ...env, log });
	onTestFinished(() => db.close());
	const outcomes: string[] = [];
	for (const [step, paths] of planted) {
		const { rows, files } = await db.company(1, (sql) => extentOf(sql, `student-${step}`));
		const there = paths.filter((path) => existsSync(path)).length;
		expect(rows === 0 || (rows > 25 && files === 2 && there === paths.length)).toBe(true);
		outcomes.push(rows > 0 ? "whole" : "gone");
	}
	expect(outcomes).toEqual(["whole", "gone", "gone", "gone", "gone"]);

	const { "student-erase": erase } = studentCommands({
		...{ db, env, log },
		bus: await openBus(undefined, log),
	});
	for (const step of steps) {
		const account = `student-${step}`;
		const repeated = erase({ host, account, options: { confirm: account } });
		if (outcomes[steps.indexOf(step)] === "whole")
			expect(await repeated).toMatchObject({ files: 2, filesLeft: 0 });
		else await expect(repeated).rejects.toThrow("has no student with the account");
	}
	expect([...planted.values()].flat().filter((path) => existsSync(path))).toEqual([]);
});

// Students answer exercises while tabs and servers are killed, lines are cut, sessions end, others use their machine, clocks
// are moved and storage is full: what was shown as stored is in the record, once. Their pages run without screens
// (tests/support/page). In a cluster run there are two servers.
import { expect, it } from "vitest";
import { now } from "../support/faults/networkFaults.ts";
import { isSoak } from "../support/soak.ts";
import { compareSeeds, playSeeds, studentsOfSeed } from "./exerciseScenario.ts";
import { assertResult, rowOf } from "./result.ts";
import { givenSchool } from "./school.ts";
import { manySeeds, randoms } from "./seeds.ts";
import { serverKiller } from "./serverKiller.ts";

const seeds = manySeeds(200, 4);
const scenario = "answers of exercises";
const school = givenSchool(seeds.length * studentsOfSeed, { singleSession: false });

const timeout = isSoak ? 7_200_000 : 600_000;
it("answers of exercises are neither lost nor counted twice, whatever fails", { timeout }, async () => {
	const from = now();
	const played = await playSeeds({ school, killServer: serverKiller(school) }, randoms(scenario, seeds));
	await school.site().kill();
	const db = await school.site().openDatabase();
	const all = await compareSeeds(db, played).finally(() => db.close());
	assertResult([rowOf(scenario, all, now() - from)]);
	expect(played.flatMap(({ faults }) => faults).length).toBeGreaterThan(seeds.length);
});

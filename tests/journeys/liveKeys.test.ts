// Every key of every config document: an open page or dialog follows a change, or offers a reload. The keys are read from
// the schemas; tests/house/liveKeys.test.ts reports those that nobody observes.
import { expect, it } from "vitest";
import type { SiteDocument } from "../../schemas/generated/documents.ts";
import { siteKeys } from "../../schemas/siteKeys.ts";
import { changeRounds, type LiveKey, type Round } from "../support/live/changeRounds.ts";
import { observations } from "../support/live/keys/allKeys.ts";
import { host, liveSite } from "../support/live/liveSite.ts";
import { marked, openScenes } from "../support/live/openScenes.ts";
import { operatorOf } from "../support/site/changeSite.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();

const share = (sorted: readonly number[], part: number): number =>
	Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0);

it("site documents: an open page follows every key, or offers a reload, and what was typed stays", async () => {
	const ask = await operatorOf(site());
	const base = liveSite(await ask("export", { host }));
	let version = 0;
	const apply = async (document: SiteDocument): Promise<void> => {
		version += 1;
		await ask("apply", {
			document: marked(document, version),
			options: { overwrite: true, confirm: host },
		});
	};
	await apply(base);
	const open = await openScenes(site());
	const failures: string[] = [];
	const delays: number[] = [];

	/** Collects failures: a key that is not followed must not hide another one. */
	const check = async (path: string, work: () => Promise<unknown>): Promise<void> => {
		try {
			await work();
		} catch (error) {
			failures.push(`${path}: ${(error as Error).message}`);
		}
	};

	async function play({ document, keys, leaves, phase }: Round): Promise<void> {
		const paths = keys.map(({ path }) => path).join();
		await apply(base);
		await Promise.all(keys.map((key) => check(key.path, () => open.expectUnchanged(key))));
		const changedAt = performance.now();
		if (keys.some(({ observation }) => observation.kind === "refused")) {
			// Such a key is alone in its round.
			const problems = expect.arrayContaining([expect.stringContaining(paths)]);
			await check(paths, () => expect(apply(document)).rejects.toMatchObject({ problems }));
			return;
		}
		await apply(document);
		const follow = (key: LiveKey) =>
			check(key.path, async () => {
				await open.expectFollowed(key);
				delays.push(performance.now() - changedAt);
			});
		await Promise.all(keys.map(follow));
		await check(paths, () => open.expectInput(phase, leaves));
		if (leaves.length > 0) await apply(base);
		for (const scene of leaves) await check(scene, () => open.showAgain(scene, version));
	}

	let shown = 0;
	for (const round of changeRounds(base, siteKeys(), observations)) {
		if (round.phase !== shown) {
			await apply(base);
			await check(`phase ${round.phase}`, () => open.showPhase(round.phase));
			shown = round.phase;
		}
		await play(round);
	}
	const sorted = delays.toSorted((one, other) => one - other);
	console.info(`${sorted.length} keys: p50 ${share(sorted, 0.5)} ms, p95 ${share(sorted, 0.95)} ms`);
	// An assertion would print the number of failures and not the keys.
	if (failures.length > 0) throw new Error(failures.join("\n"));
});

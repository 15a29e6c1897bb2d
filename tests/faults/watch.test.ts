// Students watch a long video while tabs and servers are killed, lines are cut and sessions end. In the record is what the
// browser itself has played, and the video goes on where it was.
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, it } from "vitest";
import { messageOf } from "../../scripts/messageOf.ts";
import type { Database } from "../../server/db/sql.ts";
import {
	lengthOf,
	parseRanges,
	type Ranges,
	rangesOf,
	rangesText,
	without,
} from "../../server/shared/progress/ranges.ts";
import { film } from "../support/browser/lessonPages.ts";
import { now } from "../support/faults/networkFaults.ts";
import type { Random } from "../support/random.ts";
import { ask } from "../support/site/ask.ts";
import { isSoak } from "../support/soak.ts";
import { lengthSeconds, putLongVideo } from "./longVideo.ts";
import { assertResult, type Measured, rowOf } from "./result.ts";
import { givenSchool, host } from "./school.ts";
import { manySeeds, randoms } from "./seeds.ts";
import { serverKiller } from "./serverKiller.ts";
import { untilUp } from "./untilUp.ts";
import { openWatchedVideo, type WatchedVideo } from "./watchedVideo.ts";

const scenario = "a video that is watched";
const kills = ["tab", "connection", "server", "session"] as const;
type Kill = (typeof kills)[number];
const killsOfSeed = isSoak ? 10 : kills.length;
const seeds = manySeeds(20, 1);
/** Each has a browser tab that plays. */
const together = 4;
/** What may be watched once more, or be missing, after a kill. */
const maxBehindMs = 5_000;
/** Of two clocks, and of a video that stops a moment after it is told to. */
const slackMs = 500;

const school = givenSchool(seeds.length, { singleSession: false });
beforeAll(() => putLongVideo(school.site()));
const killServer = serverKiller(school);

const strikes: Readonly<Record<Kill, (video: WatchedVideo, random: Random) => Promise<number | undefined>>> =
	{
		async tab(video, random) {
			// A crash asks nobody; a closed tab has a moment.
			if (random.happens(0.5)) {
				const crashed = video.page().waitForEvent("crash");
				// This ends with the page.
				const crashing = video.page().goto("chrome://crash").catch(String);
				await Promise.all([crashed, crashing]);
			}
			await video.page().close();
			return video.open();
		},
		async connection({ line }, random) {
			line.set({ kind: "refuse" });
			line.cut(random.pick(["reset", "end"]));
			await pause(random.between(500, 8_000));
			line.set();
			return undefined;
		},
		async server(_, random) {
			await killServer(random);
			return undefined;
		},
		async session(video) {
			const token = await video
				.page()
				.evaluate(
					() => (JSON.parse(localStorage.getItem("schoolfront.session") ?? "{}") as { token?: string }).token,
				);
			// It has ended already.
			if (token === undefined) return undefined;
			const headers = { authorization: token };
			await untilUp(() => ask(school.site(), host, "/loginout", { method: "POST", headers, body: {} }));
			return undefined;
		},
	};

interface Played {
	readonly seed: number;
	readonly studentId: string;
	/** What is wrong of what was seen. */
	readonly invalid: readonly string[];
	readonly played: Ranges;
	/** What was played in the last seconds before a tab died. */
	readonly lastPlayed: Ranges;
	/** Where it was left. Milliseconds. */
	readonly position: number;
	readonly story: readonly string[];
}

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Kills in an order by chance, each kind about equally often. */
const killsBy = (random: Random): Kill[] =>
	Array.from({ length: killsOfSeed }, (_, i) => ({
		kill: kills[i % kills.length] ?? "tab",
		key: random.float(),
	}))
		.sort((one, other) => one.key - other.key)
		.map(({ kill }) => kill);

/** Jumps, and chooses a speed. */
async function wander(video: WatchedVideo, random: Random): Promise<void> {
	if (random.happens(0.3)) await video.jump(random.between(0, lengthSeconds - 200));
	await video
		.page()
		.locator("video")
		.evaluate(
			(element: HTMLVideoElement, rate) => {
				element.playbackRate = rate;
			},
			random.pick([1, 1, 2]),
		);
}

async function play(random: Random): Promise<Played> {
	const video = await openWatchedVideo(school, random);
	const invalid: string[] = [];
	const story: string[] = [];
	const lefts: number[] = [];
	try {
		await video.open();
		for (const kill of killsBy(random)) {
			await video.play();
			await wander(video, random);
			await video.playFor(random.between(2, 12));
			const left = video.position();
			if (kill === "tab") lefts.push(left);
			const start = await strikes[kill](video, random);
			story.push(
				`${kill} at ${inSeconds(left)}${start === undefined ? "" : `, goes on at ${inSeconds(start)}`}`,
			);
			const isNear = start === undefined || (start > left - maxBehindMs && start < left + slackMs);
			if (!isNear) invalid.push(`a video that was left at ${inSeconds(left)} goes on at ${inSeconds(start)}`);
		}
		await video.play();
		await video.playFor(2);
		await video.stop();
		invalid.push(...video.errors.map((error) => `nobody handled: ${error}`));
		return {
			...{ seed: random.seed, studentId: video.signedIn.session.userId, invalid, story },
			...{ played: video.played(), position: video.position() },
			lastPlayed: rangesOf(lefts.map((left) => [left - maxBehindMs, left + slackMs])),
		};
	} finally {
		await video.close();
	}
}

/** What of a student's watching the school has, beside what the browser has played. */
async function compare(
	db: Database,
	{ seed, studentId, played, lastPlayed, position, invalid, story }: Played,
): Promise<Measured> {
	const [row] = await db.system((sql) =>
		sql.query<{ seen: string; position: number }>(
			`select seen::text, position_ms as position from lesson_watch where student_id = $1 and lesson_id = $2`,
			[studentId, film],
		),
	);
	const seen = parseRanges(row?.seen ?? "{}");
	const missing = without(without(played, lastPlayed), seen);
	const invented = without(seen, played);
	const history = ` (${story.join("; ")})`;
	const isLost = lengthOf(missing) > maxBehindMs;
	const isInvented = lengthOf(invented) > slackMs;
	const behind = Math.abs((row?.position ?? 0) - position);
	return {
		...{ seed, backAfter: 0, seenAfter: undefined, busiest: undefined },
		lost: isLost
			? [`${inSeconds(lengthOf(missing))} that were played: ${rangesText(missing)}${history}`]
			: [],
		doubled: isInvented
			? [`${inSeconds(lengthOf(invented))} count that were not played: ${rangesText(invented)}${history}`]
			: [],
		invalid: [
			...invalid.map((each) => `${each}${history}`),
			...(behind > slackMs ? [`its place is ${inSeconds(behind)} from where it was left${history}`] : []),
		],
	};
}

const failed = (random: Random, error: unknown): Measured => ({
	...{ seed: random.seed, lost: [], doubled: [], backAfter: 0, seenAfter: undefined, busiest: undefined },
	invalid: [messageOf(error)],
});

it("what is watched is neither lost nor invented, and goes on where it was, whatever fails", {
	timeout: isSoak ? 7_200_000 : 600_000,
}, async () => {
	const from = now();
	const waiting = [...randoms(scenario, seeds)];
	const [played, broken]: [Played[], Measured[]] = [[], []];
	const next = async (): Promise<void> => {
		for (let random = waiting.shift(); random; random = waiting.shift())
			try {
				played.push(await play(random));
			} catch (error) {
				broken.push(failed(random, error));
			}
	};
	await Promise.all(Array.from({ length: together }, next));
	await school.site().kill();
	const db = await school.site().openDatabase();
	const compared: Measured[] = [];
	try {
		for (const each of played) compared.push(await compare(db, each));
	} finally {
		await db.close();
	}
	assertResult([rowOf(scenario, [...broken, ...compared], now() - from)]);
});

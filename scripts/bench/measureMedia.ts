// Ranges of a video that many students watch at once, against a bare file server of the same process.
import { compareLoads, type Rate } from "./load.ts";
import { withEmbedded } from "./measuredServers.ts";
import { mediaCourseId, mediaLessonId, watchedFile } from "./mediaLesson.ts";
import type { ResultRow } from "./results.ts";

const students = 500;
const rangeBytes = 256 * 1024;
const budget = 0.8;

const rateText = ({ perSecond, cpuMicros }: Rate): string =>
	`${Math.round(perSecond).toLocaleString("en")}/s, ${Math.round((perSecond * rangeBytes) / 2 ** 20)} MB/s, ${Math.round(cpuMicros)} µs each`;

/** Starts its own server. */
export const measureMedia = (rounds: number): Promise<ResultRow[]> =>
	withEmbedded(async (child) => {
		const { cookies, filePort } = await child.order({ kind: "media", students }, "media");
		const path = `/s/media/${mediaCourseId}/${mediaLessonId}/${watchedFile}`;
		/** Everybody somewhere else in the video. */
		const range = (i: number): string => {
			const start = (i % 240) * rangeBytes;
			return `bytes=${start}-${start + rangeBytes - 1}`;
		};
		const requests = cookies.map((cookie, i) => ({ headers: { cookie, range: range(i) } }));
		const host = `maple.localhost:${child.port}`;
		const found = await compareLoads(
			{ url: `http://127.0.0.1:${child.port}${path}`, headers: { host }, requests },
			{ url: `http://127.0.0.1:${filePort}/`, requests },
			rounds,
			async () => (await child.order({ kind: "work" }, "work")).micros,
		);
		return [
			{
				what: `ranges of 256 KB of a video of 64 MB for ${students} students, against a bare file server of node:http`,
				ours: rateText(found.ours),
				floor: rateText(found.floor),
				ratio: `${found.ratio.toFixed(2)} ×, by work ${found.cpuRatio.toFixed(2)} ×`,
				budget: `${budget} ×`,
				ok: found.ratio >= budget,
			},
		];
	});

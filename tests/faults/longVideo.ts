// A video that is longer than what a browser loads ahead, in place of the short one of the demonstration.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeFrames } from "../../server/demo/encodeFrames.ts";
import { writeWebm } from "../../server/demo/writeVideos.ts";
import { runContentCommand } from "../support/site/operate.ts";
import type { Site } from "../support/site/startSite.ts";
import { host } from "./school.ts";

export const lengthSeconds = 1_200;
const [width, height, framesPerSecond] = [640, 360, 2];

/** Noise takes as many bytes as a drawn picture does not. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
	<filter id="noise"><feTurbulence baseFrequency="0.2"/></filter><rect width="100%" height="100%" filter="url(#noise)"/></svg>`;

/** Replaces the video of the demonstration by one of twenty minutes. */
export async function putLongVideo(site: Site): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "schoolfront-video-"));
	try {
		const path = join(folder, "long.webm");
		const frames = await encodeFrames(Array.from({ length: lengthSeconds * framesPerSecond }, () => picture));
		await writeWebm(path, { frames, framesPerSecond, width, height });
		const given = ["media", "put", host, path, "--name", "parabola.webm"];
		const { code, err } = await runContentCommand(site, ...given);
		if (code !== 0) throw new Error(`content media put must store the video, found ${err}`);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

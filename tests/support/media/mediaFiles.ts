// Small videos of two seconds, 64 × 36 pixels, made once with ffmpeg: clip.mp4 (H.264, AAC), clip.webm (VP9, Opus), clip.mkv,
// hevc.mp4, ten-bit.mp4 (H.264 with ten bits), sound.mp4, with-cover.mp4 (clip.mp4 with cover.jpg in it), and the same clip as
// HLS sets: stream (MPEG-TS) and fragments (MP4).
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = import.meta.dirname;

export const mediaFile = (name: string): Buffer => readFileSync(join(folder, name));

export type SetName = "stream" | "fragments";

/** Files of a set by their names in it. */
export const mediaSet = (set: SetName): Map<string, Buffer> =>
	new Map(
		readdirSync(join(folder, set)).map((name) => [
			// The end .ts is one of TypeScript too.
			name.replace(/\.mpegts$/, ".ts"),
			readFileSync(join(folder, set, name)),
		]),
	);

/** @returns the paths of the written files, by their names */
export function writeFiles(into: string, files: ReadonlyMap<string, Buffer | string>): Map<string, string> {
	mkdirSync(into, { recursive: true });
	return new Map(
		[...files].map(([name, bytes]) => {
			const path = join(into, name);
			writeFileSync(path, bytes);
			return [name, path];
		}),
	);
}

export const captions =
	"WEBVTT\n\n1\n00:00.000 --> 00:01.000 align:start\n<v Mei>Hello &amp; <i>welcome</i>\n\n00:01.000 --> 00:02.000\n你好\n";

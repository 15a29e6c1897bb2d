// Files of a lesson for the demonstration: a drawn video in three formats, captions, a poster and a page to download.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { writePdf } from "../shared/pdf/writePdf.ts";
import { encodeFrames } from "./encodeFrames.ts";
import lesson from "./parabola.json" with { type: "json" };
import { height, openParabola, width } from "./parabola.ts";
import { writeHls, writeMp4, writeWebm } from "./writeVideos.ts";

const framesPerSecond = 2;
/** A moment that shows what the lesson is about. */
const posterSeconds = 62;

const title = `${lesson.title.zh} ${lesson.title.en}`;

type Language = "zh" | "en";

const clock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);

/** As WebVTT; each caption ends where the next begins. */
function captionsOf(language: Language): string {
	const captions = lesson.parts.flatMap((part) => part.captions);
	const cues = captions.map(
		(caption, i) =>
			`${clock(caption.atSeconds)} --> ${clock(captions[i + 1]?.atSeconds ?? lesson.seconds)}\n${caption[language]}`,
	);
	return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}

const handout = (): Promise<Buffer> =>
	writePdf(
		// A fixed day, so that the same file is written each time.
		{ title, author: "Maple", createdAt: new Date("2026-09-01T00:00:00Z") },
		[
			{ text: title, size: 20 },
			{ text: lesson.formula, size: 14, above: 10 },
			...lesson.parts.flatMap(({ title, captions }, i) => [
				{ text: `${i + 1}  ${title.zh}  ${title.en}`, size: 13, above: 14 },
				...captions.flatMap(({ zh, en }) => [{ text: zh, above: 4 }, { text: en }]),
			]),
		],
	);

/** What a lesson of the content names; `video` is in three formats of which it chooses one. */
export interface DemoMedia {
	readonly seconds: number;
	readonly chapters: readonly {
		readonly atSeconds: number;
		readonly title: Readonly<Record<Language, string>>;
	}[];
	/** Names in the folder. */
	readonly files: readonly string[];
}

/** Writes parabola.webm, parabola.mp4, parabola/index.m3u8 with its segments, captions, poster and hand-out into a folder. */
export async function makeDemoMedia(folder: string): Promise<DemoMedia> {
	const hls = join(folder, "parabola");
	await mkdir(hls, { recursive: true });
	const pictureAt = await openParabola();
	const pictures = Array.from({ length: lesson.seconds * framesPerSecond }, (_, i) =>
		pictureAt(i / framesPerSecond),
	);
	const video = { frames: await encodeFrames(pictures), framesPerSecond, width, height };
	const path = (name: string): string => join(folder, name);
	await Promise.all([
		writeWebm(path("parabola.webm"), video),
		writeMp4(path("parabola.mp4"), video),
		writeHls(hls, video),
		writeFile(path("parabola.zh.vtt"), captionsOf("zh")),
		writeFile(path("parabola.en.vtt"), captionsOf("en")),
		writeFile(path("parabola.pdf"), await handout()),
		sharp(Buffer.from(pictureAt(posterSeconds)))
			.webp({ quality: 82 })
			.toFile(path("parabola-poster.webp")),
	]);
	return {
		seconds: lesson.seconds,
		chapters: lesson.parts.map(({ atSeconds, title }) => ({ atSeconds, title })),
		files: [
			"parabola.webm",
			"parabola.mp4",
			"parabola/index.m3u8",
			"parabola.zh.vtt",
			"parabola.en.vtt",
			"parabola.pdf",
			"parabola-poster.webp",
		],
	};
}

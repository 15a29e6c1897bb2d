// Frames as files: WebM with VP8, MP4 with AV1, and the same AV1 as HLS. Each frame is a key frame, so each seek is exact.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
	BufferTarget,
	CmafOutputFormat,
	EncodedPacket,
	EncodedVideoPacketSource,
	HlsOutputFormat,
	Mp4OutputFormat,
	Output,
	type OutputFormat,
	PathedTarget,
	type Target,
	WebMOutputFormat,
} from "mediabunny";
import type { Frame } from "./encodeFrames.ts";

export interface Video {
	readonly frames: readonly Frame[];
	readonly width: number;
	readonly height: number;
	readonly framesPerSecond: number;
}

const codecs = {
	// A WebP has the colours of BT.601.
	vp8: { codec: "vp8", matrix: "smpte170m", fullRange: false },
	// Main profile, level 3.0, 8 bits. An AVIF of sharp has the colours of BT.601 in full range.
	av1: { codec: "av01.0.04M.08", matrix: "smpte170m", fullRange: true },
} as const;

async function writeFrames(
	output: Output<OutputFormat, Target>,
	kind: keyof Frame,
	{ frames, width, height, framesPerSecond }: Video,
): Promise<void> {
	const source = new EncodedVideoPacketSource(kind);
	output.addVideoTrack(source, { frameRate: framesPerSecond });
	await output.start();
	const { codec, matrix, fullRange } = codecs[kind];
	const decoderConfig: VideoDecoderConfig = {
		codec,
		codedWidth: width,
		codedHeight: height,
		colorSpace: { primaries: "bt709", transfer: "iec61966-2-1", matrix, fullRange },
	};
	for (const [i, frame] of frames.entries())
		await source.add(
			new EncodedPacket(frame[kind], "key", i / framesPerSecond, 1 / framesPerSecond),
			i === 0 ? { decoderConfig } : undefined,
		);
	await output.finalize();
}

const fileTarget = (path: string): BufferTarget =>
	new BufferTarget({ onFinalize: (bytes) => writeFile(path, Buffer.from(bytes)) });

export const writeWebm = (path: string, video: Video): Promise<void> =>
	writeFrames(new Output({ format: new WebMOutputFormat(), target: fileTarget(path) }), "vp8", video);

export const writeMp4 = (path: string, video: Video): Promise<void> =>
	writeFrames(
		new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target: fileTarget(path) }),
		"av1",
		video,
	);

/** Writes index.m3u8, init.mp4 and segments of six seconds into a folder. */
export function writeHls(folder: string, video: Video): Promise<void> {
	// The playlist of playlists is not written: there is one of each.
	const master = "master.m3u8";
	const format = new HlsOutputFormat({
		segmentFormat: new CmafOutputFormat(),
		targetDuration: 6,
		getPlaylistPath: () => "index.m3u8",
		getInitPath: () => "init.mp4",
		getSegmentPath: ({ n }) => `${String(n).padStart(3, "0")}.m4s`,
	});
	const target = new PathedTarget(master, ({ path }) =>
		path === master ? new BufferTarget() : fileTarget(join(folder, path)),
	);
	return writeFrames(new Output({ format, target }), "av1", video);
}

// Reads a video that operators bring: whether it is whole and browsers can play it, its length and its size in pixels.
import type { Input, InputAudioTrack, InputVideoTrack } from "mediabunny";
import { refuse } from "./mediaRefused.ts";

export interface VideoFacts {
	readonly seconds: number;
	readonly width: number;
	readonly height: number;
	/** An embedded picture, as it is in the file. */
	readonly cover?: Buffer;
}

export interface Codecs {
	readonly video: readonly string[];
	readonly audio: readonly string[];
	/** How these are called in messages. */
	readonly names: string;
	/** What makes such a file. */
	readonly todo: string;
}

const convert = (output: string): string => `convert it, such as with ffmpeg -i <file> ${output}`;
const h264 = "-c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart";

export const mp4Codecs: Codecs = {
	video: ["avc", "av1"],
	audio: ["aac"],
	names: "H.264 or AV1 with AAC",
	todo: convert(`${h264} <name>.mp4`),
};
export const webmCodecs: Codecs = {
	video: ["vp8", "vp9", "av1"],
	audio: ["opus", "vorbis"],
	names: "VP8, VP9 or AV1 with Opus or Vorbis",
	todo: convert("-c:v libvpx-vp9 -c:a libopus <name>.webm"),
};

/** Baseline, Main, Extended and High: what browsers decode. The others have ten bits or more colours. */
const h264Profiles = new Set([66, 77, 88, 100]);
const maxSeconds = 360_000;

async function checkPictureTrack(name: string, track: InputVideoTrack, { video, names, todo }: Codecs) {
	const codec = await track.getCodec();
	if (codec === null || !video.includes(codec))
		refuse(name, `in ${names}`, codec ? `pictures in ${codec}` : "pictures in an unknown codec", todo);
	const parameters = (await track.getCodecParameterString()) ?? "";
	const [, profile] = /^avc[13]\.([0-9A-Fa-f]{2})/.exec(parameters) ?? [];
	if (profile !== undefined && !h264Profiles.has(Number.parseInt(profile, 16)))
		refuse(
			name,
			"H.264 with 8 bits and 4:2:0, which browsers play",
			`${parameters}, a profile of studios`,
			todo,
		);
}

async function checkSoundTrack(name: string, track: InputAudioTrack, { audio, names, todo }: Codecs) {
	const codec = await track.getCodec();
	if (codec === null || !audio.includes(codec))
		refuse(name, `in ${names}`, codec ? `sound in ${codec}` : "sound in an unknown codec", todo);
}

/** Each picture of H.264 is a list of units with their lengths: bytes that were overwritten do not add up. */
function isWholePicture(data: Uint8Array, lengthBytes: number): boolean {
	let at = 0;
	while (at + lengthBytes <= data.length) {
		let length = 0;
		for (let i = 0; i < lengthBytes; i += 1) length = length * 256 + (data[at + i] ?? 0);
		at += lengthBytes + length;
	}
	return data.length > 0 && at === data.length;
}

/** Shares of the length at which a picture is read. */
const sampled = [0, 0.25, 0.5, 0.75, 1];

async function checkPictures(name: string, track: InputVideoTrack, seconds: number): Promise<void> {
	const { EncodedPacketSink } = await import("mediabunny");
	const sink = new EncodedPacketSink(track);
	// Absent in MPEG-TS, whose units have marks and no lengths.
	const { codec = "", description: box } = (await track.getDecoderConfig()) ?? {};
	const description = codec.startsWith("avc") && box !== undefined ? bytesOf(box) : undefined;
	const first = await track.getFirstTimestamp();
	for (const share of sampled) {
		const at = first + share * Math.max(0, seconds - 0.001);
		const packet = (await sink.getPacket(at)) ?? (await sink.getFirstPacket());
		const isWhole =
			packet !== null &&
			packet.data.length === packet.byteLength &&
			(description === undefined || isWholePicture(packet.data, ((description[4] ?? 3) & 3) + 1));
		if (!isWhole)
			refuse(name, "a whole video", `no picture at ${at.toFixed(1)} s`, "copy or export it again");
	}
}

const bytesOf = (source: AllowSharedBufferSource): Uint8Array =>
	ArrayBuffer.isView(source)
		? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
		: new Uint8Array(source);

async function coverIn(input: Input): Promise<Buffer | undefined> {
	const { images = [] } = await input.getMetadataTags();
	const image = images.find(({ kind }) => kind === "coverFront") ?? images[0];
	return image && Buffer.from(image.data);
}

/** What an opened file or set has; errors of the library about its bytes are thrown. @throws MediaRefused */
export async function readTracks(name: string, input: Input, codecs: Codecs): Promise<VideoFacts> {
	const pictures = await input.getVideoTracks();
	const [track] = pictures;
	if (!track) refuse(name, "a video with pictures", "none", "bring another file");
	for (const each of pictures) await checkPictureTrack(name, each, codecs);
	for (const each of await input.getAudioTracks()) await checkSoundTrack(name, each, codecs);
	const seconds = (await input.computeDuration()) - Math.max(0, await input.getFirstTimestamp());
	if (!(seconds > 0 && seconds <= maxSeconds))
		refuse(name, `longer than 0 and at most ${maxSeconds} seconds`, `${seconds}`, "export it again");
	await checkPictures(name, track, await track.computeDuration());
	const cover = await coverIn(input);
	const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
	return { seconds: Math.round(seconds * 1000) / 1000, width, height, ...(cover ? { cover } : {}) };
}

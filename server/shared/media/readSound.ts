// Reads a file of sound that operators bring: whether browsers play it.
import { refuse } from "./mediaRefused.ts";
import { withVideo } from "./openMedia.ts";

/** By the end of the file's name: how the library calls the format, its codec, and the type under which it is sent. */
export const sounds = {
	mp3: { format: "MP3", codec: "mp3", contentType: "audio/mpeg" },
	m4a: { format: "MP4", codec: "aac", contentType: "audio/mp4" },
} as const;

export type SoundEnding = keyof typeof sounds;

export const isSound = (ending: string): ending is SoundEnding => Object.hasOwn(sounds, ending);

/** @returns its type @throws MediaRefused */
export function readSound(name: string, local: string, ending: SoundEnding): Promise<string> {
	const { format, codec, contentType } = sounds[ending];
	const todo = "convert it, such as with ffmpeg -i <file> -vn <name>.mp3";
	const expected = `sound in ${codec.toUpperCase()} and nothing else, as its name says`;
	return withVideo(name, local, async (input) => {
		const found = (await input.getFormat()).name;
		if (found !== format) refuse(name, expected, found, todo);
		if ((await input.getVideoTracks()).length > 0) refuse(name, expected, "pictures", todo);
		const tracks = await input.getAudioTracks();
		if (tracks.length === 0) refuse(name, expected, "no sound", todo);
		for (const track of tracks) {
			const used = await track.getCodec();
			if (used !== codec) refuse(name, expected, `sound in ${used ?? "an unknown codec"}`, todo);
		}
		if (!((await input.computeDuration()) > 0)) refuse(name, expected, "sound of no length", todo);
		return contentType;
	});
}

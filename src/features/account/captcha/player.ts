// Plays a sound given as base64. Not with an audio element: the page's policy forbids media.

interface Player {
	/** From the beginning. @returns whether it was played to its end */
	readonly play: () => Promise<boolean>;
	readonly stop: () => void;
}

const bytesOf = (base64: string): ArrayBuffer =>
	Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer;

export function createPlayer(base64: string): Player {
	let context: AudioContext | undefined;
	let sound: Promise<AudioBuffer> | undefined;
	let last: AudioBufferSourceNode | undefined;
	return {
		async play() {
			// Created by a click: browsers mute other contexts.
			context ??= new AudioContext();
			sound ??= context.decodeAudioData(bytesOf(base64));
			const [buffer] = await Promise.all([sound, context.resume()]);
			last?.stop();
			const source = context.createBufferSource();
			source.buffer = buffer;
			source.connect(context.destination);
			last = source;
			return new Promise<boolean>((done) => {
				source.addEventListener("ended", () => done(last === source));
				source.start();
			});
		},
		stop() {
			last?.stop();
			last = undefined;
			void context?.close();
			context = undefined;
		},
	};
}

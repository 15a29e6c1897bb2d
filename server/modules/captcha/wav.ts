// A WAV file of 8 bits a sample and one channel, which every browser supports.

/** Samples a second. */
export const soundRate = 8_000;

const headBytes = 44;

/** @param signal from -1 to 1; what is louder is cut */
export function wavOf(signal: Float64Array): Buffer {
	const wav = Buffer.alloc(headBytes + signal.length);
	wav.write("RIFF", 0, "latin1");
	wav.writeUInt32LE(wav.length - 8, 4);
	wav.write("WAVEfmt ", 8, "latin1");
	wav.writeUInt32LE(16, 16);
	wav.writeUInt16LE(1, 20);
	wav.writeUInt16LE(1, 22);
	wav.writeUInt32LE(soundRate, 24);
	wav.writeUInt32LE(soundRate, 28);
	wav.writeUInt16LE(1, 32);
	wav.writeUInt16LE(8, 34);
	wav.write("data", 36, "latin1");
	wav.writeUInt32LE(signal.length, 40);
	for (let i = 0; i < signal.length; i += 1)
		wav[headBytes + i] = 128 + Math.max(-127, Math.min(127, (signal[i] ?? 0) * 127));
	return wav;
}

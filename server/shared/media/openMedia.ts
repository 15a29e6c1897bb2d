// Opens videos with the library that reads them. Its errors about bytes are the file's, those of the system are not.
import { readFile, stat } from "node:fs/promises";
import type { Input } from "mediabunny";
import { MediaRefused, refuse } from "./mediaRefused.ts";

/** Loaded for the first video only. It prints what it thinks of a file. */
async function loadLibrary() {
	const library = await import("mediabunny");
	library.Logging.level = library.LogLevel.Silent;
	return library;
}

/** @param todo what to do with one that cannot be read */
async function reading<T>(name: string, input: Input, todo: string, work: (input: Input) => Promise<T>) {
	try {
		return await work(input);
	} catch (error) {
		if (error instanceof MediaRefused || (error as NodeJS.ErrnoException).syscall !== undefined) throw error;
		return refuse(
			name,
			"a whole video that can be read",
			`one that is damaged (${(error as Error).message})`,
			todo,
		);
	} finally {
		input.dispose();
	}
}

/** Errors of what it reads ahead, which nobody waits for; what is waited for throws. */
const options = { handleUnhandledError: () => undefined };
const smallBytes = 64 * 1024;
const exportAnew = "copy or export it again";

export async function withVideo<T>(
	name: string,
	path: string,
	work: (input: Input) => Promise<T>,
): Promise<T> {
	const { Input, FilePathSource, ALL_FORMATS } = await loadLibrary();
	const input = new Input({ source: new FilePathSource(path, options), formats: ALL_FORMATS });
	return reading(name, input, exportAnew, work);
}

/** @param paths of all files of the set; no other is opened */
export async function withSet<T>(
	name: string,
	playlist: string,
	paths: ReadonlyMap<string, string>,
	work: (input: Input) => Promise<T>,
): Promise<T> {
	const { Input, BufferSource, CustomPathedSource, FilePathSource, HLS_FORMATS } = await loadLibrary();
	const source = new CustomPathedSource(playlist, async ({ path }) => {
		const found = paths.get(path);
		if (found === undefined) throw new Error(`${path} is no file of the set`);
		// The library fails on a file of less than a kilobyte that is no buffer (1.61.0).
		const { size } = await stat(found);
		return size < smallBytes ? new BufferSource(await readFile(found)) : new FilePathSource(found, options);
	});
	const input = new Input({
		source,
		formats: HLS_FORMATS,
		formatOptions: { hls: { offsetTimestampsByDateTime: false } },
	});
	return reading(name, input, "make the set anew", work);
}

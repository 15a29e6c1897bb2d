// An operator who brings files of lessons to the app of openMediaApp, with the command line's own code.
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";
import { parseCommand } from "../../../scripts/operator/commandLine.ts";
import { mediaCommand } from "../../../scripts/operator/mediaCommand.ts";
import { type Ask, type OperatorCommands, operatorCommands } from "../../../server/operator/commands.ts";
import { openUploadSocket } from "../../../server/operator/mediaUploads.ts";
import { mediaFile } from "../media/mediaFiles.ts";
import { type TestApp, temporaryFolder } from "./testApp.ts";

export async function openMediaOperator(deps: TestApp["deps"]) {
	const folder = temporaryFolder();
	const socket = await openUploadSocket(deps);
	/** Where files are sent to. */
	let uploadSocket = socket.path;
	const commands = operatorCommands({ ...deps, uploadSocket: async () => uploadSocket });
	const answer: Ask = (name, input) =>
		(commands[name] as OperatorCommands[typeof name])(input as never) as never;
	let ask = answer;

	/** @returns its path */
	function fileAt(name: string, bytes: Buffer | string): string {
		const path = join(folder.path, name);
		writeFileSync(path, bytes);
		return path;
	}
	/** Commands that run at once, each with its arguments. @returns what they print */
	async function printedByAll(all: readonly (readonly string[])[]): Promise<string[]> {
		const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
		const silent = [
			vi.spyOn(process.stderr, "write").mockReturnValue(true),
			vi.spyOn(console, "error").mockImplementation(() => undefined),
		];
		try {
			await Promise.all(
				all.map((args) => {
					const given = parseCommand(["media", ...args]);
					return mediaCommand.prepare(given)(ask, given.options);
				}),
			);
			return log.mock.calls.map(([line]) => String(line));
		} finally {
			for (const spy of [log, ...silent]) spy.mockRestore();
		}
	}
	const printed = (...args: string[]): Promise<string[]> => printedByAll([args]);
	return {
		folder: folder.path,
		socket: socket.path,
		fileAt,
		printed,
		printedByAll,
		/** A playable file of some megabytes: behind the video is a box that players skip. */
		largeClip(name: string, megabytes: number): string {
			const box = Buffer.alloc(megabytes * 2 ** 20, name);
			box.writeUInt32BE(box.length, 0);
			box.write("free", 4);
			return fileAt(name, Buffer.concat([mediaFile("clip.mp4"), box]));
		},
		/** What is printed in place of a result. */
		refusal: (...args: string[]): Promise<string[]> =>
			printed(...args).then(
				() => ["done"],
				(error: Error & { problems?: readonly string[] }) => [error.message, ...(error.problems ?? [])],
			),
		/** Unfinished uploads. */
		parts: (): string[] => readdirSync(join(deps.env.files.dir, "parts")),
		/** How many files are stored. */
		stored: (): number =>
			readdirSync(join(deps.env.files.dir, "stored"), { recursive: true, withFileTypes: true }).filter(
				(entry) => entry.isFile(),
			).length,
		/** Files are sent to another socket, and commands to another server, until the next call. */
		sendTo(path = socket.path, other = answer): void {
			uploadSocket = path;
			ask = other;
		},
		answer,
		async close(): Promise<void> {
			await socket.close();
			folder.remove();
		},
	};
}

export type MediaOperator = Awaited<ReturnType<typeof openMediaOperator>>;

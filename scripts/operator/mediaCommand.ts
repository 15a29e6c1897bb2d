// npm run content -- media: brings, lists and removes videos, captions and other files of lessons.
import { readFileSync, statSync } from "node:fs";
import type { Ask } from "../../server/operator/commands.ts";
import type { ListedMedia, StoredMediaReply } from "../../server/operator/mediaCommands.ts";
import { type Action, actionCommand } from "./actionCommand.ts";
import { callerPath, changeOf, type Options } from "./commandLine.ts";
import { findMediaFiles, type GivenMedia, hashFiles, sendFile } from "./mediaFiles.ts";
import { counted } from "./output.ts";
import { createProgressBar } from "./progressBar.ts";

export const mediaUsage = `  media put <host> <file|folder> [--name <name>] [--poster <picture>]
                              bring a file of lessons: a video (MP4 with H.264 or AV1, WebM), captions (WebVTT), a document; or
                              an HLS set, a folder with index.m3u8 and what it names. Goes on where it was interrupted.
  media list <host>           the files there are, their lengths and sizes, and the lessons that name them
  media remove <host> <name>  remove one that no lesson names; the host is asked for when a rollback or a withdrawn lesson
                              could need it again`;

/** As a base64 text it fits into a command. */
const maxPosterBytes = 10 * 1024 * 1024;

const sizeText = (bytes: number): string =>
	bytes >= 1024 ** 3
		? `${(bytes / 1024 ** 3).toFixed(1)} GB`
		: bytes >= 1024 ** 2
			? `${(bytes / 1024 ** 2).toFixed(1)} MB`
			: `${Math.max(1, Math.round(bytes / 1024))} KB`;

function lengthText(seconds: number | null): string {
	if (seconds === null) return "-";
	const whole = Math.round(seconds);
	const two = (part: number): string => String(part).padStart(2, "0");
	const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
	return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

const kindText = ({ kind, files, contentType }: ListedMedia): string =>
	kind === "playlist" ? `HLS, ${counted(files, "file")}` : contentType;

/** As content names it. */
const contentName = ({ kind, name }: ListedMedia): string =>
	kind === "playlist" ? `${name}/index.m3u8` : name;

const pixelsText = ({ width, height }: ListedMedia): string =>
	width === null ? "-" : `${width} × ${height}`;

function usesText({ uses, withdrawn }: ListedMedia): string {
	const all = [...uses, ...withdrawn.map((use) => `${use} (withdrawn)`)];
	return all.length === 0 ? "not used" : all.join(", ");
}

function printPut(media: StoredMediaReply): void {
	const { name, seconds, bytes, state, notes, uses } = media;
	const facts = [kindText(media), lengthText(seconds), pixelsText(media), sizeText(bytes), state];
	console.log(`${name}: ${facts.filter((fact) => fact !== "-").join(", ")}`);
	if (media.kind === "video" || media.kind === "playlist")
		console.log(media.hasPoster ? "it has a poster" : "it has no poster: add one with --poster <picture>");
	for (const note of notes) console.error(`note: ${note}`);
	console.log(
		uses.length === 0 ? `name it in content as ${contentName(media)}` : `used by ${usesText(media)}`,
	);
}

function printList(host: string, all: readonly ListedMedia[]): void {
	const lines = all.map((each) => [
		contentName(each),
		kindText(each),
		lengthText(each.seconds),
		pixelsText(each),
		sizeText(each.bytes),
		usesText(each),
	]);
	const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
	for (const line of lines)
		console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
	const bytes = all.reduce((sum, each) => sum + each.bytes, 0);
	console.log(`${host}: ${counted(all.length, "file")} of lessons, ${sizeText(bytes)}`);
}

function posterIn(path: string): string {
	const found = statSync(callerPath(path), { throwIfNoEntry: false });
	if (!found?.isFile() || found.size > maxPosterBytes)
		throw new Error(
			`${path} must be a picture of at most 10 MB, found ${found ? sizeText(found.size) : "nothing"}; save it smaller`,
		);
	return readFileSync(callerPath(path)).toString("base64");
}

async function put(ask: Ask, host: string, { name, files }: GivenMedia, options: Options): Promise<void> {
	const poster = options.poster === undefined ? undefined : posterIn(options.poster);
	const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
	const progress = async <T>(title: string, work: (report: (bytes: number) => void) => Promise<T>) => {
		const bar = createProgressBar(`${name}: ${title}`, process.stderr, sizeText);
		return work((bytes) => bar.update(bytes, total)).finally(bar.end);
	};
	const hashed = await progress("reading", (report) => hashFiles(files, report));
	const withPoster = poster === undefined ? {} : { poster };
	const start = () => ask("media-start", { host, name, files: hashed, ...withPoster });
	const { isStored, socket, ids } = await start();
	const send = async (report: (bytes: number) => void): Promise<void> => {
		let before = 0;
		for (const [i, file] of files.entries()) {
			await sendFile(socket, file, String(ids[i]), (bytes) => report(before + bytes));
			before += file.bytes;
			report(before);
		}
	};
	if (isStored && poster === undefined) {
		console.log(`${name}: unchanged`);
		return;
	}
	if (!isStored)
		await progress("sending", send).catch(async (error: unknown) => {
			// Another command has sent and stored the same file meanwhile.
			if (!(await start()).isStored) throw error;
		});
	console.error(`${name}: checking`);
	printPut(
		await ask("media-finish", { host, name, files: hashed, ...withPoster, options: changeOf(options) }),
	);
}

const actions = {
	put([host = "", path = ""], { name }) {
		const media = findMediaFiles(path, name);
		return (ask, options) => put(ask, host, media, options);
	},
	list:
		([host = ""]) =>
		async (ask) =>
			printList(host, await ask("media-list", { host })),
	remove:
		([host = "", name = ""]) =>
		async (ask, options) => {
			await ask("media-remove", { host, name, options: changeOf(options) });
			console.log(`${name} is removed from ${host}`);
		},
} satisfies Readonly<Record<string, Action>>;

export const mediaCommand = actionCommand("media", actions, {
	name: ["put"],
	poster: ["put"],
	confirm: ["remove"],
	message: ["put", "remove"],
	author: ["put", "remove"],
});

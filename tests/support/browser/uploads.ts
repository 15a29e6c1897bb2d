// Uploads files through the page's own client, as a field would, with the code of the built page.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { JSHandle, Page } from "playwright-core";
import type { FileAddress, StoredFile } from "../../../schemas/generated/documents.ts";
import { tokenOf } from "./refuseToken.ts";

/** The state of an upload. */
export interface Outcome {
	readonly stored?: StoredFile;
	/** Name and message of its error. */
	readonly error?: string;
	/** Its states, in order. */
	readonly states: readonly string[];
}

declare global {
	var upload: { percent: number; states: string[]; over: Promise<Outcome> } | undefined;
}

const manifest = join(import.meta.dirname, "..", "..", "..", "dist", ".vite", "manifest.json");

/** Address of the client's chunk, which only uploading pages load. */
function clientUrl(): string {
	const source = "src/core/upload/uploadFile.ts";
	const parts = JSON.parse(readFileSync(manifest, "utf8")) as Record<
		string,
		{ readonly file: string; readonly isDynamicEntry?: boolean } | undefined
	>;
	const part = parts[source];
	if (!part?.isDynamicEntry) throw new Error(`${source} must be a part by itself in the build, found none`);
	return `/s/pc/${part.file}`;
}

/** Text of so many mebibytes; different for each seed. */
const lineOf = (seed: string): string => `${seed} `.repeat(64).slice(0, 63).concat("\n");
export const textOf = (seed: string, mebibytes: number): Buffer =>
	Buffer.from(lineOf(seed).repeat(16_384 * mebibytes));

/** Starts the upload of a text made by textOf(), as `<seed>.txt`. */
export async function beginUpload(page: Page, seed: string, mebibytes: number): Promise<void> {
	// As a string, because the test runner rewrites imports.
	const client = (await page.evaluateHandle(`import("${clientUrl()}")`)) as JSHandle<
		typeof import("../../../src/core/upload/uploadFile.ts")
	>;
	await client.evaluate(
		({ uploadFile }, { line, name, size }) => {
			const mebibyte = line.repeat(16_384);
			const file = new File(Array(size).fill(mebibyte), name, { lastModified: 1_000 });
			const states: string[] = [];
			const handle = uploadFile({
				file,
				profile: "general",
				onState: (state) => states.push(state),
				onProgress: (percent) => {
					if (globalThis.upload) globalThis.upload.percent = percent;
				},
			});
			const over = handle.done.then(
				(stored) => ({ stored, states }),
				(error: Error) => ({ error: `${error.name}: ${error.message}`, states }),
			);
			globalThis.upload = { percent: 0, states, over };
		},
		{ line: lineOf(seed), name: `${seed}.txt`, size: mebibytes },
	);
}

/** Progress in whole percents. */
export const percentOf = (page: Page): Promise<number> =>
	page.evaluate(() => globalThis.upload?.percent ?? 0);

/** Resolves when it has ended. */
export const outcomeOf = (page: Page): Promise<Outcome> =>
	page.evaluate(() => globalThis.upload?.over ?? { error: "nothing was begun", states: [] });

/** Offsets of the parts sent from now on, in the order of their requests; mebibytes. */
export function partsOf(page: Page): readonly number[] {
	const parts: number[] = [];
	page.on("request", (request) => {
		if (request.method() === "PATCH") parts.push(Number(request.headers()["upload-offset"]) / 1024 / 1024);
	});
	return parts;
}

/** Signed address of a stored file, requested as its student. */
export async function addressOf(page: Page, resourceId = ""): Promise<string> {
	const path = `/s/api/upload/address?resourceId=${resourceId}`;
	const asked = await page.evaluate(
		async ([url = "", authorization = ""]) =>
			(await (await fetch(url, { headers: { authorization } })).json()) as { data: FileAddress },
		[path, await tokenOf(page)],
	);
	return asked.data.url;
}

/** SHA-256 of the server's copy of a file. */
export const storedHash = async (page: Page, resourceId = ""): Promise<string> =>
	page.evaluate(
		async (url) => {
			const bytes = await (await fetch(url)).arrayBuffer();
			const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
			return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
		},
		await addressOf(page, resourceId),
	);

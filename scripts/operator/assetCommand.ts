// npm run site -- asset: brings, lists and removes the pictures of a company.
import { readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import type { Asset, PutAsset } from "../../server/operator/assetCommands.ts";
import { maxPictureBytes } from "../../server/shared/pictures/readPicture.ts";
import { type Action, actionCommand } from "./actionCommand.ts";
import { callerPath, changeOf } from "./commandLine.ts";
import { counted } from "./output.ts";

export const assetUsage = `  asset put <host> <file> [--name <name>]
                              bring a picture (SVG, PNG, JPEG, WebP, ICO): documents name it /s/asset/<name>
  asset list <host>           the pictures there are, their sizes, and what shows them
  asset remove <host> <name>  remove one that nothing shows; the host is asked for when a rollback or a withdrawn item
                              could show it again`;

const kilobytes = (bytes: number): string =>
	bytes < 1024 * 1024
		? `${Math.max(1, Math.round(bytes / 1024))} KB`
		: `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const kindOf = ({ contentType }: Asset): string =>
	contentType.replace(/^image\/(?:x-)?|\+xml$/g, "").toUpperCase();

/** Of pictures of versions that made no copies; drawings and icons have none anyway. */
const isUnmeasured = ({ width, contentType }: Asset): boolean =>
	width === null && /^image\/(?:png|jpeg|webp)$/.test(contentType);

const sizeOf = ({ width, height }: Asset): string => (width === null ? "-" : `${width} × ${height}`);

/** What browsers get in place of the picture. */
function copiesOf(asset: Asset): string {
	if (isUnmeasured(asset)) return "no copies, put it again to make them";
	const { copies } = asset;
	const [first, last] = [copies[0], copies.at(-1)];
	return first && last
		? `WebP for ${first.boxWidth} to ${last.boxWidth} pixels, ${kilobytes(first.bytes)} to ${kilobytes(last.bytes)}`
		: "no copies";
}

/** Uses beyond these are counted. */
const shownUses = 3;

function usesOf({ uses, withdrawn }: Asset): string {
	const all = [...uses, ...withdrawn.map((use) => `${use} (withdrawn)`)];
	if (all.length === 0) return "not used";
	const more = all.length - shownUses;
	return [...all.slice(0, shownUses), ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

function printPut(asset: PutAsset): void {
	console.log(`${asset.name}: ${kindOf(asset)}, ${sizeOf(asset)}, ${kilobytes(asset.bytes)}, ${asset.state}`);
	console.log(`browsers get ${copiesOf(asset)}; SHA-256 ${asset.sha256}`);
	console.log(
		asset.uses.length === 0
			? `name it in a document as /s/asset/${asset.name}`
			: `shown by ${usesOf(asset)}; browsers may show the picture before for ten minutes`,
	);
}

function printList(host: string, assets: readonly Asset[]): void {
	const lines = assets.map((each) => [
		each.name,
		kindOf(each),
		sizeOf(each),
		kilobytes(each.bytes),
		copiesOf(each),
		usesOf(each),
	]);
	const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
	for (const line of lines)
		console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
	const bytes = assets.reduce((sum, each) => sum + each.bytes, 0);
	console.log(`${host}: ${counted(assets.length, "picture")}, ${kilobytes(bytes)}`);
}

/** The name of a file in the characters that a picture's name may have. */
const nameOf = (path: string): string =>
	basename(path)
		.toLowerCase()
		.replaceAll(/[\s_]+/g, "-");

function readBase64(path: string): string {
	const file = callerPath(path);
	const found = statSync(file, { throwIfNoEntry: false });
	if (!found?.isFile()) throw new Error(`${path} must be a file, found ${found ? "no file" : "nothing"}`);
	if (found.size > maxPictureBytes)
		throw new Error(
			`${path} must be at most ${kilobytes(maxPictureBytes)}, found ${kilobytes(found.size)}; save it smaller: pages show at most 1920 pixels`,
		);
	return readFileSync(file).toString("base64");
}

const actions = {
	put([host = "", path = ""], { name = nameOf(path) }) {
		const base64 = readBase64(path);
		return async (ask, options) =>
			printPut(await ask("asset-put", { host, name, base64, options: changeOf(options) }));
	},
	list:
		([host = ""]) =>
		async (ask) =>
			printList(host, await ask("asset-list", { host })),
	remove:
		([host = "", name = ""]) =>
		async (ask, options) => {
			await ask("asset-remove", { host, name, options: changeOf(options) });
			console.log(`${name} is removed from ${host}`);
		},
} satisfies Readonly<Record<string, Action>>;

export const assetCommand = actionCommand("asset", actions, {
	name: ["put"],
	confirm: ["remove"],
	message: ["put", "remove"],
	author: ["put", "remove"],
});

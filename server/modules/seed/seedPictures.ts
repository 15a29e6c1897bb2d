// The pictures of a seed document, with the copies that pages ask for.
import type { SeedAsset, SeedDocument } from "../../../schemas/generated/documents.ts";
import { problemMessage } from "../../../schemas/problems.ts";
import { PictureRefused, type ReadPicture, readPicture } from "../../shared/pictures/readPicture.ts";

export interface SeedPictures {
	readonly pictures: readonly ReadPicture[];
	/** One line each. */
	readonly problems: readonly string[];
}

const bytesOf = ({ svg, base64 }: SeedAsset): Buffer =>
	svg === undefined ? Buffer.from(base64 ?? "", "base64") : Buffer.from(svg);

/** One after the other: a picture takes much memory for a moment. */
export async function readSeedPictures({ assets = [] }: SeedDocument): Promise<SeedPictures> {
	const pictures: ReadPicture[] = [];
	const problems: string[] = [];
	for (const [i, asset] of assets.entries())
		try {
			pictures.push(await readPicture(asset.name, bytesOf(asset)));
		} catch (error) {
			if (!(error instanceof PictureRefused)) throw error;
			problems.push(problemMessage({ ...error.problem, path: `assets[${i}] (${asset.name})` }));
		}
	return { pictures, problems };
}

const hex = (bytes: Buffer): string => `\\x${bytes.toString("hex")}`;

export const pictureRows = (pictures: readonly ReadPicture[]) => ({
	assets: pictures.map(({ name, contentType, width, height, body }) => ({
		name,
		content_type: contentType,
		width,
		height,
		body: hex(body),
	})),
	assetCopies: pictures.flatMap(({ name, copies }) =>
		copies.map(({ boxWidth, body }) => ({ name, box_width: boxWidth, body: hex(body) })),
	),
});

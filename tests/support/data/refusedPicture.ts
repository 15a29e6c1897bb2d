// A drawing, a photograph, and the sentence with which a picture is refused.
import sharp, { type Sharp } from "sharp";
import { problemMessage } from "../../../schemas/problems.ts";
import { PictureRefused, readPicture } from "../../../server/shared/pictures/readPicture.ts";

export const svg = (inside: string, attributes = 'width="40" height="20"'): Buffer =>
	Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

/** A photograph of nothing. */
export const grain = (width: number, height: number): Sharp =>
	sharp({
		create: {
			width,
			height,
			channels: 3,
			background: "#888",
			noise: { type: "gaussian", mean: 120, sigma: 20 },
		},
	});

/** The sentence with which a picture is refused. */
export async function refused(name: string, bytes: Buffer): Promise<string> {
	try {
		const { contentType, width, height } = await readPicture(name, bytes);
		return `was taken: ${contentType} ${width} × ${height}`;
	} catch (error) {
		if (!(error instanceof PictureRefused)) throw error;
		return problemMessage(error.problem);
	}
}

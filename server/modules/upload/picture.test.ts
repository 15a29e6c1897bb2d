import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/support/server/testApp.ts";
import { reencodePicture } from "./picture.ts";

const folder = temporaryFolder();
afterAll(() => folder.remove());

const grain = sharp({
	create: {
		...{ width: 600, height: 400, channels: 3, background: "#888" },
		noise: { type: "gaussian", mean: 128, sigma: 40 },
	},
});

test.each([
	["jpg", () => grain.clone().jpeg({ quality: 75 })],
	["png", () => grain.clone().png({ palette: true })],
] as const)("a %s that was packed tightly is no larger than it may be", async (kind, packed) => {
	const [from, to] = [join(folder.path, `from.${kind}`), join(folder.path, `to.${kind}`)];
	const sent = await packed().toBuffer();
	writeFileSync(from, sent);
	expect(await reencodePicture(from, to, kind, 10 * sent.length)).toBeUndefined();
	expect(statSync(to).size).toBeGreaterThan(1.1 * sent.length);
	const maxBytes = Math.ceil(1.02 * sent.length);
	expect(await reencodePicture(from, to, kind, maxBytes)).toBeUndefined();
	expect(statSync(to).size).toBeLessThanOrEqual(maxBytes);
	expect(await sharp(to).metadata()).toMatchObject({ width: 600, height: 400 });
	expect(await reencodePicture(from, to, kind, 1000)).toBe("hugePicture");
});

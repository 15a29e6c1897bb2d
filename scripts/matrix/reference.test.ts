import { PNG } from "pngjs";
import { expect, it } from "vitest";
import { fingerprint, fingerprintIn, packReference, readReference } from "./reference.ts";

/** A picture whose pixels are made from their number. */
function render(
	width: number,
	height: number,
	colour: (i: number) => readonly [number, number, number],
): PNG {
	const picture = new PNG({ width, height });
	for (let i = 0; i < width * height; i++) picture.data.set([...colour(i), 255], i * 4);
	return picture;
}

it("keeps every pixel of a picture with few colours", () => {
	const picture = render(31, 7, (i) => [i % 5, 0, (i * 7) % 50]);
	const bytes = packReference(picture);
	expect(readReference(bytes).data.equals(picture.data)).toBe(true);
	expect(fingerprintIn(bytes)).toBe(fingerprint(picture));
	expect(packReference(picture).equals(bytes)).toBe(true);
});

it("knows the exact pixels of a picture with more colours than it can show", () => {
	const picture = render(64, 32, (i) => [i & 255, i >>> 8, 10]);
	const bytes = packReference(picture);
	expect(fingerprintIn(bytes)).toBe(fingerprint(picture));
	const shown = readReference(bytes);
	expect([shown.width, shown.height]).toEqual([64, 32]);
	const one = render(64, 32, (i) => [i & 255, i >>> 8, i === 2000 ? 11 : 10]);
	expect(fingerprint(one)).not.toBe(fingerprint(picture));
});

it("tells a picture from one of another shape with the same pixels", () => {
	const red = () => [200, 0, 0] as const;
	expect(fingerprint(render(4, 2, red))).not.toBe(fingerprint(render(2, 4, red)));
	expect(fingerprintIn(PNG.sync.write(render(2, 2, red)))).toBeUndefined();
});

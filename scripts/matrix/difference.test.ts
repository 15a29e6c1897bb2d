import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { differenceOf, smallestBlock } from "./difference.ts";
import { groupsOf, groupText } from "./groups.ts";
import type { Finding } from "./pictures.ts";

/** A white picture with rectangles of a colour. */
function picture(width: number, height: number, ...marks: readonly (readonly [x: number, y: number])[]): PNG {
	const made = new PNG({ width, height });
	made.data.fill(255);
	for (const [left, top] of marks)
		for (let y = top; y < top + 3; y++)
			for (let x = left; x < left + 4; x++) made.data.set([200, 0, 0, 255], (y * width + x) * 4);
	return made;
}

test("the box of a difference contains each pixel that differs, and no more", () => {
	const { box, pixels } = differenceOf(picture(60, 40, [5, 5]), picture(60, 40, [5, 5], [20, 10], [31, 30]));
	expect(box).toEqual({ x: 20, y: 10, width: 15, height: 23 });
	expect(pixels).toBe(24);
});

test("equal differences at other places have one mark, others have another", () => {
	const at = (x: number, y: number) => differenceOf(picture(60, 40), picture(60, 40, [x, y])).mark;
	expect(at(3, 4)).toBe(at(40, 30));
	const two = differenceOf(picture(60, 40), picture(60, 40, [3, 4], [10, 4])).mark;
	expect(two).not.toBe(at(3, 4));
	const removed = differenceOf(picture(60, 40, [3, 4]), picture(60, 40)).mark;
	expect(removed).not.toBe(at(3, 4));
});

test("a picture of another size differs in what is beyond the smaller one too", () => {
	const { box } = differenceOf(picture(60, 40), picture(70, 40));
	expect(box).toEqual({ x: 60, y: 0, width: 10, height: 40 });
});

test("the smallest block around a difference is named, and none where it crosses their edges", () => {
	const blocks = [
		{ type: "header.bar", x: 0, y: 0, width: 100, height: 50 },
		{ type: "cart.badge", x: 60, y: 10, width: 20, height: 20 },
		{ type: "header.logo", x: 0, y: 10, width: 20, height: 20 },
	];
	const at = (x: number, y: number) => smallestBlock({ x, y, width: 5, height: 5 }, blocks);
	expect(at(62, 12)).toBe("cart.badge");
	expect(at(78, 12)).toBe("header.bar");
	expect(at(98, 12)).toBeUndefined();
});

test("equal differences are one group with the number of their pictures", () => {
	const changed = (name: string, mark: string, block = "cart.badge"): Finding => ({
		name,
		status: "changed",
		pixels: 12,
		block,
		mark,
	});
	const groups = groupsOf([
		changed("header-1/blue.a.375", "m"),
		{ name: "header-1/blue.b.375", status: "same", pixels: 0 },
		changed("header-2/blue.a.375", "m"),
		changed("header-2/blue.a.1280", "n"),
		{ name: "footer-1/x", status: "new", pixels: 9 },
		{ name: "footer-1/y", status: "new", pixels: 9 },
		{ name: "footer-2/y", status: "left over", pixels: 0 },
	]);
	expect(groups.map(groupText).sort()).toEqual([
		"12 pixels differ in cart.badge: header-1/blue.a.375 and 1 more",
		"12 pixels differ in cart.badge: header-2/blue.a.1280",
		"left over: footer-2/y",
		"new: footer-1/x and 1 more",
	]);
	expect(new Set(groups.map(({ id }) => id)).size).toBe(4);
});

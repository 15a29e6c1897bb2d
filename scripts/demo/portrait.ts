// Portraits of the demo's students: nobody in particular.
import { escaped } from "../../server/modules/course/cover.ts";
import {
	bar,
	circle,
	filled,
	line,
	n,
	path,
	type Random,
	shape,
} from "../../server/modules/course/coverShapes.ts";

const pick = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
	items[Math.floor(random() * items.length)] ?? items[0];

const grounds = ["#dbe7f3", "#f3e2d6", "#e1ecd9", "#eadff0", "#f6e8bf", "#d8ecec"] as const;
const skins = ["#f3cdb0", "#e8b48d", "#c98f64", "#8f5c3d", "#f6d9c4"] as const;
const hairs = ["#22201f", "#4a3026", "#7a4b2a", "#9a9a9a", "#2f2a3d"] as const;
const shirts = ["#2f5d8a", "#a3423c", "#3d7a5a", "#6a4c93", "#c07a22", "#37474f"] as const;

/** Hair behind the head and in front of it. */
const cuts: readonly [
	(tint: string) => readonly [string, string],
	...((tint: string) => readonly [string, string])[],
] = [
	(tint) => ["", path("M70 108C60 32 180 32 170 108C158 82 142 78 120 78S82 82 70 108Z", filled(tint))],
	(tint) => [
		path("M62 190C48 60 192 60 178 190H150V110H90V190Z", filled(tint)),
		path("M72 110C62 32 178 32 168 110C150 76 110 92 72 110Z", filled(tint)),
	],
	(tint) => [
		circle(120, 48, 24, filled(tint)),
		path("M70 106C60 32 180 32 170 106C160 84 148 72 120 72S80 84 70 106Z", filled(tint)),
	],
	(tint) => [
		"",
		path(
			"M68 112C54 22 152 22 174 76C178 92 172 104 170 110C164 92 150 84 132 84C110 84 82 86 68 112Z",
			filled(tint),
		),
	],
	(tint) => [
		[72, 96, 120, 146, 168].map((x, i) => circle(x, i % 4 ? 70 : 96, 30, filled(tint))).join(""),
		path("M72 100C68 34 172 34 168 100C150 84 90 84 72 100Z", filled(tint)),
	],
];

/** @param name as the accessible name */
export function drawPortrait(random: Random, name: string): string {
	const [ground, skin, shirt] = [pick(random, grounds), pick(random, skins), pick(random, shirts)];
	const [behind, front] = pick(random, cuts)(pick(random, hairs));
	const glasses = random() < 0.4;
	const smile = random(6, 14);
	const eye = (x: number) => circle(x, 118, 5, filled("#2b2320"));
	const rim = (x: number) => circle(x, 118, 17, line("#3b3432", 4));
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240" role="img">` +
		`<title>${escaped(name)}</title>` +
		shape("rect", { width: 240, height: 240, ...filled(ground) }) +
		behind +
		bar(102, 150, 36, 50, 16, filled(skin)) +
		path("M32 246C32 196 76 182 102 180C108 198 132 198 138 180C164 182 208 196 208 246Z", filled(shirt)) +
		shape("ellipse", { cx: 120, cy: 116, rx: 49, ry: 56, ...filled(skin) }) +
		front +
		eye(101) +
		eye(139) +
		(glasses ? rim(101) + rim(139) + path("M118 117H122", line("#3b3432", 4)) : "") +
		path("M120 122L116 136H122", line("#00000040", 3)) +
		path(`M104 148Q120 ${n(148 + smile)} 136 148`, line("#7c3a31", 4)) +
		"</svg>\n"
	);
}

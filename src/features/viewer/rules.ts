// What the image viewer does with a finger, a key and a picture's size; the numbers are those of the specification.

/** Zoom from a quarter to six times of the size a picture has at first (OPEN-098). */
export const zoomRange = { min: 0.25, max: 6 } as const;
/** Zooming, rotating and paging; ms (B §9). */
export const transformTime = 350;
/** Fading away with a mouse and with fingers; ms (B §4). */
export const closingTime = { desktop: 340, mobile: 690 } as const;
/** How often a picture is asked whether it is there; ms (B §9). */
export const pollTime = 500;

/** Pixels after which the direction of a swipe is decided (B §9). */
const decided = 5;
/** Pixels that page and that close (B §9). */
const flick = { sideways: 120, upDown: 80 } as const;

export type Direction = keyof typeof flick;
export type Outcome = "previous" | "next" | "close" | "stay";

/** Which way a finger goes, once it has gone far enough to tell. */
export function directionOf(x: number, y: number): Direction | undefined {
	if (Math.max(Math.abs(x), Math.abs(y)) < decided) return undefined;
	return Math.abs(x) >= Math.abs(y) ? "sideways" : "upDown";
}

/** What becomes of a swipe that ends `x` and `y` pixels from where it began. */
export function outcomeOf(direction: Direction | undefined, x: number, y: number): Outcome {
	if (direction === "sideways" && Math.abs(x) >= flick.sideways) return x > 0 ? "previous" : "next";
	if (direction === "upDown" && Math.abs(y) >= flick.upDown) return "close";
	return "stay";
}

/** Width and height; pixels. */
export interface Size {
	readonly width: number;
	readonly height: number;
}

/**
 * Size of a picture that was turned by `turns` right angles, so that it fits: as it is, or smaller.
 * @returns of the picture itself, and of the box it covers when turned
 */
export function sizeIn(
	picture: Size,
	room: Size,
	turns: number,
): { readonly picture: Size; readonly box: Size } {
	const lies = turns % 2 !== 0;
	const turned: Size = lies ? { width: picture.height, height: picture.width } : picture;
	const scale = Math.min(1, room.width / turned.width, room.height / turned.height);
	const width = Math.round(picture.width * scale);
	const height = Math.round(picture.height * scale);
	return { picture: { width, height }, box: lies ? { width: height, height: width } : { width, height } };
}

// Sizes and gestures of the image viewer, with the numbers of the specification.

/** Zoom relative to the initial size (OPEN-098). */
export const zoomRange = { min: 0.25, max: 6 } as const;
/** Zooming, rotating and paging (B §9). */
export const transformMs = 350;
/** Fading out with a mouse and with touch (B §4). */
export const closeMs = { desktop: 340, mobile: 690 } as const;
/** How often it is checked whether a picture has loaded (B §9). */
export const pollMs = 500;

/** Pixels after which the direction of a swipe is decided (B §9). */
const directionThresholdPx = 5;
/** Pixels of a swipe that pages and of one that closes (B §9). */
const swipePx = { horizontal: 120, vertical: 80 } as const;

export type Direction = keyof typeof swipePx;
export type Outcome = "previous" | "next" | "close" | "stay";

/** The direction of a swipe, once it is far enough to tell. */
export function directionOf(x: number, y: number): Direction | undefined {
	if (Math.max(Math.abs(x), Math.abs(y)) < directionThresholdPx) return undefined;
	return Math.abs(x) >= Math.abs(y) ? "horizontal" : "vertical";
}

/** What a swipe that ends `x` and `y` pixels from its start does. */
export function outcomeOf(direction: Direction | undefined, x: number, y: number): Outcome {
	if (direction === "horizontal" && Math.abs(x) >= swipePx.horizontal) return x > 0 ? "previous" : "next";
	if (direction === "vertical" && Math.abs(y) >= swipePx.vertical) return "close";
	return "stay";
}

/** Width and height; pixels. */
export interface Size {
	readonly width: number;
	readonly height: number;
}

/**
 * Size of a picture rotated by `turns` quarter turns that fits into `available`; never enlarged.
 * @returns of the picture, and of the box it covers when rotated
 */
export function sizeIn(
	picture: Size,
	available: Size,
	turns: number,
): { readonly picture: Size; readonly box: Size } {
	const isSideways = turns % 2 !== 0;
	const rotated: Size = isSideways ? { width: picture.height, height: picture.width } : picture;
	const scale = Math.min(1, available.width / rotated.width, available.height / rotated.height);
	const width = Math.round(picture.width * scale);
	const height = Math.round(picture.height * scale);
	return {
		picture: { width, height },
		box: isSideways ? { width: height, height: width } : { width, height },
	};
}

// The outline of a piece: a square whose sides have a knob, a notch, or neither.

/** The slider picture, in units of `scale` pixels. */
export const pictureSize = { width: 320, height: 160, piece: 56, scale: 2 } as const;

export type Side = -1 | 0 | 1;
export type Sides = readonly [top: Side, right: Side, bottom: Side, left: Side];

/** Room for knobs around the square. */
const margin = 9;
const knob = 8;

/** One side in the direction (dx, dy); a knob is on its left. */
function side(length: number, dx: number, dy: number, bulge: Side): string {
	if (bulge === 0) return `l ${dx * length} ${dy * length}`;
	const straight = (length - 2 * knob) / 2;
	const line = `l ${dx * straight} ${dy * straight}`;
	// The path runs clockwise: clockwise arcs are knobs, the others notches.
	return `${line} a ${knob} ${knob} 0 1 ${bulge > 0 ? 1 : 0} ${dx * 2 * knob} ${dy * 2 * knob} ${line}`;
}

/** Path of a piece inside of a square of `pictureSize.piece` units. */
export function outline([top, right, bottom, left]: Sides): string {
	const length = pictureSize.piece - 2 * margin;
	return [
		`M ${margin} ${margin}`,
		side(length, 1, 0, top),
		side(length, 0, 1, right),
		side(length, -1, 0, bottom),
		side(length, 0, -1, left),
		"Z",
	].join(" ");
}

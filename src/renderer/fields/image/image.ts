import { image as model } from "../../../../schemas/fields/image.ts";
import { defineField } from "../../define.ts";
import { filesOptions, withoutLostUploads } from "../annex/files.ts";

const svgUrl = (from: string, to: string): string =>
	`data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="640" height="480" fill="url(#g)"/><circle cx="470" cy="140" r="60" fill="#fff" opacity=".8"/><path d="M0 480 220 220l150 170 90-90 180 180z" fill="#fff" opacity=".55"/></svg>`)}`;
const front = {
	resourceId: "2c3d4e5f60718293a4b5c6d7e8f90a1b",
	name: "front.jpg",
	size: 812_331,
	url: svgUrl("#1f5fd0", "#38bdf8"),
};
const back = {
	resourceId: "3d4e5f60718293a4b5c6d7e8f90a1b2c",
	name: "身份证反面.png",
	size: 1_203_877,
	url: svgUrl("#b45309", "#fbbf24"),
};

/** Pictures as thumbnails that open in full (CUSTOM-22); sent as their ids with the file details (CUSTOM-28). */
export const image = defineField(withoutLostUploads(model), {
	...filesOptions("image"),
	fixtures: {
		empty: { def: {} },
		filled: { def: {}, value: [front, back] },
		one: { def: { maxFiles: 1 }, value: [front] },
		missing: { def: { required: true } },
		wrong: { def: {}, value: [{ ...back, name: "back.tiff" }] },
		tooLarge: { def: {}, value: [{ ...back, size: 5 * 1024 * 1024 }] },
		lost: { def: {}, value: [front, { resourceId: "upload:0", name: "passport.png", size: 2_000_000 }] },
		long: {
			def: {},
			value: [
				{ ...front, name: "Photograph of the front of the identity card, taken in daylight.jpg" },
				back,
			],
		},
	},
	load: () => import("./ImageWidget.tsx"),
});

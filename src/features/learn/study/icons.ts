import type { StudyItem } from "../../../../schemas/generated/documents.ts";

export const kindIcons: Readonly<Record<StudyItem["kind"], string>> = {
	video: "M8 5.500v13l11-6.500-11-6.500Z",
	live: "M12 12h.010M8.500 15.500a5 5 0 0 1 0-7m7 0a5 5 0 0 1 0 7M5.600 18.400a9 9 0 0 1 0-12.800m12.800 0a9 9 0 0 1 0 12.800",
	reading:
		"M12 6.500C10 5 7 4.500 3 4.500v13.700c4 0 7 .500 9 2 2-1.500 5-2 9-2V4.500c-4 0-7 .500-9 2Zm0 0v13.700",
	exercise: "M4 20h4L19 9a2.100 2.100 0 0 0-3-3L5 17l-1 3Zm10.500-12.500 3 3",
};

export const lock = "M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5v-9Z";
export const arrowLeft = "M19 12H5m6-6-6 6 6 6";

/** How a file is looked at: in a dialog of the page, or in the viewer of the browser, in a tab of its own. */
export type Viewer = "picture" | "text" | "audio" | "video" | "tab";

const viewers = new Map<string, Viewer>([
	...["jpg", "jpeg", "png", "gif", "webp"].map((type) => [type, "picture"] as const),
	...["mp4", "webm"].map((type) => [type, "video"] as const),
	...["mp3", "m4a"].map((type) => [type, "audio"] as const),
	["txt", "text"],
]);

/** @param fileType the end of its name; PDF has the viewer of the browser */
export const viewerOf = (fileType: string): Viewer => viewers.get(fileType) ?? "tab";

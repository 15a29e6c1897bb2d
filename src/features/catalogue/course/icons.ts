// Line icons of the course pages, each one path on the grid of ui/Icon.

export const icons = {
	book: "M12 6.5C10 5 7 4.5 3 4.5v13.7c4 0 7 .5 9 2 2-1.5 5-2 9-2V4.5c-4 0-7 .5-9 2Zm0 0v13.7",
	clock: "M12 7v5l3.5 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z",
	level: "M5 20v-5m7 5V10m7 10V4",
	list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
	live: "M12 12h.01M8.5 15.5a5 5 0 0 1 0-7m7 0a5 5 0 0 1 0 7M5.6 18.4a9 9 0 0 1 0-12.8m12.8 0a9 9 0 0 1 0 12.8",
	pencil: "M4 20h4L19 9a2.1 2.1 0 0 0-3-3L5 17l-1 3Zm10.5-12.5 3 3",
	people:
		"M16 20v-1.5a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4V20m11-12.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM22 20v-1.5a4 4 0 0 0-3-3.8M15.5 4.2a3.5 3.5 0 0 1 0 6.6",
	play: "M8 5.5v13l11-6.5-11-6.5Z",
} as const;

export type CourseIcon = keyof typeof icons;

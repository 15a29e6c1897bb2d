export const heart = "M12 20.3 4.3 12.7a4.9 4.9 0 0 1 6.9-6.9l.8.8.8-.8a4.9 4.9 0 0 1 6.9 6.9L12 20.3Z";

const book = "M12 6.5C10 5 7 4.5 3 4.5v13.7c4 0 7 .5 9 2 2-1.5 5-2 9-2V4.5c-4 0-7 .5-9 2Zm0 0v13.7";

/** In place of a picture, by kind. */
export const icons = {
	course: book,
	package: book,
	plan: "M5 20V5m0 1h12l-2.5 3.5L17 13H5",
	"open-class":
		"M12 12h.01M8.5 15.5a5 5 0 0 1 0-7m7 0a5 5 0 0 1 0 7M5.6 18.4a9 9 0 0 1 0-12.8m12.8 0a9 9 0 0 1 0 12.8",
	teacher: "M19 20v-1a5 5 0 0 0-5-5h-4a5 5 0 0 0-5 5v1M16 7.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z",
	news: "M4 5h13v14H6a2 2 0 0 1-2-2V5Zm13 5h3v7a2 2 0 0 1-3 1.7M8 9h5m-5 4h5",
	question: "M5 5h14v11h-7l-4 3.5V16H5V5Zm7 8v.1m0-2.1c0-1.4 1.6-1.3 1.6-2.6A1.6 1.6 0 0 0 10.4 8",
} as const;

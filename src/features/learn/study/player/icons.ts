/** Line icons of the player. */
export const icons = {
	play: "M8 5.5v13l10.5-6.5L8 5.5Z",
	pause: "M8.5 5.5v13M15.5 5.5v13",
	back: "M4 12a8 8 0 1 0 2.6-5.9M4 4v4h4M10 10v5M13 12.5a1.5 2.5 0 1 0 3 0 1.5 2.5 0 1 0-3 0Z",
	forward: "M20 12a8 8 0 1 1-2.6-5.9M20 4v4h-4M9 10v5M12 12.5a1.5 2.5 0 1 0 3 0 1.5 2.5 0 1 0-3 0Z",
	sound: "M4 9.5v5h3.5L12 18V6L7.500 9.500H4ZM15.500 9a4 4 0 0 1 0 6M18 6.500a7.500 7.500 0 0 1 0 11",
	muted: "M4 9.500v5h3.500L12 18V6L7.500 9.500H4ZM16 10l4 4M20 10l-4 4",
	captions: "M4 6h16v12H4V6ZM10.500 10.500a2 2 0 1 0 0 3M17 10.500a2 2 0 1 0 0 3",
	chapters: "M5 7h14M5 12h14M5 17h9",
	ownWindow: "M4 6h16v12H4V6ZM12.500 12H18v4h-5.500v-4Z",
	fullscreen: "M4 9V5h4M20 9V5h-4M4 15v4h4M20 15v4h-4",
	smallScreen: "M8 5v4H4M16 5v4h4M8 19v-4H4M16 19v-4h4",
	keys: "M3 7h18v10H3V7ZM7 11h.1M11 11h.1M15 11h.1M8 14h8",
	again: "M4 12a8 8 0 1 0 2.600-5.900M4 4v4h4",
} as const;

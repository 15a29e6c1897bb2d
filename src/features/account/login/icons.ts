// Line icons of the user menu and the management centre, each one path on the grid of ui/Icon.

export const icons = {
	course: "M12 6.5C10 5 7 4.5 3 4.5v13.7c4 0 7 .5 9 2 2-1.5 5-2 9-2V4.5c-4 0-7 .5-9 2Zm0 0v13.7",
	setting:
		"M4 7h9m4 0h3M4 17h3m4 0h9M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z",
	order: "M7 4h10v16l-2.5-1.5L12 20l-2.5-1.5L7 20V4Zm3 5h4m-4 4h4",
	message: "M4 6h16v12H4V6Zm0 .5 8 6.5 8-6.5",
	points: "m12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8L7 19l1.1-5.5L4 9.7 9.6 9 12 4Z",
	signOut: "M14 4h5v16h-5M4 12h11m-4-4 4 4-4 4",
	manage: "M4 20V9l8-5 8 5v11M4 20h16M9 20v-6h6v6",
} as const;

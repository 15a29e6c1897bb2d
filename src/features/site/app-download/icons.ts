// Line icons of the app download, on the 24-unit grid of ui/Icon.

export const phone =
	"M8.5 2.75h7a2 2 0 0 1 2 2v14.5a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V4.75a2 2 0 0 1 2-2ZM10.75 18.25h2.5";
export const download = "M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M5 20h14";

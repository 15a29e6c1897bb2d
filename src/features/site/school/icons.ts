/** A map pin, on the grid of ui/Icon. */
export const pin =
	"M12 21s7-6.1 7-11.2A7 7 0 0 0 5 9.8C5 14.9 12 21 12 21Zm2.6-11.2a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0Z";

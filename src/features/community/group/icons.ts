// Icons of groups.
export const people =
	"M16 20v-1a4 4 0 0 0-4-4H7a4 4 0 0 0-4 4v1m17.5 0v-1a4 4 0 0 0-3-3.87M13 7.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0m3-3.38a3.5 3.5 0 0 1 0 6.76";

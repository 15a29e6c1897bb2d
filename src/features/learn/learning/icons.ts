export const play = "M10 8.5v7l5.5-3.5L10 8.5ZM21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z";

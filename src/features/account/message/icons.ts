// Line icons of messages, each one path on the grid of ui/Icon.

export const bell = "M6 16V11a6 6 0 1 1 12 0v5l1.5 2h-15L6 16Zm4 4.5a2.2 2.2 0 0 0 4 0";
export const envelope = "M4 6h16v12H4V6Zm0 .5 8 6.5 8-6.5";
export const envelopeOpen = "M4 10 12 4l8 6v9H4v-9Zm0 .5 8 5.5 8-5.5";

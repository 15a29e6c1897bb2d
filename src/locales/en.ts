// The English messages of all features; one lazy chunk.
export const messages: Readonly<Record<string, string>> = Object.assign(
	{},
	...Object.values(
		import.meta.glob<Record<string, string>>("./en/*.json", { import: "default", eager: true }),
	),
);

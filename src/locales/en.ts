// The English messages of the first screen: those of the frame and of the wing "site". The others are in enRest.ts.
export const messages: Readonly<Record<string, string>> = Object.assign(
	{},
	...Object.values(
		import.meta.glob<Record<string, string>>(
			["../{app,core,ui}/messages.en.json", "../features/site/*/messages.en.json"],
			{ import: "default", eager: true },
		),
	),
);

// The Chinese messages of the first screen: those of the frame and of the wing "site". The others are in zhRest.ts.
export const messages: Readonly<Record<string, string>> = Object.assign(
	{},
	...Object.values(
		import.meta.glob<Record<string, string>>(
			["../{app,core,ui}/messages.zh.json", "../features/site/*/messages.zh.json"],
			{ import: "default", eager: true },
		),
	),
);

// The Chinese messages of the first screen: those of the frame, and of the features of the first blocks of home. All
// others are in zhRest.ts, and beside the features of app/laterFeatures.ts.
export const messages: Readonly<Record<string, string>> = Object.assign(
	{},
	...Object.values(
		import.meta.glob<Record<string, string>>(
			["../{app,core}/messages.zh.json", "../features/site/{header,home,menu,school}/messages.zh.json"],
			{ import: "default", eager: true },
		),
	),
);

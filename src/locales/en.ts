// The English messages of the first screen; one lazy chunk. What else there is stands in enRest.ts.
export const messages: Readonly<Record<string, string>> = Object.assign(
	{},
	...Object.values(
		import.meta.glob<Record<string, string>>("./en/{app,core,footer,header,home,menu,school,ui}.json", {
			import: "default",
			eager: true,
		}),
	),
);

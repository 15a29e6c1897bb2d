// The English messages that en.ts leaves out; lazy parts wait for them.
export const messages: Readonly<Record<string, string>> = Object.assign(
	{},
	...Object.values(
		import.meta.glob<Record<string, string>>(
			[
				"../**/*essages.en.json",
				"!../{app,core,ui}/messages.en.json",
				"!../features/site/*/messages.en.json",
			],
			{ import: "default", eager: true },
		),
	),
);

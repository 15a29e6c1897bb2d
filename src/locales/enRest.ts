// The English messages that en.ts leaves out; lazy parts wait for them.
import gallery from "../features/gallery/messages.en.json";

export const messages: Readonly<Record<string, string>> = Object.assign(
	{},
	...Object.values(
		import.meta.glob<Record<string, string>>(
			[
				"../**/*essages.en.json",
				"!../{app,core,ui}/messages.en.json",
				"!../features/site/*/messages.en.json",
				"!../features/gallery/messages.en.json",
			],
			{ import: "default", eager: true },
		),
	),
	// As the gallery itself.
	...(import.meta.env.DEV ? [gallery] : []),
);

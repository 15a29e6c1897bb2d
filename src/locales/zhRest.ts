// The Chinese messages that zh.ts leaves out; lazy parts wait for them.
import gallery from "../features/gallery/messages.zh.json";

export const messages: Readonly<Record<string, string>> = Object.assign(
	{},
	...Object.values(
		import.meta.glob<Record<string, string>>(
			[
				"../**/*essages.zh.json",
				"!../{app,core,ui}/messages.zh.json",
				"!../features/site/*/messages.zh.json",
				"!../features/gallery/messages.zh.json",
			],
			{ import: "default", eager: true },
		),
	),
	// As the gallery itself.
	...(import.meta.env.DEV ? [gallery] : []),
);

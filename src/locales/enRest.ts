// The English messages that en.ts and enLater.ts leave out; lazy parts wait for them.
export const messages: Readonly<Record<string, string>> = Object.assign(
	{},
	...Object.values(
		import.meta.glob<Record<string, string>>(
			[
				"../**/*essages.en.json",
				"!../{app,core}/messages.en.json",
				"!../features/site/{header,home,menu,school}/messages.en.json",
				"!../features/*/{captcha,guard,link,manage,order,personal,points,student-info,unavailable,viewer}/messages.en.json",
				"!../features/gallery/messages.en.json",
			],
			{ import: "default", eager: true },
		),
	),
);

// The Chinese messages that zh.ts and zhLater.ts leave out; lazy parts wait for them.
export const messages: Readonly<Record<string, string>> = Object.assign(
	{},
	...Object.values(
		import.meta.glob<Record<string, string>>(
			[
				"../**/*essages.zh.json",
				"!../{app,core}/messages.zh.json",
				"!../features/site/{header,home,menu,school}/messages.zh.json",
				"!../features/*/{captcha,guard,link,manage,order,personal,points,student-info,unavailable,viewer}/messages.zh.json",
				"!../features/gallery/messages.zh.json",
			],
			{ import: "default", eager: true },
		),
	),
);

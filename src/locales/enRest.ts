// The English messages that only lazy parts need; they wait for them.
export const messages: Readonly<Record<string, string>> = Object.assign(
	{},
	...Object.values(
		import.meta.glob<Record<string, string>>(
			[
				"./en/*.json",
				"!./en/{app,core,footer,header,home,menu,school,ui}.json",
				"!./en/{captcha,field,forget,register,studentInfo,third,upload,viewer}.json",
			],
			{ import: "default", eager: true },
		),
	),
);

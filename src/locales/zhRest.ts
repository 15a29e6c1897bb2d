// The Chinese messages that only lazy parts need; they wait for them.
export const messages: Readonly<Record<string, string>> = Object.assign(
	{},
	...Object.values(
		import.meta.glob<Record<string, string>>(
			[
				"./zh/*.json",
				"!./zh/{app,core,footer,header,home,menu,school,ui}.json",
				"!./zh/{captcha,field,forget,register,studentInfo,third,upload,viewer}.json",
			],
			{ import: "default", eager: true },
		),
	),
);

// The English messages of what is filled in, sent up and looked at; they wait for it.
export const messages: Readonly<Record<string, string>> = Object.assign(
	{},
	...Object.values(
		import.meta.glob<Record<string, string>>(
			"./en/{captcha,field,forget,register,studentInfo,third,upload,viewer}.json",
			{
				import: "default",
				eager: true,
			},
		),
	),
);

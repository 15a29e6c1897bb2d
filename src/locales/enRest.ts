// The English messages that en.ts leaves out, but for those of app/laterFeatures.ts; lazy parts wait for them.
export const messages: Readonly<Record<string, string>> = Object.assign(
	{},
	...Object.values(
		import.meta.glob<Record<string, string>>(
			[
				"../**/*essages.en.json",
				"!../{app,core}/messages.en.json",
				"!../features/site/{header,home,menu,school}/messages.en.json",
				"!../features/*/{accounts,agreement,answer,bank,captcha,collect,coupon,custom-page,exam,exercise,group,guard,homework,invoice,learning,lesson,link,manage,membership,news,note,open-class,order,package,payment,personal,plan,points,register,registration,report,resource,search,student-info,study,teacher,third,timetable,unavailable,viewer,voice,wrong}/messages.en.json",
				"!../features/gallery/messages.en.json",
				// Loaded with the code that names them.
				"!../features/account/register/resetMessages.en.json",
				"!../features/shop/cart/screenMessages.en.json",
				"!../renderer/post/messages.en.json",
				"!../renderer/practice/messages.en.json",
				"!../renderer/purchase/messages.en.json",
			],
			{ import: "default", eager: true },
		),
	),
);

// The Chinese messages that zh.ts leaves out, but for those of app/laterFeatures.ts; lazy parts wait for them.
export const messages: Readonly<Record<string, string>> = Object.assign(
	{},
	...Object.values(
		import.meta.glob<Record<string, string>>(
			[
				"../**/*essages.zh.json",
				"!../{app,core}/messages.zh.json",
				"!../features/site/{header,home,menu,school}/messages.zh.json",
				"!../features/*/{accounts,agreement,answer,bank,captcha,collect,coupon,custom-page,exam,exercise,group,guard,homework,invoice,learning,lesson,link,manage,membership,news,note,open-class,order,package,payment,personal,plan,points,register,registration,report,resource,search,student-info,study,teacher,third,timetable,unavailable,viewer,voice,wrong}/messages.zh.json",
				"!../features/gallery/messages.zh.json",
				// Loaded with the code that names them.
				"!../features/account/register/resetMessages.zh.json",
				"!../features/shop/cart/screenMessages.zh.json",
				"!../renderer/post/messages.zh.json",
				"!../renderer/practice/messages.zh.json",
				"!../renderer/purchase/messages.zh.json",
			],
			{ import: "default", eager: true },
		),
	),
);

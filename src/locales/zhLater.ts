// The Chinese messages of app/laterFeatures.ts, which come with these features.
import gallery from "../features/gallery/messages.zh.json";

export const messages: Readonly<Record<string, string>> = Object.assign(
	{},
	...Object.values(
		import.meta.glob<Record<string, string>>(
			"../features/*/{captcha,guard,link,manage,order,personal,points,student-info,unavailable,viewer}/messages.zh.json",
			{ import: "default", eager: true },
		),
	),
	// As the gallery itself.
	...(import.meta.env.DEV ? [gallery] : []),
);

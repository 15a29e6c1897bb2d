// What gallery, checks and documentation know of the block; the site itself never fetches it.
import type { AboutBlocks } from "../../renderer/define.ts";

export const about: AboutBlocks<"openClass.upcoming"> = {
	"openClass.upcoming": {
		schema: {
			type: "object",
			description: "Free live classes that are on now or come next.",
			additionalProperties: false,
			properties: {
				title: {
					$ref: "/common#/definitions/LocalText",
					description: "Heading; without it, the usual words.",
				},
				count: { type: "integer", minimum: 1, maximum: 12, description: "How many at most, 3 unless given." },
			},
		},
		fixtures: {
			plain: { props: {} },
			one: { props: { title: { zh: "今晚的直播", en: "Live tonight" }, count: 1 } },
		},
	},
};

// What gallery, checks and documentation know of the block; the site itself never fetches it.
import type { AboutBlocks } from "../../renderer/define.ts";

export const about: AboutBlocks<"teacher.featured"> = {
	"teacher.featured": {
		schema: {
			type: "object",
			description: "Who teaches at the school, as a row of faces.",
			additionalProperties: false,
			properties: {
				title: {
					$ref: "/common#/definitions/LocalText",
					description: "Heading; without it, the usual words.",
				},
				count: {
					type: "integer",
					minimum: 1,
					maximum: 12,
					description: "How many of the first, 6 unless given.",
				},
			},
		},
		fixtures: {
			plain: { props: {} },
			two: { props: { title: { zh: "认识两位老师", en: "Meet two teachers" }, count: 2 } },
		},
	},
};

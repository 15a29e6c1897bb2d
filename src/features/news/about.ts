// What gallery, checks and documentation know of the block; the site itself never fetches it.
import type { AboutBlocks } from "../../renderer/define.ts";

export const about: AboutBlocks<"news.latest"> = {
	"news.latest": {
		schema: {
			type: "object",
			description: "The newest of the school: one story with its picture, the others as headlines.",
			additionalProperties: false,
			properties: {
				title: {
					$ref: "/common#/definitions/LocalText",
					description: "Heading; without it, the usual words.",
				},
				count: {
					type: "integer",
					minimum: 1,
					maximum: 8,
					description: "How many, 4 unless given; the newest with its picture, the others as headlines.",
				},
			},
		},
		fixtures: {
			plain: { props: {} },
			one: { props: { title: { zh: "刚刚发生", en: "Just now" }, count: 1 } },
		},
	},
};

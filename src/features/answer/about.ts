// What gallery, checks and documentation know of the block; the site itself never fetches it.
import type { AboutBlocks } from "../../renderer/define.ts";

export const about: AboutBlocks<"answer.latest"> = {
	"answer.latest": {
		schema: {
			type: "object",
			description: "The latest questions of students, each with the answer that counts.",
			additionalProperties: false,
			properties: {
				title: {
					$ref: "/common#/definitions/LocalText",
					description: "Heading; without it, the usual words.",
				},
				count: { type: "integer", minimum: 1, maximum: 12, description: "How many, 3 unless given." },
				course: { $ref: "/common#/definitions/Id", description: "Only questions about this course." },
			},
		},
		fixtures: {
			plain: { props: {} },
			ofCourse: { props: { course: "web-first-page", count: 2 } },
			none: { props: { course: "no-such-course" } },
		},
	},
};

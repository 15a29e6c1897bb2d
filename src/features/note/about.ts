// What gallery, checks and documentation know of the blocks; the site itself never fetches it.
import type { AboutBlocks } from "../../renderer/define.ts";

export const about: AboutBlocks<"note.panel"> = {
	"note.panel": {
		schema: {
			type: "object",
			description: "The signed-in student's own note in a course, for the page of the course.",
			additionalProperties: false,
			required: ["courseId"],
			properties: {
				courseId: { $ref: "/common#/definitions/Id", description: "The course." },
				courseName: { $ref: "/common#/definitions/LocalText", description: "What it is called." },
			},
		},
		fixtures: { visitor: { props: { courseId: "web-first-page" } } },
	},
};

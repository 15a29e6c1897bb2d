// What gallery, checks and documentation know of the blocks; the site itself never fetches it.
import type { AboutBlocks } from "../../renderer/define.ts";

const text = { $ref: "/common#/definitions/LocalText" };

export const about: AboutBlocks<"package.featured" | "package.ofCourse"> = {
	"package.featured": {
		schema: {
			type: "object",
			description: "Packages a school puts forward, the first of them at length.",
			additionalProperties: false,
			properties: {
				title: { ...text, description: "Heading; without it, the usual words." },
				count: {
					type: "integer",
					minimum: 1,
					maximum: 9,
					description: "How many of the first, 3 unless given.",
				},
			},
		},
		fixtures: {
			plain: { props: {} },
			one: { props: { title: { zh: "一条走得完的路", en: "A road you can finish" }, count: 1 } },
		},
	},
	"package.ofCourse": {
		schema: {
			type: "object",
			description: "Packages a course is part of, for the page of the course.",
			additionalProperties: false,
			required: ["course"],
			properties: {
				course: { $ref: "/common#/definitions/Id", description: "The course that is looked at." },
			},
		},
		fixtures: {
			some: { props: { course: "web-first-page" } },
			none: { props: { course: "no-such-course" } },
		},
	},
};

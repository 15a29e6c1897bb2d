// What gallery, checks and documentation know of the blocks; the site itself never fetches it.
import type { AboutBlocks } from "../../renderer/define.ts";

const text = { $ref: "/common#/definitions/LocalText" };
const url = { $ref: "/common#/definitions/Url" };

export const about: AboutBlocks<"home.page" | "home.hero" | "home.columns"> = {
	"home.page": {
		schema: {
			type: "object",
			description: "The home page: its parts under one another.",
			additionalProperties: false,
			properties: {},
		},
		fixtures: { filled: { props: {}, filled: true }, empty: { props: {} } },
	},
	"home.columns": {
		schema: {
			type: "object",
			description: "Two parts of the page beside each other.",
			additionalProperties: false,
			properties: {
				look: {
					enum: ["even", "aside"],
					description:
						"How the two share the width: alike, or the second beside the first as its margin; alike unless given.",
				},
			},
		},
		fixtures: {
			even: { props: {}, filled: true },
			aside: { props: { look: "aside" }, filled: true },
			empty: { props: {} },
		},
	},
	"home.hero": {
		schema: {
			type: "object",
			description: "Banner of the home page.",
			additionalProperties: false,
			properties: {
				title: { ...text, description: "Headline; without it, a greeting." },
				text: { ...text, description: "Line below the headline." },
				action: { ...text, description: "Label of the button; without it, the usual words." },
				target: { ...url, description: "Where the button leads; without it, the courses." },
				image: { ...url, description: "Picture beside the text; without it, a drawing." },
			},
		},
		fixtures: {
			plain: { props: {} },
			full: {
				props: {
					title: { zh: "把想学的，变成会做的", en: "Turn curiosity into skill" },
					text: {
						zh: "小班直播、随时回看的课程和认真批改的老师。",
						en: "Small live classes, lessons to watch again, and teachers who read your work.",
					},
					action: { zh: "看看课程", en: "See the courses" },
					target: "#/course/list",
				},
			},
			long: {
				props: {
					title: "An unusually long headline that a school wrote because it had a great deal to say at once",
					text: "And then it went on to explain itself in a second sentence that is at least as long as the first, so that the banner has to show how it copes with a text nobody shortened.",
					action: "Read everything about our schools, teachers and courses",
					target: "https://example.org/",
				},
			},
		},
	},
};

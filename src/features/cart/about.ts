// What gallery, checks and documentation know of the blocks; the site itself never fetches it.
import type { AboutBlocks } from "../../renderer/define.ts";

export const about: AboutBlocks<"cart.badge" | "cart.add"> = {
	"cart.badge": {
		schema: {
			type: "object",
			description: "The way to the cart and how many things are in it, for a header.",
			additionalProperties: false,
			properties: {
				count: { type: "integer", minimum: 0, description: "Things in the cart; no number is shown at 0." },
			},
		},
		tokens: ["--header-badge", "--header-badge-text", "--badge-offset", "--badge-offset-wide"],
		fixtures: {
			empty: { props: { count: 0 } },
			one: { props: { count: 1 } },
			ten: { props: { count: 10 } },
			eleven: { props: { count: 11 } },
			ninetyNine: { props: { count: 99 } },
			hundred: { props: { count: 100 } },
		},
	},
	"cart.add": {
		schema: {
			type: "object",
			description:
				"Puts a course into the cart, for the page of the course. Not drawn where there is no cart.",
			additionalProperties: false,
			required: ["courseId"],
			properties: {
				courseId: { $ref: "/common#/definitions/Id", description: "The course." },
			},
		},
		fixtures: { visitor: { props: { courseId: "web-first-page" } } },
	},
};

// What gallery, checks and documentation know of the blocks; the site itself never fetches it.
import type { AboutBlocks } from "../../renderer/define.ts";

export const about: AboutBlocks<"message.bell"> = {
	"message.bell": {
		schema: {
			type: "object",
			description: "The way to the student's messages, for a header.",
			additionalProperties: false,
			properties: {
				unread: { type: "integer", minimum: 0, description: "Messages not read; above 0 there is a dot." },
			},
		},
		tokens: ["--header-bg", "--header-badge"],
		fixtures: {
			read: { props: { unread: 0 } },
			one: { props: { unread: 1 } },
			many: { props: { unread: 128 } },
			unknown: { props: {} },
		},
	},
};

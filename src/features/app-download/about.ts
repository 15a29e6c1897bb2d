// What gallery, checks and documentation know of the block; the site itself never fetches it.
import type { AboutBlocks } from "../../renderer/define.ts";

export const about: AboutBlocks<"app.download"> = {
	"app.download": {
		schema: {
			type: "object",
			description: "The way to the company's app: a card with a QR code, and a link to the download page.",
			additionalProperties: false,
			properties: {
				url: {
					$ref: "/common#/definitions/Url",
					description: "Address behind the QR code; without one the card only leads to the download page.",
				},
			},
		},
		fixtures: {
			ownAddress: { props: { url: "/wap" } },
			foreignAddress: { props: { url: "https://app.example/get" } },
			noAddress: { props: {} },
		},
	},
};

// The nested form of both engines: a list of members, each an object with a text, a number and a choice.
import type { RJSFSchema } from "@rjsf/utils";

export const schema: RJSFSchema = {
	type: "object",
	properties: {
		members: {
			type: "array",
			title: "Members",
			items: {
				type: "object",
				required: ["name"],
				properties: {
					name: { type: "string", title: "Name", maxLength: 40 },
					age: { type: "integer", title: "Age", minimum: 0 },
					isLead: { type: "boolean", title: "Leads" },
				},
			},
		},
	},
};

export const teamOf = (count: number) => ({
	members: Array.from({ length: count }, (_, i) => ({
		name: `Member ${i}`,
		age: 20 + (i % 50),
		isLead: false,
	})),
});

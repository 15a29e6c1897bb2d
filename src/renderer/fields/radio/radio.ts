import type { RadioFieldDef } from "../../../../schemas/generated/documents.ts";
import { check } from "../../../../schemas/generated/fields/radio.js";
import { defineField } from "../../define.ts";
import { manyChoices, oneChoice, rowsRoom } from "../choices.ts";

declare module "../../define.ts" {
	interface FieldTypes {
		radio: { def: RadioFieldDef; value: string };
	}
}

const options = [
	{ id: "morning", text: "Morning" },
	{ id: "evening", text: "Evening" },
	{ id: "weekend", text: "周末" },
];

/** One answer of a few that are all in sight; its id is sent. */
export const radio = defineField<"radio">({
	type: "radio",
	v: 1,
	group: true,
	room: ({ options }) => rowsRoom(options, 48),
	check: (x) => (check(x) ? [] : (check.errors ?? [])),
	...oneChoice,
	fixtures: {
		empty: { def: { options } },
		filled: { def: { options }, value: "evening" },
		missing: { def: { required: true, options } },
		kept: { def: { options }, value: "An answer that is no longer offered" },
		long: {
			def: {
				options: [
					{
						id: "1",
						text: "I study beside my work and need courses that begin after seven in the evening, on weekdays only",
					},
					{ id: "2", text: "我是在职人员，希望课程安排在工作日晚上七点以后，周末不上课，节假日顺延" },
					{
						id: "3",
						text: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
					},
				],
			},
			value: "2",
		},
		get many() {
			return { def: { options: manyChoices() }, value: "4711" };
		},
	},
	load: () => import("./RadioWidget.tsx"),
});

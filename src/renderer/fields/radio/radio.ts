import { radio as model } from "../../../../schemas/fields/radio.ts";
import { defineField } from "../../define.ts";
import { choiceListHeight, createManyChoices } from "../choices.ts";

const options = [
	{ id: "morning", text: "Morning" },
	{ id: "evening", text: "Evening" },
	{ id: "weekend", text: "周末" },
];

/** One answer of a few visible options; its id is sent. */
export const radio = defineField(model, {
	group: true,
	reservedHeight: ({ options }) => choiceListHeight(options, 48),
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
			return { def: { options: createManyChoices() }, value: "4711" };
		},
	},
	load: () => import("./RadioWidget.tsx"),
});

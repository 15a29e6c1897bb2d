import { checkbox as model } from "../../../../schemas/fields/checkbox.ts";
import { defineField } from "../../define.ts";
import { choiceListHeight, createManyChoices } from "../choices.ts";

const options = [
	{ id: "music", text: "Music" },
	{ id: "sport", text: "Sport" },
	{ id: "chess", text: "围棋" },
	{ id: "code", text: "Programming" },
];

/** Any number of answers; their ids are sent in the order of choosing (CUSTOM-27). */
export const checkbox = defineField(model, {
	group: true,
	reservedHeight: ({ options }) => choiceListHeight(options, 435),
	fixtures: {
		empty: { def: { options } },
		filled: { def: { options }, value: ["code", "music"] },
		missing: { def: { required: true, options } },
		kept: { def: { options }, value: ["sport", "An answer that is no longer offered"] },
		long: {
			def: {
				options: [
					{
						id: "1",
						text: "I agree that my results are shown to the teachers of the following year as well",
					},
					{ id: "2", text: "我愿意参加学校在周末和节假日举行的线下辅导、分组讨论以及期末的展示活动" },
					{
						id: "3",
						text: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
					},
				],
			},
			value: ["1", "3"],
		},
		get many() {
			return { def: { options: createManyChoices() }, value: ["4711"] };
		},
	},
	load: () => import("./CheckboxWidget.tsx"),
});

// Sample questions of a school: every kind, in both documented shapes, with conditional fields.
import type { Json } from "../../../schemas/json.ts";
import { fields } from "../../renderer/fields/fields.ts";

const options = (...words: readonly (readonly [zh: string, en: string])[]) =>
	words.map(([zh, en], i) => ({ id: `${i + 1}`, content: { zh, en }, itemCode: en.toLowerCase() }));

export const questions: readonly Json[] = [
	{
		fieldId: "1",
		fieldCode: "employer",
		fieldName: { zh: "工作单位", en: "Employer" },
		fieldType: "text",
		required: true,
		length: 40,
		fieldTip: { zh: "请填写营业执照上的全称。", en: "The full name, as on its licence." },
	},
	{
		fieldId: "2",
		fieldCode: "experience",
		fieldName: { zh: "您有相关工作经验吗？", en: "Have you worked in this field?" },
		fieldType: "radio",
		required: true,
		fieldOptions: options(["有", "Yes"], ["没有", "No"]),
		chooseRelList: [
			{
				chooseFieldItemCode: "yes",
				fieldTip: { zh: "请按整年填写。", en: "In whole years." },
				showFieldInfo: {
					fieldId: "3",
					fieldCode: "years",
					fieldName: { zh: "工作年限", en: "For how many years?" },
					fieldType: "number",
					required: true,
					chooseRelList: [
						{
							chooseFieldValue: "10",
							showFieldInfo: {
								fieldId: "4",
								fieldCode: "mentor",
								fieldName: { zh: "愿意担任学员导师吗？", en: "Would you be a mentor?" },
								fieldType: "checkbox",
								fieldOptions: options(["工作日", "Weekdays"], ["周末", "Weekends"]),
							},
						},
					],
				},
			},
			{
				chooseFieldItemCode: "no",
				showFieldInfo: {
					fieldId: "8",
					fieldCode: "letter",
					fieldName: { zh: "自荐信", en: "A letter about you" },
					fieldType: "annex",
					length: 1,
				},
			},
		],
	},
	{
		id: "5",
		fieldCode: "diploma",
		fieldName: { zh: "学历证明", en: "Diploma" },
		fieldType: "text",
		fieldTip: { zh: "请先查看样例。", en: "Look at the sample first." },
		samplePathUrl: "/s/asset/picture.svg",
		stencilPathUrl: "/s/asset/template.docx",
	},
	{
		fieldId: "6",
		fieldCode: "studentNo",
		fieldName: { zh: "学号", en: "Student number" },
		fieldType: "text",
		frontUpdateFlag: 0,
		value: "2026-0117",
	},
	{
		fieldId: "7",
		fieldCode: "hologram",
		fieldName: { zh: "全息照片", en: "Hologram" },
		fieldType: "hologram",
		value: "kept",
	},
];

/** A long form: `count` required fields of all kinds in turn. */
export const manyQuestions = (count: number): Json[] => {
	const kinds = [...fields.values()].filter(({ wire }) => wire.def).map(({ type }) => type);
	return Array.from({ length: count }, (_, i) => {
		const kind = kinds[i % kinds.length] ?? "text";
		return {
			fieldId: `q${i}`,
			fieldCode: `q${i}`,
			fieldName: `${kind} ${i + 1}`,
			fieldType: kind,
			required: true,
			fieldOptions: options(["甲", "One"], ["乙", "Two"], ["丙", "Three"]),
		};
	});
};

/** Questions a form must survive: names of Object.prototype, huge lists, cycles, impossible limits. */
export function hostileQuestions(): Json[] {
	const long = Array.from({ length: 5_000 }, (_, i) => ({ id: `${i}`, content: `Answer ${i}` }));
	const regions: { id: string; content: string; children?: object[] }[] = Array.from(
		{ length: 50_000 },
		(_, i) => ({ id: `r${i}`, content: `Region ${i}` }),
	);
	for (const region of regions.slice(0, 50)) region.children = regions;
	const names = ["__proto__", "constructor", "toString"];
	const circle: Record<string, unknown> = { fieldId: "circle", fieldName: "Circle", fieldType: "text" };
	circle["chooseRelList"] = [{ chooseFieldValue: "x", showFieldInfo: circle }];
	return [
		{ fieldId: "calm", fieldName: "Calm", fieldType: "text", required: true },
		{ fieldId: "pattern", fieldName: "Pattern", fieldType: "number", pattern: "^(a+)+$" },
		...names.map((id) => ({ fieldId: id, fieldCode: id, fieldName: id, fieldType: "text" })),
		...[-1, 1e9].map((length) => ({
			fieldId: `l${length}`,
			fieldName: `${length}`,
			fieldType: "text",
			length,
		})),
		...["radio", "checkbox", "select"].map((kind) => ({
			fieldId: kind,
			fieldName: kind,
			fieldType: kind,
			fieldOptions: [...names.map((id) => ({ id, content: id })), ...long],
		})),
		{
			fieldId: "cascade",
			fieldName: "Cascade",
			fieldType: "cascade",
			fieldOptions: regions as unknown as Json,
		},
		circle as unknown as Json,
		{ fieldId: "odd", fieldName: { de: [1] }, fieldType: "select", fieldOptions: "all", value: { a: [1] } },
		{ fieldType: "text" },
		null,
	];
}

import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldEntryOf } from "../../schemas/fields/fieldEntry.ts";
import type { Json } from "../../schemas/json.ts";
import { cpuTimeMs } from "../../tests/support/cpuTime.ts";
import { schoolFieldsOf } from "./schoolFields.ts";

const shapeA = {
	id: 7,
	fieldName: "Diploma",
	fieldCode: "diploma",
	fieldType: "checkbox",
	dataOptions: [{ id: 1, content: "Bachelor", itemCode: "b" }, "Master"],
	dataValues: [{ fieldValue: 1 }],
	fieldTip: "As on paper",
	samplePathUrl: "/sample.png",
	stencilPathUrl: "/template.doc",
	associatedFlag: 0,
};
const shapeB = {
	fieldId: "7",
	fieldName: "Diploma",
	fieldCode: "diploma",
	fieldType: "checkbox",
	fieldOptions: [{ id: "1", content: "Bachelor", itemCode: "b" }, { id: "Master" }],
	value: 1,
	fieldTip: "As on paper",
	samplePathUrl: "/sample.png",
	stencilPathUrl: "/template.doc",
};

test("schoolFieldsOf: both documented shapes give the same field", () => {
	const [a] = schoolFieldsOf([shapeA]);
	const [b] = schoolFieldsOf([shapeB]);
	expect(a).toEqual({
		id: "7",
		code: "diploma",
		kind: "checkbox",
		label: "Diploma",
		required: false,
		hint: "As on paper",
		sample: "/sample.png",
		template: "/template.doc",
		options: [
			{ id: "1", text: "Bachelor", code: "b" },
			{ id: "Master", text: "Master" },
		],
		value: [1],
		locked: false,
		associated: false,
		associations: [],
	});
	expect(b).toEqual(a);
});

test("schoolFieldsOf: limits, flags and stored answers are parsed; a single answer is not a list", () => {
	const read = (more: object) =>
		schoolFieldsOf([{ fieldId: 1, fieldCode: "a", fieldType: "text", ...more }])[0];
	expect(read({ required: true, length: "50" })).toMatchObject({ required: true, length: 50 });
	expect(read({ length: -1 })).toMatchObject({ length: -1 });
	expect(read({ length: "many" })).not.toHaveProperty("length");
	expect(read({ value: ["x"] })).toMatchObject({ value: "x" });
	expect(read({ dataValues: [{ fieldValue: "x" }] })).toMatchObject({ value: "x" });
	expect(read({ value: "" })).not.toHaveProperty("value");
	// Locked only once there is an answer.
	expect(read({ frontUpdateFlag: 0, value: "x" })).toMatchObject({ locked: true });
	expect(read({ frontUpdateFlag: 0 })).toMatchObject({ locked: false });
	expect(read({ frontUpdateFlag: 1, value: "x" })).toMatchObject({ locked: false });
});

test("schoolFieldsOf: texts are in the student's language; a condition may name an answer in either language", () => {
	const raw = [
		{
			fieldId: 1,
			fieldName: { zh: "学历", en: "Education" },
			fieldType: "radio",
			fieldOptions: [{ id: "1", content: { zh: "是", en: "Yes" } }],
		},
	];
	expect(schoolFieldsOf(raw, "en")[0]).toMatchObject({
		label: "Education",
		options: [{ id: "1", text: "Yes", otherText: "是" }],
	});
	expect(schoolFieldsOf(raw)[0]).toMatchObject({
		label: "学历",
		options: [{ text: "是", otherText: "Yes" }],
	});
});

test("schoolFieldsOf: files of an answer are joined with imageInfoList by id", () => {
	const [field] = schoolFieldsOf([
		{
			fieldId: 1,
			fieldType: "image",
			dataValues: [{ fieldValue: "r1" }, { fieldValue: "r2" }],
			imageInfoList: [{ resourceId: "r1", name: "a.png", size: 3 }],
		},
	]);
	expect(field?.value).toEqual([{ resourceId: "r1", name: "a.png", size: 3 }, "r2"]);
	const picture = { resourceId: "r1", name: "a.png", url: "/a.png" };
	expect(field && fieldEntryOf(field, [picture])).toEqual({
		fieldId: "1",
		fieldCode: "",
		fieldValues: ["r1"],
		imageInfoList: [picture],
	});
});

test("fieldEntryOf: an answer is a list, also a single or missing one", () => {
	const [field] = schoolFieldsOf([{ fieldId: 1, fieldCode: "a", fieldType: "text" }]);
	if (!field) throw new Error("there must be a field");
	expect(fieldEntryOf(field, "x")).toEqual({ fieldId: "1", fieldCode: "a", fieldValues: ["x"] });
	expect(fieldEntryOf(field, undefined).fieldValues).toEqual([]);
	expect(fieldEntryOf(field, ["x", "y"]).fieldValues).toEqual(["x", "y"]);
});

test("schoolFieldsOf: conditional fields are found by id, code or value, with the hint of their condition", () => {
	const [field, below] = schoolFieldsOf([
		{
			fieldId: 1,
			fieldType: "radio",
			fieldOptions: [{ id: "y", content: "Yes" }],
			chooseRelList: [
				{ chooseFieldValue: "Yes", showFieldInfo: { fieldId: 2 }, fieldTip: "Because you said yes" },
				{
					chooseFieldItemCode: "n",
					showFieldInfo: [{ fieldId: 3, fieldType: "text", fieldName: "Why not" }],
				},
				{ showFieldInfo: { fieldId: 4, fieldType: "text" } },
			],
		},
		{ fieldId: 2, fieldType: "text", fieldName: "Which", fieldTip: "Its own", associatedFlag: 1 },
	]);
	expect(below).toMatchObject({ id: "2", associated: true, hint: "Its own" });
	expect(field?.associations).toMatchObject([
		{ answer: "Yes", field: { id: "2", label: "Which", hint: "Because you said yes" } },
		{ itemCode: "n", field: { id: "3", label: "Why not" } },
	]);
});

test("schoolFieldsOf: circular conditions end", () => {
	const one: Record<string, unknown> = { fieldId: 1, fieldType: "text" };
	const two = {
		fieldId: 2,
		fieldType: "text",
		chooseRelList: [{ chooseFieldValue: "b", showFieldInfo: one }],
	};
	one["chooseRelList"] = [{ chooseFieldValue: "a", showFieldInfo: two }];
	expect(schoolFieldsOf([one])[0]?.associations[0]?.field.associations).toEqual([]);

	const regions: { id: string; children?: object[] }[] = Array.from({ length: 50_000 }, (_, i) => ({
		id: `${i}`,
	}));
	for (const region of regions.slice(0, 100)) region.children = regions;
	const read = () => {
		const [field] = schoolFieldsOf([{ fieldId: 1, fieldType: "cascade", fieldOptions: regions }]);
		expect(field?.options).toHaveLength(50_000);
	};
	expect(cpuTimeMs(read)).toBeLessThan(2_000);
});

test("schoolFieldsOf: depth of options and conditions is limited", () => {
	const nest = (make: (inner: object | undefined, depth: number) => object) =>
		Array.from({ length: 40 }).reduce<object | undefined>((inner, _, depth) => make(inner, depth), undefined);
	const options = nest((inner, depth) => ({ id: `${depth}`, ...(inner ? { children: [inner] } : {}) }));
	const fields = nest((inner, depth) => ({
		fieldId: depth + 1,
		fieldType: "text",
		...(inner ? { chooseRelList: [{ chooseFieldValue: "x", showFieldInfo: inner }] } : {}),
	}));
	const depthOf = (tree: string): number => tree.split('"children"').length + tree.split('"field"').length;
	const read = (raw: unknown) => depthOf(JSON.stringify(schoolFieldsOf([raw])));
	expect(read({ fieldId: 1, fieldType: "cascade", fieldOptions: [options] })).toBeLessThan(12);
	expect(read(fields)).toBeLessThan(12);
});

test("schoolFieldsOf: a choice without a list of options becomes an unknown kind and keeps its value", () => {
	const read = (more: object) => schoolFieldsOf([{ fieldId: 1, ...more }])[0];
	expect(read({ fieldType: 7, value: { a: 1 } })).toMatchObject({ kind: "", value: { a: 1 } });
	expect(read({ fieldType: "select", fieldOptions: "all of them" })).toMatchObject({ kind: "" });
	expect(read({ fieldType: "hologram", value: [1, 2] })).toMatchObject({ kind: "hologram", value: [1, 2] });
	expect(schoolFieldsOf([{ fieldType: "text" }, null, 3, [[]]])).toEqual([]);
	expect(schoolFieldsOf("fields")).toEqual([]);
	const [proto] = schoolFieldsOf([{ fieldId: "__proto__", fieldCode: "constructor", fieldType: "text" }]);
	expect(proto).toMatchObject({ id: "__proto__", code: "constructor" });
	expect(({} as Record<string, unknown>)["id"]).toBeUndefined();
});

test("schoolFieldsOf: five thousand options keep their order, each once", () => {
	const options = Array.from({ length: 5_000 }, (_, i) => ({ id: i % 4_999, content: `Answer ${i}` }));
	const [field] = schoolFieldsOf([{ fieldId: 1, fieldType: "select", fieldOptions: options }]);
	expect(field?.options).toHaveLength(4_999);
	expect(field?.options[4_998]).toEqual({ id: "4998", text: "Answer 4998" });
});

test("schoolFieldsOf: any JSON is parsed without an error", () => {
	const names = Object.keys({
		...shapeA,
		...shapeB,
		required: 1,
		length: 1,
		chooseRelList: 1,
		frontUpdateFlag: 1,
	});
	const key = fc.constantFrom(
		...names,
		"chooseFieldValue",
		"showFieldInfo",
		"children",
		"__proto__",
		"fieldValue",
	);
	const { value } = fc.letrec<{ value: Json }>((tie) => ({
		value: fc.oneof(
			{ maxDepth: 5 },
			fc.constantFrom<Json>("text", "select", "cascade", 1, -1, 1e9, null, true, ""),
			fc.array(tie("value"), { maxLength: 4 }),
			fc.dictionary(key, tie("value"), { maxKeys: 8 }),
		),
	}));
	fc.assert(
		fc.property(fc.array(value, { maxLength: 5 }), (raw) => {
			for (const field of schoolFieldsOf(raw)) fieldEntryOf(field, field.value);
		}),
		{ numRuns: 300 },
	);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import type { FileValue } from "../../../../schemas/fields/files.ts";
import type { SchoolField } from "../../../../schemas/fields/schoolField.ts";
import type { Json } from "../../../../schemas/json.ts";
import { image } from "../image/image.ts";
import { annex } from "./annex.ts";
import { fileSize } from "./fileSize.ts";

const decodeFiles = (raw: unknown) => annex.wire.decode(raw as Json, {});
const encodeFiles = (value: unknown) => annex.wire.encode(value, {});
const mebibyte = 1024 * 1024;
const broken = (plugin: typeof annex, value: unknown, def: object = {}) =>
	plugin.check({ def, value }).map(({ keyword }) => keyword);
const file = (name: string, size = 10) => [{ resourceId: "a1", name, size }];

test.each([
	[
		"annex",
		annex,
		["a.doc", "a.PDF", "a.docx", "a.xlsx", "a.ppt", "a.pptx", "a.rar", "a.b.zip"],
		5 * mebibyte,
	],
	["image", image, ["a.jpg", "a.JPEG", "a.png"], 5 * mebibyte - 1],
] as const)("%s takes its kinds of files up to its limit", (_, plugin, names, maxBytes) => {
	for (const name of names) expect(broken(plugin, file(name)), name).toEqual([]);
	for (const name of ["a.exe", "a.pdf.exe", "pdf", "a.gif", "a.svg"])
		expect(broken(plugin, file(name)), name).toEqual(["wrongType"]);
	expect(broken(plugin, file(names[0], maxBytes))).toEqual([]);
	expect(broken(plugin, file(names[0], maxBytes + 1))).toEqual(["tooLarge"]);
	expect(plugin.check({ def: {}, value: file(names[0], maxBytes + 1) })[0]?.params["limit"]).toBe(5);
});

test("files: a running upload has an issue, a file known only by id has none", () => {
	expect(broken(annex, [{ resourceId: "upload:1", name: "a.pdf", size: 1 }])).toEqual(["uploading"]);
	expect(broken(annex, [{ resourceId: "a1" }])).toEqual([]);
	expect(broken(annex, undefined, { required: true })).toEqual(["required"]);
	expect(broken(annex, [...file("a.pdf"), { resourceId: "a2" }], { maxFiles: 1 })).toEqual(["tooMany"]);
});

test("files: maxFiles is the length of the field, within limits", () => {
	const of = (length?: number) => annex.wire.def?.({ length, required: false } as SchoolField);
	expect([of(), of(-1), of(0), of(1e9), of(2.5), of(3)]).toEqual(
		[9, 9, 9, 20, 9, 3].map((maxFiles) => ({ maxFiles })),
	);
});

test("files: decodes ids, objects and invalid values", () => {
	const one = { resourceId: "a1", name: "a.pdf", size: 10, url: "/x" };
	expect(decodeFiles(["a1", { ...one, resourceId: "a2" }, "a1"])).toEqual([
		{ resourceId: "a1" },
		{ ...one, resourceId: "a2" },
	]);
	expect(decodeFiles("a1")).toEqual([{ resourceId: "a1" }]);
	for (const raw of [undefined, null, "", [], [null, 1, [], {}, { resourceId: 7 }]])
		expect(decodeFiles(raw)).toBeUndefined();
	// An upload of an earlier page cannot be resumed here.
	expect(decodeFiles([{ resourceId: "upload:7" }, "a1"])).toEqual([{ resourceId: "a1" }]);
	expect(encodeFiles([])).toBeUndefined();
});

test("files: any stored value survives a round trip", () => {
	const known = fc.record(
		{
			resourceId: fc.uuid(),
			name: fc.string({ minLength: 1, maxLength: 9 }),
			size: fc.nat(),
			url: fc.string({ minLength: 1, maxLength: 9 }),
		},
		{ requiredKeys: ["resourceId"] },
	);
	const files = fc.uniqueArray(known, {
		selector: ({ resourceId }) => resourceId,
		minLength: 1,
		maxLength: 4,
	});
	fc.assert(
		fc.property(files, (value) => {
			expect(decodeFiles(encodeFiles(value as readonly FileValue[]))).toEqual(value);
		}),
	);
});

test.each([
	[1, "1 kB"],
	[482_133, "471 kB"],
	[3_912_400, "3.7 MB"],
	[5 * mebibyte, "5 MB"],
	[1024 * mebibyte, "1 GB"],
])("%i bytes are %s", (bytes, text) => expect(fileSize(bytes, "en")).toBe(text));

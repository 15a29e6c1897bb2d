import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { compoundFile } from "../../../tests/support/data/buildCompound.ts";
import { temporaryFolder } from "../../../tests/support/server/testApp.ts";
import { isCompound } from "./compoundFile.ts";

const folder = temporaryFolder();
afterAll(() => folder.remove());

const word = compoundFile(["1Table", "WordDocument", "Data"]);
const slides = compoundFile(["Current User", "PowerPoint Document"]);
const mixed = compoundFile(["a", "b", "c", "d", "WordDocument"], ["PowerPoint Document"]);

test.each<[string, Buffer, boolean, boolean]>([
	["a text", word, true, false],
	["slides", slides, false, true],
	["a text with slides in it", mixed, true, false],
	["a table", compoundFile(["Workbook"]), false, false],
	["nothing", compoundFile([]), false, false],
	["a list that bites its tail", compoundFile(["WordDocument"], [], 1), true, false],
	["a list that leads out of the file", compoundFile(["WordDocument"], [], 77), false, false],
	["a text cut short", word.subarray(0, 1100), false, false],
	["zeros", Buffer.concat([word.subarray(0, 8), Buffer.alloc(1024)]), false, false],
])("%s", async (_, bytes, doc, ppt) => {
	const path = join(folder.path, "file");
	writeFileSync(path, bytes);
	expect([await isCompound(path, "doc"), await isCompound(path, "ppt")]).toEqual([doc, ppt]);
});

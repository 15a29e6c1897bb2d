import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { officeFile, withZip64End, zipOf } from "../../../tests/support/data/buildZip.ts";
import { createLog } from "../../log.ts";
import { inspectArchive, isAboutContent } from "./archive.ts";

const folder = mkdtempDisposableSync(join(tmpdir(), "schoolfront-archive-"));
afterAll(() => folder.remove());

const logged: string[] = [];
const log = createLog("debug", { write: (line) => void logged.push(line) });

async function inspect(bytes: Buffer, isOffice = false): Promise<unknown> {
	const path = join(folder.path, "file");
	writeFileSync(path, bytes);
	return inspectArchive(path, isOffice, log);
}

const text = Buffer.from("text");
const named = (...names: readonly string[]): Buffer => zipOf(names.map((name) => ({ name, body: text })));

test("ordinary archives: accepted without a warning", async () => {
	expect(await inspect(named("homework/", "homework/第一课.docx", "a..b/c.txt", "photo.jpg"))).toEqual([]);
	expect(await inspect(zipOf([]))).toEqual([]);
	const long = Buffer.alloc(80 * 2 ** 20, "a line of a table\n");
	expect(await inspect(zipOf([{ name: "table.csv", body: long }]))).toEqual([]);
	for (const kind of ["docx", "xlsx", "pptx"] as const)
		expect(
			await inspect(officeFile(kind, { name: `${kind}/embeddings/table.xlsx`, body: text }), true),
		).toEqual([]);
	const zip = named("a.txt");
	const directoryAt = zip.readUInt32LE(zip.length - 6);
	expect(await inspect(withZip64End(zip, 1n, BigInt(directoryAt)))).toEqual([]);
});

describe("paths that leave the folder, and links: refused", () => {
	test.each([
		["../a.txt"],
		["a/../../b.txt"],
		["..\\a.txt"],
		["/etc/passwd"],
		["\\\\server\\share\\a.txt"],
		["C:\\Windows\\a.txt"],
		["c:a.txt"],
		["a\0b.txt"],
		["a\nb.txt"],
	])("%j", async (name) => {
		expect(await inspect(named("a.txt", name))).toBe("unsafeArchive");
	});

	test.each([
		["a link", 0o120777],
		["a device", 0o020666],
		["a pipe", 0o010666],
	])("%s", async (_, mode) => {
		expect(await inspect(zipOf([{ name: "a", body: text, mode }]))).toBe("unsafeArchive");
	});

	test("a name in an extra field", async () => {
		const name = Buffer.from("a.txt");
		const { crc32 } = await import("node:zlib");
		const path = Buffer.from("../b.txt");
		const extra = Buffer.alloc(9 + path.length);
		extra.writeUInt16LE(0x7075, 0);
		extra.writeUInt16LE(5 + path.length, 2);
		extra.writeUInt8(1, 4);
		extra.writeUInt32LE(crc32(name), 5);
		path.copy(extra, 9);
		expect(await inspect(zipOf([{ name: "a.txt", body: text, extra }]))).toBe("unsafeArchive");
	});

	test("in an Office document", async () => {
		expect(await inspect(officeFile("docx", { name: "../a", body: text }), true)).toBe("unsafeArchive");
	});
});

describe("archives that contradict themselves: refused", () => {
	const zip = named("a.txt", "b.txt");
	const body = Buffer.alloc(100_000);
	test.each([
		["no directory", Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(500)])],
		["cut off", zip.subarray(0, -1)],
		["more after its end", Buffer.concat([zip, Buffer.from("<script>")])],
		[
			"another name in the entry than in the directory",
			zipOf([{ name: "a.txt", localName: "a.exe", body: text }]),
		],
		[
			"entries that overlap",
			zipOf([
				{ name: "a.txt", body: text },
				{ name: "b.txt", localName: "a.txt", body: text, offset: 0 },
			]),
		],
		[
			"the same entry twice",
			zipOf([
				{ name: "a.txt", body: text },
				{ name: "a.txt", body: text, offset: 0 },
			]),
		],
		["an entry outside of the file", zipOf([{ name: "a.txt", body: text, offset: 0xffff_fff0 }])],
		["an entry larger than said", zipOf([{ name: "a.txt", body, size: 10 }])],
		["an entry smaller than said", zipOf([{ name: "a.txt", body, size: 200_000 }])],
		["a stored entry of another size", zipOf([{ name: "a.txt", body, method: 0, size: 10 }])],
		[
			"noise that is said to be deflated",
			zipOf([{ name: "a.txt", body: Buffer.alloc(50, 0xff), isPacked: true }]),
		],
		["fewer entries than said", zipOf([{ name: "a.txt", body: text }], 3)],
		["an end that lies outside", withZip64End(zip, 2n, 0n, 2n ** 63n)],
		["a directory that lies outside", withZip64End(zip, 2n, 2n ** 63n - 1n)],
		["a directory far outside", withZip64End(zip, 2n, 2n ** 64n - 1n)],
	])("%s", async (_, bytes) => {
		expect(await inspect(Buffer.from(bytes))).toBe("unreadableArchive");
	});

	test("the cause is logged", async () => {
		logged.splice(0);
		await inspect(zip.subarray(0, -1));
		expect(logged).toEqual([expect.stringMatching(/"level":20.*"message":"[^"]*end of central directory/i)]);
	});

	test.each([
		["an error of the library", new Error("invalid central directory file header signature"), true],
		[
			"an error of zlib",
			Object.assign(new Error("invalid stored block lengths"), { code: "Z_DATA_ERROR" }),
			true,
		],
		["a mistake in the code", new TypeError("Cannot read properties of undefined"), false],
		["an endless recursion", new RangeError("Maximum call stack size exceeded"), false],
		["a full disk", Object.assign(new Error("no space left"), { code: "ENOSPC", syscall: "read" }), false],
	])("%s: about the content or thrown on", (_, error, isAbout) => {
		expect(isAboutContent(error)).toBe(isAbout);
	});
});

describe("archives that unpack to too much: refused", () => {
	const zeros = Buffer.alloc(120 * 2 ** 20);
	test.each([
		["one entry", zipOf([{ name: "a.txt", body: zeros }])],
		[
			"many entries",
			zipOf(Array.from({ length: 60 }, (_, i) => ({ name: `${i}.txt`, body: zeros.subarray(0, 2 ** 21) }))),
		],
		["said to be huge", zipOf([{ name: "a.txt", body: text, size: 0xffff_fff0 }])],
		["too many entries", named(...Array.from({ length: 5_001 }, (_, i) => `${i}`))],
		["100,000 entries", named(...Array.from({ length: 100_000 }, (_, i) => `${i}`))],
		["2^64 entries", withZip64End(named("a.txt"), 2n ** 64n - 1n, 0n)],
	])("%s", async (_, bytes) => {
		expect(await inspect(bytes)).toBe("hugeArchive");
	});
});

test("names of 60,000 dots: read in one pass", async () => {
	const dots = Array.from({ length: 40 }, (_, i) => `${".".repeat(60_000)}a${i}`);
	expect(await inspect(named(...dots))).toEqual([]);
});

describe("what whoever opens it should know of: marked", () => {
	test.each([
		[
			"programs",
			[
				"setup.exe",
				"a/run.BAT",
				"photo.jpg.scr",
				"a.js",
				"a.exe.",
				"a.exe ",
				"a.exe::$DATA",
				"Game.app/Contents/x",
				"photo\u202egpj.exe",
				"a.jar",
				"a.lnk",
			],
		],
		["macros", ["a.docm", "a.XLSM", "word/vbaProject.bin"]],
		["archives", ["a.zip", "a.7z", "a.tar.gz", "a.iso"]],
	])("%s", async (warning, names) => {
		for (const name of names) expect([name, await inspect(named("a.txt", name))]).toEqual([name, [warning]]);
	});

	test("entries that cannot be checked", async () => {
		const lzma = zipOf([{ name: "a.txt", body: text, method: 14 }]);
		const encrypted = zipOf([{ name: "a.txt", body: text, flags: 1 }]);
		expect([await inspect(lzma), await inspect(encrypted)]).toEqual([["unchecked"], ["unchecked"]]);
	});

	test("entries that the directory does not name", async () => {
		const bytes = zipOf(
			[
				{ name: "a.txt", body: text },
				{ name: "b.exe", body: text },
			],
			1,
		);
		expect(await inspect(bytes)).toEqual(["unchecked"]);
	});

	test("several at once, each once", async () => {
		expect(await inspect(named("a.exe", "b.exe", "c.docm", "d.rar"))).toEqual([
			"programs",
			"macros",
			"archives",
		]);
	});

	test("macros and objects in an Office document", async () => {
		for (const name of ["word/vbaProject.bin", "word/activeX/activeX1.bin", "word/embeddings/oleObject1.bin"])
			expect(await inspect(officeFile("docx", { name, body: text }), true)).toEqual(["macros"]);
	});
});

// Hostile files: their content, their claimed type, and whether they are accepted. Accepted ones are safe only
// by the way they are served, which is checked as well.
import { crc32, deflateSync } from "node:zlib";
import type { UploadProfileName } from "../../../schemas/uploadProfiles.ts";
import { compoundFile } from "./buildCompound.ts";
import { latin, officeFile, zipOf } from "./buildZip.ts";

export interface HostileFile {
	readonly about: string;
	readonly name: string;
	readonly bytes: Buffer;
	readonly profile?: UploadProfileName;
	/** Accepted under this name; refused without one. */
	readonly as?: string;
}

const html = Buffer.from("<!doctype html><script>alert(document.domain)</script>");
const svg = Buffer.from(
	'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
);
const exe = Buffer.concat([latin("MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0"), Buffer.alloc(600)]);
const elf = Buffer.concat([latin("\x7fELF\x02\x01\x01"), Buffer.alloc(200)]);
const script = Buffer.from("#!/bin/sh\nrm -rf /\n");
const pdf = latin(
	"%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<<>>\n%%EOF\n",
);
const gif = Buffer.concat([
	latin(
		"GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;",
	),
]);
const jpegHead = latin("\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0");
const pngHead = latin("\x89PNG\r\n\x1a\n");
const cfb = Buffer.concat([latin("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), Buffer.alloc(1024)]);
const rar = Buffer.concat([latin("Rar!\x1a\x07\x01\0"), Buffer.alloc(100)]);

const chunk = (type: string, body: Buffer): Buffer => {
	const rest = Buffer.concat([latin(type), body]);
	const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(body.length);
	check.writeUInt32BE(crc32(rest));
	return Buffer.concat([length, rest, check]);
};

/** A few bytes that claim to be a picture of the given size. */
export function pngOf(width: number, height: number): Buffer {
	const size = Buffer.alloc(13);
	size.writeUInt32BE(width, 0);
	size.writeUInt32BE(height, 4);
	size.set([8, 2], 8);
	const rendered = chunk("IDAT", deflateSync(Buffer.alloc(1000)));
	return Buffer.concat([pngHead, chunk("IHDR", size), rendered, chunk("IEND", Buffer.alloc(0))]);
}

const zip = zipOf([{ name: "a.txt", body: Buffer.from("a") }]);
const bomb = zipOf(
	Array.from({ length: 20 }, (_, i) => ({
		name: `${i}.txt`,
		body: Buffer.alloc(4 * 2 ** 20),
		size: 0xffff_fff0,
	})),
);
const bombInTypes = zipOf([
	{ name: "[Content_Types].xml", body: Buffer.alloc(30 * 2 ** 20), size: 900 },
	{ name: "word/document.xml", body: Buffer.from("<x/>") },
]);

const invalid = (about: string, name: string, bytes: Buffer, profile?: UploadProfileName): HostileFile => ({
	about,
	name,
	bytes,
	...(profile ? { profile } : {}),
});

/** Each content under the name of each other kind. */
const disguised = (about: string, bytes: Buffer, kinds: string): readonly HostileFile[] =>
	kinds.split(" ").map((kind) => invalid(`${about} as ${kind}`, `a.${kind}`, bytes));

const others = "pdf doc ppt docx xlsx pptx jpg jpeg png gif zip rar";

/** First bytes that no accepted file has. */
const heads: Readonly<Record<string, string>> = {
	"web assembly": "\0asm\x01\0\0\0",
	"a class of Java": "\xca\xfe\xba\xbe\0\0\0\x41",
	"a program of macOS": "\xcf\xfa\xed\xfe\x07\0\0\x01",
	"a program of Android": "dex\n035\0",
	"a shortcut": "L\0\0\0\x01\x14\x02\0\0\0\0\0\xc0\0\0\0\0\0\0F",
	"a 7z": "7z\xbc\xaf\x27\x1c\0\x04",
	"a gzip": "\x1f\x8b\x08\0\0\0\0\0\0\x03",
	"a film": "\0\0\0\x18ftypmp42\0\0\0\0mp42isom",
	"a webp": "RIFF\x24\0\0\0WEBPVP8 ",
	"a flash film": "FWS\x06\0\0\0\0",
	"a database": "SQLite format 3\0",
	"an old picture": "II*\0\x08\0\0\0",
	noise: "\x8f\x01\x99\xfe\x03\xa7\x80\x10",
};

const renamed: readonly HostileFile[] = [
	...Object.entries(heads).flatMap(([about, head]) =>
		disguised(about, Buffer.concat([latin(head), Buffer.alloc(300, 1)]), `${others} txt`),
	),
	...disguised("html", html, others),
	...disguised("svg", svg, "jpg png gif pdf"),
	...disguised("a Windows program", exe, `${others} txt`),
	...disguised("a Linux program", elf, "pdf doc docx jpg png zip txt"),
	...disguised("a shell script", script, "pdf doc zip rar"),
	...disguised("pdf", pdf, "doc docx jpg png zip rar"),
	...disguised("gif", gif, "jpg png pdf zip txt"),
	...disguised("zip", zip, "docx xlsx pptx doc pdf rar jpg txt"),
	...disguised("a docx", officeFile("docx"), "xlsx pptx doc pdf txt"),
	...disguised("rar", rar, "zip doc pdf jpg txt"),
	...disguised("an empty compound file", cfb, "doc ppt docx pdf zip jpg txt"),
	...disguised("a text of old", compoundFile(["WordDocument"]), "ppt docx"),
	...disguised("slides of old", compoundFile(["PowerPoint Document"]), "doc pptx"),
	...disguised("a table of old", compoundFile(["Workbook"]), "doc ppt xlsx"),
	...disguised("an installer of Windows", compoundFile(["!_StringPool"]), "doc ppt"),
];

const broken: readonly HostileFile[] = [
	invalid("the head of a jpg and nothing else", "a.jpg", jpegHead),
	invalid("the head of a jpg and a page", "a.jpg", Buffer.concat([jpegHead, html]), "image"),
	invalid("the head of a png and a page", "a.png", Buffer.concat([pngHead, html]), "image"),
	invalid("svg as png", "a.png", svg, "image"),
	invalid("gif as png", "a.png", gif, "image"),
	invalid("null bytes as text", "a.txt", latin("one\0two")),
	invalid("escapes of a terminal as text", "a.txt", latin("\x1b]0;title\x07")),
	invalid("bytes of no writing as text", "a.txt", latin("\xff\xfe\xff\xff\x81\xff")),
	invalid("a bomb in the list of types", "a.docx", bombInTypes),
	invalid("a bomb", "a.zip", bomb),
	invalid("an archive behind which is a page", "a.zip", Buffer.concat([zip, html])),
	invalid(
		"an archive of names that climb",
		"a.zip",
		zipOf([{ name: "../../../etc/cron.d/x", body: script }]),
	),
	invalid("an archive of a link", "a.zip", zipOf([{ name: "a", body: script, mode: 0o120777 }])),
	invalid("a docx with names that climb", "a.docx", officeFile("docx", { name: "../a", body: script })),
	invalid(
		"a docx that unpacks to much",
		"a.docx",
		officeFile("docx", { name: "word/b", body: Buffer.alloc(120 * 2 ** 20) }),
	),
	invalid(
		"an archive of Java as docx",
		"a.docx",
		zipOf([{ name: "META-INF/MANIFEST.MF", body: Buffer.from("a") }]),
	),
];

const misnamed: readonly HostileFile[] = [
	"a.html",
	"a.svg",
	"a.exe",
	"a.js",
	"a.php",
	"a.pdf.html",
	"a.zip.exe",
	".zip",
	"zip",
	"a.",
	"a.zip/",
	"a.zip\0.html",
	"a.zip;.html",
	"a.xls",
	"a.docm",
	"a.webp",
	"gpj.\u202eexe",
	"a.zip/../b.html",
	"...",
	"/",
	"a.zıp",
].map((name) => invalid(`the name ${JSON.stringify(name)}`, name, zip));

const taken = (
	about: string,
	name: string,
	bytes: Buffer,
	as: string,
	profile?: UploadProfileName,
): HostileFile => ({
	...invalid(about, name, bytes, profile),
	as,
});

const harmless: readonly HostileFile[] = [
	taken("html as text", "a.txt", html, "a.txt"),
	taken("svg as text", "a.txt", svg, "a.txt"),
	// No scanner is asked: a text is a text, and is sent as an attachment that runs nowhere.
	taken(
		"the test file of virus scanners",
		"eicar.txt",
		latin(["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("")),
		"eicar.txt",
	),
	taken("a script as text", "a.txt", script, "a.txt"),
	taken("pdf as text", "a.txt", pdf.subarray(0, 60), "a.txt"),
	taken("a pdf that is a page too", "a.pdf", Buffer.concat([pdf, html]), "a.pdf"),
	taken("a pdf that is an archive too", "a.pdf", Buffer.concat([pdf, zip]), "a.pdf"),
	taken("a gif that is a script too", "a.gif", Buffer.concat([gif, latin("=1;alert(1)")]), "a.gif"),
	taken("an archive of Java", "a.zip", zipOf([{ name: "META-INF/MANIFEST.MF", body: script }]), "a.zip"),
	taken(
		"a docx with a large part",
		"a.docx",
		officeFile("docx", { name: "word/b", body: Buffer.alloc(8 * 2 ** 20) }),
		"a.docx",
	),
	taken("a text of old", "a.doc", compoundFile(["WordDocument"]), "a.doc"),
	taken("slides of old", "a.ppt", compoundFile(["PowerPoint Document"]), "a.ppt"),
	taken("folders that climb", "../../../etc/passwd.zip", zip, "passwd.zip"),
	taken("folders of Windows", "..\\..\\win.ini\\a.zip", zip, "a.zip"),
	taken("an absolute path", "/etc/cron.d/a.zip", zip, "a.zip"),
	taken("a stream of NTFS", "C:\\a.exe:b.zip", zip, "a.exe_b.zip"),
	taken("a null byte", "a\0b.zip", zip, "a b.zip"),
	taken("writing turned round", "invoice\u202epdf.zip", zip, "invoicepdf.zip"),
	taken("signs of no width", "a\u200b\u2066.z\u200dip", zip, "a.zip"),
	taken("a new header", "a\r\nSet-Cookie: x=1\r\n\r\n<b>.zip", zip, "a Set-Cookie_ x=1 _b_.zip"),
	taken("quotes", 'a"; filename=b.html; x=".zip', zip, "a__ filename=b.html_ x=_.zip"),
	taken("300 letters", `${"长".repeat(300)}.zip`, zip, `${"长".repeat(196)}.zip`),
	taken("a hidden file", "..ssh.zip", zip, "ssh.zip"),
	taken("an option", "--help.zip", zip, "help.zip"),
	taken("a command", "$(reboot)`x`|&.zip", zip, "_(reboot)_x___.zip"),
	taken("a dot at the end", "a.zip. .", zip, "a.zip"),
	taken("two extensions", "a.php.zip", zip, "a.php.zip"),
	taken("a large extension", "A.DocX", officeFile("docx"), "A.docx"),
	taken("an emoji of several", "👩‍👩‍👧.zip", zip, "👩👩👧.zip"),
	taken("half a sign", "a\ud83d.zip", zip, "a.zip"),
];

export const hostileFiles: readonly HostileFile[] = [...renamed, ...broken, ...misnamed, ...harmless];

/** One of them, by its description. */
export function hostileFile(about: string): HostileFile {
	const found = hostileFiles.find((file) => file.about === about);
	if (!found) throw new Error(`hostileFile(): "${about}" must be one of them, found none`);
	return found;
}

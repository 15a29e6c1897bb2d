import sharp from "sharp";
import { expect, test } from "vitest";
import { officeFile, zipOf } from "../../../tests/support/data/buildZip.ts";
import { type HostileFile, hostileFiles, pngOf } from "../../../tests/support/data/hostileFiles.ts";
import {
	addressOf,
	call,
	create,
	general,
	head,
	idOf,
	part,
	type Sender,
	send,
	sendFile,
} from "../../../tests/support/server/sendFile.ts";
import { setupUploadApp } from "../../../tests/support/server/uploadApp.ts";

const senders = setupUploadApp();
const mei = (): Sender => senders.of("mei");

const zip = zipOf([{ name: "a.txt", body: Buffer.from("a") }]);

const inline = /\.(jpe?g|png|gif)$/;

/** Why a stored file is not served safely: no file may run, however it is opened. */
async function dangers(resourceId: string, name: string): Promise<string[]> {
	const invalid: string[] = [];
	for (const type of ["view", "download"]) {
		const { status, headers } = await send(mei(), "GET", await addressOf(mei(), resourceId, type));
		const policy = String(headers["content-security-policy"]);
		const disposition = String(headers["content-disposition"]);
		if (status !== 200) invalid.push(`${type}: HTTP ${status}`);
		if (!policy.includes("default-src 'none'") || !policy.includes("sandbox"))
			invalid.push(`${type}: ${policy}`);
		if (headers["x-content-type-options"] !== "nosniff") invalid.push(`${type}: may be sniffed`);
		if (headers["cross-origin-resource-policy"] !== "same-origin") invalid.push(`${type}: for every origin`);
		if (headers["set-cookie"] !== undefined) invalid.push(`${type}: sets a cookie`);
		const isShown = type === "view" && inline.test(name);
		if (!disposition.startsWith(isShown ? "inline; " : "attachment; "))
			invalid.push(`${type}: ${disposition}`);
		if (/html|svg|xml(?!formats)|script/.test(String(headers["content-type"])))
			invalid.push(`${type}: ${headers["content-type"]}`);
		if (!/filename=("[^"\\\r\n]*"|[\w.-]+)(; filename\*=UTF-8''[\w%.-]+)?$/.test(disposition))
			invalid.push(`${type}: ${disposition}`);
	}
	return invalid;
}

async function problemOf({ name, bytes, profile, as }: HostileFile): Promise<string | undefined> {
	const { code, data, message } = await sendFile(mei(), name, bytes, profile);
	if (as === undefined) return code === "-601" && message.length > 10 ? undefined : `${code} ${data?.name}`;
	if (code !== "1") return `was refused: ${code} ${message}`;
	if (data.name !== as) return `is called ${JSON.stringify(data.name)}`;
	const invalid = await dangers(data.resourceId, data.name);
	return invalid.length > 0 ? invalid.join("; ") : undefined;
}

test(`${hostileFiles.length} hostile files are refused, or served harmless`, async () => {
	expect(hostileFiles.length).toBeGreaterThan(300);
	const failures: string[] = [];
	const rest = [...hostileFiles];
	const work = async (): Promise<void> => {
		for (let file = rest.pop(); file; file = rest.pop()) {
			const problem = await problemOf(file);
			if (problem) failures.push(`${file.about}: ${problem}`);
		}
	};
	await Promise.all(Array.from({ length: 6 }, work));
	expect(failures).toEqual([]);
});

/** A picture with the metadata of a camera. */
const photograph = (kind: "jpeg" | "png"): Promise<Buffer> =>
	sharp({ create: { width: 60, height: 30, channels: 3, background: "#c33" } })
		.composite([
			{ input: Buffer.from('<svg width="60" height="30"><rect width="9" height="9" fill="#fff"/></svg>') },
		])
		.withExif({
			IFD0: { Artist: "somebody", Orientation: "6" },
			IFD3: { GPSLatitudeRef: "N", GPSLatitude: "31/1 13/1 49/1", GPSLongitude: "121/1 28/1 25/1" },
		})
		.withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><gps>somewhere</gps></x:xmpmeta>')
		.withMetadata({ orientation: 6 })
		.toFormat(kind)
		.toBuffer();

test.each(["jpeg", "png"] as const)("a %s: upright, without metadata", async (kind) => {
	const sent = await photograph(kind);
	expect((await sharp(sent).metadata()).exif).toBeDefined();
	const { data } = await sendFile(mei(), `me.${kind}`, sent, "image");
	const [row] = await senders
		.site()
		.db.system((sql) =>
			sql.query<{ key: string }>("select key from stored_file where id = $1", [data.resourceId]),
		);
	const storedFiles = await sharp(`${senders.site().deps.env.files.dir}/stored/${row?.key}`).toBuffer({
		resolveWithObject: true,
	});
	const noted = await sharp(`${senders.site().deps.env.files.dir}/stored/${row?.key}`).metadata();
	expect([noted.exif, noted.xmp, noted.iptc, noted.orientation, noted.comments]).toEqual(
		Array(5).fill(undefined),
	);
	expect([storedFiles.info.width, storedFiles.info.height, storedFiles.info.size > 0]).toEqual([
		30,
		60,
		true,
	]);
	// The white corner was rotated with the picture.
	const { data: pixels, info } = await sharp(storedFiles.data).raw().toBuffer({ resolveWithObject: true });
	expect(pixels[(info.width - 3) * info.channels + 1]).toBeGreaterThan(200);
	expect(pixels[3 * info.channels + 1]).toBeLessThan(90);
});

test("too many pixels: refused before decoding", async () => {
	const { code, message } = await sendFile(mei(), "a.png", pngOf(16_000, 16_000), "image");
	expect([code, message]).toEqual(["-600", expect.stringContaining("pixels")]);
});

test("common files: accepted", async () => {
	const gbk = Buffer.from("b1cab5c3b5e32c0d0ac4e3bac3", "hex");
	const kinds: readonly [string, Buffer][] = [
		["笔记.txt", Buffer.from("第一课：你好\r\n\tEnd\n")],
		["gbk.txt", gbk],
		["a.docx", officeFile("docx")],
		["a.xlsx", officeFile("xlsx")],
		["a.pptx", officeFile("pptx")],
		["a.zip", zipOf([{ name: "a/b.txt", body: Buffer.from("b") }])],
		["old.rar", Buffer.concat([Buffer.from("Rar!\u001a\u0007\u0000"), Buffer.alloc(50)])],
	];
	for (const [name, bytes] of kinds) {
		const { code, message, data } = await sendFile(mei(), name, bytes);
		expect([name, code, message, data?.name]).toEqual([name, "1", "", name]);
	}
});

test("archives that may harm: marked for whoever opens them, and rar as unchecked", async () => {
	const program = zipOf([{ name: "game.exe", body: Buffer.from("MZ") }]);
	const { data } = await sendFile(mei(), "a.zip", program);
	expect(data.warnings).toEqual(["programs"]);
	const address = `/s/api/upload/address?resourceId=${data.resourceId}&type=download`;
	expect(await call(mei(), address)).toMatchObject({ code: "1", data: { warnings: ["programs"] } });
	const rar = Buffer.concat([Buffer.from("Rar!\u001a\u0007\u0000"), Buffer.alloc(50)]);
	expect((await sendFile(mei(), "a.rar", rar)).data.warnings).toEqual(["unchecked"]);
	const macros = officeFile("docx", { name: "word/vbaProject.bin", body: Buffer.from("a") });
	expect((await sendFile(mei(), "a.docx", macros)).data.warnings).toEqual(["macros"]);
	expect((await sendFile(mei(), "b.docx", officeFile("docx"))).data).not.toHaveProperty("warnings");
});

test("ranges and ETags", async () => {
	const { data } = await sendFile(mei(), "笔记 1.txt", Buffer.from("0123456789"));
	const path = await addressOf(mei(), data.resourceId);
	const whole = await send(mei(), "GET", path);
	expect([whole.body, whole.headers["content-length"], whole.headers["content-type"]]).toEqual([
		"0123456789",
		"10",
		"text/plain",
	]);
	expect(whole.headers["content-disposition"]).toBe(
		`attachment; filename="?? 1.txt"; filename*=UTF-8''%E7%AC%94%E8%AE%B0%201.txt`,
	);
	const etag = String(whole.headers["etag"]);
	for (const [range, status, body, messages] of [
		["bytes=0-3", 206, "0123", "bytes 0-3/10"],
		["bytes=7-", 206, "789", "bytes 7-9/10"],
		["bytes=-2", 206, "89", "bytes 8-9/10"],
		["bytes=-99", 206, "0123456789", "bytes 0-9/10"],
		["bytes=5-99", 206, "56789", "bytes 5-9/10"],
		["bytes=10-", 416, "", "bytes */10"],
		["bytes=-0", 416, "", "bytes */10"],
		["bytes=3-1", 200, "0123456789", undefined],
		["bytes=0-1,3-4", 200, "0123456789", undefined],
		["lines=1-2", 200, "0123456789", undefined],
	] as const) {
		const answer = await send(mei(), "GET", path, { range });
		expect([range, answer.status, answer.body, answer.headers["content-range"]]).toEqual([
			range,
			status,
			body,
			messages,
		]);
	}
	expect((await send(mei(), "GET", path, { "if-none-match": etag })).status).toBe(304);
	expect((await send(mei(), "GET", path, { range: "bytes=0-3", "if-range": etag })).status).toBe(206);
	expect((await send(mei(), "GET", path, { range: "bytes=0-3", "if-range": '"other"' })).status).toBe(200);
});

test("stored files: keys made by the server", async () => {
	const { data } = await sendFile(mei(), "../../etc/passwd.zip", zip);
	expect(data.name).toBe("passwd.zip");
	const [row] = await senders
		.site()
		.db.system((sql) =>
			sql.query<{ key: string }>("select key from stored_file where id = $1", [data.resourceId]),
		);
	expect(row?.key).toMatch(/^1\/\d{4}-\d\d-\d\d\/coldatatypefile\/[0-9a-f]{32}\.zip$/);
});

test("tus requests: security headers", async () => {
	const created = await create(mei(), 10, general);
	for (const answer of [
		created,
		await head(mei(), idOf(created)),
		await part(mei(), idOf(created), 5, zip.subarray(0, 5)),
	]) {
		expect(answer.headers["x-content-type-options"]).toBe("nosniff");
		expect(answer.headers["content-security-policy"]).toContain("sandbox");
		expect(answer.headers["cache-control"]).toBe("no-store");
		expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
		expect(answer.headers["set-cookie"]).toBeUndefined();
	}
});

test("chunk: written to the authorised upload, whatever the address contains", async () => {
	const [own, lins] = [
		idOf(await create(mei(), 10, general)),
		idOf(await create(senders.of("lin"), 10, { name: "b.zip", profile: "general" })),
	];
	expect((await part(mei(), `${own}?x=/${lins}`, 0, Buffer.from("PK"))).status).toBe(204);
	expect([senders.offsetOnDisk(own), senders.offsetOnDisk(lins)]).toEqual([2, 0]);
});

test("signed address: valid for one file, company and type", async () => {
	const stored = (await sendFile(mei(), "a.zip", zip)).data;
	const path = await addressOf(mei(), stored.resourceId);
	const anyone: Sender = { port: mei().port, host: "one.test" };
	expect((await send(anyone, "GET", path)).status).toBe(200);
	const other = (await sendFile(mei(), "b.zip", zip)).data.resourceId;
	for (const [host, tried] of [
		["two.test", path],
		["one.test", path.replace(stored.resourceId, other)],
		["one.test", path.replace("type=view", "type=download")],
		["one.test", path.replace(/until=\d/, "until=9")],
		["one.test", path.replace(/key=./, (key) => (key === "key=-" ? "key=_" : "key=-"))],
		["one.test", path.replace(stored.resourceId, "0".repeat(32))],
	] as const)
		expect([tried, (await send({ ...anyone, host }, "GET", tried)).status]).toEqual([tried, 403]);
	expect((await send(anyone, "GET", stored.url)).status).toBe(400);
});

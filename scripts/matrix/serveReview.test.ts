// The review as a person uses it: its page, its form, and what is on the disk afterwards.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PNG } from "pngjs";
import { afterAll, beforeEach, expect, test } from "vitest";

const root = mkdtempSync(join(tmpdir(), "schoolfront-test-"));
process.env["MATRIX_ROOT"] = root;
const pictures = await import("./pictures.ts");
const { serveReview } = await import("./serveReview.ts");
const review = await serveReview();

afterAll(() => {
	rmSync(root, { recursive: true, force: true });
});

function plain(shade: number): PNG {
	const made = new PNG({ width: 8, height: 8 });
	made.data.fill(shade);
	return made;
}

/** Two pictures that differ in the same way, one that is new, and one that is left over. */
beforeEach(() => {
	rmSync(root, { recursive: true, force: true });
	const { compare, writeReference, writeReport } = pictures;
	for (const name of ["header-1/a", "header-2/a", "header-2/gone"]) writeReference(name, plain(250));
	writeReport([
		compare("header-1/a", plain(90)),
		compare("header-2/a", plain(90)),
		compare("header-3/b", plain(90)),
		{ name: "header-2/gone", status: "left over", pixels: 0 },
	]);
});

const pageText = async () => (await fetch(review)).text();
const hidden = (page: string, name: string) =>
	[...page.matchAll(new RegExp(`name="${name}" value="([^"]+)"`, "g"))].map(([, value]) => value ?? "");

/** Sends the form of the group with a picture. */
async function send(picture: string, fields: Record<string, string>): Promise<Response> {
	const page = await pageText();
	const section = page.split("<section").find((each) => each.includes(picture)) ?? "";
	const [group = ""] = hidden(section, "group");
	const [token = ""] = hidden(section, "token");
	return fetch(`${review}accept`, {
		method: "POST",
		body: new URLSearchParams({ group, token, ...fields }),
		redirect: "manual",
	});
}

const status = (name: string) => pictures.readReport()?.find((each) => each.name === name)?.status;

test("a group is accepted with its reason, which is recorded beside the pictures", async () => {
	expect((await send("header-1/a", { reason: " A darker\nbar " })).status).toBe(303);
	expect([status("header-1/a"), status("header-2/a"), status("header-3/b")]).toEqual(["same", "same", "new"]);
	expect(pictures.compare("header-2/a", plain(90)).status).toBe("same");
	expect(readFileSync(pictures.acceptedFile, "utf8")).toMatch(
		/^- \d{4}-\d\d-\d\d: A darker bar \(header-1\/a, header-2\/a\)\n$/,
	);
	expect(await pageText()).not.toContain("pixels differ");
});

test("a left over picture is removed when it is accepted", async () => {
	expect((await send("header-2/gone", { reason: "The state is gone" })).status).toBe(303);
	expect(existsSync(pictures.referenceOf("header-2/gone"))).toBe(false);
	expect(status("header-2/gone")).toBeUndefined();
});

test.each([
	["without a reason", { reason: "  " }, 400],
	["of a group that does not exist", { reason: "Why", group: "nothing" }, 400],
	["without the page's token, as another site would send it", { reason: "Why", token: "guessed" }, 403],
])("a form %s changes nothing", async (_, fields, expected) => {
	const before = pictures.readReport();
	expect((await send("header-1/a", fields)).status).toBe(expected);
	expect(pictures.readReport()).toEqual(before);
	expect(existsSync(pictures.acceptedFile)).toBe(false);
});

test("only pictures of the report are served", async () => {
	expect((await fetch(`${review}after/header-1/a.png`)).headers.get("content-type")).toBe("image/png");
	for (const path of ["after/../report.png", "after/%2e%2e%2freport.png", "before/other.png"])
		expect((await fetch(`${review}${path}`)).status).toBe(404);
});

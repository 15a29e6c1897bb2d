import { expect, test } from "vitest";
import { createSealing } from "./sealedText.ts";

const secret = "a secret of forty characters for a test!";
const sealing = createSealing(secret, "ID number");
const mei = { companyId: 1, studentId: "mei" };

test.each(["", "330106199001011234", "護照 (HK)/12"])("%j comes back", (text) => {
	expect(sealing.open(mei, sealing.seal(mei, text))).toBe(text);
});

test("what is sealed says nothing, and not even that two are the same", () => {
	const [one, other] = [sealing.seal(mei, "330106199001011234"), sealing.seal(mei, "330106199001011234")];
	expect(one).toMatch(/^v1\.[\w-]+$/);
	expect(one).not.toContain("3301");
	expect(one).not.toBe(other);
});

test("a text of before there were seals is given as it is", () => {
	expect(sealing.open(mei, "330106199001011234")).toBe("330106199001011234");
});

test.each<[string, string | undefined]>([
	["another student", sealing.open({ ...mei, studentId: "lin" }, sealing.seal(mei, "1"))],
	["another company", sealing.open({ ...mei, companyId: 2 }, sealing.seal(mei, "1"))],
	["another thing", createSealing(secret, "mobile").open(mei, sealing.seal(mei, "1"))],
	["another SECRET", createSealing(`${secret}!`, "ID number").open(mei, sealing.seal(mei, "1"))],
	[
		"a changed text",
		sealing.open(
			mei,
			sealing.seal(mei, "12345").replace(/.$/, (end) => (end === "A" ? "B" : "A")),
		),
	],
	["a short text", sealing.open(mei, "v1.AAAA")],
])("%s opens nothing", (_, opened) => {
	expect(opened).toBeUndefined();
});

import { expect, test } from "vitest";
import { createTextEncryption } from "./encryptedText.ts";

const secret = "a secret of forty characters for a test!";
const encryption = createTextEncryption(secret, "ID number");
const mei = { companyId: 1, studentId: "mei" };

test.each(["", "330106199001011234", "護照 (HK)/12"])("%j: decrypted to the same text", (text) => {
	expect(encryption.decrypt(mei, encryption.encrypt(mei, text))).toBe(text);
});

test("encrypted text: does not show the text, nor that two are equal", () => {
	const [one, other] = [
		encryption.encrypt(mei, "330106199001011234"),
		encryption.encrypt(mei, "330106199001011234"),
	];
	expect(one).toMatch(/^v1\.[\w-]+$/);
	expect(one).not.toContain("3301");
	expect(one).not.toBe(other);
});

test("text stored before encryption: read unchanged", () => {
	expect(encryption.decrypt(mei, "330106199001011234")).toBe("330106199001011234");
});

test.each<[string, string | undefined]>([
	["another student", encryption.decrypt({ ...mei, studentId: "lin" }, encryption.encrypt(mei, "1"))],
	["another company", encryption.decrypt({ ...mei, companyId: 2 }, encryption.encrypt(mei, "1"))],
	["another thing", createTextEncryption(secret, "mobile").decrypt(mei, encryption.encrypt(mei, "1"))],
	[
		"another SECRET",
		createTextEncryption(`${secret}!`, "ID number").decrypt(mei, encryption.encrypt(mei, "1")),
	],
	[
		"a changed text",
		encryption.decrypt(
			mei,
			encryption.encrypt(mei, "12345").replace(/.$/, (end) => (end === "A" ? "B" : "A")),
		),
	],
	["a short text", encryption.decrypt(mei, "v1.AAAA")],
])("%s: cannot be decrypted", (_, opened) => {
	expect(opened).toBeUndefined();
});

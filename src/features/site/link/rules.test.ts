import { expect, test } from "vitest";
import { destinationOf } from "./rules.ts";

test.each([
	["https://example.com/a?b#c", "example.com", false, false],
	["http://example.com:8080/", "example.com:8080", false, true],
	["HTTPS://EXAMPLE.com", "example.com", false, false],
	["https://аррӏе.com/login", "xn--80ak6aa92e.com", true, false],
	["https://学校.example/", "xn--48s290a.example", true, false],
	["https://example.com\\@evil.test/", "example.com", false, false],
	["https://[::1]:81/", "[::1]:81", false, false],
	["https:evil.test", "evil.test", false, false],
	["https://example.com/\u202Egnp.exe", "example.com", false, false],
])("destination of %s: host %s", (address, host, isPunycode, isInsecure) => {
	expect(destinationOf(address)).toMatchObject({ host, isPunycode, isInsecure });
	// The shown address has no characters that reverse or hide text.
	expect(destinationOf(address)?.href).toMatch(/^https?:\/\/[\x21-\x7e]+$/);
});

test.each([
	null,
	"",
	"javascript:alert(1)",
	" javascript:alert(1)",
	"java\nscript:alert(1)",
	"data:text/html,<script>alert(1)</script>",
	"blob:https://example.com/1",
	"file:///etc/passwd",
	"mailto:a@example.com",
	"//example.com",
	"/course/list",
	"https://bank.example@evil.test/",
	"https://user:secret@example.com/",
	"https://",
	"https://exa mple.com/",
])("%s is not linked", (address) => {
	expect(destinationOf(address)).toBeUndefined();
});

test("an address of more than 2000 characters is not linked", () => {
	expect(destinationOf(`https://example.com/${"a".repeat(2000)}`)).toBeUndefined();
});

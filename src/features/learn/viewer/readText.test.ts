import { expect, test } from "vitest";
import { decodeText } from "./readText.ts";

const utf8 = new TextEncoder().encode("讲义 x²");

test.each([
	["UTF-8", utf8, "讲义 x²"],
	["UTF-8 with a byte order mark", new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]), "讲义 x²"],
	["UTF-8 that is cut inside of a character", utf8.subarray(0, 4), "讲"],
	["GB18030", new Uint8Array([0xbd, 0xb2, 0xd2, 0xe5]), "讲义"],
	["nothing", new Uint8Array(), ""],
])("decodeText: %s is read", (_, bytes, text) => expect(decodeText(bytes)).toBe(text));

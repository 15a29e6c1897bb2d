import { expect, test } from "vitest";
import type { SessionEntry } from "../../../../schemas/generated/documents.ts";
import { deviceText, locationText } from "./sessionText.ts";

const format = (key: string, args: object = {}): string =>
	[key.split(".")[1], ...Object.values(args)].join(" ");
const entry = (more: Partial<SessionEntry>): SessionEntry => ({
	id: "s",
	kind: "desktop",
	isLocal: false,
	startedAt: "",
	seenAt: "",
	isCurrent: false,
	...more,
});

test.each([
	[{ browser: "Edge", system: "Windows" }, "browserOn Edge Windows"],
	[{ browser: "Edge" }, "Edge"],
	[{ system: "Windows" }, "Windows"],
	[{}, "unknownDevice"],
])("device of %o", (parts, name) => expect(deviceText(entry(parts), format)).toBe(name));

test.each([
	[{ isLocal: true, address: "10.0.0.*" }, "localNetwork"],
	[{ city: "Oslo", country: "Norway", address: "9.9.9.*" }, "placeAt cityAnd Oslo Norway 9.9.9.*"],
	[{ country: "Norway", address: "9.9.9.*" }, "placeAt Norway 9.9.9.*"],
	[{ city: "Oslo" }, "Oslo"],
	[{ address: "9.9.9.*" }, "fromAddress 9.9.9.*"],
	[{}, "unknownPlace"],
])("place of %o", (known, name) => expect(locationText(entry(known), format)).toBe(name));

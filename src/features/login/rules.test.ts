import { expect, test } from "vitest";
import { displayName, initials } from "./rules.ts";

test.each([
	[{ nickName: "A nickname longer than twelve", username: "ada" }, "A nickname longer than twelve"],
	[{ nickName: "", username: "ada.lovelace.1815" }, "ada.lovelace"],
	[{ username: "", mobile: "138****0001" }, "138****0001"],
	[{ username: "🦊".repeat(14) }, "🦊".repeat(12)],
	[{}, ""],
])("OPEN-062: %j is called %s", (user, name) => expect(displayName(user)).toBe(name));

test.each([
	["Ada Lovelace", "AL"],
	["ada", "A"],
	["王小明", "王"],
	["Ada 王", "A"],
	["🦊 fox", "🦊"],
	["", ""],
])("the initials of %s are %s", (name, letters) => expect(initials(name)).toBe(letters));

import { expect, test } from "vitest";
import { displayName, initials, menuEntries } from "./rules.ts";

test.each([
	[{ nickName: "A nickname longer than twelve", username: "ada" }, "A nickname longer than twelve"],
	[{ nickName: "", username: "ada.lovelace.1815" }, "ada.lovelace"],
	[{ username: "", mobile: "138****0001" }, "138****0001"],
	[{ username: "🦊".repeat(14) }, "🦊".repeat(12)],
	[{ username: "👩‍👩‍👧".repeat(13) }, "👩‍👩‍👧".repeat(12)],
	[{}, ""],
])("OPEN-062: the name of %j is %s", (user, name) => expect(displayName(user)).toBe(name));

test.each([
	["Ada Lovelace", "AL"],
	["ada", "A"],
	["王小明", "王"],
	["Ada 王", "A"],
	["🦊 fox", "🦊"],
	["", ""],
])("the initials of %s are %s", (name, letters) => expect(initials(name)).toBe(letters));

test.each([
	["every entry without a config", {}, "course setting order message"],
	["points where they are enabled", { pointsOpen: true }, "course setting order message points"],
	["the listed entries, in the menu's own order", { items: ["message", "course"] }, "course message"],
	["points besides the listed entries", { items: [], pointsOpen: true }, "points"],
	["nothing when the menu is disabled", { shown: false, items: ["course"], pointsOpen: true }, ""],
] as const)("OPEN-059: the menu offers %s", (_, settings, names) =>
	expect(
		menuEntries(settings)
			.map(({ name }) => name)
			.join(" "),
	).toBe(names),
);

import { expect, test } from "vitest";
import { displayName, initials, menuEntries } from "./rules.ts";

test.each([
	[{ nickName: "A nickname longer than twelve", username: "ada" }, "A nickname longer than twelve"],
	[{ nickName: "", username: "ada.lovelace.1815" }, "ada.lovelace"],
	[{ username: "", mobile: "138****0001" }, "138****0001"],
	[{ username: "🦊".repeat(14) }, "🦊".repeat(12)],
	[{ username: "👩‍👩‍👧".repeat(13) }, "👩‍👩‍👧".repeat(12)],
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

test.each([
	["everything without a word of the config", {}, "course setting order message"],
	["points where they are open", { pointsOpen: true }, "course setting order message points"],
	["what the company lists, in the menu's own order", { items: ["message", "course"] }, "course message"],
	["points beside what is listed", { items: [], pointsOpen: true }, "points"],
	["nothing when the menu is off", { shown: false, items: ["course"], pointsOpen: true }, ""],
] as const)("OPEN-059: the menu offers %s", (_, settings, names) =>
	expect(
		menuEntries(settings)
			.map(({ name }) => name)
			.join(" "),
	).toBe(names),
);

import { expect, test } from "vitest";
import { shortName } from "./rules.ts";

test.each([
	["Maple", "Maple"],
	["Maple Academy", "Maple Ac"],
	["枫叶学堂在线教育集团", "枫叶学堂在线教育"],
	["👩‍🎓👩‍🎓👩‍🎓👩‍🎓👩‍🎓👩‍🎓👩‍🎓👩‍🎓👩‍🎓", "👩‍🎓👩‍🎓👩‍🎓👩‍🎓👩‍🎓👩‍🎓👩‍🎓👩‍🎓"],
])("shows the first eight characters of %s", (name, shown) => expect(shortName(name)).toBe(shown));

import { expect, test } from "vitest";
import { initial } from "./Avatar.tsx";

test.each([
	["lin yue", "L"],
	["林悦", "林"],
	["👩‍🏫 Ada", "👩‍🏫"],
	["  ", ""],
])("initial of %j is %j", (name, letter) => {
	expect(initial(name)).toBe(letter);
});

// What scrolls shows that it scrolls, by the one mechanism of src/ui/mixins.ts.
import { expect, test } from "vitest";
import { readSources } from "./sources.ts";

/** The page itself, the frame of dialogs with its bars, and notices, which have no surface of their own. */
const others = new Set([
	"src/app/shell/GlobalStyle.ts",
	"src/app/shell/OutboxHost.tsx",
	"src/ui/dialog/DialogFrame.tsx",
	"src/ui/mixins.ts",
]);

test("panels that scroll: no component has a way of its own", () => {
	const own = readSources()
		.filter(({ path }) => /^src\/(?!features\/gallery\/).*\.tsx?$/.test(path) && !others.has(path))
		.filter(({ text }) => /overflow(?:-y)?: (?:auto|scroll);/.test(text))
		.map(({ path }) => `${path}: use \`scrolling\` of src/ui/mixins.ts`);
	expect(own).toEqual([]);
});

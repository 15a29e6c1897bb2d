// Each theme by itself: its tokens as a snapshot, complete for its region, and readable.
import { expect, test } from "vitest";
import type { ThemeDoc } from "../../schemas/generated/documents.ts";
import { contrastProblems, type Region } from "../../server/modules/site/contrast.ts";

const files = import.meta.glob<ThemeDoc>(["../../themes/**/*.json", "!../../themes/colours.json"], {
	eager: true,
	import: "default",
});
const themes = Object.values(files);
const regionOf = ({ id }: ThemeDoc): string => id.split("/")[0] ?? "";
const base = themes.find(({ id }) => id === "base");

test.each(themes.map((theme) => [theme.id, theme] as const))("%s keeps its tokens", (_, theme) => {
	expect({ ...theme.tokens, ...theme.page }).toMatchSnapshot();
});

test.each(
	themes
		.filter((theme) => ["header", "footer"].includes(regionOf(theme)))
		.map((theme) => [theme.id, theme] as const),
)("%s has every token of its region", (_, theme) => {
	const first = themes.find(({ id }) => id === `${regionOf(theme)}/default`);
	expect(Object.keys(theme.tokens).sort()).toEqual(Object.keys(first?.tokens ?? {}).sort());
	expect(Object.keys(theme.page ?? {}).sort()).toEqual(Object.keys(first?.page ?? {}).sort());
});

test.each(themes.filter((theme) => regionOf(theme) !== "global").map((theme) => [theme.id, theme] as const))(
	"%s can be read (WCAG AA)",
	(_, theme) => {
		const tokens = { ...base?.tokens, ...theme.tokens };
		expect(contrastProblems(`themes/${theme.id}.json`, regionOf(theme) as Region, tokens)).toEqual([]);
		expect(contrastProblems(theme.id, "base", { ...base?.tokens, ...theme.page })).toEqual([]);
	},
);

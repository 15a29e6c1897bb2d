import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import base from "../../themes/base.json";
import { emptyTypes, illustrations } from "./illustrations.tsx";

test("every type of empty state has a picture (EMPTY-02)", () => {
	expect([...emptyTypes].sort()).toEqual([
		"answer",
		"blank",
		"booking",
		"certificate",
		"comment",
		"coupon",
		"course",
		"coursePackage",
		"group",
		"learningMaterials",
		"membership",
		"message",
		"openCourse",
		"order",
		"questionBank",
		"savedItems",
		"search",
		"viewing",
	]);
});

const rendered = emptyTypes.map((type) => [type, renderToStaticMarkup(illustrations[type])] as const);

test("no two types share a picture", () => {
	expect(new Set(rendered.map(([, markup]) => markup)).size).toBe(18);
});

test.each(rendered)("%s uses theme tokens only and is hidden from screen readers", (_, markup) => {
	const colours = [...markup.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour ?? "");
	const tokens = Object.keys(base.tokens);
	const others = colours.filter(
		(colour) => colour !== "none" && !tokens.some((token) => colour === `var(${token})`),
	);
	expect(others).toEqual([]);
	expect(markup).toContain('aria-hidden="true"');
	expect(markup).not.toContain("style=");
	expect(markup).not.toContain("NaN");
});

import { expect, test } from "vitest";
import { initialOf, type Views, wireOf } from "./fieldViews.ts";

const views: Views = {
	name: { kind: "text", def: {}, label: "x" },
	secret: { kind: "password", def: {}, label: "x" },
	// As a newer server may ask for it.
	star: { kind: "constellation" as "text", def: {}, label: "x" },
};

test("what a server gave comes back as it goes on the wire", () => {
	const values = initialOf(views, { name: " Ada ", secret: " s ", star: { sign: [1, 2] }, other: 1 });
	expect(values).toEqual({ name: "Ada", secret: " s ", star: { sign: [1, 2] } });
	expect(wireOf(views, values)).toEqual({ name: "Ada", secret: " s ", star: { sign: [1, 2] } });
});

test("nothing is sent for what was left empty", () => {
	expect(wireOf(views, { name: "  ", secret: undefined })).toEqual({});
	expect(wireOf(views, undefined)).toEqual({});
	expect(initialOf(views, undefined)).toEqual({ name: undefined, secret: undefined, star: undefined });
});

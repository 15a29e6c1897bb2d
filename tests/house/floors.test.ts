import { describe, expect, it } from "vitest";
import { circles, floorProblems } from "./floors.ts";
import { readSources, type Source } from "./sources.ts";

const file = (path: string, text: string): Source => ({ path, text });

describe("floors", () => {
	it("imports go down only", () => {
		expect(floorProblems(readSources())).toEqual([]);
	});

	it("nothing imports itself in a circle", () => {
		expect(circles(readSources())).toEqual([]);
	});

	const planted: [string, Source, string][] = [
		[
			"core on renderer",
			file("src/core/a.ts", 'import "../renderer/define.ts"'),
			"core may not import renderer",
		],
		["ui on core", file("src/ui/A.tsx", 'import { http } from "../core/http.ts"'), "ui may not import core"],
		[
			"a feature on another",
			file("src/features/cart/a.ts", 'import type { B } from "../order/b.ts"'),
			"feature may not import another feature (order)",
		],
		[
			"a feature on another, lazily",
			file("src/features/cart/a.ts", 'const b = () => import("../order/b.ts")'),
			"feature may not import another feature (order)",
		],
		[
			"a feature on another, by export",
			file("src/features/cart/a.ts", 'export { b } from "../order/b.ts"'),
			"feature may not import another feature (order)",
		],
		[
			"core on templates by pattern",
			file("src/core/a.ts", 'export const all = import.meta.glob(["../../templates/*/*.json"])'),
			"core may not import templates",
		],
		[
			"a server module on another",
			file("server/modules/login/a.ts", 'import { b } from "../course/store.ts"'),
			"module may not import another module (course)",
		],
		[
			"the server on the client",
			file("server/app.ts", 'import { paths } from "../src/core/paths.ts"'),
			"server-roof may not import core",
		],
		[
			"the product on its tests",
			file("src/app/App.tsx", 'import "../../tests/support/startSite.ts"'),
			"app may not import outside",
		],
		[
			"a second place that knows rjsf",
			file("src/features/login/LoginDialog.tsx", 'import Form from "@rjsf/core"'),
			"only src/renderer/FormView.tsx may know it",
		],
		[
			"a lazy file at once",
			file("src/app/App.tsx", 'import Home from "../features/home/HomeScreen.tsx"'),
			"a default export is for import() only",
		],
	];
	it.each(planted)("sees %s", (_, source, says) => {
		expect(floorProblems([source]).join("\n")).toContain(says);
	});

	it("sees a circle", () => {
		const ring = [
			file("src/core/a.ts", 'import { b } from "./b.ts"'),
			file("src/core/b.ts", 'import { a } from "./a.ts"'),
		];
		expect(circles(ring)).toEqual(["src/core/a.ts -> src/core/b.ts -> src/core/a.ts"]);
	});
});

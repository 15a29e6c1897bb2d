import { describe, expect, it } from "vitest";
import { circleProblems, circles, floorProblems } from "./floors.ts";
import { readSources, type Source } from "./sources.ts";

const file = (path: string, text: string): Source => ({ path, text });

describe("floors", () => {
	it("imports go down only", () => {
		expect(floorProblems(readSources())).toEqual([]);
	});

	it("no files import each other in a circle at run time", () => {
		expect(circles(readSources())).toEqual([]);
	});

	it("below the features no files import each other in a circle, by types or lazily either", () => {
		expect(circleProblems(readSources())).toEqual([]);
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
			file("src/features/shop/cart/a.ts", 'import type { B } from "../order/b.ts"'),
			"feature may not import another feature (shop/order)",
		],
		[
			"a feature on another, lazily",
			file("src/features/shop/cart/a.ts", 'const b = () => import("../order/b.ts")'),
			"feature may not import another feature (shop/order)",
		],
		[
			"a feature on another, by export",
			file("src/features/shop/cart/a.ts", 'export { b } from "../order/b.ts"'),
			"feature may not import another feature (shop/order)",
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
			file("src/app/shell/App.tsx", 'import "../../../tests/support/site/startSite.ts"'),
			"app may not import outside",
		],
		[
			"a second place that knows rjsf",
			file("src/features/account/login/LoginDialog.tsx", 'import Form from "@rjsf/core"'),
			"only src/renderer/FormView.tsx may know it",
		],
		[
			"a lazy file at once",
			file("src/app/shell/App.tsx", 'import Home from "../../features/site/home/HomeScreen.tsx"'),
			"a default export is for import() only",
		],
	];
	it.each(planted)("sees %s", (_, source, says) => {
		expect(floorProblems([source]).join("\n")).toContain(says);
	});

	const ring = [
		file("src/core/a.ts", 'import { b } from "./b.ts"'),
		file("src/core/b.ts", 'import { c } from "./c.ts"'),
		file("src/core/c.ts", 'import { a } from "./a.ts"'),
	];
	it("sees a circle", () => {
		expect(circles(ring)).toEqual([["src/core/a.ts", "src/core/b.ts", "src/core/c.ts"]]);
	});

	it.each(['import type { A } from "./a.ts"', 'const a = () => import("./a.ts")'])(
		"sees a circle closed by %s, and an exception that is none",
		(text) => {
			const softRing = [...ring.slice(0, 2), file("src/core/c.ts", text)];
			expect(circles(softRing)).toEqual([]);
			expect(circleProblems(softRing, [])).toHaveLength(1);
			expect(circleProblems(softRing, [softRing.map(({ path }) => path)])).toEqual([]);
			expect(circleProblems([], [["src/core/a.ts", "src/core/b.ts"]])).toHaveLength(1);
		},
	);

	it.each([
		["server/shared/a.ts", "../modules/login/store.ts"],
		["server/stand-ins/a.ts", "../modules/login/store.ts"],
		["server/db/a.ts", "../modules/login/store.ts"],
		["server/ports/a.ts", "../stand-ins/sms.ts"],
		["server/ports/a.ts", "../db/sql.ts"],
		["server/plugins/a.ts", "../shared/entryKind.ts"],
		["server/shared/a.ts", "../realtime/tickets.ts"],
		["server/modules/login/a.ts", "../../stand-ins/sms.ts"],
		["server/page/a.ts", "../stand-ins/sms.ts"],
		["server/app.ts", "./stand-ins/sms.ts"],
	])("%s may not import %s", (path, to) => {
		expect(floorProblems([file(path, `import type { b } from "${to}"`)])).toHaveLength(1);
	});

	it("server/operator stands above the modules", () => {
		expect(
			floorProblems([file("server/operator/a.ts", 'import { b } from "../modules/site/store.ts"')]),
		).toEqual([]);
		expect(
			floorProblems([file("server/modules/site/a.ts", 'import { b } from "../../operator/b.ts"')]),
		).toHaveLength(1);
	});
});

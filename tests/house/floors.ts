// Who may import whom: the table of floors, and the one place each heavy package may be known.
import { type Import, importsOf, isCode, isTest, type Source } from "./sources.ts";

/** The floor a path stands on; the first match counts. */
const floors: readonly [RegExp, string][] = [
	[/^schemas\//, "schemas"],
	[/^templates\//, "templates"],
	[/^themes\//, "themes"],
	[/^src\/ui\//, "ui"],
	[/^src\/locales\//, "locales"],
	[/^src\/core\//, "core"],
	[/^src\/renderer\//, "renderer"],
	[/^src\/features\/((?:gallery)(?=\/)|[^/]+\/[^/]+)\//, "feature"],
	[/^src\/(?:app\/|main\.tsx$)/, "app"],
	[/^server\/modules\/([^/]+)\//, "module"],
	[/^server\/crypto\//, "crypto"],
	[/^server\/db\//, "db"],
	[/^server\/ports\//, "ports"],
	[/^server\/plugins\//, "plugins"],
	[/^server\/shared\//, "shared"],
	[/^server\/realtime\//, "realtime"],
	[/^server\/stand-ins\//, "stand-ins"],
	[/^server\/demo\//, "demo"],
	[/^server\/wiring\//, "wiring"],
	[/^server\/(?:operator|page)\//, "server-roof"],
	[/^server\/[^/]+$/, "server-roof"],
	[/^(?:scripts|tests|bench|\.ci)\//, "outside"],
	[/^[^/]+$/, "outside"],
];

interface Place {
	readonly floor: string;
	/** Name of the feature, server module or server folder. */
	readonly name: string;
}

function placeOf(path: string): Place | undefined {
	for (const [pattern, floor] of floors) {
		const found = pattern.exec(path);
		if (found) return { floor, name: found[1] ?? floor };
	}
	return undefined;
}

const everyFloor = floors.map(([, floor]) => floor);

const insideServer = ["module", "realtime", "shared", "plugins", "ports", "db", "crypto", "schemas"];

/** What each floor may import besides itself. */
const allowed: Record<string, readonly string[]> = {
	schemas: ["schemas"],
	locales: ["locales"],
	ui: ["ui"],
	core: ["core", "schemas", "locales"],
	renderer: ["renderer", "schemas", "templates", "themes", "ui", "core"],
	feature: ["schemas", "ui", "core", "renderer"],
	app: ["app", "feature", "renderer", "core", "ui", "locales", "schemas", "templates", "themes"],
	crypto: ["crypto"],
	db: ["db", "schemas"],
	ports: ["ports", "schemas", "crypto"],
	plugins: ["plugins", "schemas", "db", "ports"],
	shared: ["shared", "schemas", "crypto", "db", "ports", "plugins"],
	realtime: ["realtime", "schemas", "crypto", "db", "ports", "plugins", "shared"],
	// Only wiring connects a stand-in with its port, so that production cannot reach one.
	"stand-ins": ["stand-ins", "schemas", "crypto", "ports", "plugins"],
	demo: ["demo", "schemas", "db", "ports", "shared"],
	module: ["schemas", "crypto", "db", "ports", "plugins", "shared", "realtime"],
	wiring: ["wiring", "server-roof", "stand-ins", ...insideServer],
	"server-roof": ["server-roof", "wiring", "demo", "templates", "themes", ...insideServer],
	outside: everyFloor,
};

/** Files of the server's top folder that depend on no part of it, or only on types, so that every part may use them. */
const sharedRoof = new Set([
	"server/env.ts",
	"server/log.ts",
	"server/deps.ts",
	"server/openedFolder.ts",
	"server/writableFolder.ts",
]);

/** Packages that are known in one place, so that their next major version is one place's work. */
const keepers: readonly { readonly of: RegExp; readonly home: RegExp; readonly says: string }[] = [
	{ of: /^@rjsf\//, home: /^src\/renderer\/(?:FormView|form\/)/, says: "src/renderer/FormView.tsx" },
	{ of: /^jsencrypt$/, home: /^src\/renderer\/fields\/password\//, says: "src/renderer/fields/password" },
	{ of: /^socket\.io-client$/, home: /^src\/core\/realtime\/socket/, says: "src/core/realtime/socket.ts" },
	{ of: /^(?:pg|@electric-sql\/)/, home: /^server\/db\//, says: "server/db" },
	{ of: /^(?:node:|fastify|pg$|ioredis|pino)/, home: /^server\//, says: "server" },
];

function packageProblem(from: string, to: string): string | undefined {
	const inProduct = /^(?:src|server)\//.test(from) && !isTest(from);
	const keeper = inProduct ? keepers.find((each) => each.of.test(to) && !each.home.test(from)) : undefined;
	return keeper && `${from}: imports "${to}"; only ${keeper.says} may know it`;
}

function floorProblem(from: string, to: string): string | undefined {
	const here = placeOf(from);
	const there = placeOf(to);
	if (!here) return `${from}: stands on no floor; put it into a folder of the tree in ARCHITECTURE.md`;
	if (!there || here.floor === "outside") return undefined;
	// Each part of the site brings its own messages; locales/ only gathers them into files.
	if (here.floor === "locales" && to.endsWith(".json")) return undefined;
	const same = here.floor === there.floor && here.name === there.name;
	if (same || allowed[here.floor]?.includes(there.floor)) return undefined;
	if (sharedRoof.has(to) && from.startsWith("server/")) return undefined;
	const name = here.floor === there.floor ? `another ${here.floor} (${there.name})` : there.floor;
	return `${from}: imports ${to}; ${here.floor} may not import ${name}`;
}

/** Imports that go up or sideways, packages out of place, and lazy files imported at once. */
export function floorProblems(sources: readonly Source[]): string[] {
	return sources.filter(isCode).flatMap((source) =>
		importsOf(source).flatMap(({ to, byDefault }) => {
			const isOurs = placeOf(to) !== undefined && to.includes("/") && !to.startsWith("node:");
			if (!isOurs) return packageProblem(source.path, to) ?? [];
			const lazyAtOnce =
				byDefault && source.path.startsWith("src/") && /\.tsx?$/.test(to)
					? [`${source.path}: imports the default export of ${to}; a default export is for import() only`]
					: [];
			return [...(isTest(source.path) ? [] : [floorProblem(source.path, to) ?? []].flat()), ...lazyAtOnce];
		}),
	);
}

/** Groups of files that import each other in a circle (Tarjan's strongly connected components), as sorted lists. */
export function circles(
	sources: readonly Source[],
	counts: (edge: Import) => boolean = ({ typeOnly, lazy }) => !typeOnly && !lazy,
): string[][] {
	const graph = new Map(
		sources.filter(isCode).map((source) => [
			source.path,
			importsOf(source)
				.filter(counts)
				.map((each) => each.to),
		]),
	);
	const order = new Map<string, number>();
	const lowest = new Map<string, number>();
	const stack: string[] = [];
	const found: string[][] = [];
	const visitFile = (path: string): void => {
		order.set(path, order.size);
		lowest.set(path, order.get(path) ?? 0);
		stack.push(path);
		for (const next of graph.get(path) ?? []) {
			if (!graph.has(next)) continue;
			if (!order.has(next)) visitFile(next);
			if (stack.includes(next)) lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(next) ?? 0));
		}
		if (lowest.get(path) !== order.get(path)) return;
		const group = stack.splice(stack.indexOf(path));
		if (group.length > 1 || graph.get(path)?.includes(path)) found.push(group.sort());
	};
	for (const path of graph.keys()) if (!order.has(path)) visitFile(path);
	return found;
}

/**
 * Files below the features that import each other by types or lazily. The list gets shorter only; what it names and is
 * no circle any more fails as well.
 */
const knownCircles: readonly (readonly string[])[] = [];

/** Circles of any import in core, renderer and ui that are not on the list, and entries that are none any more. */
export function circleProblems(
	sources: readonly Source[],
	exceptions: readonly (readonly string[])[] = knownCircles,
): string[] {
	const below = sources.filter(({ path }) => /^src\/(?:core|renderer|ui)\//.test(path) && !isTest(path));
	const found = circles(below, () => true).map((group) => group.join(", "));
	const allowed = exceptions.map((group) => [...group].sort().join(", "));
	return [
		...found.filter((group) => !allowed.includes(group)).map((group) => `import each other: ${group}`),
		...allowed
			.filter((group) => !found.includes(group))
			.map((group) => `is on the list of circles but is none: ${group}`),
	];
}

// Who may import whom: the table of floors, and the one place each heavy package may be known.
import { importsOf, isCode, isTest, type Source } from "./sources.ts";

/** The floor a path stands on; the first match counts. */
const floors: readonly [RegExp, string][] = [
	[/^schemas\//, "schemas"],
	[/^templates\//, "templates"],
	[/^themes\//, "themes"],
	[/^src\/ui\//, "ui"],
	[/^src\/locales\//, "locales"],
	[/^src\/core\//, "core"],
	[/^src\/renderer\//, "renderer"],
	[/^src\/features\/([^/]+)\//, "feature"],
	[/^src\/(?:app\/|main\.tsx$)/, "app"],
	[/^server\/modules\/([^/]+)\//, "module"],
	[/^server\/(db|plugins|ports|realtime)\//, "server"],
	[/^server\//, "server-roof"],
	[/^(?:scripts|tests|bench|\.ci)\//, "outside"],
	[/^[^/]+$/, "outside"],
];

interface Place {
	readonly floor: string;
	/** Name of the feature, server module or server folder. */
	readonly name: string;
}

export function placeOf(path: string): Place | undefined {
	for (const [pattern, floor] of floors) {
		const found = pattern.exec(path);
		if (found) return { floor, name: found[1] ?? floor };
	}
	return undefined;
}

const everyFloor = floors.map(([, floor]) => floor);

/** What each floor may import besides itself. */
const allowed: Record<string, readonly string[]> = {
	schemas: ["schemas"],
	locales: ["locales"],
	ui: ["ui"],
	core: ["core", "schemas", "locales"],
	renderer: ["renderer", "schemas", "templates", "themes", "ui", "core"],
	feature: ["schemas", "ui", "core", "renderer"],
	app: ["app", "feature", "renderer", "core", "ui", "locales", "schemas", "templates", "themes"],
	module: ["schemas", "server"],
	server: ["schemas", "server"],
	"server-roof": ["schemas", "server", "module", "server-roof", "templates", "themes"],
	outside: everyFloor,
};

/** Files of the server's roof that hold only types and plain values, so that every part of it may read them; and
 * what sessions are, which sign-in, sockets and operator all begin and end; and what every way in shares. */
const sharedRoof = new Set([
	"server/env.ts",
	"server/log.ts",
	"server/deps.ts",
	"server/sessions.ts",
	"server/passwords.ts",
	"server/signIns.ts",
	"server/thirdBinding.ts",
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

function floorProblem(from: string, to: string, typeOnly: boolean): string | undefined {
	const here = placeOf(from);
	const there = placeOf(to);
	if (!here) return `${from}: stands on no floor; put it into a folder of the tree in ARCHITECTURE.md`;
	if (!there || here.floor === "outside") return undefined;
	const same = here.floor === there.floor && here.name === there.name;
	if (same || allowed[here.floor]?.includes(there.floor)) return undefined;
	if (sharedRoof.has(to) && /^(?:module|server)$/.test(here.floor)) return undefined;
	// A contract between server parts may be read as a type: it leaves no import at run time.
	if (typeOnly && here.floor === "server" && there.floor === "module") return undefined;
	const name = here.floor === there.floor ? `another ${here.floor} (${there.name})` : there.floor;
	return `${from}: imports ${to}; ${here.floor} may not import ${name}`;
}

/** Imports that go up or sideways, packages out of place, and lazy files imported at once. */
export function floorProblems(sources: readonly Source[]): string[] {
	return sources.filter(isCode).flatMap((source) =>
		importsOf(source).flatMap(({ to, typeOnly, byDefault }) => {
			const isOurs = placeOf(to) !== undefined && to.includes("/") && !to.startsWith("node:");
			if (!isOurs) return packageProblem(source.path, to) ?? [];
			const lazyAtOnce =
				byDefault && source.path.startsWith("src/") && /\.tsx?$/.test(to)
					? [`${source.path}: imports the default export of ${to}; a default export is for import() only`]
					: [];
			return [
				...(isTest(source.path) ? [] : [floorProblem(source.path, to, typeOnly) ?? []].flat()),
				...lazyAtOnce,
			];
		}),
	);
}

/** Circles of imports that exist at run time. */
export function circles(sources: readonly Source[]): string[] {
	const graph = new Map(
		sources.filter(isCode).map((source) => [
			source.path,
			importsOf(source)
				.filter((each) => !each.typeOnly && !each.lazy)
				.map((each) => each.to),
		]),
	);
	const done = new Set<string>();
	const found: string[] = [];
	const follow = (path: string, trail: readonly string[]): void => {
		if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path].join(" -> "));
		if (done.has(path) || trail.includes(path)) return;
		for (const next of graph.get(path) ?? []) follow(next, [...trail, path]);
		done.add(path);
	};
	for (const path of graph.keys()) follow(path, []);
	return found;
}

// Lists the files of the build that each route needs, so that the server's page can ask for them while its script is loading.
import { dirname, join } from "node:path";
import { type ESTree, type Plugin, parseSync, Visitor } from "vite";

/** Where the list is in the build; server/page/dist.ts reads it. */
const fileName = ".vite/routes.json";
const languages = ["zh", "en"];

interface Screen {
	readonly path: string;
	readonly source: string;
	/** The file that declares it. */
	readonly declaredBy?: string;
	readonly firstBlocks?: readonly string[];
	/** Its route has a `firstQuery`, so the server can render it. */
	readonly isRendered: boolean;
}

/** What a file declares to be loaded when it is needed. */
interface Declared {
	readonly screens: readonly Screen[];
	/** Sources of blocks by the block's name. */
	readonly blocks: ReadonlyMap<string, string>;
}

/** Answers are checked by validators that a call loads when it is made. */
const isValidator = (file: string): boolean => file.includes("/schemas/generated/");

const textOf = (value: ESTree.Node | null | undefined): string | undefined =>
	value?.type === "Literal" ? String(value.value) : undefined;

const nameOf = ({ key }: ESTree.ObjectProperty): string | undefined =>
	key.type === "Identifier" ? key.name : textOf(key);

function valueAt({ properties }: ESTree.ObjectExpression, name: string): ESTree.Expression | undefined {
	const found = properties.find((property) => property.type === "Property" && nameOf(property) === name);
	return found?.type === "Property" ? found.value : undefined;
}

/** The source of `{ load: () => import("./source.tsx") }`, or of a call with the import as its first argument. */
function sourceOf(object: ESTree.ObjectExpression): string | undefined {
	const load = valueAt(object, "load");
	if (load?.type !== "ArrowFunctionExpression") return undefined;
	const loaded = load.body.type === "CallExpression" ? load.body.arguments[0] : load.body;
	return loaded?.type === "ImportExpression" ? textOf(loaded.source) : undefined;
}

/** The screen of `{ path: "/x", load: () => import("./XScreen.tsx"), firstBlocks: ["y.z"], firstQuery: … }`. */
function screenOf(object: ESTree.ObjectExpression): Screen | undefined {
	const [path, source] = [textOf(valueAt(object, "path")), sourceOf(object)];
	if (path === undefined || source === undefined) return undefined;
	const firstBlocks = valueAt(object, "firstBlocks");
	return {
		path,
		source,
		...(firstBlocks?.type === "ArrayExpression" && {
			firstBlocks: firstBlocks.elements.map((element) => textOf(element) ?? "code"),
		}),
		isRendered: valueAt(object, "firstQuery") !== undefined,
	};
}

export function declaredIn(file: string, code: string): Declared {
	const screens: Screen[] = [];
	const blocks = new Map<string, string>();
	new Visitor({
		ObjectExpression(node) {
			const screen = screenOf(node);
			if (screen) screens.push(screen);
		},
		// A block's name has a dot, so it is in quotation marks.
		Property({ key, value }) {
			if (key.type !== "Literal" || value.type !== "ObjectExpression") return;
			const [name, source] = [textOf(key), sourceOf(value)];
			if (name !== undefined && source !== undefined) blocks.set(name, source);
		},
	}).visit(parseSync(file, code).program);
	return { screens, blocks };
}

/** A plugin that writes the list beside the manifest: of each path its files, and whether the server renders its screen. */
export function routeFiles(): Plugin {
	const screens = new Map<string, Screen>();
	const blocks = new Map<string, string>();
	return {
		name: "schoolfront:route-files",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "client",
		transform: {
			filter: { id: /\/src\/(?!.*\.test\.).*\.tsx?$/, code: /\bload: \(\) => (?:\w+\()?import\(/ },
			async handler(code, id) {
				const declared = declaredIn(id, code);
				for (const screen of declared.screens) {
					const found = await this.resolve(screen.source, id);
					if (found) screens.set(screen.path, { ...screen, source: found.id, declaredBy: id });
				}
				for (const [name, source] of declared.blocks) {
					const found = await this.resolve(source, id);
					if (found) blocks.set(name, found.id);
				}
				return null;
			},
		},
		generateBundle(_options, bundle) {
			const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
			const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
			const closure = (name: string, seen: Set<string>): Set<string> => {
				if (seen.has(name)) return seen;
				seen.add(name);
				for (const next of byName.get(name)?.imports ?? []) closure(next, seen);
				return seen;
			};
			const initial = new Set<string>();
			for (const chunk of chunks) if (chunk.isEntry) closure(chunk.fileName, initial);
			const ownFile = (source: string): string | undefined =>
				chunks.find(({ facadeModuleId }) => facadeModuleId === source)?.fileName;
			// Only a later feature has a file of its own for each language.
			const messagesOf = (declaredBy: string | undefined): Record<string, string | undefined> =>
				Object.fromEntries(
					languages.map((language) => [
						language,
						declaredBy && ownFile(join(dirname(declaredBy), `messages.${language}.json`)),
					]),
				);
			const fileOf = (source: string | undefined): string | undefined =>
				source === undefined
					? undefined
					: chunks.find(({ moduleIds }) => moduleIds.includes(source))?.fileName;
			const files = [...screens.values()].flatMap(
				({ path, source, declaredBy, firstBlocks = [], isRendered }) => {
					const own = fileOf(source);
					// Screens of development only are not in the build.
					if (own === undefined) return [];
					const needed = closure(own, new Set());
					const manifest = fileOf(declaredBy);
					if (manifest !== undefined) closure(manifest, needed);
					const validators = [...needed]
						.filter((name) => !initial.has(name))
						.flatMap((name) => byName.get(name)?.dynamicImports ?? [])
						.filter((name) => isValidator(byName.get(name)?.facadeModuleId ?? ""));
					for (const name of validators) closure(name, needed);
					for (const name of firstBlocks) {
						const file = fileOf(blocks.get(name));
						if (file === undefined)
							this.error(`firstBlocks of ${path} must be blocks with code of their own, found "${name}"`);
						closure(file, needed);
					}
					return [
						{
							path,
							files: [...needed].filter((name) => !initial.has(name)),
							messages: messagesOf(declaredBy),
							isRendered,
						},
					];
				},
			);
			this.emitFile({ type: "asset", fileName, source: JSON.stringify(files) });
		},
	};
}

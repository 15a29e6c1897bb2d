// Lists the files of the build that each route needs, so that the server's page can ask for them while its script is loading.
import { type ESTree, type Plugin, parseSync, Visitor } from "vite";

/** Where the list is in the build; server/page/dist.ts reads it. */
const fileName = ".vite/routes.json";

interface Screen {
	readonly path: string;
	readonly source: string;
	readonly firstCall?: string;
	readonly firstPicture?: string;
}

/** Answers are checked by validators that a call loads when it is made. */
const isValidator = (file: string): boolean => file.includes("/schemas/generated/");

const nameOf = ({ key }: ESTree.ObjectProperty): string => (key.type === "Identifier" ? key.name : "");

/** The screen of `{ path: "/x", load: () => import("./XScreen.tsx"), firstCall: "/x", firstPicture: "picture" }`. */
function screenOf({ properties }: ESTree.ObjectExpression): Screen | undefined {
	const valueAt = (name: string) => {
		const found = properties.find((property) => property.type === "Property" && nameOf(property) === name);
		return found?.type === "Property" ? found.value : undefined;
	};
	const textOf = (name: string) => {
		const value = valueAt(name);
		return value?.type === "Literal" ? String(value.value) : undefined;
	};
	const [path, load] = [textOf("path"), valueAt("load")];
	if (path === undefined || load?.type !== "ArrowFunctionExpression") return undefined;
	const { body } = load;
	if (body.type !== "ImportExpression" || body.source.type !== "Literal") return undefined;
	const [firstCall, firstPicture] = [textOf("firstCall"), textOf("firstPicture")];
	return {
		path,
		source: String(body.source.value),
		...(firstCall !== undefined && { firstCall }),
		...(firstPicture !== undefined && { firstPicture }),
	};
}

export function screensIn(file: string, code: string): Screen[] {
	const screens: Screen[] = [];
	new Visitor({
		ObjectExpression(node) {
			const screen = screenOf(node);
			if (screen) screens.push(screen);
		},
	}).visit(parseSync(file, code).program);
	return screens;
}

/** A plugin that writes the list beside the manifest: the first call of each path, its largest picture, and its files. */
export function routeFiles(): Plugin {
	const screens = new Map<string, Screen>();
	return {
		name: "schoolfront:route-files",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "client",
		transform: {
			filter: { id: /\/src\/(?!.*\.test\.).*\.tsx?$/, code: /\bload: \(\) => import\(/ },
			async handler(code, id) {
				for (const screen of screensIn(id, code)) {
					const found = await this.resolve(screen.source, id);
					if (found) screens.set(screen.path, { ...screen, source: found.id });
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
			const files = [...screens.values()].flatMap(({ path, source, firstCall, firstPicture }) => {
				const own = chunks.find(
					({ facadeModuleId, moduleIds }) => facadeModuleId === source || moduleIds.includes(source),
				);
				// Screens of development only are not in the build.
				if (!own) return [];
				const needed = closure(own.fileName, new Set());
				const validators = [...needed]
					.filter((name) => !initial.has(name))
					.flatMap((name) => byName.get(name)?.dynamicImports ?? [])
					.filter((name) => isValidator(byName.get(name)?.facadeModuleId ?? ""));
				for (const name of validators) closure(name, needed);
				return [{ path, files: [...needed].filter((name) => !initial.has(name)), firstCall, firstPicture }];
			});
			this.emitFile({ type: "asset", fileName, source: JSON.stringify(files) });
		},
	};
}

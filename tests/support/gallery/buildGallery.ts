// Builds the gallery's page once a run, in development mode: loading a hundred files from a development server
// would take most of the time of each of the matrix's hundred pages.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import reactPlugin from "@vitejs/plugin-react";
import { build, type Plugin, type Rolldown } from "vite";
import viteConfig from "../../../vite.config.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const base = "/s/pc/";

/** Sources that matrix tests import in the page: they use the same modules as the application. */
function imported(): string[] {
	const texts = globSync("tests/matrix/*.ts", { cwd: root }).map((file) =>
		readFileSync(join(root, file), "utf8"),
	);
	const found = texts.flatMap((text) => [...text.matchAll(/\/s\/pc\/((?:src|tests)\/[\w./-]+\.tsx?)/g)]);
	return [...new Set(found.map(([, file = ""]) => file))].sort();
}

const inHead = (head: string): Plugin => ({
	name: "gallery-site",
	transformIndexHtml: (html) => html.replace("<!--site-snapshot-->", head),
});

export type Files = ReadonlyMap<string, string | Buffer>;

/**
 * The files of the build by path.
 * @param head markup added to the page's head
 * @param react which React: the development build with its warnings, or the faster production build
 */
export async function buildGallery(head: string, react: "development" | "production"): Promise<Files> {
	const sources = imported();
	const { build: _, plugins: __, ...settings } = viteConfig;
	const built = (await build({
		...settings,
		root,
		configFile: false,
		mode: "development",
		logLevel: "error",
		plugins: [reactPlugin(), inHead(head)],
		oxc: { jsx: { development: react === "development" } },
		define: {
			"process.env.NODE_ENV": JSON.stringify(react),
			"import.meta.env.DEV": "true",
			"import.meta.env.PROD": "false",
		},
		build: {
			write: false,
			minify: false,
			target: "es2022",
			assetsInlineLimit: 0,
			modulePreload: { polyfill: false },
			reportCompressedSize: false,
			rolldownOptions: {
				input: ["index.html", ...sources],
				preserveEntrySignatures: "strict",
				output: { entryFileNames: "assets/[name]-[hash].js" },
			},
		},
	})) as Rolldown.RolldownOutput;
	const files = new Map<string, string | Buffer>();
	for (const part of built.output) {
		files.set(base + part.fileName, part.type === "chunk" ? part.code : Buffer.from(part.source));
		const source = part.type === "chunk" && part.isEntry && part.facadeModuleId;
		const name = source && sources.find((each) => source === join(root, each));
		// By the name of its source, as tests refer to it.
		if (name) files.set(base + name, `export * from "${base}${part.fileName}";`);
	}
	return files;
}

// The pages of the comparison of form engines: one build for each.
import { join } from "node:path";
import type { AliasOptions } from "vite";
import viteConfig from "../../vite.config.ts";
import type { Page } from "./floorServer.ts";

const root = join(import.meta.dirname, "..", "..");
const bench = join(root, "bench");

/** The names of the engines in tables; the first is the floor, the third is ours, the others are from npm. */
export const engines = {
	floor: "hand-written, one state a field, memoised (the floor)",
	floorDeferred: "the floor with `content-visibility: auto`",
	ours: "**ours**",
	rjsf: "rjsf",
	jsonForms: "JSON Forms",
	formily: "Formily",
	tanstackForm: "TanStack Form",
	reactHookForm: "react-hook-form",
	amis: "amis",
} as const;

export type EngineName = keyof typeof engines;
export const isEngine = (name: string): name is EngineName => Object.hasOwn(engines, name);

const ownEngines: ReadonlySet<EngineName> = new Set(["floor", "floorDeferred", "ours"]);
export const isPeer = (name: EngineName): boolean => !ownEngines.has(name);

/** All engines use the project's React, except amis, which does not run on it. */
const reactOf = (name: EngineName): AliasOptions =>
	["react", "react-dom"].map((find) => ({
		find,
		replacement: join(name === "amis" ? bench : root, "node_modules", name === "amis" ? `${find}-18` : find),
	}));

/** Ours is built with the aliases of the site. */
const siteAlias = viteConfig.resolve?.alias;
const projectAlias = Array.isArray(siteAlias) ? siteAlias : [];

export function pageOf(name: EngineName): Page {
	const file = `${name.charAt(0).toUpperCase()}${name.slice(1)}.tsx`;
	return {
		name: `form-${name}`,
		from: "form",
		alias: [
			{ find: "bench-engine", replacement: join(bench, isPeer(name) ? "peers" : "form/engines", file) },
			...(reactOf(name) as object[]),
			...(name === "ours" ? projectAlias : []),
		] as AliasOptions,
	};
}

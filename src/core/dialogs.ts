// Questions asked by name: a feature awaits the answer without knowing the feature that draws the dialog.
import { atom, getDefaultStore } from "jotai";
import type { ComponentType } from "react";
import { tellError } from "./errors.ts";
import { withMessages } from "./i18n.ts";

/** Arguments and result of every dialog by its name; a feature adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: open for declaration merging
export interface Dialogs {}
export type DialogName = keyof Dialogs & string;

/** What a dialog's component is given. */
export interface DialogProps<N extends DialogName> {
	readonly args: ArgsOf<N>;
	readonly close: (result: ResultOf<N>) => void;
}
type ArgsOf<N extends DialogName> = Dialogs[N] extends { args: infer A } ? A : never;
type ResultOf<N extends DialogName> = Dialogs[N] extends { result: infer R } ? R : never;

type Drawn = ComponentType<{ args: unknown; close: (result: unknown) => void }>;
interface Plugin {
	readonly load: () => Promise<{ readonly default: unknown }>;
}

/** A dialog on screen; without a component while its code is loading. */
export interface OpenDialog {
	readonly key: string;
	readonly Component?: Drawn;
	readonly args: unknown;
	readonly close: (result: unknown) => void;
}

export const openDialogsAtom = atom<readonly OpenDialog[]>([]);

const store = getDefaultStore();
const asked = new Map<string, Promise<unknown>>();
let plugins: ReadonlyMap<string, Plugin> = new Map();

/** Hands over the dialogs of all features; boot does it once. */
export function provideDialogs(dialogs: ReadonlyMap<string, Plugin>): void {
	plugins = dialogs;
}

/** Whether a feature of this site draws it. */
export const hasDialog = (name: string): boolean => plugins.has(name);

function pluginOf(name: string): Plugin {
	const plugin = plugins.get(name);
	if (!plugin)
		throw new Error(
			`openDialog: the name must be one of ${[...plugins.keys()].join(", ")}, found "${name}"; list its feature in app/features.ts`,
		);
	return plugin;
}

const put = (dialog: OpenDialog) =>
	store.set(openDialogsAtom, [...store.get(openDialogsAtom).filter(({ key }) => key !== dialog.key), dialog]);
const drop = (key: string) =>
	store.set(
		openDialogsAtom,
		store.get(openDialogsAtom).filter((dialog) => dialog.key !== key),
	);

async function ask(key: string, plugin: Plugin, args: unknown): Promise<unknown> {
	try {
		return await new Promise<unknown>((close, fail) => {
			put({ key, args, close });
			withMessages(plugin.load())
				.then((module) => {
					// One that was closed while its code was on the way stays closed.
					if (store.get(openDialogsAtom).some((dialog) => dialog.close === close))
						put({ key, args, close, Component: module.default as Drawn });
				})
				.catch(fail);
		});
	} catch (error) {
		console.error(`dialog ${key} could not be loaded`, error);
		void tellError(error);
		return undefined;
	} finally {
		drop(key);
		asked.delete(key);
	}
}

/**
 * Asks a question and gives its answer. The same question asked while it is open is one question.
 * @returns undefined when the dialog could not be fetched or failed; the reader has been told
 */
export function openDialog<N extends DialogName>(name: N, args: ArgsOf<N>): Promise<ResultOf<N> | undefined> {
	const key = `${name} ${JSON.stringify(args)}`;
	const answer = asked.get(key) ?? ask(key, pluginOf(name), args);
	asked.set(key, answer);
	return answer as Promise<ResultOf<N> | undefined>;
}

/** Fetches a dialog's code ahead, when a pointer nears what opens it or the page is idle. */
export function preloadDialog(name: DialogName): void {
	withMessages(pluginOf(name).load()).catch((error: unknown) =>
		console.warn(`dialog ${name} could not be fetched ahead`, error),
	);
}

// Dialogs are opened by name: a feature awaits the result without knowing the feature that renders the dialog.
import { atom, getDefaultStore } from "jotai";
import type { ComponentType } from "react";
import { openLayer } from "./history/pageHistory.ts";
import { notifyError } from "./http/errors.ts";
import { withMessages } from "./i18n.ts";

/** Arguments and result of every dialog by its name; a feature adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: open for declaration merging
export interface Dialogs {}
export type DialogName = keyof Dialogs & string;

/** Props of a dialog's component. */
export interface DialogProps<N extends DialogName> {
	readonly args: ArgsOf<N>;
	readonly close: (result: ResultOf<N>) => void;
}
type ArgsOf<N extends DialogName> = Dialogs[N] extends { args: infer A } ? A : never;
type ResultOf<N extends DialogName> = Dialogs[N] extends { result: infer R } ? R : never;

type DialogComponent = ComponentType<{ args: unknown; close: (result: unknown) => void }>;
interface Plugin {
	readonly load: () => Promise<{ readonly default: unknown }>;
	readonly isPublic?: true;
	/** Answers without the user; undefined shows the dialog. */
	readonly answer?: (args: never) => Promise<unknown>;
}

/** Without a component while its code is loading. */
export interface OpenDialog {
	readonly key: string;
	readonly Component?: DialogComponent | undefined;
	/** It shows nothing private. */
	readonly isPublic: boolean | undefined;
	readonly args: unknown;
	readonly close: (result: unknown) => void;
}

export const openDialogsAtom = atom<readonly OpenDialog[]>([]);

const store = getDefaultStore();
const pending = new Map<string, Promise<unknown>>();
type Plugins = ReadonlyMap<string, Plugin>;
const registry: { plugins: Plugins; loadLater: (() => Promise<Plugins>) | undefined } = {
	plugins: new Map(),
	loadLater: undefined,
};

/**
 * Registers the dialogs of all features; boot calls it once.
 * @param loadLater loads those whose features are not part of the first code
 */
export function registerDialogs(dialogs: Plugins, loadLater?: () => Promise<Plugins>): void {
	registry.plugins = dialogs;
	registry.loadLater = loadLater;
}

/** Whether a feature of this site has it; true as long as some are not loaded. */
export const hasDialog = (name: string): boolean =>
	registry.loadLater !== undefined || registry.plugins.has(name);

async function laterPlugin(name: string): Promise<Plugin> {
	const plugin = (await registry.loadLater?.())?.get(name);
	if (plugin) return plugin;
	throw new Error(`dialog ${name} must be of a feature of app/features.ts or laterFeatures.ts`);
}

const othersThan = (key: string) => store.get(openDialogsAtom).filter((dialog) => dialog.key !== key);
const show = (dialog: OpenDialog) => store.set(openDialogsAtom, [...othersThan(dialog.key), dialog]);

interface Options {
	/** The page has opened it by itself: Back leaves the page instead of closing the dialog. */
	readonly isOfPage?: boolean;
	/** Closes it, or never shows it: what asked is gone, such as a form. */
	readonly signal?: AbortSignal | undefined;
}

async function open(
	name: string,
	key: string,
	args: unknown,
	{ isOfPage = false, signal }: Options,
): Promise<unknown> {
	const { promise: closed, resolve: close } = Promise.withResolvers<unknown>();
	signal?.addEventListener("abort", () => close(undefined), { once: true });
	let removeEntry: (() => Promise<void>) | undefined;
	/** It may be closed while something of it is loading. */
	let isOver = false;
	const draw = (plugin: Plugin | undefined, Component?: DialogComponent) => {
		if (isOver) return;
		removeEntry ??= openLayer({ onLeave: () => close(undefined), hasEntry: !isOfPage });
		show({ key, args, close, isPublic: plugin?.isPublic, Component });
	};
	const resultOf = async (known: Plugin | undefined) => {
		// One whose feature is loaded later is open at once, too: Back closes it meanwhile.
		if (!known?.answer) draw(known);
		const plugin = known ?? (await laterPlugin(name));
		const answer = plugin.answer && (await plugin.answer(args as never));
		if (answer !== undefined) return answer;
		draw(plugin);
		const module = await withMessages(plugin.load());
		draw(plugin, module.default as DialogComponent);
		return closed;
	};
	try {
		return await Promise.race([closed, resultOf(registry.plugins.get(name))]);
	} catch (error) {
		console.error(`dialog ${key} could not be loaded`, error);
		void notifyError(error);
		return undefined;
	} finally {
		isOver = true;
		store.set(openDialogsAtom, othersThan(key));
		pending.delete(key);
		// A caller that navigates does so from the entry of the page.
		await removeEntry?.();
	}
}

/**
 * Opens a dialog and returns its result. Opening the same dialog with the same arguments again gives the same result.
 * @returns undefined when Back or the signal closed the dialog, or its page was left; also when it could not be loaded or
 * failed: the user has been notified
 */
export function openDialog<N extends DialogName>(
	name: N,
	args: ArgsOf<N>,
	options: Options = {},
): Promise<ResultOf<N> | undefined> {
	if (options.signal?.aborted) return Promise.resolve(undefined);
	const key = `${name} ${JSON.stringify(args)}`;
	const result = pending.get(key) ?? open(name, key, args, options);
	pending.set(key, result);
	return result as Promise<ResultOf<N> | undefined>;
}

export const isDialogOpen = (name: DialogName): boolean =>
	store.get(openDialogsAtom).some(({ key }) => key.startsWith(`${name} `));

/** Loads a dialog's code ahead, when what opens it is pointed at or focused. */
export function preloadDialog(name: DialogName): void {
	Promise.resolve(registry.plugins.get(name) ?? laterPlugin(name))
		.then((plugin) => withMessages(plugin.load()))
		.catch((error: unknown) => console.warn(`dialog ${name} could not be loaded`, error));
}

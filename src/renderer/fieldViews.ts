// How the properties of a form are rendered, and the widgets that render them.
import { type ComponentType, lazy } from "react";
import { withMessages } from "../core/i18n.ts";
import type { FieldKind, FieldPlugin, FieldTypes, WidgetProps } from "./define.ts";

/** How one property is rendered; every text is a message key. */
export type FieldView = {
	[K in FieldKind]: {
		readonly kind: K;
		readonly def: FieldTypes[K] extends { def: infer D } ? D : never;
		readonly label: string;
		readonly hint?: string;
		/** Read-only in this form. */
		readonly disabled?: boolean;
		/** Message key by failed keyword, in place of the kind's. */
		readonly messages?: Readonly<Record<string, string>>;
		/** Shown, validated and sent only while another field has this answer. */
		readonly when?: { readonly field: string; readonly answer: string };
	};
}[FieldKind];

export type FieldViews = Readonly<Record<string, FieldView>>;
export interface Widget {
	readonly Component: ComponentType<WidgetProps<object, unknown>>;
	/** Its code may still be loading. */
	readonly lazy: boolean;
	/** Resolves when its code has loaded or failed to load. */
	readonly settled?: Promise<unknown>;
}
const widgets = new WeakMap<FieldPlugin, Widget>();

/** URLs of modules that failed to load: some browsers cache the failure, so a retry needs another URL. */
const lost = new WeakMap<FieldPlugin, string>();
let tries = 0;

/** @param error its message has the URL of the module, in the browsers that cache failures */
function noteLost(plugin: FieldPlugin, error: unknown): void {
	const { url } = /(?<url>https?:\/\/[^\s?]+\.js)/.exec(String(error))?.groups ?? {};
	if (url && new URL(url).origin === location.origin) lost.set(plugin, url);
}

function load(plugin: FieldPlugin): ReturnType<FieldPlugin["load"]> {
	const url = lost.get(plugin);
	if (url === undefined) return plugin.load();
	tries += 1;
	return import(/* @vite-ignore */ `${url}?again=${tries}`);
}

/** The widget of a kind; starts loading its code, and suspends until then. */
export function loadWidget(plugin: FieldPlugin): Widget {
	const known = widgets.get(plugin);
	if (known) return known;
	const module = load(plugin);
	if (!(module instanceof Promise)) {
		const widget = { Component: module.default, lazy: false };
		widgets.set(plugin, widget);
		return widget;
	}
	// withMessages below handles the failure itself; this only notes the URL.
	module.catch((error: unknown) => noteLost(plugin, error));
	const coming = withMessages(module);
	const settled = coming.then(
		({ default: Component }) => void widgets.set(plugin, { Component, lazy: false }),
		(error: unknown) => console.warn(`field kind ${plugin.type} could not be fetched`, error),
	);
	const widget = { Component: lazy(() => coming), lazy: true, settled };
	widgets.set(plugin, widget);
	return widget;
}

/** Removes a widget whose code failed to load, so that the next call loads it again. */
export const forgetWidget = (plugin: FieldPlugin): void => void widgets.delete(plugin);

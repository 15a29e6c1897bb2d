// How a form's properties are drawn, and what draws them.
import { type ComponentType, lazy } from "react";
import { withMessages } from "../core/i18n.ts";
import type { AnyFieldPlugin, FieldKind, FieldTypes, WidgetProps } from "./define.ts";

/** How one property is drawn; every text is a message key. */
export type FieldView = {
	[K in FieldKind]: {
		readonly kind: K;
		readonly def: FieldTypes[K] extends { def: infer D } ? D : never;
		readonly label: string;
		readonly hint?: string;
		/** Shown, but not to be changed here. */
		readonly disabled?: boolean;
		/** Message key by failed keyword, where the form says it in its own words. */
		readonly messages?: Readonly<Record<string, string>>;
	};
}[FieldKind];

export type Views = Readonly<Record<string, FieldView>>;
export interface Widget {
	readonly Component: ComponentType<WidgetProps<object, unknown>>;
	/** Its code may still be on the way. */
	readonly lazy: boolean;
	/** Resolves when its code is there, or known not to come. */
	readonly settled?: Promise<unknown>;
}
const widgets = new WeakMap<AnyFieldPlugin, Widget>();

/** Where code lies that did not come: some browsers remember that of its address, and ask only under another one. */
const lost = new WeakMap<AnyFieldPlugin, string>();
let tries = 0;

/** @param error names the address in the browsers that remember it */
function noteLost(plugin: AnyFieldPlugin, error: unknown): void {
	const { url } = /(?<url>https?:\/\/[^\s?]+\.js)/.exec(String(error))?.groups ?? {};
	if (url && new URL(url).origin === location.origin) lost.set(plugin, url);
}

function load(plugin: AnyFieldPlugin): ReturnType<AnyFieldPlugin["load"]> {
	const url = lost.get(plugin);
	if (url === undefined) return plugin.load();
	tries += 1;
	return import(/* @vite-ignore */ `${url}?again=${tries}`);
}

/** The widget of a kind: at once when it is there, suspending until then otherwise. Asking fetches it. */
export function widgetOf(plugin: AnyFieldPlugin): Widget {
	const known = widgets.get(plugin);
	if (known) return known;
	const module = load(plugin);
	if (!(module instanceof Promise)) {
		const widget = { Component: module.default, lazy: false };
		widgets.set(plugin, widget);
		return widget;
	}
	// The texts that come along are asked for in a way of their own.
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

/** Forgets a widget whose code did not come, so that it is asked for again. */
export const forgetWidget = (plugin: AnyFieldPlugin): void => void widgets.delete(plugin);

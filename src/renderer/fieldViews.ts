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
}
const widgets = new WeakMap<AnyFieldPlugin, Widget>();

/** The widget of a kind: at once when it is there, suspending until then otherwise. Asking fetches it. */
export function widgetOf(plugin: AnyFieldPlugin): Widget {
	const known = widgets.get(plugin);
	if (known) return known;
	const module = plugin.load();
	if (!(module instanceof Promise)) {
		const widget = { Component: module.default, lazy: false };
		widgets.set(plugin, widget);
		return widget;
	}
	const coming = withMessages(module);
	const widget = { Component: lazy(() => coming), lazy: true };
	widgets.set(plugin, widget);
	coming.then(
		({ default: Component }) => widgets.set(plugin, { Component, lazy: false }),
		(error: unknown) => console.warn(`field kind ${plugin.type} could not be fetched`, error),
	);
	return widget;
}

/** Forgets a widget whose code did not come, so that it is asked for again. */
export const forgetWidget = (plugin: AnyFieldPlugin): void => void widgets.delete(plugin);

// How a form's properties are drawn, and the way of their values from the wire and back to it.
import { type ComponentType, lazy } from "react";
import type { Json } from "../../schemas/json.ts";
import type { AnyFieldPlugin, FieldKind, FieldTypes, WidgetProps } from "./define.ts";
import { fields as plugins } from "./fields/fields.ts";

/** How one property is drawn; every text is a message key. */
export type FieldView = {
	[K in FieldKind]: {
		readonly kind: K;
		readonly def: FieldTypes[K] extends { def: infer D } ? D : never;
		readonly label: string;
		readonly hint?: string;
		/** Message key by failed keyword, where the form says it in its own words. */
		readonly messages?: Readonly<Record<string, string>>;
	};
}[FieldKind];

export type Views = Readonly<Record<string, FieldView>>;
export type Values = Record<string, unknown>;

type Widget = ComponentType<WidgetProps<object, unknown>>;
const widgets = new WeakMap<AnyFieldPlugin, Widget>();

/** The widget of a kind: at once when it is loaded, suspending until then otherwise. */
export function widgetOf(plugin: AnyFieldPlugin): Widget {
	const known = widgets.get(plugin);
	if (known) return known;
	const module = plugin.load();
	const widget = module instanceof Promise ? lazy(() => module) : module.default;
	widgets.set(plugin, widget);
	return widget;
}

/** What is sent of the values of a form. A kind that cannot be drawn gives back what it was given. */
export function wireOf(views: Views, values: Values | undefined): Values {
	const sent = Object.entries(views).map(([name, { kind, def }]) => {
		const plugin = plugins.get(kind);
		return [name, plugin ? plugin.wire.encode(values?.[name], def) : values?.[name]] as const;
	});
	return Object.fromEntries(sent.filter(([, value]) => value !== undefined));
}

/** What a form begins with, from what the server gave. */
export function initialOf(views: Views, initial: Values | undefined): Values {
	const begun = Object.entries(views).map(([name, { kind, def }]) => {
		const plugin = plugins.get(kind);
		const raw = initial?.[name];
		return [name, plugin ? plugin.wire.decode(raw as Json | undefined, def) : raw] as const;
	});
	return Object.fromEntries(begun);
}

// How rjsf's values become those of our kinds of fields and back.
import type { WidgetProps as RjsfWidgetProps } from "@rjsf/utils";
import type { WidgetProps } from "../../define.ts";
import type { Widget } from "../../fieldViews.ts";

/** What rjsf hands a widget. */
export type LeafProps = RjsfWidgetProps;

/** A kind of field inside a form made from a schema. */
export interface Leaf {
	readonly widget: () => Widget;
	/** Several controls under one label. */
	readonly group?: boolean | undefined;
	/** The widget shows the label itself. */
	readonly labelled?: true;
	/** Typed sign by sign: rjsf learns the value after a pause. */
	readonly typed?: true;
	readonly reservedHeight?: ((def: object) => number) | undefined;
	readonly def: (props: LeafProps) => object;
	/** From the document to the widget. */
	readonly toWidget: (value: unknown, props: LeafProps, def: object) => unknown;
	/** From the widget to the document; undefined removes the value. */
	readonly fromWidget: (value: unknown, props: LeafProps, def: object) => unknown;
}

/** A widget that is here already. */
export const here = (Component: Widget["Component"]) => (): Widget => ({ Component, lazy: false });

export type LeafWidgetProps<Def extends object = object, Value = unknown> = WidgetProps<Def, Value>;

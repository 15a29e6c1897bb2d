// Which of our kinds of fields draws a value of a schema, by the names rjsf gives its widgets.
import { deepEquals, getSchemaType } from "@rjsf/utils";
import { dayOf } from "../../../../schemas/fields/civil.ts";
import type { FieldPlugin } from "../../define.ts";
import { fields } from "../../fields/fields.ts";
import { loadWidget } from "../../fieldViews.ts";
import { ColorLeaf } from "./ColorLeaf.tsx";
import { FileLeaf } from "./FileLeaf.tsx";
import { isoOf, localOf } from "./isoMoment.ts";
import { here, type Leaf, type LeafProps } from "./leafTypes.ts";
import { RangeLeaf } from "./RangeLeaf.tsx";
import { SwitchLeaf } from "./SwitchLeaf.tsx";

function pluginOf(kind: string): FieldPlugin {
	const plugin = fields.get(kind);
	if (!plugin)
		throw new Error(`nested form: kind "${kind}" must be a kind of field, found none; add it to fields.ts`);
	return plugin;
}

const same = (value: unknown): unknown => value;
const textOf = (value: unknown): string | undefined =>
	typeof value === "string" || typeof value === "number" ? String(value) : undefined;

/** A leaf drawn by one of our kinds of fields. */
function byKind(kind: string, parts: Partial<Leaf>): Leaf {
	const plugin = pluginOf(kind);
	return {
		widget: () => loadWidget(plugin),
		group: plugin.group,
		reservedHeight: plugin.reservedHeight?.bind(plugin),
		def: () => ({}),
		toWidget: same,
		fromWidget: same,
		...parts,
	};
}

const typedText = { typed: true, toWidget: textOf } as const;

/** What the keyboard of a phone shows, and what a browser may fill in. */
const purposes: Readonly<Record<string, string>> = { email: "email", "idn-email": "email", tel: "tel" };
const line = byKind("text", {
	...typedText,
	def: ({ schema, options }) => ({
		autoComplete:
			options.autocomplete ?? purposes[String(schema.format)] ?? purposes[String(options.inputType)],
	}),
});
const lines = byKind("text", { ...typedText, def: () => ({ multiline: true }) });
const secret = byKind("password", { ...typedText, def: () => ({ autoComplete: "new-password" }) });
const day = byKind("date", {
	...typedText,
	fromWidget: (text) => (typeof text === "string" ? (dayOf(text) ?? text) : undefined),
});
const moment = byKind("dateTime", { ...typedText, toWidget: localOf, fromWidget: isoOf });

const plainNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const numeral = byKind("number", {
	...typedText,
	// What is no number stays as it is typed, and the schema says so.
	fromWidget: (text) => {
		const plain = String(text ?? "")
			.trim()
			.normalize("NFKC");
		return plainNumber.test(plain) ? Number(plain) : (text ?? undefined);
	},
});

const isNumeric = (type: unknown): boolean => type === "number" || type === "integer";
const typeOf = ({ schema }: LeafProps): unknown => {
	const type = getSchemaType(schema);
	return Array.isArray(type) ? type.find((each) => each !== "null") : type;
};
const written = (props: LeafProps): Leaf => (isNumeric(typeOf(props)) ? numeral : line);

const choices = ({ options }: LeafProps): object => ({
	options: (options.enumOptions ?? []).map(({ label }, i) => ({ id: String(i), text: String(label) })),
});
/** Options are named by their position: their values may be anything. */
const positionOf = (value: unknown, { options }: LeafProps): string | undefined => {
	const position = (options.enumOptions ?? []).findIndex((option) => deepEquals(option.value, value));
	return position < 0 ? undefined : String(position);
};
const valueAt = (position: unknown, { options }: LeafProps): unknown =>
	options.enumOptions?.[Number(position)]?.value;
const oneOf = (kind: "select" | "radio"): Leaf =>
	byKind(kind, {
		def: choices,
		toWidget: positionOf,
		fromWidget: (position, props) => (position === undefined ? undefined : valueAt(position, props)),
	});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const several = byKind("checkbox", {
	def: choices,
	toWidget: (value, props) => list(value).flatMap((each) => positionOf(each, props) ?? []),
	fromWidget: (positions, props) =>
		list(positions)
			.map(Number)
			.sort((a, b) => a - b)
			.map((position) => valueAt(position, props)),
});
const select = oneOf("select");
const radio = oneOf("radio");
const selected = ({ multiple }: LeafProps): Leaf => (multiple ? several : select);

const own = (Component: Parameters<typeof here>[0], parts: Partial<Leaf>): Leaf => ({
	widget: here(Component),
	def: () => ({}),
	toWidget: same,
	fromWidget: same,
	...parts,
});
const onOff = own(SwitchLeaf, { labelled: true, def: ({ label, hideLabel }) => ({ label, hideLabel }) });
const range = own(RangeLeaf, {
	def: ({ schema: { minimum, maximum, multipleOf } }) => ({ min: minimum, max: maximum, step: multipleOf }),
});
const colour = own(ColorLeaf, {});
const file = own(FileLeaf, {
	def: ({ multiple = false, options }) => ({ multiple, accept: options["accept"] }),
});
const stars = byKind("rating", {
	def: ({ schema, options }) => ({ max: Number(options["stars"] ?? schema.maximum ?? 5) }),
});

/** Options of rjsf and of the frame, which a definition of ours does not know. */
const frameOptions = new Set([
	"enumOptions",
	"title",
	"description",
	"help",
	"label",
	"emptyValue",
	"inputType",
	"autofocus",
	"enumDisabled",
	"enumNames",
	"enumOrder",
	"inline",
	"rows",
]);
/** A kind of ours that the schema's author names: its definition is the other options, its value as on the wire. */
function ofAuthor(plugin: FieldPlugin): Leaf {
	return byKind(plugin.type, {
		def: (props) => ({
			...(props.options.enumOptions && choices(props)),
			...Object.fromEntries(Object.entries(props.options).filter(([name]) => !frameOptions.has(name))),
		}),
		toWidget: (value, _, def) => plugin.wire.decode(value as never, def),
		fromWidget: (value, props, def) => {
			const sent = plugin.wire.encode(value, def);
			return isNumeric(typeOf(props)) && sent !== undefined ? Number(sent) : sent;
		},
	});
}

const always = (leaf: Leaf) => (): Leaf => leaf;

/** By the names of rjsf's widgets; the short names are those of a uiSchema and of formats. */
export const leaves: Readonly<Record<string, (props: LeafProps) => Leaf>> = {
	...Object.fromEntries([...fields].map(([kind, plugin]) => [kind, always(ofAuthor(plugin))])),
	TextWidget: written,
	text: written,
	UpDownWidget: always(numeral),
	EmailWidget: written,
	URLWidget: written,
	TimeWidget: always(line),
	TextareaWidget: always(lines),
	PasswordWidget: always(secret),
	password: always(secret),
	DateWidget: always(day),
	AltDateWidget: always(day),
	date: always(day),
	DateTimeWidget: always(moment),
	AltDateTimeWidget: always(moment),
	SelectWidget: selected,
	select: selected,
	RadioWidget: always(radio),
	radio: always(radio),
	CheckboxWidget: always(onOff),
	checkbox: (props) => (typeOf(props) === "boolean" ? onOff : several),
	CheckboxesWidget: always(several),
	RangeWidget: always(range),
	ColorWidget: always(colour),
	FileWidget: always(file),
	RatingWidget: always(stars),
	rating: always(stars),
};

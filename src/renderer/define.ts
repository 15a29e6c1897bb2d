// The whole plugin interface: what a block, a field and a feature are, and how each is declared.
import type { ComponentType, ReactNode } from "react";
import type { Json } from "../../schemas/json.ts";
import type { SchoolField } from "./schoolField.ts";

/** Settings of every block by its type; a block adds itself by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: open for declaration merging
export interface BlockTypes {}
/** Arguments of every action by its name; a feature adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: open for declaration merging
export interface Actions {}
/** Definition and value of every field kind; a field adds itself by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: open for declaration merging
export interface FieldTypes {}

export type BlockType = keyof BlockTypes & string;
export type ActionName = keyof Actions & string;

/** A JSON Schema as data; settings of blocks and definitions of fields are described by one. */
export type JsonSchema = { readonly [key: string]: Json };

/** Starts a named action; the name and its arguments are the same as `$act` in a template. */
export type Act = <K extends ActionName>(name: K, args: Actions[K]) => void;

/** What a block's component is given. `slots` holds the drawn blocks of each slot. */
export interface BlockProps<P> {
	readonly props: P;
	readonly slots: { readonly [name: string]: ReactNode };
	readonly act: Act;
}

type Loaded<P> = { readonly default: ComponentType<BlockProps<P>> };

/** One state of a block worth looking at; gallery, matrix and documentation are made of them. */
export interface Fixture<P> {
	readonly props: P;
	/** Blocks are drawn into every slot when true, so that a container can be judged. */
	readonly filled?: boolean;
}

/** What gallery, matrix, checks and documentation are made from. */
export interface BlockAbout<P> {
	/** Settings a template may give. */
	readonly schema: JsonSchema;
	/** Tokens the component reads beyond the base ones. */
	readonly tokens?: readonly `--${string}`[];
	readonly fixtures: { readonly [state: string]: Fixture<P> };
}

/** The about of several blocks by type; one module per feature holds it. */
export type AboutBlocks<K extends BlockType> = { readonly [T in K]: BlockAbout<BlockTypes[T]> };

export interface BlockPlugin<K extends BlockType = BlockType> {
	readonly type: K;
	/** Version of the settings; a change that breaks old documents raises it. */
	readonly v: number;
	readonly slots?: readonly string[];
	/**
	 * For a lazy block below the first screen: pixels kept free while its code is on the way. The first paint does
	 * not wait for it.
	 */
	readonly room?: number;
	/** Settings, tokens and states; never fetched by the site itself. */
	readonly about: () => Promise<{ readonly about: AboutBlocks<K> }>;
	/** The component at once for what the first paint needs, a promise of it for the rest. */
	readonly load: () => Loaded<BlockTypes[K]> | Promise<Loaded<BlockTypes[K]>>;
}

/** A plugin whose type is known only at run time, as the renderer meets it. */
export type AnyBlockPlugin = Omit<BlockPlugin, "type" | "about" | "load"> & {
	readonly type: string;
	readonly about: () => Promise<{ readonly about: { readonly [type: string]: BlockAbout<object> } }>;
	readonly load: () => Loaded<never> | Promise<Loaded<never>>;
};

/** Declares a block; the type parameter ties settings, states and component together. */
/* #__NO_SIDE_EFFECTS__ */
export function defineBlock<K extends BlockType>(plugin: BlockPlugin<K>): AnyBlockPlugin {
	return plugin as unknown as AnyBlockPlugin;
}

/**
 * The about of a block.
 * @throws when its feature's module does not speak of it
 */
export async function aboutOf(plugin: AnyBlockPlugin): Promise<BlockAbout<object>> {
	const { about } = await plugin.about();
	const found = about[plugin.type];
	if (!found)
		throw new Error(
			`about of "${plugin.type}" must be in its feature's about.ts, found ${Object.keys(about).join(", ")}; add it`,
		);
	return found;
}

export type FieldKind = keyof FieldTypes & string;
type DefOf<K extends FieldKind> = FieldTypes[K] extends { def: infer D } ? D : never;
type ValueOf<K extends FieldKind> = FieldTypes[K] extends { value: infer V } ? V : never;

/** One rule a value breaks: the schema keyword that says it, and that keyword's parameters. */
export interface Issue {
	readonly keyword: string;
	readonly params: Readonly<Record<string, unknown>>;
}

/** What a field's widget is given; label, hint and errors are drawn around it. */
export interface WidgetProps<Def, Value> {
	readonly id: string;
	/** Id of the label, for the kinds that are a group of controls. */
	readonly labelledBy: string;
	readonly def: Def;
	readonly value: Value | undefined;
	readonly required: boolean;
	readonly invalid: boolean;
	/** Ids of the hint and the error, for aria-describedby. */
	readonly describedBy: string | undefined;
	readonly disabled: boolean;
	readonly set: (value: Value | undefined) => void;
	/** A message in the reader's language. A widget that asked for it by a hook would listen for a change by itself. */
	readonly t: (key: string, args?: Readonly<Record<string, string | number>>) => string;
}

type LoadedWidget<Def, Value> = { readonly default: ComponentType<WidgetProps<Def, Value>> };

/** A kind of field: the life of a value from the wire to the wire, its check, and what it is typed into. */
export interface FieldPlugin<K extends FieldKind = FieldKind> {
	readonly type: K;
	readonly v: number;
	/** Several controls under one label; a label belongs to a single control otherwise. */
	readonly group?: true;
	/** Nothing of it is ever kept by the browser. */
	readonly secret?: true;
	/**
	 * About how high its widget will be, in pixels; a line of text unless said. A field out of sight takes that much
	 * room, so that nothing jumps when it is scrolled to.
	 */
	readonly room?: (def: DefOf<K>) => number;
	/** Pure and synchronous, compiled at build time. */
	readonly check: (x: { def: DefOf<K>; value: ValueOf<K> | undefined }) => readonly Issue[];
	readonly wire: {
		/** The definition a school's field becomes; absent for a kind no school may ask for. Limits are kept sane here. */
		readonly def?: (field: SchoolField) => DefOf<K>;
		readonly decode: (raw: Json | undefined, def: DefOf<K>) => ValueOf<K> | undefined;
		/** Undefined for what is not sent at all. */
		readonly encode: (value: ValueOf<K> | undefined, def: DefOf<K>) => Json | undefined;
	};
	/** Message key by failed keyword; its arguments are the keyword's parameters. */
	readonly messages: Readonly<Record<string, string>>;
	readonly fixtures: { readonly [state: string]: { readonly def: DefOf<K>; readonly value?: ValueOf<K> } };
	/** The widget at once for kinds most forms have, a promise of it for the rest. */
	readonly load: () => LoadedWidget<DefOf<K>, ValueOf<K>> | Promise<LoadedWidget<DefOf<K>, ValueOf<K>>>;
}

/** A field kind as a form meets it at run time, with definition and value it need not understand. */
export type AnyFieldPlugin = Omit<FieldPlugin, "type" | "room" | "check" | "wire" | "fixtures" | "load"> & {
	readonly type: string;
	readonly room?: (def: object) => number;
	readonly check: (x: { def: object; value: unknown }) => readonly Issue[];
	readonly wire: {
		readonly def?: (field: SchoolField) => object;
		readonly decode: (raw: Json | undefined, def: object) => unknown;
		readonly encode: (value: unknown, def: object) => Json | undefined;
	};
	readonly fixtures: { readonly [state: string]: { readonly def: object; readonly value?: unknown } };
	readonly load: () => LoadedWidget<object, unknown> | Promise<LoadedWidget<object, unknown>>;
};

/** Declares a field kind; the type parameter ties definition, value and widget together. */
export function defineField<K extends FieldKind>(plugin: FieldPlugin<K>): AnyFieldPlugin {
	return plugin as unknown as AnyFieldPlugin;
}

/**
 * The rule of a route (A §6, ROLE-01 to ROLE-04, OPEN-064).
 * `visitor`: everybody may browse it, unless the site sends its visitors to sign in (`redirectLogin`).
 * `open`: everybody, even then: it tells where a link leads or why nothing can be shown.
 * `teacher`: the teachers' own way in, open like that.
 * `student`: signed in. `evenForced`: signed in, also while the password has to be changed (PWD-01).
 */
export type ScreenAccess = "visitor" | "open" | "teacher" | "student" | "evenForced";

/** A screen of the hash router; its code is fetched when the address is first opened. */
export interface FeatureRoute {
	readonly path: string;
	/** Who may see it (OPEN-064); everybody unless said. */
	readonly access?: ScreenAccess;
	readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** A dialog is given its arguments and closes itself with a result; openDialog awaits that. */
export interface FeatureDialog {
	readonly load: () => Promise<{ readonly default: ComponentType<never> }>;
}

/** One thing a student comes to do: the manifest that app/features.ts lists. */
export interface Feature {
	readonly id: string;
	readonly routes?: readonly FeatureRoute[];
	readonly blocks?: readonly AnyBlockPlugin[];
	readonly dialogs?: { readonly [name: string]: FeatureDialog };
}

// Without the mark a bundler keeps a feature that only development lists.
/* #__NO_SIDE_EFFECTS__ */
export function defineFeature(feature: Feature): Feature {
	return feature;
}

/**
 * Plugins by type, looked up exactly.
 * @throws when two plugins claim one type
 */
export function registry<P extends { readonly type: string }>(plugins: readonly P[]): ReadonlyMap<string, P> {
	const byType = new Map<string, P>();
	for (const plugin of plugins) {
		if (byType.has(plugin.type))
			throw new Error(`plugin list: type "${plugin.type}" must be declared once, found twice; rename one`);
		byType.set(plugin.type, plugin);
	}
	return byType;
}

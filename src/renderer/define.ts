// The whole plugin interface: what a block, a field and a feature are, and how each is declared.
import type { ComponentType, ReactNode } from "react";
import type { FieldModel } from "../../schemas/fields/fieldModel.ts";
import type { GeneratedBlockTypes } from "../../schemas/generated/blocks.ts";
import type { GeneratedFieldModels } from "../../schemas/generated/fieldModels.ts";
import type { Json } from "../../schemas/json.ts";
import type { MessageLoader } from "../core/i18n.ts";
import type { ControlOptions } from "./controlOptions.ts";
import type { FirstQuery } from "./query/firstAnswer.ts";
import type { SchoolQuery } from "./query/useSchoolQuery.ts";

/** Props of every block by its type: those of schemas/blocks, and those outside plugins declare by merging. */
export interface BlockTypes extends GeneratedBlockTypes {}
/** Arguments of every action by its name; a feature adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: open for declaration merging
export interface Actions {}
/** Definition and value of every field kind: those of schemas/fields, and those outside plugins declare by merging. */
export interface FieldTypes extends TypesOfModels<GeneratedFieldModels> {}

type TypesOfModels<Models> = {
	readonly [K in keyof Models]: Models[K] extends FieldModel<string, infer Def, infer Value>
		? { readonly def: Def; readonly value: Value }
		: never;
};

export type BlockType = keyof BlockTypes & string;
export type ActionName = keyof Actions & string;

/** A JSON Schema as data; settings of blocks and definitions of fields are described by one. */
export type JsonSchema = { readonly [key: string]: Json };

/** Starts a named action; the name and its arguments are the same as `$act` in a template. */
export type Act = <K extends ActionName>(name: K, args: Actions[K]) => void;

/** Props of a block's component. `slots` holds the rendered blocks of each slot. */
export interface BlockProps<P> {
	readonly props: P;
	readonly slots: { readonly [name: string]: ReactNode };
	readonly act: Act;
}

type Loaded<P> = { readonly default: ComponentType<BlockProps<P>> };

/** One state of a block, for gallery, matrix and documentation. */
export interface Fixture<P> {
	readonly props: P;
	/** Renders example blocks in every slot. */
	readonly filled?: boolean;
	/** Of a block with a view: what its query has answered so far. */
	readonly answer?: object | "pending" | "failed";
}

/** What renders a block's query; the block itself only asks for it. */
export interface BlockViewProps<P, T> {
	readonly props: P;
	readonly query: SchoolQuery<T>;
}

/** Tokens and states of a block, for the gallery, the matrix and the tests. */
export interface BlockAbout<P> {
	/** Schema of the props; only for a block from outside, the others have theirs in schemas/blocks. */
	readonly schema?: JsonSchema;
	/** Tokens the component reads beyond the base ones. */
	readonly tokens?: readonly `--${string}`[];
	/** Of a block that asks for what its student has: the gallery has none, and shows it with answers. */
	readonly view?: () => Promise<ComponentType<BlockViewProps<never, never>>>;
	readonly fixtures: { readonly [state: string]: Fixture<P> };
}

/** Abouts by block type; each feature with blocks has one module with them. */
export type BlockAbouts = { readonly [T in BlockType]?: BlockAbout<BlockTypes[T]> };

interface BlockOptions<P> {
	readonly slots?: readonly string[];
	/**
	 * For a lazy block below the first screen: pixels reserved until its code has loaded. The first render does not
	 * wait for it.
	 */
	readonly reservedHeight?: number;
	/** For a block of home's first screen: what it asks for, so that the server's markup has it. */
	readonly firstQuery?: (props: P, schoolId: string) => FirstQuery;
	/** The component itself for blocks of the first render, a promise of it for the others. */
	readonly load: () => Loaded<P> | Promise<Loaded<P>>;
}

/** A block as the renderer sees it; its type is known only at run time. */
export interface BlockPlugin extends Omit<BlockOptions<never>, "load"> {
	readonly type: string;
	readonly load: () => Loaded<never> | Promise<Loaded<never>>;
	/** Never loaded by the site itself. */
	readonly about: () => Promise<{ readonly about: { readonly [type: string]: BlockAbout<object> } }>;
}

/** Declares the blocks of a feature; the type ties props, states and component together. */
/* #__NO_SIDE_EFFECTS__ */
export function defineBlocks<K extends BlockType>(
	about: () => Promise<{ readonly about: { readonly [T in NoInfer<K>]: BlockAbout<BlockTypes[T]> } }>,
	blocks: { readonly [T in K]: BlockOptions<BlockTypes[T]> },
): BlockPlugin[] {
	return Object.entries(blocks).map(([type, options]) => ({ ...(options as BlockPlugin), type, about }));
}

/**
 * The about of a block.
 * @throws when its feature's about.ts lacks the block
 */
export async function loadBlockAbout(plugin: BlockPlugin): Promise<BlockAbout<object>> {
	const { about } = await plugin.about();
	const found = about[plugin.type];
	if (!found)
		throw new Error(
			`about of "${plugin.type}" must be in its feature's about.ts, found ${Object.keys(about).join(", ")}; add it`,
		);
	return found;
}

export type FieldKind = keyof FieldTypes & string;
type DefOf<K extends FieldKind> = FieldTypes[K] extends { def: infer D extends object } ? D : never;
type ValueOf<K extends FieldKind> = FieldTypes[K] extends { value: infer V } ? V : never;

/** Props of a field's widget; label, hint and errors are rendered around it. */
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
	/** Example shown in an empty input; only forms made from a JSON Schema have one. */
	readonly placeholder?: string | undefined;
	readonly control?: ControlOptions | undefined;
	readonly set: (value: Value | undefined) => void;
	/** Translates; a prop, because a hook in every widget would subscribe each of them to the language. */
	readonly t: (key: string, args?: Readonly<Record<string, string | number>>) => string;
}

type LoadedWidget<Def, Value> = { readonly default: ComponentType<WidgetProps<Def, Value>> };

/** What the page adds to the model of a field kind: messages, states and the widget. */
interface FieldOptions<Def, Value> {
	/** Several controls under one label; a label belongs to a single control otherwise. */
	readonly group?: true;
	/** Never stored by the browser. */
	readonly secret?: true;
	/**
	 * Approximate height of the widget in pixels; one line of text by default. A field outside the viewport reserves it,
	 * so that the layout does not shift when it is scrolled into view.
	 */
	reservedHeight?(def: Def): number;
	/** Message key by failed keyword, besides `usualMessages`; its arguments are the keyword's parameters. */
	readonly messages?: Readonly<Record<string, string>>;
	readonly fixtures: { readonly [state: string]: { readonly def: Def; readonly value?: Value } };
	/** The widget itself for kinds most forms have, a promise of it for the others. */
	readonly load: () => LoadedWidget<Def, Value> | Promise<LoadedWidget<Def, Value>>;
}

/** A field kind as a form sees it; its type, definition and value are known only at run time. */
export interface FieldPlugin extends FieldModel, FieldOptions<object, unknown> {
	readonly messages: Readonly<Record<string, string>>;
}

/** CUSTOM-16, CUSTOM-17. */
const usualMessages = {
	required: "field.required",
	minLength: "field.minLength",
	maxLength: "field.maxLength",
};

/** Declares a field kind from the model it shares with the server. */
export function defineField<K extends FieldKind>(
	model: FieldModel<K, DefOf<K>, ValueOf<K>>,
	options: FieldOptions<DefOf<K>, ValueOf<K>>,
): FieldPlugin {
	const messages = { ...usualMessages, ...options.messages };
	return { ...model, ...options, messages } as unknown as FieldPlugin;
}

/**
 * The rule of a route (A §6, ROLE-01 to ROLE-04, OPEN-064).
 * `visitor`: everybody may browse it, unless the site sends its visitors to sign in (`redirectLogin`).
 * `open`: everybody, even then: it shows where a link leads or why nothing can be shown.
 * `teacher`: the sign-in of teachers, open in the same way.
 * `student`: signed in. `evenForced`: signed in, also while the password has to be changed (PWD-01).
 */
export type ScreenAccess = "visitor" | "open" | "teacher" | "student" | "evenForced";

/** A screen of the hash router; its code is fetched when the address is first opened. */
export interface FeatureRoute {
	readonly path: string;
	/** Who may see it (OPEN-064); `visitor` by default. */
	readonly access?: ScreenAccess;
	readonly load: () => Promise<{ readonly default: ComponentType }>;
	/** Blocks of other features at the top of the screen, as literal text: their code is loaded with its own. */
	readonly firstBlocks?: readonly BlockType[];
	/**
	 * What the screen asks for first when its address has no query; undefined where the path lacks a part. The server
	 * renders the screen with the answer for a visitor, and the page shows that markup while its script is loading.
	 */
	readonly firstQuery?: (
		params: { readonly [name: string]: string | undefined },
		schoolId: string,
	) => FirstQuery | undefined;
}

/** A dialog receives its arguments and closes itself with a result, which openDialog awaits. */
export interface FeatureDialog {
	readonly load: () => Promise<{ readonly default: ComponentType<never> }>;
	/** It shows nothing private: it stays when the session ends, and another may sign in under it. */
	readonly isPublic?: true;
	/** Answers from its arguments without the user; undefined shows the dialog. */
	readonly answer?: (args: never) => Promise<unknown>;
}

/** One thing a student comes to do: the manifest that app/features.ts or app/laterFeatures.ts lists. */
export interface Feature {
	readonly id: string;
	readonly routes?: readonly FeatureRoute[];
	readonly blocks?: readonly BlockPlugin[];
	readonly dialogs?: { readonly [name: string]: FeatureDialog };
}

/** A feature that the first screen does without. */
export interface LaterFeature extends Feature {
	/** Its own messages, which come with its code. */
	readonly messages: MessageLoader;
}

// Without the annotation a bundler keeps a feature that only development lists.
/* #__NO_SIDE_EFFECTS__ */
export function defineFeature<F extends Feature | LaterFeature>(feature: F): F {
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

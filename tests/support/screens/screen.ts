// What the pictures of screens are made of: a screen of the seeded site, and how a person gets it into its state.
import type { BrowserContext, Locator, Page } from "playwright-core";
import type { DialogName } from "../../../src/core/dialogs.ts";

/** Folders of screens among the references. */
export const screenPrefix = "screen-";

/** A page in a language. */
export interface Shown {
	readonly page: Page;
	readonly t: (key: string, args?: Readonly<Record<string, string | number>>) => string;
}

export interface Screen {
	/** The picture's name. */
	readonly name: string;
	/** The path below the host. */
	readonly hash?: string;
	/** A document of its own instead, such as `/join/register`. */
	readonly path?: string;
	/** Brings about its state, once for both widths. */
	readonly show?: (shown: Shown) => Promise<unknown>;
	/** What is in the picture, by default the main part; may bring about a state again, such as a hovered link. */
	readonly part?: (shown: Shown) => Locator | Promise<Locator>;
	/** The picture has the header and the footer, too. */
	readonly whole?: boolean;
	/** The dialog it is of. */
	readonly dialog?: DialogName;
	/** Widths it exists at; both by default. */
	readonly widths?: readonly number[];
}

/** Screens that share one visit. */
export interface Visit {
	/** Folder of the pictures, without its prefix. */
	readonly folder: string;
	readonly host: string;
	/** Account of the student who is signed in. */
	readonly student?: string;
	/** Errors of the console that its faults cause. */
	readonly allow?: readonly RegExp[];
	/** Selector of what differs in every run, such as a captcha's picture; it keeps its place and is not shown. */
	readonly hidden?: string;
	readonly prepare?: (context: BrowserContext) => Promise<unknown>;
	readonly screens: readonly Screen[];
}

// How a test sees that an open page follows a key of the site document. One line per key in keys/ uses these.
import type { Locator, Page } from "playwright-core";
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Json } from "../../../schemas/json.ts";
import { textOf } from "../browser/messages.ts";
import type { Site } from "../site/startSite.ts";
import type { SceneName } from "./scenes.ts";

type Locate = (page: Page, value: Json) => Locator;

/** Where the effect is: on an open page, after a click there, in an answer of the server, or nowhere. */
export type Effect =
	| { readonly kind: "shown" | "gone"; readonly scene: SceneName; readonly locate: Locate }
	| {
			readonly kind: "reached";
			readonly scene: SceneName;
			readonly go: (page: Page) => Promise<unknown>;
			readonly locate: Locate;
	  }
	/** `ignored`: the server writes the key itself, so the operator's value has no effect. */
	| {
			readonly kind: "answered" | "ignored";
			readonly isAnswered: (site: Site, value: Json) => Promise<boolean>;
	  }
	/** Nobody can change it. */
	| { readonly kind: "refused" }
	| { readonly kind: "offered"; readonly scene: SceneName };

export interface Change {
	/** The new value; derived from the schema when absent. */
	readonly set?: Json;
	/** Which entries of lists, such as menus.head[1].menuName; the first ones when absent. */
	readonly at?: string;
	/** Values of other keys without which this one has no effect. */
	readonly given?: Readonly<Record<string, Json>>;
	/** Keys of one round change together. It differs where one hides or repeats the effect of another; 0 when absent. */
	readonly round?: number;
	/** The page leaves the scene. */
	readonly leaves?: boolean;
}

export type Observation = Effect & Change;
export type Observations = Readonly<Record<string, Observation>>;

type Region = "banner" | "main" | "contentinfo" | "complementary" | "dialog" | "page";

const within = (page: Page, region: Region): Locator =>
	region === "page" ? page.locator("body") : page.getByRole(region).first();

/** The new text is there. Panels that are not open contain it as well. */
export const text = (scene: SceneName, region: Region = "main", change: Change = {}): Observation => ({
	kind: "shown",
	scene,
	locate: (page, value) => within(page, region).getByText(textOf("en", value as LocalText)),
	...change,
});

/** An element that a selector finds, in which `%` stands for the new value. */
export const element = (scene: SceneName, selector: string, change: Change = {}): Observation => ({
	kind: "shown",
	scene,
	locate: (page, value) => page.locator(selector.replaceAll("%", textOf("en", value as LocalText))),
	...change,
});

export const link = (scene: SceneName, change: Change = {}) => element(scene, 'a[href*="%"]', change);
export const picture = (scene: SceneName, change: Change = {}) => element(scene, 'img[src*="%"]', change);

export const shown = (scene: SceneName, locate: Locate, change: Change = {}): Observation => ({
	kind: "shown",
	scene,
	locate,
	...change,
});

/** What was there before is gone. */
export const gone = (scene: SceneName, locate: Locate, change: Change = {}): Observation => ({
	kind: "gone",
	scene,
	locate,
	...change,
});

/** What a click or an address leads to. */
export const reached = (
	scene: SceneName,
	go: (page: Page) => Promise<unknown>,
	selector: string,
	change: Change = {},
): Observation => ({
	kind: "reached",
	scene,
	go,
	locate: (page) => page.locator(selector),
	leaves: true,
	...change,
});

/** Not visible on a page: an answer of the server follows. */
export const answered = (
	isAnswered: (site: Site, value: Json) => Promise<boolean>,
	change: Change = {},
): Observation => ({ kind: "answered", isAnswered, ...change });

export const refused = (change: Change = {}): Observation => ({ kind: "refused", ...change });

/** The key needs a reload: the page offers it. */
export const offered = (change: Change = {}): Observation => ({
	kind: "offered",
	scene: "home",
	...change,
});

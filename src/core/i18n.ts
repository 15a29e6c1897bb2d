// The user's language and its messages: lazy chunks per language, for the first screen, for features without blocks and for
// the rest.
import { atom, getDefaultStore, useAtomValue } from "jotai";
import type { LocalText } from "../../schemas/generated/documents.ts";
import { wait } from "./clock.ts";
import { readCookie, writeCookie } from "./cookies.ts";
import { snapshot } from "./snapshot.ts";
import { createRequestNumbers } from "./tabs.ts";

export type Language = "zh" | "en";
export type Args = Readonly<Record<string, string | number>>;
export type Translate = (key: string, args?: Args) => string;
type Messages = Readonly<Record<string, string>>;

type Part = () => Promise<{ readonly messages: Messages }>;

type Parts = Readonly<Record<"first" | "rest" | "later", Part>>;

const loaders: Readonly<Record<Language, Parts>> = {
	zh: {
		first: () => import("../locales/zh.ts"),
		rest: () => import("../locales/zhRest.ts"),
		later: () => import("../locales/zhLater.ts"),
	},
	en: {
		first: () => import("../locales/en.ts"),
		rest: () => import("../locales/enRest.ts"),
		later: () => import("../locales/enLater.ts"),
	},
};
const isLanguage = (tag: string | undefined): tag is Language => tag === "zh" || tag === "en";

const store = getDefaultStore();
interface ActiveLanguage {
	readonly language: Language;
	readonly t: Translate;
	/** Later chunks are added to it, and `t` stays the same function. */
	readonly messages: Record<string, string>;
}
const activeLanguageAtom = atom<ActiveLanguage>({ language: "zh", t: () => "", messages: {} });
export const languageAtom = atom((get) => get(activeLanguageAtom).language);

const reportedKeys = new Set<string>();

function translator(language: Language, messages: Messages): Translate {
	return (key, args) => {
		const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
		if (message === undefined) {
			const where = `${language}.json: ${key}`;
			if (!reportedKeys.has(where)) console.warn(`messages.${where} must have a message, found none; add it`);
			reportedKeys.add(where);
			return "";
		}
		return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(args?.[name] ?? whole));
	};
}

/** The server reads it for the language of the next page. */
const languageCookie = { name: "language", days: 730 };

/** The stored choice, else the server's, else the browser's, else Chinese. */
export function initialLanguage(): Language {
	const candidates = [
		readCookie(languageCookie.name),
		snapshot()?.language,
		...navigator.languages.map((tag) => tag.slice(0, 2)),
	];
	return candidates.find(isLanguage) ?? "zh";
}

/** Every message of a language. */
export async function fetchMessages(language: Language): Promise<Messages> {
	const parts = await Promise.all(Object.values(loaders[language]).map((part) => part()));
	return Object.assign({}, ...parts.map(({ messages }) => messages));
}

/** Chunks that are loaded while the language is still loading belong to it. */
const loading: { language: Promise<void> } = { language: Promise.resolve() };
const switches = createRequestNumbers();

/** Loads the messages that the first screen needs, and sets the language. */
export function loadLanguage(language: Language): Promise<void> {
	const loaded = loaders[language].first().then(({ messages }) => void setLanguage(language, messages));
	// The caller handles the error.
	loading.language = loaded.catch(() => undefined);
	return loaded;
}

/** Adds a part to the messages of the present language. */
async function addMessages(part: keyof Parts): Promise<void> {
	await loading.language;
	const { language, messages } = store.get(activeLanguageAtom);
	Object.assign(messages, (await loaders[language][part]()).messages);
}

/** Resolves when the messages of the present language are loaded, but for those of features without blocks. */
export const loadRemainingMessages = (): Promise<void> => addMessages("rest");

/** A lazy chunk together with the messages it may need. */
export const withMessages = async <T>(chunk: Promise<T>): Promise<T> =>
	(await Promise.all([chunk, loadRemainingMessages()]))[0];

/** The same for features without blocks: their own messages come with them. */
export const withLaterMessages = async <T>(chunk: Promise<T>): Promise<T> =>
	(await Promise.all([withMessages(chunk), addMessages("later")]))[0];

/** Sets a language whose messages are loaded; also on the server, which has no document. */
export function setLanguage(language: Language, known: Messages): Translate {
	const messages = { ...known };
	const t = translator(language, messages);
	store.set(activeLanguageAtom, { language, t, messages });
	if (typeof document !== "undefined") document.documentElement.lang = language;
	return t;
}

/**
 * Loads and sets the language the user chose; of two quick choices the last one counts.
 * @throws when the messages cannot be loaded; the language stays as it is
 */
export async function switchLanguage(language: Language): Promise<void> {
	const request = switches.begin();
	const [messages] = await Promise.all([fetchMessages(language), wait(500)]); // SHELL-GEN-05
	if (!request.isLatest()) return;
	writeCookie(languageCookie.name, language, languageCookie.days);
	setLanguage(language, messages);
}

export const useLanguage = (): Language => useAtomValue(languageAtom);
/** Translates a key; the same function until the language changes. */
export const useT = (): Translate => useAtomValue(activeLanguageAtom).t;
/** The same for code outside of components. */
export const translate: Translate = (key, args) => store.get(activeLanguageAtom).t(key, args);

const pickers: Readonly<Record<Language, (text: LocalText | undefined) => string>> = {
	// Null, of a broken document in the page, is an object too.
	zh: (text) => (typeof text === "object" ? text?.zh : text) ?? "",
	en: (text) => (typeof text === "object" ? text?.en : text) ?? "",
};
/** Picks the user's language from a text of the configuration or content. */
export const useText = () => pickers[useLanguage()];

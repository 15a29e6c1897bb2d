// The user's language and its messages: in lazy chunks for the first screen, for the rest, and for each feature of
// app/laterFeatures.ts.
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

type Parts = Readonly<Record<"first" | "rest", Part>>;

/** Loads the messages of one feature. */
export type MessageLoader = (language: Language) => Promise<{ readonly default: Messages }>;

const loaders: Readonly<Record<Language, Parts>> = {
	zh: {
		first: () => import("../locales/zh.ts"),
		rest: () => import("../locales/zhRest.ts"),
	},
	en: {
		first: () => import("../locales/en.ts"),
		rest: () => import("../locales/enRest.ts"),
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

/** Of features whose code has been asked for. */
const ownLoaders = new Set<MessageLoader>();

/** The messages of a language; of later features, those whose code has been asked for. */
export async function fetchMessages(language: Language): Promise<Messages> {
	const parts = await Promise.all([
		...Object.values(loaders[language]).map(async (part) => (await part()).messages),
		...[...ownLoaders].map(async (load) => (await load(language)).default),
	]);
	return Object.assign({}, ...parts);
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

/** Adds to the messages of the present language. */
async function addMessages(load: (language: Language) => Promise<Messages>): Promise<void> {
	await loading.language;
	const { language, messages } = store.get(activeLanguageAtom);
	Object.assign(messages, await load(language));
}

/** Resolves when the messages of the present language are loaded, but for those of later features. */
export const loadRemainingMessages = (): Promise<void> =>
	addMessages(async (language) => (await loaders[language].rest()).messages);

/** A lazy chunk together with the messages it may need. */
export const withMessages = async <T>(chunk: Promise<T>): Promise<T> =>
	(await Promise.all([chunk, loadRemainingMessages()]))[0];

/** The same for the code of a later feature, with the feature's own messages. */
export async function withOwnMessages<T>(chunk: Promise<T>, load: MessageLoader): Promise<T> {
	ownLoaders.add(load);
	const own = addMessages(async (language) => (await load(language)).default);
	return (await Promise.all([withMessages(chunk), own]))[0];
}

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

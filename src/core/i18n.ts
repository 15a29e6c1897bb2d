// The reader's language and its messages; three lazy chunks per language: for the first screen, for forms, for the rest.
import { atom, getDefaultStore, useAtomValue } from "jotai";
import type { LocalText } from "../../schemas/generated/documents.ts";
import { wait } from "./clock.ts";
import { snapshot } from "./snapshot.ts";

export type Language = "zh" | "en";
export type Args = Readonly<Record<string, string | number>>;
export type Translate = (key: string, args?: Args) => string;
type Messages = Readonly<Record<string, string>>;

type Part = () => Promise<{ readonly messages: Messages }>;

type Parts = Readonly<Record<"first" | "rest" | "forms", Part>>;

const loaders: Readonly<Record<Language, Parts>> = {
	zh: {
		first: () => import("../locales/zh.ts"),
		rest: () => import("../locales/zhRest.ts"),
		forms: () => import("../locales/zhForms.ts"),
	},
	en: {
		first: () => import("../locales/en.ts"),
		rest: () => import("../locales/enRest.ts"),
		forms: () => import("../locales/enForms.ts"),
	},
};
const isLanguage = (word: string | undefined): word is Language => word === "zh" || word === "en";

const store = getDefaultStore();
interface Spoken {
	readonly language: Language;
	readonly t: Translate;
	/** What is known so far; the rest comes into it, and `t` stays the same function. */
	readonly messages: Record<string, string>;
}
const spokenAtom = atom<Spoken>({ language: "zh", t: () => "", messages: {} });
export const languageAtom = atom((get) => get(spokenAtom).language);

const missed = new Set<string>();

function translator(language: Language, messages: Messages): Translate {
	return (key, args) => {
		const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
		if (message === undefined) {
			const where = `${language}: ${key}`;
			if (!missed.has(where)) console.warn(`src/locales/${where} must have a message, found none; add it`);
			missed.add(where);
			return "";
		}
		return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(args?.[name] ?? whole));
	};
}

/** The former choice; none where the browser lets no page read its cookies. */
function cookieLanguage(): string | undefined {
	try {
		return /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1];
	} catch (error) {
		console.warn("cookies are blocked; the language lasts until this page closes", error);
		return undefined;
	}
}

/** Kept for 730 days. The server reads it for the next page's language. */
function rememberLanguage(language: Language): void {
	try {
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari of 2024
		document.cookie = `language=${language}; path=/; max-age=${730 * 86_400}; SameSite=Lax`;
	} catch (error) {
		console.warn("cookies are blocked; the language lasts until this page closes", error);
	}
}

/** The reader's former choice, else the server's, else the browser's, else Chinese. */
export function firstLanguage(): Language {
	const wishes = [
		cookieLanguage(),
		snapshot()?.language,
		...navigator.languages.map((tag) => tag.slice(0, 2)),
	];
	return wishes.find(isLanguage) ?? "zh";
}

/** Every message of a language. */
export async function fetchMessages(language: Language): Promise<Messages> {
	const parts = await Promise.all(Object.values(loaders[language]).map((part) => part()));
	return Object.assign({}, ...parts.map(({ messages }) => messages));
}

/** The language that is being loaded; what lazy parts add belongs to it, not to the one before. */
let begun: Promise<void> = Promise.resolve();

/** Fetches the messages of a language that the first screen needs and speaks it from then on. */
export function loadLanguage(language: Language): Promise<void> {
	const loading = loaders[language].first().then(({ messages }) => void speak(language, messages));
	// Whoever awaits the loading is told; here it only matters that it is over.
	begun = loading.catch(() => undefined);
	return loading;
}

async function bring(part: "rest" | "forms"): Promise<void> {
	await begun;
	const { language, messages } = store.get(spokenAtom);
	Object.assign(messages, (await loaders[language][part]()).messages);
}

/** Resolves when every message of the present language is there but those of forms. */
export const restOfMessages = (): Promise<void> => bring("rest");

/** Resolves when every message of the present language is there. */
export const everyMessage = async (): Promise<void> =>
	void (await Promise.all([bring("rest"), bring("forms")]));

/** A lazy part of a page's content together with the messages it needs; nothing is filled in there. */
export const withContentMessages = async <T>(part: Promise<T>): Promise<T> =>
	(await Promise.all([part, restOfMessages()]))[0];

/** A lazy part together with the messages it needs. */
export const withMessages = async <T>(part: Promise<T>): Promise<T> =>
	(await Promise.all([part, everyMessage()]))[0];

/** Speaks a language whose messages are there. The server, which has no document, draws with it as well. */
export function speak(language: Language, known: Messages): Translate {
	const messages = { ...known };
	const t = translator(language, messages);
	store.set(spokenAtom, { language, t, messages });
	if (typeof document !== "undefined") document.documentElement.lang = language;
	return t;
}

let wish = 0;

/**
 * Speaks what the reader chose from now on; of two quick choices the last one counts.
 * @throws when the messages cannot be fetched; the former language goes on
 */
export async function switchLanguage(language: Language): Promise<void> {
	wish += 1;
	const mine = wish;
	const [messages] = await Promise.all([fetchMessages(language), wait(500)]); // SHELL-GEN-05
	if (mine !== wish) return;
	rememberLanguage(language);
	speak(language, messages);
}

export const useLanguage = (): Language => useAtomValue(languageAtom);
/** The message of a key in the reader's language; the same function until the language changes. */
export const useT = (): Translate => useAtomValue(spokenAtom).t;
/** The same for code outside of components. */
export const say: Translate = (key, args) => store.get(spokenAtom).t(key, args);

const pickers: Readonly<Record<Language, (text: LocalText | undefined) => string>> = {
	zh: (text) => (typeof text === "object" ? text.zh : (text ?? "")),
	en: (text) => (typeof text === "object" ? text.en : (text ?? "")),
};
/** Picks the reader's language from a text of the content. */
export const useText = () => pickers[useLanguage()];

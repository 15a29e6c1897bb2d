// What is known of each kind of content that has addresses outside of the hash.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { HeadSite, Node } from "./jsonLd.ts";

/** What a page is about. */
export interface EntryHead {
	readonly title: string;
	readonly description: string;
	readonly image?: string | undefined;
	/** Of the Open Graph protocol. */
	readonly type?: "website" | "article" | "profile";
	readonly nodes: readonly Node[];
}

/** An entry of a list: its id, its name, and when it changed last, where that is known. */
interface ListedEntry {
	readonly id: string;
	readonly name: LocalText;
	readonly changedOn?: string;
}

interface ListPage {
	readonly address: string;
	readonly title: LocalText;
	readonly description: LocalText;
}

interface EntryPages {
	/** Of an entry, without its id. */
	readonly address: string;
	readonly listCall: string;
	readonly listed: (data: never) => readonly ListedEntry[];
	/** Without the id. */
	readonly call: string;
	/** @param url of the entry */
	readonly headOf: (data: never, site: HeadSite, url: string) => EntryHead;
}

/** A kind of content. */
export interface ContentPage {
	/** The screen of the list; pages that the operator names have none. */
	readonly list?: ListPage;
	/** Entries with addresses of their own. */
	readonly entries?: EntryPages;
}

/** Types the two functions by the data of the calls; the table holds them for any data. */
export const entries = <List, Entry>(
	spec: Omit<EntryPages, "listed" | "headOf"> & {
		readonly listed: (data: List) => readonly ListedEntry[];
		readonly headOf: (data: Entry, site: HeadSite, url: string) => EntryHead;
	},
): EntryPages => spec as unknown as EntryPages;

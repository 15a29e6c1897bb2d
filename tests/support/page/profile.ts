// What a browser keeps of a site between its pages, as plain data: it outlives the thread of a page that is killed.

/** An object store of IndexedDB. */
export interface StoreShape {
	readonly name: string;
	readonly keyPath: string | undefined;
	readonly autoIncrement: boolean;
	readonly indexes: readonly { readonly name: string; readonly keyPath: string; readonly unique: boolean }[];
}

export interface StoredStore extends StoreShape {
	/** The highest number a row has had: a browser uses none again, whatever is deleted. */
	readonly lastNumber: number;
	readonly rows: readonly (readonly [key: IDBValidKey, value: unknown])[];
}

export interface StoredDatabase {
	readonly name: string;
	readonly version: number;
	readonly stores: readonly StoredStore[];
}

/** A row that was written, or deleted where there is no value. */
export interface RowChange {
	readonly store: string;
	readonly key: IDBValidKey;
	readonly value?: unknown;
}

type Values = readonly (readonly [key: string, value: string])[];

/** What the thread of a page begins with. */
export interface PageStart {
	/** Pages of another browser hear nothing of this one's channels. */
	readonly browser: string;
	readonly host: string;
	/** On this machine. */
	readonly port: number;
	/** The network it calls from: limits are counted by it. */
	readonly address: string;
	readonly localStorage: Values;
	readonly sessionStorage: Values;
	readonly databases: readonly StoredDatabase[];
	readonly conditions: PageConditions;
}

/** What may change while a page is open. */
export interface PageConditions {
	/** The browser stores nothing more. */
	readonly isFull: boolean;
	/** How far its clock is off. */
	readonly shiftMs: number;
	/** What it sends with every request. */
	readonly cookie: string;
}

/** What the thread of a page reports. */
export type PageReport =
	| { readonly kind: "ready" }
	| {
			readonly kind: "localStorage" | "sessionStorage";
			readonly key: string;
			readonly value: string | undefined;
	  }
	| {
			readonly kind: "database";
			readonly name: string;
			readonly version: number;
			readonly stores: readonly StoreShape[];
	  }
	| { readonly kind: "rows"; readonly database: string; readonly changes: readonly RowChange[] }
	/** It is leaving for another address. */
	| { readonly kind: "left"; readonly url: string }
	/** Nobody handled an error. */
	| { readonly kind: "error"; readonly text: string }
	| { readonly kind: "answer"; readonly id: number; readonly value: unknown }
	| { readonly kind: "failure"; readonly id: number; readonly text: string };

/** What the thread of a page is asked for. */
export type PageRequest =
	| { readonly kind: "conditions"; readonly conditions: PageConditions }
	| { readonly kind: "call"; readonly id: number; readonly name: string; readonly args: readonly unknown[] };

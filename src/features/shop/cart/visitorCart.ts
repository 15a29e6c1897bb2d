// What a visitor has put into the cart: ids in this browser, under the company's host, until somebody signs in.
import { atom, getDefaultStore } from "jotai";
import { storage } from "../../../core/storage.ts";

export interface VisitorCart {
	/** Another one with each change; a cart is merged with a student's once. Empty without a cart. */
	readonly cartId: string;
	/** The newest first. */
	readonly ids: readonly string[];
}

/** As many as the server takes. */
export const maxItems = 200;
const key = "cart";
const none: VisitorCart = { cartId: "", ids: [] };
const isId = (id: unknown): id is string => typeof id === "string" && /^[A-Za-z0-9][\w.-]{0,63}$/.test(id);

/** What is stored may be broken, or another version's: only what can be an id is taken from it. */
export function storedCart(): VisitorCart {
	const { cartId, ids } = { ...(storage.getJson(key) as object | undefined) } as Partial<VisitorCart>;
	if (typeof cartId !== "string" || !Array.isArray(ids)) return none;
	return { cartId, ids: [...new Set(ids.filter(isId))].slice(0, maxItems) };
}

const cartAtom = atom(none);
cartAtom.onMount = (set) => {
	const read = () => set(storedCart());
	read();
	storage.watch(key, read);
};

/** Empty until the page has been hydrated. */
export const visitorCartAtom = atom((get) => get(cartAtom));

export function storeCart(cart: VisitorCart): void {
	if (cart.ids.length === 0) storage.remove(key);
	else storage.set(key, JSON.stringify(cart));
	getDefaultStore().set(cartAtom, cart.ids.length === 0 ? none : cart);
}

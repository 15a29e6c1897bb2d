// What the server said about the cart of the signed-in student.
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import type { CartItem, ServiceConfig } from "../../../schemas/generated/documents.ts";
import { useConfig } from "../../core/config.ts";
import { type Mine, useMine } from "../../core/mine.ts";
import { schoolIdAtom } from "../../core/session.ts";

/** Fetched with the first call: a visitor needs none. */
const calls = () => import("./calls.ts");

/** OPEN-009: the cart's own config goes before the service config; it is asked for a student only. */
export function useOpenCart(): boolean {
	const school = useAtomValue(schoolIdAtom);
	const { data } = useMine<{ openCart: boolean }>(["cartConfig", school], async (signal) =>
		(await calls()).fetchCartConfig(school, signal),
	);
	const service = useConfig("service");
	return data?.openCart ?? service?.openCart ?? false;
}

/** The cart; nothing is asked while the company has none. */
export function useCart(open: boolean): Mine<CartItem[]> {
	const school = useAtomValue(schoolIdAtom);
	return useMine(open ? ["cart", school] : undefined, async (signal) =>
		(await calls()).fetchCart(school, signal),
	);
}

/** For the read model: the service config with what the cart's own says, and how many things are in the cart. */
export function useCartFacts(service: ServiceConfig | undefined) {
	const open = useOpenCart();
	const cart = useCart(open);
	const merged = useMemo(
		() => (service && (service.openCart ?? false) !== open ? { ...service, openCart: open } : service),
		[service, open],
	);
	return { service: merged, cartCount: cart.data?.length };
}

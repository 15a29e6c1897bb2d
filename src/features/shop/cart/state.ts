// Queries of the cart of the signed-in student.
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import type { CartItem, ServiceConfig } from "../../../../schemas/generated/documents.ts";
import { useConfig } from "../../../core/config/config.ts";
import { schoolIdAtom, signedInAtom } from "../../../core/session/session.ts";
import { type StudentQuery, useStudentQuery } from "../../../core/session/studentQuery.ts";
import { visitorCartAtom } from "./visitorCart.ts";

/** Loaded with the first call: a visitor needs none. */
const calls = () => import("./calls.ts");

/** OPEN-009: the cart's own config overrides the service config; it is fetched for students only. */
export function useOpenCart(): boolean {
	const school = useAtomValue(schoolIdAtom);
	const { data } = useStudentQuery<{ openCart: boolean }>(["cartConfig", school], async (signal) =>
		(await calls()).fetchCartConfig(school, signal),
	);
	const service = useConfig("service");
	return data?.openCart ?? service?.openCart ?? false;
}

/** The cart; not fetched while the company has none. */
export function useCart(open: boolean): StudentQuery<CartItem[]> {
	const school = useAtomValue(schoolIdAtom);
	return useStudentQuery(open ? ["cart", school] : undefined, async (signal) =>
		(await calls()).fetchCart(school, signal),
	);
}

/** For the facts: the service config with the cart's own, and the number of items in the student's or visitor's cart. */
export function useCartFacts(service: ServiceConfig | undefined) {
	const open = useOpenCart();
	const cart = useCart(open);
	const visitor = useAtomValue(visitorCartAtom);
	const signedIn = useAtomValue(signedInAtom);
	const merged = useMemo(
		() => (service && (service.openCart ?? false) !== open ? { ...service, openCart: open } : service),
		[service, open],
	);
	return { service: merged, cartCount: signedIn ? cart.data?.length : visitor.ids.length };
}

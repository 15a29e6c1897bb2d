// What the cart of the student or the visitor shows, what was chosen of it, and what that costs.
import { atom, useAtom, useAtomValue } from "jotai";
import useSWR from "swr";
import type { CartItem, CartQuote } from "../../../../schemas/generated/documents.ts";
import { isAborted, isTransient, retryLater } from "../../../core/http/errors.ts";
import { schoolIdAtom, userIdAtom } from "../../../core/session/session.ts";
import { studentKeyPrefix } from "../../../core/session/studentKeys.ts";
import type { StudentQuery } from "../../../core/session/studentQuery.ts";
import { fetchItems, fetchQuote } from "./calls.ts";
import { useCart } from "./state.ts";
import { visitorCartAtom } from "./visitorCart.ts";

const retrying = { shouldRetryOnError: isTransient, onErrorRetry: retryLater, keepPreviousData: true };

/** Items of a visitor's cart; what was not found stays, by its id. */
function useVisitorItems(isOpen: boolean): StudentQuery<CartItem[]> {
	const school = useAtomValue(schoolIdAtom);
	const { ids } = useAtomValue(visitorCartAtom);
	const key = isOpen && ids.length > 0 ? ["cart", "items", school, ...ids] : null;
	const { data, error, isLoading, isValidating, mutate } = useSWR<CartItem[]>(
		key,
		() => fetchItems(ids, school),
		retrying,
	);
	const known = new Map(data?.map((item) => [item.commodityId, item]));
	const items = ids.flatMap(
		(id) => known.get(id) ?? (isLoading ? [] : { commodityId: id, state: "withdrawn" as const }),
	);
	return {
		data: ids.length === 0 ? [] : data && items,
		isStale: false,
		error: data === undefined && !isAborted(error) ? error : undefined,
		isRetrying: isValidating,
		retry: () => void mutate(),
		// Only the ids are stored.
		update: () => Promise.resolve(),
	};
}

export function useContents(isOpen: boolean): StudentQuery<CartItem[]> {
	const signedIn = useAtomValue(userIdAtom) !== undefined;
	const student = useCart(isOpen && signedIn);
	const visitor = useVisitorItems(isOpen && !signedIn);
	return signedIn ? student : visitor;
}

/** Whether the item can be ordered; of a server that says nothing of it, yes. */
export const isAvailable = ({ state = "available" }: CartItem): boolean => state === "available";

const unchosenAtom = atom<ReadonlySet<string>>(new Set<string>());

/** The choice among the items: all that can be ordered, until the student unticks one. */
export function useChoice(items: readonly CartItem[]) {
	const [unchosen, setUnchosen] = useAtom(unchosenAtom);
	const available = items.filter(isAvailable).map(({ commodityId }) => commodityId);
	const chosen = available.filter((id) => !unchosen.has(id));
	return {
		all: items.map(({ commodityId }) => commodityId),
		available,
		chosen,
		choose(ids: readonly string[], isChosen: boolean) {
			const others = [...unchosen].filter((id) => !ids.includes(id));
			setUnchosen(new Set(isChosen ? others : [...others, ...ids]));
		},
	};
}

/** The coupon that a user has picked, which another one never has. */
const couponAtom = atom<{ readonly by: string | undefined; readonly couponId: string | undefined }>();

/** The quote of the chosen items, with the picked coupon; the previous one while another is fetched. */
export function useQuote(chosen: readonly string[]) {
	const school = useAtomValue(schoolIdAtom);
	const userId = useAtomValue(userIdAtom);
	const [coupon, setCoupon] = useAtom(couponAtom);
	const picked = coupon?.by === userId ? coupon?.couponId : undefined;
	// With the name of the cart: fetched again with it.
	const owner = userId === undefined ? ["cart", "visitor"] : [studentKeyPrefix, userId, "cart"];
	const { data, error, isLoading, mutate } = useSWR<CartQuote>(
		chosen.length > 0 ? [...owner, "quote", school, picked, ...chosen] : null,
		() => fetchQuote(chosen, school, picked),
		retrying,
	);
	return {
		quote: chosen.length > 0 ? data : undefined,
		picked,
		pick: (couponId: string | undefined) => setCoupon({ by: userId, couponId }),
		isLoading,
		/** Whether nothing is known of what they cost, and an answer is awaited. */
		isAwaited: chosen.length > 0 && isLoading && data === undefined && error === undefined,
		/** The quote of what is chosen now, also while another one is shown. */
		current: async () => (isLoading ? await mutate() : data),
		error: data === undefined ? error : undefined,
		retry: () => void mutate(),
		replace: (quote: CartQuote) => void mutate(quote, { revalidate: false }),
	};
}

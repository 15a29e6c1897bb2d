// Back to a list shows it where it was left. The browser restores a position when the history moves; by then a list that is
// fetched anew has no height yet, and the position would be lost.
import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { tabStorage } from "../../core/storage.ts";

const maxPositions = 50;
const storageKey = "scroll";
/** A list that takes longer is shown from its top. */
const maxWaitMs = 20_000;

type Positions = Readonly<Record<string, number>>;

const isPositions = (value: unknown): value is Positions =>
	typeof value === "object" &&
	value !== null &&
	Object.values(value).every((position) => typeof position === "number");

function positions(): Positions {
	const stored = tabStorage.getJson(storageKey);
	return isPositions(stored) ? stored : {};
}

/** Of an entry of the history; the first one of a document has no key of its own. */
const entryOf = ({ key, pathname }: ReturnType<typeof useLocation>): string => `${key} ${pathname}`;

function savePosition(entry: string, position: number): void {
	const { [entry]: _, ...others } = positions();
	const newest = Object.entries(others).slice(1 - maxPositions);
	tabStorage.set(storageKey, JSON.stringify(Object.fromEntries([...newest, [entry, Math.round(position)]])));
}

/** What a person does to scroll; a position that is still to be restored is then given up. */
const ownScrolling = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** @param isShown whether the list of the address is rendered */
export function useScrollPosition(isShown: boolean): void {
	const location = useLocation();
	const type = useNavigationType();
	const entry = entryOf(location);
	/** The position to restore; undefined when that is done. */
	const wanted = useRef<{ readonly entry: string; readonly top: number } | undefined>(undefined);
	useLayoutEffect(() => {
		const top = type === "POP" ? positions()[entry] : undefined;
		wanted.current = top === undefined ? undefined : { entry, top };
	}, [entry, type]);
	useLayoutEffect(() => {
		if (!isShown || wanted.current?.entry !== entry) return;
		const { top } = wanted.current;
		wanted.current = undefined;
		// After the browser has restored what it could.
		const frame = requestAnimationFrame(() => scrollTo(0, top));
		return () => cancelAnimationFrame(frame);
	}, [isShown, entry]);
	// In the layout phase, so that it ends before the next screen scrolls to its top.
	useLayoutEffect(() => {
		const giveUp = () => {
			wanted.current = undefined;
		};
		let latest: number | undefined;
		const note = () => {
			if (wanted.current === undefined) latest = scrollY;
		};
		const save = () => {
			if (latest !== undefined) savePosition(entry, latest);
		};
		const timer = setTimeout(giveUp, maxWaitMs);
		for (const name of ownScrolling) addEventListener(name, giveUp, { passive: true });
		addEventListener("scroll", note, { passive: true });
		addEventListener("pagehide", save);
		return () => {
			clearTimeout(timer);
			for (const name of ownScrolling) removeEventListener(name, giveUp);
			removeEventListener("scroll", note);
			removeEventListener("pagehide", save);
			save();
		};
	}, [entry]);
}

// The two layouts of the bar: a column of icons beside the content, or a sheet behind one button.
import { createContext, useContext, useSyncExternalStore } from "react";
import { media } from "../../../ui/media.ts";

/** Below this width a column would cover the content. */
const narrowQuery = media.desktop;

const subscribe = (onChange: () => void) => {
	const query = matchMedia(narrowQuery);
	query.addEventListener("change", onChange);
	return () => query.removeEventListener("change", onChange);
};

export const useIsNarrow = (): boolean =>
	useSyncExternalStore(subscribe, () => matchMedia(narrowQuery).matches);

/** An entry is an icon of the column, or a row of the sheet, which it can close. */
export type BarLayout = { readonly name: "column" } | { readonly name: "sheet"; readonly close: () => void };

const BarLayoutContext = createContext<BarLayout>({ name: "column" });
export const BarLayoutProvider = BarLayoutContext.Provider;
export const useBarLayout = (): BarLayout => useContext(BarLayoutContext);

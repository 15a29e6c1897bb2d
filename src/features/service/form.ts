// The two forms of the bar: a column of icons where there is room beside the content, else a sheet behind one button.
import { createContext, useContext, useSyncExternalStore } from "react";

/** Below this width a column would stand on the content. */
const narrow = "(max-width: 1279px)";

const watch = (changed: () => void) => {
	const query = matchMedia(narrow);
	query.addEventListener("change", changed);
	return () => query.removeEventListener("change", changed);
};

/** Whether the window is too narrow for the column. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => matchMedia(narrow).matches);

/** How an entry draws itself: as an icon of the column, or as a row of the sheet, which it can close. */
export type Form = { readonly name: "column" } | { readonly name: "sheet"; readonly close: () => void };

const FormContext = createContext<Form>({ name: "column" });
export const FormProvider = FormContext.Provider;
export const useForm = (): Form => useContext(FormContext);

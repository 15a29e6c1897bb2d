import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { createPortal } from "react-dom";
import { useSearchParams } from "react-router-dom";
import { tellError } from "../../core/errors.ts";
import { fetchMessages, speak } from "../../core/i18n.ts";

/**
 * What it holds is all the page shows: the site around it is put aside, so that nothing of it is in the picture.
 * `language` in the address is spoken here without being remembered.
 */
export function Bare({ children }: { readonly children: ReactNode }) {
	const [query] = useSearchParams();
	const language = query.get("language");
	useLayoutEffect(() => {
		const root = document.getElementById("root");
		if (!root) return;
		root.hidden = true;
		return () => {
			root.hidden = false;
		};
	}, []);
	useEffect(() => {
		if (language !== "zh" && language !== "en") return;
		fetchMessages(language)
			.then((messages) => speak(language, messages))
			.catch(tellError);
	}, [language]);
	return createPortal(children, document.body);
}

import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { createPortal } from "react-dom";
import { useSearchParams } from "react-router-dom";
import { notifyError } from "../../core/http/errors.ts";
import { fetchMessages, setLanguage } from "../../core/i18n.ts";

/**
 * Renders its children as the whole page: the site around them is hidden.
 * `language` in the URL is applied without being stored.
 */
export function IsolatedPage({ children }: { readonly children: ReactNode }) {
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
			.then((messages) => setLanguage(language, messages))
			.catch(notifyError);
	}, [language]);
	return createPortal(children, document.body);
}

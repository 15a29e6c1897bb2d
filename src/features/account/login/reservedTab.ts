// A new tab for an address that is still being fetched: browsers open one only during the click itself.

export interface ReservedTab {
	/** @returns false when the browser opened no tab */
	readonly navigate: (url: string) => boolean;
	readonly close: () => void;
}

/** Opens an empty tab without access to this page. */
export function reserveTab(): ReservedTab {
	const tab = window.open("about:blank", "_blank");
	// The feature `noopener` would return no tab to navigate.
	if (tab) tab.opener = null;
	return {
		navigate(url) {
			if (!tab || tab.closed) return false;
			tab.location.replace(new URL(url, location.href));
			return true;
		},
		close: () => tab?.close(),
	};
}

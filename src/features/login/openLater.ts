// A new tab for an address that is still asked for: browsers open one only at the press itself.

export interface LaterTab {
	/** Leads the tab to the address; false when the browser opened none. */
	readonly go: (url: string) => boolean;
	readonly giveUp: () => void;
}

/** Opens an empty tab that knows nothing of this page. */
export function openLater(): LaterTab {
	const tab = window.open("about:blank", "_blank");
	// The same as noopener, which would give us no tab to lead anywhere.
	if (tab) tab.opener = null;
	return {
		go(url) {
			if (!tab || tab.closed) return false;
			tab.location.replace(new URL(url, location.href));
			return true;
		},
		giveUp: () => tab?.close(),
	};
}

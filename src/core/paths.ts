// Every link of the application, as the hash router reads it; a link is never spelled anywhere else.
// And what the place it leads to is called.
import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";

function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
	const pairs = Object.entries(query)
		.filter(([, value]) => value !== undefined && value !== "")
		.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
	return pairs.length === 0 ? path : `${path}?${pairs.join("&")}`;
}

export const paths = {
	/** Home, of a branch when its suffix is given. */
	home: (suffix?: string): string => (suffix ? `/home/index/${encodeURIComponent(suffix)}` : "/home/index"),
	/** All branches; linked when there are too many for the drop-down. */
	homeChoice: (): string => "/home/choice",
	courseList: (query: { readonly courseName?: string; readonly page?: number } = {}): string =>
		withQuery("/course/list", {
			courseName: query.courseName,
			page: query.page === 1 ? undefined : query.page,
		}),
	courseDetail: (id: string): string => `/course/detail/${encodeURIComponent(id)}`,
} as const;

// The form of an address in schemas/common. Asked again where it is used: documents of the page itself and those
// kept by the browser are not validated.
const linkable = /^(https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*|#\/[^\s\\]*)$/;

/** An address of a document if it may be linked: a path of this site, a hash route or http(s). */
export const safeUrl = (url: string | undefined): string | undefined =>
	url !== undefined && linkable.test(url) ? url : undefined;

/** The same for a picture, which may also stand in its own address: nothing in a picture is run. */
export const safePicture = (url: string | undefined): string | undefined =>
	url !== undefined && /^data:image\//.test(url) ? url : safeUrl(url);

/** What the present screen is called; empty where the site's own title says enough. */
export const pageTitleAtom = atom("");

/** Names the present screen in the browser's tab for as long as it is shown. */
export function usePageTitle(title: string): void {
	const setTitle = useSetAtom(pageTitleAtom);
	useEffect(() => {
		setTitle(title);
		return () => setTitle("");
	}, [title, setTitle]);
}

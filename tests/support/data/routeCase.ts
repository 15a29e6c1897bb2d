// What the authorisation matrix expects of a route.

export interface RouteCase {
	/** Who may call it; everybody by default. */
	readonly access?: "optional" | "student";
	/** Also a student who must change the password first. */
	readonly evenForced?: true;
	/** The address with its parameters filled in; the route's own if it has none. */
	readonly url?: string;
	readonly body?: object;
	/** HTTP status for allowed callers; 200 by default. */
	readonly status?: number;
	/** HTTP status for a signed-in student who is not the owner. */
	readonly others?: number;
	/** The route's behaviour with an invalid token: its access is "anyone", but it reads the token. */
	readonly readsToken?: true;
}

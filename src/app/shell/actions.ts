// What a template's $act may start, by name.
import { openDialog } from "../../core/dialogs.ts";
import type { Act, Actions } from "../../renderer/define.ts";

declare module "../../renderer/define.ts" {
	interface Actions {
		/** Opens the sign-in dialog. */
		"login.open": Record<string, never>;
		/** Goes to the top of the page. */
		"page.top": Record<string, never>;
	}
}

const actions: { readonly [K in keyof Actions]: (args: Actions[K]) => void } = {
	"login.open": () => void openDialog("login", {}),
	"page.top": () => {
		const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
		scrollTo({ top: 0, behavior: isCalm ? "auto" : "smooth" });
		// The clicked element may be hidden up there, so the focus moves to the start of the page.
		document.getElementById("main")?.focus({ preventScroll: true });
	},
};

/** What `$act` may name. */
export const actionNames: readonly string[] = Object.keys(actions);

export const act: Act = (name, args) => {
	if (!Object.hasOwn(actions, name))
		throw new Error(
			`$act: expected one of ${Object.keys(actions).join(", ")}, found "${name}"; correct the template`,
		);
	actions[name](args);
};

import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useT } from "../../core/i18n.ts";
import { LoadingBar } from "../../ui/LoadingBar.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";

/** Short navigations show nothing. */
const delayMs = 200;

/** Key of the current history entry, as the router stores it. */
const historyKey = (): string => (history.state as { key?: string } | null)?.key ?? "default";

/** Whether the URL is not that of the rendered screen: the router changes it before the next screen's code is loaded. */
function useIsNavigating(): boolean {
	const { key } = useLocation();
	const [wanted, setWanted] = useState(key);
	useEffect(() => {
		// After all handlers of the click. Navigations by script are noticed where browsers have the Navigation API.
		const update = () => setTimeout(() => setWanted(historyKey()));
		const targets = [
			[globalThis, "click submit popstate"],
			[Reflect.get(globalThis, "navigation") as EventTarget | undefined, "currententrychange"],
		] as const;
		const each = (work: (target: EventTarget, type: string) => void) => {
			for (const [target, types] of targets)
				for (const type of types.split(" ")) if (target) work(target, type);
		};
		each((target, type) => target.addEventListener(type, update));
		return () => each((target, type) => target.removeEventListener(type, update));
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the rendered entry may be the target of another navigation
	useEffect(() => setWanted(historyKey()), [key]);
	return wanted !== key;
}

/** Shows that the page of a link is loading, while the previous one is still on screen. */
export function NavigationProgress() {
	const t = useT();
	const isComing = useIsNavigating();
	const [isLong, setLong] = useState(false);
	useEffect(() => {
		if (!isComing) return setLong(false);
		const timer = setTimeout(() => setLong(true), delayMs);
		return () => clearTimeout(timer);
	}, [isComing]);
	return (
		isComing &&
		isLong && (
			<>
				<LoadingBar role="progressbar" aria-label={t("app.loading")} />
				<VisuallyHidden>{t("app.loading")}</VisuallyHidden>
			</>
		)
	);
}

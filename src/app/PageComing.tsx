import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useT } from "../core/i18n.ts";
import { ComingBar } from "../ui/ComingBar.tsx";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";

/** Only what takes long is worth a sign; ms. */
const patience = 200;

/** The entry of the history that the address stands at, as the router names it. */
const addressed = (): string => (history.state as { key?: string } | null)?.key ?? "default";

/**
 * Whether the address leads elsewhere than what is drawn: the router changes the one at once, and what is drawn when
 * the screen's code is there.
 */
function useIsComing(): boolean {
	const { key } = useLocation();
	const [wanted, setWanted] = useState(key);
	useEffect(() => {
		// After everybody who may follow the press. What a page does by itself is seen where browsers tell of it.
		const look = () => setTimeout(() => setWanted(addressed()));
		const places = [
			[globalThis, "click submit popstate"],
			[Reflect.get(globalThis, "navigation") as EventTarget | undefined, "currententrychange"],
		] as const;
		const each = (work: (place: EventTarget, type: string) => void) => {
			for (const [place, types] of places) for (const type of types.split(" ")) if (place) work(place, type);
		};
		each((place, type) => place.addEventListener(type, look));
		return () => each((place, type) => place.removeEventListener(type, look));
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was drawn may be where another step led
	useEffect(() => setWanted(addressed()), [key]);
	return wanted !== key;
}

/** Says that the page a link leads to is on its way, while the former one is still there. */
export function PageComing() {
	const t = useT();
	const isComing = useIsComing();
	const [isLong, setLong] = useState(false);
	useEffect(() => {
		if (!isComing) return setLong(false);
		const timer = setTimeout(() => setLong(true), patience);
		return () => clearTimeout(timer);
	}, [isComing]);
	return (
		isComing &&
		isLong && (
			<>
				<ComingBar role="progressbar" aria-label={t("app.loading")} />
				<VisuallyHidden>{t("app.loading")}</VisuallyHidden>
			</>
		)
	);
}

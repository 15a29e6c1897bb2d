// Screens whose code is loaded when they are opened, or ahead.
import { type ComponentType, lazy, useState } from "react";
import { withMessages } from "../../core/i18n.ts";

export interface LazyScreen {
	readonly Screen: ComponentType;
	/** Loads the code, so that the screen appears without a placeholder. */
	readonly preload: () => Promise<void>;
	/** Whether it would appear without a placeholder now. */
	readonly isLoaded: () => boolean;
}

type Load = () => Promise<{ readonly default: ComponentType }>;

/** @param load its code, with the messages it needs */
export function lazyPart(load: Load): LazyScreen {
	let Loaded: ComponentType | undefined;
	const Lazy = lazy(load);
	return {
		Screen() {
			// The same component as long as the screen is shown, since another one would lose its state.
			const [Component] = useState<ComponentType>(() => Loaded ?? Lazy);
			return <Component />;
		},
		preload: async () => {
			Loaded = (await load()).default;
		},
		isLoaded: () => Loaded !== undefined,
	};
}

export const lazyScreen = (load: Load): LazyScreen => lazyPart(() => withMessages(load()));

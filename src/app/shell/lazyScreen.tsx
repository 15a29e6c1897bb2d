// Screens whose code is loaded when they are opened, or ahead.
import { type ComponentType, lazy, useState } from "react";
import { withMessages } from "../../core/i18n.ts";

export interface LazyScreen {
	readonly Screen: ComponentType;
	/** Loads the code, so that the screen appears without a placeholder. */
	readonly preload: () => Promise<void>;
}

export function lazyScreen(load: () => Promise<{ readonly default: ComponentType }>): LazyScreen {
	let Loaded: ComponentType | undefined;
	const Lazy = lazy(() => withMessages(load()));
	return {
		Screen() {
			// The same component as long as the screen is shown, since another one would lose its state.
			const [Component] = useState<ComponentType>(() => Loaded ?? Lazy);
			return <Component />;
		},
		preload: async () => {
			Loaded = (await withMessages(load())).default;
		},
	};
}

// Times what a person does, from the press to the picture that answers it. scripts/bench presses the keys.

/** Resolves after the next picture is painted, to that moment; ms. */
const painted = (): Promise<number> =>
	new Promise((resolve) => {
		requestAnimationFrame(() => {
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = () => {
				port1.close();
				resolve(performance.now());
			};
			port2.postMessage(undefined);
		});
	});

/** Looks at every picture until the condition holds in one, for at most 30 s. */
export async function paintOnceTrue(isTrue: () => boolean): Promise<number> {
	for (const begun = performance.now(); ; ) {
		const at = await painted();
		if (isTrue() || at > begun + 30_000) return at;
	}
}

const problems = document.getElementsByClassName("field-problem");

interface Watch {
	/** What the person does, which the time is counted from. */
	readonly press: "keydown" | "click";
	/** What it leads to; the picture that counts is the next one after it. */
	readonly change: "input" | "focusout" | "click";
	/** Fields called wrong in the picture that counts. */
	readonly problems?: number;
}

let watched: Promise<number> | undefined;

/** What scripts/bench finds in the page besides. */
export const inputWatch = {
	/** Begins to watch for the next press. */
	watch({ press, change, problems: wanted }: Watch): void {
		watched = new Promise((resolve) => {
			let from = 0;
			const begin = (event: Event) => {
				from = event.timeStamp;
			};
			addEventListener(press, begin, { once: true, capture: true });
			const look = () =>
				void paintOnceTrue(() => wanted === undefined || problems.length === wanted).then((at) =>
					resolve(at - from),
				);
			addEventListener(change, look, { once: true, capture: true });
		});
	},
	/** How long it took; ms. */
	took: (): Promise<number> | undefined => watched,
	problems: (): number => problems.length,
	labels: (): string[] =>
		[...document.querySelectorAll(".field-label")].map((label) => label.textContent ?? ""),
	/**
	 * Puts the box that a label belongs to into focus and where it can be seen. No engine hears that another was left
	 * for it: to some of them who only passed by a field has left it empty.
	 */
	async focus(label: string): Promise<void> {
		const unheard = new AbortController();
		const options = { capture: true, signal: unheard.signal };
		for (const type of ["blur", "focusout"])
			addEventListener(type, (event) => event.stopImmediatePropagation(), options);
		for (const each of document.querySelectorAll<HTMLLabelElement>("label.field-label"))
			if (each.textContent === label) each.control?.focus();
		unheard.abort();
		await painted();
		await painted();
	},
	typed: (): string => (document.activeElement as HTMLInputElement | null)?.value ?? "",
	/** Resolves when what an engine put off is done too; an idle callback would come half a second after a key. */
	async idle(): Promise<void> {
		await painted();
		await scheduler.postTask(() => undefined, { priority: "background", delay: 20 });
	},
};

export type Bench = typeof inputWatch & {
	readonly mounted: number;
	readonly questions: readonly { readonly key: string; readonly kind: string; readonly label: string }[];
	readonly stored: (key: string) => unknown;
};

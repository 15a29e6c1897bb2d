// Measures the time from an input event to the frame that shows its result. scripts/bench sends the input.

/** Resolves after the next frame is painted, to that moment; ms. */
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

/** Checks every frame until the condition holds, for at most 30 s. */
export async function paintWhen(isTrue: () => boolean): Promise<number> {
	for (const start = performance.now(); ; ) {
		const at = await painted();
		if (isTrue() || at > start + 30_000) return at;
	}
}

const problems = document.getElementsByClassName("field-problem");

interface Watch {
	/** The input event the time starts at. */
	readonly press: "keydown" | "click";
	/** The event it causes; the first frame after it counts. */
	readonly change: "input" | "focusout" | "click";
	/** Fields with an error in the frame that counts. */
	readonly problems?: number;
}

let watched: Promise<number> | undefined;

/** The interface for scripts/bench. */
export const inputTimer = {
	/** Starts to wait for the next input event. */
	watch({ press, change, problems: expected }: Watch): void {
		watched = new Promise((resolve) => {
			let from = 0;
			const onPress = (event: Event) => {
				from = event.timeStamp;
			};
			addEventListener(press, onPress, { once: true, capture: true });
			const onChange = () =>
				void paintWhen(() => expected === undefined || problems.length === expected).then((at) =>
					resolve(at - from),
				);
			addEventListener(change, onChange, { once: true, capture: true });
		});
	},
	/** The measured time; ms. */
	took: (): Promise<number> | undefined => watched,
	problems: (): number => problems.length,
	labels: (): string[] =>
		[...document.querySelectorAll(".field-label")].map((label) => label.textContent ?? ""),
	/**
	 * Focuses the control of a label. The engine gets no blur event of the previous control: some treat a field that was
	 * only passed as left empty.
	 */
	async focus(label: string): Promise<void> {
		const suppressed = new AbortController();
		const options = { capture: true, signal: suppressed.signal };
		for (const type of ["blur", "focusout"])
			addEventListener(type, (event) => event.stopImmediatePropagation(), options);
		for (const each of document.querySelectorAll<HTMLLabelElement>("label.field-label"))
			if (each.textContent === label) each.control?.focus();
		suppressed.abort();
		await painted();
		await painted();
	},
	typed: (): string => (document.activeElement as HTMLInputElement | null)?.value ?? "",
	/** Resolves when deferred work of an engine is done; an idle callback would come half a second after a key. */
	async idle(): Promise<void> {
		await painted();
		await scheduler.postTask(() => undefined, { priority: "background", delay: 20 });
	},
};

export type Bench = typeof inputTimer & {
	readonly mounted: number;
	readonly questions: readonly { readonly key: string; readonly kind: string; readonly label: string }[];
	readonly stored: (key: string) => unknown;
};

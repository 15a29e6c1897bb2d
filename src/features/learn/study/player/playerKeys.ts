// The keys of the player, as on other players: what each does.

/** What can be done to a video without the pointer. */
export type PlayerAct =
	| { readonly kind: "toggle" | "mute" | "captions" | "fullscreen" | "note" | "help" }
	| { readonly kind: "seekBy"; readonly seconds: number }
	| { readonly kind: "seekTo"; readonly share: number }
	| { readonly kind: "volumeBy"; readonly share: number }
	| { readonly kind: "speed"; readonly step: 1 | -1 };

const acts: Readonly<Record<string, PlayerAct>> = {
	" ": { kind: "toggle" },
	k: { kind: "toggle" },
	m: { kind: "mute" },
	c: { kind: "captions" },
	f: { kind: "fullscreen" },
	n: { kind: "note" },
	"?": { kind: "help" },
	j: { kind: "seekBy", seconds: -10 },
	l: { kind: "seekBy", seconds: 10 },
	ArrowLeft: { kind: "seekBy", seconds: -5 },
	ArrowRight: { kind: "seekBy", seconds: 5 },
	ArrowUp: { kind: "volumeBy", share: 0.1 },
	ArrowDown: { kind: "volumeBy", share: -0.1 },
	Home: { kind: "seekTo", share: 0 },
	End: { kind: "seekTo", share: 1 },
	">": { kind: "speed", step: 1 },
	"<": { kind: "speed", step: -1 },
};

interface KeyEvent {
	readonly key: string;
	readonly altKey: boolean;
	readonly ctrlKey: boolean;
	readonly metaKey: boolean;
}

/** @returns undefined for a key that does nothing; letters in either case */
export function actOf({ key, altKey, ctrlKey, metaKey }: KeyEvent): PlayerAct | undefined {
	if (altKey || ctrlKey || metaKey) return undefined;
	if (/^\d$/.test(key)) return { kind: "seekTo", share: Number(key) / 10 };
	return acts[key.length === 1 ? key.toLowerCase() : key];
}

export const speeds: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** The next faster or slower speed; the same at either end. */
export const nextSpeed = (speed: number, step: 1 | -1): number =>
	(step === 1 ? speeds.find((each) => each > speed) : speeds.findLast((each) => each < speed)) ?? speed;

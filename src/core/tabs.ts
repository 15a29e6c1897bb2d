// Messages and locks among the tabs of one host, and the numbering of requests whose answers can overtake each other.
import { wait } from "./clock.ts";

export interface TabChannel<T> {
	readonly post: (message: T) => void;
	readonly close: () => void;
}

/** Messages between the tabs of this host; none arrive where the browser has no channels. */
export function openTabChannel<T>(name: string, onMessage: (message: T) => void): TabChannel<T> {
	try {
		const channel = new BroadcastChannel(name);
		channel.onmessage = ({ data }: MessageEvent<T>) => onMessage(data);
		return { post: (message) => channel.postMessage(message), close: () => channel.close() };
	} catch (error) {
		console.info(`no messages from other tabs: ${name} could not be opened`, error);
		return { post: () => undefined, close: () => undefined };
	}
}

/**
 * Does a piece of work in one tab of the host at a time. Where the browser has no locks (plain http), it is done at
 * once, so it must do no harm in two tabs at a time.
 * @param holdMs how long the lock outlives the work, until other tabs see what was stored
 */
export async function withLock<T>(name: string, work: () => T | Promise<T>, holdMs = 0): Promise<T> {
	const { promise, resolve, reject } = Promise.withResolvers<T>();
	let hasBegun = false;
	const locked = async (): Promise<void> => {
		hasBegun = true;
		await Promise.resolve().then(work).then(resolve, reject);
		if (holdMs > 0) await wait(holdMs);
	};
	try {
		navigator.locks.request(name, locked).catch(() => hasBegun || void locked());
	} catch {
		// `navigator.locks` is missing.
		void locked();
	}
	return promise;
}

export interface NumberedRequest {
	/** Whether no other request has begun since. */
	readonly isLatest: () => boolean;
	/** Call it with the answer. @returns false when the answer of a later request was accepted already */
	readonly accept: () => boolean;
}

/** Numbers requests, so that an answer that arrives too late is ignored. */
export function createRequestNumbers() {
	let latest = 0;
	let accepted = 0;
	const request = (id: number): NumberedRequest => ({
		isLatest: () => id === latest,
		accept() {
			if (id < accepted) return false;
			accepted = id;
			return true;
		},
	});
	return {
		begin: (): NumberedRequest => request(++latest),
		/** The request that began last. */
		latest: (): NumberedRequest => request(latest),
	};
}

import type { Deps } from "../../../server/deps.ts";

/** As these, but with a bus that is gone after so many messages. */
export function withFailingBus<T extends Pick<Deps, "bus">>(deps: T, messages: number): T {
	let calls = 0;
	return {
		...deps,
		bus: {
			...deps.bus,
			async publish() {
				calls += 1;
				if (calls > messages) throw new Error("the bus is gone");
			},
		},
	};
}

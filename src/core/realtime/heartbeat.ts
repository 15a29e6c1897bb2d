// Finds out that a connection is dead: a proxy may drop it without a close frame.
import { heartbeatSeconds } from "../../../schemas/events/operations.ts";

const documentedMs = heartbeatSeconds.every * 1000; // RT-09

/** RT-09 says ten seconds; over polling, where each costs two requests, twenty have to do. The server waits for 35. */
export const heartbeatIntervalMs = (transport: string | undefined): number =>
	transport === "polling" ? documentedMs * 2 : documentedMs;

interface HeartbeatOptions {
	readonly send: () => Promise<unknown>;
	/** The name socket.io has for it. */
	readonly transport: () => string | undefined;
	/** Two heartbeats in a row were not answered. */
	readonly onDead: (error: unknown) => void;
}

export function createHeartbeat({ send, transport, onDead }: HeartbeatOptions) {
	let timer: ReturnType<typeof setInterval> | undefined;
	let lastMs = 0;
	let unanswered = 0;

	function beat(): void {
		const connection = timer;
		lastMs = performance.now();
		send().then(
			() => {
				if (connection === timer) unanswered = 0;
			},
			(error: unknown) => {
				if (connection !== timer) return;
				unanswered += 1;
				if (unanswered >= 2) onDead(error);
			},
		);
	}

	function beatIfDue(): void {
		if (performance.now() - lastMs >= heartbeatIntervalMs(transport()) * 0.9) beat();
	}

	return {
		/** For one connection, from its opening until `stop`. */
		start(): void {
			[unanswered, lastMs] = [0, performance.now()];
			timer = setInterval(beatIfDue, documentedMs);
		},
		stop(): void {
			clearInterval(timer);
			timer = undefined;
		},
		beat,
		beatIfDue,
	};
}

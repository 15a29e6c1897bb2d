// Carries messages between parts of the server, and between servers when Redis is there.
import type { Json } from "../../schemas/json.ts";
import type { Log } from "../log.ts";
import { type ClusterRequests, clusterRequestsOver } from "./clusterRequests.ts";
import { openRedis } from "./redis.ts";

export interface Bus extends ClusterRequests {
	/** Reaches every subscriber of every server once, this one included. */
	publish(topic: string, message: Json): Promise<void>;
	subscribe(topic: string, listener: (message: Json) => void): void;
	close(): Promise<void>;
}

const prefix = "schoolfront:";

/** Calls the listeners of this server; an error in one does not keep the message from the others. */
function localBus(log: Log) {
	const listeners = new Map<string, Set<(message: Json) => void>>();
	return {
		subscribe(topic: string, listener: (message: Json) => void): void {
			const known = listeners.get(topic) ?? new Set();
			listeners.set(topic, known.add(listener));
		},
		deliver(topic: string, message: Json): void {
			for (const listener of listeners.get(topic) ?? []) {
				try {
					listener(message);
				} catch (error) {
					log.error({ err: error, topic }, "a listener of the bus failed");
				}
			}
		},
	};
}

/** @throws RedisError when redisUrl is given and nothing answers there */
export async function openBus(redisUrl: string | undefined, log: Log): Promise<Bus> {
	const local = localBus(log);
	const deliverHere = async (topic: string, message: Json): Promise<number> => {
		local.deliver(topic, message);
		return 1;
	};
	if (!redisUrl)
		return {
			...clusterRequestsOver(deliverHere, local.subscribe),
			publish: async (topic, message) => local.deliver(topic, message),
			subscribe: local.subscribe,
			close: async () => undefined,
		};

	const sender = await openRedis(redisUrl, log, { what: "bus" });
	const receiver = await openRedis(redisUrl, log, { what: "bus", isSubscriber: true });
	await receiver.psubscribe(`${prefix}*`);
	receiver.on("pmessage", (_pattern, channel, text) => {
		const topic = channel.slice(prefix.length);
		try {
			local.deliver(topic, JSON.parse(text) as Json);
		} catch (error) {
			log.error(
				{ err: error, topic },
				"bus: a message must be JSON, found other text; check what else uses this Redis",
			);
		}
	});
	async function send(topic: string, message: Json): Promise<number> {
		try {
			return await sender.publish(prefix + topic, JSON.stringify(message));
		} catch (error) {
			// Other servers find the change in the database with their next sweep.
			log.warn({ err: error, topic }, "bus: Redis did not take a message; it reaches this server only");
			return deliverHere(topic, message);
		}
	}
	return {
		...clusterRequestsOver(send, local.subscribe),
		async publish(topic, message) {
			await send(topic, message);
		},
		subscribe: local.subscribe,
		async close() {
			sender.disconnect();
			receiver.disconnect();
		},
	};
}

// Carries messages between parts of the server, and between servers when Redis is there.
import type { Json } from "../../schemas/json.ts";
import type { Log } from "../log.ts";
import { type Questions, questionsOver } from "./questions.ts";
import { openRedis } from "./redis.ts";

/** `ask` gets an answer from every server that gives one soon, this one included; `answer` gives this server's. */
export interface Bus extends Questions {
	/** Reaches every subscriber of every server once, this one included. */
	publish(topic: string, message: Json): Promise<void>;
	subscribe(topic: string, listener: (message: Json) => void): void;
	close(): Promise<void>;
}

const prefix = "schoolfront:";

/** Calls the listeners of this server; one that throws does not keep the message from the others. */
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
			...questionsOver(deliverHere, local.subscribe),
			publish: async (topic, message) => local.deliver(topic, message),
			subscribe: local.subscribe,
			close: async () => undefined,
		};

	const sender = await openRedis(redisUrl, log, { what: "bus" });
	const receiver = await openRedis(redisUrl, log, { what: "bus", patient: true });
	await receiver.psubscribe(`${prefix}*`);
	receiver.on("pmessage", (_pattern, channel, text) => {
		const topic = channel.slice(prefix.length);
		try {
			local.deliver(topic, JSON.parse(text) as Json);
		} catch (error) {
			log.error(
				{ err: error, topic },
				"bus: a message must be JSON, found another text; who else uses this Redis?",
			);
		}
	});
	async function send(topic: string, message: Json): Promise<number> {
		try {
			return await sender.publish(prefix + topic, JSON.stringify(message));
		} catch (error) {
			// At least the browsers of this server learn of it now; the others when they look at the database.
			log.warn({ err: error, topic }, "bus: a message reaches this server only");
			return deliverHere(topic, message);
		}
	}
	return {
		...questionsOver(send, local.subscribe),
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

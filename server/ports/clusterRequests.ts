// Requests to every server of the site, over the bus; each server replies with its part.
import { randomUUID } from "node:crypto";
import type { Json } from "../../schemas/json.ts";

/** Sends to every server, this one included. @returns the number of servers */
type Send = (topic: string, message: Json) => Promise<number>;
type Subscribe = (topic: string, listener: (message: Json) => void) => void;

const requestTopic = "cluster_request";
const replyTopic = "cluster_reply";
const timeoutMs = 500;

interface ClusterRequest {
	readonly id: string;
	readonly topic: string;
	readonly message: Json;
}

export interface ClusterRequests {
	/** Replies of all servers that reply in time, this one included. */
	request(topic: string, message: Json): Promise<readonly Json[]>;
	/** Sets this server's handler of a topic. */
	onRequest(topic: string, handler: (message: Json) => Json): void;
}

export function clusterRequestsOver(send: Send, subscribe: Subscribe): ClusterRequests {
	const handlers = new Map<string, (message: Json) => Json>();
	const pending = new Map<string, (reply: Json) => void>();

	subscribe(requestTopic, (request) => {
		const { id, topic, message } = request as unknown as ClusterRequest;
		// Servers without a handler reply too: replies are counted.
		const reply = handlers.get(topic)?.(message) ?? null;
		void send(replyTopic, { id, reply });
	});
	subscribe(replyTopic, (message) => {
		const { id, reply } = message as { id: string; reply: Json };
		pending.get(id)?.(reply);
	});

	return {
		onRequest: (topic, handler) => void handlers.set(topic, handler),
		async request(topic, message) {
			const id = randomUUID();
			const replies: Json[] = [];
			const complete = Promise.withResolvers<void>();
			let expected = Number.POSITIVE_INFINITY;
			const check = () => replies.length >= expected && complete.resolve();
			pending.set(id, (reply) => {
				replies.push(reply);
				check();
			});
			const timer = setTimeout(complete.resolve, timeoutMs);
			expected = await send(requestTopic, { id, topic, message });
			check();
			await complete.promise;
			clearTimeout(timer);
			pending.delete(id);
			return replies;
		},
	};
}

// How many connections come from where, so that no single place can take the memory of all others.
import type { IncomingMessage } from "node:http";
import { addressOf, type Proxies, subscriberOf } from "../plugins/proxies.ts";

export interface SocketLimits {
	/** Open connections of one address to one server. */
	readonly perAddress: number;
	/** Pages of one student that are named as theirs on one server. */
	readonly perStudent: number;
}

/** Generous: a school of three thousand, each with two pages, may stand behind one address. */
export const usualLimits: SocketLimits = { perAddress: 6000, perStudent: 50 };

/** An open connection as engine.io has it. */
interface Transport {
	readonly id: string;
	readonly request: IncomingMessage;
	on(name: "close", listener: (this: Transport) => void): void;
}

export interface Crowd {
	/** Whether the address of a request may have one more connection. */
	hasRoom(request: IncomingMessage): boolean;
	/** Counts a connection until it ends. */
	take(transport: Transport): void;
}

export function createCrowd({ perAddress }: SocketLimits, proxies: Proxies): Crowd {
	const counts = new Map<string, number>();
	/** By connection: once it has ended nobody knows where it came from. */
	const places = new Map<string, string>();
	const placeOf = (request: IncomingMessage): string => subscriberOf(addressOf(request, proxies));

	function leave(this: Transport): void {
		const place = places.get(this.id);
		if (place === undefined) return;
		places.delete(this.id);
		const left = (counts.get(place) ?? 1) - 1;
		if (left > 0) counts.set(place, left);
		else counts.delete(place);
	}
	return {
		hasRoom: (request) => (counts.get(placeOf(request)) ?? 0) < perAddress,
		take(transport) {
			const place = placeOf(transport.request);
			places.set(transport.id, place);
			counts.set(place, (counts.get(place) ?? 0) + 1);
			transport.on("close", leave);
		},
	};
}

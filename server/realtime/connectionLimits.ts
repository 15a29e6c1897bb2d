// How many connections one network may have, so that none of them takes the memory of all others.
import type { IncomingMessage } from "node:http";
import { networkOf } from "../plugins/networkOf.ts";
import { addressOf, type Proxies } from "../plugins/proxies.ts";

export interface SocketLimits {
	/** Open connections of one address to one server. */
	readonly perAddress: number;
	/** Connections of one student to one server. */
	readonly perStudent: number;
}

/** Generous: a school of three thousand, each with two pages, may be behind one address. */
export const defaultLimits: SocketLimits = { perAddress: 6000, perStudent: 50 };

/** A connection of engine.io. */
interface Transport {
	readonly id: string;
	readonly request: IncomingMessage;
	on(name: "close", listener: (this: Transport) => void): void;
}

export function createConnectionLimits({ perAddress }: SocketLimits, proxies: Proxies) {
	const counts = new Map<string, number>();
	/** By connection: a closed one no longer has an address. */
	const networks = new Map<string, string>();
	const networkOfRequest = (request: IncomingMessage): string => networkOf(addressOf(request, proxies));

	function onClose(this: Transport): void {
		const network = networks.get(this.id);
		if (network === undefined) return;
		networks.delete(this.id);
		const count = (counts.get(network) ?? 1) - 1;
		if (count > 0) counts.set(network, count);
		else counts.delete(network);
	}
	return {
		/** Whether the network of a request may have one more connection. */
		isAllowed: (request: IncomingMessage): boolean =>
			(counts.get(networkOfRequest(request)) ?? 0) < perAddress,
		/** Counts a connection until it closes. */
		add(transport: Transport): void {
			const network = networkOfRequest(transport.request);
			networks.set(transport.id, network);
			counts.set(network, (counts.get(network) ?? 0) + 1);
			transport.on("close", onClose);
		},
	};
}

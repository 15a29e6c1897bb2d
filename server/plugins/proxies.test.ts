import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { addressOf, bareHost, hostOf, proxiesOf } from "./proxies.ts";

test.each([
	["127.0.0.1", true],
	["10.9.8.7", true],
	["11.0.0.1", false],
	["fd00::7", true],
	["fe80::1", false],
	["", false],
	["localhost", false],
])("%s: trusted %s", (address, expected) => {
	expect(proxiesOf(["127.0.0.1", "10.0.0.0/8", "fd00::/8"]).trusts(address)).toBe(expected);
});

const request = (remoteAddress: string, headers: IncomingMessage["headers"]) =>
	({ socket: { remoteAddress }, headers }) as IncomingMessage;

test("forwarded host: used from a trusted proxy only, the last one", () => {
	const proxies = proxiesOf(["10.0.0.1"]);
	const headers = { host: "inner", "x-forwarded-host": "evil.test, outer.test" };
	expect(hostOf(request("10.0.0.1", headers), proxies)).toBe("outer.test");
	expect(hostOf(request("10.0.0.2", headers), proxies)).toBe("inner");
});

test.each([
	["One.Test:4000", "one.test"],
	["one.test.", "one.test"],
	["[::1]:4000", "[::1]"],
	["one.test:65536", "one.test:65536"],
])("%s: host %s", (host, expected) => {
	expect(bareHost(host)).toBe(expected);
});

test.each([
	["9.9.9.9", "1.1.1.1, 2.2.2.2", "9.9.9.9"],
	["10.0.0.1", undefined, "10.0.0.1"],
	["10.0.0.1", "1.1.1.1, 2.2.2.2", "2.2.2.2"],
	["10.0.0.1", "1.1.1.1,10.0.0.2", "1.1.1.1"],
	["10.0.0.1", "10.0.0.2", "10.0.0.2"],
])("request of %s forwarded for %s: address %s", (neighbour, passed, expected) => {
	const headers = passed === undefined ? {} : { "x-forwarded-for": passed };
	expect(addressOf(request(neighbour, headers), proxiesOf(["10.0.0.0/8"]))).toBe(expected);
});

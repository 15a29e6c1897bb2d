// Invalid and some valid frames for the realtime connection.
import { type OperationName, operations } from "../../../schemas/events/operations.ts";
import { operationMessages } from "../data/operationMessages.ts";
import type { Random } from "../random.ts";

const names = Object.keys(operations) as [OperationName, ...OperationName[]];
/** Frames after which the connection stays open. */
const lasting = names.filter((name) => name !== "leave") as [OperationName, ...OperationName[]];
const strangeNames = [
	"__proto__",
	"constructor",
	"toString",
	"hasOwnProperty",
	"error",
	"config_changed",
	"content_changed",
	"event",
	"auth ",
	"",
	"x".repeat(3000),
	"\u0000",
	"用户",
] as const;

const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const deepObject = (depth: number): string => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

/** Values as JSON text, to send also what no JavaScript object can hold. */
const values: readonly [(random: Random) => string, ...((random: Random) => string)[]] = [
	() => "null",
	() => "[]",
	() => '{"__proto__":{"companyId":2,"student":{"id":"lin"}}}',
	() => '{"constructor":{"prototype":{"student":{"id":"lin"}}}}',
	() => '{"companyId":2,"userId":"stranger","student":{"id":"lin","companyId":1}}',
	() => '{"exerciseId":"../../etc/passwd"}',
	() => '{"exerciseId":"e","__proto__":{"x":1}}',
	() => '{"exerciseId":{"$gt":""}}',
	() => "{\"lessonId\":\"1' or '1'='1\"}",
	() => '{"positionSeconds":1e999,"lessonId":"l1"}',
	() => '{"length":4294967295}',
	() => '{"_placeholder":true,"num":0}',
	() => '{"toJSON":1,"then":{"constructor":1}}',
	(random) => nested(random.between(1, 6000)),
	(random) => deepObject(random.between(1, 2000)),
	(random) => JSON.stringify("x".repeat(random.between(0, 9000))),
	(random) => String(random.between(-1e9, 1e9)),
	(random) => JSON.stringify({ ...operationMessages.auth, userId: random.pick(["lin", "stranger", "mei"]) }),
	(random) => JSON.stringify(operationMessages[random.pick(names)]),
];

const someValue = (random: Random): string => random.pick(values)(random);
const nameOf = (random: Random): string =>
	random.float() < 0.8 ? random.pick(lasting) : random.pick(strangeNames);
const ackOf = (random: Random): string =>
	random.pick(["", "0", "7", "99999999999999999999", "-1", "1.5", String(random.between(0, 1e6))]);

/** A readable frame with an operation; may request an answer. */
export function eventFrame(random: Random): string {
	const name = nameOf(random);
	const known =
		(operations as Record<string, unknown>)[name] !== undefined && Object.hasOwn(operations, name);
	const message =
		known && random.float() < 0.5
			? JSON.stringify(operationMessages[name as OperationName])
			: someValue(random);
	const parts = [
		JSON.stringify(name),
		...(random.float() < 0.9 ? [message] : []),
		...(random.float() < 0.1 ? [message] : []),
	];
	return `42${random.float() < 0.7 ? random.between(0, 1e6) : ""}[${parts.join(",")}]`;
}

const bytes = (random: Random): Uint8Array<ArrayBuffer> =>
	Uint8Array.from({ length: random.between(0, 300) }, () => random.between(0, 255));

/** Packets of the protocol at the wrong time, with the wrong number, or malformed. */
const packets: readonly [(random: Random) => string, ...((random: Random) => string)[]] = [
	() => "",
	() => "40",
	() => "40/admin,",
	() => `40${deepObject(50)}`,
	() => '40{"token":"made-up","companyId":2}',
	() => "41/admin,",
	() => "43",
	(random) => `43${ackOf(random)}[${someValue(random)}]`,
	(random) => `42${ackOf(random)}${someValue(random)}`,
	(random) => `42/admin,${ackOf(random)}["auth",{}]`,
	(random) => `44${someValue(random)}`,
	(random) =>
		`45${random.pick(["", "1-", "2-", "999999-", "-1-", "x-"])}["auth",{"_placeholder":true,"num":${random.between(-2, 3)}}]`,
	(random) => `46${random.between(0, 3)}-${ackOf(random)}[{"_placeholder":true,"num":0}]`,
	(random) => `42["${random.pick(names)}"`,
	(random) => `42["${random.pick(["connect", "disconnect", "connect_error", "newListener", "leave"])}",{}]`,
	() => "2",
	() => "2probe",
	() => "3",
	() => "5",
	() => "6",
	() => "b4////",
	(random) =>
		String.fromCharCode(...Array.from({ length: random.between(1, 80) }, () => random.between(0, 0xffff))),
	() => "x".repeat(20_000),
	() => "1",
	() => "41",
];

/** Any frame. Most of them end the connection. */
export const anyFrame = (random: Random): string | Uint8Array<ArrayBuffer> =>
	random.float() < 0.15 ? bytes(random) : random.pick(packets)(random);

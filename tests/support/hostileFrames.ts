// Frames that nobody's page sends, and some that it does: what a stranger may try on the realtime connection.
import { type OperationName, operations } from "../../schemas/events/operations.ts";
import type { Chance } from "./chance.ts";
import { operationMessages } from "./operationMessages.ts";

const names = Object.keys(operations) as [OperationName, ...OperationName[]];
/** Those after which the connection stays. */
const lasting = names.filter((name) => name !== "leave") as [OperationName, ...OperationName[]];
const strangeNames = [
	"__proto__",
	"constructor",
	"toString",
	"hasOwnProperty",
	"error",
	"config_changed",
	"event",
	"auth ",
	"",
	"x".repeat(3000),
	"\u0000",
	"用户",
] as const;

const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const deepObject = (depth: number): string => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

/** Values as JSON, so that what no object of ours can hold is sent as well. */
const values: readonly [(chance: Chance) => string, ...((chance: Chance) => string)[]] = [
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
	(chance) => nested(chance.between(1, 6000)),
	(chance) => deepObject(chance.between(1, 2000)),
	(chance) => JSON.stringify("x".repeat(chance.between(0, 9000))),
	(chance) => String(chance.between(-1e9, 1e9)),
	(chance) => JSON.stringify({ ...operationMessages.auth, userId: chance.pick(["lin", "stranger", "mei"]) }),
	(chance) => JSON.stringify(operationMessages[chance.pick(names)]),
];

const someValue = (chance: Chance): string => chance.pick(values)(chance);
const nameOf = (chance: Chance): string =>
	chance.float() < 0.8 ? chance.pick(lasting) : chance.pick(strangeNames);
const ackOf = (chance: Chance): string =>
	chance.pick(["", "0", "7", "99999999999999999999", "-1", "1.5", String(chance.between(0, 1e6))]);

/** One that the protocol can read, with an operation in it; may ask for an answer. */
export function eventFrame(chance: Chance): string {
	const name = nameOf(chance);
	const known =
		(operations as Record<string, unknown>)[name] !== undefined && Object.hasOwn(operations, name);
	const message =
		known && chance.float() < 0.5
			? JSON.stringify(operationMessages[name as OperationName])
			: someValue(chance);
	const parts = [
		JSON.stringify(name),
		...(chance.float() < 0.9 ? [message] : []),
		...(chance.float() < 0.1 ? [message] : []),
	];
	return `42${chance.float() < 0.7 ? chance.between(0, 1e6) : ""}[${parts.join(",")}]`;
}

const bytes = (chance: Chance): Uint8Array<ArrayBuffer> =>
	Uint8Array.from({ length: chance.between(0, 300) }, () => chance.between(0, 255));

/** Packets of the protocol that come at the wrong time, with the wrong number, or are none at all. */
const packets: readonly [(chance: Chance) => string, ...((chance: Chance) => string)[]] = [
	() => "",
	() => "40",
	() => "40/admin,",
	() => `40${deepObject(50)}`,
	() => '40{"token":"made-up","companyId":2}',
	() => "41/admin,",
	() => "43",
	(chance) => `43${ackOf(chance)}[${someValue(chance)}]`,
	(chance) => `42${ackOf(chance)}${someValue(chance)}`,
	(chance) => `42/admin,${ackOf(chance)}["auth",{}]`,
	(chance) => `44${someValue(chance)}`,
	(chance) =>
		`45${chance.pick(["", "1-", "2-", "999999-", "-1-", "x-"])}["auth",{"_placeholder":true,"num":${chance.between(-2, 3)}}]`,
	(chance) => `46${chance.between(0, 3)}-${ackOf(chance)}[{"_placeholder":true,"num":0}]`,
	(chance) => `42["${chance.pick(names)}"`,
	(chance) => `42["${chance.pick(["connect", "disconnect", "connect_error", "newListener", "leave"])}",{}]`,
	() => "2",
	() => "2probe",
	() => "3",
	() => "5",
	() => "6",
	() => "b4////",
	(chance) =>
		String.fromCharCode(...Array.from({ length: chance.between(1, 80) }, () => chance.between(0, 0xffff))),
	() => "x".repeat(20_000),
	() => "1",
	() => "41",
];

/** Anything. Most of them end the connection. */
export const anyFrame = (chance: Chance): string | Uint8Array<ArrayBuffer> =>
	chance.float() < 0.15 ? bytes(chance) : chance.pick(packets)(chance);

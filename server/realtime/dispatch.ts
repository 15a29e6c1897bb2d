// Dispatches a message of a connection to the handler of its operation: known, valid, allowed, acknowledged.
import type { ValidateFunction } from "ajv";
import { type OperationName, operations } from "../../schemas/events/operations.ts";
import type { LocalText } from "../../schemas/generated/documents.ts";
import type { Reference } from "../../schemas/generated/references.ts";
import { checkReference } from "../../schemas/referencedSchemas.ts";
import { DatabaseUnavailable } from "../db/sql.ts";
import type { Log } from "../log.ts";
import { mustChangePassword, notSignedIn } from "../plugins/auth.ts";
import { busy, Refusal } from "../plugins/envelope.ts";
import { localText } from "../plugins/language.ts";
import { lazyCheck, problemsText } from "../plugins/schemas.ts";
import type { ConnectionHandlers } from "./connectionOperations.ts";
import type { OperationHandlers, OperationStudent } from "./operation.ts";
import type { PageSocket } from "./pageSocket.ts";

/** Handlers of the modules; app.ts collects them. */
export type ModuleHandlers = OperationHandlers<Exclude<OperationName, keyof ConnectionHandlers>>;

interface Parts {
	readonly connection: ConnectionHandlers;
	readonly modules: ModuleHandlers;
	/** Whether the student must change the password. */
	readonly isForced: (student: OperationStudent) => Promise<boolean>;
	readonly log: Log;
	/** Names the known operations in the reply to an unknown one. */
	readonly listsOperations: boolean;
}

/** Messages that our page never sends, before the connection is closed. */
const maxInvalidMessages = 20;

const texts = {
	unknown: { zh: "没有这个操作。", en: "There is no such operation." },
	unreadable: {
		zh: "操作的内容必须是一个对象。",
		en: "The message of an operation must be one object.",
	},
	broken: { zh: "服务器出错了，请稍后再试。", en: "Something went wrong on our side. Please try again." },
} satisfies Record<string, LocalText>;

/** A message that our page never sends. */
class InvalidMessage extends Refusal {
	override name = "InvalidMessage";
}

type Handler = (socket: PageSocket, message: unknown) => Promise<unknown>;

interface Operation {
	readonly forStudents: boolean;
	readonly messageCheck: () => ValidateFunction;
	readonly answerCheck: () => ValidateFunction;
	readonly handler: Handler;
}

/** Handlers are typed by their operation; here they have one type, since the schema has validated the message. */
function handlerOf(name: OperationName, { connection, modules }: Parts): Handler {
	if (Object.hasOwn(connection, name)) return connection[name as keyof ConnectionHandlers] as Handler;
	const handle = modules[name as keyof ModuleHandlers] as unknown as (
		student: OperationStudent | undefined,
		message: unknown,
	) => Promise<unknown>;
	return async ({ data }, message) => handle(data.student, message);
}

function compileOperations(parts: Parts): ReadonlyMap<string, Operation> {
	const check = (reference: Reference): (() => ValidateFunction) => {
		checkReference(reference);
		return lazyCheck(reference);
	};
	return new Map(
		(Object.keys(operations) as OperationName[]).map((name) => {
			const { access, message, answer } = operations[name];
			return [
				name,
				{
					forStudents: access === "student",
					messageCheck: check(message),
					answerCheck: check(answer),
					handler: handlerOf(name, parts),
				},
			];
		}),
	);
}

const isPlainObject = (value: unknown): value is object =>
	typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

type Acknowledge = (reply: { code: string; message: string; data: unknown }) => void;

/** Socket.io's listener to all events: the name, then what the page sent, then the acknowledgement. */
type Listener = (this: PageSocket, name: unknown, ...sent: unknown[]) => void;

/** One listener for all connections, to save memory. */
export function createDispatch(parts: Parts): Listener {
	const known = compileOperations(parts);
	const names = [...known.keys()].join(", ");

	async function perform(socket: PageSocket, name: unknown, sent: readonly unknown[]): Promise<unknown> {
		const operation = typeof name === "string" ? known.get(name) : undefined;
		if (!operation) {
			const quoted = JSON.stringify(String(name).slice(0, 60));
			throw new InvalidMessage(
				"404",
				parts.listsOperations ? `no operation ${quoted}; known are ${names}` : texts.unknown,
			);
		}
		const [message = {}] = sent;
		if (sent.length > 1 || !isPlainObject(message)) throw new InvalidMessage("400", texts.unreadable);
		const isMessage = operation.messageCheck();
		if (!isMessage(message)) throw new InvalidMessage("400", problemsText(isMessage, message).slice(0, 500));
		if (operation.forStudents) {
			const { student } = socket.data;
			if (!student) throw notSignedIn();
			if (await parts.isForced(student)) throw mustChangePassword();
		}
		const answer = await operation.handler(socket, message);
		const isAnswer = operation.answerCheck();
		if (isAnswer(answer)) return answer;
		throw new Error(
			`the answer of ${name} must be as its schema says, found: ${problemsText(isAnswer, answer)}`,
		);
	}

	function refusalOf(error: unknown, socket: PageSocket, name: unknown): Refusal {
		if (error instanceof Refusal) return error;
		if (error instanceof DatabaseUnavailable) return new Refusal("503", busy);
		const { companyId, student } = socket.data;
		parts.log.error(
			{ err: error, operation: name, companyId, studentId: student?.id },
			"an operation failed",
		);
		return new Refusal("500", texts.broken);
	}

	return function listen(name, ...sent) {
		const acknowledge = typeof sent.at(-1) === "function" ? (sent.pop() as Acknowledge) : undefined;
		perform(this, name, sent).then(
			(data) => acknowledge?.({ code: "1", message: "", data }),
			(error: unknown) => {
				const { code, text } = refusalOf(error, this, name);
				acknowledge?.({ code, message: localText(text, this.data.language), data: null });
				const isSuspicious = error instanceof InvalidMessage || (name === "auth" && code === "401");
				if (!isSuspicious || ++this.data.invalidMessages < maxInvalidMessages || !this.connected) return;
				parts.log.info(
					{ companyId: this.data.companyId },
					"a connection was closed after too many invalid messages",
				);
				this.disconnect(true);
			},
		);
	};
}

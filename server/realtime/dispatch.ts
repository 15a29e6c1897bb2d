// From a message on a connection to the handler of its operation: known, of the right shape, allowed, answered.
import type { ValidateFunction } from "ajv";
import { checkReference } from "../../schemas/behind.ts";
import { type OperationName, operations } from "../../schemas/events/operations.ts";
import type { LocalText } from "../../schemas/generated/documents.ts";
import { problemsOf, sayProblem } from "../../schemas/problems.ts";
import { DatabaseUnavailable } from "../db/sql.ts";
import type { Log } from "../log.ts";
import { mustChangePassword } from "../plugins/auth.ts";
import { Refusal } from "../plugins/envelope.ts";
import type { OperationHandlers, OperationStudent } from "../plugins/operation.ts";
import { lazyCheck } from "../plugins/schemas.ts";
import { type ConnectionHandlers, pleaseSignIn } from "./connection.ts";
import type { PageSocket } from "./pageSocket.ts";

/** Of everything but the connection itself; app.ts puts it together from the modules. */
export type ModuleHandlers = OperationHandlers<Exclude<OperationName, keyof ConnectionHandlers>>;

interface Parts {
	readonly connection: ConnectionHandlers;
	readonly modules: ModuleHandlers;
	/** Whether a student of an open connection must change the password, as it stands now. */
	readonly isForced: (student: OperationStudent) => Promise<boolean>;
	readonly log: Log;
	/** An unknown operation is answered with the known ones. */
	readonly explain: boolean;
}

/** After so many messages that our page never sends the connection is ended; it may be opened again. */
const mostFaults = 20;

const said = {
	unknown: { zh: "没有这个操作。", en: "There is no such operation." },
	unreadable: {
		zh: "操作的内容必须是一个对象。",
		en: "The message of an operation must be one object.",
	},
	busy: { zh: "服务器正忙，请稍后再试。", en: "The server is busy. Please try again in a moment." },
	broken: { zh: "服务器出错了，请稍后再试。", en: "Something went wrong on our side. Please try again." },
} satisfies Record<string, LocalText>;

/** A message that our page never sends. */
class Fault extends Refusal {
	override name = "Fault";
}

type Handler = (socket: PageSocket, message: unknown) => Promise<unknown>;

interface Operation {
	readonly forStudents: boolean;
	readonly messageCheck: () => ValidateFunction;
	readonly answerCheck: () => ValidateFunction;
	readonly handler: Handler;
}

/** Handlers are typed by their operation; here they are one kind, since the schema has been held against the message. */
function handlerOf(name: OperationName, { connection, modules, isForced }: Parts): Handler {
	if (Object.hasOwn(connection, name)) return connection[name as keyof ConnectionHandlers] as Handler;
	const handle = modules[name as keyof ModuleHandlers] as unknown as (
		student: OperationStudent,
		message: unknown,
	) => Promise<unknown>;
	return async ({ data }, message) => {
		const { student } = data;
		if (!student) throw pleaseSignIn();
		if (await isForced(student)) throw mustChangePassword();
		return handle(student, message);
	};
}

function compileOperations(parts: Parts): ReadonlyMap<string, Operation> {
	const check = (reference: string): (() => ValidateFunction) => {
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

/** What a listener to everything is given: the name, then what the page sent, then how to answer. */
export type Listener = (this: PageSocket, name: unknown, ...sent: unknown[]) => void;

/** One listener for all connections, so that a connection costs no function of its own. */
export function createDispatch(parts: Parts): Listener {
	const known = compileOperations(parts);
	const names = [...known.keys()].join(", ");

	async function perform(socket: PageSocket, name: unknown, sent: readonly unknown[]): Promise<unknown> {
		const operation = typeof name === "string" ? known.get(name) : undefined;
		if (!operation) {
			const found = JSON.stringify(String(name).slice(0, 60));
			throw new Fault("404", parts.explain ? `no operation ${found}; known are ${names}` : said.unknown);
		}
		const [message = {}] = sent;
		if (sent.length > 1 || !isPlainObject(message)) throw new Fault("400", said.unreadable);
		const isMessage = operation.messageCheck();
		if (!isMessage(message)) {
			const problems = problemsOf(isMessage.errors ?? [], message);
			throw new Fault("400", problems.map(sayProblem).join("; ").slice(0, 500));
		}
		if (operation.forStudents && !socket.data.student) throw pleaseSignIn();
		const answer = await operation.handler(socket, message);
		const isAnswer = operation.answerCheck();
		if (isAnswer(answer)) return answer;
		const wrong = problemsOf(isAnswer.errors ?? [], answer)
			.map(sayProblem)
			.join("; ");
		throw new Error(`the answer of ${name} must be as its schema says, found: ${wrong}`);
	}

	function refusalOf(error: unknown, socket: PageSocket, name: unknown): Refusal {
		if (error instanceof Refusal) return error;
		if (error instanceof DatabaseUnavailable) return new Refusal("503", said.busy);
		const { companyId, student } = socket.data;
		parts.log.error(
			{ err: error, operation: name, companyId, studentId: student?.id },
			"an operation failed",
		);
		return new Refusal("500", said.broken);
	}

	return function listen(name, ...sent) {
		const acknowledge = typeof sent.at(-1) === "function" ? (sent.pop() as Acknowledge) : undefined;
		perform(this, name, sent).then(
			(data) => acknowledge?.({ code: "1", message: "", data }),
			(error: unknown) => {
				const { code, text } = refusalOf(error, this, name);
				const message = typeof text === "string" ? text : text[this.data.language];
				acknowledge?.({ code, message, data: null });
				const isForeign = error instanceof Fault || (name === "auth" && code === "401");
				if (!isForeign || ++this.data.faults < mostFaults || !this.connected) return;
				parts.log.info({ companyId: this.data.companyId }, "a connection sent too much that is no operation");
				this.disconnect(true);
			},
		);
	};
}

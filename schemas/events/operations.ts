// Every operation of the realtime connection and every push, by its name on the wire (A §4.8, B §4.10, RT-07).
import type { Documents, Reference } from "../generated/references.ts";

/** The part of the server that answers; `realtime` is the connection itself. */
type OperationModule = "realtime" | "practice" | "exam" | "lesson";

interface OperationRow {
	/** Name in the specification. */
	readonly words: string;
	readonly module: OperationModule;
	/** `student` needs auth first. */
	readonly access: "visitor" | "student";
	readonly message: Reference;
	readonly answer: Reference;
}

const row =
	<Module extends OperationModule, File extends string>(
		module: Module,
		file: File,
		access: OperationRow["access"] = "student",
	) =>
	<Message extends string, Answer extends string>(words: string, message: Message, answer: Answer) => ({
		words,
		module,
		access,
		message: `/events/${file}#/definitions/${message}` as const,
		answer: `/events/${file}#/definitions/${answer}` as const,
	});

const anyone = row("realtime", "socket", "visitor");
const signedIn = row("realtime", "socket");
const practice = row("practice", "practice");
const exam = row("exam", "exam");
const lesson = row("lesson", "lesson");

/** Page to server. */
export const operations = {
	auth: anyone("auth", "SocketAuth", "SocketAuthAnswer"),
	// Of visitors too. Timers of a hidden page run once a minute, so it is sent on the transport's ping as well.
	heartbeat: anyone("heartbeat", "Heartbeat", "HeartbeatAnswer"),
	leave: anyone("leave", "SocketLeave", "SocketNothing"),
	login: signedIn("login", "SocketLogin", "SocketPresence"),
	logout: anyone("logout", "SocketLogout", "SocketNothing"),
	paper_questions: practice("paper questions", "ExerciseMessage", "PaperQuestions"),
	review: practice("review", "ExerciseMessage", "ReviewAnswer"),
	submit_question: practice("submit question", "SubmitQuestion", "QuestionStored"),
	pause: practice("pause", "ExerciseMessage", "ExerciseState"),
	resume: practice("resume", "ExerciseMessage", "ExerciseState"),
	mark: practice("mark", "MarkQuestion", "MarkQuestion"),
	switch_question: practice("switch question", "SwitchQuestion", "SwitchQuestion"),
	submit: practice("submit", "ExerciseMessage", "ExerciseState"),
	close: practice("close", "ExerciseMessage", "ExerciseState"),
	sign: exam("sign", "ExamSign", "ExamSigned"),
	exam_face: exam("exam face", "ExamFace", "ExamFaceAnswer"),
	live_in: lesson("live in", "LiveIn", "LessonPresence"),
	replay_in: lesson("replay in", "ReplayIn", "ReplayState"),
	channel_info: lesson("channel info", "ChannelMessage", "ChannelInfo"),
	video_in: lesson("video in", "VideoIn", "VideoState"),
	video_ready: lesson("video ready", "VideoReady", "VideoState"),
} as const satisfies Record<string, OperationRow>;

type Rows = typeof operations;

export type OperationName = keyof Rows;

/** The operations one part of the server answers. */
export type OperationNameOf<Module extends OperationModule> = {
	[Name in OperationName]: Rows[Name]["module"] extends Module ? Name : never;
}[OperationName];

/** Message and answer of each operation. */
export type Operations = {
	readonly [Name in OperationName]: {
		readonly message: Documents[Rows[Name]["message"]];
		readonly answer: Documents[Rows[Name]["answer"]];
	};
};

/** How every operation is answered, by its acknowledgement. Code "1" is success; data is null otherwise. */
export type OperationReply<Name extends OperationName> =
	| { readonly code: "1"; readonly message: ""; readonly data: Operations[Name]["answer"] }
	| { readonly code: string; readonly message: string; readonly data: null };

/** Server to page: the schema of what is pushed. */
export const pushes = {
	config_changed: "/events/site#/definitions/ConfigChanged",
	content_changed: "/events/site#/definitions/ContentChanged",
	event: "/events/socket#/definitions/StudentEvent",
	// RT-05: the page goes to /redirect/online.
	out_online: "/events/socket#/definitions/SessionOver",
	// RT-06: the page forgets the session and reloads.
	front_logout: "/events/socket#/definitions/SessionOver",
} as const satisfies Record<string, Reference>;

export type PushName = keyof typeof pushes;

/**
 * What the server sends on its own, by name. A page ignores an `event` whose number it has already; after a gap it fetches
 * the events after its last number.
 */
export type Pushes = { readonly [Name in PushName]: Documents[(typeof pushes)[Name]] };

/** RT-09. How often a page sends heartbeat, and the silence after which the server closes the connection; s. */
export const heartbeatSeconds = { every: 10, silent: 35 } as const;

/** Bytes of one message on the wire; a longer one ends the connection, so a page never sends it. */
export const maxMessageLength = 16_384;

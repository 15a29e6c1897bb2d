// Every operation of the realtime connection and every push, by its name on the wire (A §4.8, B §4.10, RT-07).
import type * as d from "../generated/documents.ts";

/** What is sent and what is answered, by operation: of the connection itself. */
export interface ConnectionOperations {
	auth: { message: d.SocketAuth; answer: d.SocketAuthAnswer };
	heartbeat: { message: d.Heartbeat; answer: d.HeartbeatAnswer };
	leave: { message: d.SocketLeave; answer: d.SocketNothing };
	login: { message: d.SocketLogin; answer: d.SocketPresence };
	logout: { message: d.SocketLogout; answer: d.SocketNothing };
}

/** Of exercises and of the papers of exams. */
export interface PracticeOperations {
	paper_questions: { message: d.ExerciseMessage; answer: d.PaperQuestions };
	review: { message: d.ExerciseMessage; answer: d.ReviewAnswer };
	submit_question: { message: d.SubmitQuestion; answer: d.QuestionStored };
	pause: { message: d.ExerciseMessage; answer: d.ExerciseState };
	resume: { message: d.ExerciseMessage; answer: d.ExerciseState };
	mark: { message: d.MarkQuestion; answer: d.MarkQuestion };
	switch_question: { message: d.SwitchQuestion; answer: d.SwitchQuestion };
	submit: { message: d.ExerciseMessage; answer: d.ExerciseState };
	close: { message: d.ExerciseMessage; answer: d.ExerciseState };
}

export interface ExamOperations {
	sign: { message: d.ExamSign; answer: d.ExamSigned };
	exam_face: { message: d.ExamFace; answer: d.ExamFaceAnswer };
}

/** Of live and recorded lessons. */
export interface LessonOperations {
	live_in: { message: d.LessonMessage; answer: d.LessonPresence };
	replay_in: { message: d.LessonMessage; answer: d.LessonPresence };
	channel_info: { message: d.LessonMessage; answer: d.ChannelInfo };
	video_in: { message: d.VideoIn; answer: d.VideoState };
	video_ready: { message: d.VideoReady; answer: d.VideoState };
}

export type Operations = ConnectionOperations & PracticeOperations & ExamOperations & LessonOperations;

export type OperationName = keyof Operations;

/**
 * What the server says first, by name. An `event` whose number the page has already is passed over; one that leaves
 * a gap makes the page ask `events` after the last number it has.
 */
export interface Pushes {
	config_changed: d.ConfigChanged;
	event: d.StudentEvent;
	out_online: d.SessionOver;
	front_logout: d.SessionOver;
}

export type PushName = keyof Pushes;

/** How every operation is answered, by its acknowledgement. Code "1" is success; data is null otherwise. */
export type OperationReply<Name extends OperationName> =
	| { readonly code: "1"; readonly message: ""; readonly data: Operations[Name]["answer"] }
	| { readonly code: string; readonly message: string; readonly data: null };

/** Which part of the server answers; `realtime` is the connection itself. */
export type OperationModule = "realtime" | "practice" | "exam" | "lesson";

export interface OperationRow {
	/** As the documents call it. */
	readonly words: string;
	readonly module: OperationModule;
	/** `student` needs auth first. */
	readonly access: "visitor" | "student";
	/** References to schemas. */
	readonly message: string;
	readonly answer: string;
}

type Table<Names extends string, Row> = { readonly [Name in Names]: Row };

const row =
	(module: OperationModule, file: string, access: OperationRow["access"] = "student") =>
	(words: string, message: string, answer: string): OperationRow => ({
		words,
		module,
		access,
		message: `/events/${file}#/definitions/${message}`,
		answer: `/events/${file}#/definitions/${answer}`,
	});

const anyone = row("realtime", "socket", "visitor");
const signedIn = row("realtime", "socket");
const practice = row("practice", "practice");
const exam = row("exam", "exam");
const lesson = row("lesson", "lesson");

/** Page to server. */
export const operations: Table<OperationName, OperationRow> = {
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
	live_in: lesson("live in", "LessonMessage", "LessonPresence"),
	replay_in: lesson("replay in", "LessonMessage", "LessonPresence"),
	channel_info: lesson("channel info", "LessonMessage", "ChannelInfo"),
	video_in: lesson("video in", "VideoIn", "VideoState"),
	video_ready: lesson("video ready", "VideoReady", "VideoState"),
};

/** Server to page: the schema of what is pushed. */
export const pushes: Table<PushName, string> = {
	config_changed: "/events/site#/definitions/ConfigChanged",
	event: "/events/socket#/definitions/StudentEvent",
	// RT-05: the page goes to /redirect/online.
	out_online: "/events/socket#/definitions/SessionOver",
	// RT-06: the page forgets the session and reloads.
	front_logout: "/events/socket#/definitions/SessionOver",
};

/** RT-09. How often a page sends heartbeat, and the silence after which the server closes the connection; s. */
export const heartbeatSeconds = { every: 10, silent: 35 } as const;

/** Bytes of one message on the wire; a longer one ends the connection, so a page never sends it. */
export const longestMessage = 16_384;

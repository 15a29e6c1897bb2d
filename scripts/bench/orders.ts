// What the process that measures asks the measured server for, and what it is answered with.
import type { MediaLesson } from "./mediaLesson.ts";
import type { SignedInStudent } from "./signedInStudents.ts";

/** Commands of the parent process; each is answered with a report. */
export type Order =
	/** Sends a message to a student; answered when it is published. */
	| {
			readonly kind: "message";
			readonly companyId: number;
			readonly studentId: string;
			readonly title: string;
	  }
	/** Answered with the bytes in use after a garbage collection. */
	| { readonly kind: "memory" }
	/** Answered with the CPU time of this process. */
	| { readonly kind: "work" }
	/** Publishes so many courses for a price; answered when they are announced. */
	| { readonly kind: "publish"; readonly courses: number; readonly price: number }
	/** Adds so many students of the demo company; answered with them. */
	| { readonly kind: "students"; readonly count: number }
	/** Publishes a live lesson for those students; answered when they have it. */
	| { readonly kind: "lesson" }
	/** Stores a video that so many students watch; answered with what lets them. */
	| { readonly kind: "media"; readonly students: number }
	/** Publishes a lesson with a video for those students; answered when they have it. */
	| { readonly kind: "watch" }
	/** Their sessions were not used for some minutes. */
	| { readonly kind: "waited" };

export interface Started {
	readonly kind: "started";
	readonly port: number;
	readonly barePort: number;
}
export interface Memory {
	readonly kind: "memory";
	/** Heap and buffers; the resident size depends more on the past than on the sockets. */
	readonly bytes: number;
}
export interface Work {
	readonly kind: "work";
	/** CPU time of all its threads. */
	readonly micros: number;
}
interface Done<Kind extends string> {
	readonly kind: Kind;
}
interface Published {
	readonly kind: "published";
	readonly seconds: number;
}
interface MediaOpened extends MediaLesson {
	readonly kind: "media";
}
interface Added {
	readonly kind: "students";
	readonly students: readonly SignedInStudent[];
}
export type Report =
	| Started
	| Memory
	| Work
	| Done<"sent">
	| Done<"lesson">
	| Done<"watch">
	| Done<"waited">
	| Published
	| MediaOpened
	| Added;

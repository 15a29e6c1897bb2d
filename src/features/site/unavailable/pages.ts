// Documented addresses of what this site does not have: each says so, and leads to what it has instead.
import { paths } from "../../../core/paths.ts";
import type { EmptyType } from "../../../ui/illustrations.tsx";

interface NextStep {
	readonly to: string;
	/** Key of its message. */
	readonly label: string;
}

const steps = {
	home: { to: paths.home(), label: "app.home" },
	courses: { to: paths.courseList(), label: "unavailable.toCourses" },
	lessons: { to: paths.lessons(), label: "unavailable.toLessons" },
} satisfies Readonly<Record<string, NextStep>>;

/** What is not there; its title is `unavailable.<what>`, its text `unavailable.<what>Text`. */
type Subject = "video" | "homework" | "sharing" | "signOut";

interface UnavailablePage {
	readonly path: string;
	readonly what: Subject;
	readonly type: EmptyType;
	readonly next: NextStep;
}

const page = (path: string, what: Subject, type: EmptyType, next: keyof typeof steps): UnavailablePage => ({
	path,
	what,
	type,
	next: steps[next],
});

export const unavailablePages: readonly UnavailablePage[] = [
	// Addresses outside the hash; the server sends their path behind it (server/modules/site/servedPaths.ts).
	page("/classModule/video/*", "video", "viewing", "lessons"),
	page("/class/type/video/page", "video", "viewing", "lessons"),
	page("/homeworkStudentComplete/homeworksAndProductions", "homework", "learningMaterials", "courses"),
	page("/resourceSharing/list", "sharing", "learningMaterials", "courses"),
	page("/loginout", "signOut", "blank", "home"),
	page("/loginoutNew", "signOut", "blank", "home"),
];

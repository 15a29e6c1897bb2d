// The page of a course's lessons: a video and a text, with files, homework and notes below them.
import type { Visit } from "./screen.ts";

const path = "/course/detail/react-studio/react-studio/contents";

export const studyVisits: readonly Visit[] = [
	{
		folder: "study",
		host: "maple.localhost",
		student: "lin",
		// Which picture of a video is decoded, and what is loaded of it, differs in every run.
		hidden: "video, [data-controls] span[style]",
		screens: [
			{ name: "video", path: `${path}#/lesson/react-studio.3.1`, whole: true },
			{ name: "reading", path: `${path}#/lesson/react-studio.3.3`, whole: true },
		],
	},
];

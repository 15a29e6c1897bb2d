import { useAtomValue } from "jotai";
import type { AnchorHTMLAttributes } from "react";
import { isPlainClick, paths } from "../../core/paths.ts";
import { playbackAtom, playbackOf } from "../../core/playback/playback.ts";

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "onClick"> & {
	readonly courseId: string;
	readonly lessonId: string;
	/** Undefined leads to the lesson, where the student was. */
	readonly atSeconds: number | undefined;
};

/** A link to a lesson at a moment of its video. Where the video is open, it goes on there and nothing is loaded. */
export function MomentLink({ courseId, lessonId, atSeconds, ...rest }: Props) {
	const playback = playbackOf(useAtomValue(playbackAtom), { courseId, lessonId });
	return (
		<a
			{...rest}
			href={paths.lessonPage(courseId, lessonId, atSeconds)}
			onClick={(event) => {
				if (!playback || atSeconds === undefined || !isPlainClick(event)) return;
				event.preventDefault();
				playback.seek(atSeconds);
			}}
		/>
	);
}

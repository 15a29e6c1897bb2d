// What students work with in a lesson, as the call spells it: with the addresses of files.
import type {
	LessonMaterial,
	LessonVideo,
	StudyExercise,
	StudyLesson,
	StudyVideo,
} from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { chapterIds, chapterNames } from "../../shared/bank/chapters.ts";
import type { LessonKey } from "../../shared/entry/roomAddress.ts";
import { lessonResource } from "../../shared/media/lessonResource.ts";
import { mediaAddress, posterAddress } from "../../shared/media/mediaAddress.ts";
import { findMedia, type StoredMedia } from "../../shared/media/mediaStore.ts";
import { countQuestions, subjectOf } from "./store.ts";

/** Whose lesson it is, and where its files may be. */
export interface MaterialScope {
	readonly companyId: number;
	readonly schoolId: string;
	readonly lesson: LessonKey;
	/** Picture of the course. */
	readonly coverUrl: string;
	/** Origins of the company's videos besides this site. */
	readonly mediaOrigins: readonly string[];
}

type Stored = ReadonlyMap<string, StoredMedia>;

const isAddress = (media: string): boolean => media.startsWith("https://");

/** The address of a video, and how long it is; undefined where it is not there, or at an origin that is not allowed. */
function sourceOf(
	{ media, seconds }: LessonVideo,
	stored: Stored,
	{ lesson, mediaOrigins }: MaterialScope,
): Pick<StudyVideo, "src" | "isPlaylist" | "seconds"> | undefined {
	if (isAddress(media)) {
		const isAllowed = URL.canParse(media) && mediaOrigins.includes(new URL(media).origin);
		if (!isAllowed || seconds === undefined) return undefined;
		return { src: media, isPlaylist: new URL(media).pathname.endsWith(".m3u8"), seconds };
	}
	const file = stored.get(media);
	const length = file?.seconds ?? seconds;
	if (!file || length === undefined) return undefined;
	return { src: mediaAddress(lesson, media), isPlaylist: file.kind === "playlist", seconds: length };
}

function videoOf({ video, doneShare = 0.9 }: LessonMaterial, stored: Stored, scope: MaterialScope) {
	const source = video && sourceOf(video, stored, scope);
	if (!source) return {};
	const { media, posterUrl, captions = [], chapters = [] } = video;
	const file = stored.get(media);
	const ownPoster = file?.hasPoster ? posterAddress(scope.lesson, file.name) : scope.coverUrl;
	const languages = new Set<string>();
	const shown = captions.filter(({ language, media: name }) => {
		const isFirst = stored.has(name) && !languages.has(language);
		if (isFirst) languages.add(language);
		return isFirst;
	});
	const result: StudyVideo = {
		...source,
		posterUrl: posterUrl ?? ownPoster,
		captions: shown.map(({ media: name, ...rest }) => ({ ...rest, src: mediaAddress(scope.lesson, name) })),
		chapters: chapters.filter(({ atSeconds }) => atSeconds < source.seconds),
		doneShare,
	};
	return { video: result };
}

async function exerciseOf(
	sql: Sql,
	{ subjectId, chapterId }: NonNullable<LessonMaterial["exercise"]>,
	schoolId: string,
): Promise<{ exercise?: StudyExercise }> {
	const subject = await subjectOf(sql, subjectId);
	const chapterName = subject && chapterNames(subject).get(chapterId);
	if (!subject || chapterName === undefined) return {};
	const { subjectName } = subject;
	const ids = chapterIds(subject, chapterId) ?? [];
	const questionCount = await countQuestions(sql, schoolId, subjectId, ids);
	return { exercise: { subjectId, subjectName, chapterId, chapterName, questionCount } };
}

/** The caller has made sure that the student may enter the lesson. */
export async function materialOf(
	sql: Sql,
	material: LessonMaterial | null,
	scope: MaterialScope,
): Promise<Pick<StudyLesson, "video" | "reading" | "exercise" | "resources">> {
	if (!material) return { resources: [] };
	const { video, exercise, resources } = material;
	const names = [
		...(video ? [video.media, ...(video.captions ?? []).map(({ media }) => media)] : []),
		...resources.map(({ media }) => media),
	].filter((name) => !isAddress(name));
	const stored: Stored = names.length > 0 ? await findMedia(sql, scope.companyId, names) : new Map();
	return {
		...videoOf(material, stored, scope),
		...(material.reading ? { reading: material.reading } : {}),
		...(exercise ? await exerciseOf(sql, exercise, scope.schoolId) : {}),
		resources: resources.map((each) => lessonResource(each, stored, scope.lesson)),
	};
}

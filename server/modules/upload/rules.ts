// Which files are accepted, how they are named and stored, and the messages of refusals.
import { randomBytes } from "node:crypto";
import type { LocalText } from "../../../schemas/generated/documents.ts";
import {
	extensionOf,
	type UploadProfile,
	type UploadProfileName,
	uploadProblem,
	uploadProfiles,
} from "../../../schemas/uploadProfiles.ts";
import { Refusal, reason } from "../../plugins/envelope.ts";

/**
 * B §8: -600 image too large, -601 upload failed; ours: -603, the storage is used up, and -604, the upload has stored
 * another file.
 */
const code = { imageTooLarge: "-600", failed: "-601", full: "-603", otherFile: "-604" } as const;

const tooLarge = (limit: number): LocalText => ({
	zh: `文件过大，请控制在 ${limit}M 以内`,
	en: `file too large, keep under ${limit}M`,
});
const typeText = (extensions: readonly string[]): LocalText => ({
	zh: `只能上传以下格式的文件：${extensions.join("、")}`,
	en: `only these kinds of files can be uploaded: ${extensions.join(", ")}`,
});
const empty: LocalText = { zh: "文件是空的。", en: "The file is empty." };

/**
 * Why a complete file was rejected. The keys are stored with the upload, so a repeated request gets the same reply.
 */
const rejections = {
	damaged: reason(
		code.failed,
		"文件在传输中损坏，请重新上传。",
		"The file was damaged on its way. Please upload it again.",
	),
	otherContent: reason(
		code.failed,
		"文件内容与文件类型不符，请检查后重新上传。",
		"The content of the file is not of the kind its name says. Please check it and upload it again.",
	),
	unreadableArchive: reason(
		code.failed,
		"文件已损坏，或其目录与内容不一致，无法安全解压。请重新打包后上传。",
		"The file is damaged, or its list of contents is not true, so it cannot be unpacked safely. Please pack it again.",
	),
	unsafeArchive: reason(
		code.failed,
		"压缩包内含指向外部的链接或路径（例如“..”）。请只打包文件和文件夹。",
		"The file contains links, or paths that lead out of its folder, such as '..'. Please pack only files and folders.",
	),
	hugeArchive: reason(
		code.failed,
		"压缩包解压后过大：超过 100 MB 且超过自身大小的四倍，或多于 5000 个文件。请拆分或减少内容。",
		"The file unpacks to too much: more than 100 MB and four times its own size, or more than 5,000 files. Please pack less into it.",
	),
	unreadablePicture: reason(
		code.failed,
		"无法读取这张图片，请换一张。",
		"This picture cannot be read. Please choose another one.",
	),
	hugePicture: reason(
		code.imageTooLarge,
		"图片像素过大，请缩小后重新上传。",
		"This picture has too many pixels. Please make it smaller and upload it again.",
	),
};

export type FileRejection = keyof typeof rejections;

export const rejectionRefusal = (why: FileRejection): Refusal =>
	new Refusal(rejections[why].code, rejections[why].text);

export const isFileRejection = (why: string): why is FileRejection => Object.hasOwn(rejections, why);

export const noSuchUpload = (): Refusal =>
	new Refusal(
		"404",
		{ zh: "没有找到这次上传，请重新上传。", en: "There is no such upload. Please begin anew." },
		404,
	);

export const noSuchFile = (): Refusal =>
	new Refusal("404", { zh: "没有找到这个文件。", en: "This file was not found." }, 404);

export const incomplete = (): Refusal =>
	new Refusal(code.failed, {
		zh: "文件还没有传完，请继续上传。",
		en: "Not every part of the file has arrived. Please go on with the upload.",
	});

export const otherFile = (): Refusal =>
	new Refusal(code.otherFile, {
		zh: "这次上传已保存了另一个文件，请重新上传。",
		en: "This upload has stored another file. Please upload yours again.",
	});

const units = [
	["GB", 2 ** 30],
	["MB", 2 ** 20],
	["kB", 2 ** 10],
] as const;

/** With one decimal at most. Rounded down what is left and up what is needed, so that the two always differ. */
function sizeText(bytes: number, round: (number: number) => number): string {
	const [unit, size] = units.find(([, size]) => bytes >= size) ?? ["kB", 2 ** 10];
	return `${round((bytes / size) * 10) / 10} ${unit}`;
}

interface Storage {
	/** Bytes that the file could take. */
	readonly free: number;
	readonly needed: number;
	readonly quota: number;
}

/** CUSTOM-23: shown by the page as it is. */
export function storageFull({ free, needed, quota }: Storage): Refusal {
	const all = sizeText(quota, Math.floor);
	if (free < 2 ** 10)
		return new Refusal(code.full, {
			zh: `您的存储空间（共 ${all}）已用完。请联系学校。`,
			en: `Your storage of ${all} is used up. Please ask your school.`,
		});
	const [size, left] = [sizeText(needed, Math.ceil), sizeText(free, Math.floor)];
	return new Refusal(code.full, {
		zh: `文件大小为 ${size}，而您的存储空间（共 ${all}）只剩 ${left}。请选择较小的文件，或联系学校。`,
		en: `The file has ${size}, and ${left} of your storage of ${all} are left. Please choose a smaller one, or ask your school.`,
	});
}

export const tooManyAtOnce = (): Refusal =>
	new Refusal(code.failed, {
		zh: "未完成的上传过多，请先完成或取消其中一些。",
		en: "Too many uploads are not finished. Please finish or cancel some of them first.",
	});

/** The limit of the general profile is set by the operator. */
export function profileOf(name: UploadProfileName, generalMaxBytes: number): UploadProfile {
	const profile: UploadProfile = uploadProfiles[name];
	if (name !== "general") return profile;
	return { ...profile, maxBytes: generalMaxBytes, limitMegabytes: Math.floor(generalMaxBytes / 2 ** 20) };
}

/** @throws Refusal for a file that is rejected whatever it contains */
export function checkFile(
	profile: UploadProfile,
	file: { readonly name: string; readonly size: number },
): void {
	const issue = uploadProblem(profile, file);
	if (issue === "wrongType") throw new Refusal(code.failed, typeText(profile.extensions));
	if (issue === "empty") throw new Refusal(code.failed, empty);
	if (issue === "tooLarge") {
		const isImage = profile.messages.tooLarge === "upload.imageTooLarge";
		throw new Refusal(isImage ? code.imageTooLarge : code.failed, tooLarge(profile.limitMegabytes));
	}
}

const maxNameLength = 200;

/**
 * A name that is valid on every system and looks like what it is: no folders, no invisible or direction-changing
 * characters, nothing with a meaning to a file system or a shell.
 */
export function sanitizeName(given: string): string {
	const name = given
		// The extension is at the end.
		.slice(-1000)
		.normalize("NFC")
		.replace(/^.*[/\\]/s, "")
		// Removed before spaces are replaced: nothing may stay between dot and extension.
		.replaceAll(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}\ufffd]/gu, "")
		.replaceAll(/[\p{Cc}\p{Z}]+/gu, " ")
		.replaceAll(/[<>:"|?*`$;&]/g, "_")
		.replace(/^[\s.~-]+/, "")
		.replace(/[\s.]+$/, "");
	const extension = extensionOf(name);
	const stem = Array.from(extension ? name.slice(0, -extension.length - 1) : name);
	const shortened = stem.slice(0, maxNameLength - extension.length - 1).join("");
	return extension ? `${shortened || "file"}.${extension}` : shortened;
}

/** UPLOAD-11. @param name sanitized */
export function newKey(companyId: number, name: string, at: Date): string {
	const day = at.toISOString().slice(0, 10);
	return `${companyId}/${day}/coldatatypefile/${randomBytes(16).toString("hex")}.${extensionOf(name)}`;
}

/** The id of an upload and of the file it becomes. */
export const newId = (): string => randomBytes(16).toString("hex");

// What a company's app settings offer for download.
import type { BaseInfo } from "../../../schemas/generated/documents.ts";
import { safeUrl } from "../../core/paths.ts";

type AppConfig = BaseInfo["appConfig"];

/** An address of a document as another device can open it; undefined for one that may not be linked. */
export function absoluteUrl(url: string | undefined, base: string): string | undefined {
	const safe = safeUrl(url);
	return safe === undefined ? undefined : new URL(safe, base).href;
}

/** The addresses there are; undefined when the company has no app, or says no way to it. */
export function downloads(config: AppConfig, base: string) {
	if (!config?.appConfigStatus) return undefined;
	const { scanDownURL, androidDownURL, iosDownURL, schoolURL } = config;
	const found = {
		scan: absoluteUrl(scanDownURL, base),
		android: safeUrl(androidDownURL),
		ios: safeUrl(iosDownURL),
		school: absoluteUrl(schoolURL, base),
	};
	return found.scan || found.android || found.ios ? found : undefined;
}

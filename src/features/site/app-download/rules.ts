// The downloads in a company's app settings.
import type { BaseInfo } from "../../../../schemas/generated/documents.ts";
import { safeUrl } from "../../../core/paths.ts";

type AppConfig = BaseInfo["appConfig"];

/** A URL for another device; undefined when it may not be linked. */
export function absoluteUrl(url: string | undefined, base: string): string | undefined {
	const safe = safeUrl(url);
	return safe === undefined ? undefined : new URL(safe, base).href;
}

/** Undefined when the company has no app, or no download for it. */
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

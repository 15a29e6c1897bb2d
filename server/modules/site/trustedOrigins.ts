// Where the pages of a company may lead without a warning, and take pictures from.
import type { SiteDocument } from "../../../schemas/generated/documents.ts";

/**
 * Origins of a company's own hosts, and the foreign ones it trusts. Its own are named too: the server renders one markup for
 * all hosts of the company, so neither it nor the render that hydrates may ask which host the page is at.
 */
export function trustedOrigins({ hosts, allowedOrigins = [] }: SiteDocument["company"]): string[] {
	return [...new Set([...hosts.flatMap((host) => [`https://${host}`, `http://${host}`]), ...allowedOrigins])];
}

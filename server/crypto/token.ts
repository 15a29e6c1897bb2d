// Random secrets, such as session tokens: known to one browser, stored as their hash.
import { createHash, randomBytes } from "node:crypto";

/** 256 random bits in 43 characters, fit for a header, a cookie and an address. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What the database knows of a token. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

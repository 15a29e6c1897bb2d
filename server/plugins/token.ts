// Secrets that stand for a session: made by chance, known to one browser, stored as their hash.
import { createHash, randomBytes } from "node:crypto";

/** 43 signs of chance, fit for a header, a cookie and an address. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What the database knows of a token. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

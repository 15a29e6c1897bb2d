// How much the outbox sends at once; page and server.

/** Of one entry, as JSON: an essay of 20,000 characters, each of which may be an emoji, and what belongs to it. */
export const maxEntryBytes = 100_000;

/** Of several entries; a larger entry is sent alone. */
export const maxBatchBytes = 47_000;

/** Of a request, with names and keys around the entries. */
export const maxRequestBytes = 128 * 1024;

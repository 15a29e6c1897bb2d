// `npm run soak` sets SOAK, which runs the sampled tests at full size.

export const isSoak = Boolean(process.env["SOAK"]);

/** The size of a test whose full size takes minutes. */
export const sampleSize = (full: number, sample: number): number => (isSoak ? full : sample);

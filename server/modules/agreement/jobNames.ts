// Names of the jobs of agreements; the key of each is the id of the copy.

/** Stores document and proof of a copy that was signed. */
export const agreementSeal = "agreement.seal";
/** Asks the e-sign vendor what became of a copy. */
export const agreementAsk = "agreement.ask";

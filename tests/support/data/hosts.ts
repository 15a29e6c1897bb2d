/** Hosts of the demo's companies. */
export const hosts = ["maple.localhost", "cedar.localhost", "harbor.localhost"] as const;

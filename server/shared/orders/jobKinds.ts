// Names of the jobs of orders and payments (jobs.ts).

/** Key: the number of the order. */
export const orderExpiry = "order.expire";

/** Name of every query of orders: an event of one fetches all that are shown. */
export const orderQueries = "orders";

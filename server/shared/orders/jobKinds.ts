// Names of the jobs of orders and payments (orderJobs.ts).

/** Key: the number of the order. */
export const orderExpiry = "order.expire";
/** Key: the number of the payment. */
export const paymentQuery = "payment.query";
/** Key: the number of the refund, as of the next. */
export const refundSend = "refund.send";
export const refundQuery = "refund.query";

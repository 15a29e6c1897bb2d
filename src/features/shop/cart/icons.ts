export const cart = "M3 4h2.2l2.3 11.2h10.3L20 7.5H6M9.5 20h.01M16.5 20h.01";
export const bin = "M5 7h14M10 7V4.5h4V7m-7 0 .8 12.5h8.4L17 7m-7 4v5m4-5v5";

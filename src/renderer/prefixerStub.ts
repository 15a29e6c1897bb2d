// Stands in for stylis's vendor prefixes, which styled-components carries and adds only where enableVendorPrefixes asks.
export const prefix = (value: string): string => value;

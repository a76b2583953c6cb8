/** An optionally signed decimal number (specification §5, "bet amount"), once marks of thousands are gone: `-12.5`. */
export const SIGNED_DECIMAL = /^[+-]?\d+(\.\d+)?$/

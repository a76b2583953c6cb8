/** Noon of a day `YYYY-MM-DD` at the plants, in seconds since 1970: where a chart of days draws its values. */
export const noonOf = (day: string) => Date.parse(`${day}T05:00:00Z`) / 1000

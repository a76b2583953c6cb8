/**
 * So many days before its end a safety card or certificate is told of. Without a valid one a shift leader cannot be put on a
 * roster, and a course takes weeks.
 */
export const PAPER_REMINDER_DAYS = [60, 30]

/** So many days before a child comes of age it is told, and on the day itself. */
export const OF_AGE_REMINDER_DAYS = [30, 0]

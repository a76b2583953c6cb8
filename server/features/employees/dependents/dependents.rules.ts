/** The age at which a child's tax relief ends unless they study. */
export const AGE_OF_MAJORITY_YEARS = 18

/**
 * Says whether somebody is 18 or more on a day. Born 2008-11-21: yes on 2026-11-21, no the day before.
 *
 * @param dateOfBirth `YYYY-MM-DD`
 * @param today `YYYY-MM-DD` at the plants
 */
export function isOfAge(dateOfBirth: string, today: string): boolean {
  const eighteenth = `${Number(dateOfBirth.slice(0, 4)) + AGE_OF_MAJORITY_YEARS}${dateOfBirth.slice(4)}`
  return today >= eighteenth
}

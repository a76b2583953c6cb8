const DAY_MS = 86_400_000

/** How many days a due day is behind today; 0 when it is not. Both are `YYYY-MM-DD`. */
export function daysLate(dueOn: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(dueOn)) / DAY_MS))
}

const MINUTE_MS = 60_000

/** Says whether something was written later after it happened than the plant allows. */
export function isLateEntry(occurredAt: string, writtenAt: string | Date, lateEntryMinutes: number): boolean {
  return new Date(writtenAt).getTime() - Date.parse(occurredAt) > lateEntryMinutes * MINUTE_MS
}

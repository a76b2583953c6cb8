import { verifyChain } from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

/** What a first start leaves open: both books at the shift of the moment, led by the people that it names, on chains that verify. */
export const openBooks = {
  teams: ['Kíp A', 'Kíp A'],
  areOfNow: [true, true],
  areIntact: [true, true],
} as const

/** The books that are open, as they are. */
export async function readOpenBooks(db: Db, files: FileStore, now: Date) {
  const books = await db
    .selectFrom('dutyShiftLogs')
    .select(['plantId', 'startsAt', 'endsAt', 'dutyTeamName'])
    .where('status', '=', 'onDuty')
    .execute()
  const reports = await Promise.all(books.map(({ plantId }) => verifyChain({ db, files, now }, plantId)))
  return {
    teams: books.map(({ dutyTeamName }) => dutyTeamName),
    areOfNow: books.map(
      ({ startsAt, endsAt }) => Date.parse(startsAt) <= now.getTime() && Date.parse(endsAt) > now.getTime(),
    ),
    areIntact: reports.map(({ isIntact }) => isIntact),
  }
}

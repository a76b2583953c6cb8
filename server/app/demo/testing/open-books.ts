import { expect } from 'vitest'

import { verifyChain } from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

/** The books of both plants are open at the shift of the moment, led by the team of the people that the start names, and verify. */
export async function expectOpenBooks(db: Db, files: FileStore, now: Date): Promise<void> {
  const plants = await db
    .selectFrom('dutyShiftLogs')
    .select(['plantId', 'startsAt', 'endsAt', 'dutyTeamName'])
    .where('status', '=', 'onDuty')
    .execute()
  expect(plants.map(({ dutyTeamName }) => dutyTeamName)).toEqual(['Kíp A', 'Kíp A'])
  const reports = await Promise.all(plants.map(({ plantId }) => verifyChain({ db, files, now }, plantId)))
  expect(reports.map(({ isIntact }) => isIntact)).toEqual([true, true])
  for (const { startsAt, endsAt } of plants) {
    expect(Date.parse(startsAt)).toBeLessThanOrEqual(now.getTime())
    expect(Date.parse(endsAt)).toBeGreaterThan(now.getTime())
  }
}

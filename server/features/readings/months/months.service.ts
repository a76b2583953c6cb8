import { monthOf } from '#contract/readings/slots.ts'
import { defineJob } from '#server/platform/jobs/job.ts'

import { ensureMonths } from './months.store.ts'

const MONTHS_AHEAD = 3
const LONGEST_MONTH_DAYS = 31

/** Every night makes room for the readings of this month and the next three. */
export const readingMonths = defineJob({
  name: 'readingMonths',
  schedule: '7 1 * * *',
  async run({ db, now }) {
    await ensureMonths(db, monthsAhead(now))
  },
})

/** This month and those that follow, as the database names them. */
function monthsAhead(now: Date): string[] {
  const day = (offset: number) => new Date(now.getTime() + offset * 86_400_000)
  const months = Array.from({ length: MONTHS_AHEAD * LONGEST_MONTH_DAYS + 1 }, (_, offset) =>
    monthOf(day(offset)),
  )
  return [...new Set(months)]
}

import { defineJob } from './job.ts'
import { deleteOldRows, type Retention } from './old-rows.store.ts'

const DAY_HOURS = 24
const ROWS_PER_STATEMENT = 5000

const retentions: readonly Retention[] = [
  { table: 'idempotencyKeys', column: 'createdAt', keptHours: 48 },
  { table: 'realtimeEvents', column: 'at', keptHours: 1 },
  { table: 'mailOutbox', column: 'createdAt', keptHours: 30 * DAY_HOURS },
  { table: 'mailAttachments', column: 'createdAt', keptHours: 31 * DAY_HOURS },
  { table: 'refreshTokens', column: 'expiresAt', keptHours: 7 * DAY_HOURS },
  { table: 'loginFailures', column: 'at', keptHours: DAY_HOURS },
  { table: 'loginAttempts', column: 'at', keptHours: 400 * DAY_HOURS },
]

/** Every hour deletes what has been kept for long enough. */
export const housekeeping = defineJob({
  name: 'housekeeping',
  schedule: '17 * * * *',
  async run({ db, now, log }) {
    for (const retention of retentions) {
      let total = 0
      let deleted = 0
      do {
        deleted = await deleteOldRows(db, retention, now, ROWS_PER_STATEMENT)
        total += deleted
      } while (deleted === ROWS_PER_STATEMENT)
      if (total > 0) log.info({ table: retention.table, rows: total }, 'old rows deleted')
    }
  },
})

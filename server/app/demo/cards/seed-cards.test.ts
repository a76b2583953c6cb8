import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { PLANT_UTC_OFFSET_HOURS } from '#contract/core/format.ts'
import { demoDatabase, type TestDatabase } from '#server/test/database.ts'
import { temporaryFiles } from '#server/test/files.ts'

import { workInstant } from '../demo-days.ts'
import { demoRentals } from './demo-rentals.ts'

const HOUR_MS = 3_600_000
/** Ten past two in the night to a Wednesday, at the plants. */
const NIGHT = new Date('2026-11-24T19:10:00.000Z')

let database: TestDatabase
let store: Awaited<ReturnType<typeof temporaryFiles>>

beforeAll(async () => {
  store = await temporaryFiles()
  database = await demoDatabase(NIGHT, store.folder)
})
afterAll(async () => {
  await database.close()
  await store.remove()
})

const atPlant = (at: Date | string) => new Date(new Date(at).getTime() + PLANT_UTC_OFFSET_HOURS * HOUR_MS)

test('visitors come and go in working hours, whenever the demonstration starts', () => {
  const isOffice = (at: Date) => {
    const shown = atPlant(at)
    const clock = shown.getUTCHours() + shown.getUTCMinutes() / 60
    return clock >= 7 && clock <= 17 && shown.getUTCDay() % 6 !== 0
  }
  // Every hour of two weeks, weekends and a turn of the month among them.
  const starts = Array.from(
    { length: 14 * 24 },
    (_, hour) => new Date(Date.parse('2026-11-21T17:10:00Z') + hour * HOUR_MS),
  )
  const odd = starts.flatMap((now) =>
    demoRentals.filter(({ asked, visit, out, back }) => {
      const [from, ...others] = [...visit, ...(out ? [out] : []), ...(back ? [back.at] : [])].map((moment) =>
        workInstant(moment, now),
      )
      const askedAt = workInstant(asked, now)
      // Decided by now: two signatures take an hour.
      const decidedBy = askedAt.getTime() + (asked[0] === 'last' ? 0 : HOUR_MS)
      const isTold = from !== undefined && askedAt < from && decidedBy <= now.getTime()
      return !isTold || ![from, ...others].every(isOffice)
    }),
  )
  expect(odd).toEqual([])
  expect(demoRentals.length).toBeGreaterThan(12)
})

test('at night nobody from outside is in, but whoever forgot to bring the card back', async () => {
  const { rows } = await sql<{ holder: string; isDue: boolean }>`
    select holder_name as holder, due_at < ${NIGHT}::timestamptz as is_due from card_rentals
    where inside_since is not null and returned_at is null`.execute(database.db)
  expect(rows).toEqual([{ holder: 'Cao Thị Mai Lan', isDue: true }])
  const out = await sql`select from card_rentals where issued_at is not null and returned_at is null`.execute(
    database.db,
  )
  expect(out.rows.length).toBeGreaterThan(4)
  expect(await database.db.selectFrom('presences').select('id').execute()).toEqual([])
})

test('who stays for days goes home in the evening and comes again in the morning', async () => {
  const { rows } = await sql<{ action: string; at: string }>`
    select h.action, h.at from history h join card_rentals r on r.id = h.entity_id::bigint
    where h.entity = 'card-rentals' and r.holder_name = 'Đoàn Minh Hải' and h.action in ('wentOut', 'cameIn')
    order by h.at`.execute(database.db)
  expect(rows.map(({ action, at }) => `${action} ${atPlant(at).toISOString().slice(8, 16)}`)).toEqual([
    'wentOut 19T16:50',
    'cameIn 20T07:15',
    'wentOut 20T16:50',
    'cameIn 23T07:15',
    'wentOut 23T16:50',
    'cameIn 24T07:15',
    'wentOut 24T16:50',
  ])
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { OperationWrite, ShiftLogSettings, ShiftSections } from '#contract/duty-shift-logs/index.ts'
import { verifyChain } from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'
import { demoDatabase, type TestDatabase } from '#server/test/database.ts'
import { temporaryFiles } from '#server/test/files.ts'

import { openBooks, readOpenBooks } from './testing/open-books.ts'

const NOW = new Date('2026-11-21T00:30:00.000Z')
let database: TestDatabase
let store: Awaited<ReturnType<typeof temporaryFiles>>
let shifts: Awaited<ReturnType<typeof readShifts>>

const readShifts = () => database.db.selectFrom('dutyShiftLogs').selectAll().orderBy('startsAt').execute()

beforeAll(async () => {
  store = await temporaryFiles()
  database = await demoDatabase(NOW, store.folder)
  shifts = await readShifts()
})
afterAll(async () => {
  await database.close()
  await store.remove()
})

const plantIds = () => [...new Set(shifts.map(({ plantId }) => plantId))]
const ofPlant = (plantId: number | undefined) => shifts.filter((shift) => shift.plantId === plantId)

describe('the books', () => {
  test('of two plants hold every shift of twenty days, the last one being on', () => {
    expect(plantIds()).toHaveLength(2)
    for (const plantId of plantIds()) {
      const own = ofPlant(plantId)
      expect(own).toHaveLength(61)
      expect(own.map(({ status }) => status)).toEqual([
        ...Array.from({ length: 60 }, () => 'handedOver'),
        'onDuty',
      ])
      expect(own.slice(1).map(({ previousId }) => previousId)).toEqual(own.slice(0, -1).map(({ id }) => id))
    }
  })

  test('verify, link after link', async () => {
    for (const plantId of plantIds()) {
      const report = await verifyChain({ db: database.db, files: store.files, now: NOW }, plantId)
      expect(report).toMatchObject({ shiftCount: 60, isIntact: true, firstBreak: null })
    }
  })

  test('say what the contract accepts', async () => {
    for (const { sections } of shifts) expect(ShiftSections.safeParse(sections).error?.issues).toBeUndefined()
    const operations = await database.db.selectFrom('dutyOperations').selectAll().execute()
    expect(operations.length).toBeGreaterThan(600)
    for (const { shiftId: dutyShiftLogId, ...operation } of operations) {
      const judged = OperationWrite.safeParse({ ...operation, dutyShiftLogId })
      expect([operation.content, judged.error?.issues]).toEqual([operation.content, undefined])
      expect(operation.content).not.toMatch(/[{}]/)
    }
    const settings = await database.db
      .selectFrom('plantSettings')
      .selectAll()
      .where('key', '=', 'duty-shift-log-settings')
      .execute()
    for (const row of settings) expect(ShiftLogSettings.safeParse(row.settings).success).toBe(true)
  })

  test('are written in their own time: nothing lies ahead, some entries are late', async () => {
    const operations = await database.db.selectFrom('dutyOperations').selectAll().execute()
    const shiftOf = new Map(shifts.map((shift) => [shift.id, shift]))
    for (const { shiftId, createdAt, occurredAt } of operations) {
      const shift = shiftOf.get(shiftId)
      expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.parse(shift?.sealedAt ?? NOW.toISOString()))
      expect(Date.parse(occurredAt)).toBeLessThan(Date.parse(createdAt))
      expect(Date.parse(occurredAt)).toBeGreaterThanOrEqual(Date.parse(shift?.startsAt ?? ''))
    }
    expect(operations.filter(({ isLate }) => isLate).length).toBeGreaterThan(5)
  })

  test('are signed by two, the second of whom leads the next shift', async () => {
    const signatures = await database.db.selectFrom('dutyShiftSignatures').selectAll().execute()
    for (const { id, status } of shifts) {
      const own = signatures.filter(({ shiftId }) => shiftId === id)
      expect(own.map(({ role }) => role).toSorted()).toEqual(
        status === 'handedOver' ? ['giver', 'receiver'] : [],
      )
      const receiver = own.find(({ role }) => role === 'receiver')
      const next = shifts.find(({ previousId }) => previousId === id)
      expect(receiver?.employeeId).toBe(next?.shiftLeaderId)
    }
  })

  test('hold one late handover, one shift nobody has looked at, a correction and one that waits', async () => {
    for (const plantId of plantIds()) {
      const own = ofPlant(plantId)
      const late = own.filter(
        ({ endsAt, sealedAt }) => sealedAt && Date.parse(sealedAt) > Date.parse(endsAt) + 3_600_000,
      )
      expect(late).toHaveLength(1)
      const reviews = await database.db.selectFrom('dutyShiftReviews').selectAll().execute()
      const overdue = own.filter(
        ({ id, sealedAt }) =>
          sealedAt &&
          NOW.getTime() > Date.parse(sealedAt) + 24 * 3_600_000 &&
          !reviews.some(({ shiftId }) => shiftId === id),
      )
      expect(overdue).toHaveLength(1)
      const corrections = await database.db
        .selectFrom('dutyShiftCorrections')
        .selectAll()
        .where('plantId', '=', plantId)
        .orderBy('id')
        .execute()
      expect(corrections.map(({ status, sealedInId }) => [status, sealedInId !== null])).toEqual([
        ['confirmed', true],
        ['waiting', false],
      ])
    }
  })

  test('are open at a shift of the people whose names the start banner shows', async () => {
    const leaders = await database.db
      .selectFrom('dutyShiftLogs as s')
      .innerJoin('employees as e', 'e.id', 's.shiftLeaderId')
      .select('e.userName')
      .where('s.status', '=', 'onDuty')
      .execute()
    expect(leaders.map(({ userName }) => userName)).toContain('truongca')
  })

  test('are open at a shift that carries over permits, earths, directives and work', () => {
    for (const { sections } of shifts.filter(({ status }) => status === 'onDuty')) {
      const { permits, portableEarths, directives, unfinishedWork, meterReadings } = sections
      for (const rows of [permits, portableEarths, directives, unfinishedWork])
        expect(rows.some(({ carriedFromId }) => carriedFromId !== null)).toBe(true)
      expect(meterReadings.every(({ startKwh, endKwh }) => startKwh > 40_000_000 && endKwh === null)).toBe(
        true,
      )
    }
  })
})

test('a first start in the night in which a leap day begins keeps them as well', async () => {
  const now = new Date('2028-02-28T19:10:00.000Z')
  const folder = await temporaryFiles()
  const other = await demoDatabase(now, folder.folder)
  try {
    expect(await readOpenBooks(other.db, folder.files, now)).toEqual(openBooks)
  } finally {
    await other.close()
    await folder.remove()
  }
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ShiftSections } from '#contract/duty-shift-logs/sections.ts'
import { testApp, type TestApp } from '#server/test/app.ts'

import { openedShift, type OpenedShift } from '../testing/open-shift.ts'
import { sealShift } from './seal.service.ts'
import { verifyChain } from '../verification/verify.service.ts'

let server: TestApp
let opened: OpenedShift
beforeAll(async () => {
  server = await testApp()
  opened = await openedShift(server)
})
afterAll(() => server.close())

/** Any text PostgreSQL keeps: it has no character zero. */
const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((value) => value.replaceAll('\0', ''))
const decimal = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1000),
)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
/** PostgreSQL keeps microseconds. */
const instant = fc
  .tuple(fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([seconds, micro]) =>
    new Date(seconds * 1000).toISOString().replace('.000Z', `.${String(micro).padStart(6, '0')}Z`),
  )

const operation = fc.record({
  occurredAt: instant,
  content: text,
  equipment: maybe(text),
  activePowerBeforeMw: maybe(decimal),
  activePowerAfterMw: maybe(decimal),
  reactivePowerAfterMvar: maybe(decimal),
  createdAt: instant,
})
/** Whatever stands in the header: the seal takes any JSON that the database keeps. */
const anySections = fc
  .array(fc.record({ id: text, quantity: decimal, note: maybe(text), at: instant, list: fc.array(decimal) }))
  .map((rows) => ({ rows }) as unknown as ShiftSections)

async function sealWith(
  sections: ShiftSections,
  operations: readonly (typeof operation extends fc.Arbitrary<infer Value> ? Value : never)[],
): Promise<void> {
  const { db } = server
  const last = await db
    .selectFrom('dutyShiftLogs')
    .selectAll()
    .where('plantId', '=', opened.plantId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (db) => {
    if (operations.length > 0) {
      const who = { executorId: opened.leader.userId, executorName: 'x', creatorId: 1, creatorName: 'x' }
      const rest = { kind: 'other', eventType: 1, isLate: false } as const
      const at = { shiftId: last.id, plantId: last.plantId }
      const values = operations.map((one) => ({ ...one, ...who, ...rest, ...at }))
      await db.insertInto('dutyOperations').values(values).execute()
    }
    const header = { sections: JSON.stringify(sections) }
    await db.updateTable('dutyShiftLogs').set(header).where('id', '=', last.id).execute()
    await sealShift({ db, now: new Date(1_790_000_000_123) }, last)
    const { id: _id, searchText: _text, ...copy } = last as typeof last & { searchText: string }
    await db
      .insertInto('dutyShiftLogs')
      .values({
        ...copy,
        sections: '{}',
        sectionVersions: '{}',
        shiftCode: `${last.id}`,
        previousId: last.id,
      })
      .execute()
  })
}

test('whatever was sealed is read back the same: numbers, instants, texts', async () => {
  await fc.assert(
    fc.asyncProperty(anySections, fc.array(operation, { maxLength: 20 }), async (sections, operations) => {
      await sealWith(sections, operations)
    }),
    { numRuns: 60 },
  )
  const evidence = { db: server.db, files: server.platform.files, now: new Date() }
  const report = await verifyChain(evidence, opened.plantId)
  expect(report).toMatchObject({ isIntact: true, shiftCount: 60, firstBreak: null })
})

test('a long chain leaves turns to others while it is walked', async () => {
  let turns = 0
  const other = setInterval(() => turns++, 1)
  const evidence = { db: server.db, files: server.platform.files, now: new Date() }
  await verifyChain(evidence, opened.plantId)
  clearInterval(other)
  expect(turns).toBeGreaterThan(5)
})

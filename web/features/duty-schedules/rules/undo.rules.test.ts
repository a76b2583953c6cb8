import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type CellEdit, emptyLog, noted, redo, undo } from './undo.rules.ts'

const edit = (to: string): CellEdit[] => [{ row: 0, day: 0, from: null, to }]

test('undo and redo walk along the edits', () => {
  const log = noted(noted(emptyLog, edit('C1')), edit('C2'))
  const back = undo(log)
  expect(back?.edit).toEqual([{ row: 0, day: 0, from: 'C2', to: null }])
  expect(redo(back?.log ?? emptyLog)).toEqual({ edit: edit('C2'), log })
})

test('a new edit ends what could be done again', () => {
  const back = undo(noted(emptyLog, edit('C1')))
  expect(redo(noted(back?.log ?? emptyLog, edit('X')))).toBeUndefined()
})

test('nothing is left at the ends', () => {
  expect([undo(emptyLog), redo(emptyLog)]).toEqual([undefined, undefined])
})

test('taking back everything leads to where it began', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(3), fc.constantFrom('C1', 'C2', null)), { maxLength: 50 }),
      (acts) => {
        const row: (string | null)[] = [null, null, null, null]
        let log = emptyLog
        for (const [day, to] of acts) {
          log = noted(log, [{ row: 0, day, from: row[day] ?? null, to }])
          row[day] = to
        }
        for (let back = undo(log); back; back = undo(back.log)) {
          for (const { day, to } of back.edit) row[day] = to
        }
        expect(row).toEqual([null, null, null, null])
      },
    ),
  )
})

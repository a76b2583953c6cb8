import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type CellEdit, emptyLog, noted, redo, rowsMoved, undo, type UndoLog } from './undo.rules.ts'

const edit = (to: string): CellEdit<string | null>[] => [{ row: 0, column: 0, from: null, to }]

test('undo and redo walk along the edits', () => {
  const log = noted(noted(emptyLog, edit('C1')), edit('C2'))
  const back = undo(log)
  expect(back?.edit).toEqual([{ row: 0, column: 0, from: 'C2', to: null }])
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
        let log: UndoLog<string | null> = emptyLog
        for (const [column, to] of acts) {
          log = noted(log, [{ row: 0, column, from: row[column] ?? null, to }])
          row[column] = to
        }
        for (let back = undo(log); back; back = undo(back.log)) {
          for (const { column, to } of back.edit) row[column] = to
        }
        expect(row).toEqual([null, null, null, null])
      },
    ),
  )
})

test('edits follow their rows, and those of a row that is gone are forgotten', () => {
  const log = noted(noted(emptyLog, edit('C1')), [{ row: 2, column: 1, from: null, to: 'X' }])
  const moved = rowsMoved(log, (row) => (row === 0 ? 5 : undefined))
  expect(moved.done).toEqual([[{ row: 5, column: 0, from: null, to: 'C1' }]])
})

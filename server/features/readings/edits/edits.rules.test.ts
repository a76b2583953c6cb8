import { describe, expect, test } from 'vitest'

import { judgeEdits, type Standing, WHILE_TYPING } from './edits.rules.ts'
import type { AcceptedReading } from '../writing/judge.rules.ts'

const ME = 7
const now = new Date('2026-11-21T01:00:00Z')
const edit = (value: number | null, from: number | null, note = ''): AcceptedReading => ({
  row: 0,
  deviceId: 1,
  parameterId: 10,
  at: '2026-11-21T00:00:00.000Z',
  value,
  quality: 0,
  note,
  isLate: false,
  from,
})
const mine: Standing = {
  row: 0,
  value: 5,
  source: 0,
  writtenBy: ME,
  writtenByName: 'Trần Bảo',
  writtenAt: '2026-11-21T00:30:00.000Z',
}

function verdict(one: AcceptedReading, standing?: Standing, reason: string | null = null): string {
  const standings = new Map(standing && [[0, standing]])
  const judged = judgeEdits([one], standings, { writtenBy: ME, now, reason })
  if (judged.refused[0]) return judged.refused[0].error
  if (judged.unchanged.length > 0) return 'unchanged'
  return judged.plain.length > 0 ? 'plain' : 'replacing'
}

describe('an edit', () => {
  test.each([
    ['of an empty cell is kept', edit(6, null), undefined, null, 'plain'],
    ['of a cell that was emptied meanwhile is kept', edit(6, 5), undefined, null, 'plain'],
    ['that comes to what stands changes nothing', edit(5, null), mine, null, 'unchanged'],
    ['of what one has just typed needs no reason', edit(6, 5), mine, null, 'replacing'],
    [
      'a second too late needs one',
      edit(6, 5),
      { ...mine, writtenAt: '2026-11-21T00:29:59Z' },
      null,
      'reasonNeeded',
    ],
    ['of what somebody else typed needs one', edit(6, 5), { ...mine, writtenBy: 8 }, null, 'reasonNeeded'],
    ['of what was imported needs one', edit(6, 5), { ...mine, source: 1 }, null, 'reasonNeeded'],
    [
      'of what a gateway sent needs one',
      edit(6, 5),
      { ...mine, source: 2, writtenBy: 0 },
      null,
      'reasonNeeded',
    ],
    ['with a reason replaces anything seen', edit(6, 5), { ...mine, writtenBy: 8 }, 'Đọc nhầm', 'replacing'],
    ['of what nobody saw clashes', edit(6, null), mine, null, 'differs'],
    ['of what changed meanwhile clashes', edit(6, 4), mine, null, 'differs'],
    ['clashes even with a reason', edit(6, 4), mine, 'Đọc nhầm', 'differs'],
    ['to nothing needs a note in an empty cell', edit(null, 5), undefined, null, 'reasonMissing'],
    ['to nothing with a note is kept', edit(null, null, 'Mất truyền thông'), undefined, null, 'plain'],
    [
      'to nothing of somebody else’s needs a reason',
      edit(null, 5),
      { ...mine, writtenBy: 8 },
      null,
      'reasonMissing',
    ],
  ] as const)('%s', (_, one, standing, reason, expected) => {
    expect(verdict(one, standing, reason)).toBe(expected)
  })

  test('that takes back one’s own typing says so by itself, else by its reason', () => {
    const judge = (reason: string | null) =>
      judgeEdits([edit(null, 5)], new Map([[0, mine]]), { writtenBy: ME, now, reason }).replacing[0]?.note
    expect([judge(null), judge('Nhầm ô')]).toEqual([WHILE_TYPING, 'Nhầm ô'])
  })

  test('that clashes says with what and whom', () => {
    const { refused } = judgeEdits([edit(6, 4)], new Map([[0, mine]]), { writtenBy: 8, now, reason: null })
    expect(refused).toEqual([
      {
        row: 0,
        error: 'differs',
        standing: { value: 5, writtenByName: 'Trần Bảo', writtenAt: '2026-11-21T00:30:00.000Z' },
      },
    ])
  })
})

import { expect, test } from 'vitest'

import { headingOf } from './core/words.ts'
import { inverterHistoryWords } from './inverter-history/words.ts'
import { standstillWords } from './inverter-tracking/words.ts'
import { lossPieceWords } from './loss-ledger/words.ts'
import { unitFigureWords, unitStateWords } from './unit-operations/words.ts'

const alike = [
  [unitStateWords.lostEnergyMwh, unitFigureWords.lostEnergyMwh],
  [standstillWords.lostKwh, inverterHistoryWords.lostEnergyMwh],
  [lossPieceWords.energyKwh],
]

test('what one stop lost is named by what it is held against: three figures, three names', () => {
  for (const language of ['vi', 'en'] as const) {
    const names = alike.map((words) => words.map((word) => headingOf({ ...word, unit: '' }, language)))
    for (const [first, ...others] of names) for (const other of others) expect(other).toBe(first)
    expect(new Set(names.map(([first]) => first)).size).toBe(alike.length)
    expect(names.flat()).not.toContain('Sản lượng mất')
  }
})

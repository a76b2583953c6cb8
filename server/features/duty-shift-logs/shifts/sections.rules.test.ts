import { describe, expect, test } from 'vitest'

import { sectionsAtOpening } from './carry.rules.ts'
import { changedSections } from './sections.rules.ts'

const empty = sectionsAtOpening(null, { units: ['H1'], meters: [], handoverItems: [] })
const work = (id: string, content: string, carriedFromId: number | null = null) => {
  return { id, content, isDone: false, carriedFromId }
}

describe('what a writer changes', () => {
  test('is only what differs', () => {
    const conclusion = { text: 'Ca bình thường' }
    expect(changedSections(empty, { ...empty, conclusion })).toEqual({ conclusion })
    expect(changedSections(empty, structuredClone(empty))).toEqual({})
    expect(changedSections(empty, {})).toEqual({})
  })

  test('names that are no sections are passed over', () => {
    expect(changedSections(empty, { id: 3 } as object)).toEqual({})
  })

  test('emptying a list is a change', () => {
    expect(changedSections(empty, { unitStates: [] })).toEqual({ unitStates: [] })
  })

  test('where a row came from is not theirs to say', () => {
    const before = { ...empty, unfinishedWork: [work('a', 'Thay dầu', 4), work('b', 'Ghi sổ')] }
    const claimed = [work('a', 'Thay dầu', null), work('b', 'Ghi sổ', 9)]
    expect(changedSections(before, { unfinishedWork: claimed })).toEqual({})
    const sent = [work('a', 'Thay dầu H1', null), work('c', 'Việc mới', 9)]
    expect(changedSections(before, { unfinishedWork: sent }).unfinishedWork).toEqual([
      work('a', 'Thay dầu H1', 4),
      work('c', 'Việc mới', null),
    ])
  })

  test('rows that never are carried get no origin', () => {
    const rows = [{ ...empty.unitStates[0], state: 'running' }]
    expect(changedSections(empty, { unitStates: rows }).unitStates).toEqual(rows)
  })
})

import { expect, test } from 'vitest'

import { noItem } from '#contract/duty-shift-logs/items.ts'

import { contentOf, itemChoice, itemsOf } from './open-items.rules.ts'

const byEntries = {
  openedIn: 'op-1',
  openedByName: 'Hòa',
  closedIn: null,
  closedByName: null,
  carriedFromId: null,
}
const openedAt = '2026-11-20T01:00:00Z'
const lists = {
  permits: [
    {
      ...byEntries,
      id: 'op-1',
      kind: 'order' as const,
      number: '4',
      place: 'TD92',
      commander: 'Tâm',
      peopleCount: 2,
      openedAt,
      closedAt: openedAt,
    },
  ],
  portableEarths: [
    { ...byEntries, id: 'op-2', number: '3', location: '473-76', appliedAt: openedAt, removedAt: null },
  ],
}
const now = new Date('2026-11-22T02:00:00Z')

test('an entry has to do with the items of its kind only', () => {
  expect(itemsOf('permit', lists).map(({ id, isOpen }) => [id, isOpen])).toEqual([['op-1', false]])
  expect(itemsOf('earthing', lists).map(({ id, isOpen }) => [id, isOpen])).toEqual([['op-2', true]])
  expect(itemsOf('switching', lists)).toEqual([])
})

test('an item is chosen by its name, place and age', () => {
  const [earth] = itemsOf('earthing', lists)
  expect(earth && itemChoice(earth, now, 'vi')).toBe('Tiếp địa 3 · 473-76 · 2 ngày')
})

test.each([
  [
    { kind: 'earthing', item: { ...noItem('open'), kind: 'earth', number: '5', place: 'C12' } },
    'Đặt tiếp địa di động số 5 tại C12',
  ],
  [
    { kind: 'earthing', item: { ...noItem('close'), itemId: 'op-2' } },
    'Tháo tiếp địa di động số 3 tại 473-76',
  ],
  [{ kind: 'permit', item: { ...noItem('close'), itemId: 'op-1' } }, 'Đóng LCT 4: TD92'],
  [{ kind: 'other', item: null }, ' '],
] as const)('says by itself what it does: %o', (entry, words) => {
  expect(contentOf({ ...entry, content: ' ' }, lists)).toBe(words)
  expect(contentOf({ ...entry, content: 'Theo PTT 12' }, lists)).toBe('Theo PTT 12')
})

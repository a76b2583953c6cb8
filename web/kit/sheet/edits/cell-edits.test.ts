import { describe, expect, test } from 'vitest'

import type { CellChange } from '#web/kit/sheet/model/sheet.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'

import { acceptedOf, errorsOf, forgetCells, pendingOf, type SheetBook, writeOf } from './cell-edits.ts'

/** A book whose bodies are the changes themselves, and whose errors name the place of a change. */
const bookOf = (group: string): SheetBook => ({
  endpoint: { method: 'PUT', path: '/x', access: 'signedIn' },
  group,
  bodyFor: (changes) => changes,
  changesOf: (body) => [...(body as readonly CellChange[])],
  addressOf: (error, body) =>
    (body as readonly CellChange[])[(error as { row: number }).row]?.address ?? '0|0',
})
const book = bookOf('g')
const changes: readonly CellChange[] = [
  { address: '6|10', from: null, to: 5 },
  { address: '6|11', from: 700, to: null },
  { address: '7|10', from: 1, to: 2 },
]
const item = (more: Partial<OutboxItem> = {}): OutboxItem => ({
  key: 'k',
  userId: 1,
  order: 1,
  group: 'g',
  endpoint: { method: 'PUT', path: '/x', access: 'signedIn' },
  body: changes,
  count: 3,
  errorsAt: 'outcome.errors',
  state: 'waiting',
  why: null,
  errors: [],
  ...more,
})
const differs = { row: 0, error: 'differs', message: 'Đã có giá trị khác' }
const text = (value: number | null) => String(value ?? '')

describe('what cells show', () => {
  test('is what is on its way, of their own sheet', () => {
    const { drafts, refused } = pendingOf(book, [item(), item({ group: 'other', body: [] })], text)
    expect(drafts.get('6|11')).toEqual({ state: 'waiting', value: null })
    expect([drafts.size, refused]).toEqual([3, []])
  })

  test('of an answered write only what was refused', () => {
    const { drafts, refused } = pendingOf(book, [item({ state: 'refused', errors: [differs] })], text)
    expect([...drafts]).toEqual([['6|10', { state: 'refused', text: '5', why: 'Đã có giá trị khác' }]])
    expect(refused).toEqual([
      { address: '6|10', error: 'differs', message: 'Đã có giá trị khác', from: null, mine: 5 },
    ])
  })

  test('of a write that was refused as a whole everything, with its reason', () => {
    const whole = item({ state: 'refused', why: 'Phiếu đã xác nhận' })
    expect(pendingOf(book, [whole], text).refused.map(({ error, message }) => [error, message])).toEqual([
      ['refused', 'Phiếu đã xác nhận'],
      ['refused', 'Phiếu đã xác nhận'],
      ['refused', 'Phiếu đã xác nhận'],
    ])
  })

  test('is the newest write of a cell', () => {
    const old = item({ state: 'refused', errors: [differs] })
    const again = item({ body: [{ address: '6|10', from: 4, to: 6 }], key: 'k2', order: 2 })
    const { drafts, refused } = pendingOf(book, [old, again], text)
    expect([drafts.get('6|10'), refused]).toEqual([{ state: 'waiting', value: 6 }, []])
  })
})

test('what is settled cell by cell leaves the rest, also of a write refused as a whole', () => {
  const kept = new Map<string, readonly unknown[]>()
  const outbox = {
    keepErrors: (key: string, errors: readonly unknown[]) => void kept.set(key, errors),
    keepTexts: () => undefined,
  }
  const whole = item({ state: 'refused', why: 'Phiếu đã xác nhận' })
  forgetCells(outbox, book, [whole], [{ address: '6|10' }, { address: '7|10' }])
  expect(kept.get('k')).toEqual([{ address: '6|11', error: 'refused', message: 'Phiếu đã xác nhận' }])
  const left = item({ state: 'refused', errors: kept.get('k') ?? [] })
  expect(errorsOf(book, left).map(({ address }) => address)).toEqual(['6|11'])
  expect(errorsOf(book, item())).toEqual([])
})

test('a newer write of a cell forgets what was refused of it, in its own sheet only', () => {
  const items = ['g', 'other'].map((group) => item({ state: 'refused', errors: [differs], group }))
  const kept: unknown[] = []
  const outbox = {
    keepErrors: (key: string, errors: readonly unknown[]) => void kept.push([key, errors]),
    keepTexts: () => undefined,
  }
  forgetCells(outbox, book, items, [{ address: '6|10' }])
  forgetCells(outbox, book, items, [{ address: '6|11' }])
  expect(kept).toEqual([['k', []]])
})

test('giving up a cell gives up the text that was kept of it, and no other', () => {
  const textOf = (place: string) =>
    item({ endpoint: null, state: 'refused', group: 'g.texts', body: { place, text: '12o' } })
  const kept: unknown[] = []
  const outbox = {
    keepErrors: () => undefined,
    keepTexts: (group: string, texts: ReadonlyMap<string, unknown>) => void kept.push([group, [...texts]]),
  }
  forgetCells(outbox, book, [textOf('6|10'), textOf('6|11')], [{ address: '6|11' }, { address: '7|10' }])
  expect(kept).toEqual([['g.texts', [['6|11', null]]]])
  forgetCells(outbox, book, [textOf('6|10')], [{ address: '6|11' }])
  expect(kept.length).toBe(1)
})

test('what an answer lists as wrong was not taken', () => {
  const answer = { outcome: { errors: [differs] } }
  expect(acceptedOf(book, item(), answer).map(({ address }) => address)).toEqual(['6|11', '7|10'])
})

test('a write names its sheet, its cells and where its errors will be', () => {
  expect(writeOf(book, changes)).toMatchObject({ group: 'g', count: 3, errorsAt: 'outcome.errors' })
})

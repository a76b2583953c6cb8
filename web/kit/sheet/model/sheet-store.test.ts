import { describe, expect, test } from 'vitest'

import { noLimits } from '#contract/devices/limits.ts'

import type { Address, CellChange, CellDraft, RefusedText, SheetCell, SheetShape } from './sheet.ts'
import { SheetStore } from './sheet-store.ts'

const limits = { ...noLimits, warnMax: 200, blockMin: -50, blockMax: 275 }
const heads = (...keys: string[]) => keys.map((key) => ({ key, label: key }))
const shape: SheetShape = {
  rows: heads('06', '07', '08'),
  columns: heads('P', 'U', 'Q'),
  fieldAt: (_, column) => ({
    decimals: 1,
    limits,
    isDue: column === 0,
    lockedWhy: column === 2 ? 'Tự tính' : null,
  }),
}

/** A sheet whose changes are on their way as soon as they are made, as an outbox has it. */
function open(cells: Record<Address, number> = {}) {
  const sent: CellChange[] = []
  const drafts = new Map<Address, CellDraft>()
  const store = new SheetStore(shape, ({ refused }) => refused)
  const texts = new Map<Address, RefusedText>()
  store.reportTo({
    onChanges: (changes) => {
      sent.push(...changes)
      for (const { address, to } of changes) drafts.set(address, { state: 'waiting', value: to })
      store.setDrafts(new Map(drafts))
    },
    onTexts: (changed) => {
      for (const [address, text] of changed) {
        if (text) texts.set(address, text)
        else texts.delete(address)
      }
      store.setTexts(new Map(texts))
    },
    onForget: (cells) => {
      for (const { address } of cells) drafts.delete(address)
      store.setDrafts(new Map(drafts))
    },
  })
  const server = (values: Record<Address, number>): ReadonlyMap<Address, SheetCell> =>
    new Map(Object.entries(values).map(([address, value]) => [address as Address, { value }]))
  store.adopt(server(cells))
  const at = (row: number, column: number) =>
    store.select({ anchor: { row, column }, focus: { row, column } })
  const type = (text: string) => {
    store.edit('')
    store.typed(text)
    store.settle()
  }
  return {
    store,
    sent,
    server,
    at,
    type,
    drafts,
    texts,
    text: (row: number, column: number) => store.viewAt({ row, column })?.text,
  }
}

describe('typing', () => {
  test('writes what was seen and what came instead', () => {
    const { sent, type, text } = open({ '06|P': 100 })
    type('120,5')
    expect(sent).toEqual([{ address: '06|P', from: 100, to: 120.5 }])
    expect(text(0, 0)).toBe('120.5')
  })

  test('the same again, or nothing typed, writes nothing', () => {
    const { store, sent, type } = open({ '06|P': 100.123 })
    type('100.123')
    store.edit()
    store.settle()
    expect(sent).toEqual([])
  })

  test('Escape gives up what was typed', () => {
    const { store, sent } = open()
    store.edit('')
    store.typed('5')
    expect(store.cancel()).toBe(true)
    store.settle()
    expect([sent, store.cancel()]).toEqual([[], false])
  })

  test('going elsewhere keeps what was typed', () => {
    const { store, sent, at } = open()
    store.edit('')
    store.typed('5')
    at(1, 0)
    expect(sent).toEqual([{ address: '06|P', from: null, to: 5 }])
  })

  test('a locked cell takes nothing and says why', () => {
    const { store, at } = open()
    at(0, 2)
    expect(store.edit('')).toBe(false)
    expect(store.viewAt({ row: 0, column: 2 })).toMatchObject({ isLocked: true, why: 'Tự tính' })
  })
})

describe('what is refused', () => {
  test('stays in its cell with the reason, and the value below it stays too', () => {
    const { store, sent, type, text } = open({ '06|P': 100 })
    type('999')
    expect(sent).toEqual([])
    expect([text(0, 0), store.valueAt({ row: 0, column: 0 })]).toEqual(['999', 100])
    expect(store.viewAt({ row: 0, column: 0 })).toMatchObject({ draft: 'refused', why: 'blocked' })
    store.edit()
    expect(store.rowView(0).editing).toBe('999')
  })

  test('is kept beyond the visit until it goes, and comes back as it was', () => {
    const { store, type, texts, text } = open({ '06|P': 100 })
    type('999')
    expect([...texts]).toEqual([['06|P', { text: '999', why: 'blocked' }]])
    type('101')
    expect(texts.size).toBe(0)
    store.setTexts(new Map([['06|P', { text: '888', why: 'Ngoài giới hạn' }]]))
    expect([text(0, 0), store.viewAt({ row: 0, column: 0 })?.why]).toEqual(['888', 'Ngoài giới hạn'])
  })

  test('goes with Escape, with Delete and with a better value', () => {
    const { store, sent, type, text } = open({ '06|P': 100 })
    type('hỏng')
    store.edit()
    store.typed('hỏng nữa')
    store.cancel()
    expect(text(0, 0)).toBe('hỏng')
    store.cancel()
    expect(text(0, 0)).toBe('100.0')
    type('999')
    store.clear()
    expect([text(0, 0), sent]).toEqual(['100.0', []])
    type('999')
    type('250')
    expect(sent).toEqual([{ address: '06|P', from: 100, to: 250 }])
  })

  test('because the sheet was locked while it was typed stays in its cell too', () => {
    const { store, sent, text, texts } = open({ '06|P': 100 })
    store.edit('')
    store.typed('1')
    store.reshape({ ...shape, fieldAt: () => ({ ...shape.fieldAt(0, 0), lockedWhy: 'Đã xác nhận' }) })
    store.settle()
    expect([text(0, 0), store.viewAt({ row: 0, column: 0 })?.why]).toEqual(['1', 'Đã xác nhận'])
    expect([texts.size, sent]).toEqual([1, []])
    expect(store.paste('5')).toEqual({ refused: 0, locked: 1 })
    store.cancel()
    expect([text(0, 0), texts.size]).toEqual(['100.0', 0])
  })

  test('by the server is replaced by what is typed next, even by what stands', () => {
    const { store, sent, type, text } = open({ '06|P': 100 })
    store.setDrafts(new Map([['06|P', { state: 'refused', text: '120', why: 'Đã có 100' }]]))
    expect(text(0, 0)).toBe('120')
    type('100')
    expect(sent).toEqual([{ address: '06|P', from: 100, to: 100 }])
  })

  test('by the server goes with Escape too', () => {
    const { store, drafts, text } = open({ '06|P': 100 })
    drafts.set('06|P', { state: 'refused', text: '120', why: 'Cần lý do' })
    store.setDrafts(new Map(drafts))
    expect([store.cancel(), text(0, 0), store.cancel()]).toEqual([true, '100.0', false])
  })
})

describe('a typed text with two readings', () => {
  const wide = {
    ...shape,
    fieldAt: () => ({ ...shape.fieldAt(0, 0), limits: { ...noLimits, blockMax: 1500 } }),
  }
  const asking = () => {
    const sheet = open()
    sheet.store.reshape(wide)
    return sheet
  }

  test('is settled by the limits of the field where they can', () => {
    const { sent, type } = open()
    type('1,152')
    expect(sent).toEqual([{ address: '06|P', from: null, to: 1.152 }])
  })

  test('is asked where they cannot, and nothing is sent', () => {
    const { store, sent } = asking()
    store.edit('')
    store.typed('1.152')
    expect([store.settle(), sent]).toEqual([true, []])
    const tie = { decimal: 1.152, thousands: 1152, mark: 'point' }
    expect(store.viewAt({ row: 0, column: 0 })).toMatchObject({ text: '1.152', why: 'asks', asks: tie })
    // Who comes back and leaves the text as it is is asked again.
    store.edit()
    expect([store.settle(), sent]).toEqual([true, []])
  })

  test('takes the answer in every cell that asks, and later ones too', () => {
    const { store, sent, at, type, text } = asking()
    type('1.152')
    at(1, 0)
    type('1.160')
    store.answer('comma')
    at(2, 0)
    type('1,148')
    expect(sent.map(({ address, to }) => [address, to])).toEqual([
      ['06|P', 1152],
      ['07|P', 1160],
      ['08|P', 1.148],
    ])
    expect([text(0, 0), store.viewAt({ row: 0, column: 0 })?.asks]).toEqual(['1,152.0', null])
    at(0, 0)
    store.cancel()
    store.undo()
    store.undo()
    expect([text(0, 0), text(1, 0)]).toEqual(['', ''])
  })

  test('is none where one edits into a value, which is written with a point', () => {
    const { store, sent, server } = asking()
    store.adopt(server({ '06|P': 1.152 }))
    store.edit()
    store.typed('1.153')
    expect([store.settle(), sent]).toEqual([false, [{ address: '06|P', from: 1.152, to: 1.153 }]])
  })

  test('goes with Escape', () => {
    const { store, texts, type, text } = asking()
    type('1.152')
    store.cancel()
    expect([text(0, 0), texts.size]).toEqual(['', 0])
  })
})

describe('blocks', () => {
  test('a pasted block takes decimal commas and thousands, keeps what is wrong and selects what it covers', () => {
    const { store, sent, at, text } = open()
    at(0, 0)
    expect(store.paste('1,5\t2\t3\nabc\t-1.234\t\n')).toEqual({ refused: 2, locked: 2 })
    expect(sent.map(({ address, to }) => [address, to])).toEqual([
      ['06|P', 1.5],
      ['06|U', 2],
    ])
    expect([text(1, 0), text(1, 1)]).toEqual(['abc', '-1.234'])
    expect(store.selection()).toEqual({ anchor: { row: 1, column: 2 }, focus: { row: 0, column: 0 } })
  })

  test('what reaches beyond the sheet is told', () => {
    const { store, at } = open()
    at(1, 0)
    expect(store.paste('1\n2\n3\n4').beyond).toEqual({ rows: 2, columns: 0, first: '3' })
    expect(store.paste('1\n2').beyond).toBeUndefined()
  })

  test('what is copied can be pasted elsewhere', () => {
    const { store, at, text } = open({ '06|P': 1.25, '06|U': 2 })
    store.select({ anchor: { row: 0, column: 0 }, focus: { row: 0, column: 1 } })
    expect(store.copied()).toBe('1.25\t2\n')
    const copied = store.copied()
    at(2, 0)
    store.paste(copied)
    expect([text(2, 0), text(2, 1)]).toEqual(['1.3', '2.0'])
  })

  test('fills down and can be taken back and done again as one act', () => {
    const { store, text } = open({ '06|P': 7 })
    store.select({ anchor: { row: 0, column: 0 }, focus: { row: 2, column: 0 } })
    store.fill('down')
    expect([text(1, 0), text(2, 0)]).toEqual(['7.0', '7.0'])
    store.undo()
    expect([text(1, 0), text(2, 0), store.state().canRedo]).toEqual(['', '', true])
    store.redo()
    expect(text(2, 0)).toBe('7.0')
  })

  test('Delete empties the selection', () => {
    const { store, sent } = open({ '06|P': 7, '07|P': 8 })
    store.select({ anchor: { row: 0, column: 0 }, focus: { row: 1, column: 0 } })
    store.clear()
    expect(sent.map(({ from, to }) => [from, to])).toEqual([
      [7, null],
      [8, null],
    ])
  })
})

describe('what is drawn again', () => {
  test('is the rows that an edit, the selection or the server touches', () => {
    const { store, server, type, drafts } = open({ '06|P': 1 })
    const third = store.rowView(2)
    const first = store.rowView(0)
    type('3')
    expect(store.rowView(0)).not.toBe(first)
    store.select({ anchor: { row: 1, column: 0 }, focus: { row: 1, column: 0 } })
    drafts.clear()
    store.adopt(server({ '06|P': 3 }))
    store.setDrafts(new Map())
    expect(store.rowView(2)).toBe(third)
    const again = store.rowView(0)
    store.adopt(server({ '06|P': 3 }))
    expect(store.rowView(0)).toBe(again)
  })

  test('what was taken stays until a newer state of the server comes', () => {
    const { store, server, text } = open()
    const before = server({ '06|P': 1 })
    store.adopt(before)
    store.accept([{ address: '06|P', from: 1, to: 3 }])
    store.adopt(before)
    expect(text(0, 0)).toBe('3.0')
    store.adopt(server({ '06|P': 4 }))
    expect(text(0, 0)).toBe('4.0')
  })

  test('what columns come to follows every value', () => {
    const { store, server, type } = open({ '06|P': 1, '07|P': 3 })
    expect(store.totalsAt(0)).toMatchObject({ mean: 2, count: 2 })
    type('5')
    expect([store.totalsAt(0)?.mean, store.totalsAt(1)]).toEqual([4, undefined])
    store.setDrafts(new Map())
    store.accept([{ address: '06|P', from: 1, to: 7 }])
    expect(store.totalsAt(0)?.mean).toBe(5)
    store.adopt(server({ '06|P': 9 }))
    expect(store.totalsAt(0)).toMatchObject({ mean: 9, count: 1 })
  })

  test('limits colour at once, due cells are marked until they have a value', () => {
    const { store, type } = open()
    const view = () => store.viewAt({ row: 0, column: 0 })
    expect(view()).toMatchObject({ isDue: true, limit: 'normal' })
    type('201')
    expect(view()).toMatchObject({ isDue: false, limit: 'warn', draft: 'waiting' })
  })

  test('a smaller shape keeps the selection inside', () => {
    const { store, at } = open()
    at(2, 1)
    store.reshape({ ...shape, rows: heads('06') })
    expect([store.selection().focus, store.size]).toEqual([
      { row: 0, column: 1 },
      { rows: 1, columns: 3 },
    ])
  })
})

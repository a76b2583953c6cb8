import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { noItem, type OperationItem } from '#contract/duty-shift-logs/items.ts'
import { defaultShiftLogSettings } from '#contract/duty-shift-logs/settings.ts'
import type { Permit, PortableEarth, ShiftSections } from '#contract/duty-shift-logs/sections.ts'

import { carriedItems } from '../handover/carried.rules.ts'
import { sectionsAtOpening } from '../opening/carry.rules.ts'
import { earthColumns, permitColumns } from '../print/shift-log.columns.ts'
import { followItems, newFault, takesItemAway, type ItemLine } from './items.rules.ts'

const instant = (minute: number) => new Date(Date.UTC(2026, 10, 21, 0, minute)).toISOString()
const earth = (number: string, since: string | null = null): OperationItem => {
  return { ...noItem('open'), kind: 'earth', number, place: `Tủ ${number}`, since }
}
const permit = (number: string): OperationItem => ({
  ...noItem('open'),
  kind: 'permit',
  number,
  place: 'TD92',
  commander: 'Tâm',
  peopleCount: 4,
})
const closing = (itemId: string): OperationItem => ({ ...noItem('close'), itemId })
const line = (id: number, item: OperationItem | null, more: Partial<ItemLine> = {}): ItemLine => ({
  key: `op-${id}`,
  operationId: id,
  occurredAt: instant(id),
  finishedAt: instant(id),
  kind: item?.kind === 'permit' ? 'permit' : 'earthing',
  item,
  content: `Dòng ${id}`,
  executorName: `Người ${id}`,
  isStruck: false,
  ...more,
})
const nothing = { permits: [], portableEarths: [] }
const openEarths = (lines: readonly ItemLine[], kept = nothing as Parameters<typeof followItems>[0]) =>
  followItems(kept, lines)
    .portableEarths.filter(({ removedAt }) => removedAt === null)
    .map(({ number }) => number)
const faultsOf = (lines: readonly ItemLine[], kept = nothing as Parameters<typeof followItems>[0]) =>
  followItems(kept, lines).faults.map((one) => [one.line.operationId, one.fault])

describe('an entry', () => {
  test('opens an item with its time and name, and another closes it with its own', () => {
    const { portableEarths, faults } = followItems(nothing, [line(1, earth('3')), line(9, closing('op-1'))])
    expect(faults).toEqual([])
    expect(portableEarths).toEqual([
      {
        id: 'op-1',
        number: '3',
        location: 'Tủ 3',
        appliedAt: instant(1),
        removedAt: instant(9),
        closedIn: 'op-9',
        closedByName: 'Người 9',
        carriedFromId: null,
        openedIn: 'op-1',
        openedByName: 'Người 1',
      },
    ])
  })

  test('that opens what was there before says since when', () => {
    const [row] = followItems(nothing, [line(1, earth('3', '2026-11-01T00:00:00Z'))]).portableEarths
    expect(row?.appliedAt).toBe('2026-11-01T00:00:00Z')
  })

  test('closes nothing until a removal is finished, and opens from when it was begun', () => {
    expect(openEarths([line(1, earth('3'), { finishedAt: null })])).toEqual(['3'])
    expect(openEarths([line(1, earth('3')), line(9, closing('op-1'), { finishedAt: null })])).toEqual(['3'])
  })

  test('that is struck counts as not having happened: what it closed is open again, what it opened never was', () => {
    const struck = { isStruck: true }
    expect(openEarths([line(1, earth('3')), line(9, closing('op-1'), struck)])).toEqual(['3'])
    expect(openEarths([line(1, earth('3'), struck)])).toEqual([])
    expect(faultsOf([line(1, earth('3'), struck), line(9, closing('op-1'))])).toEqual([[9, 'unknownItem']])
  })

  test.each<[string, ItemLine[], [number, string][]]>([
    ['names no item', [line(1, null)], [[1, 'withoutItem']]],
    ['closes what is not there', [line(1, closing('op-7'))], [[1, 'unknownItem']]],
    ['closes a permit as an earth', [line(1, permit('15')), line(2, closing('op-1'))], [[2, 'unknownItem']]],
    [
      'closes what another has closed',
      [line(1, earth('3')), line(2, closing('op-1')), line(3, closing('op-1'))],
      [[3, 'closedTwice']],
    ],
    [
      'closes before it was opened',
      [line(5, earth('3')), line(2, closing('op-5'))],
      [[2, 'closedBeforeOpen']],
    ],
    ['opens a number that is open', [line(1, earth('a')), line(2, earth('A'))], [[2, 'numberTaken']]],
  ])('that %s is named', (_, lines, faults) => {
    expect(faultsOf(lines)).toEqual(faults)
  })

  test('may open a number again once it was closed', () => {
    expect(faultsOf([line(1, earth('3')), line(2, closing('op-1')), line(3, earth('3'))])).toEqual([])
  })
})

describe('a change of an entry', () => {
  test('is judged by what it makes wrong anew', () => {
    const before = [line(1, null), line(2, earth('3'))]
    expect(newFault(nothing, before, [...before, line(3, closing('op-2'))])).toBeUndefined()
    expect(newFault(nothing, before, [...before, line(3, closing('op-9'))])?.fault).toBe('unknownItem')
    const closed = [line(2, earth('3')), line(3, closing('op-2'))]
    expect(
      newFault(nothing, closed, [line(2, earth('3'), { occurredAt: instant(8) }), line(3, closing('op-2'))]),
    ).toMatchObject({ fault: 'closedBeforeOpen', line: { key: 'op-3' } })
  })

  test('does not take away what the entry opened', () => {
    expect(takesItemAway({ item: earth('3') }, { item: null })).toBe(true)
    expect(takesItemAway({ item: earth('3') }, { item: closing('op-1') })).toBe(true)
    expect(takesItemAway({ item: earth('3') }, { item: permit('3') })).toBe(true)
    expect(takesItemAway({ item: earth('3') }, { item: earth('4') })).toBe(false)
    expect(takesItemAway({ item: closing('op-1') }, { item: null })).toBe(false)
  })
})

/** A book of several shifts as people write it. */
interface Book {
  /** The header of the running shift as it is kept. */
  sections: ShiftSections
  lines: ItemLine[]
  shiftId: number
  minute: number
}

type Step =
  | { readonly do: 'open'; readonly kind: 'earthing' | 'permit' }
  | { readonly do: 'close'; readonly which: number }
  | { readonly do: 'correct'; readonly which: number }
  | { readonly do: 'finish' | 'strike' | 'edit' | 'move'; readonly which: number }
  | { readonly do: 'note' }
  | { readonly do: 'sign' }
  | { readonly do: 'handOver' }

const which = fc.nat({ max: 50 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('open' as const),
      kind: fc.constantFrom('earthing' as const, 'permit' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'close' as const,
        'finish' as const,
        'strike' as const,
        'edit' as const,
        'move' as const,
      ),
      which,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('correct' as const), which }) },
  { weight: 2, arbitrary: fc.constantFrom<Step>({ do: 'note' }, { do: 'sign' }, { do: 'handOver' }) },
)

const header = () => sectionsAtOpening(null, defaultShiftLogSettings)
const followed = ({ sections, lines }: Book): ShiftSections => {
  const { permits, portableEarths } = followItems(sections, lines)
  return { ...sections, permits, portableEarths }
}

/** Rows of the header that are open, by id. */
const openIn = ({ permits, portableEarths }: ShiftSections) =>
  [
    ...permits.filter(({ closedAt }) => closedAt === null),
    ...portableEarths.filter(({ removedAt }) => removedAt === null),
  ]
    .map(({ id }) => id)
    .toSorted()

/** The entry is taken as the server takes it: only if it fits. */
function write(book: Book, next: ItemLine, before?: ItemLine): void {
  if (before && takesItemAway(before, next)) return
  const after = [...book.lines.filter(({ key }) => key !== next.key), next]
  if (!newFault(book.sections, book.lines, after)) book.lines = after
}

let lastId = 0
function play(book: Book, one: Step): void {
  book.minute += 7
  const at = { occurredAt: instant(book.minute), finishedAt: instant(book.minute) }
  const rows = followed(book)
  const pick = <Row>(list: readonly Row[], place: number) => list[place % Math.max(1, list.length)]
  if (one.do === 'open') {
    lastId += 1
    const item = one.kind === 'earthing' ? earth(String(lastId % 9)) : permit(String(lastId % 9))
    return write(book, line(lastId, item, at))
  }
  if (one.do === 'note') {
    lastId += 1
    book.lines = [...book.lines, line(lastId, null, { ...at, kind: 'other' })]
    return
  }
  if (one.do === 'sign') {
    // Signed and refused: the header is kept as it was signed, and goes on.
    book.sections = rows
    return
  }
  if (one.do === 'handOver') {
    book.shiftId += 1
    book.sections = sectionsAtOpening({ id: book.shiftId, sections: rows }, defaultShiftLogSettings)
    book.lines = []
    return
  }
  if (one.do === 'close') {
    const id = pick(openIn(rows), one.which)
    if (id === undefined) return
    lastId += 1
    const kind = rows.permits.some((row) => row.id === id) ? ('permit' as const) : ('earthing' as const)
    return write(
      book,
      line(lastId, closing(id), { ...at, kind, finishedAt: one.which % 2 ? at.finishedAt : null }),
    )
  }
  if (one.do === 'correct') {
    // A forgotten line of an earlier shift, confirmed now: it opens something, or closes what is open.
    lastId += 1
    const id = pick(openIn(rows), one.which)
    const item = id !== undefined && one.which % 2 ? closing(id) : earth(`forgotten ${lastId}`)
    const kind = item.kind === 'earth' ? ('earthing' as const) : ('permit' as const)
    return write(book, line(lastId, item, { ...at, key: `dc-${lastId}`, operationId: null, kind }))
  }
  const entry = pick(
    book.lines.filter(({ isStruck, operationId }) => !isStruck && operationId !== null),
    one.which,
  )
  if (!entry) return
  if (one.do === 'strike')
    book.lines = book.lines.map((old) => (old === entry ? { ...old, isStruck: true } : old))
  if (one.do === 'finish')
    write(book, { ...entry, finishedAt: entry.finishedAt === null ? at.finishedAt : null }, entry)
  if (one.do === 'move') write(book, { ...entry, ...at }, entry)
  if (one.do === 'edit' && entry.item?.act === 'open')
    write(book, { ...entry, item: { ...entry.item, number: `${one.which}x` } }, entry)
  if (one.do === 'edit' && entry.item?.act === 'close') {
    const id = pick(openIn(rows), one.which)
    if (id !== undefined) write(book, { ...entry, item: closing(id) }, entry)
  }
}

/** What is open by a plain reading of the diary: opened by an entry that stands, and closed by none that stands. */
function openByDiary(tookOver: readonly string[], lines: readonly ItemLine[]): string[] {
  const standing = lines.filter(({ isStruck, item }) => !isStruck && item !== null)
  const opened = standing.filter(({ item }) => item?.act === 'open').map(({ key }) => key)
  const closed = new Set(
    standing.flatMap(({ item, kind, finishedAt }) =>
      item?.act === 'close' && (kind === 'permit' || finishedAt !== null) ? [item.itemId ?? ''] : [],
    ),
  )
  return [...tookOver, ...opened].filter((id) => !closed.has(id)).toSorted()
}

const printed = (
  rows: readonly (Permit | PortableEarth)[],
  columns: readonly { value: (row: never) => string }[],
) =>
  rows
    .filter((row) => columns.some(({ value }) => /^Đang (mở|đặt)/.test(value(row as never))))
    .map(({ id }) => id)

describe('over any sequence of entries, changes, strikes and handovers', () => {
  test('what is open is the same in diary, panel, gate, receiver’s list, print and next shift', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const book: Book = { sections: header(), lines: [], shiftId: 1, minute: 0 }
        for (const one of steps) {
          const tookOver = openIn(followed({ ...book, lines: [] }))
          const before = openIn(followed(book))
          const linesBefore = book.lines
          play(book, one)
          const rows = followed(book)
          const open = openIn(rows)
          // The diary and the lists say the same, but for entries that do not fit: those the gate names.
          const fits = followItems(book.sections, book.lines).faults.length === 0
          const byDiary = one.do === 'handOver' ? before : openByDiary(tookOver, book.lines)
          expect(open).toEqual(fits ? byDiary : open)
          // What a shift took over stays on its lists whatever is done, and goes on whole.
          expect(openIn(followed({ ...book, lines: [] }))).toEqual(one.do === 'handOver' ? before : tookOver)
          // Nothing open disappears without an entry that closes it, or the strike of the entry that opened it.
          for (const id of before.filter((one) => !open.includes(one))) {
            const closed = book.lines.some(
              ({ isStruck, item }) => !isStruck && item?.act === 'close' && item.itemId === id,
            )
            const struck = book.lines.some((entry) => entry.isStruck && entry.key === id)
            expect(closed || struck, `${id} after ${one.do} of ${linesBefore.length}`).toBe(true)
          }
          const carried = carriedItems(rows, { defects: [], gates: [] }, instant(book.minute))
            .filter(({ kind }) => kind === 'permit' || kind === 'portableEarth')
            .map(({ key }) => key.slice(key.indexOf(':') + 1))
          expect(carried.toSorted()).toEqual(open)
          const now = new Date(instant(book.minute))
          const onPaper = [
            ...printed(rows.permits, permitColumns(now)),
            ...printed(rows.portableEarths, earthColumns(now)),
          ]
          expect(onPaper.toSorted()).toEqual(open)
          const next = sectionsAtOpening({ id: 99, sections: rows }, defaultShiftLogSettings)
          expect(openIn(next)).toEqual(open)
          // Signed and refused, the same is open.
          expect(openIn(followed({ ...book, sections: rows }))).toEqual(open)
        }
      }),
      { numRuns: 400 },
    )
  })
})

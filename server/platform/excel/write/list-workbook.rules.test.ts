import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Sheet } from 'hucre/xlsx'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import type { ListColumn, ListExport } from './list-workbook.ts'
import { listWorkbook } from './list-workbook.ts'

interface Reading {
  readonly unit: string | null
  readonly hours: number | null
  readonly energyMwh: number | null
  readonly on: string | null
  readonly savedAt: string | null
  readonly isLocked: boolean | null
}

const columns: ListColumn<Reading>[] = [
  { title: 'Tổ máy', kind: 'text', value: (row) => row.unit },
  { title: 'Số giờ', kind: 'integer', value: (row) => row.hours },
  { title: 'Sản lượng điện thương phẩm trong kỳ (MWh)', kind: 'decimal', value: (row) => row.energyMwh },
  { title: 'Ngày', kind: 'day', value: (row) => row.on },
  { title: 'Lưu lúc', kind: 'instant', value: (row) => row.savedAt },
  { title: 'Khóa', kind: 'boolean', value: (row) => row.isLocked },
  { title: 'Đã khóa', kind: 'boolean', words: ['Có', 'Không'], value: (row) => row.isLocked, width: 9 },
]
const reading: Reading = {
  unit: '=H1',
  hours: 1234,
  energyMwh: 0.5,
  on: '2026-11-21',
  savedAt: '2026-11-20T23:30:00Z',
  isLocked: false,
}
const empty: Reading = { unit: null, hours: null, energyMwh: null, on: null, savedAt: null, isLocked: null }

/** A source of batches that tells whether it was ended. */
function source(batches: readonly (readonly Reading[])[], failure?: Error) {
  const left = [...batches]
  const seen = { asked: 0, isEnded: false }
  const rows: AsyncIterableIterator<readonly Reading[]> = {
    [Symbol.asyncIterator]: () => rows,
    async next() {
      seen.asked += 1
      await nextTurn()
      const value = left.shift()
      if (value) return { value, done: false }
      if (failure) throw failure
      return { value: undefined, done: true }
    },
    async return() {
      seen.isEnded = true
      return { value: undefined, done: true }
    },
  }
  return { rows, seen }
}

function exported(rows: AsyncIterable<readonly Reading[]>, changes: Partial<ListExport<Reading>> = {}) {
  return listWorkbook({
    title: 'Sản lượng theo ngày',
    subtitleLines: ['Nhà máy: Sông Ba Hạ', 'Lê Văn Đạt xuất lúc 21/11/2026 06:30'],
    columns,
    rows,
    ...changes,
  })
}

async function readSheet(stream: ReturnType<typeof exported>): Promise<Sheet> {
  const workbook = await readXlsx(await buffer(stream), { readStyles: true })
  const [sheet] = workbook.sheets
  if (!sheet) throw new Error('no sheet')
  return sheet
}

describe('the sheet', () => {
  test('has title, subtitle lines, header and a row for each row of the batches', async () => {
    const sheet = await readSheet(exported(source([[reading], [], [empty, reading]]).rows))
    const values = [
      '=H1',
      1234,
      0.5,
      new Date('2026-11-21T00:00:00Z'),
      new Date('2026-11-21T06:30:00Z'),
      false,
      'Không',
    ]
    expect(sheet.name).toBe('Sản lượng theo ngày')
    expect(sheet.rows.slice(0, 3).map(([first]) => first)).toEqual([
      'Sản lượng theo ngày',
      'Nhà máy: Sông Ba Hạ',
      'Lê Văn Đạt xuất lúc 21/11/2026 06:30',
    ])
    expect(sheet.rows[4]).toEqual(columns.map(({ title }) => title))
    expect(sheet.rows.slice(5)).toEqual([values, values.map(() => null), values])
    expect([...(sheet.cells?.values() ?? [])].some(({ formula }) => formula)).toBe(false)
  })

  test('keeps the header in view, filters by it, repeats it in print', async () => {
    const sheet = await readSheet(exported(source([[reading, reading]]).rows))
    expect(sheet).toMatchObject({
      freezePane: { rows: 5 },
      autoFilter: { range: 'A5:G7' },
      pageSetup: { paperSize: 'a4', orientation: 'landscape', fitToPage: true },
    })
  })

  test('is dressed in the colours of the product', async () => {
    const sheet = await readSheet(exported(source([[reading]]).rows))
    const style = (place: string) => sheet.cells?.get(place)?.style
    expect(style('0,0')).toMatchObject({ font: { bold: true, size: 14 } })
    expect(style('4,6')).toMatchObject({
      font: { bold: true, color: { rgb: 'FFFFFF' } },
      fill: { pattern: 'solid', fgColor: { rgb: '347AAD' } },
      border: { left: { style: 'thin' } },
    })
    expect(['5,1', '5,2', '5,3', '5,4'].map((place) => style(place)?.numFmt)).toEqual([
      '#,##0',
      '#,##0.00',
      'dd/mm/yyyy',
      'dd/mm/yyyy hh:mm',
    ])
    expect(style('5,0')?.border).toMatchObject({ top: { style: 'thin' } })
    expect(sheet.columns?.map(({ width }) => width)).toEqual([24, 12, 24, 12, 17, 10, 9])
  })

  test('rows are as high as their wrapped texts need', async () => {
    const texts = ['ngắn', 'một\nhai\nba', 'x'.repeat(50), 'y\n'.repeat(100)]
    const sheet = await readSheet(exported(source(texts.map((unit) => [{ ...reading, unit }])).rows))
    expect([4, 5, 6, 7, 8].map((row) => sheet.rowDefs?.get(row)?.height)).toEqual([
      36,
      undefined,
      45,
      30,
      409,
    ])
  })

  test('is whole without rows, and may take another name and format', async () => {
    const [, hours] = columns
    const stream = exported(source([]).rows, {
      sheetName: 'Năm',
      columns: [{ ...(hours as ListColumn<Reading>), format: '0' }],
    })
    const sheet = await readSheet(stream)
    expect(sheet.name).toBe('Năm')
    expect(sheet.rows).toHaveLength(5)
    expect(sheet.autoFilter?.range).toBe('A5:A5')
  })
})

describe('the source', () => {
  test('is ended when the reader goes away before the first byte', async () => {
    const { rows, seen } = source([[reading]])
    const stream = exported(rows)
    stream.destroy()
    await once(stream, 'close')
    expect(seen).toEqual({ asked: 0, isEnded: true })
  })

  test('is ended when the reader goes away on the way', async () => {
    const many = Array.from({ length: 5000 }, () => ({ ...reading, unit: String(Math.random()) }))
    const { rows, seen } = source(Array.from({ length: 100 }, () => many))
    const stream = exported(rows)
    stream.once('data', () => stream.destroy())
    await once(stream, 'close')
    await nextTurn()
    expect(seen.isEnded).toBe(true)
    expect(seen.asked).toBeLessThan(100)
  })

  test('that fails breaks the stream with its error, before and after rows', async () => {
    for (const batches of [[], [[reading]]]) {
      const { rows } = source(batches, new Error('connection lost'))
      const stream = exported(rows)
      await expect(buffer(stream)).rejects.toThrow('connection lost')
      expect(stream.destroyed).toBe(true)
    }
  })

  test('that fails to end does not bring the server down', async () => {
    const { rows } = source([[reading]])
    rows.return = () => Promise.reject(new Error('already closed'))
    const stream = exported(rows)
    stream.destroy()
    await once(stream, 'close')
    await nextTurn()
    expect(stream.errored).toBeNull()
  })
})

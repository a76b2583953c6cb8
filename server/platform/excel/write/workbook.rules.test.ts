import { once } from 'node:events'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { array, assert, asyncProperty, string } from 'fast-check'
import type { Sheet as ReadSheet } from 'hucre/xlsx'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { openZip } from '#server/platform/excel/read/zip-reader.ts'
import type { Cell } from './cell.ts'
import type { Sheet, SheetRow } from './sheet.ts'
import { columnLetters, sheetXml } from './sheet.ts'
import { createStyleBook } from './style-book.ts'
import { workbookStream, writeWorkbook } from './workbook.ts'

const bytesOf = (...sheets: Sheet[]) => buffer(workbookStream(sheets))

async function readBack(...sheets: Sheet[]): Promise<ReadSheet[]> {
  return (await readXlsx(await bytesOf(...sheets), { readStyles: true })).sheets
}

/** The values of the first column, one cell a row. */
async function readColumn(...cells: Cell[]) {
  const [sheet] = await readBack({ name: 'A', rows: cells.map((cell) => [cell]) })
  return sheet?.rows.map(([value]) => value)
}

async function part(file: Buffer, name: string): Promise<string> {
  return buffer(openZip(file, 1e9).read(name)).then(String)
}

describe('cells', () => {
  test('hold texts, numbers, booleans and nothing', async () => {
    const cells = ['Thủy điện', 0, -12.5, 1e21, true, false, null, '', 'cuối']
    const read = ['Thủy điện', 0, -12.5, 1e21, true, false, null, null, 'cuối']
    expect(await readColumn(...cells)).toEqual(read)
  })

  test('keep accents, spaces at the ends, line breaks and marks of XML', async () => {
    const texts = ['  Đập tràn ', 'Dòng 1\nDòng 2\tcột', '<b>&amp;"\'</b>', 'Nguyễn Thị Ánh 😀']
    expect(await readColumn(...texts)).toEqual(texts)
  })

  test('leave out what XML forbids and spell line breaks one way', async () => {
    expect(await readColumn('a\u0000b\u0007c\uFFFEd', '1\r\n2\r3')).toEqual(['abcd', '1\n2\n3'])
  })

  test('a text that looks like an escape of Excel is not taken for one', async () => {
    expect(await readColumn('_x0041_', '_x000D_ và _x000A_')).toEqual(['_x0041_', '_x000D_ và _x000A_'])
  })

  test('a text never becomes a formula', async () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x","y")', '\t=1', '=cmd|"/c calc"!A1']
    const file = await bytesOf({ name: 'A', rows: texts.map((text) => [text]) })
    const xml = await part(file, 'xl/worksheets/sheet1.xml')
    expect(xml).not.toContain('<f')
    expect(xml.match(/t="inlineStr"/g)).toHaveLength(texts.length)
    // Marked as texts, so that they are none either once somebody has edited them.
    const styles = [...xml.matchAll(/<c [^>]*s="(\d+)"/g)].map(([, style]) => style)
    expect(new Set(styles).size).toBe(1)
    expect(await part(file, 'xl/styles.xml')).toContain('quotePrefix="1"')
    expect((await readXlsx(file)).sheets[0]?.rows.map(([value]) => value)).toEqual(texts)
  })

  test('texts are cut to the 32,767 characters of Excel without tearing one', async () => {
    const [long, torn] = (await readColumn('x'.repeat(40_000), `${'x'.repeat(32_766)}😀`)) ?? []
    expect(long).toHaveLength(32_767)
    expect(torn).toBe('x'.repeat(32_766))
  })

  test('days and instants are dates on the clock of the plants', async () => {
    const [sheet] = await readBack({
      name: 'A',
      rows: [[{ day: '2026-11-21' }, { instant: '2026-11-20T23:30:00Z' }]],
    })
    // The library shows the wall clock of a date cell in the UTC fields.
    expect(sheet?.rows[0]).toEqual([new Date('2026-11-21T00:00:00Z'), new Date('2026-11-21T06:30:00Z')])
    expect(sheet?.cells?.get('0,0')?.style?.numFmt).toBe('dd/mm/yyyy')
    expect(sheet?.cells?.get('0,1')?.style?.numFmt).toBe('dd/mm/yyyy hh:mm')
  })

  test('a day that Excel does not know stays a text, a number that is none an error', async () => {
    expect(await readColumn({ day: '1899-12-31' }, { instant: 'khoảng 8 giờ' })).toEqual([
      '1899-12-31',
      'khoảng 8 giờ',
    ])
    expect(await readColumn(Number.NaN, Infinity)).toEqual(['#NUM!', '#NUM!'])
  })

  test('formulas calculate when the file is opened', async () => {
    const file = await bytesOf({
      name: 'A',
      rows: [[1, { formula: 'IF(A1<2,"<2",A1&"")', result: '<2' }, { formula: 'A1*2' }]],
    })
    const [sheet] = (await readXlsx(file)).sheets
    expect(sheet?.cells?.get('0,1')).toMatchObject({ formula: 'IF(A1<2,"<2",A1&"")', value: '<2' })
    expect(sheet?.cells?.get('0,2')).toMatchObject({ formula: 'A1*2' })
    expect(await part(file, 'xl/workbook.xml')).toContain('<calcPr fullCalcOnLoad="1"/>')
  })

  test('any text comes back as it was, but for what XML cannot hold', async () => {
    await assert(
      asyncProperty(array(string({ unit: 'binary' }), { minLength: 1 }), async (texts) => {
        const expected = texts.map((text) =>
          text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\n\t])[\p{Cc}\uFFFE\uFFFF]/gu, ''),
        )
        const read = await readColumn(...texts, 'end')
        expect(read?.map((value) => value ?? '')).toEqual([...expected, 'end'])
      }),
      { numRuns: 100 },
    )
  })
})

describe('sheets', () => {
  test('names are made acceptable and distinct', async () => {
    const long = 'Bảng theo dõi thông số inverter theo giờ'
    const wanted = ['A/B: [1]?*\\', 'Ca', 'ca', "'Ca'", '', 'History', long, long, `${'x'.repeat(30)}😀`]
    const names = (await readBack(...wanted.map((name) => ({ name, rows: [] })))).map(({ name }) => name)
    expect(names).toEqual([
      'A-B- -1----',
      'Ca',
      'ca (2)',
      'Ca (3)',
      'Sheet',
      'History_',
      'Bảng theo dõi thông số inverter',
      'Bảng theo dõi thông số inve (2)',
      'x'.repeat(30),
    ])
    expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(31)
  })

  test('carry widths, heights, merges, panes, filter and print setup', async () => {
    const merges: string[] = []
    function* rows(): Generator<SheetRow> {
      yield { cells: ['BẢNG THEO DÕI'], height: 30 }
      merges.push('A1:C1')
      yield ['STT', 'Thông số', 'Đơn vị']
      yield [1, 'Công suất', 'MW']
    }
    const file = await bytesOf({
      name: "Máy 'H1' và 'H2",
      columns: [{ width: 6 }, {}, { width: 20.5 }],
      rows: rows(),
      merges,
      freeze: { rows: 2, columns: 1 },
      filterRow: 2,
      print: { paper: 'A3', landscape: true, fitToWidth: true, repeatRows: [1, 2], pageNumbers: true },
    })
    const [sheet] = (await readXlsx(file)).sheets
    expect(sheet).toMatchObject({
      freezePane: { rows: 2, columns: 1 },
      autoFilter: { range: 'A2:C3' },
      merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 2 }],
      pageSetup: { paperSize: 'a3', orientation: 'landscape', fitToPage: true },
    })
    expect(sheet?.columns?.map((column) => column.width)).toEqual([6, undefined, 20.5])
    expect(sheet?.rowDefs?.get(0)?.height).toBe(30)
    const workbook = await part(file, 'xl/workbook.xml')
    expect(workbook).toContain(`localSheetId="0" hidden="1">'Máy ''H1'' và ''H2'!$A$2:$C$3<`)
    expect(workbook).toContain(`"_xlnm.Print_Titles" localSheetId="0">'Máy ''H1'' và ''H2'!$1:$2<`)
    expect(await part(file, 'xl/worksheets/sheet1.xml')).toContain(
      '<oddFooter>&amp;R&amp;P / &amp;N</oddFooter>',
    )
  })

  test('the printer begins a page after the rows that were named on the way', async () => {
    const pageBreaks: number[] = []
    function* rows() {
      for (const value of [1, 2, 3]) {
        if (value > 1) pageBreaks.push(value - 1)
        yield [value]
      }
    }
    const xml = await part(await bytesOf({ name: 'A', rows: rows(), pageBreaks }), 'xl/worksheets/sheet1.xml')
    expect(xml).toContain(
      '</sheetData><rowBreaks count="2" manualBreakCount="2"><brk id="1" max="16383" man="1"/><brk id="2" max="16383" man="1"/></rowBreaks>',
    )
  })

  test('columns are lettered as Excel does', () => {
    expect([0, 25, 26, 701, 702, 16_383].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD'])
  })

  test('more rows or columns than Excel holds are refused', async () => {
    const full = {
      sheet: { name: 'A', rows: [[1]] },
      name: 'A',
      rowCount: 1_048_576,
      columnCount: 1,
      hasFormula: false,
    }
    await expect(buffer(sheetXml(full, createStyleBook()))).rejects.toThrow('1048576 rows')
    const wide = Array.from({ length: 16_385 }, () => 1)
    await expect(bytesOf({ name: 'A', rows: [wide] })).rejects.toThrow('16384 columns')
    await expect(bytesOf()).rejects.toThrow('at least one sheet')
  })
})

describe('styles', () => {
  test('of a cell take the place of those of its column', async () => {
    const [sheet] = await readBack({
      name: 'A',
      columns: [{ style: { format: '#,##0.00', border: 'thin', align: 'right' } }],
      rows: [
        [{ value: 'Vượt', style: { bold: true, color: '#FFFFFF', fill: '#cf1322', wrap: true } }],
        [1234.5],
        [null],
      ],
    })
    const style = (row: number) => sheet?.cells?.get(`${row},0`)?.style
    expect(style(0)).toMatchObject({
      font: { bold: true, color: { rgb: 'FFFFFF' } },
      fill: { pattern: 'solid', fgColor: { rgb: 'CF1322' } },
      alignment: { wrapText: true },
    })
    expect(style(0)?.border).toBeUndefined()
    expect(style(1)).toMatchObject({
      numFmt: '#,##0.00',
      alignment: { horizontal: 'right' },
      border: { top: { style: 'thin' }, bottom: { style: 'thin' } },
    })
    expect(style(2)).toEqual(style(1))
  })

  test('are kept once each', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => [
      { value: index, style: { bold: index % 2 === 0, fill: '#347AAD', format: '0.0 "MW"' } },
    ])
    const xml = await part(await bytesOf({ name: 'A', rows }), 'xl/styles.xml')
    expect(xml).toContain('<cellXfs count="3">')
    expect(xml).toContain('<fonts count="2">')
    expect(xml).toContain('<fills count="3">')
    expect(xml).toContain('<numFmts count="1"><numFmt numFmtId="164" formatCode="0.0 &quot;MW&quot;"/>')
    expect(xml).toContain('<fgColor rgb="FF347AAD"/>')
  })

  test('refuse what is no colour', async () => {
    const rows = [[{ value: 1, style: { fill: 'blue' } }]]
    await expect(bytesOf({ name: 'A', rows })).rejects.toThrow('Not a colour')
  })
})

describe('the file', () => {
  test('tells its title and creator, and is the same for the same content', async () => {
    const properties = { title: 'Ca & kíp', creator: 'Lê Văn Đạt' }
    const [file, again] = await Promise.all(
      [1, 2].map(() => buffer(workbookStream([{ name: 'A', rows: [['x']] }], properties))),
    )
    if (!file || !again) throw new Error('no file')
    expect((await readXlsx(file)).properties).toMatchObject({ title: 'Ca & kíp', creator: 'Lê Văn Đạt' })
    expect(file.equals(again)).toBe(true)
  })

  test('spans many compressed pieces, and a row may be longer than a piece', async () => {
    const long = Array.from({ length: 12 }, () => 'ộ'.repeat(32_000))
    const few = Array.from({ length: 20_000 }, (_, index) => [index, `Bản ghi số ${index}`])
    const rows = [long, ...few.slice(0, 9000), long, long, ...few.slice(9000)]
    const [sheet] = await readBack({ name: 'A', rows })
    expect(sheet?.rows.map((row) => row.filter((value) => value !== null))).toEqual(rows)
  })
})

/** Rows without end, and what has become of their source. */
function endlessRows() {
  const seen = { given: 0, isEnded: false }
  async function* rows(): AsyncGenerator<SheetRow> {
    try {
      for (;;) {
        seen.given += 1
        // Random digits do not compress, so bytes come out as rows go in.
        yield Array.from({ length: 20 }, () => Math.random())
      }
    } finally {
      seen.isEnded = true
    }
  }
  return { seen, sheet: { name: 'A', rows: rows() } }
}

describe('the source of rows', () => {
  test('waits for a slow reader', async () => {
    const { seen, sheet } = endlessRows()
    const stream = workbookStream([sheet])
    stream.once('readable', () => stream.read(1))
    await wait(100)
    const given = seen.given
    await wait(200)
    expect(seen.given).toBe(given)
    expect(given).toBeLessThan(2000)
    stream.destroy()
  })

  test('is ended when the reader goes away', async () => {
    const { seen, sheet } = endlessRows()
    const stream = workbookStream([sheet])
    stream.on('data', (chunk: Buffer) => chunk.length > 1000 && stream.destroy())
    await once(stream, 'close')
    expect(seen.isEnded).toBe(true)
  })

  test('is ended when the target breaks, and the promise tells why', async () => {
    const { seen, sheet } = endlessRows()
    const full = new Writable({
      write: (chunk: Buffer, _encoding, done) => done(chunk.length > 1000 ? new Error('disk full') : null),
    })
    await expect(writeWorkbook(full, [sheet])).rejects.toThrow('disk full')
    expect(seen.isEnded).toBe(true)
  })

  test('is ended by the time the promise rejects, even while it is slow to give a row', async () => {
    let isEnded = false
    const slow = (async function* () {
      try {
        yield ['x']
        await wait(100)
        yield ['y']
      } finally {
        isEnded = true
      }
    })()
    const out = new Writable({ write: (_chunk, _encoding, done) => done() })
    setTimeout(() => out.destroy(new Error('gone')), 20)
    await expect(writeWorkbook(out, [{ name: 'A', rows: slow }])).rejects.toThrow('gone')
    expect(isEnded).toBe(true)
  })

  test('breaks the file with its own error', async () => {
    const failing = (async function* () {
      yield ['x']
      throw new Error('connection lost')
    })()
    const stream = workbookStream([{ name: 'A', rows: failing }])
    await expect(buffer(stream)).rejects.toThrow('connection lost')
    expect(stream.destroyed).toBe(true)
  })

  test('may be any iterable, sheets too', async () => {
    const sheets = Readable.from([
      { name: 'A', rows: new Set([['x']]) },
      { name: 'B', rows: Readable.from([['y']]) },
    ])
    const { sheets: read } = await readXlsx(await buffer(workbookStream(sheets)))
    expect(read.map(({ name, rows }) => [name, rows])).toEqual([
      ['A', [['x']]],
      ['B', [['y']]],
    ])
  })
})

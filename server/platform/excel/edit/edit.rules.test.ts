import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'

import { openZip } from '../read/zip-reader.ts'
import { workbookStream } from '../write/workbook.ts'
import { zipArchive } from '../write/bytes/zip-writer.ts'
import { fillTemplate, type CellFill } from './fill-template.ts'
import { faultsOf, inspectTemplate } from './inspect-template.ts'
import { parseRange } from './places.ts'
import { readSheetText } from './sheet-cells.ts'
import { forgetResults, setCells } from './set-cells.ts'

/** A month's form as LibreOffice wrote it: formulas, merged cells, a chart, a picture, a print area, colours by rule. */
const company = readFileSync(fileURLToPath(new URL('fixtures/company.xlsx', import.meta.url)))
const fill = (sheet: string, place: string, value: CellFill['value']): CellFill => {
  const range = parseRange(place, sheet)
  if (!range) throw new Error(`No place: ${place}`)
  return { sheet, row: range.top, column: range.left, value }
}

async function parts(file: Buffer): Promise<Map<string, string>> {
  const zip = openZip(file, 1e8)
  const all = new Map<string, string>()
  for (const name of zip.names) all.set(name, (await buffer(zip.read(name))).toString('latin1'))
  return all
}

/** A workbook with files put in or in place of others. */
async function withParts(file: Buffer, changes: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = openZip(file, 1e8)
  const kept = zip.names.filter((name) => !(name in changes)).map((name) => zip.packed(name))
  const added = Object.entries(changes).map(([name, text]) => ({ name, chunks: [Buffer.from(text)] }))
  const chunks: Buffer[] = []
  for await (const chunk of zipArchive([...kept, ...added])) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const range = (text: string) => {
  const found = parseRange(text)
  if (!found) throw new Error(text)
  return found
}

test.each([
  ['Tháng!$B$4', { sheet: 'Tháng', top: 4, left: 2, bottom: 4, right: 2 }],
  ["'Ghi chú'!B1:C9", { sheet: 'Ghi chú', top: 1, left: 2, bottom: 9, right: 3 }],
  ["'O''Neil'!$AA$2", { sheet: "O'Neil", top: 2, left: 27, bottom: 2, right: 27 }],
  ['S!C9:B1', { sheet: 'S', top: 1, left: 2, bottom: 9, right: 3 }],
  ['#REF!', undefined],
  ['S!$A:$A', undefined],
  ['S!A1,S!B2', undefined],
  ['[1]S!A1', undefined],
  ['S!A0', undefined],
  ['S!XFE1', undefined],
  ['S!A1048577', undefined],
  ['SUM(S!A1)', undefined],
  ['B4', undefined],
])('the reference %s', (text, found) => expect(parseRange(text)).toEqual(found))

describe('a company’s workbook', () => {
  test('offers the names of its cells, not those of what is gone or of Excel', async () => {
    const { sheets, names } = await inspectTemplate(company)
    expect(sheets).toEqual(['Tháng', 'Ghi chú'])
    expect(names.map(({ name }) => name)).toEqual([
      'days_netMwh',
      'grossMwh',
      'NgayDauCuc',
      'NhanXet',
      'SLThuongPham',
      'TuNgay',
    ])
    expect(names.find(({ name }) => name === 'NhanXet')?.range).toEqual(range("'Ghi chú'!B1"))
  })

  test('says which cells cannot be filled, and why', async () => {
    const places = [
      'Tháng!B4',
      'Tháng!B6',
      'Tháng!B39:B40',
      'Tháng!A1',
      'Tháng!A1:D1',
      'Tháng!B1',
      'Khác!A1',
      'Tháng!Z99',
    ]
    expect(await faultsOf(company, places.map(range))).toEqual([
      null,
      'hasFormula',
      'hasFormula',
      null,
      null,
      'insideMerge',
      'noSuchPlace',
      null,
    ])
  })

  test('is filled, and all else of the package stays to the last byte', async () => {
    const filled = await fillTemplate(company, [
      fill('Tháng', 'B4', 13_204.125),
      fill('Tháng', 'B5', null),
      fill('Tháng', 'B9', 400.25),
      fill('Tháng', 'C9', 395),
      fill('Ghi chú', 'B1', 'H2 dừng <3,2> giờ & =F87G'),
      fill('Tháng', 'B3', { day: '2026-11-01', text: '01/11/2026' }),
      // A cell, a row and a column that are not there yet.
      fill('Tháng', 'D5', { day: '2026-11-01', text: '01/11/2026' }),
      fill('Tháng', 'B7', 7),
      fill('Tháng', 'P60', 'xa'),
    ])
    const [before, after] = await Promise.all([parts(company), parts(filled)])
    expect([...after.keys()]).toEqual([...before.keys()])
    const changed = [...before].filter(([name, text]) => after.get(name) !== text).map(([name]) => name)
    expect(changed.toSorted()).toEqual([
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
      'xl/worksheets/sheet2.xml',
    ])
    const { sheets } = await readXlsx(filled, { readStyles: true })
    const [month, notes] = sheets
    expect(month?.rows[3]?.[1]).toBe(13_204.125)
    expect(month?.rows[4]?.slice(0, 4)).toEqual(['Thương phẩm (MWh)', null, null, '01/11/2026'])
    expect(month?.rows[2]?.[1]).toEqual(new Date('2026-11-01T00:00:00Z'))
    expect(month?.rows[6]?.[1]).toBe(7)
    expect(month?.rows[59]?.[15]).toBe('xa')
    expect(notes?.rows[0]?.[1]).toBe('H2 dừng <3,2> giờ & =F87G')
  })

  test('keeps its formulas without their old results, its looks, merged cells, print area, chart and picture', async () => {
    const filled = await fillTemplate(company, [fill('Tháng', 'B4', 5)])
    const read = async (file: Buffer) => (await readXlsx(file, { readStyles: true })).sheets[0]
    const [before, after] = await Promise.all([read(company), read(filled)])
    expect(after?.cells?.get('5,1')).toMatchObject({ formula: 'B4-B5' })
    expect(after?.rows[5]?.[1] ?? null).toBeNull()
    expect(before?.rows[5]?.[1]).toBe(12)
    expect(after?.cells?.get('3,1')?.style).toEqual(before?.cells?.get('3,1')?.style)
    expect(after?.cells?.get('3,1')?.style?.fill).toMatchObject({ pattern: 'solid' })
    expect(after?.merges).toEqual(before?.merges)
    expect(after?.merges).toHaveLength(2)
    expect(after?.charts).toHaveLength(1)
    expect(after?.images).toHaveLength(1)
    expect(after?.conditionalRules).toEqual(before?.conditionalRules)
    expect(after?.pageSetup).toMatchObject({ printArea: '$A$1:$N$40' })
    const workbook = (await parts(filled)).get('xl/workbook.xml')
    expect(workbook).toContain('fullCalcOnLoad="1"')
    expect(workbook).toContain('iterateCount="100"')
  })

  test('gives the same bytes for the same values', async () => {
    const once = await fillTemplate(company, [fill('Tháng', 'B4', 5)])
    expect(once.equals(await fillTemplate(company, [fill('Tháng', 'B4', 5)]))).toBe(true)
  })

  test('of our own writer is filled too', async () => {
    const own = await buffer(
      workbookStream([
        { name: 'A', rows: [[1, { formula: 'A1*2', result: 2 }]], names: [{ name: 'x', cells: '$A$1' }] },
      ]),
    )
    const { sheets } = await readXlsx(await fillTemplate(own, [fill('A', 'A1', 21)]))
    expect(sheets[0]?.rows[0]?.[0]).toBe(21)
  })
})

describe('the text of a sheet', () => {
  const changed = (text: string, row: number, column: number, value: string | number | null) =>
    setCells(text, readSheetText(text), new Map([[row, new Map([[column, value]])]]))

  test('may have prefixes, and rows and cells that do not say where they are', () => {
    const text =
      '<x:worksheet><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c s="4"><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    expect(changed(text, 1, 2, 5)).toBe(
      '<x:worksheet><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c r="B1" s="4"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    )
    expect(changed(text, 1, 3, 'a')).toContain(
      '<x:c r="C1" t="inlineStr"><x:is><x:t xml:space="preserve">a</x:t></x:is></x:c></x:row>',
    )
  })

  test('may be without rows', () => {
    expect(changed('<w><sheetData/></w>', 2, 1, 3)).toBe(
      '<w><sheetData><row r="2"><c r="A2"><v>3</v></c></row></sheetData></w>',
    )
    expect(
      changed('<w><sheetData><row r="2" spans="1:1" s="7" customFormat="1"/></sheetData></w>', 2, 3, 3),
    ).toBe(
      '<w><sheetData><row r="2" s="7" customFormat="1"><c r="C2" s="7"><v>3</v></c></row></sheetData></w>',
    )
  })

  test('gets new cells and rows in their order, looking like their column', () => {
    const text =
      '<w><cols><col min="2" max="3" style="9"/></cols><sheetData><row r="2"><c r="A2"/><c r="D2"/></row><row r="5"><c r="A5"/></row></sheetData></w>'
    const result = setCells(
      text,
      readSheetText(text),
      new Map([
        [4, new Map([[1, 'x']])],
        [
          2,
          new Map<number, string | number>([
            [3, 2],
            [2, 1],
          ]),
        ],
        [9, new Map([[3, 9]])],
      ]),
    )
    expect(result).toContain('<c r="A2"/><c r="B2" s="9"><v>1</v></c><c r="C2" s="9"><v>2</v></c><c r="D2"/>')
    expect([...result.matchAll(/<row r="(\d+)"/g)].map(([, row]) => row)).toEqual(['2', '4', '5', '9'])
    expect(result).toContain('<row r="9"><c r="C9" s="9"><v>9</v></c></row></sheetData>')
  })

  test('forgets what formulas gave, whatever it was, and nothing else', () => {
    const text =
      '<w><sheetData><row r="1"><c r="A1" s="1" t="str"><f>B1&amp;"x"</f><v>old</v></c><c r="B1"><v>7</v></c><c r="C1" t="e"><f t="shared" si="0"/><v>#N/A</v></c><c r="D1"><f>1</f></c></row></sheetData></w>'
    expect(forgetResults(text)).toBe(
      '<w><sheetData><row r="1"><c r="A1" s="1"><f>B1&amp;"x"</f></c><c r="B1"><v>7</v></c><c r="C1"><f t="shared" si="0"/></c><c r="D1"><f>1</f></c></row></sheetData></w>',
    )
  })

  test('lets a new cell look like its row only where the row says so, and a day is a date only in such a look', async () => {
    const date = { format: 'dd/mm/yyyy' }
    const own = await buffer(workbookStream([{ name: 'A', rows: [[{ value: 1, style: date }], [1], [1]] }]))
    const sheet = (await parts(own)).get('xl/worksheets/sheet1.xml') ?? ''
    const styled = sheet
      .replace('<row r="2">', '<row r="2" s="1">')
      .replace('<row r="3">', '<row r="3" s="1" customFormat="1">')
    const day = { day: '2026-11-01', text: '01/11/2026' }
    const filled = await fillTemplate(await withParts(own, { 'xl/worksheets/sheet1.xml': styled }), [
      fill('A', 'B2', day),
      fill('A', 'B3', day),
    ])
    const text = (await parts(filled)).get('xl/worksheets/sheet1.xml')
    expect(text).toContain('<c r="B2" t="inlineStr"><is><t xml:space="preserve">01/11/2026</t></is></c>')
    expect(text).toContain('<c r="B3" s="1"><v>46327</v></c>')
  })

  test.each([
    ['no rows at all', '<w/>'],
    ['rows that go back', '<w><sheetData><row r="5"/><row r="4"/></sheetData></w>'],
    ['a cell of another row', '<w><sheetData><row r="5"><c r="A4"/></row></sheetData></w>'],
    ['cells that go back', '<w><sheetData><row r="5"><c r="B5"/><c r="A5"/></row></sheetData></w>'],
    ['a row in a row', '<w><sheetData><row r="5"><row r="6"/></row></sheetData></w>'],
    ['a document type', '<!DOCTYPE w [<!ENTITY a "b">]><w><sheetData/></w>'],
    ['a tag without end', '<w><sheetData><row r="5"'],
  ])('is refused with %s', (_, text) => expect(() => readSheetText(text)).toThrow('damaged'))
})

describe('a file is refused', () => {
  const altered = (changes: Readonly<Record<string, string>>) => withParts(company, changes)
  const code = (file: Buffer) =>
    inspectTemplate(file).then(
      () => 'taken',
      (error: unknown) => (error as { code: string }).code,
    )
  const types = async () => (await parts(company)).get('[Content_Types].xml') ?? ''

  test('that has macros, controls or links, however it is called', async () => {
    expect(await code(await altered({ 'xl/vbaProject.bin': 'x' }))).toBe('active')
    expect(await code(await altered({ 'xl/externalLinks/externalLink1.xml': '<a/>' }))).toBe('active')
    expect(await code(await altered({ 'xl/activeX/activeX1.xml': '<a/>' }))).toBe('active')
    expect(await code(await altered({ 'xl/connections.xml': '<a/>' }))).toBe('active')
    const macros = (await types()).replace('spreadsheetml.sheet.main', 'ms-excel.sheet.macroEnabled.main')
    expect(await code(await altered({ '[Content_Types].xml': macros }))).toBe('active')
  })

  test('that is another kind of file, torn, hostile or has a password', async () => {
    expect(await code(Buffer.from('Ngày;MWh'))).toBe('notAWorkbook')
    expect(await code(Buffer.alloc(0))).toBe('notAWorkbook')
    expect(await code(company.subarray(0, 5000))).toBe('notAWorkbook')
    expect(await code(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('encrypted')
    const bomb = '<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "aaaa">]><w>&a;</w>'
    expect(await code(await altered({ 'xl/drawings/drawing1.xml': bomb }))).toBe('notAWorkbook')
  })

  test('that is too large, packed or unpacked, or of too many files', async () => {
    expect(await code(Buffer.alloc(6 * 1024 * 1024))).toBe('tooLarge')
    expect(
      await code(await altered({ 'xl/worksheets/sheet2.xml': `<w>${' '.repeat(17 * 1024 * 1024)}</w>` })),
    ).toBe('tooLarge')
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`x/${at}.txt`, 'x']))
    expect(await code(await altered(many))).toBe('tooLarge')
  })

  test('and never breaks its reader, wherever it was damaged', async () => {
    let random = 7
    const next = (below: number) => {
      random = (random * 1_103_515_245 + 12_345) % 2_147_483_648
      return random % below
    }
    const seen = new Set<string>()
    for (let round = 0; round < 120; round++) {
      const file = Buffer.from(company)
      for (let hit = 0; hit < 1 + next(8); hit++) file[next(file.length)] = next(256)
      seen.add(await code(file))
    }
    seen.delete('taken')
    expect([...seen].every((one) => ['notAWorkbook', 'encrypted', 'tooLarge', 'active'].includes(one))).toBe(
      true,
    )
    expect(seen.size).toBeGreaterThan(0)
  })
})

import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  double,
  integer,
  nat,
  oneof,
  string,
  tuple,
  uint8Array,
} from 'fast-check'
import { expect, test } from 'vitest'
import { workbookStream } from '#server/platform/excel/write/workbook.ts'
import { zipArchive } from '#server/platform/excel/write/bytes/zip-writer.ts'
import { readTable } from './read-table.ts'
import { ReadTableError } from './table-error.ts'
import type { TableRow } from './table-row.ts'
import { openZip } from './zip-reader.ts'

const savedByLibreOffice = readFileSync(new URL('fixtures/libreoffice.xlsx', import.meta.url))
const written = await buffer(
  workbookStream([
    {
      name: 'A',
      rows: Array.from({ length: 50 }, (_, index) => [
        index,
        `Tổ máy ${index}`,
        { day: '2026-11-21' },
        index % 2 === 0,
      ]),
    },
  ]),
)
const csv = Buffer.from('Mã;Tên\n1;"Nguyễn ""Văn"" A"\n\n2;2,5\n')
const files = constantFrom(savedByLibreOffice, written)
const fileNames = constantFrom('a.xlsx', 'a.csv')

async function rowsOf(data: Buffer, fileName: string): Promise<TableRow[]> {
  const rows: TableRow[] = []
  for await (const row of readTable(data, { fileName })) rows.push(row)
  return rows
}

const rowsOfFile = new Map([
  [savedByLibreOffice, await rowsOf(savedByLibreOffice, 'a.xlsx')],
  [written, await rowsOf(written, 'a.xlsx')],
])

/** The rows, or undefined where the file is refused; every other error is a fault of the reader. */
async function rowsOrRefusal(data: Buffer, fileName: string): Promise<TableRow[] | undefined> {
  return rowsOf(data, fileName).catch((error: unknown) => {
    if (error instanceof ReadTableError) return undefined
    throw error
  })
}

test('any bytes are read or refused', async () => {
  const beginnings = constantFrom(
    '',
    'PK\u0003\u0004',
    '\u00FF\u00FE',
    'sep=;\n',
    '"',
    '\u00D0\u00CF\u0011\u00E0',
  )
  await assert(
    asyncProperty(
      beginnings,
      uint8Array({ maxLength: 2000 }),
      fileNames,
      async (beginning, bytes, fileName) => {
        await rowsOrRefusal(Buffer.concat([Buffer.from(beginning, 'latin1'), bytes]), fileName)
      },
    ),
    { numRuns: 500 },
  )
})

test('any text is read or refused', async () => {
  const pieces = array(
    oneof(string({ unit: 'grapheme' }), constantFrom(',', ';', '\t', '"', '\r', '\n', '""')),
  )
  await assert(
    asyncProperty(pieces, async (list) => {
      const rows = (await rowsOrRefusal(Buffer.from(list.join('')), 'a.csv')) ?? []
      for (const { cells } of rows) expect(cells.at(-1)).toBeTypeOf('string')
    }),
    { numRuns: 500 },
  )
})

test.each([savedByLibreOffice, written])('a workbook torn anywhere is refused', async (file) => {
  for (let length = 0; length < file.length; length++)
    expect(await rowsOrRefusal(file.subarray(0, length), 'a.xlsx')).toBeUndefined()
})

test('a workbook with a flipped bit is refused or gives the very same rows', async () => {
  await assert(
    asyncProperty(files, nat(), integer({ min: 0, max: 7 }), async (file, place, bit) => {
      const flipped = Buffer.from(file)
      const at = place % file.length
      flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << bit), at)
      const rows = await rowsOrRefusal(flipped, 'a.xlsx')
      expect([undefined, rowsOfFile.get(file)]).toContainEqual(rows)
    }),
    { numRuns: 500 },
  )
})

test('a text with flipped bits is read or refused', async () => {
  await assert(
    asyncProperty(array(tuple(nat(), nat(7)), { minLength: 1 }), async (flips) => {
      const flipped = Buffer.from(csv)
      for (const [place, bit] of flips) {
        const at = place % csv.length
        flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << bit), at)
      }
      await rowsOrRefusal(flipped, 'a.csv')
    }),
    { numRuns: 500 },
  )
})

const parts = new Map(
  await Promise.all(
    [
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/sharedStrings.xml',
      'xl/worksheets/sheet1.xml',
    ].map(async (name) => [name, await buffer(openZip(savedByLibreOffice, 1e9).read(name))] as const),
  ),
)

test('a sound archive with changed content is read or refused', async () => {
  const scraps = constantFrom(
    '<',
    '>',
    '/',
    '"',
    '&',
    '&#9999999;',
    '<row>',
    '</row>',
    '<c r="A1">',
    '<!--',
    '<![CDATA[',
    '-1',
    '1e999',
    ' r="',
    '\u0000',
  )
  await assert(
    asyncProperty(constantFrom(...parts.keys()), nat(), nat(40), scraps, async (name, place, cut, scrap) => {
      const entries = Array.from(parts, ([partName, content]) => {
        const at = place % content.length
        const changed = [content.subarray(0, at), Buffer.from(scrap), content.subarray(at + cut)]
        return { name: partName, chunks: partName === name ? changed : [content] }
      })
      await rowsOrRefusal(await buffer(zipArchive(entries)), 'a.xlsx')
    }),
    { numRuns: 500 },
  )
})

test('what is written is read back', async () => {
  const text = string({ unit: 'grapheme', minLength: 1 }).filter(
    (value) => !/[\p{Cc}\uFFFE\uFFFF]/u.test(value),
  )
  const number = double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0))
  const cell = oneof(text, number, boolean(), constantFrom(null))
  await assert(
    asyncProperty(array(array(cell)), async (table) => {
      const file = await buffer(workbookStream([{ name: 'A', rows: table }]))
      const expected = table.flatMap((cells, index) => {
        const last = cells.findLastIndex((value) => value !== null)
        return last === -1 ? [] : [{ number: index + 1, cells: cells.slice(0, last + 1) }]
      })
      expect(await rowsOf(file, 'a.xlsx')).toEqual(expected)
    }),
    { numRuns: 200 },
  )
})

import { Readable } from 'node:stream'

import { describe, expect, test } from 'vitest'
import type { TableOptions } from './read-table.ts'
import { listSheetNames, readTable } from './read-table.ts'
import type { TableRow } from './table-row.ts'

async function rowsOf(text: string | Buffer, options: Partial<TableOptions> = {}): Promise<TableRow[]> {
  const rows: TableRow[] = []
  const source = Buffer.from(text as string)
  for await (const row of readTable(source, { fileName: 'Số liệu.csv', ...options })) rows.push(row)
  return rows
}

const cellsOf = async (text: string | Buffer) => (await rowsOf(text)).map(({ cells }) => cells)

test('a long text is read in turns, whatever the places where they end', async () => {
  const rows = Array.from({ length: 30_000 }, (_, index) => [`${index}`, `Nhật ký ca số ${index}`, '"😀"'])
  const text = rows
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
    .join('\n')
  expect(await cellsOf(text)).toEqual(rows)
})

test('a text may arrive in pieces of any length, torn within letters, quotation marks and line breaks', async () => {
  const text = 'Mã;Tên\r\n1;"Ca ""đêm"" 😀\r\nkíp A";x\r\n\r\n2;b\n'.repeat(3)
  const bytes = Buffer.from(text)
  const expected = await rowsOf(text)
  for (const length of [1, 2, 3, 5, 7, 16]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / length) }, (_, place) =>
      bytes.subarray(place * length, (place + 1) * length),
    )
    const rows: TableRow[] = []
    for await (const row of readTable(Readable.from(pieces), { fileName: 'x.csv' })) rows.push(row)
    expect(rows).toEqual(expected)
  }
})

test('a long file is never held as a whole', async () => {
  let given = 0
  async function* pieces() {
    for (; given < 400; given++) yield Buffer.from('2026-11-21 06:00;INV1.01;198,5\n'.repeat(4000))
  }
  const limits = { maxFileBytes: 1e9, maxRows: 1e9 }
  let furthest = 0
  let rows = 0
  const source = Readable.from(pieces(), { highWaterMark: 1 })
  const reading = readTable(source, { fileName: 'x.csv', limits })
  while (!(await reading.next()).done) {
    rows += 1
    furthest = Math.max(furthest, given - rows / 4000)
  }
  expect(rows).toBe(400 * 4000)
  expect(furthest).toBeLessThan(8)
})

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

describe('the separator', () => {
  test.each([
    ['commas', 'Mã,Tên\n1,"Nguyễn, Văn"'],
    ['semicolons, decimal commas', 'Mã;Tên\n1;"Nguyễn, Văn"'],
    ['tabs', 'Mã\tTên\n1\tNguyễn, Văn'],
    ['a first line that states it', 'sep=;\r\nMã;Tên\r\n1;Nguyễn, Văn'],
  ])('%s', async (_name, text) => {
    expect(await cellsOf(text)).toEqual([
      ['Mã', 'Tên'],
      ['1', 'Nguyễn, Văn'],
    ])
  })

  test('is found below a title and among decimal commas', async () => {
    expect(await cellsOf('Sản lượng, tháng 11\nNgày;P;Q\n1;2,5;3,5\n2;2,25;1,5\n')).toEqual([
      ['Sản lượng, tháng 11'],
      ['Ngày', 'P', 'Q'],
      ['1', '2,5', '3,5'],
      ['2', '2,25', '1,5'],
    ])
  })
})

describe('the encoding', () => {
  const text = 'Mã\tTên\r\n1\tĐỗ Thị Ánh'
  const rows = [
    ['Mã', 'Tên'],
    ['1', 'Đỗ Thị Ánh'],
  ]

  test('UTF-8 with and without its mark, UTF-16 with it', async () => {
    expect(await cellsOf(text)).toEqual(rows)
    expect(await cellsOf(`\uFEFF${text}`)).toEqual(rows)
    expect(await cellsOf(utf16(text))).toEqual(rows)
    expect(await cellsOf(utf16(text).swap16())).toEqual(rows)
  })

  test('UTF-16 without its mark', async () => {
    const bare = Buffer.from(text, 'utf16le')
    expect(await cellsOf(bare)).toEqual(rows)
    expect(await cellsOf(Buffer.from(bare).swap16())).toEqual(rows)
  })

  // Windows-1258 writes vowels and their tones apart: ô + ́ + t. Excel of a Vietnamese Windows saves its CSV so.
  const ofVietnamese = Buffer.from('Nhi\xEA\xF2t \xF0\xF4\xF2;Gi\xF5\xCC;\xB0C;M\xE1y\n1;2;3;4\n', 'latin1')
  const inVietnamese = [
    ['Nhiệt độ', 'Giờ', '°C', 'Máy'],
    ['1', '2', '3', '4'],
  ]

  test('Windows-1258, its vowels put together, and Windows-1252', async () => {
    expect(await cellsOf(ofVietnamese)).toEqual(inVietnamese)
    const western = Buffer.from('M\xE3;\xB0C;W/m\xB2;\xE9 \x96 \x80\n', 'latin1')
    expect(await cellsOf(western)).toEqual([['Mã', '°C', 'W/m²', 'é – €']])
  })

  test('Windows-1258 torn anywhere, and after much that is ASCII', async () => {
    for (const length of [1, 2, 3, 5, 7]) {
      const pieces = Array.from({ length: Math.ceil(ofVietnamese.length / length) }, (_, place) =>
        ofVietnamese.subarray(place * length, (place + 1) * length),
      )
      const found: unknown[] = []
      for await (const { cells } of readTable(Readable.from(pieces), { fileName: 'x.csv' })) found.push(cells)
      expect(found).toEqual(inVietnamese)
    }
    const late = await cellsOf(Buffer.concat([Buffer.from('1;2;3;4\n'.repeat(40_000)), ofVietnamese]))
    expect(late.at(-2)).toEqual(inVietnamese[0])
  })

  test('is told once all is read', async () => {
    const mannerOf = async (content: Buffer) => {
      const table = readTable(content, { fileName: 'x.csv' })
      for (;;) {
        const { value, done } = await table.next()
        if (done) return value
      }
    }
    expect(await mannerOf(ofVietnamese)).toEqual({ encoding: 'windows-1258', separator: ';' })
    expect(await mannerOf(utf16(text))).toEqual({ encoding: 'utf-16le', separator: '\t' })
    expect(await mannerOf(Buffer.from('a,b\n1,2'))).toEqual({ encoding: 'utf-8', separator: ',' })
  })

  test('others are refused rather than guessed', async () => {
    // “Công suất, Ngày, độ” in TCVN3.
    for (const word of ['C\xABng su\xCAt', 'Ng\xB5y', 'nhi\xD6t \xAE\xE9'])
      await expect(rowsOf(Buffer.from(`${word};P\n1;2`, 'latin1'))).rejects.toMatchObject({
        code: 'wrongEncoding',
      })
    await expect(rowsOf(Buffer.from([0x41, 0x3b, 0xe1, 0x07, 0x0a]))).rejects.toMatchObject({
      code: 'wrongEncoding',
    })
    await expect(rowsOf(Buffer.from('a,b\u0000c'))).rejects.toMatchObject({ code: 'notATable' })
    const torn = Buffer.concat([Buffer.from('Đ;1\n'.repeat(20_000)), Buffer.from([0xe1, 0x3b])])
    await expect(rowsOf(torn)).rejects.toMatchObject({ code: 'wrongEncoding' })
  })
})

describe('fields', () => {
  test('in quotes hold separators, line breaks and quotes', async () => {
    expect(await cellsOf('a,"b,c","d\r\ne","f ""g"" h",""\n"i"j,k"l"')).toEqual([
      ['a', 'b,c', 'd\r\ne', 'f "g" h'],
      ['ij', 'k"l"'],
    ])
  })

  test('empty ones are null, and rows without any are left out but counted', async () => {
    expect(await rowsOf('a,,b,,\r\n\r\n,,\r\n,c')).toEqual([
      { number: 1, cells: ['a', null, 'b'] },
      { number: 4, cells: [null, 'c'] },
    ])
  })

  test('end at each kind of line end', async () => {
    expect(await cellsOf('a\nb\r\nc\rd')).toEqual([['a'], ['b'], ['c'], ['d']])
  })
})

describe('what is no table', () => {
  test.each([
    ['a quote that never ends', 'unclosedQuote', 'a,b\n"c,d\n1,2\n'],
    ['a field of quotes without end', 'unclosedQuote', `a,b\n${'"'.repeat(2_000_000)}`],
    ['a web page', 'notATable', ' \n<!doctype html><table>'],
    ['blank text', 'notATable', ' \n\n'],
    ['far too many columns', 'tooManyColumns', ','.repeat(20_000)],
  ])('%s is refused as %s', async (_name, code, text) => {
    await expect(rowsOf(text)).rejects.toMatchObject({ code })
  })

  test('by its name', async () => {
    await expect(rowsOf('a,b', { fileName: 'a.xlsx' })).rejects.toMatchObject({ code: 'notATable' })
    expect(await rowsOf('a,b', { fileName: 'A.TXT' })).toHaveLength(1)
  })

  test('tells the row of a quote that never ends', async () => {
    await expect(rowsOf('a\nb\n"c')).rejects.toMatchObject({ code: 'unclosedQuote', row: 3 })
  })
})

test('limits on rows and columns hold', async () => {
  await expect(rowsOf('a\n\nb\nc', { limits: { maxRows: 2 } })).rejects.toMatchObject({
    code: 'tooManyRows',
    limit: 2,
    row: 4,
  })
  expect(await rowsOf('a,b,,,', { limits: { maxColumns: 2 } })).toHaveLength(1)
  await expect(rowsOf('a,b,,c', { limits: { maxColumns: 2 } })).rejects.toMatchObject({
    code: 'tooManyColumns',
    limit: 2,
    row: 1,
  })
})

test('a text has no sheets', async () => {
  expect(await listSheetNames(Buffer.from('a,b'), { fileName: 'a.csv' })).toEqual([])
})

test('a file is let go of when only its first rows are read, or when they are no table', async () => {
  const piece = (text: string) => Buffer.from(text.repeat(20_000))
  const table = Readable.from([piece('a;b\n'), piece('c;d\n'), piece('e;f\n')])
  const rows = readTable(table, { fileName: 'Bảng.csv' })
  await rows.next()
  await rows.return(undefined)
  const page = Readable.from([piece('<p>a</p>'), piece('<p>b</p>'), piece('<p>c</p>')])
  await expect(readTable(page, { fileName: 'Trang.csv' }).next()).rejects.toThrow('notATable')
  expect([table.destroyed, page.destroyed]).toEqual([true, true])
})

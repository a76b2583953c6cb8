import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import type { TableLimits, TableSource } from './read-table.ts'
import { listSheetNames, readTable } from './read-table.ts'
import type { TableRow } from './table-row.ts'

const savedByLibreOffice = { path: fileURLToPath(new URL('fixtures/libreoffice.xlsx', import.meta.url)) }
const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Asked {
  readonly fileName?: string
  readonly sheet?: string
  readonly limits?: Partial<TableLimits>
}

async function rowsOf(source: TableSource, asked: Asked = {}): Promise<TableRow[]> {
  const rows: TableRow[] = []
  for await (const row of readTable(source, { fileName: 'Bảng.xlsx', ...asked })) rows.push(row)
  return rows
}

const cellsOf = async (source: TableSource, asked?: Asked) =>
  (await rowsOf(source, asked)).map(({ cells }) => cells)

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${relationTypes}/${kind}" Target="${target}"/>`

/** The parts of a workbook of one sheet around its rows, as little as a program may write. */
function parts(rows: string, changes: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    '_rels/.rels': `<Relationships>${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': '<workbook><sheets><sheet name="Một" r:id="s"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${[
      relation('s', 'worksheet', '/xl/worksheets/sheet1.xml'),
      ...('xl/styles.xml' in changes ? [relation('t', 'styles', 'styles.xml')] : []),
      ...('xl/sharedStrings.xml' in changes
        ? [relation('u', 'sharedStrings', '../xl/sharedStrings.xml')]
        : []),
    ].join('')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...changes,
  }
}

/** An archive by another writer than ours, which can also store without compressing and write zip64. */
function zipped(files: Record<string, string>, how: { compress?: boolean; zip64?: boolean } = {}) {
  const zip = new ZipFile()
  const { compress = true, zip64 = false } = how
  for (const [name, text] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(text), name, { compress, forceZip64Format: zip64 })
  }
  zip.end({ forceZip64Format: zip64, comment: '' })
  return buffer(zip.outputStream)
}

const workbook = (rows: string, changes?: Readonly<Record<string, string>>) => zipped(parts(rows, changes))
const refusal = (code: string, more: object = {}) =>
  expect.objectContaining({ name: 'ReadTableError', code, ...more })

describe('a workbook saved by LibreOffice', () => {
  test('gives the rows of its first sheet', async () => {
    expect(await rowsOf(savedByLibreOffice)).toEqual([
      {
        number: 1,
        cells: ['Họ tên', 'Ngày sinh', 'Cập nhật lúc', 'Giờ vào', 'Giờ chạy', 'Sản lượng', 'Đang làm'],
      },
      {
        number: 2,
        cells: [
          '  Nguyễn Văn Ánh ',
          '1988-02-29',
          '2026-11-21T06:30:15+07:00',
          '07:30:00',
          '125:45:00',
          1234.5,
          true,
        ],
      },
      { number: 3, cells: ['Dòng 1\nDòng 2 <&> "x"', null, null, null, null, 2469, false] },
      { number: 5, cells: [null, null, '=1+1', null, null, '#DIV/0!'] },
      { number: 6, cells: ['Đã gộp'] },
    ])
  })

  test('gives the sheet that is asked for by name', async () => {
    const options = { fileName: 'a.xlsx' }
    expect(await listSheetNames(savedByLibreOffice, options)).toEqual(['Nhân viên', 'Tổ máy'])
    expect(await cellsOf(savedByLibreOffice, { sheet: 'Tổ máy' })).toEqual([['H1', 42]])
    await expect(rowsOf(savedByLibreOffice, { sheet: 'Khác' })).rejects.toEqual(refusal('noSuchSheet'))
  })
})

describe('a workbook', () => {
  test('with shared texts, by a library', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => [
      `Tổ máy ${index}`,
      index / 4,
      index % 2 === 0,
      'kWh',
    ])
    const data = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] }))
    expect(await cellsOf(data)).toEqual(rows)
    expect(await cellsOf(Readable.from([data.subarray(0, 500), data.subarray(500)]))).toEqual(rows)
  })

  test.each([{ compress: false }, { zip64: true }, { compress: false, zip64: true }])(
    'in an archive of the kind %o',
    async (how) => {
      const data = await zipped(parts('<row r="1"><c r="A1"><v>1</v></c></row>'), how)
      expect(await cellsOf(data)).toEqual([[1]])
    },
  )

  test('with part names in another spelling', async () => {
    const { 'xl/worksheets/sheet1.xml': sheet = '', ...others } = parts('<row><c><v>1</v></c></row>')
    expect(await cellsOf(await zipped({ ...others, 'XL/Worksheets/Sheet1.xml': sheet }))).toEqual([[1]])
  })

  test('without references counts rows and cells', async () => {
    const data = await workbook('<row/><row><c/><c><v>1</v></c><c r="E2"><v>2</v></c><c><v>3</v></c></row>')
    expect(await rowsOf(data)).toEqual([{ number: 2, cells: [null, 1, null, null, 2, 3] }])
  })

  test('with prefixes, comments, CDATA and quotes of both kinds', async () => {
    const data = await workbook('', {
      'xl/worksheets/sheet1.xml':
        "\uFEFF<?xml version='1.0'?><x:worksheet xmlns:x='a>b'><!-- <row> --><x:sheetData><x:row r='3'>" +
        "<x:c r='B3' t='str'><x:v>a&amp;<![CDATA[<b>&amp;]]>&#x111;&#272;&unknown;</x:v></x:c></x:row></x:sheetData></x:worksheet>",
    })
    expect(await rowsOf(data)).toEqual([{ number: 3, cells: [null, 'a&<b>&amp;đĐ&unknown;'] }])
  })

  test('with rich text, reading aids and escapes', async () => {
    const data = await workbook(
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c></row>',
      {
        'xl/sharedStrings.xml':
          '<sst><si><r><t>Đập </t></r><r><rPr><b/></rPr><t>tràn</t></r><rPh><t>x</t></rPh></si><si/>' +
          '<si><t>1_x000D_&#10;2_x0009_</t></si></sst>',
      },
    )
    expect(await cellsOf(data)).toEqual([['Đập tràn', null, '1\n2\t']])
  })

  test('ignores formats of empty cells, however far to the right', async () => {
    const data = await workbook(
      '<row><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row><row r="9"><c r="B9" s="1"/></row>',
    )
    expect(await rowsOf(data)).toEqual([{ number: 1, cells: [1] }])
  })

  test('tells dates from numbers by their formats', async () => {
    const formats = [
      'dd/mm/yyyy',
      '[$-42A]d "tháng" m',
      '#,##0 "MWh/ngày"',
      '[Red]0.0;[h]',
      '[h]:mm',
      '\\d0',
      'General',
    ]
    const styles =
      `<styleSheet><numFmts>${formats
        .map(
          (code, index) =>
            `<numFmt numFmtId="${200 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
        )
        .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>` +
      formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`).join('') +
      '<xf numFmtId="14"/><xf numFmtId="46"/><xf numFmtId="2"/></cellXfs></styleSheet>'
    const cells = Array.from({ length: 10 }, (_, style) => `<c s="${style}"><v>46347</v></c>`).join('')
    const hours = '1112328:00:00'
    expect(await cellsOf(await workbook(`<row>${cells}</row>`, { 'xl/styles.xml': styles }))).toEqual([
      ['2026-11-21', '2026-11-21', 46_347, 46_347, hours, 46_347, 46_347, '2026-11-21', hours, 46_347],
    ])
  })

  test('counts from 1904 where it says so', async () => {
    const data = await workbook('<row><c s="0"><v>44885</v></c></row>', {
      'xl/workbook.xml':
        '<workbook><workbookPr date1904="1"/><sheets><sheet name="A" r:id="s"/></sheets></workbook>',
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
    })
    expect(await cellsOf(data)).toEqual([['2026-11-21']])
  })

  test('prefers a sheet that is not hidden', async () => {
    const sheets = [
      { name: 'Danh mục', rows: [['ẩn']], hidden: true },
      { name: 'Số liệu', rows: [['hiện']] },
    ]
    const data = Buffer.from(await writeXlsx({ sheets }))
    expect(await cellsOf(data)).toEqual([['hiện']])
    expect(await cellsOf(data, { sheet: 'Danh mục' })).toEqual([['ẩn']])
    expect(await listSheetNames(data, { fileName: 'a.xlsx' })).toEqual(['Số liệu'])
  })
})

describe('what is no workbook to read', () => {
  const container = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  test.each([
    ['an old workbook', 'oldExcel', Buffer.concat([container, Buffer.alloc(512)])],
    ['a picture', 'notATable', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['an empty file', 'notATable', Buffer.alloc(0)],
    ['a web page', 'notATable', Buffer.from('<html><table></table></html>')],
    ['half an archive', 'damaged', Buffer.from('PK\u0003\u0004 and no more')],
  ])('%s is refused as %s: %s', async (_name, code, data) => {
    await expect(rowsOf(data)).rejects.toEqual(refusal(code))
    await expect(listSheetNames(data, { fileName: 'a.xlsx' })).rejects.toEqual(refusal(code))
  })

  test.each([
    ['another archive', 'notATable', { 'a.txt': 'a' }],
    ['a document', 'notATable', parts('', { 'xl/workbook.xml': '<w:document><w:body/></w:document>' })],
    ['a workbook without sheets', 'noSuchSheet', parts('', { 'xl/workbook.xml': '<workbook/>' })],
    ['an unfinished sheet', 'damaged', parts('', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData>' })],
    ['an empty sheet part', 'damaged', parts('', { 'xl/worksheets/sheet1.xml': '' })],
    [
      'a document type',
      'damaged',
      parts('', { 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><workbook/>' }),
    ],
    ['a text that is not there', 'damaged', parts('<row><c t="s"><v>7</v></c></row>')],
    ['a row 0', 'damaged', parts('<row r="0"/>')],
    ['a cell without a column', 'damaged', parts('<row><c r="12"><v>1</v></c></row>')],
    ['endless depth', 'damaged', parts('<a>'.repeat(1000) + '</a>'.repeat(1000))],
  ])('%s is refused as %s', async (_name, code, files) => {
    await expect(rowsOf(await zipped(files))).rejects.toEqual(refusal(code))
  })

  test('a workbook with a password', async () => {
    const encryption = { password: 'bí mật', spinCount: 1 }
    const data = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [[1]] }], encryption }))
    await expect(rowsOf(data)).rejects.toEqual(refusal('encrypted'))
  })

  test('a part that is named but missing', async () => {
    const files = parts('<row/>', { 'xl/styles.xml': '<styleSheet/>' })
    delete files['xl/styles.xml']
    await expect(rowsOf(await zipped(files))).rejects.toEqual(refusal('damaged'))
  })

  test('a missing file and a broken upload keep their own errors', async () => {
    await expect(rowsOf({ path: '/no/such/file.xlsx' })).rejects.toThrow('ENOENT')
    const broken = new Readable({ read: () => broken.destroy(new Error('aborted')) })
    await expect(rowsOf(broken)).rejects.toThrow('aborted')
  })
})

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `<row><c><v>${index}</v></c></row>`).join('')
const mega = 1024 * 1024

describe('limits', () => {
  test('on rows count those with a value', async () => {
    const data = await workbook(`<row/><row/>${numbered(3)}`)
    expect(await rowsOf(data, { limits: { maxRows: 3 } })).toHaveLength(3)
    await expect(rowsOf(data, { limits: { maxRows: 2 } })).rejects.toEqual(
      refusal('tooManyRows', { limit: 2, row: 5 }),
    )
  })

  test('on columns count up to the last value', async () => {
    const data = await workbook('<row r="4"><c r="C4"><v>1</v></c></row>')
    expect(await cellsOf(data, { limits: { maxColumns: 3 } })).toEqual([[null, null, 1]])
    await expect(rowsOf(data, { limits: { maxColumns: 2 } })).rejects.toEqual(
      refusal('tooManyColumns', { limit: 2, row: 4 }),
    )
  })

  test('on the file hold for each kind of source, and end a stream that goes on', async () => {
    const limits = { maxFileBytes: 1000 }
    const tooLarge = refusal('fileTooLarge', { limit: 1000 })
    const endless = new Readable({ read: () => endless.push(Buffer.from('PK\u0003\u0004'.repeat(25))) })
    await expect(rowsOf(endless, { limits })).rejects.toEqual(tooLarge)
    expect(endless.destroyed).toBe(true)
    const noTable = new Readable({ read: () => noTable.push(Buffer.alloc(100)) })
    await expect(rowsOf(noTable)).rejects.toMatchObject({ code: 'notATable' })
    expect(noTable.destroyed).toBe(true)
    await expect(rowsOf(savedByLibreOffice, { limits })).rejects.toEqual(tooLarge)
    await expect(rowsOf(Buffer.alloc(1001), { limits })).rejects.toEqual(tooLarge)
  })

  test.each([
    ['rows without values', 'contentTooLarge', parts('<row/>'.repeat(mega))],
    ['cells without values', 'contentTooLarge', parts(`<row>${'<c/>'.repeat(2 * mega)}</row>`)],
    ['one text', 'damaged', parts(`<row><c t="str"><v>${'a'.repeat(4 * mega)}</v></c></row>`)],
    ['pieces of one text', 'damaged', parts(`<row><c t="str">${'<v>aaaa</v>'.repeat(mega)}</c></row>`)],
    ['one tag', 'damaged', parts(`<row ${'a="" '.repeat(mega)}/>`)],
  ])('stop a small file that unpacks to endless %s', async (_name, code, files) => {
    const most = code === 'damaged' ? 40 : 4
    const data = await zipped(files)
    expect(data.length).toBeLessThan(50_000)
    await expect(rowsOf(data, { limits: { maxUnpackedBytes: most * mega } })).rejects.toEqual(refusal(code))
  })

  test.each([
    ['shared texts', parts('', { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(2.1 * mega)}</sst>` })],
    ['styles', parts('', { 'xl/styles.xml': `<styleSheet>${'<xf/>'.repeat(4 * mega)}</styleSheet>` })],
  ])('stop too many %s, which stay in memory, before the content is', async (_name, files) => {
    await expect(rowsOf(await zipped(files))).rejects.toEqual(refusal('contentTooLarge'))
  })

  test('stop what says by itself that it is too long, before any of it is unpacked', async () => {
    const data = await zipped(parts('', { 'xl/sharedStrings.xml': '<sst/>' }))
    data.writeUInt32LE(200 * mega, data.lastIndexOf('xl/sharedStrings.xml') - 46 + 24)
    const limits = { maxUnpackedBytes: 2000 * mega }
    const tooLong = refusal('contentTooLarge', { limit: 128 * mega })
    await expect(rowsOf(data, { limits })).rejects.toEqual(tooLong)
  })

  test('stop a row whose cells all point to one long text', async () => {
    const strings = { 'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(30_000)}</t></si></sst>` }
    const cells = '<c t="s"><v>0</v></c>'
    expect(await rowsOf(await workbook(`<row>${cells.repeat(2)}</row>`, strings))).toHaveLength(1)
    await expect(rowsOf(await workbook(`<row>${cells.repeat(3)}</row>`, strings))).rejects.toEqual(
      refusal('contentTooLarge', { row: 1 }),
    )
  })

  test('hold against an archive that lies about its sizes', async () => {
    const data = await zipped(parts(numbered(50_000)))
    const directory = data.lastIndexOf('xl/worksheets/sheet1.xml') - 46
    data.writeUInt32LE(100, directory + 24)
    await expect(rowsOf(data)).rejects.toEqual(refusal('damaged'))
  })
})

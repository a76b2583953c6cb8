import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'

import { readNumberMeanings } from '#server/platform/excel/read/number-formats.ts'
import { openZip } from '#server/platform/excel/read/zip-reader.ts'

import { monthPaper, monthSections } from '#server/test/report-papers.ts'
import { reportWorkbook } from './workbook.ts'

const read = async (file: Uint8Array) => readXlsx(file, { readStyles: true })

async function part(file: Uint8Array, name: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of openZip(Buffer.from(file), 1e8).read(name)) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** The cell that a name of the workbook stands for, as another library reads it. */
async function named(file: Uint8Array, name: string) {
  const workbook = await read(file)
  const range = workbook.namedRanges?.find((one) => one.name === name)?.range ?? ''
  const [, sheetName, letter = 'A', row] = /^'?(.+?)'?!\$([A-Z])\$(\d+)$/.exec(range) ?? []
  const sheet = workbook.sheets.find((one) => one.name === sheetName)
  return sheet?.rows[Number(row) - 1]?.[letter.charCodeAt(0) - 65]
}

describe('the workbook of a report', () => {
  test('has each figure in a cell of its name, as the screen has it', async () => {
    const file = await reportWorkbook(monthPaper(), 'vi')
    const figures = monthSections.flatMap((section) => (section.kind === 'figures' ? section.figures : []))
    for (const { key, value } of figures)
      expect([key, (await named(file, key === 'h1' ? '_h1' : key)) ?? null]).toEqual([key, value])
    expect(figures).toHaveLength(4)
  })

  test('works out share of the plan and difference from its cells, and says what they give', async () => {
    const [summary] = (await read(await reportWorkbook(monthPaper(), 'vi'))).sheets
    expect(summary?.rows.slice(0, 3).map(([first]) => first)).toEqual([
      'Báo cáo tháng',
      'Nhà máy: ST – Thủy điện Sông Trâm',
      'Kỳ báo cáo: 01/11/2026 – 30/11/2026. Lần lập: 2',
    ])
    const row = summary?.rows.findIndex(([first]) => first === 'Điện năng đầu cực') ?? -1
    const cell = (column: number) => summary?.cells?.get(`${row},${column}`)
    expect(cell(4)).toMatchObject({ formula: `B${row + 1}/D${row + 1}*100` })
    expect(summary?.rows[row]?.[4]).toBeCloseTo(105.633, 3)
    expect(cell(6)).toMatchObject({ formula: `B${row + 1}-F${row + 1}` })
    expect(summary?.rows[row]?.[6]).toBeCloseTo(253.625, 9)
    // Of a plan of nothing there is no share.
    expect(summary?.rows[row + 1]?.[4] ?? null).toBeNull()
  })

  test('says how many days told a sum, where it was not all of them', async () => {
    const sections = monthSections.map((section) =>
      section.kind === 'figures'
        ? { ...section, figures: section.figures.map((one) => ({ ...one, toldDays: { told: 4, of: 31 } })) }
        : section,
    )
    const [summary] = (await read(await reportWorkbook(monthPaper({ layout: { sections } }), 'vi'))).sheets
    expect(summary?.rows.map(([first]) => first)).toContain('Điện năng đầu cực (4/31 ngày)')
  })

  test('a number of a table says it too, and stays the number that totals and charts take', async () => {
    const sections = monthSections.map((section) =>
      section.kind === 'table' && section.key === 'days'
        ? {
            ...section,
            rows: section.rows.map((row, at) =>
              at === 0 ? { ...row, toldDays: [null, { told: 4, of: 31 }] } : row,
            ),
          }
        : section,
    )
    const file = await reportWorkbook(monthPaper({ layout: { sections } }), 'vi')
    // The words stand in the format of the cell.
    const [, code = ''] = /formatCode="([^"]*4\/31[^"]*)"/.exec(await part(file, 'xl/styles.xml')) ?? []
    expect(code).toMatch(/^#,##0\.0+&quot; \(4\/31 ngày\)&quot;$/)
    const dates = async (of: Uint8Array) =>
      (await readNumberMeanings(openZip(Buffer.from(of), 1e8), 'xl/styles.xml')).filter(
        (one) => one === 'date',
      )
    expect(await dates(file)).toEqual(await dates(await reportWorkbook(monthPaper(), 'vi')))
    const { sheets } = await read(file)
    const place = sheets.findIndex(({ name }) => name === 'Sản lượng theo ngày')
    expect(await part(file, `xl/worksheets/sheet${place + 1}.xml`)).toContain('<v>400.25</v>')
    expect(sheets[place]?.cells?.get('33,1')?.formula).toBe('SUM(B4:B33)')
  })

  test('sums up where a total is a plain sum, and says the value where it is an average', async () => {
    const { sheets, namedRanges } = await read(await reportWorkbook(monthPaper(), 'vi'))
    const days = sheets.find(({ name }) => name === 'Sản lượng theo ngày')
    const totals = days?.rows.at(-1)
    expect(totals?.slice(0, 3)).toEqual(['Tổng', 13_342.5, expect.closeTo(437.181, 3)])
    expect(days?.cells?.get('33,1')?.formula).toBe('SUM(B4:B33)')
    expect(days?.cells?.get('33,2')?.formula).toBeUndefined()
    expect(days?.rows[3]).toEqual([
      new Date('2026-11-01T00:00:00Z'),
      400.25,
      expect.closeTo(394.6465, 9),
      new Date('2026-11-01T18:30:00Z'),
      '=H1',
    ])
    expect(days?.cells?.get('3,4')?.formula).toBeUndefined()
    expect(namedRanges).toContainEqual(
      expect.objectContaining({ name: 'days_grossMwh', range: "'Sản lượng theo ngày'!$B$4:$B$33" }),
    )
  })

  test('has charts that Excel draws from the cells of the table', async () => {
    const file = await reportWorkbook(monthPaper(), 'vi')
    const bars = await part(file, 'xl/charts/chart1.xml')
    expect(bars).toContain('<c:barChart>')
    expect(bars).toContain("<c:f>'Sản lượng theo ngày'!$A$4:$A$33</c:f>")
    expect(bars).toContain("<c:f>'Sản lượng theo ngày'!$C$4:$C$33</c:f>")
    expect(bars).toContain('<c:pt idx="0"><c:v>400.25</c:v></c:pt>')
    // The day without a value is a gap, not a nought: along the bottom it stands twice, of the two curves one has it.
    expect(bars.match(/<c:pt idx="12">/g)).toHaveLength(3)
    expect(await part(file, 'xl/charts/chart2.xml')).toContain('<c:lineChart>')
    expect(await part(file, '[Content_Types].xml')).toContain('/xl/charts/chart2.xml')
  })

  test('is printed with its draft mark only while it is a draft, and says who signed', async () => {
    const [approved, draft] = await Promise.all([
      reportWorkbook(monthPaper(), 'vi'),
      reportWorkbook(monthPaper({ isDraft: true, signatures: [] }), 'vi'),
    ])
    const marks = async (file: Uint8Array) =>
      Promise.all(
        [1, 2, 3, 4, 5].map(async (at) =>
          (await part(file, `xl/worksheets/sheet${at}.xml`)).includes('BẢN NHÁP'),
        ),
      )
    expect(await marks(draft)).toEqual([true, true, true, true, true])
    expect(await marks(approved)).toEqual([false, false, false, false, false])
    const texts = (await read(approved)).sheets[0]?.rows.flat()
    expect(texts).toEqual(
      expect.arrayContaining([
        'Quản đốc',
        'Lê Thị Đốc',
        'H2 dừng 3,2 giờ do F87G.\nHồ đạt 320,4 m cuối tháng.',
      ]),
    )
  })

  test('is the same to the last byte for the same paper, and another in English', async () => {
    const [once, again, english] = await Promise.all([
      reportWorkbook(monthPaper(), 'vi'),
      reportWorkbook(monthPaper(), 'vi'),
      reportWorkbook(monthPaper(), 'en'),
    ])
    expect(Buffer.from(once).equals(again)).toBe(true)
    expect((await read(english)).sheets.map(({ name }) => name)).toEqual([
      'Summary',
      'Charts',
      'Energy by day',
      'Events',
      'Checks',
    ])
  })

  test('says how a check came out in words, not in the code of the screen', async () => {
    const words = async (language: 'vi' | 'en') =>
      (await read(await reportWorkbook(monthPaper(), language))).sheets.at(-1)?.rows.at(-1)?.[1]
    expect([await words('vi'), await words('en')]).toEqual(['Khớp', 'Agrees'])
  })

  test('of a report without parts is a sheet all the same', async () => {
    const file = await reportWorkbook(monthPaper({ layout: { sections: [] }, comments: {} }), 'vi')
    expect((await read(file)).sheets.map(({ name }) => name)).toEqual(['Tổng hợp'])
  })
})

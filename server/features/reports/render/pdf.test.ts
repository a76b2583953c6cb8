import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { describe, expect, test } from 'vitest'

import { pdfText } from '../../../../tools/pdf-text.ts'

import { reportPdf } from './pdf.ts'
import { monthPaper } from '#server/test/report-papers.ts'
import { reportWorkbook } from './workbook.ts'

const run = promisify(execFile)
const textOf = (file: Uint8Array) => pdfText(Buffer.from(file))

describe('the PDF of a report', () => {
  test('says the figures, the rows, the comments and who signed, and bears no mark of a draft', async () => {
    const text = textOf(await reportPdf(monthPaper(), 'vi'))
    for (const said of [
      'BÁOCÁOTHÁNG',
      '13,204.125',
      '105.6',
      '253.625',
      '437.181',
      'Khớp',
      'F87G',
      '01/12/202609:20:05',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('BẢNNHÁP')
  })

  test('of a draft says so, and is in the language asked for', async () => {
    expect(textOf(await reportPdf(monthPaper({ isDraft: true, signatures: [] }), 'vi'))).toContain('BẢNNHÁP')
    const english = textOf(await reportPdf(monthPaper(), 'en'))
    expect(english).toContain('MONTHLYREPORT')
    expect(english).toContain('Page1/')
  })

  test('is the same to the last byte for the same paper', async () => {
    const once = Buffer.from(await reportPdf(monthPaper(), 'vi'))
    expect(once.equals(await reportPdf(monthPaper(), 'vi'))).toBe(true)
    expect(once.toString('latin1')).toContain('D:20261202030000Z')
  })
})

/** Whether LibreOffice is at hand; where it is not, what it says of the workbook is not asked. */
const hasLibreOffice = await run('soffice', ['--version']).then(
  () => true,
  () => false,
)

test.runIf(hasLibreOffice)('LibreOffice opens the workbook and prints its figures and charts', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'report-workbook-'))
  try {
    await writeFile(path.join(folder, 'in.xlsx'), await reportWorkbook(monthPaper(), 'vi'))
    const profile = `-env:UserInstallation=file://${folder}/profile`
    await run('soffice', [
      '--headless',
      profile,
      '--convert-to',
      'pdf',
      '--outdir',
      folder,
      path.join(folder, 'in.xlsx'),
    ])
    const { numPages, text } = await readPdf(path.join(folder, 'in.pdf'))
    expect(numPages).toBe(5)
    for (const said of ['13,204.125', '105.6', '13,342.500', 'Đầu cực và thương phẩm theo ngày'])
      expect(text).toContain(said)
    expect(text).not.toMatch(/Err:|#REF|#NAME|###/)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

async function readPdf(file: string): Promise<{ readonly numPages: number; readonly text: string }> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const pdf = await getDocument({ data: new Uint8Array(await readFile(file)) }).promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
  return { numPages: pdf.numPages, text: pages.join('\n') }
}

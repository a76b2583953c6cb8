import { describe, expect, test } from 'vitest'

import { pdfText } from '../../../../tools/pdf-text.ts'

import { reportPdf } from './pdf.ts'
import { monthPaper, monthSections } from '#server/test/report-papers.ts'

const textOf = (file: Uint8Array) => pdfText(Buffer.from(file))

describe('the PDF of a report', () => {
  test('says the figures, the rows, the comments and who signed, and bears no mark of a draft', async () => {
    const text = textOf(await reportPdf(monthPaper(), 'vi'))
    for (const said of [
      'BÁOCÁOTHÁNG',
      'CÔNGTYCPTHỦYĐIỆNSÔNGTRÂM',
      'CỘNGHÒAXÃHỘICHỦNGHĨAVIỆTNAM',
      'Lầnlập:2',
      '(Ký,ghirõhọtên)',
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

  test('says at a sum of a table how many days told it, where it was not all of them', async () => {
    const sections = monthSections.map((section) =>
      section.kind === 'table' && section.key === 'days'
        ? { ...section, rows: section.rows.map((row) => ({ ...row, toldDays: [null, { told: 4, of: 31 }] })) }
        : section,
    )
    expect(textOf(await reportPdf(monthPaper({ layout: { sections } }), 'vi'))).toContain('(4/31ngày)')
  })

  test('is the same to the last byte for the same paper', async () => {
    const once = Buffer.from(await reportPdf(monthPaper(), 'vi'))
    expect(once.equals(await reportPdf(monthPaper(), 'vi'))).toBe(true)
    expect(once.toString('latin1')).toContain('D:20261202030000Z')
  })
})

import { expect, test } from 'vitest'

import { renderPdf } from '#server/platform/pdf/render-pdf.ts'

import { pdfText } from '../../../tools/pdf-text.ts'
import { headOf, tableOf, type ColumnOf } from './form-layout.ts'
import { formDocument } from './form.pdf.ts'

const columns: readonly ColumnOf<string>[] = [
  { title: 'STT', mark: 'A', width: 20, kind: 'count', of: (_, at) => String(at + 1) },
  {
    title: 'Tên',
    mark: 'B',
    width: '*',
    kind: 'text',
    of: (name) => name,
    sum: { said: 'Cộng', kind: 'text' },
  },
]

const form = (count: number) =>
  formDocument({
    ...headOf({ companyName: null, plantName: 'Nhà máy' }, '05 - VT', 'Thông tư'),
    fileName: 'mau',
    name: 'Mẫu',
    footer: 'Nhà máy',
    isLandscape: false,
    title: 'BIÊN BẢN',
    dated: null,
    numbered: null,
    standing: null,
    facts: [],
    table: tableOf(
      9,
      columns,
      Array.from({ length: count }, (_, at) => `Vật tư ${at + 1}.`),
    ),
    closing: [],
    remarks: [],
    signers: [{ role: 'Thủ kho', name: '', note: '' }],
  })

test.each([25, 31, 33, 35, 37, 39])('the signatures under %i rows are not alone on a page', async (count) => {
  const pages = pdfText(Buffer.from(await renderPdf(form(count)))).split('\n')
  const signed = pages.find((page) => page.includes('Thủkho'))
  for (const row of [count - 1, count]) expect(signed).toContain(`Vậttư${row}.`)
})

import { expect, type Page } from '@playwright/test'

import { pdfText } from '../../tools/pdf-text.ts'

/** Expects texts in the printed log of a shift, whose address is `/nhat-ky-van-hanh/<id>`. */
export async function expectOnPaper(page: Page, address: string, texts: readonly string[]): Promise<void> {
  const id = address.split('/').pop()
  const answer = await page.request.get(`/api/services/app/DutyShiftLog/GetPdf?Id=${id}`)
  const paper = pdfText(await answer.body())
  for (const text of texts) expect(paper).toContain(text.replaceAll(/\s/g, ''))
}

import { readTexts } from '#server/features/documents/content/texts.ts'

export { pdfOf } from '#server/features/documents/testing/documents.ts'

/** What each page of a PDF of anybody says. */
export const pagesOf = async (pdf: Buffer): Promise<string[]> =>
  (await readTexts(pdf, 'application/pdf')).pages.map(({ text }) => text)

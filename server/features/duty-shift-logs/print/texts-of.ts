import type { PdfDocument } from '#server/platform/pdf/render-pdf.ts'

const looks = new Set(['alignment', 'layout', 'fillColor', 'width', 'color', 'decoration'])

/** Every text of a document, in its order. For tests. */
export function textsOf({ content }: PdfDocument): string[] {
  const texts: string[] = []
  JSON.stringify(content, (key, value: unknown) => {
    if (typeof value === 'string' && !looks.has(key)) texts.push(value)
    return value
  })
  return texts
}

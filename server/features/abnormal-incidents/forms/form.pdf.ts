import { formHead, heading, signatures } from '#server/platform/pdf/form-parts.ts'
import type { PdfDocument, PdfNode } from '#server/platform/pdf/render-pdf.ts'

import type { FormLayout } from './layout.rules.ts'

/** The form, A4 upright. */
export function formDocument(layout: FormLayout): PdfDocument {
  const { issuer, number, title, struck, opening, sections, closing, signers } = layout
  return {
    title: `${title} ${number}`,
    footer: `${issuer.plantName} · ${title} · ${number}`,
    pageSize: 'A4',
    isLandscape: false,
    content: [
      formHead(issuer, [number], layout.placeAndDay),
      { text: title, bold: true, fontSize: 15, alignment: 'center', margin: [0, 14, 0, 6] },
      ...(struck === null
        ? []
        : [
            {
              text: struck,
              bold: true,
              color: '#b42318',
              alignment: 'center',
              margin: [0, 0, 0, 6],
            } as const,
          ]),
      ...opening.map(paragraph(false)),
      ...sections.flatMap((section) => [
        heading(section.title),
        ...section.lines.map(paragraph(struck !== null)),
      ]),
      ...(closing === null ? [] : [{ text: closing, margin: [0, 10, 0, 0] } as const]),
      signatures(signers.map((role) => ({ role, name: '', note: '' }))),
    ],
  }
}

const paragraph =
  (isStruck: boolean) =>
  (text: string): PdfNode => ({
    text,
    margin: [8, 1, 0, 1],
    ...(isStruck && { decoration: 'lineThrough' as const }),
  })

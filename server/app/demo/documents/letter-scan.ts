import { formHead } from '#server/platform/pdf/form-parts.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'

interface Scanned {
  readonly author: string
  readonly symbol: string
  readonly abstract: string
  readonly letterOn: string
  readonly paragraphs: readonly string[]
}

/** A letter as an authority writes one, in place of the scan that a plant would have. */
export async function scanOfLetter(letter: Scanned): Promise<Buffer> {
  const { author, symbol, abstract, letterOn, paragraphs } = letter
  const [year, month, day] = letterOn.split('-')
  const written = await renderPdf({
    title: `${symbol}: ${abstract}`,
    footer: null,
    pageSize: 'A4',
    margins: [72, 57, 43, 57],
    isLandscape: false,
    madeAt: `${letterOn}T02:00:00Z`,
    content: [
      formHead(
        { companyName: null, plantName: author },
        [`Số: ${symbol}`, `V/v ${abstract}`],
        `ngày ${day} tháng ${month} năm ${year}`,
      ),
      { text: 'Kính gửi: Giám đốc nhà máy', fontSize: 13, alignment: 'center', margin: [0, 110, 0, 14] },
      ...paragraphs.map((text) => ({
        text,
        fontSize: 13,
        alignment: 'justify',
        lineHeight: 1.3,
        leadingIndent: 28,
        margin: [0, 0, 0, 6],
      })),
      {
        margin: [0, 24, 0, 0],
        columns: [
          { stack: [{ text: 'Nơi nhận:', bold: true, italics: true }, '- Như trên;', '- Lưu: VT.'] },
          { stack: [{ text: 'GIÁM ĐỐC', bold: true, fontSize: 13 }, 'Dữ liệu mẫu'], alignment: 'center' },
        ],
      },
    ],
  })
  return Buffer.from(written)
}

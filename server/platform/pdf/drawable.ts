import { encodeQR } from 'qr'

/** Signs that people and our own texts write and that the paper's font lacks, as they are written without them. */
const substitutes: Readonly<Record<string, string>> = {
  '→': '->',
  '⇒': '=>',
  '←': '<-',
  '↔': '<->',
  '↑': '^',
  '↓': 'v',
  '✓': 'v',
  '✔': 'v',
  '✗': 'x',
  '✘': 'x',
  '☐': '[ ]',
  '□': '[ ]',
  '☑': '[x]',
  '☒': '[x]',
}
const signs = new RegExp(`[${Object.keys(substitutes).join('')}]`, 'gu')
/** Drawings that belong to no alphabet, with what varies their look; no paper of ours can show them. */
const pictures = /(?![©®™])\p{Extended_Pictographic}(?:\u{FE0F}|\u{200D}|\p{Emoji_Modifier})*/gu

/** A text of which the font of our papers can draw every sign: `12 → 14` is `12 -> 14`. A box in its place says nothing. */
export function drawable(text: string): string {
  return text.replaceAll(signs, (sign) => substitutes[sign] ?? sign).replaceAll(pictures, '?')
}

/** A document with all its texts as they can be drawn. */
export function drawableDocument<Document>(document: Document): Document {
  return JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    typeof value === 'string' ? drawable(value) : value,
  ) as Document
}

/**
 * The modules of a QR code row by row, true for dark, that bears 15 % of damage (level M), with its free edge; for what
 * draws one without the painter of papers.
 */
export function qrModules(text: string, quietModules: number): readonly (readonly boolean[])[] {
  return encodeQR(text, 'raw', { ecc: 'medium', border: quietModules })
}

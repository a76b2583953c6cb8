import { inflateSync } from 'node:zlib'

/**
 * The text of a PDF as our server writes it (fonts with a map back to Unicode), without any spaces: words of one line are
 * drawn piece by piece, and gaps between them are not written down.
 */
export function pdfText(pdf: Buffer): string {
  const objects = readObjects(pdf)
  const letters = new Map<string, ReadonlyMap<string, string>>()
  for (const { dictionary } of objects.values())
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '')?.[1] ?? ''
      letters.set(name, readLetters(objects.get(map)?.stream ?? ''))
    }
  return [...objects.values()]
    .filter(({ stream }) => stream.includes(' TJ'))
    .map(({ stream }) => readPage(stream, letters))
    .join('\n')
}

interface PdfObject {
  readonly dictionary: string
  /** Unpacked; empty where it has none. */
  readonly stream: string
}

function readObjects(pdf: Buffer): ReadonlyMap<string, PdfObject> {
  const bytes = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const { 1: id = '', index } of bytes.matchAll(/(\d+) 0 obj\n/g)) {
    const whole = bytes.slice(index, bytes.indexOf('endobj', index))
    const [dictionary = '', packed] = whole.split('stream\n', 2)
    const isPacked =
      packed !== undefined &&
      dictionary.includes('/FlateDecode') &&
      !/Image|FontFile|Length1/.test(dictionary)
    objects.set(id, {
      dictionary,
      stream: isPacked ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : '',
    })
  }
  return objects
}

/** Which text stands for a glyph, from the map of a font. */
function readLetters(map: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', , list = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g))
    for (const [at, [, hex = '']] of [...list.matchAll(/<(\w*)>/g)].entries())
      letters.set(
        (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'),
        Buffer.from(hex, 'hex').swap16().toString('utf16le'),
      )
  return letters
}

function readPage(stream: string, letters: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> = new Map()
  let text = ''
  for (const [, name, line] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (name) font = letters.get(name) ?? new Map()
    for (const [, glyphs = ''] of (line ?? '').matchAll(/<(\w*)>/g))
      for (const glyph of glyphs.match(/\w{4}/g) ?? []) text += font.get(glyph) ?? '?'
  }
  return text.replaceAll(/\s/g, '')
}

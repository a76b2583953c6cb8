/** The encodings of texts that are read. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1258' | 'windows-1252'

/** The share of zero bytes on one side that shows UTF-16, and what the other side may have. */
const UTF_16 = { least: 0.5, most: 0.02 }
// oxlint-disable-next-line no-control-regex -- controls are what is looked for
const controls = /[\0-\x08\x0B\x0C\x0E-\x1F]/

/**
 * The encoding of a text by its first bytes, with a mark or without.
 *
 * Windows-1258 is told from 1252 by what Vietnamese has and others seldom do: marks behind vowels, and the letter đ.
 *
 * @returns undefined for what is no text, or in an encoding that is not known, as the old TCVN3 and VNI
 */
export function textEncodingOf(head: Uint8Array): TextEncoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head.includes(0)) return utf16Of(head)
  if (isUtf8(head)) return 'utf-8'
  const bytes = singleByteText(head)
  if (bytes === undefined) return undefined
  const encoding = vietnamese.test(bytes) ? 'windows-1258' : 'windows-1252'
  return isForeign(decodeBytes(encoding, head)) ? undefined : encoding
}

/** Bytes without controls, each as a character: the text of single bytes whatever their code page. Undefined for others. */
export function singleByteText(bytes: Uint8Array): string | undefined {
  const text = Buffer.from(bytes).toString('latin1')
  return controls.test(text) ? undefined : text
}

function utf16Of(head: Uint8Array): TextEncoding | undefined {
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros.map((count) => count / (head.length / 2))
  if (odd > UTF_16.least && even < UTF_16.most) return 'utf-16le'
  return even > UTF_16.least && odd < UTF_16.most ? 'utf-16be' : undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // The bytes may end within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Bytes of Windows-1258, read as Latin-1: a vowel with a mark of its own behind it, or a đ. */
const vietnamese =
  /[aeiouy\xC2\xC3\xCA\xD4\xD5\xDD\xE2\xE3\xEA\xF4\xF5\xFD][\xCC\xD2\xDE\xEC\xF2]|[\xD0\xF0]/i
/** Signs within words, where TCVN3 and VNI have letters, and controls that no text has. */
const foreign = /\p{L}[¡-©«-¯´-¶¸»-¿]\p{L}|(?:^|[^\p{L}])[®§]\p{L}|[\x80-\x9F]/u

/** Says whether a text, decoded from single bytes, cannot be what was written. */
export function isForeign(text: string): boolean {
  return foreign.test(text)
}

/** What bytes of one of the encodings with single bytes say; vowels and their marks are still apart. */
export function decodeBytes(encoding: 'windows-1258' | 'windows-1252', bytes: Uint8Array): string {
  const text = new TextDecoder(encoding).decode(bytes)
  if (encoding === 'windows-1258') return text
  // Some versions of Node read 1252 as Latin-1: € and dashes, which both code pages have alike, come as controls.
  return text.replaceAll(/[\x80-\x9F]/g, (control) =>
    new TextDecoder('windows-1258').decode(Uint8Array.of(control.codePointAt(0) ?? 0)),
  )
}

/** The longest text a cell of Excel holds, in UTF-16 units. */
const CELL_TEXT_LIMIT = 32_767
const needsCare = /[\p{Cc}\uFFFE\uFFFF&<>"]|_x[\dA-Fa-f]{4}_/u
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as XML content or attribute value; control characters that XML forbids are left out. */
export function xmlText(text: string): string {
  if (!needsCare.test(text)) return text
  return (
    text
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (control) =>
        control === '\n' || control === '\t' ? control : '',
      )
      .replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
      // Excel reads `_x0041_` in a text as the letter A; `_x005F_` is the underscore itself.
      .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
  )
}

/** A text cut to what a cell of Excel holds, as XML content. Spaces and line breaks stay as they are. */
export function cellText(text: string): string {
  return xmlText(text.length > CELL_TEXT_LIMIT ? cutText(text, CELL_TEXT_LIMIT) : text)
}

/** The first `length` UTF-16 units of a text, one less where a character of two units would be torn. */
export function cutText(text: string, length: number): string {
  const cut = text.slice(0, length)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

const SMALLEST_POINTS = 4.5

/** How wide a text is drawn in a size of one point, generously: capitals are wide, blanks are not. */
const widthOf = (text: string) =>
  Array.from(text).reduce(
    (width, sign) => width + (sign === ' ' ? 0.25 : /\p{Lu}|\p{M}|…|m|w/u.test(sign) ? 0.7 : 0.56),
    0,
  )

/**
 * A text in one line of a width: as large as fits, and what would be too small to read is cut.
 *
 * @param largest points of its type where there is room
 */
export function fitted(
  text: string,
  widthPoints: number,
  largest: number,
): { text: string; fontSize: number } {
  const fits = (size: number, of: string) => widthOf(of) * size <= widthPoints
  const fontSize = Math.min(largest, Math.floor((widthPoints / widthOf(text)) * 10) / 10)
  if (fontSize >= SMALLEST_POINTS) return { text, fontSize }
  const signs = Array.from(text)
  while (signs.length > 0 && !fits(SMALLEST_POINTS, `${signs.join('')}…`)) signs.pop()
  return { text: `${signs.join('').trimEnd()}…`, fontSize: SMALLEST_POINTS }
}

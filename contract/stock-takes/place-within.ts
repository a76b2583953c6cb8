/**
 * Where a line lies within what is counted: `Kệ A / Ngăn 02` of `Kho vật tư / Kệ A / Ngăn 02`, and nothing for what lies in the very
 * place. Where several places are counted it is the whole path.
 *
 * @param places the names of what is counted, as a stock take says them
 */
export function placeWithin(places: string, path: string): string {
  if (path === places) return ''
  const above = `${places} / `
  return path.startsWith(above) ? path.slice(above.length) : path
}

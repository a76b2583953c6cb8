import { cutText } from './xml-text.ts'

const NAME_LIMIT = 31

/**
 * A name that Excel accepts for a sheet, as near as possible to the wanted one, and adds it to the taken ones.
 * Excel refuses more than 31 characters, `[ ] : * ? / \`, apostrophes at the ends, the name History, and names
 * that differ in case only.
 */
export function sheetName(wanted: string, taken: Set<string>): string {
  const base = clean(wanted)
  let name = base
  for (let copy = 2; taken.has(name.toLowerCase()); copy++) {
    const ending = ` (${copy})`
    name = cutText(base, NAME_LIMIT - ending.length).trimEnd() + ending
  }
  taken.add(name.toLowerCase())
  return name
}

/** What stands before cells to say of which sheet they are: `'Tháng 11'!`. */
export function sheetPrefix(name: string): string {
  return `'${name.replaceAll("'", "''")}'!`
}

function clean(wanted: string): string {
  const legal = wanted
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replaceAll(/[[\]:*?/\\]/g, '-')
  const name = cutText(legal.replace(/^[\s']+/, ''), NAME_LIMIT).replace(/[\s']+$/, '')
  if (name === '') return 'Sheet'
  return name.toLowerCase() === 'history' ? `${name}_` : name
}

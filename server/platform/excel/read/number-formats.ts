import { attribute, scanPart } from './xml-scanner.ts'
import type { ZipReader } from './zip-reader.ts'

/** What the number in a cell means by its format. */
export type NumberMeaning = 'number' | 'date' | 'elapsed'

/** What numbers mean in each cell style of a workbook. */
export async function readNumberMeanings(zip: ZipReader, part: string): Promise<NumberMeaning[]> {
  const custom = new Map<number, NumberMeaning>()
  const meanings: NumberMeaning[] = []
  const path: string[] = []
  await scanPart(zip, part, {
    open(name, attributes) {
      const parent = path.at(-1)
      path.push(name)
      const id = Number(attribute(attributes, 'numFmtId') ?? 0)
      if (parent === 'numFmts') custom.set(id, formatMeaning(attribute(attributes, 'formatCode') ?? ''))
      if (parent === 'cellXfs') meanings.push(custom.get(id) ?? builtInMeaning(id))
    },
    close() {
      path.pop()
    },
  })
  return meanings
}

/** What a number format of Excel shows: `dd/mm/yyyy` a date, `[h]:mm` elapsed time, `#,##0 "đồng"` a number. */
function formatMeaning(code: string): NumberMeaning {
  const [positive = ''] = code.replaceAll(/"[^"]*"?|\\.|[_*]./g, '').split(';')
  if (/\[(h+|m+|s+)\]/i.test(positive)) return 'elapsed'
  return /[dhmsy]/i.test(positive.replaceAll(/\[[^\]]*\]?/g, '')) ? 'date' : 'number'
}

/** Formats below 164 have a fixed meaning: ECMA-376 part 1, 18.8.30, with the date formats of Asian editions. */
function builtInMeaning(id: number): NumberMeaning {
  if (id === 46) return 'elapsed'
  const isDate =
    (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
  return isDate ? 'date' : 'number'
}

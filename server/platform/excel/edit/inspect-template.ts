import { attribute, joinText, scanPart } from '../read/xml-scanner.ts'
import { asTemplate, openTemplate, partText, type OpenTemplate } from './open-template.ts'
import { overlap, parseRange, type CellRange } from './places.ts'
import { readSheetText } from './sheet-cells.ts'

/** A name that the workbook gives to cells. */
export interface NamedCells {
  readonly name: string
  readonly range: CellRange
}

/** Why cells cannot be filled. */
export type TargetFault = 'noSuchPlace' | 'hasFormula' | 'insideMerge'

const MAX_NAMES = 1000

/** What a workbook offers to be filled. */
export interface TemplateOffer {
  readonly sheets: readonly string[]
  readonly names: readonly NamedCells[]
}

/**
 * The sheets of a workbook and the names it gives to cells.
 * @throws TemplateError
 */
export async function inspectTemplate(data: Buffer): Promise<TemplateOffer> {
  const template = await openTemplate(data)
  return asTemplate(async () => ({
    sheets: template.directory.sheets.map(({ name }) => name),
    names: await withoutMerged(template, await namesOf(template)),
  }))
}

/** Excel names merged cells as a whole; what they hold stands in the first. */
async function withoutMerged(template: OpenTemplate, names: readonly NamedCells[]): Promise<NamedCells[]> {
  const merges = new Map<string, readonly CellRange[]>()
  for (const { name, part } of template.directory.sheets) {
    if (!names.some(({ range }) => range.sheet === name)) continue
    const { merges: references } = readSheetText(await partText(template.zip, part))
    merges.set(
      name,
      references.flatMap((reference) => parseRange(reference, name) ?? []),
    )
  }
  return names.map(({ name, range }) => {
    const isMerged = merges.get(range.sheet)?.some((merge) => isSame(merge, range))
    return { name, range: isMerged ? { ...range, bottom: range.top, right: range.left } : range }
  })
}

const isSame = (one: CellRange, other: CellRange) =>
  one.top === other.top && one.left === other.left && one.bottom === other.bottom && one.right === other.right

/** Names of cells only: not of formulas, of what was deleted, nor those that Excel keeps for itself. */
async function namesOf({ zip, directory }: OpenTemplate): Promise<NamedCells[]> {
  const sheets = new Set(directory.sheets.map(({ name }) => name))
  const found = new Map<string, NamedCells>()
  let open: string | undefined
  let text = ''
  await scanPart(zip, directory.workbookPart, {
    open(name, attributes) {
      if (name !== 'definedName') return
      const isHidden = /^(1|true)$/.test(attribute(attributes, 'hidden') ?? '')
      // A name of one sheet may stand in several of them: it does not say which cells are meant.
      const isOfOneSheet = attribute(attributes, 'localSheetId') !== undefined
      const given = attribute(attributes, 'name') ?? ''
      open = isHidden || isOfOneSheet || given.startsWith('_xlnm.') ? undefined : given
      text = ''
    },
    text(piece) {
      if (open !== undefined) text = joinText(text, piece)
    },
    close(name) {
      if (name !== 'definedName' || open === undefined) return
      const range = parseRange(text)
      if (range && sheets.has(range.sheet) && found.size < MAX_NAMES)
        found.set(open.toLowerCase(), { name: open, range })
      open = undefined
    },
  })
  return [...found.values()]
}

/**
 * What speaks against filling cells, in their order: null for those that can be filled.
 * @throws TemplateError
 */
export async function faultsOf(
  data: Buffer,
  ranges: readonly CellRange[],
): Promise<readonly (TargetFault | null)[]> {
  const template = await openTemplate(data)
  return asTemplate(async () => {
    const faults: (TargetFault | null)[] = ranges.map(() => 'noSuchPlace')
    for (const sheet of template.directory.sheets) {
      const wanted = ranges.flatMap((range, at) => (range.sheet === sheet.name ? [{ range, at }] : []))
      if (wanted.length === 0) continue
      const read = readSheetText(await partText(template.zip, sheet.part))
      const known = (references: readonly string[]) =>
        references.flatMap((reference) => parseRange(reference, sheet.name) ?? [])
      const merges = known(read.merges)
      const formulas = read.rows.flatMap(({ row, cells }) =>
        cells.filter(({ hasFormula }) => hasFormula).map(({ column }) => oneCell(sheet.name, row, column)),
      )
      const computed = [...formulas, ...known(read.arrays)]
      for (const { range, at } of wanted)
        faults[at] = computed.some((taken) => overlap(taken, range))
          ? 'hasFormula'
          : merges.some((merge) => overlap(merge, range) && !isFilledFromCorner(merge, range))
            ? 'insideMerge'
            : null
    }
    return faults
  })
}

const oneCell = (sheet: string, row: number, column: number): CellRange => ({
  sheet,
  top: row,
  left: column,
  bottom: row,
  right: column,
})

/** Of merged cells only the first holds anything: the range is that cell, or exactly the merged ones. */
function isFilledFromCorner(merge: CellRange, { top, left, bottom, right }: CellRange): boolean {
  const begins = top === merge.top && left === merge.left
  const isCorner = bottom === top && right === left
  return begins && (isCorner || (bottom === merge.bottom && right === merge.right))
}

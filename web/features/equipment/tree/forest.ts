import { grouped } from '#contract/core/grouped.ts'
import type { EquipmentNode } from '#contract/equipment/equipment.ts'

import { fold } from '#web/platform/format/fold.ts'

/** The things of a plant as they stand below one another, made once for each reading of them. */
export interface Forest {
  readonly roots: readonly EquipmentNode[]
  readonly partsOf: ReadonlyMap<number, readonly EquipmentNode[]>
  readonly byId: ReadonlyMap<number, EquipmentNode>
  /** What each is found by; worked out when something is searched for the first time. */
  readonly texts: () => ReadonlyMap<number, string>
}

/** One line of the tree as it is drawn. */
export interface TreeRow {
  readonly node: EquipmentNode
  /** 1 at the top. */
  readonly level: number
  readonly partCount: number
  readonly isOpen: boolean
  /** It answers the search itself; others are shown on the way to one that does. */
  readonly isFound: boolean
}

/** Letters and digits of a folded text alone: `mc 171` and `mc-171` are the same. */
const lettersOf = (folded: string) => folded.replaceAll(/[^a-z\d]/g, '')

/** Puts things below what they are part of; one whose parent is not among them stands at the top. */
export function forestOf(nodes: readonly EquipmentNode[]): Forest {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const isPart = ({ parentId }: EquipmentNode) => parentId !== null && byId.has(parentId)
  const roots = nodes.filter((node) => !isPart(node))
  const partsOf = grouped(nodes.filter(isPart), ({ parentId }) => parentId ?? 0)
  let texts: ReadonlyMap<number, string> | undefined
  return { roots, partsOf, byId, texts: () => (texts ??= textsOf(nodes)) }
}

/** Codes, operating numbers, those of before too, and name without accents, and once more without what is between letters. */
function textsOf(nodes: readonly EquipmentNode[]): ReadonlyMap<number, string> {
  return new Map(
    nodes.map(({ id, code, operatingNo, formerCodes, name }) => {
      const codes = [code, operatingNo ?? '', ...formerCodes].map(fold)
      return [id, ` ${codes.join(' ')} ${fold(name)} ${codes.map(lettersOf).join(' ')}`]
    }),
  )
}

/**
 * The things that answer a search: every word of it stands at the beginning of a word of theirs, accents or not; `mc171`
 * finds `MC 171`. Null where nothing is searched for.
 */
export function foundIn({ texts }: Forest, typed: string): ReadonlySet<number> | null {
  const wanted = fold(typed).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return null
  const whole = lettersOf(fold(typed))
  const found = new Set<number>()
  for (const [id, text] of texts())
    if (wanted.every((word) => hasWord(text, word)) || (whole !== '' && hasWord(text, whole))) found.add(id)
  return found
}

/** Whether a word stands at the beginning of a word of a text. */
const hasWord = (text: string, word: string) => text.includes(` ${word}`) || text.includes(`.${word}`)

/** The lines of the tree: open ones with their parts; in a search what was found with the way to it. */
export function rowsOf(
  forest: Forest,
  open: ReadonlySet<number>,
  found: ReadonlySet<number> | null,
): readonly TreeRow[] {
  const onTheWay = found && wayTo(forest, found)
  const rows: TreeRow[] = []
  function add(node: EquipmentNode, level: number): void {
    if (onTheWay && !onTheWay.has(node.id)) return
    const parts = forest.partsOf.get(node.id) ?? []
    const leads = onTheWay !== null && parts.some((part) => onTheWay.has(part.id))
    const isOpen = parts.length > 0 && (leads || (onTheWay === null && open.has(node.id)))
    const isFound = found?.has(node.id) ?? false
    rows.push({ node, level, partCount: parts.length, isOpen, isFound })
    if (isOpen) for (const part of parts) add(part, level + 1)
  }
  for (const root of forest.roots) add(root, 1)
  return rows
}

/** The found ones and all that they are part of. */
function wayTo({ byId }: Forest, found: ReadonlySet<number>): ReadonlySet<number> {
  const way = new Set<number>()
  for (const id of found)
    for (let node = byId.get(id); node && !way.has(node.id); node = byId.get(node.parentId ?? -1))
      way.add(node.id)
  return way
}

/** Where a key leads in the tree: to another line, or to opening or closing this one; undefined where it does nothing. */
export function keyStep(
  rows: readonly TreeRow[],
  at: number,
  key: string,
): { readonly to: number } | { readonly toggles: number } | undefined {
  const row = rows[at]
  if (!row) return undefined
  const last = rows.length - 1
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(at + 1, last),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: last,
  }
  const to = steps[key]
  if (to !== undefined) return { to }
  if (key === 'ArrowRight' && row.partCount > 0) return row.isOpen ? { to: at + 1 } : { toggles: row.node.id }
  if (key !== 'ArrowLeft') return undefined
  if (row.isOpen) return { toggles: row.node.id }
  const above = rows.findLastIndex((other, place) => place < at && other.level < row.level)
  return above < 0 ? undefined : { to: above }
}

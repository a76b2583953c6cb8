import type { DutyShiftLogDetail, OperationItem } from '#contract/duty-shift-logs/index.ts'
import {
  ageText,
  closedBy,
  hasItem,
  itemName,
  itemWords,
  type NamedItem,
} from '#contract/duty-shift-logs/items.ts'
import type { OperationKind } from '#contract/duty-shift-logs/labels.ts'
import type { Language } from '#contract/core/problem.ts'

type Lists = Pick<DutyShiftLogDetail, 'permits' | 'portableEarths'>

/** A permit or a portable earth of a shift. */
export interface ListedItem extends NamedItem {
  readonly id: string
  readonly openedAt: string
  readonly isOpen: boolean
}

/** The items that entries of a kind open and close, in the order of the lists. */
export function itemsOf(kind: OperationKind, { permits, portableEarths }: Lists): readonly ListedItem[] {
  if (kind === 'permit')
    return permits.map(({ id, kind: of, number, place, openedAt, closedAt }) => {
      return { id, kind: of, number, place, openedAt, isOpen: closedAt === null }
    })
  if (kind !== 'earthing') return []
  return portableEarths.map(({ id, number, location, appliedAt, removedAt }) => {
    return { id, kind: 'earth', number, place: location, openedAt: appliedAt, isOpen: removedAt === null }
  })
}

/** An item as it is chosen from: its name, place and age. */
export function itemChoice(item: ListedItem, now: Date, language: Language): string {
  return `${itemName(item)} · ${item.place} · ${ageText(item.openedAt, now, language)}`
}

/** What an entry says: the words of its writer, or else what it does to the lists. */
export function contentOf(
  { kind, content, item }: { kind: OperationKind; content: string; item: OperationItem | null },
  lists: Lists,
): string {
  if (content.trim() !== '' || item === null || !hasItem(kind)) return content
  return itemWords(
    item,
    itemsOf(kind, lists).find(({ id }) => id === closedBy(item)),
  )
}

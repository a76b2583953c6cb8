import * as z from 'zod'

import type { Language } from '#contract/core/problem.ts'
import { instant, optional, optionalText } from '#contract/core/rules.ts'

import { permitKindLabels, type OperationKind, type PermitKind } from './labels.ts'

/** The kinds of entries that open or close something dangerous: a permit, a portable earth. */
export const itemKinds = ['permit', 'earthing'] as const satisfies readonly OperationKind[]
export type ItemKind = (typeof itemKinds)[number]

/** Says whether an entry of a kind says what it opens or closes. */
export function hasItem(kind: OperationKind): kind is ItemKind {
  return (itemKinds as readonly OperationKind[]).includes(kind)
}

/** What an item is: a portable earth, a work permit (PCT) or a work order (LCT). */
const openedKinds = ['earth', 'permit', 'order'] as const satisfies readonly ('earth' | PermitKind)[]

const itemFields = {
  act: z.enum(['open', 'close']),
  /** The row of the list that a closing entry closes. */
  itemId: optionalText(40),
  /** What an opening entry opens. */
  kind: optional(z.enum(openedKinds)),
  number: optionalText(60),
  place: optionalText(255),
  /** Direct commander (người chỉ huy trực tiếp, CHTT) of a permit, and how many people work. */
  commander: optionalText(120),
  peopleCount: optional(z.int().min(1).max(1000)),
  /** Since when, where it was there before the entry: of a plant whose book has just begun. */
  since: optional(instant),
}

/** What an entry does to the lists of open permits and portable earths: it opens one, or closes one that is open. */
export const OperationItem = z.object({
  act: itemFields.act,
  itemId: z.string().nullable(),
  kind: z.enum(openedKinds).nullable(),
  number: z.string().nullable(),
  place: z.string().nullable(),
  commander: z.string().nullable(),
  peopleCount: z.int().nullable(),
  since: instant.nullable(),
})
export type OperationItem = z.output<typeof OperationItem>

/** An item as the entry that opens it says. */
export interface OpenedItem extends NamedItem {
  readonly commander: string
  readonly peopleCount: number
  readonly since: string | null
}

/** An item that names nothing yet. */
export const noItem = (act: OperationItem['act']): OperationItem => ({
  act,
  itemId: null,
  kind: null,
  number: null,
  place: null,
  commander: null,
  peopleCount: null,
  since: null,
})

/** What an entry opens; undefined of one that closes or opens nothing. */
export function openedBy(item: OperationItem | null): OpenedItem | undefined {
  if (item?.act !== 'open' || item.kind === null) return undefined
  const { kind, number, place, commander, peopleCount, since } = item
  return {
    kind,
    number: number ?? '',
    place: place ?? '',
    commander: commander ?? '',
    peopleCount: peopleCount ?? 1,
    since,
  }
}

/** The row that an entry closes; undefined of one that closes nothing. */
export function closedBy(item: OperationItem | null): string | undefined {
  return item?.act === 'close' ? (item.itemId ?? undefined) : undefined
}

const isAsked = (name: keyof OperationItem, { act, kind }: OperationItem) => {
  if (name === 'itemId') return act === 'close'
  const ofPermit = name === 'commander' || name === 'peopleCount'
  return act === 'open' && name !== 'since' && (!ofPermit || kind !== 'earth')
}

const missing = { vi: 'Chưa nhập trường này', en: 'This field is missing' }
const asked = ['itemId', 'kind', 'number', 'place', 'commander', 'peopleCount'] as const

/** What a writer says of an item; fields of the other act, or of the other kind, are left out. */
export const OperationItemWrite = z
  .object(itemFields)
  .superRefine((item, context) => {
    for (const name of asked)
      if (isAsked(name, item) && item[name] === null)
        context.addIssue({ code: 'custom', path: [name], params: missing })
  })
  .transform((item): OperationItem => {
    if (item.act === 'close') return { ...noItem('close'), itemId: item.itemId }
    const rest = { ...item, itemId: null }
    return item.kind === 'earth' ? { ...rest, commander: null, peopleCount: null } : rest
  })

/** Says whether an entry of a kind may open or close an item. */
export function itemFits(kind: OperationKind, item: OperationItem): boolean {
  if (item.act === 'close') return hasItem(kind)
  return item.kind === 'earth' ? kind === 'earthing' : kind === 'permit'
}

/** What an entry is called in the lists, and the row that it opens: an entry of the log, or one added by a correction. */
export const lineKeyOf = (kind: 'operation' | 'correction', id: number) =>
  `${kind === 'operation' ? 'op' : 'dc'}-${id}`

/** An item as it is named in a sentence. */
export interface NamedItem {
  readonly kind: 'earth' | 'permit' | 'order'
  readonly number: string
  readonly place: string
}

/** `TĐ 03`, `PCT 15/2026`, `LCT 4`: how people of the trade name an item. */
export function itemName({ kind, number }: Pick<NamedItem, 'kind' | 'number'>): string {
  return `${{ earth: 'Tiếp địa', permit: 'PCT', order: 'LCT' }[kind]} ${number}`
}

/** What an entry that opens or closes an item says where its writer adds nothing; the book is Vietnamese. */
export function itemWords(item: OperationItem, closed: NamedItem | undefined): string {
  const opened = openedBy(item)
  if (opened?.kind === 'earth') return `Đặt tiếp địa di động số ${opened.number} tại ${opened.place}`
  if (opened)
    return `Cấp ${itemName(opened)}: ${opened.place}, CHTT ${opened.commander}, ${opened.peopleCount} người`
  if (!closed) return ''
  if (closed.kind === 'earth') return `Tháo tiếp địa di động số ${closed.number} tại ${closed.place}`
  return `Đóng ${itemName(closed)}: ${closed.place}`
}

/** The name of a permit in a list, in full. */
export function permitName(kind: PermitKind, number: string, language: Language): string {
  return `${permitKindLabels[kind][language]} ${number}`
}

const HOUR_MS = 3_600_000

/** How long something has been open at an instant: in hours up to two days, then in days. */
export function ageText(since: string, at: string | Date, language: Language): string {
  const hours = Math.floor((new Date(at).getTime() - Date.parse(since)) / HOUR_MS)
  if (hours < 1) return language === 'vi' ? 'dưới 1 giờ' : 'under 1 h'
  if (hours < 48) return language === 'vi' ? `${hours} giờ` : `${hours} h`
  const days = Math.floor(hours / 24)
  return language === 'vi' ? `${days} ngày` : `${days} days`
}

import { closedBy, hasItem, openedBy, type NamedItem } from '#contract/duty-shift-logs/items.ts'
import type { Operation } from '#contract/duty-shift-logs/operations.ts'
import type { Permit, PortableEarth } from '#contract/duty-shift-logs/sections.ts'

/** An entry as far as the lists of permits and earths follow it: of the shift, or added to an earlier one by a correction. */
export interface ItemLine extends Pick<
  Operation,
  'occurredAt' | 'finishedAt' | 'kind' | 'item' | 'content' | 'executorName'
> {
  readonly key: string
  /** Where it stands in the log of the shift; null of one that a correction has added. */
  readonly operationId: number | null
  /** Struck through: it counts as not having happened. */
  readonly isStruck: boolean
}

/** The permits and earths that stand in the header of a shift. */
export interface ItemRows {
  readonly permits: readonly Permit[]
  readonly portableEarths: readonly PortableEarth[]
}

/** A permit or an earth, whatever list it stands in. */
export interface Item extends NamedItem {
  readonly id: string
  readonly openedAt: string
  readonly closedAt: string | null
  readonly closedByName: string | null
  /** The entry that opened it; null of one that was carried in. */
  readonly line: string | null
}

/**
 * What does not fit between an entry and the lists: it names nothing, or nothing that is there, or what is closed already
 * or was not open yet, or it opens a number that is open.
 */
export type LineFault = 'withoutItem' | 'unknownItem' | 'closedTwice' | 'closedBeforeOpen' | 'numberTaken'

/** An entry that does not fit, and the item it does not fit with. */
export interface FaultyLine {
  readonly line: ItemLine
  readonly fault: LineFault
  readonly item: Item | null
}

/** What is open and what was closed in a shift, and which of its entries do not fit. */
export interface FollowedItems {
  readonly permits: Permit[]
  readonly portableEarths: PortableEarth[]
  readonly faults: FaultyLine[]
}

/**
 * The permits and earths of a shift: what it took over, then what its entries open and close. This is the only place that
 * says what is open: panel, gate, receiver's list, print, next shift and seal take it from here.
 *
 * @param kept what the header holds; what entries have opened and closed there already is worked out anew
 */
export function followItems(kept: ItemRows, lines: readonly ItemLine[]): FollowedItems {
  const told = lines.filter(({ isStruck, kind }) => !isStruck && hasItem(kind)).toSorted(byTime)
  const permits = [...takenOver(kept.permits).map(openPermit), ...told.flatMap(permitOf)]
  const earths = [...takenOver(kept.portableEarths).map(openEarth), ...told.flatMap(earthOf)]
  const { closings, faults } = judge([...permits.map(ofPermit), ...earths.map(ofEarth)], told)
  return {
    permits: permits.map((row) => {
      const by = closings.get(row.id)
      return by ? { ...row, closedAt: by.at, closedIn: by.line.key, closedByName: by.line.executorName } : row
    }),
    portableEarths: earths.map((row) => {
      const by = closings.get(row.id)
      return by
        ? { ...row, removedAt: by.at, closedIn: by.line.key, closedByName: by.line.executorName }
        : row
    }),
    faults,
  }
}

/** What of some rows was there before the entries of the shift. */
function takenOver<Row extends Pick<Permit, 'carriedFromId' | 'openedIn'>>(rows: readonly Row[]): Row[] {
  return rows.filter(({ carriedFromId, openedIn }) => carriedFromId !== null || openedIn === null)
}

/** A row before entries of this shift closed it. */
const openPermit = (row: Permit): Permit =>
  row.closedIn === null ? row : { ...row, closedAt: null, closedIn: null, closedByName: null }
const openEarth = (row: PortableEarth): PortableEarth =>
  row.closedIn === null ? row : { ...row, removedAt: null, closedIn: null, closedByName: null }

/** In the order of the contract, so that rows sent back as they are read are the same. */
const openedIn = ({ key, executorName }: Pick<ItemLine, 'key' | 'executorName'>) => {
  return {
    carriedFromId: null,
    openedIn: key,
    openedByName: executorName,
    closedIn: null,
    closedByName: null,
  }
}

function permitOf({ item, kind, ...line }: ItemLine): Permit[] {
  const opened = openedBy(item)
  if (kind !== 'permit' || !opened || opened.kind === 'earth') return []
  const { number, place, commander, peopleCount, since } = opened
  const openedAt = since ?? line.occurredAt
  const row = { id: line.key, kind: opened.kind, number, place, commander, peopleCount, openedAt }
  return [{ ...row, closedAt: null, ...openedIn(line) }]
}

/** An earth counts from when one began to apply it: it is dangerous from then on. */
function earthOf({ item, kind, ...line }: ItemLine): PortableEarth[] {
  const opened = openedBy(item)
  if (kind !== 'earthing' || opened?.kind !== 'earth') return []
  const { number, place: location, since } = opened
  const row = { id: line.key, number, location, appliedAt: since ?? line.occurredAt }
  return [{ ...row, removedAt: null, ...openedIn(line) }]
}

const ofPermit = ({ id, kind, number, place, openedAt, closedAt, closedByName, openedIn }: Permit): Item => {
  return { id, kind, number, place, openedAt, closedAt, closedByName, line: openedIn }
}
const ofEarth = (row: PortableEarth): Item => ({
  id: row.id,
  kind: 'earth',
  number: row.number,
  place: row.location,
  openedAt: row.appliedAt,
  closedAt: row.removedAt,
  closedByName: row.closedByName,
  line: row.openedIn,
})

/** When an entry closed something: a removal that nobody has finished has closed nothing yet. */
const closingTime = ({ kind, occurredAt, finishedAt }: ItemLine) =>
  kind === 'earthing' ? finishedAt : (finishedAt ?? occurredAt)

interface Closing {
  readonly at: string
  readonly line: ItemLine
}

/** Which entry closes which item, and which entries do not fit. */
function judge(items: readonly Item[], told: readonly ItemLine[]) {
  const closings = new Map<string, Closing>()
  const faults: FaultyLine[] = []
  for (const line of told) {
    if (line.item === null) faults.push({ line, fault: 'withoutItem', item: null })
    const itemId = closedBy(line.item)
    if (itemId === undefined) continue
    const item = items.find(({ id }) => id === itemId)
    const at = closingTime(line)
    const by = closings.get(itemId)
    const fault = faultOfClosing(line, item, by !== undefined, at)
    const closed = by && item ? { ...item, closedAt: by.at, closedByName: by.line.executorName } : item
    if (fault) faults.push({ line, fault, item: closed ?? null })
    else if (at !== null) closings.set(itemId, { at, line })
  }
  const ended = items.map((item) => ({ ...item, closedAt: closings.get(item.id)?.at ?? item.closedAt }))
  return { closings, faults: [...faults, ...takenNumbers(ended, told)] }
}

function faultOfClosing(
  { kind, operationId }: ItemLine,
  item: Item | undefined,
  isClosed: boolean,
  at: string | null,
): LineFault | undefined {
  // A line that a correction adds is of no kind: it closes whatever it names.
  const isOther = item && operationId !== null && (item.kind === 'earth') !== (kind === 'earthing')
  if (!item || isOther) return 'unknownItem'
  if (isClosed || item.closedAt !== null) return 'closedTwice'
  return at !== null && Date.parse(at) < Date.parse(item.openedAt) ? 'closedBeforeOpen' : undefined
}

/** Entries that open a number while another item of its kind is open under it. */
function takenNumbers(items: readonly Item[], told: readonly ItemLine[]): FaultyLine[] {
  return items.flatMap((item, place) => {
    const line = told.find(({ key }) => key === item.line)
    const other = items.slice(0, place).find((one) => isSameNumber(one, item) && overlap(one, item))
    return line && other ? [{ line, fault: 'numberTaken' as const, item: other }] : []
  })
}

const isSameNumber = (one: Item, other: Item) =>
  one.kind === other.kind && one.number.toLowerCase() === other.number.toLowerCase()

function overlap(one: Item, other: Item): boolean {
  const end = ({ closedAt }: Item) => (closedAt === null ? Infinity : Date.parse(closedAt))
  return Date.parse(one.openedAt) < end(other) && Date.parse(other.openedAt) < end(one)
}

const byTime = (one: ItemLine, other: ItemLine) =>
  Date.parse(one.occurredAt) - Date.parse(other.occurredAt) ||
  (one.operationId ?? 0) - (other.operationId ?? 0)

/**
 * What a change of an entry makes wrong that was not wrong before, of the entry itself or of another; undefined where it
 * fits. An entry from before entries named items keeps what it has not.
 */
export function newFault(
  kept: ItemRows,
  before: readonly ItemLine[],
  after: readonly ItemLine[],
): FaultyLine | undefined {
  const known = new Set(followItems(kept, before).faults.map(({ line, fault }) => `${line.key} ${fault}`))
  return followItems(kept, after).faults.find(({ line, fault }) => !known.has(`${line.key} ${fault}`))
}

/** Says whether a changed entry no longer opens what it opened: that takes striking it through, with a reason. */
export function takesItemAway(before: Pick<ItemLine, 'item'>, after: Pick<ItemLine, 'item'>): boolean {
  const [opened, stays] = [openedBy(before.item), openedBy(after.item)]
  if (!opened) return false
  return !stays || (opened.kind === 'earth') !== (stays.kind === 'earth')
}

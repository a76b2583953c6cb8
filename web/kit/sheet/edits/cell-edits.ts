import type { Address, CellChange, CellDraft, RefusedText } from '#web/kit/sheet/model/sheet.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'
import { textsIn } from '#web/platform/outbox/kept-texts.ts'
import type { Outbox, OutboxRequest } from '#web/platform/outbox/outbox.ts'

/** How the cells of one sheet travel: which call takes them, in which body, and how its answer names a cell. */
export interface SheetBook {
  readonly endpoint: OutboxRequest['endpoint']
  /** The writes of this sheet in the outbox. */
  readonly group: string
  /** A reason also stands where a value is taken away. */
  readonly bodyFor: (changes: readonly CellChange[], reason?: string) => unknown
  readonly changesOf: (body: unknown) => CellChange[]
  /** The cell that a line of the answer's errors is about. */
  readonly addressOf: (error: unknown, body: unknown) => Address
}

/** A cell that was not taken, and why. */
interface CellError {
  readonly address: Address
  /** The server's code, or `refused` where the whole write was. */
  readonly error: string
  readonly message: string
}

/** The same with what was to stand in it. */
export interface RefusedCell extends CellError {
  readonly from: number | null
  readonly mine: number | null
}

/** The writes that a sheet still has to do with: what its cells show besides what the server has. */
export interface PendingCells {
  readonly drafts: ReadonlyMap<Address, CellDraft>
  readonly refused: readonly RefusedCell[]
}

const isSettled = (line: unknown): line is CellError =>
  typeof line === 'object' && line !== null && 'address' in line

/** What became of a write cell by cell: its errors; of one that was refused as a whole, every cell. */
export function errorsOf(book: SheetBook, { state, errors, body, why }: OutboxItem): readonly CellError[] {
  if (state !== 'refused') return []
  if (errors.length > 0)
    return errors.map((line) => {
      if (isSettled(line)) return line
      const { error, message } = line as Pick<CellError, 'error' | 'message'>
      return { address: book.addressOf(line, body), error, message }
    })
  return book.changesOf(body).map(({ address }) => ({ address, error: 'refused', message: why ?? '' }))
}

/** What the cells of a sheet show besides what the server has; the newest write of a cell counts. */
export function pendingOf(
  book: SheetBook,
  items: readonly OutboxItem[],
  textOf: (value: number | null) => string,
): PendingCells {
  const drafts = new Map<Address, CellDraft>()
  const refused = new Map<Address, RefusedCell>()
  for (const item of items) {
    if (item.group !== book.group) continue
    const errors = new Map(errorsOf(book, item).map((one) => [one.address, one] as const))
    for (const { address, from, to } of book.changesOf(item.body)) {
      const error = errors.get(address)
      if (item.state === 'waiting') {
        drafts.set(address, { state: 'waiting', value: to })
        refused.delete(address)
      } else if (error) {
        drafts.set(address, { state: 'refused', text: textOf(to), why: error.message })
        refused.set(address, { ...error, from, mine: to })
      }
    }
  }
  return { drafts, refused: [...refused.values()] }
}

/** Where the texts of a sheet are kept that were refused before they could be sent. */
export const textsOf = ({ group }: Pick<SheetBook, 'group'>): string => `${group}.texts`

/** The texts of a sheet that were refused before they could be sent. */
export function keptTexts(
  book: Pick<SheetBook, 'group'>,
  items: readonly OutboxItem[],
): ReadonlyMap<Address, RefusedText> {
  // Their places are the addresses they were kept under.
  return textsIn(items, textsOf(book)) as ReadonlyMap<Address, RefusedText>
}

/** The write of some cells of a sheet, as the outbox takes it over. */
export function writeOf(book: SheetBook, changes: readonly CellChange[], reason?: string): OutboxRequest {
  return {
    endpoint: book.endpoint,
    group: book.group,
    count: changes.length,
    errorsAt: 'outcome.errors',
    body: book.bodyFor(changes, reason),
  }
}

/** The cells of a write that an answer says were taken. */
export function acceptedOf(
  book: SheetBook,
  { body }: Pick<OutboxItem, 'body'>,
  answer: unknown,
): CellChange[] {
  const { outcome } = answer as { readonly outcome: { readonly errors: readonly unknown[] } }
  const wrong = new Set(outcome.errors.map((error) => book.addressOf(error, body)))
  return book.changesOf(body).filter(({ address }) => !wrong.has(address))
}

/** Forgets what was refused of some cells: something newer has come for them. */
export function forgetCells(
  outbox: Pick<Outbox, 'keepErrors' | 'keepTexts'>,
  book: SheetBook,
  items: readonly OutboxItem[],
  cells: readonly { readonly address: Address }[],
): void {
  const addresses = new Set(cells.map(({ address }) => address))
  for (const item of items) {
    if (item.group !== book.group) continue
    const errors = errorsOf(book, item)
    const left = errors.filter(({ address }) => !addresses.has(address))
    if (left.length < errors.length) outbox.keepErrors(item.key, left)
  }
  const texts = [...keptTexts(book, items).keys()].filter((address) => addresses.has(address))
  if (texts.length > 0) outbox.keepTexts(textsOf(book), new Map(texts.map((address) => [address, null])))
}

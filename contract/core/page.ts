import * as z from 'zod'
import { recordId } from './rules.ts'

/** One column to sort by, in order of importance. */
export interface Sort<Field extends string = string> {
  readonly field: Field
  readonly descending: boolean
}

/** The largest page the server answers; a client that asks for more gets this many. */
export const MAX_PAGE_SIZE = 1000

/** The page size when a client names none (ABP's default). */
export const DEFAULT_PAGE_SIZE = 10

/**
 * Reads ABP's `sorting` text, e.g. `userName ASC, joinDate desc`, against the list's own columns. Tables of stock clients
 * offer every property of a row, also as `user.userName`: a name that the list cannot be sorted by is passed over.
 */
export function parseSorting<const F extends string>(text: string, fields: readonly F[]): Sort<F>[] {
  const sorts: Sort<F>[] = []
  for (const part of text.split(',')) {
    const [name, direction = 'asc', ...rest] = part.trim().split(/\s+/)
    const field = name && fieldOf(name, fields)
    const isKnown = field && rest.length === 0 && /^(asc|desc)(ending)?$/i.test(direction)
    if (!isKnown || sorts.some((sort) => sort.field === field)) continue
    sorts.push({ field, descending: /^desc/i.test(direction) })
  }
  return sorts
}

/** The column of a name: itself, or of a dotted one all of it written together (`dutyTeam.name`) or its last part. */
function fieldOf<F extends string>(name: string, fields: readonly F[]): F | undefined {
  const names = [name, name.replaceAll('.', ''), name.split('.').at(-1) ?? ''].map((one) => one.toLowerCase())
  for (const wanted of names) {
    const field = fields.find((candidate) => candidate.toLowerCase() === wanted)
    if (field) return field
  }
  return undefined
}

/**
 * The query of a list in ABP's dialect: `skipCount`, `maxResultCount`, `sorting`, `keyword` and the list's filters.
 * `sorting` comes out parsed; one without a column to sort by is `[]` and means the list's own order.
 */
export function listQuery<const F extends string, Filters extends z.ZodRawShape>(
  sortable: readonly F[],
  filters: Filters,
) {
  const sorting = z
    .string()
    .optional()
    .transform((text): Sort<F>[] => parseSorting(text ?? '', sortable))
  return z.object({
    skipCount: z.int().min(0).max(1_000_000_000).default(0),
    maxResultCount: z
      .int()
      .min(1)
      .default(DEFAULT_PAGE_SIZE)
      .transform((count) => Math.min(count, MAX_PAGE_SIZE)),
    sorting,
    keyword: z.string().trim().max(200).optional(),
    ...filters,
  })
}

/** One page of a list: `totalCount` of all that match, and the `items` of this page. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ totalCount: z.int().min(0), items: z.array(item) })
}

/** A whole list that is never paged. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item) })
}

/** ABP's `?Id=` of Get and Delete calls. */
export const ById = z.object({ id: recordId.positive() })

/** The wire shape of {@link page}. */
export interface Page<Row> {
  totalCount: number
  items: Row[]
}

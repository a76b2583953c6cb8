import { usePreference } from '#web/kit/data/use-preference.ts'
import type { Column } from '#web/kit/list/columns.tsx'

/** Which columns a user wants to see, and in which order. Columns unknown to it (new ones) keep their own place. */
export interface ColumnChoice {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

type Identified = Pick<Column<never>, 'id' | 'isOptional'>

/** The choice until a user makes one. */
export function usualChoice(columns: readonly Identified[]): ColumnChoice {
  return {
    order: columns.map(({ id }) => id),
    hidden: columns.filter(({ isOptional }) => isOptional).map(({ id }) => id),
  }
}

/**
 * Fits a kept choice to the columns a screen has today: forgotten columns are dropped, new ones are put after the
 * column they follow in the code. The first column stays first and visible: it names the row.
 */
export function fitChoice(kept: unknown, columns: readonly Identified[]): ColumnChoice {
  const usual = usualChoice(columns)
  if (!isChoice(kept)) return usual
  const order = kept.order.filter((id) => usual.order.includes(id))
  for (const [at, id] of usual.order.entries()) {
    if (order.includes(id)) continue
    const before = usual.order[at - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  const [first = ''] = usual.order
  const isNew = (id: string) => !kept.order.includes(id)
  return {
    order: [first, ...order.filter((id) => id !== first)],
    hidden: usual.order.filter(
      (id) => id !== first && (isNew(id) ? usual.hidden.includes(id) : kept.hidden.includes(id)),
    ),
  }
}

/** The columns that are shown, in the user's order. */
export function shownColumns<C extends Identified>(
  columns: readonly C[],
  choice: ColumnChoice,
): readonly C[] {
  return choice.order
    .filter((id) => !choice.hidden.includes(id))
    .flatMap((id) => columns.find((column) => column.id === id) ?? [])
}

/** The choice after a column moved one place up or down; the first column does not take part. */
export function moveColumn(choice: ColumnChoice, id: string, by: 1 | -1): ColumnChoice {
  const from = choice.order.indexOf(id)
  const to = from + by
  const other = choice.order[to]
  if (from < 1 || to < 1 || other === undefined) return choice
  const order = choice.order.with(from, other).with(to, id)
  return { ...choice, order }
}

/** The choice after a column was shown or hidden. */
export function toggleColumn(choice: ColumnChoice, id: string): ColumnChoice {
  const hidden = choice.hidden.includes(id)
    ? choice.hidden.filter((other) => other !== id)
    : [...choice.hidden, id]
  return { ...choice, hidden }
}

/** The user's columns of the list `name`, kept on the server under `list.<name>.columns`. */
export function useColumnChoice(
  name: string,
  columns: readonly Identified[],
): readonly [ColumnChoice, (choice: ColumnChoice | null) => void] {
  const [kept, keep] = usePreference(`list.${name}.columns`)
  return [
    fitChoice(kept, columns),
    (choice) => keep(choice && { order: choice.order, hidden: choice.hidden }),
  ]
}

function isChoice(kept: unknown): kept is ColumnChoice {
  if (typeof kept !== 'object' || kept === null) return false
  const { order, hidden } = kept as Partial<ColumnChoice>
  return [order, hidden].every((ids) => Array.isArray(ids) && ids.every((id) => typeof id === 'string'))
}

import type { ColumnChoice } from '#web/kit/table/column-choice/use-columns.ts'
import type { MenuItem } from '#web/kit/controls/Menu.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import type { ListSort } from '#web/kit/list/list-url.ts'

/** What every row of a list has. */
export interface IdentifiedRow {
  readonly id: number | string
}

/** One entry of a row's menu. */
export type RowAction = MenuItem

/** Where a row leads: an address, and how to fetch its code early. A `DrawerHandle` is one. */
export interface RowTarget {
  readonly href: (id: number | string) => string
  /** Kept by the browser beside the address. */
  readonly state?: object
  readonly preload?: () => void
  /** Called when the row is opened. */
  readonly onOpen?: (id: number | string) => void
}

/** Rows of a page that the user ticked, to do one thing to all of them. */
export interface Selection<Row extends IdentifiedRow = IdentifiedRow> {
  /** The ticked rows that are still on the page and still open to it. */
  readonly chosen: readonly Row[]
  /** How many rows of the page could be ticked. */
  readonly openCount: number
  readonly isOpen: (row: Row) => boolean
  readonly isChosen: (row: Row) => boolean
  readonly choose: (row: Row, isChosen: boolean) => void
  /** Ticks every row of the page that is open to it, or none. */
  readonly chooseAll: (isChosen: boolean) => void
}

/** What both views of a list, table and cards, are given. */
export interface ListViewProps<Row extends IdentifiedRow> {
  /** Undefined before the first answer. */
  readonly rows: readonly Row[] | undefined
  readonly columns: readonly Column<Row>[]
  readonly choice: ColumnChoice
  readonly onChoose: (choice: ColumnChoice | null) => void
  readonly sort: ListSort | null
  readonly onSort: (sort: ListSort | null) => void
  readonly opens: RowTarget | undefined
  readonly rowActions: ((row: Row) => readonly RowAction[]) | undefined
  readonly selection: Selection | undefined
}

/** How many grey rows stand in for the first answer. */
export const SKELETON_ROWS = 8

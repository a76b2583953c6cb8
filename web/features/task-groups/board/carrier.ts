import { boardColumns, columnBeside, type BoardColumn } from './board.rules.ts'

/** What a board lets be done with its cards. */
export interface Carrying {
  /** Says into which columns a task may go. */
  readonly mayEnter: (taskId: number, column: BoardColumn) => boolean
  readonly drop: (taskId: number, column: BoardColumn) => void
  /** Tells who cannot see the board what is carried where; null when it was put back. */
  readonly tell: (taskId: number, column: BoardColumn | null) => void
}

/** How far the pointer moves before a card is carried: less is a click. */
const BEGINS_PX = 6

interface Carried {
  readonly card: HTMLElement
  readonly taskId: number
  readonly from: BoardColumn
  readonly columns: ReadonlyMap<BoardColumn, DOMRect>
  to: BoardColumn
  isLifted: boolean
}

/**
 * Carries one card of a board at a time. Only its own transform changes: no other card is laid out again, and nothing else is
 * drawn.
 */
export class Carrier {
  private carried: Carried | null = null

  constructor(
    private readonly board: HTMLElement,
    private readonly carrying: Carrying,
  ) {}

  get isCarrying(): boolean {
    return this.carried !== null
  }

  /** Takes a card by the pointer; it is lifted once that has moved far enough. */
  touch(card: HTMLElement): void {
    const from = boardColumns.find((column) => column === card.dataset['column'])
    if (!from) return
    // Where the columns stand does not change while a card is carried.
    const columns = new Map(
      boardColumns.flatMap((column) => {
        const at = this.board.querySelector(`[data-board-column="${column}"]`)?.getBoundingClientRect()
        return at ? [[column, at] as const] : []
      }),
    )
    this.carried = { card, taskId: Number(card.dataset['task']), from, to: from, columns, isLifted: false }
  }

  /** Takes a card by its handle and keys. */
  lift(card: HTMLElement): void {
    this.touch(card)
    if (!this.carried) return
    this.raise(this.carried)
    this.carrying.tell(this.carried.taskId, this.carried.from)
  }

  /** The pointer has moved so far from where it took the card. */
  drag(x: number, y: number, clientX: number): void {
    if (!this.carried || (!this.carried.isLifted && Math.hypot(x, y) < BEGINS_PX)) return
    this.raise(this.carried)
    this.place(this.carried, columnAt(this.carried, clientX), x, y)
  }

  /** Carries the card one column on or back. */
  step(by: -1 | 1): void {
    if (!this.carried) return
    const { to, from, columns, taskId } = this.carried
    const column = columnBeside(to, by)
    this.place(this.carried, column, (columns.get(column)?.left ?? 0) - (columns.get(from)?.left ?? 0), 0)
    this.carrying.tell(taskId, column)
  }

  /** Puts the card down where it is, or back. */
  release(isDropped: boolean): void {
    if (!this.carried) return
    const { card, taskId, from, to, isLifted } = this.carried
    this.carried = null
    card.style.transform = ''
    delete card.dataset['carried']
    this.mark(null)
    if (!isLifted) return
    if (isDropped && to !== from && this.carrying.mayEnter(taskId, to)) this.carrying.drop(taskId, to)
    else this.carrying.tell(taskId, null)
  }

  private raise(carried: Carried): void {
    carried.isLifted = true
    carried.card.dataset['carried'] = 'true'
  }

  private place(carried: Carried, column: BoardColumn, x: number, y: number): void {
    carried.card.style.transform = `translate(${x}px, ${y}px)`
    if (column === carried.to) return
    carried.to = column
    this.mark(this.carrying.mayEnter(carried.taskId, column) ? column : null)
  }

  private mark(target: BoardColumn | null): void {
    for (const one of this.board.querySelectorAll<HTMLElement>('[data-board-column]'))
      one.dataset['target'] = String(one.dataset['boardColumn'] === target)
  }
}

function columnAt({ columns, from }: Carried, clientX: number): BoardColumn {
  for (const [column, { left, right }] of columns) if (clientX >= left && clientX <= right) return column
  return from
}

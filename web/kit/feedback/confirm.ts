/** One of several things that somebody must choose. */
interface Choice {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A question before something that is not easily undone, in words ready to show. */
export interface Confirmation {
  readonly title: string
  readonly text?: string
  /** The words of the button that does it, e.g. "Xóa". */
  readonly okText: string
  /** It destroys something: the button is red and the focus starts on "cancel". */
  readonly danger?: boolean
  /** Another way to do it, for a question of which of two was meant: neither is offered before the other. */
  readonly other?: { readonly text: string; readonly run: () => unknown }
  /** What must be chosen before it is done. */
  readonly choice?: Choice
  /** Does it with what was chosen; the dialog waits, and stays open with the problem when this is refused. */
  readonly run?: (chosen: string) => unknown
}

/** A question on the screen and what awaits its answer. */
export interface OpenConfirmation extends Confirmation {
  readonly id: number
  readonly answer: (confirmed: boolean) => void
}

let open: readonly OpenConfirmation[] = []
let lastId = 0
const listeners = new Set<() => void>()

function put(next: readonly OpenConfirmation[]): void {
  open = next
  for (const tell of listeners) tell()
}

/** Asks before doing something. Answers true once it is done, false when the user chose not to. */
export function confirmAction(question: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const answer = (confirmed: boolean) => {
      put(open.filter((one) => one.id !== id))
      resolve(confirmed)
    }
    put([...open, { ...question, id, answer }])
  })
}

/** The questions now on the screen, oldest first. */
export function openConfirmations(): readonly OpenConfirmation[] {
  return open
}

/** Calls `tell` whenever the questions change, until the returned function is called. */
export function onConfirmations(tell: () => void): () => void {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

export type ToastKind = 'success' | 'error' | 'info' | 'warning'

/** What can be done about a notification while it is shown. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

/** One notification, in words ready to show. */
export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly title: string
  readonly description?: string | undefined
  readonly action?: ToastAction | undefined
}

const MAX_STACKED = 5
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function put(next: readonly Toast[]): void {
  toasts = next
  for (const tell of listeners) tell()
}

function show(kind: ToastKind) {
  return (title: string, description?: string, action?: ToastAction): void => {
    // The same words again replace the first copy: a failing poll must not fill the stack.
    const others = toasts.filter((other) => other.title !== title || other.description !== description)
    lastId += 1
    put([...others, { id: lastId, kind, title, description, action }].slice(-MAX_STACKED))
  }
}

/**
 * Says something at the top right for 4.5 seconds, four times as long where something can be pressed: `toast.success(w(t.created))`, `toast.error(title, description)`.
 * At most five are stacked; the oldest gives way.
 */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
}

/** Takes one notification away. */
export function dismissToast(id: number): void {
  put(toasts.filter((one) => one.id !== id))
}

/** The notifications now shown, oldest first. */
export function shownToasts(): readonly Toast[] {
  return toasts
}

/** Calls `tell` whenever the shown notifications change, until the returned function is called. */
export function onToasts(tell: () => void): () => void {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

import { useSyncExternalStore } from 'react'

/** A value outside React that components follow. */
export interface Stored<T> {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
  /** The value, as a hook. */
  readonly use: () => T
}

/** Makes a {@link Stored} value. `keep` is told every new value, e.g. to write a cookie. */
export function stored<T>(initial: T, keep: (value: T) => void = () => undefined): Stored<T> {
  const listeners = new Set<() => void>()
  let current = initial
  const get = () => current
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const set = (value: T) => {
    if (Object.is(value, current)) return
    current = value
    keep(value)
    for (const listener of listeners) listener()
  }
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get) }
}

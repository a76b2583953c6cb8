import { useRights } from './use-rights.ts'

/** Turns a list of rights, as a form or the history holds it, into words. */
export function useRightWords(): (names: unknown) => string {
  const { data } = useRights()
  const wordsOf = (name: unknown) =>
    data?.items.find((right) => right.name === name)?.displayName ?? String(name)
  return (names) => (Array.isArray(names) ? names.map(wordsOf).join('; ') : '')
}

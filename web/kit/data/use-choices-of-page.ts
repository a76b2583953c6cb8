import { useSearchParams } from 'react-router'

/** What has been chosen on a screen, in its address, and how to choose: null takes a choice away. */
export function useChoicesOfPage(): readonly [
  URLSearchParams,
  (changes: Readonly<Record<string, string | null>>) => void,
] {
  const [search, setSearch] = useSearchParams()
  const choose = (changes: Readonly<Record<string, string | null>>) =>
    setSearch(
      (now) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) now.delete(name)
          else now.set(name, value)
        }
        return now
      },
      // What was chosen is chosen at once, not when the address has changed.
      { replace: true, preventScrollReset: true, flushSync: true },
    )
  return [search, choose]
}

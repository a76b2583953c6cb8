import { useSearchParams } from 'react-router'

/** The tab that the address of a screen names (`xem`), and how to choose another; undefined is the first one. */
export function useTabOfPage(): readonly [string | undefined, (id: string) => void] {
  const [search, setSearch] = useSearchParams()
  const choose = (id: string) =>
    setSearch(
      (now) => {
        now.set('xem', id)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return [search.get('xem') ?? undefined, choose]
}

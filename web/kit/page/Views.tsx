import { PLANT } from '#contract/core/paths.ts'
import { useEffect, useRef } from 'react'
import { Link, type To, useLocation, useSearchParams } from 'react-router'

import { useWords, type Word } from '#web/platform/i18n/words.ts'

import css from './Views.module.css'

/** One way of looking at the same things. */
interface View {
  readonly to: To
  readonly label: string
  readonly isCurrent: boolean
  /** How much waits there; nothing is shown for 0. */
  readonly count?: number
  /** What of it is late, in words. */
  readonly late?: string
}

interface ViewsProps {
  /** What is chosen here, for screen readers. */
  readonly label: string
  readonly views: readonly View[]
}

/** The ways of looking at the same things, each with an address of its own, side by side above them. */
export function Views({ label, views }: ViewsProps) {
  const row = useRef<HTMLElement>(null)
  const current = views.findIndex((view) => view.isCurrent)
  // A phone shows some of them at a time; where the row stands belongs to the browser.
  useEffect(() => {
    const [place, link] = [row.current, row.current?.children[current]]
    if (!place || !(link instanceof HTMLElement)) return
    const rightEnd = link.offsetLeft + link.offsetWidth - place.offsetLeft
    place.scrollLeft = Math.max(0, rightEnd - place.clientWidth)
  }, [current])
  return (
    <nav ref={row} className="vh-tabs" aria-label={label}>
      {views.map(({ to, label: name, isCurrent, count = 0, late }) => (
        <Link key={name} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {name}
          {count > 0 && <span className={`vh-count vh-tabular ${css['count']}`}>{count}</span>}
          {late && <span className={`vh-count vh-tabular ${css['late']}`}>{late}</span>}
        </Link>
      ))}
    </nav>
  )
}

interface PlantViewsProps {
  readonly label: Word
  readonly screens: readonly { readonly to: string; readonly word: Word }[]
}

/** The screens of one matter, from one to the other with the plant of the page. */
export function PlantViews({ label, screens }: PlantViewsProps) {
  const w = useWords()
  const { pathname } = useLocation()
  const plant = useSearchParams()[0].get(PLANT)
  return (
    <Views
      label={w(label)}
      views={screens.map(({ to, word }) => ({
        to: { pathname: to, search: plant ? `?${PLANT}=${plant}` : '' },
        label: w(word),
        isCurrent: to === pathname,
      }))}
    />
  )
}

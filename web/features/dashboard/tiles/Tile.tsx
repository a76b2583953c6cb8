import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

import type { PlantTile } from '#contract/dashboard/index.ts'

import { useFirstOpen } from '#web/platform/routes/open-screens.ts'

import css from './Tile.module.css'

interface TileProps {
  /** Its place on the page. */
  readonly name: PlantTile
  readonly title: string
  /** The screens that it leads to: the first that there is and that the user may open. */
  readonly to?: readonly string[]
  /** Beside the title, e.g. how old the figure is. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

const nowhere: readonly string[] = []

/** One answer of the dashboard. All of it is the link that its title names. */
export function Tile({ name, title, to = nowhere, aside, children }: TileProps) {
  const id = useId()
  const way = useFirstOpen()(to)
  return (
    <section
      className={`vh-card vh-stack ${css['tile']}`}
      data-tile={name}
      data-leads={way ? true : undefined}
      aria-labelledby={id}
    >
      <header>
        <h2 id={id}>{way ? <Link to={way}>{title}</Link> : title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

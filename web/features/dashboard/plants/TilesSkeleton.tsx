import { Skeleton } from '#web/kit/page/Skeleton.tsx'

import tile from '../tiles/Tile.module.css'
import css from './plants.module.css'

const names = ['power', 'duty', 'events', 'energy', 'plan', 'units', 'hottest', 'waiting', 'chart'] as const

/** The places of what is on its way: tiles of one plant, or rows of several. */
export function TilesSkeleton({ rows }: { readonly rows: number | null }) {
  if (rows === null)
    return (
      <div className={`vh-bar vh-wide ${css['tiles']}`} data-kind="solar" aria-hidden="true">
        {names.map((name) => (
          <div key={name} className={`vh-card vh-stack ${tile['tile']}`} data-tile={name}>
            <Skeleton lines={3} />
          </div>
        ))}
      </div>
    )
  return (
    <div className="vh-stack vh-wide" aria-hidden="true">
      {Array.from({ length: rows + 1 }, (_, row) => (
        <div key={row} className={`vh-card ${css['row']}`}>
          <Skeleton lines={2} />
        </div>
      ))}
    </div>
  )
}

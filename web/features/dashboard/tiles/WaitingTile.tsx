import { Link } from 'react-router'

import type { PlantDashboard } from '#contract/dashboard/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../dashboard.words.ts'
import { Tile } from './Tile.tsx'
import css from './Tile.module.css'
import { useWaiting } from './waiting.ts'

/** What waits for somebody, what is overdue in red. */
export function WaitingTile({ plant }: { readonly plant: PlantDashboard }) {
  const w = useWords()
  const waiting = useWaiting(plant)
  const { duties, approvals, abnormals, documents, reports } = plant
  if (!duties && !approvals && !abnormals && !documents && !reports) return null
  return (
    <Tile name="waiting" title={w(t.waiting)}>
      {waiting.length === 0 ? (
        <p className={`vh-note ${css['note']}`}>{w(t.nothingWaits)}</p>
      ) : (
        <ul className={`vh-lined ${css['rows']}`}>
          {waiting.map(({ word, count, isLate, to }) => (
            <li key={to}>
              <Link className="vh-tap" to={to}>
                {w(word)}
              </Link>
              <b className="vh-medium vh-nowrap" data-tone={isLate ? 'bad' : undefined}>
                {count}
              </b>
            </li>
          ))}
        </ul>
      )}
    </Tile>
  )
}

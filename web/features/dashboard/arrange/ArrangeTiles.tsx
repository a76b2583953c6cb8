import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import {
  type Arrangement,
  companyTiles,
  type CompanyTile,
  dashboardApi,
  type Dashboard,
  type Layout,
  type LayoutUpdate,
  plantTiles,
  type PlantTile,
  wholeArrangement,
} from '#contract/dashboard/index.ts'

import { IconButton, Button } from '#web/kit/controls/Button.tsx'
import { usePopover } from '#web/kit/controls/use-popover.ts'
import { queryKeyOf } from '#web/kit/data/query-key.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from '../dashboard.words.ts'
import css from './ArrangeTiles.module.css'
import { companyTilesOf, movedTile, tilesOf, toggledTile } from './shown.rules.ts'

type Tile = PlantTile | CompanyTile

const names: Readonly<Record<Tile, Word>> = {
  power: t.power,
  duty: t.duty,
  events: t.openEvents,
  energy: t.tileEnergy,
  plan: t.planTitle,
  reservoir: t.reservoir,
  units: t.tileUnits,
  hottest: t.hottest,
  losses: t.lossesTitle,
  waiting: t.waiting,
  chart: t.chart,
  month: t.monthTitle,
  levels: t.levelsTitle,
  heat: t.heat,
  together: t.together,
  companyPlan: t.planTitle,
  companyLosses: t.lossesTitle,
  plants: t.plants,
}

interface ArrangeTilesProps {
  readonly dashboard: Dashboard
  readonly view: keyof Layout
  /** Draws what the user wants while it is on its way; null when the dashboard itself has it. */
  readonly onArrange: (wanted: Layout | null) => void
}

/** Orders and hides the tiles of a view for whoever looks: tick to show, arrows to move, kept at once. */
export function ArrangeTiles({ dashboard, view, onArrange }: ArrangeTilesProps) {
  const w = useWords()
  const popover = usePopover<HTMLDialogElement>((panel) => panel.querySelector('input')?.focus())
  const { keep, latest } = useKeep(dashboard.layout, onArrange)
  const arrangement: Arrangement<Tile> = dashboard.layout[view]
  const [first] = dashboard.plants
  const available = new Set<Tile>(
    view === 'company' ? companyTilesOf(dashboard) : first ? tilesOf(first) : [],
  )
  const shown = arrangement.order.filter((name) => available.has(name))
  const put = (change: (now: Arrangement<Tile>) => Arrangement<Tile>) => {
    const now: Arrangement<Tile> = latest()[view]
    const next = change(now)
    if (next !== now) keep({ view, order: [...next.order], hidden: [...next.hidden] } as LayoutUpdate)
  }
  return (
    <>
      <Button icon="sliders" aria-haspopup="dialog" {...popover.button}>
        {w(t.arrange)}
      </Button>
      <dialog {...popover.panel} className={`vh-popup ${css['panel']}`} aria-label={w(t.arrange)}>
        {popover.isOpen && (
          <>
            <ul>
              {shown.map((name, at) => (
                <li key={name} className="vh-row vh-dense vh-round vh-lifts">
                  <label className="vh-fill">
                    <input
                      type="checkbox"
                      checked={!arrangement.hidden.includes(name)}
                      onChange={() => put((now) => toggledTile(now, name))}
                    />
                    <span>{w(names[name])}</span>
                  </label>
                  <IconButton
                    icon="arrowUp"
                    label={w(t.moveTileUp, { tile: w(names[name]) })}
                    aria-disabled={at === 0}
                    onClick={() => put((now) => movedTile(now, name, -1, available))}
                  />
                  <IconButton
                    icon="arrowDown"
                    label={w(t.moveTileDown, { tile: w(names[name]) })}
                    aria-disabled={at === shown.length - 1}
                    onClick={() => put((now) => movedTile(now, name, 1, available))}
                  />
                </li>
              ))}
            </ul>
            {view === 'plant' && <p className="vh-note">{w(t.alwaysShown)}</p>}
            <Button tone="quiet" onClick={() => put(() => ({ order: [], hidden: [] }))}>
              {w(t.resetTiles)}
            </Button>
          </>
        )}
      </dialog>
    </>
  )
}

interface Queue {
  /** As the user wants it, while something of it is on its way to the server. */
  wanted: Layout | null
  unsent: LayoutUpdate | null
  isBusy: boolean
}

/**
 * Changes an arrangement: shown at once, kept one call at a time, so that the last one wins, and what failed is asked
 * for again. Each change starts from the one before, drawn already or not, whatever is read meanwhile.
 */
function useKeep(layout: Layout, show: (wanted: Layout | null) => void) {
  const w = useWords()
  const client = useQueryClient()
  const { current: queue } = useRef<Queue>({ wanted: null, unsent: null, isBusy: false })
  const filter = { queryKey: queryKeyOf(dashboardApi.get) }

  async function send(update: LayoutUpdate): Promise<void> {
    try {
      const kept = await call(dashboardApi.updateLayout, { body: update })
      client.setQueriesData<Dashboard>(filter, (before) => before && { ...before, layout: kept })
    } catch (error) {
      const again = { label: w(t.tryAgain), run: () => keep(update) }
      toast.error(w(t.notKept), errorWords(error)?.description, again)
    }
  }

  async function sendAll(): Promise<void> {
    queue.isBusy = true
    while (queue.unsent) {
      const update = queue.unsent
      queue.unsent = null
      await send(update)
      // What the server has, also where it kept nothing.
      if (!queue.unsent) await client.invalidateQueries(filter)
    }
    queue.isBusy = false
    queue.wanted = null
    show(null)
  }

  function keep(update: LayoutUpdate): void {
    queue.wanted = { ...(queue.wanted ?? layout), ...arrangedBy(update) }
    queue.unsent = update
    show(queue.wanted)
    if (!queue.isBusy) void sendAll()
  }
  return { keep, latest: () => queue.wanted ?? layout }
}

function arrangedBy(update: LayoutUpdate): Partial<Layout> {
  return update.view === 'plant'
    ? { plant: wholeArrangement(update, plantTiles) }
    : { company: wholeArrangement(update, companyTiles) }
}

import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { formatMinute } from '#contract/core/format.ts'
import type { PlantDashboard } from '#contract/dashboard/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'
import { usePlant } from '#web/platform/session/plant.ts'

import { IconButton } from '#web/kit/controls/Button.tsx'

import { t } from '../dashboard.words.ts'
import { useDashboard, useServerNow } from '../use-dashboard.ts'
import { useCycle } from './use-cycle.ts'
import { useWakeLock } from './use-wake-lock.ts'
import css from './Wall.module.css'
import { WallPlant } from './WallPlant.tsx'

/**
 * The dashboard for the wall of a control room: nothing but figures, large and dark, one plant after the other. It lies
 * above the whole page and keeps what it has read when the network goes.
 */
export function Wall() {
  const w = useWords()
  const navigate = useNavigate()
  const box = useRef<HTMLDialogElement>(null)
  const { data, error, dataUpdatedAt } = useDashboard(usePlant())
  const nowMs = useServerNow(data, dataUpdatedAt)
  const { place, move } = useCycle(data?.plants.length ?? 0)
  useWakeLock()
  useEffect(() => {
    box.current?.showModal()
    // A browser would begin with the first button, whose ring nobody wants to see on a wall.
    box.current?.focus()
  }, [])
  const plant = data?.plants[place]

  async function fill(): Promise<void> {
    if (document.fullscreenElement) await document.exitFullscreen()
    else await document.documentElement.requestFullscreen()
  }

  return (
    <dialog
      ref={box}
      tabIndex={-1}
      className={css['wall']}
      data-theme="dark"
      aria-label={w(t.wall)}
      onClose={() => void navigate(paths.home)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') move(1)
        if (key === 'ArrowLeft') move(-1)
      }}
    >
      {error && (
        <p role="alert" className={css['lost']}>
          {data ? w(t.lost, { time: formatMinute(data.now) }) : w(t.lostBefore)}
        </p>
      )}
      {plant && <WallPlant key={plant.powerPlantId} plant={plant} nowMs={nowMs} />}
      <footer className={css['foot']}>
        {data && data.plants.length > 1 && <Dots plants={data.plants} place={place} />}
        <div className={css['controls']}>
          <IconButton icon="expand" label={w(t.fullScreen)} onClick={() => void fill()} />
          <IconButton icon="close" label={w(t.leaveWall)} onClick={() => box.current?.close()} />
        </div>
      </footer>
    </dialog>
  )
}

interface DotsProps {
  readonly plants: readonly PlantDashboard[]
  readonly place: number
}

/** Which of the plants is on the wall. */
function Dots({ plants, place }: DotsProps) {
  return (
    <ol className={css['dots']}>
      {plants.map(({ powerPlantId, powerPlantCode }, at) => (
        <li key={powerPlantId} aria-current={at === place || undefined}>
          {powerPlantCode}
        </li>
      ))}
    </ol>
  )
}

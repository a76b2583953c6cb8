import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { formatMinute } from '#contract/core/format.ts'
import type { PlantDashboard } from '#contract/dashboard/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'
import { usePlant } from '#web/platform/session/plant.ts'

import { IconButton } from '#web/kit/controls/Button.tsx'
import { usePreference } from '#web/kit/data/use-preference.ts'

import { t } from '../dashboard.words.ts'
import { useDashboard, useServerNow } from '../use-dashboard.ts'
import { type Cycle, useCycle } from './use-cycle.ts'
import { useWakeLock } from './use-wake-lock.ts'
import css from './Wall.module.css'
import { WallPlant } from './WallPlant.tsx'

/** How long a plant may stay on the wall, in seconds. */
const intervals = [10, 20, 30, 60, 120] as const
const USUAL_SECONDS = 20

/**
 * The dashboard for the wall of a control room: nothing but figures, large and dark, one plant after the other. It lies
 * above the whole page and keeps what it has read when the network goes.
 */
export function Wall() {
  const w = useWords()
  const navigate = useNavigate()
  const box = useRef<HTMLDialogElement>(null)
  const { data, isError, dataUpdatedAt } = useDashboard(usePlant())
  const nowMs = useServerNow(data, dataUpdatedAt)
  const [kept, keep] = usePreference('dashboard.wall.seconds')
  const seconds = intervals.find((one) => one === kept) ?? USUAL_SECONDS
  const cycle = useCycle(data?.plants.length ?? 0, seconds)
  const isTurning = (data?.plants.length ?? 0) > 1
  useWakeLock()
  useEffect(() => {
    box.current?.showModal()
    // A browser would begin with the first button, whose ring nobody wants to see on a wall.
    box.current?.focus()
  }, [])
  const plant = data?.plants[cycle.place]

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
      onKeyDown={(event) => {
        const { key, target } = event
        // A choice and a button have these keys for themselves.
        if (target instanceof HTMLSelectElement || (key === ' ' && target !== box.current)) return
        if (key === 'ArrowRight') cycle.move(1)
        if (key === 'ArrowLeft') cycle.move(-1)
        if (key === ' ' && isTurning) {
          event.preventDefault()
          cycle.pause(!cycle.isPaused)
        }
      }}
    >
      {isError && (
        <p role="alert" className={css['lost']}>
          {data ? w(t.lost, { time: formatMinute(data.now) }) : w(t.lostBefore)}
        </p>
      )}
      {plant && <WallPlant key={plant.powerPlantId} plant={plant} nowMs={nowMs} />}
      <footer className={css['foot']}>
        {data && isTurning && <Dots plants={data.plants} place={cycle.place} />}
        {isTurning && cycle.isPaused && <output className={css['paused']}>{w(t.paused)}</output>}
        <div className={css['controls']}>
          {isTurning && <Turning cycle={cycle} seconds={seconds} onSeconds={keep} />}
          <IconButton icon="expand" label={w(t.fullScreen)} onClick={() => void fill()} />
          <IconButton icon="close" label={w(t.leaveWall)} onClick={() => box.current?.close()} />
        </div>
      </footer>
    </dialog>
  )
}

interface TurningProps {
  readonly cycle: Cycle
  readonly seconds: number
  readonly onSeconds: (seconds: number) => void
}

/** How long each plant stays, whether they go on by themselves, and the next one by hand. */
function Turning({ cycle: { isPaused, pause, move }, seconds, onSeconds }: TurningProps) {
  const w = useWords()
  return (
    <>
      <select
        className="vh-input"
        aria-label={w(t.interval)}
        value={seconds}
        onChange={({ target }) => onSeconds(Number(target.value))}
      >
        {intervals.map((count) => (
          <option key={count} value={count}>
            {w(t.seconds, { count })}
          </option>
        ))}
      </select>
      <IconButton icon="chevronLeft" label={w(t.previousPlant)} onClick={() => move(-1)} />
      <IconButton
        icon={isPaused ? 'play' : 'pause'}
        label={w(isPaused ? t.goOn : t.pause)}
        onClick={() => pause(!isPaused)}
      />
      <IconButton icon="chevronRight" label={w(t.nextPlant)} onClick={() => move(1)} />
    </>
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

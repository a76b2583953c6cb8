import type { Profile } from '#contract/account/index.ts'

import { useWords, type Word } from '#web/platform/i18n/words.ts'
import { choosePlant, usePlant } from '#web/platform/session/plant.ts'

import { Drawing } from '#web/kit/controls/Drawing.tsx'
import { Icon } from '#web/kit/controls/Icon.tsx'

import { t } from '../app.words.ts'
import css from './HomePage.module.css'

const panel = 'M5 5h14l2 9H3zM12 5v9M3.9 9.5h16.2'
const waves = 'M3 18.5c2 1.6 4 1.6 6 0s4-1.6 6 0 4 1.6 6 0'

const kinds: Readonly<Record<string, { readonly name: Word; readonly drawing: string }>> = {
  solar: { name: t['kind.solar'], drawing: `${panel}M12 14v5M8 19h8` },
  floatingSolar: { name: t['kind.floatingSolar'], drawing: `${panel}${waves}` },
  hydro: {
    name: t['kind.hydro'],
    drawing:
      'M12 3.5c3 3.6 5 6.3 5 9a5 5 0 0 1-10 0c0-2.7 2-5.4 5-9zM3 20.5c2 1.2 4 1.2 6 0s4-1.2 6 0 4 1.2 6 0',
  },
}

/** One of my plants; choosing it makes all screens show that plant, choosing it again all plants. */
export function PlantCard({ plant }: { readonly plant: Profile['powerPlants'][number] }) {
  const w = useWords()
  const isChosen = usePlant() === plant.id
  const kind = kinds[plant.kind]
  return (
    <button
      type="button"
      className={css['plant']}
      data-kind={plant.kind}
      aria-pressed={isChosen}
      onClick={() => choosePlant(isChosen ? null : plant.id)}
    >
      <span className={css['tile']}>{kind && <Drawing path={kind.drawing} size={22} />}</span>
      <span>
        <strong>{plant.name}</strong>
        <small>
          {plant.code}
          {kind && ` · ${w(kind.name)}`}
        </small>
      </span>
      {isChosen && <Icon name="check" size={18} />}
    </button>
  )
}
